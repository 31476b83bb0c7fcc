// The rollout bot: plays likely deals on after each answer worth trying, with a base policy in every seat, and leaves
// what pot-odds would answer where another answer clearly wins more.
#include <array>

#include "sim/solve/forecast.h"
#include "sim/solve/named_base.h"
#include "strategies/bot_spec.h"

namespace oddhand {

BotKind pot_odds_bot(const Game& game);

namespace {

std::unique_ptr<Policy> make_pot_odds(const Game& game) {
  const BotKind kind = pot_odds_bot(game);
  return kind.make(standard_values(kind));
}

constexpr std::array<BotParameter, 4> kParameters = {{
    samples_parameter("likely deals that are played on after each answer", 64),
    word_parameter("base", "the bot that plays on, in every seat", kBaseNames),
    kTrustParameter,
    {.key = "doubt",
     .meaning = "leaves what pot-odds would answer for a gain of so many standard errors for each opponent",
     .least = 0,
     .most = 10,
     .standard = 0.25,
     .whole = false},
}};

class RolloutBot final : public Policy {
 public:
  RolloutBot(const Game& game, std::string_view base, Effort effort, std::int64_t doubt)
      : usual_(make_pot_odds(game)),
        base_(make_base(base, game)),
        forecast_(game, *base_),
        effort_(effort),
        doubt_(doubt) {}

  Decision bet(const View& view) const override { return improve(usual_->bet(view), view); }
  Decision draw(const View& view) const override { return improve(usual_->draw(view), view); }
  Decision arrange(const View& view) const override { return improve(usual_->arrange(view), view); }
  Decision exchange(const View& view) const override { return improve(usual_->exchange(view), view); }
  Decision reveal(const View& view) const override { return improve(usual_->reveal(view), view); }
  Decision shift(const View& view) const override { return improve(usual_->shift(view), view); }
  Decision match_pot(const View& view) const override { return improve(usual_->match_pot(view), view); }

 private:
  /// The more opponents may do something else than the base, the surer it has to be.
  Decision improve(const Decision& usual, const View& view) const {
    const int opponents = view.table.live.size() - 1;
    return forecast_.better_than(usual, view, answers_worth_trying(view), effort_, doubt_ * opponents);
  }

  std::unique_ptr<Policy> usual_;
  std::unique_ptr<Policy> base_;
  Forecast forecast_;
  Effort effort_;
  std::int64_t doubt_;
};

}  // namespace

BotKind rollout_bot(const Game& game) {
  return {.name = "rollout",
          .summary = "plays likely deals on after each answer and gives the one that wins most",
          .parameters = kParameters,
          .make = [&game](const ParameterValues& values) -> std::unique_ptr<Policy> {
            const Effort effort{.deals = static_cast<int>(values.at(0)),
                                .trust = static_cast<int>(values.at(2)),
                                .reading = BetReading::Scope::whole_hand};
            const std::string_view base = kBaseNames.at(static_cast<std::size_t>(values.at(1)));
            return std::make_unique<RolloutBot>(game, base, effort, values.at(3));
          }};
}

}  // namespace oddhand
