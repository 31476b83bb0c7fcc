// Equities by playing: known cards are put into the deck, the rest is dealt, and the game's own steps say who wins.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "sim/equity/card_sampler.h"
#include "sim/equity/draw_rule.h"
#include "sim/equity/equity_request.h"
#include "sim/equity/equity_sums.h"
#include "sim/equity/partial_hand.h"
#include "sim/run/blocks.h"
#include "sim/table/hand.h"

namespace oddhand {

/// Plays one spot on many decks. Any number of threads may use it at a time.
class SpotPlayer {
 public:
  /// Throws InputError where the cards do not fit together.
  explicit SpotPlayer(PlaySpot spot);
  /// Hands refer to the options in here.
  SpotPlayer(const SpotPlayer&) = delete;
  SpotPlayer& operator=(const SpotPlayer&) = delete;
  ~SpotPlayer() = default;

  const PlaySpot& spot() const { return spot_; }
  /// A deal of the spot, played to its end.
  Hand play(DealKey key) const;
  /// Adds the deals block.first .. of `seed` to `sums`, which has one entry per hand.
  void sample(std::uint64_t seed, Block block, EquitySums& sums) const;

  /// Whether the result depends on nothing but which cards each group gets.
  bool can_enumerate() const;
  /// Ways to deal the groups, as CaseWalk counts them. They must be enumerable.
  std::uint64_t cases() const;
  /// Adds the ways block.first .. to `sums`.
  void enumerate(Block block, EquitySums& sums) const;

 private:
  /// The cards of all places in the order of the groups, the extra cards seat by seat, then the rest of the deck.
  using Cards = std::array<Card, kDeckSize>;
  class DeckFiller;

  std::vector<PartialHand> partial_groups() const;
  /// Plays a hand with these cards to its end.
  void play_cards(const Cards& cards, Hand& hand) const;
  void lay_deck(const Cards& cards, Deck& deck) const;
  /// Baseball: puts the cards that fours bring where the table will find them.
  void lay_extra_cards(const Cards& cards, DeckFiller& filler) const;
  void change_game(const Cards& cards, Hand& hand) const;
  Decision decision(const Hand& hand) const;
  void add_result(const Hand& hand, EquitySums& sums) const;
  /// Whether the game changes from the one it began with.
  bool changes_game() const { return spot_.in_force != spot_.options.stud_game; }

  PlaySpot spot_;
  RulePolicy rule_;
  CardSampler sampler_;
  std::size_t first_extra_ = 0;  ///< of Cards
  std::size_t first_rest_ = 0;
  std::size_t change_step_ = 0;  ///< the step before which the game changes
  Hand blank_;
};

/// Throws InputError where a hand of `player`, played once, did not do what it was told: an impossible discard or extra
/// card.
void check_played(const SpotPlayer& player, const Hand& hand);

}  // namespace oddhand
