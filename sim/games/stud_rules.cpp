#include "sim/games/stud_rules.h"

#include <string>

#include "evaluator/counted.h"
#include "evaluator/input_error.h"
#include "evaluator/low_hand.h"
#include "evaluator/showing_hand.h"
#include "sim/games/option_spec.h"
#include "sim/table/split_pots.h"

namespace oddhand {
namespace {

/// The game whose order of acting holds.
StudGame acting_game(const Table& table) {
  return table.options->acting_order == ActingOrder::stud ? StudGame::stud : table.in_force;
}

/// Ranks that are wild for who acts first: those of the game whose order holds.
RankMask wild_showing(const Table& table) {
  if (table.options->wild_showing == WildShowing::natural) return 0;
  return acting_game(table) == table.in_force ? table.wild : table.options->wild;
}

bool is_wild(Card card, RankMask wild) { return (wild >> static_cast<unsigned>(card.rank()) & 1U) != 0; }

/// The first seat clockwise from the dealer whose key is the greatest.
template <class Key>
Seat seat_with_greatest(const Table& table, const Key& key) {
  Seat best = table.live.front();
  for (const Seat s : table.live) {
    if (key(s) > key(best)) best = s;
  }
  return best;
}

PerSeat<HandValue> high_hands(const Hand& hand) {
  PerSeat<HandValue> values;
  for (const Seat s : hand.table.live) values[s] = view_of(hand, s).made_hand();
  return values;
}

PerSeat<LowValue> low_hands(const Hand& hand) {
  PerSeat<LowValue> values;
  for (const Seat s : hand.table.live) values[s] = view_of(hand, s).made_low();
  return values;
}

}  // namespace

Seat bring_in_holder(const Table& table) {
  const RankMask wild = wild_showing(table);
  const auto door_card = [&](Seat s) {
    const Card card = table.upcards[s][0];
    return is_wild(card, wild) ? Card(Rank::ace, card.suit()) : card;
  };
  if (acting_game(table) == StudGame::razz) {
    // The ace is below the two: its four cards move to the bottom.
    return seat_with_greatest(table, [&](Seat s) { return (door_card(s).index() + 4) % kDeckSize; });
  }
  return seat_with_greatest(table, [&](Seat s) { return -door_card(s).index(); });
}

Seat first_by_showing(const Table& table) {
  const RankMask wild = wild_showing(table);
  if (acting_game(table) == StudGame::razz) {
    return seat_with_greatest(table, [&](Seat s) { return evaluate_low(table.upcards[s].set(), wild); });
  }
  return seat_with_greatest(
      table, [&](Seat s) { return showing_high(table.upcards[s].set(), StraightsAndFlushes::counted, wild); });
}

bool open_pair_showing(const Table& table) {
  const bool offered = table.options->open_pair == OpenPair::big_bet && ranking_of(table.in_force) == Ranking::high;
  if (!offered || table.options->structure != BettingStructure::fixed_limit) return false;
  for (const Seat s : table.live) {
    const HandValue showing = showing_high(table.upcards[s].set(), StraightsAndFlushes::counted, wild_showing(table));
    if (showing.category() >= HandCategory::one_pair) return true;
  }
  return false;
}

void award_stud(Hand& hand) {
  const Ranking ranking = hand.table.ranking;
  if (ranking == Ranking::high) return award_pots(hand, high_hands(hand), OddChips::highest_card);
  if (ranking == Ranking::low) return award_pots(hand, low_hands(hand), OddChips::lowest_card);
  award_high_low(hand, high_hands(hand), low_hands(hand));
}

Options stud_defaults(StudGame game) {
  Options o = common_defaults();
  o.cards = 7;
  o.draw = false;
  o.stud_game = game;
  return o;
}

std::string bring_in_words(const Options& o) {
  return bets_agreed(o) ? ", bring-in " + std::to_string(o.bring_in.count) : "";
}

void check_stud(const Options& o, int most_seats) {
  check_stakes(o);
  if (o.seats > most_seats) {
    throw InputError("option seats: " + std::to_string(o.seats) + " is more than the deck serves; at most " +
                     counted(most_seats, "seat"));
  }
  if (bets_agreed(o) && o.bring_in >= o.small_bet) {
    throw InputError("option bring_in: " + std::to_string(o.bring_in.count) + " is not below small_bet " +
                     kSmallBetOption.get(o));
  }
}

}  // namespace oddhand
