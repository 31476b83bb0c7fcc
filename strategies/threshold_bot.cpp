// The threshold bot: bets, raises and calls by how many random hands its made hand beats.
#include <algorithm>
#include <array>

#include "evaluator/hand_distribution.h"
#include "strategies/bot_spec.h"
#include "strategies/drawing.h"

namespace oddhand {
namespace {

constexpr std::int64_t kWhole = 10'000;  // parameters are ten-thousandths

constexpr std::array<BotParameter, 7> kParameters = {{
    {.key = "open",
     .meaning = "bets a hand that beats this share of random hands",
     .least = 0,
     .most = 1,
     .standard = 0.65,
     .whole = false},
    {.key = "call",
     .meaning = "calls one bet with a hand that beats this share",
     .least = 0,
     .most = 1,
     .standard = 0.5,
     .whole = false},
    {.key = "raise",
     .meaning = "raises one bet with a hand that beats this share",
     .least = 0,
     .most = 1,
     .standard = 0.87,
     .whole = false},
    {.key = "tighten",
     .meaning = "each further raise cuts the shares of hands that it calls and raises by this part",
     .least = 0,
     .most = 1,
     .standard = 0.5,
     .whole = false},
    {.key = "bluff",
     .meaning = "chance to bet or raise a hand that it would check or fold",
     .least = 0,
     .most = 1,
     .standard = 0,
     .whole = false},
    {.key = "size",
     .meaning = "pot and no limit: adds this part of the pot after its call",
     .least = 0,
     .most = 10,
     .standard = 0.75,
     .whole = false},
    kDrawParameter,
}};

/// The parameters in the order of kParameters.
struct ThresholdSettings {
  std::int64_t open, call, raise, tighten, bluff, size;
  DrawStyle draw;
};

/// The least hands to raise and to call with, once this many bets and raises were made in the round.
struct Thresholds {
  HandValue raise;
  HandValue call;
};

/// One entry per number of raises; the last one serves for all that follow.
using RaiseLadder = std::array<Thresholds, 16>;

RaiseLadder make_ladder(const ThresholdSettings& settings, int cards) {
  const auto beats = [cards](std::int64_t share) { return value_at_percentile(cards, static_cast<int>(share)); };
  const auto tightened = [&settings](std::int64_t share) {
    return kWhole - (kWhole - share) * (kWhole - settings.tighten) / kWhole;
  };
  RaiseLadder ladder;
  std::int64_t call = settings.call;
  std::int64_t raise = settings.raise;
  ladder[0] = {beats(settings.open), beats(call)};  // nothing but blinds to call
  ladder[1] = {beats(raise), beats(call)};
  for (std::size_t raises = 2; raises < ladder.size(); ++raises) {
    call = tightened(call);
    raise = tightened(raise);
    ladder[raises] = {beats(raise), beats(call)};
  }
  return ladder;
}

/// `share` ten-thousandths of `amount`, rounded down; whole part first so that large pots do not overflow.
Chips part_of(Chips amount, std::int64_t share) {
  return {amount.count / kWhole * share + amount.count % kWhole * share / kWhole};
}

class ThresholdBot final : public Policy {
 public:
  explicit ThresholdBot(const ThresholdSettings& settings)
      : settings_(settings), ladders_{make_ladder(settings, 5), make_ladder(settings, 7)} {}

  Decision bet(const View& view) const override {
    const HandValue made = view.hidden_hands() ? view.made_hidden_hand() : worth_in_the_open(view);
    const Legal& legal = view.legal();
    const RaiseLadder& ladder = ladders_[view.me.held.size() > 5 ? 1 : 0];
    const Thresholds& least = ladder[std::min<std::size_t>(bets_to_face(view), ladder.size() - 1)];
    if (made >= least.raise) return bet_or_raise(view);
    if (legal.may_fold && made >= least.call) return check_or_call();
    if (settings_.bluff > 0) return bluff_or_give_up(view);
    return give_up(legal);
  }

  Decision draw(const View& view) const override { return discard(cards_to_throw(view, settings_.draw)); }

 private:
  /// Less than any threshold if the upcards of an opponent beat the hand. Out of line: other games pay a comparison.
  [[gnu::noinline]] static HandValue worth_in_the_open(const View& view) {
    return view.beaten_by_upcards() ? HandValue() : view.made_hand();
  }

  /// Bets and raises of the round so far. A big blind is none; an all-in too short to count as a bet is one.
  static std::size_t bets_to_face(const View& view) {
    const BettingRound& round = view.table.round;
    if (round.raises == 0) return round.price > Chips{} ? 1 : 0;
    const bool blind = round.number == 1 && view.options().forced == ForcedBets::blinds;
    return static_cast<std::size_t>(round.raises - (blind ? 1 : 0));
  }

  static Decision give_up(const Legal& legal) { return legal.may_fold ? fold() : check_or_call(); }

  // Out of line, so that the common answers need few registers.
  [[gnu::noinline]] Decision bluff_or_give_up(const View& view) const {
    const bool bluffs = view.legal().may_raise() && view.random().chance(static_cast<int>(settings_.bluff));
    return bluffs ? bet_or_raise(view) : give_up(view.legal());
  }

  /// A call where the table allows no raise.
  [[gnu::noinline]] Decision bet_or_raise(const View& view) const {
    const Legal& legal = view.legal();
    if (!legal.may_raise()) return check_or_call();
    if (legal.min_raise_to == legal.max_raise_to) return raise_to(legal.min_raise_to);
    const Chips total = view.table.round.price + part_of(view.pot() + legal.call, settings_.size);
    return raise_to(std::clamp(total, legal.min_raise_to, legal.max_raise_to));
  }

  ThresholdSettings settings_;
  std::array<RaiseLadder, 2> ladders_;  // five cards, seven cards
};

}  // namespace

BotKind threshold_bot() {
  return {.name = "threshold",
          .summary = "bets, raises and calls by the share of random hands that its made hand beats",
          .parameters = kParameters,
          .make = [](const ParameterValues& values) -> std::unique_ptr<Policy> {
            return std::make_unique<ThresholdBot>(ThresholdSettings{.open = values.at(0),
                                                                    .call = values.at(1),
                                                                    .raise = values.at(2),
                                                                    .tighten = values.at(3),
                                                                    .bluff = values.at(4),
                                                                    .size = values.at(5),
                                                                    .draw = static_cast<DrawStyle>(values.at(6))});
          }};
}

}  // namespace oddhand
