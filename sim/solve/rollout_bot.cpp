// The rollout bot: plays likely deals on after each answer worth trying, with a base policy in every seat, and gives
// the answer that wins most.
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
     .standard = 1,
     .whole = false},
    {.key = "doubt",
     .meaning = "leaves what pot-odds would answer for a gain of so many standard errors for each opponent",
     .least = 0,
     .most = 10,
     .standard = 0.5,
     .whole = false},
}};

class RolloutBot final : public Policy {
 public:
  RolloutBot(const Game& game, std::string_view base, Effort effort, std::int64_t doubt)
      : usual_(make_pot_odds(game)),
        base_against_one_(make_base(base, Opponents::one, game)),
        base_(make_base(base, Opponents::several, game)),
        against_one_(game, *base_against_one_),
        against_several_(game, *base_),
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
    const Forecast& forecast = opponents == 1 ? against_one_ : against_several_;
    static const int mask = getenv("MASK") ? atoi(getenv("MASK")) : 0xffff;
    static const int omin = getenv("OMIN") ? atoi(getenv("OMIN")) : 0;
    static const int omax = getenv("OMAX") ? atoi(getenv("OMAX")) : 99;
    if (opponents < omin || opponents > omax) return usual;
    const Legal& l = view.legal();
    if (l.ask != Ask::bet && !(mask & 1)) return usual;
    const Decision d = forecast.better_than(usual, view, answers_worth_trying(view), effort_, doubt_ * opponents);
    if (l.ask != Ask::bet || d == usual) return d;
    const bool free = l.call == Chips{};
    const auto k = [&](const Decision& x) { return x.action == Action::fold ? 0 : x.action == Action::raise_to ? 2 : 1; };
    int bit = 0;
    const int a = k(usual), b = k(d);
    if (a == 0) bit = b == 1 ? 2 : 4;
    if (a == 1) bit = free ? 32 : b == 0 ? 8 : 16;
    if (a == 2) bit = free ? 64 : b == 1 ? 128 : 256;
    if (a == 2 && b == 2) bit = 512;
    return (mask & bit) ? d : usual;
  }

  std::unique_ptr<Policy> usual_;
  std::unique_ptr<Policy> base_against_one_;
  std::unique_ptr<Policy> base_;
  Forecast against_one_;
  Forecast against_several_;
  Effort effort_;
  std::int64_t doubt_;
};

}  // namespace

BotKind rollout_bot(const Game& game) {
  return {.name = "rollout",
          .summary = "plays likely deals on after each answer and gives the one that wins most",
          .parameters = kParameters,
          .make = [&game](const ParameterValues& values) -> std::unique_ptr<Policy> {
            return std::make_unique<RolloutBot>(game, kBaseNames.at(static_cast<std::size_t>(values.at(1))),
                                                Effort{static_cast<int>(values.at(0)), static_cast<int>(values.at(2)), true},
                                                values.at(3));
          }};
}

}  // namespace oddhand
