// A record: played hands in an SQLite file. docs/record.md describes its tables.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "sim/record/hand_rows.h"
#include "sim/table/step.h"

namespace oddhand {

/// What a record says of the run that it comes from.
struct RecordedRun {
  std::string version{};
  std::string command_line{};  ///< as for a shell
  std::string game{};
  std::uint64_t seed = 0;
  std::uint64_t hands_asked = 0;
  std::vector<std::pair<std::string, std::string>> options{};  ///< every option with its value
  std::vector<std::string> bots{};                             ///< one per seat
  std::vector<StepWord> steps{};                               ///< of the rule sheet
};

/// Written by one thread at a time. Nothing is safe before `finish`: a file that is left before is to be thrown away.
class RecordFile {
 public:
  /// `path`: an empty file. Throws RecordError, as all others do.
  RecordFile(const std::string& path, const RecordedRun& run);
  ~RecordFile();

  /// Adds the rows of a block. Blocks come in the order of their hands.
  void write(const HandRows& rows);
  /// Writes what is left and closes the file. `complete`: the run was not interrupted.
  enum class Ending { complete, partial };
  void finish(Ending ending);

 private:
  class Tables;
  std::unique_ptr<Tables> tables_;
};

}  // namespace oddhand
