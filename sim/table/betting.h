// The betting engine: forced bets, legal bets and raises, and what an answer does. Rules by number:
// docs/rules/betting.md. All of it is inline, and what every decision goes through always: it runs some ten times a
// hand.
#pragma once

#include <algorithm>

#include "evaluator/hand_value.h"
#include "sim/table/hand.h"
#include "sim/table/step.h"

namespace oddhand {

/// A round that may take any number of bets and raises.
inline constexpr std::uint8_t kNoCap = 255;

/// The least hand that opens under jacks or better (option openers=jacks).
inline constexpr HandValue kPairOfJacks{HandCategory::one_pair, mask_of(Rank::jack), 0};

/// Moves `amount` from the seat's stack to the pot without making it part of a bet.
inline void put_in(Table& table, Seat seat, Chips amount) {
  table.stack[seat] -= amount;
  table.committed[seat] += amount;
  table.pot += amount;
  if (table.stack[seat] == Chips{}) table.can_bet.erase(seat);
}

/// Adds `amount` to the seat's bet in this round.
inline void put_in_bet(Table& table, Seat seat, Chips amount) {
  table.bet[seat] += amount;
  put_in(table, seat, amount);
}

/// Betting 1.1: an ante each; a short stack antes what it has.
inline void post_antes(Table& table) {
  for (const Seat s : SeatSet::first_seats(table.seats)) {
    put_in(table, s, std::min(table.options->ante, table.stack[s]));
  }
}

/// Betting 1.2, 1.3: the small blind left of the dealer (heads-up: the dealer), the big blind next. A short blind
/// leaves the nominal price for the others; the big blind counts as the first bet.
inline void post_blinds(Table& table) {
  const Options& o = *table.options;
  const Seat small = seat_at(table.seats == 2 ? 1 : 0);
  const Seat big = seat_at(table.seats == 2 ? 0 : 1);
  put_in_bet(table, small, std::min(o.small_blind, table.stack[small]));
  put_in_bet(table, big, std::min(o.big_blind, table.stack[big]));
  BettingRound& r = table.round;
  r.price = r.full_level = r.full_raise = o.big_blind;
  r.raises = 1;
}

/// What a round starts from: nothing, what the blinds have put in, or a bring-in that the first seat owes.
enum class RoundStart : std::uint8_t { fresh, from_blinds, bring_in };

/// Starts a round with `first` to act, or the next seat clockwise that can bet.
inline void begin_round(Table& table, BetSize size, RoundStart start, Seat first) {
  const Options& o = *table.options;
  BettingRound& r = table.round;
  r.unit = size == BetSize::small ? o.small_bet : o.big_bet;
  if (start != RoundStart::from_blinds) {
    table.bet = PerSeat<Chips>();
    r.price = r.full_level = r.big_unit = Chips{};
    r.full_raise = o.forced == ForcedBets::blinds ? o.big_blind : o.small_bet;
    r.raises = 0;
    r.bring_in = start == RoundStart::bring_in;
  }
  table.starter = first;
  ++r.number;
  r.to_act = table.can_bet;
  r.acted = SeatSet();
  // Betting 3.2: no cap when two seats are left before it is reached; a cap that an option names always holds.
  r.uncapped = o.raise_cap < 0 && table.live.exactly_two();
  table.cursor.seat_index = static_cast<std::uint8_t>(index_of(first));
}

/// Betting 4.3: a seat that has acted may raise again only when a full raise stands against it in total.
inline bool is_reopened(const Table& table, Seat seat) {
  const BettingRound& r = table.round;
  if (!r.acted.contains(seat)) return true;
  const Chips against = r.price - table.bet[seat];
  return table.options->structure == BettingStructure::fixed_limit ? 2 * against >= r.unit : against >= r.full_raise;
}

/// Whether the seat may bet or raise at all, the chips apart.
inline bool may_raise(const Hand& hand, Seat seat) {
  const Table& table = hand.table;
  const BettingRound& r = table.round;
  if (table.can_bet.without(seat).empty() || !is_reopened(table, seat)) return false;
  if (table.options->openers == Openers::jacks && r.number == 1 && r.price == Chips{}) {
    return view_of(hand, seat).made_hand() >= kPairOfJacks;
  }
  return r.uncapped || r.raises < table.max_bets;
}

/// The least and the most that a seat may bet or raise to; zero where it may not.
struct RaiseRange {
  Chips least{};
  Chips most{};
};

template <RoundKind kKind>
inline RaiseRange raise_range(const Hand& hand, Seat seat) {
  const Table& table = hand.table;
  const BettingRound& r = table.round;
  const Chips all_in = table.bet[seat] + table.stack[seat];
  if (all_in <= r.price || !may_raise(hand, seat)) return {};
  const BettingStructure structure = table.options->structure;
  if (structure == BettingStructure::none) return {};
  if (structure == BettingStructure::fixed_limit) {
    const Chips total = std::min(r.full_level + r.unit, all_in);
    if (kKind == RoundKind::plain || r.big_unit == Chips{}) return {total, total};
    return {total, std::min(r.full_level + r.big_unit, all_in)};
  }
  const Chips base = kKind == RoundKind::stud && r.bring_in ? r.full_level : r.price;
  const Chips least = std::min(base + r.full_raise, all_in);
  if (structure == BettingStructure::no_limit) return {least, all_in};
  // Pot limit: the pot after the call; an empty pot still allows the smallest bet.
  const Chips to_call = std::max(Chips{}, r.price - table.bet[seat]);
  return {least, std::clamp(r.price + table.pot + to_call, least, all_in)};
}

/// The legal answers of a seat in a betting round.
template <RoundKind kKind>
[[gnu::always_inline]] inline Legal legal_bets(const Hand& hand, Seat seat) {
  const Table& table = hand.table;
  const RaiseRange range = raise_range<kKind>(hand, seat);
  const Chips to_call = std::max(Chips{}, table.round.price - table.bet[seat]);
  const Chips call = std::min(to_call, table.stack[seat]);
  return {.ask = Ask::bet,
          .may_fold = call > Chips{},
          .two_sizes = kKind == RoundKind::stud && table.round.big_unit > Chips{},
          .call = call,
          .min_raise_to = range.least,
          .max_raise_to = range.most};
}

/// The same with stud's rules. While the bring-in is owed, to stay costs the bring-in, and a raise completes it to a
/// bet. Only the seat that owes it must not fold; where that seat has no chips for it, whoever comes next may.
[[gnu::noinline]] inline Legal legal_stud_bets(const Hand& hand, Seat seat) {
  const Table& table = hand.table;
  const BettingRound& r = table.round;
  if (!r.bring_in || r.price > Chips{}) return legal_bets<RoundKind::stud>(hand, seat);
  const Chips bring_in = table.options->bring_in;
  const RaiseRange range = table.stack[seat] > bring_in ? raise_range<RoundKind::stud>(hand, seat) : RaiseRange{};
  return {.ask = Ask::bet,
          .may_fold = seat != table.starter,
          .call = std::min(bring_in, table.stack[seat]),
          .min_raise_to = range.least,
          .max_raise_to = range.most};
}

/// True when `seat` is the only one that can still bet and nothing that a live rival has put in is unmatched.
inline bool nothing_to_answer(const Table& table, Seat seat) {
  if (table.can_bet != SeatSet().with(seat)) return false;
  if (table.bet[seat] >= table.round.price) return true;
  Chips highest{};
  for (const Seat s : table.live.without(seat)) highest = std::max(highest, table.bet[s]);
  return table.bet[seat] >= highest;
}

/// Finds the next seat that must answer; false when the round is over.
template <RoundKind kKind>
[[gnu::always_inline]] inline bool next_bettor(Hand& hand) {
  Table& table = hand.table;
  BettingRound& r = table.round;
  if (r.to_act.empty() || !table.live.at_least_two()) return false;
  const Seat seat = r.to_act.first_from(table.cursor.seat_index);
  if (nothing_to_answer(table, seat)) return false;
  table.actor = seat;
  hand.hidden.legal = kKind == RoundKind::plain ? legal_bets<kKind>(hand, seat) : legal_stud_bets(hand, seat);
  return true;
}

inline void fold_seat(Hand& hand, Seat seat) {
  Table& table = hand.table;
  table.live.erase(seat);
  table.can_bet.erase(seat);
  hand.hidden.dead = hand.hidden.dead | hand.hidden.seats[seat].cards;
  if (table.options->borrowing != Borrowing::none) ++table.version;
  BettingRound& r = table.round;
  if (table.live.exactly_two() && r.raises < table.max_bets && table.options->raise_cap < 0) r.uncapped = true;
}

/// Bets or raises to a legal total. Betting 4.1, 4.2: in fixed limit half a bet or more above the last full level
/// counts as a full raise and carries the level; elsewhere only a full raise counts.
template <RoundKind kKind>
inline void raise_seat(Table& table, Seat seat, Chips total) {
  BettingRound& r = table.round;
  const Chips increment = total - (kKind == RoundKind::stud && r.bring_in ? r.full_level : r.price);
  const bool fixed = table.options->structure == BettingStructure::fixed_limit;
  const bool full = fixed ? 2 * (total - r.full_level) >= r.unit : increment >= r.full_raise;
  put_in_bet(table, seat, total - table.bet[seat]);
  r.price = total;
  r.to_act = table.can_bet.without(seat);
  if (!full) return;
  if (r.raises < kNoCap - 1) ++r.raises;
  const Chips step = total - r.full_level;
  r.full_level = total;
  r.full_raise = increment;
  if constexpr (kKind == RoundKind::stud) {
    if (r.big_unit > Chips{} && step >= r.big_unit) {
      r.unit = r.big_unit;
      r.big_unit = Chips{};
    }
    // Completing is a full bet to everybody, however much of it the bring-in was.
    if (r.bring_in) r.acted = SeatSet().with(seat);
    r.bring_in = false;
  }
}

/// What the table makes of an answer: never illegal. A fold for nothing is a check, an impossible raise a call, an
/// amount is moved into its range.
inline Decision legal_bet(const Legal& legal, const Decision& d) {
  switch (d.action) {
    case Action::fold:
      return legal.may_fold ? fold() : check_or_call();
    case Action::raise_to:
      if (!legal.may_raise()) return check_or_call();
      if (legal.two_sizes) return raise_to(d.amount < legal.max_raise_to ? legal.min_raise_to : legal.max_raise_to);
      return raise_to(std::clamp(d.amount, legal.min_raise_to, legal.max_raise_to));
    default:
      return check_or_call();
  }
}

/// Carries out the actor's answer.
template <RoundKind kKind>
[[gnu::always_inline]] inline void apply_bet(Hand& hand, const Decision& decision) {
  Table& table = hand.table;
  const Seat seat = table.actor;
  const Decision d = legal_bet(hand.hidden.legal, decision);
  table.round.to_act.erase(seat);
  table.round.acted.insert(seat);
  table.cursor.seat_index = static_cast<std::uint8_t>(index_of(seat) + 1);
  if (d.action == Action::fold) return fold_seat(hand, seat);
  if (d.action == Action::raise_to) return raise_seat<kKind>(table, seat, d.amount);
  if (hand.hidden.legal.call > Chips{}) put_in_bet(table, seat, hand.hidden.legal.call);
  // A short bring-in leaves the nominal price for the others.
  if (kKind == RoundKind::stud && table.round.bring_in) {
    table.round.price = std::max(table.round.price, table.options->bring_in);
  }
}

}  // namespace oddhand
