// The pot-odds bot: estimates its share of the pot by playing a small sample of likely deals to the end without further
// bets, and compares it with the price of a call.
#include <array>

#include "sim/solve/forecast.h"
#include "sim/solve/named_base.h"
#include "sim/solve/odds_rule.h"
#include "strategies/bet_size.h"
#include "strategies/bot_spec.h"

namespace oddhand {
namespace {

constexpr std::array<BotParameter, 7> kParameters = {{
    samples_parameter("likely deals that a decision is based on", 48),
    {.key = "bet",
     .meaning = "bets when its share of the pot is so many times an equal share",
     .least = 0,
     .most = 10,
     .standard = 1.2,
     .whole = false},
    {.key = "raise",
     .meaning = "raises a bet when its share is so many times an equal share",
     .least = 0,
     .most = 10,
     .standard = 1.3,
     .whole = false},
    kTrustParameter,
    kSizeParameter,
    {.key = "margin",
     .meaning = "calls when its share is worth so many times the price",
     .least = 0,
     .most = 10,
     .standard = 1.5,
     .whole = false},
    {.key = "tighten",
     .meaning = "each further raise cuts the share that may be missing for one by this part",
     .least = 0,
     .most = 1,
     .standard = 0.25,
     .whole = false},
}};

struct PotOddsSettings {
  Effort effort;
  OddsRule rule;
};

class PotOddsBot final : public Policy {
 public:
  PotOddsBot(const Game& game, const PotOddsSettings& settings)
      : settings_(settings), checker_(make_base("calling", game)), forecast_(game, *checker_) {}

  Decision bet(const View& view) const override {
    const Legal& legal = view.legal();
    if (!legal.may_fold && !legal.may_raise()) return check_or_call();
    Choices call;
    call.add(check_or_call());
    const Prospects sums = forecast_.prospects(view, call, settings_.effort);
    const std::int64_t price = settings_.effort.deals * legal.call.count;
    return settings_.rule.decide(view, {.share = sums[0].gain + price, .pots = sums[0].pots, .price = price});
  }

  Decision draw(const View& view) const override { return best(view); }
  Decision arrange(const View& view) const override { return best(view); }
  Decision exchange(const View& view) const override { return best(view); }
  Decision reveal(const View& view) const override { return best(view); }
  Decision shift(const View& view) const override { return best(view); }
  Decision match_pot(const View& view) const override { return best(view); }

 private:
  Decision best(const View& view) const { return forecast_.best(view, answers_worth_trying(view), settings_.effort); }

  PotOddsSettings settings_;
  std::unique_ptr<Policy> checker_;
  Forecast forecast_;
};

}  // namespace

BotKind pot_odds_bot(const Game& game) {
  return {.name = "pot-odds",
          .summary = "estimates its share of the pot by likely deals and calls, bets and draws by it",
          .parameters = kParameters,
          .make = [&game](const ParameterValues& values) -> std::unique_ptr<Policy> {
            return std::make_unique<PotOddsBot>(
                game, PotOddsSettings{
                          .effort = {.deals = static_cast<int>(values.at(0)), .trust = static_cast<int>(values.at(3))},
                          .rule = {.bet = values.at(1),
                                   .raise = values.at(2),
                                   .size = values.at(4),
                                   .margin = values.at(5),
                                   .tighten = values.at(6)}});
          }};
}

}  // namespace oddhand
