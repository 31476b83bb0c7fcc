// The threshold bot: bets, raises and calls by how many random hands its hand beats, and keeps or improves that hand
// where cards are to be chosen.
#include <algorithm>
#include <array>

#include "evaluator/hand_distribution.h"
#include "strategies/bet_size.h"
#include "strategies/bot_spec.h"
#include "strategies/drawing.h"
#include "strategies/shifting.h"
#include "strategies/showing_little.h"
#include "strategies/strength.h"

namespace oddhand {
namespace {

constexpr std::int64_t kWhole = 10'000;  // parameters are ten-thousandths

constexpr std::array<BotParameter, 10> kParameters = {{
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
    kSizeParameter,
    kDrawParameter,
    {.key = "tighten_streets",
     .meaning = "replaces tighten in fixed-limit games dealt in streets",
     .least = 0,
     .most = 1,
     .standard = 0.3,
     .whole = false},
    {.key = "exchange",
     .meaning = "exchanges a card of a hand that beats less than this share",
     .least = 0,
     .most = 1,
     .standard = 0.9,
     .whole = false},
    {.key = "shift",
     .meaning = "names another game if its hand beats so much larger a share there",
     .least = 0,
     .most = 1,
     .standard = 0.05,
     .whole = false},
}};

/// The parameters in the order of kParameters.
struct ThresholdSettings {
  std::int64_t open, call, raise, tighten, bluff, size;
  DrawStyle draw;
  std::int64_t tighten_streets, exchange, shift;
};

/// The least to raise and to call with, once this many bets and raises were made in the round: a hand's value, or the
/// share of random hands that it beats.
template <class Worth>
struct Thresholds {
  Worth raise;
  Worth call;
};

/// One entry per number of raises; the last one serves for all that follow.
template <class Worth>
using RaiseLadder = std::array<Thresholds<Worth>, 16>;

/// `worth_at` says what beats a share, in ten-thousandths.
template <class WorthAt>
auto make_ladder(const ThresholdSettings& settings, std::int64_t tighten, WorthAt worth_at) {
  const auto tightened = [tighten](std::int64_t share) {
    return kWhole - (kWhole - share) * (kWhole - tighten) / kWhole;
  };
  RaiseLadder<decltype(worth_at(0))> ladder;
  std::int64_t call = settings.call;
  std::int64_t raise = settings.raise;
  ladder[0] = {worth_at(settings.open), worth_at(call)};  // nothing but forced bets to call
  ladder[1] = {worth_at(raise), worth_at(call)};
  for (std::size_t raises = 2; raises < ladder.size(); ++raises) {
    call = tightened(call);
    raise = tightened(raise);
    ladder[raises] = {worth_at(raise), worth_at(call)};
  }
  return ladder;
}

RaiseLadder<HandValue> ladder_of_values(const ThresholdSettings& settings, int cards) {
  return make_ladder(settings, settings.tighten,
                     [cards](std::int64_t share) { return value_at_percentile(cards, static_cast<int>(share)); });
}

RaiseLadder<int> ladder_of_shares(const ThresholdSettings& settings, std::int64_t tighten) {
  return make_ladder(settings, tighten, [](std::int64_t share) { return static_cast<int>(share); });
}

/// What a hand is good for.
enum class Wish : std::uint8_t { give_up, call, raise };

template <class Worth>
Wish wish_by(Worth worth, const Thresholds<Worth>& least, const Legal& legal) {
  if (worth >= least.raise) return Wish::raise;
  return legal.may_fold && worth >= least.call ? Wish::call : Wish::give_up;
}

template <class Ladder>
std::size_t rung(const Ladder& ladder, std::size_t bets) {
  return std::min(bets, ladder.size() - 1);
}

/// `share` ten-thousandths of `amount`, rounded down; whole part first so that large pots do not overflow.
Chips part_of(Chips amount, std::int64_t share) {
  return {amount.count / kWhole * share + amount.count % kWhole * share / kWhole};
}

class ThresholdBot final : public Policy {
 public:
  explicit ThresholdBot(const ThresholdSettings& settings)
      : settings_(settings),
        ladders_{ladder_of_values(settings, 5), ladder_of_values(settings, 7)},
        shares_(ladder_of_shares(settings, settings.tighten)),
        shares_in_streets_(ladder_of_shares(settings, settings.tighten_streets)) {}

  Decision bet(const View& view) const override {
    if (!view.hidden_hands()) return bet_in_the_open(view);
    const HandValue made = view.made_hidden_hand();
    const RaiseLadder<HandValue>& ladder = ladders_[view.me.held.size() > 5 ? 1 : 0];
    // Not by carry_out: inlined here it costs 14 instructions for each answer, mostly for copying it.
    const Wish wish = wish_by(made, ladder[rung(ladder, bets_to_face(view))], view.legal());
    if (wish == Wish::raise) return bet_or_raise(view);
    if (wish == Wish::call) return check_or_call();
    if (settings_.bluff > 0) return bluff_or_give_up(view);
    return give_up(view.legal());
  }

  Decision draw(const View& view) const override { return discard(cards_to_throw(view, settings_.draw)); }
  Decision arrange(const View& view) const override { return oddhand::arrange(board_to_lay(view.me.held)); }
  Decision exchange(const View& view) const override {
    return strength(view) < settings_.exchange ? exchange_worst_card(view) : keep();
  }
  Decision reveal(const View& view) const override { return oddhand::reveal(card_to_turn_up(view)); }
  Decision shift(const View& view) const override { return name_best_game(view, settings_.shift); }
  Decision match_pot(const View& view) const override {
    return strength(view) >= settings_.call ? check_or_call() : give_up(view.legal());
  }

 private:
  /// Where cards lie open, are wild or to come: by share, less than any threshold if an opponent's upcards beat the
  /// hand. Out of line: other games pay a comparison. A bring-in is no bet.
  [[gnu::noinline]] Decision bet_in_the_open(const View& view) const {
    const int share = view.beaten_by_upcards() ? -1 : strength(view);
    const std::size_t bets = view.table.round.bring_in ? 0 : bets_to_face(view);
    const RaiseLadder<int>& ladder = is_limit_in_streets(view.options()) ? shares_in_streets_ : shares_;
    return carry_out(wish_by(share, ladder[rung(ladder, bets)], view.legal()), view);
  }

  /// Many rounds make a large pot of many small bets: a raise says less there and costs less.
  static bool is_limit_in_streets(const Options& o) { return !o.draw && o.structure == BettingStructure::fixed_limit; }

  Decision carry_out(Wish wish, const View& view) const {
    if (wish == Wish::raise) return bet_or_raise(view);
    if (wish == Wish::call) return check_or_call();
    if (settings_.bluff > 0) return bluff_or_give_up(view);
    return give_up(view.legal());
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
    if (legal.two_sizes) return raise_to(legal.max_raise_to);
    const Chips total = view.table.round.price + part_of(view.pot() + legal.call, settings_.size);
    return raise_to(std::clamp(total, legal.min_raise_to, legal.max_raise_to));
  }

  ThresholdSettings settings_;
  std::array<RaiseLadder<HandValue>, 2> ladders_;  // five cards, seven cards
  RaiseLadder<int> shares_;
  RaiseLadder<int> shares_in_streets_;
};

}  // namespace

BotKind threshold_bot() {
  return {.name = "threshold",
          .summary = "bets, raises and calls by the share of random hands that its hand beats",
          .parameters = kParameters,
          .make = [](const ParameterValues& values) -> std::unique_ptr<Policy> {
            return std::make_unique<ThresholdBot>(ThresholdSettings{.open = values.at(0),
                                                                    .call = values.at(1),
                                                                    .raise = values.at(2),
                                                                    .tighten = values.at(3),
                                                                    .bluff = values.at(4),
                                                                    .size = values.at(5),
                                                                    .draw = static_cast<DrawStyle>(values.at(6)),
                                                                    .tighten_streets = values.at(7),
                                                                    .exchange = values.at(8),
                                                                    .shift = values.at(9)});
          }};
}

}  // namespace oddhand
