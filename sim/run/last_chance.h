// The last chance event of a hand, and branches from it: the last switch, or the last cards that are dealt. A play
// stops before it, each branch goes on with another outcome, and as bots are pure functions of what they see, the mean
// over the branches has the same expectation as one play. docs/compare.md says why.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "sim/games/game.h"

namespace oddhand {

/// How many outcomes of the last chance event each play goes through.
struct BranchRule {
  enum class Kind : std::uint8_t {
    none,    ///< the deal's own
    spread,  ///< `count` of them, spread evenly: a Latin square where as many as a seat has cards
    all      ///< every outcome once
  };
  Kind kind = Kind::none;
  int count = 0;  ///< spread: 0 = as many as cards may be lost in the switch; five where there is no switch

  friend bool operator==(const BranchRule&, const BranchRule&) = default;
};

inline constexpr int kMostSpreadBranches = 64;
inline constexpr int kMostOutcomes = 4096;

/// Where a game's last chance event lies, and what its branches are.
class LastChance {
 public:
  /// Throws InputError where the rule does not fit: all outcomes of a draw, or more than kMostOutcomes.
  LastChance(const Game& game, const Options& options, BranchRule rule);

  /// Number of the step.
  std::uint8_t step() const { return step_; }
  StepWord word() const { return word_; }
  const BranchRule& rule() const { return rule_; }
  /// The most branches of one play.
  int most_branches() const { return most_; }
  /// For people: "the second switch", "the draw", "the last card".
  std::string words() const;
  /// Whether the cards that come are a plain sample of those not dealt (and not, at large tables, of reshuffled ones).
  bool from_deck_alone() const { return from_deck_alone_; }

 private:
  std::uint8_t step_ = 0;
  StepWord word_ = StepWord::deal_down;
  BranchRule rule_;
  int most_ = 1;
  bool from_deck_alone_ = true;
};

/// Cards that nobody has been dealt yet: those outside all hands, discards and the middle.
CardSet undealt_cards(const Hand& hand);

/// The branches of one hand that stands before its last chance event.
class Branches {
 public:
  Branches(const LastChance& chance, const Game& game, const Hand& hand);

  int count() const { return count_; }
  /// Sends a copy of the hand the way of branch `i`; it goes on in either runner. Branch 0 is the deal's own outcome.
  /// Each branch alone has the law of the deal's own outcome, whatever happened before.
  void impose(Hand& fork, int i) const;

 private:
  void note_pulls(const Hand& hand);
  void note_places(const Game& game, const Hand& hand);
  int value(int draw, int branch) const;
  void impose_pulls(Hand& fork, int i) const;
  void impose_cards(Hand& fork, int i) const;

  const LastChance& chance_;
  int count_ = 1;
  int draws_ = 0;
  std::array<std::uint8_t, kDeckSize> own_{};     ///< outcome of each draw in the deal itself
  std::array<std::uint8_t, kDeckSize> bound_{};   ///< number of outcomes of each draw
  std::array<std::uint8_t, kDeckSize> places_{};  ///< deck place that each draw fills
  std::array<Card, kDeckSize> undealt_{};         ///< in the order of their ranks
};

/// Plays the hand until step `end` of the game would begin; false where the hand is over before.
bool play_up_to(Hand& hand, const Game& game, const PerSeat<const Policy*>& policies, std::uint8_t end);

}  // namespace oddhand
