// The rollout bot: plays likely deals on after each answer worth trying, with a base policy in every seat, and gives the
// answer that wins most.
#include <array>

#include "sim/solve/forecast.h"
#include "sim/solve/named_base.h"
#include "strategies/bot_spec.h"

namespace oddhand {
namespace {

constexpr std::array<BotParameter, 3> kParameters = {{
    {.key = "samples",
     .meaning = "likely deals that are played on after each answer",
     .least = 1,
     .most = 10'000,
     .standard = 64,
     .whole = true},
    word_parameter("base", "the bot that plays on, in every seat", kBaseNames),
    {.key = "trust",
     .meaning = "in this share of the deals those who bet or called hold hands for it",
     .least = 0,
     .most = 1,
     .standard = 0.9,
     .whole = false},
}};

class RolloutBot final : public Policy {
 public:
  RolloutBot(const Game& game, std::string_view base, Effort effort)
      : base_(make_base(base)), forecast_(game, *base_), effort_(effort) {}

  Decision bet(const View& view) const override { return best(view); }
  Decision draw(const View& view) const override { return best(view); }
  Decision arrange(const View& view) const override { return best(view); }
  Decision exchange(const View& view) const override { return best(view); }
  Decision reveal(const View& view) const override { return best(view); }
  Decision shift(const View& view) const override { return best(view); }
  Decision match_pot(const View& view) const override { return best(view); }

 private:
  Decision best(const View& view) const { return forecast_.best(view, answers_worth_trying(view), effort_); }

  std::unique_ptr<Policy> base_;
  Forecast forecast_;
  Effort effort_;
};

}  // namespace

BotKind rollout_bot(const Game& game) {
  return {.name = "rollout",
          .summary = "plays likely deals on after each answer and gives the one that wins most",
          .parameters = kParameters,
          .make = [&game](const ParameterValues& values) -> std::unique_ptr<Policy> {
            return std::make_unique<RolloutBot>(game, kBaseNames.at(static_cast<std::size_t>(values.at(1))),
                                                Effort{static_cast<int>(values.at(0)), static_cast<int>(values.at(2))});
          }};
}

}  // namespace oddhand
