// The floor of a hand: the work that no program can leave out, whatever its table and its bots look like.
//
// Per hand: a shuffled deck as far as its cards were dealt or drawn; the draw of the card that each seat lost in each
// switch; the bots' random numbers; the values of the hands at the showdown and the best of them. No rules, no bets, no
// decisions, no value that only a decision needs, no sums. Left out besides, so the floor is a little low: draws from
// reshuffled discards (with many seats), and a decision's random numbers after the first four.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sim/run/play.h"

namespace oddhand {

/// What one hand needed.
struct HandNeeds {
  std::uint8_t deck_cards = 0;                   ///< cards that all seats got from the deck, at first and in the draw
  std::uint8_t shown_hands = 0;                  ///< hands at the showdown; 0 without one
  std::array<SeatSet, kMaxSwitches> switched{};  ///< seats that lost a card in switch 1 and 2
  PerSeat<std::uint8_t> random_decisions;        ///< decisions for which the bot drew random numbers
};

/// What deals 0, 1, … of a table needed.
struct HandLoad {
  int seats = 0;
  int cards = 0;                 ///< held by each seat
  bool random_bots = false;      ///< whether bots drew random numbers
  std::vector<HandNeeds> hands;  ///< one per deal; whole batches
  std::vector<CardSet> shown;    ///< the hands at the showdowns, deal after deal
  std::uint64_t decisions = 0;   ///< of all seats in all deals
};

/// Plays deals 0 .. deals - 1 and writes down what they needed; `deals` is a multiple of kBatchDeals.
HandLoad measure_load(const PlayTable& table, std::uint64_t deals, bool random_bots);

/// Does the work of the load, one deck and one hand at a time. The number returned depends on all of it.
std::uint64_t do_load(const HandLoad& load, std::uint64_t seed);

/// The same with decks, pulls and seat keys of 32 deals prepared at once, all decks as far as the longest.
std::uint64_t do_load_in_batches(const HandLoad& load, std::uint64_t seed);

}  // namespace oddhand
