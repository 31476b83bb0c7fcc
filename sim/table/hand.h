// One hand of any game: the public table and what is hidden from some or all seats. Copying a Hand forks it.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "sim/deal/deck.h"
#include "strategies/own_seat.h"
#include "strategies/table.h"
#include "strategies/view.h"

namespace oddhand {

/// Chance blocks that hold the pulls of all switches of a hand: two per switch.
inline constexpr int kPullBlocks = 2 * kMaxSwitches;

/// What the dealer knows. No bot can name this type.
struct Hidden {
  Deck deck;
  DealKey key;
  /// The answers open to Table::actor, which alone may see them: they can tell of its cards (a pair of jacks, a jack in
  /// the hole). Empty outside a question.
  Legal legal;
  std::array<RandomBlock, kPullBlocks> pulls;  ///< blocks of the deal's stream `pulls`
  CardSet dead;                                ///< discards and folded hands
  CardSet stub;                                ///< once reshuffled: cards that may still be drawn
  std::uint8_t dealt = 0;                      ///< deck places used by cards dealt in order
  std::uint64_t spare_places = 0;              ///< deck places used by cards outside the seats' own places: bit p
  bool reshuffled = false;                     ///< the deck has run out once and the dead cards were reshuffled
  std::uint16_t stub_draws = 0;                ///< cards drawn since the first reshuffle
  PerSeat<HeldMask> laid;                      ///< boards chosen but not yet laid (arrange)
  PerSeat<OwnSeat> seats;
};

/// The whole state. Trivially copyable: a copy plays on exactly as the original would.
struct Hand {
  Table table;
  Hidden hidden;
};
static_assert(std::is_trivially_copyable_v<Hand>);
static_assert(sizeof(Hand) <= 2048, "a fork should stay cheap");

/// What `seat` may know, at any time; the legal answers only while it is asked.
inline View view_of(const Hand& hand, Seat seat) {
  return View{hand.table, hand.hidden.seats[seat], seat, seat == hand.table.actor ? hand.hidden.legal : kNoAnswers};
}

/// Chips won (or lost, negative) by each seat, in a finished hand. Sums to zero.
inline PerSeat<Chips> payoffs(const Hand& hand) {
  PerSeat<Chips> won;
  for (const Seat s : SeatSet::first_seats(hand.table.seats)) {
    won[s] = hand.table.stack[s] - hand.table.options->stacks[s];
  }
  return won;
}

}  // namespace oddhand
