// This process among those that do one run together. Mostly it is alone.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "sim/cli/exit_status.h"
#include "sim/run/ranks.h"

namespace oddhand {

class Party {
 public:
  /// Joins the processes that a launcher started, if any. Throws InputError where this program cannot.
  void join() { ranks_ = join_ranks(); }

  /// Null for a program started alone.
  Ranks* ranks() const { return ranks_.get(); }
  /// The one that prints and writes.
  bool leads() const { return ranks_ == nullptr || ranks_->leads(); }

  /// Call once, when nothing can be wrong with the input any more. `run` gives a digest of what is to be run; it is
  /// called only where there are several processes, as it takes a tenth of a second. Throws InputError where the
  /// processes were given different runs, and std::runtime_error where another process cannot begin; that one says why.
  void ready(const std::function<std::uint64_t()>& run);
  /// Runs what all processes do together after `ready`. An exception is told and ends them all.
  void together(const std::function<void()>& work);
  /// Tells how this process ended, unless another did, and returns its exit status.
  int end(const Ending& ending);

 private:
  std::unique_ptr<Ranks> ranks_;
  bool agreed_ = false;
  std::optional<int> status_of_other_;  ///< of the process that could not begin
};

}  // namespace oddhand
