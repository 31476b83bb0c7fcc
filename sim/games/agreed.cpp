#include "sim/games/agreed.h"

#include <algorithm>
#include <string>

#include "evaluator/counted.h"
#include "evaluator/input_error.h"
#include "sim/games/option_spec.h"
#include "sim/table/draw.h"

namespace oddhand {

Options common_defaults() {
  Options o;
  o.stacks.values.fill(Chips{400});
  return o;
}

namespace {

/// Where nothing caps the raises, a hand must still end: this many least bets fit into a stack at most.
constexpr std::int64_t kDeepest = 100'000;

void check_depth(const Options& o) {
  const Chips least = blinds_agreed(o) ? std::min(o.big_blind, o.small_bet) : o.small_bet;
  const Chips deepest = std::ranges::max(o.stacks.values);
  if (!bets_agreed(o) || deepest.count <= kDeepest * least.count) return;
  throw InputError("option stacks: " + std::to_string(deepest.count) + " is more than " + std::to_string(kDeepest) +
                   " bets of " + std::to_string(least.count) + "; give smaller stacks or larger bets");
}

}  // namespace

void check_stakes(const Options& o) {
  for (int i = 0; i < o.seats; ++i) {
    if (o.stacks[seat_at(i)] <= Chips{}) {
      throw InputError("option stacks: seat " + std::to_string(i + 1) + " of " + std::to_string(o.seats) +
                       " has no stack; give one stack for all or one per seat");
    }
  }
  const bool one_for_all = std::ranges::count(o.stacks.values, o.stacks[seat_at(0)]) == kMaxSeats;
  for (int i = o.seats; i < kMaxSeats && !one_for_all; ++i) {
    if (o.stacks[seat_at(i)] > Chips{}) {
      throw InputError("option stacks: more stacks than the " + std::to_string(o.seats) + " seats");
    }
  }
  if (o.forced == ForcedBets::blinds && !bets_agreed(o)) {
    throw InputError("option forced: blinds need betting; structure=none plays for antes only");
  }
  if (blinds_agreed(o) && o.big_blind < o.small_blind) {
    throw InputError("option big_blind: " + kBigBlindOption.get(o) + " is below the small blind " +
                     kSmallBlindOption.get(o));
  }
  check_depth(o);
  if (o.structure == BettingStructure::fixed_limit && o.big_bet < o.small_bet) {
    throw InputError("option big_bet: " + kBigBetOption.get(o) + " is below small_bet " + kSmallBetOption.get(o));
  }
  if (o.raise_cap >= 0 && !bets_agreed(o)) throw InputError("option raise_cap: structure=none has no raises to cap");
}

namespace {

/// The same for shortage=refuse: whatever the seats throw, the deck must serve them all.
void check_never_short(const std::string& game, const Options& o) {
  const int each = o.cards + most_discards(o.draw_limit);
  if (o.seats * each <= kDeckSize) return;
  const int left = kDeckSize - o.seats * o.cards;
  std::string message = "option seats: " + game + " with " + std::to_string(o.seats) + " seats may need " +
                        std::to_string(o.seats * each) + " cards, the deck has 52; at most " +
                        counted(kDeckSize / each, "seat");
  if (left >= most_discards(o.draw_limit)) message += ", or shortage=reshuffle";
  if (left >= 0) message += ", or shortage=cap";
  throw InputError(message);
}

}  // namespace

void check_deck(std::string_view game, const Options& o) {
  if (o.draw && o.shortage == Shortage::refuse) return check_never_short(std::string(game), o);
  const bool must_serve = o.draw && o.shortage == Shortage::reshuffle;
  const int limit = must_serve ? most_discards(o.draw_limit) : 0;
  const int left = kDeckSize - o.seats * o.cards;
  if (left >= limit) return;
  std::string message = "option seats: " + std::string(game) + " with " + std::to_string(o.seats) + " seats and " +
                        std::to_string(o.cards) + " cards each ";
  if (left < 0) {
    message += "needs " + std::to_string(o.seats * o.cards) + " cards, the deck has 52; ";
  } else {
    message += "leaves " + counted(left, "card") + " to draw, below the draw limit " + std::to_string(limit) + "; ";
  }
  message += "at most " + counted((kDeckSize - limit) / o.cards, "seat");
  if (left >= most_discards(DrawLimit::three)) message += ", or draw_limit=3";
  if (left >= 0) message += ", or shortage=cap";
  throw InputError(message);
}

void check_openers(const Options& o) {
  if (o.openers == Openers::any) return;
  if (!bets_agreed(o)) throw InputError("option openers: jacks needs betting, and structure=none has none");
  if (blinds_agreed(o))
    throw InputError("option openers: jacks needs forced=antes; with blinds the pot is open already");
}

}  // namespace oddhand
