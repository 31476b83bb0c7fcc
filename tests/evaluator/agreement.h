// Random hands valued by the evaluator and by the references: how many differ in value, in order, or in the cards that
// are said to play.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <random>
#include <span>
#include <type_traits>
#include <utility>

#include "evaluator/best_five.h"
#include "evaluator/high_hand.h"
#include "evaluator/low_hand.h"
#include "evaluator/showing_hand.h"
#include "evaluator/wild_hand.h"
#include "tests/evaluator/reference_hands.h"
#include "tests/evaluator/reference_wild.h"

namespace oddhand::test {

inline const CardSet kTwoSuits{0x1fff'0000'1fff'0000ULL};
inline const CardSet kSixRanks = CardSet::of_ranks(0x123a);

/// Draws hands one after the other, the same for the same seed.
class HandSource {
 public:
  explicit HandSource(CardSet from, std::uint32_t seed = 20240607) : random_(seed) {
    for (const Card card : from) deck_[size_++] = card;
  }
  CardSet draw(int cards) {
    CardSet hand;
    for (const Card card : draw_list(cards)) hand.insert(card);
    return hand;
  }
  /// In random order; good until the next draw.
  std::span<const Card> draw_list(int cards) {
    const auto count = static_cast<std::size_t>(cards);
    for (std::size_t i = 0; i < count; ++i) std::swap(deck_[i], deck_[i + random_() % (size_ - i)]);
    return {deck_.data(), count};
  }

 private:
  std::array<Card, kDeckSize> deck_{};
  std::size_t size_ = 0;
  std::mt19937 random_;
};

struct RandomHands {
  int cards;
  CardSet from;
  int hands;
};

/// Number of hands for which `evaluate` and `reference`, both of a CardSet, differ in value or in the order against the
/// hand before. A greater value must mean a greater reference, or a smaller one for lows.
template <class Evaluate, class Reference>
int disagreements(const RandomHands& what, const Evaluate& evaluate, const Reference& reference) {
  using Value = decltype(evaluate(CardSet()));
  HandSource source(what.from);
  int wrong = 0;
  Value last;
  RankedHand last_reference;
  for (int i = 0; i < what.hands; ++i) {
    const CardSet hand = source.draw(what.cards);
    const Value value = evaluate(hand);
    const RankedHand expected = reference(hand);
    bool same_order = true;
    if (i > 0) {
      const auto order = value <=> last;
      same_order =
          order == (std::is_same_v<Value, LowValue> ? last_reference <=> expected : expected <=> last_reference);
    }
    if (ranked(value) != expected || !same_order) ++wrong;
    last = value;
    last_reference = expected;
  }
  return wrong;
}

inline int high_disagreements(const RandomHands& what) {
  return disagreements(
      what, [](CardSet hand) { return evaluate_high(hand); },
      [](CardSet hand) { return reference_best(hand, Ranking::high); });
}

inline int low_disagreements(const RandomHands& what) {
  return disagreements(
      what, [](CardSet hand) { return evaluate_low(hand); },
      [](CardSet hand) { return reference_best(hand, Ranking::low); });
}

inline int showing_disagreements(const RandomHands& what, StraightsAndFlushes rule) {
  const Ranking ranking = rule == StraightsAndFlushes::counted ? Ranking::high : Ranking::groups_only;
  return disagreements(
      what, [&](CardSet hand) { return showing_high(hand, rule); },
      [&](CardSet hand) { return reference_best(hand, ranking); });
}

/// Of hands with exactly `wild` wild cards, `wild_ranks` being wild.
struct WildHands {
  int cards;
  int wild;
  RankMask wild_ranks;
  int hands;
};

/// Calls visit(hand) with random hands of that kind.
template <class Visit>
void for_each_random(const WildHands& what, const Visit& visit) {
  const CardSet wild = CardSet::of_ranks(what.wild_ranks);
  HandSource naturals(CardSet::full_deck() - wild);
  HandSource wilds(wild);
  for (int i = 0; i < what.hands; ++i) visit(naturals.draw(what.cards - what.wild) | wilds.draw(what.wild));
}

/// By substitution; high hands of five cards or more also from the top down.
inline int wild_disagreements(const WildHands& what, Ranking ranking) {
  const bool groups_only = ranking == Ranking::groups_only;
  const auto rule = groups_only ? StraightsAndFlushes::ignored : StraightsAndFlushes::counted;
  int wrong = 0;
  for_each_random(what, [&](CardSet hand) {
    const RankedHand value = ranking == Ranking::low ? ranked(evaluate_low(hand, what.wild_ranks))
                                                     : ranked(showing_high(hand, rule, what.wild_ranks));
    if (value != reference_substituted(hand, what.wild_ranks, ranking)) ++wrong;
  });
  return wrong;
}

inline int top_down_disagreements(const RandomHands& what, RankMask wild_ranks) {
  return disagreements(
      what, [&](CardSet hand) { return evaluate_high(hand, wild_ranks); },
      [&](CardSet hand) { return reference_top_down(hand, wild_ranks); });
}

/// Number of hands whose best five cards are not five of theirs, or have another value than the hand.
template <class Evaluate>
int best_five_faults(const RandomHands& what, RankMask wild_ranks, const Evaluate& evaluate) {
  HandSource source(what.from);
  int wrong = 0;
  for (int i = 0; i < what.hands; ++i) {
    const CardSet hand = source.draw(what.cards);
    const auto value = evaluate(hand);
    const CardSet five = best_five(hand, value, wild_ranks);
    const bool among_them = (five - hand).empty() && five.size() == std::min(what.cards, 5);
    if (!among_them || evaluate(five) != value) ++wrong;
  }
  return wrong;
}

}  // namespace oddhand::test
