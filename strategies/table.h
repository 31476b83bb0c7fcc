// The public part of a hand: everything that all seats can see, and nothing that only one of them can.
#pragma once

#include <array>
#include <cstdint>

#include "evaluator/card.h"
#include "strategies/decision.h"
#include "strategies/held_cards.h"
#include "strategies/options.h"
#include "strategies/seat.h"

namespace oddhand {

/// A switch has this many places in a deal (sheet 3.1, 3.5).
inline constexpr int kMaxSwitches = 2;

/// The betting round in progress. Amounts are totals of one seat in this round.
struct BettingRound {
  Chips price{};            ///< what a seat must have in to stay
  Chips full_level{};       ///< fixed limit: the level that the next raise builds on; a short all-in does not move it
  Chips full_raise{};       ///< pot and no limit: size of the last full bet or raise, the least that a raise may add
  Chips unit{};             ///< fixed limit: bet size of this round
  SeatSet to_act;           ///< seats that must still answer
  SeatSet acted;            ///< seats that have answered in this round: they may raise only a full raise against them
  std::uint8_t raises = 0;  ///< bets and raises that count towards the cap
  bool uncapped = false;    ///< two seats were left before the cap was reached
  bool bring_in = false;    ///< nothing but the bring-in stands or is owed: who raises completes it
  std::uint8_t number = 0;  ///< 1 = first round of the hand
  Chips big_unit{};         ///< fixed limit: a second, larger bet size that is open (open pair); 0 = none
};

/// Where the hand is: a step of the rule sheet, and how far inside it.
struct StepCursor {
  std::uint8_t step = 0;
  bool begun = false;
  std::uint8_t seat_index = 0;  ///< the next seat index to look at inside the step
  bool again = false;           ///< a step that goes round until nobody does anything: somebody has
  SeatSet pending;              ///< seats whose turn in the step is still to come
};

/// Follow the Queen's trigger over the upcards dealt so far.
struct QueenTrail {
  RankMask wild = 0;   ///< the rank that came right after the latest queen; 0 = none
  bool armed = false;  ///< the latest upcard was a queen
};

/// The table as everybody sees it. Trivially copyable.
struct Table {
  const Options* options = nullptr;
  std::uint8_t seats = 0;
  std::uint8_t max_bets = 0;  ///< fixed limit: bets and raises a round allows; 255 = no limit
  std::uint8_t switches_done = 0;
  bool finished = false;
  Ranking ranking = Ranking::high;     ///< which hand wins, as things stand
  StudGame in_force = StudGame::stud;  ///< stud games: which one is played, as things stand
  RankMask wild = 0;                   ///< ranks that are wild, as things stand
  std::uint8_t cards_dealt = 0;        ///< regular cards that each live seat has got
  std::uint8_t places_each = 0;        ///< places of the deck that each seat has for itself
  std::uint16_t version = 0;  ///< 0: nobody's hand depends on more than its own cards, all of them hidden; else it
                              ///< changes whenever something changes that counts in several hands
  QueenTrail queen_trail;
  Seat starter{};  ///< who was to begin the latest betting round, chips or none
  StepCursor cursor;
  Seat actor{};     ///< whom the table asks now
  SeatSet live;     ///< not folded
  SeatSet can_bet;  ///< live with chips behind
  SeatSet drawn;    ///< seats whose draw is over
  BettingRound round;
  Chips pot{};                       ///< all chips put in by all seats so far, bets of this round included
  PerSeat<Chips> stack;              ///< chips behind
  PerSeat<Chips> bet;                ///< put in during this round
  PerSeat<Chips> committed;          ///< put in during this hand, antes included
  Chips matched{};                   ///< put in by seats that matched the pot; belongs to the main pot
  PerSeat<std::uint8_t> hole_cards;  ///< number of face-down cards held
  PerSeat<std::uint8_t> drew;        ///< cards drawn, once the seat is in `drawn`
  /// Seats that took part in switch 1 and 2; the neighbours among them exchanged cards.
  std::array<SeatSet, kMaxSwitches> switched{};
  SeatSet showing;                    ///< seats with cards face up
  PerSeat<HeldCards> upcards;         ///< cards face up, in the order they came; a folded seat's as it folded
  PerSeat<CardSet> exposed_discards;  ///< cards thrown face up, for all to see
  HeldCards board;                    ///< cards that lie in the middle for all, in the order they came
  PerSeat<std::uint8_t> extra_cards;  ///< Baseball: cards that a seat got for its fours
  PerSeat<std::uint8_t> extra_owed;   ///< and those that it gets next, before anything else happens
};

}  // namespace oddhand
