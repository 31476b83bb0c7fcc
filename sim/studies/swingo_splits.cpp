#include "sim/studies/swingo_splits.h"

#include <algorithm>

#include "evaluator/high_hand.h"
#include "strategies/showing_little.h"

namespace oddhand {
namespace {

CardSet cards_at(SwingoCards cards, unsigned mask) {
  CardSet chosen;
  for (std::size_t c = 0; c < kSwingoCards; ++c) {
    if ((mask >> c & 1U) != 0) chosen.insert(cards[c]);
  }
  return chosen;
}

constexpr unsigned kAllFive = 31;

/// The own hand's value by the other's split. A hand is never worse for a card more, so one is always borrowed.
std::array<HandValue, kSplits> values_by_lender(SwingoCards own, SwingoCards lender, Card river) {
  HighKey six(river);
  for (const Card c : own) six += HighKey(c);
  std::array<HandValue, kSwingoCards> with;
  for (std::size_t c = 0; c < kSwingoCards; ++c) with[c] = evaluate_high(six + HighKey(lender[c]));
  std::array<HandValue, kSplits> values;
  for (std::size_t i = 0; i < kSplits; ++i) {
    for (std::size_t c = 0; c < kSwingoCards; ++c) {
      if ((kBoardMasks[i] >> c & 1U) != 0) values[i] = std::max(values[i], with[c]);
    }
  }
  return values;
}

void add_half_pots(SwingoCards a, SwingoCards b, Card river, SplitMatrix& sum) {
  const auto value_a = values_by_lender(a, b, river);
  const auto value_b = values_by_lender(b, a, river);
  for (std::size_t i = 0; i < kSplits; ++i) {
    for (std::size_t j = 0; j < kSplits; ++j) {
      sum[i][j] += value_a[j] > value_b[i] ? 2 : value_a[j] == value_b[i] ? 1 : 0;
    }
  }
}

}  // namespace

CardSet board_of(SwingoCards cards, std::size_t split) { return cards_at(cards, kBoardMasks[split]); }
CardSet hole_of(SwingoCards cards, std::size_t split) { return cards_at(cards, kAllFive & ~kBoardMasks[split]); }

std::size_t usual_split(SwingoCards cards) {
  HeldCards held;
  for (const Card c : cards) held.append(c);
  const HeldMask board = board_to_lay(held);
  return static_cast<std::size_t>(std::ranges::find(kBoardMasks, unsigned{board}) - kBoardMasks.begin());
}

SplitMatrix half_pots(SwingoCards a, SwingoCards b, Card river) {
  SplitMatrix matrix{};
  add_half_pots(a, b, river, matrix);
  return matrix;
}

SplitMatrix half_pots_of_all_rivers(SwingoCards a, SwingoCards b) {
  SplitMatrix matrix{};
  for (const Card river : CardSet::full_deck() - cards_at(a, kAllFive) - cards_at(b, kAllFive)) {
    add_half_pots(a, b, river, matrix);
  }
  return matrix;
}

SplitEquities split_equities(SwingoCards a, std::span<const Card> opponents) {
  constexpr double kHalfPots = 2.0 * (kDeckSize - 2 * kSwingoCards);
  const std::size_t hands = opponents.size() / kSwingoCards;
  SplitEquities equities;
  for (std::size_t h = 0; h < hands; ++h) {
    const SwingoCards b = opponents.subspan(h * kSwingoCards).first<kSwingoCards>();
    const SplitMatrix matrix = half_pots_of_all_rivers(a, b);
    const std::size_t usual = usual_split(b);
    for (std::size_t i = 0; i < kSplits; ++i) {
      const auto scale = kHalfPots * static_cast<double>(hands);
      equities.against_usual[i] += matrix[i][usual] / scale;
      for (const std::int32_t won : matrix[i]) equities.against_random[i] += won / (scale * kSplits);
    }
  }
  return equities;
}

}  // namespace oddhand
