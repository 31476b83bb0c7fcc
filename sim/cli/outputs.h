// All outputs of one run, opened together before the first hand and committed together after the last.
#pragma once

#include <deque>
#include <string>
#include <string_view>

#include "sim/cli/output_target.h"

namespace oddhand {

/// Owns the run's outputs; references stay valid as long as it lives. Without `commit` no regular file changes.
class Outputs {
 public:
  /// Throws OutputError when standard output is closed, InputError when another output is the same file.
  OutputTarget& standard_output();
  /// As OutputTarget::open; also throws InputError when another output of the run is the same regular file.
  OutputTarget& open(std::string_view option, const std::string& path);
  /// A companion of `main`, at its path + `suffix` ("out.csv" and "out.csv.json"); nullptr where `main` is no regular
  /// file, since a device has no neighbour. Throws as `open`.
  OutputTarget* open_beside(const OutputTarget& main, std::string_view option, std::string_view suffix);

  /// Throws InputError where `target` is a file that this run writes already.
  void refuse_open_file(const OutputTarget& target) const;

  /// Commits every output in the order of opening, each by itself: a closed pipe does not cost the file its results.
  /// Throws the first OutputError after all have been tried.
  void commit();

 private:
  OutputTarget& add(OutputTarget target);

  std::deque<OutputTarget> targets_;
};

}  // namespace oddhand
