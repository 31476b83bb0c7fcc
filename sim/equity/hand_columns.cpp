#include "sim/equity/hand_columns.h"

#include <cassert>

#include "evaluator/batch/high_batch.h"
#include "evaluator/batch/low_batch.h"
#include "evaluator/high_hand.h"
#include "evaluator/low_hand.h"
#include "evaluator/wild_hand.h"

namespace oddhand {
namespace {

using Values = std::span<std::uint32_t>;

/// One column for each card, for all chunks.
const auto& constant_columns() {
  static const auto kColumns = [] {
    std::array<std::array<std::uint8_t, kChunkDeals>, kDeckSize> columns;
    for (std::size_t c = 0; c < columns.size(); ++c) columns[c].fill(static_cast<std::uint8_t>(c));
    return columns;
  }();
  return kColumns;
}

CardSet hand_at(std::span<const CardColumn> cards, std::size_t i) {
  CardSet hand;
  for (const CardColumn column : cards) hand.insert(Card::from_index(column[i]));
  return hand;
}

template <class ValueOf>
void one_by_one(std::span<const CardColumn> cards, Values values, const ValueOf& value_of) {
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = value_of(hand_at(cards, i)).bits();
}

/// Runs a batch evaluator, which gives values of a type, and keeps their bits.
template <class Value, class Batch>
void in_batch(std::span<const CardColumn> cards, Values values, const Batch& batch) {
  std::array<Value, kChunkDeals> found;
  batch(cards, std::span(found).first(values.size()));
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = found[i].bits();
}

}  // namespace

CardColumn constant_column(Card card) { return constant_columns()[static_cast<std::size_t>(card.index())]; }

void value_highs(std::span<const CardColumn> cards, RankMask wild, Values values) {
  assert(values.size() <= kChunkDeals);
  if (wild == 0 && cards.size() <= 8) {
    return in_batch<HandValue>(cards, values, [](auto c, auto v) { evaluate_high(c, v); });
  }
  one_by_one(cards, values, [wild](CardSet hand) { return evaluate_high(hand, wild); });
}

void value_lows(std::span<const CardColumn> cards, RankMask wild, LowQualifier qualifier, Values values) {
  assert(values.size() <= kChunkDeals);
  const bool eight = qualifier == LowQualifier::eight;
  if (wild == 0 && eight && cards.size() <= 8) {
    return in_batch<LowValue>(cards, values, [](auto c, auto v) { evaluate_eight_or_better(c, v); });
  }
  if (wild == 0 && !eight && (cards.size() == 7 || cards.size() == 8)) {
    return in_batch<LowValue>(cards, values, [](auto c, auto v) { evaluate_low(c, v); });
  }
  one_by_one(cards, values,
             [&](CardSet hand) { return eight ? evaluate_eight_or_better(hand, wild) : evaluate_low(hand, wild); });
}

}  // namespace oddhand
