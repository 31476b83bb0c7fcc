// Deals that agree with what one seat knows. Made from a View alone: who samples here never sees the deal.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "sim/solve/hidden_moves.h"
#include "sim/table/hand.h"
#include "sim/table/step.h"
#include "strategies/random.h"

namespace oddhand {

/// Whole hands that the seat of a view could be sitting in, at random. What the seat can see is as it is: the table,
/// its own part, the upcards, what it knows from switches, discards. All else is as likely as the deal and the hidden
/// chance make it: cards that others hold or threw, the cards still to be dealt, pulls and reshuffles to come. Which
/// hidden cards others threw is taken as chance, and so is whatever else they decided: nothing is concluded from it.
/// (Boards chosen but not yet laid are those of board_to_lay.)
class LikelyDeals {
 public:
  /// `view` is that of table.actor, at a question of a game with these steps, and must outlive this object.
  LikelyDeals(const View& view, std::span<const Step> steps);

  /// Makes `hand` one of these deals, at the same question; it can be played on with `run`, `advance` or `answer`.
  /// Deck places that were dealt hold unspecified cards. Throws std::invalid_argument for a view that no deal agrees
  /// with.
  void sample(KeyedRandom& random, Hand& hand);

  /// Places of the deck from which cards may still come.
  std::span<const std::uint8_t> places_to_come() const {
    return std::span(places_).first(static_cast<std::size_t>(places_count_));
  }

 private:
  void find_places();
  void deal_hidden(const std::array<Card, kDeckSize>& cards, Hand& hand, int& next) const;
  void shuffle_unseen(KeyedRandom& random, std::array<Card, kDeckSize>& cards) const;
  void choose_boards(Hand& hand) const;

  Hand start_{};  ///< the hand as far as it is known
  Seat seat_;
  std::array<Card, kDeckSize> unseen_{};
  int unseen_count_ = 0;
  std::array<std::uint8_t, kDeckSize> places_{};  ///< of the deck, from which cards may still come
  int places_count_ = 0;
  int needed_ = 0;  ///< unseen cards to be put somewhere
  bool moved_;      ///< hidden cards have moved from seat to seat or back into the deck
  HiddenMoves moves_;
  bool pulls_to_come_;
};

/// All cards that the seat of `view` has seen so far: its own, and what lies or lay face up anywhere.
CardSet seen_cards(const View& view);

}  // namespace oddhand
