#include "sim/cli/party.h"

#include <stdexcept>
#include <string>

#include "evaluator/input_error.h"

namespace oddhand {

void Party::ready(const std::function<std::uint64_t()>& run) {
  if (!ranks_) return;
  const std::uint64_t digest = run();
  agreed_ = true;
  const Ranks::Agreement agreement = ranks_->agree(0, digest);
  if (agreement.first_failed >= 0) {
    status_of_other_ = agreement.status;
    throw std::runtime_error("another process cannot begin");
  }
  if (agreement.same_run) return;
  // All of them see this; one says so.
  status_of_other_ = static_cast<int>(ExitStatus::bad_input);
  if (leads()) status_of_other_.reset();
  throw InputError("the processes of this run were given different commands, or are different programs");
}

void Party::together(const std::function<void()>& work) {
  if (!ranks_) return work();
  const Ending ending = caught([&] {
    work();
    return ExitStatus::done;
  });
  if (ending.message.empty()) return;
  print_message("rank " + std::to_string(ranks_->rank()) + ": " + ending.message);
  ranks_->abort(static_cast<int>(ending.status));
}

int Party::end(const Ending& ending) {
  if (status_of_other_) return *status_of_other_;
  const int status = static_cast<int>(ending.status);
  if (ranks_ && !agreed_) {
    // Where all fail alike, as they do for bad input, one of them says so.
    const Ranks::Agreement agreement = ranks_->agree(ending.message.empty() ? 0 : status, 0);
    if (agreement.first_failed >= 0 && agreement.first_failed != ranks_->rank()) return agreement.status;
  }
  if (!ending.message.empty()) print_message(ending.message);
  return status;
}

}  // namespace oddhand
