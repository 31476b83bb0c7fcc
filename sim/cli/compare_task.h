// A comparison of bots as a task of the run layer, and the words that make it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sim/cli/task.h"
#include "sim/run/compare_job.h"
#include "sim/run/run_job.h"

namespace oddhand {

/// A comparison as it is asked for.
struct CompareRequest {
  enum class Controls : std::uint8_t { none, fitted };
  enum class Meta : std::uint8_t { told, left_out };

  std::string game{};
  std::vector<std::string> settings{};  ///< key=value
  std::string bots{};
  std::string design = "heads-up";
  std::string method = "duplicate-branch";
  std::string branches = "square";
  std::uint64_t deals = 0;
  std::uint64_t seed = 0;
  int bootstrap = 0;  ///< resamples
  OnBotFailure on_failure = OnBotFailure::go_on;
  Controls controls = Controls::none;
  Meta meta = Meta::told;   ///< the game of choosing a bot
  std::uint64_t pilot = 0;  ///< deals
  int stretches = 0;        ///< see CompareSpec
  // What a pilot has said already; empty: it is to be played.
  std::string chosen{};        ///< method and branches of `--method auto`: "duplicate-branch square"
  std::string coefficients{};  ///< of the control variates
};

/// Throws InputError for a word that is none.
Design parse_design(std::string_view text);
/// `method` is plain, duplicate, branch or duplicate-branch; `branches` square, all or a number. Throws InputError.
CompareMethod parse_method(std::string_view method, std::string_view branches);
/// The two words, separated by a space: "plain", "duplicate-branch 10".
std::string to_text(const CompareMethod& method);

class CompareTask : public Task {
 public:
  /// The speed-up that this process measured, for the results that `table` was last asked for: times differ from run
  /// to run, so no table holds them. Nothing where too little was played, or no table was made.
  virtual std::optional<std::string> measured_speed() const = 0;
};

/// Plays a pilot where the request needs one, with bots from outside started for it (`sharing`: see start_bots). Throws
/// InputError for what does not fit, and Interrupted.
std::unique_ptr<CompareTask> make_compare_task(const CompareRequest& request, const RunControl& control,
                                               Sharing sharing);
/// What failed, for each bot from outside.
std::vector<BotFailures> failures_in_comparison(const Comparison& comparison, const CompareSums& sums);

/// The table of results.
ResultTable compare_table(const Comparison& comparison, const CompareSums& sums, CompareRequest::Meta meta,
                          Intervals intervals);

}  // namespace oddhand
