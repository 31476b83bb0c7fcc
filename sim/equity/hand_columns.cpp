#include "sim/equity/hand_columns.h"

#include "evaluator/batch/high_batch.h"
#include "evaluator/batch/low_batch.h"
#include "evaluator/batch/wild_batch.h"
#include "evaluator/high_hand.h"
#include "evaluator/low_hand.h"
#include "evaluator/wild_hand.h"

namespace oddhand {
namespace {

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

template <class Value, class ValueOf>
void one_by_one(std::span<const CardColumn> cards, std::span<Value> values, const ValueOf& value_of) {
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = value_of(hand_at(cards, i));
}

}  // namespace

CardColumn constant_column(Card card) { return constant_columns()[static_cast<std::size_t>(card.index())]; }

void value_highs(std::span<const CardColumn> cards, RankMask wild, std::span<HandValue> values) {
  if (wild == 0 && cards.size() <= 8) return evaluate_high(cards, values);
  if (cards.size() <= 7) return evaluate_high(cards, wild, values);
  one_by_one(cards, values, [wild](CardSet hand) { return evaluate_high(hand, wild); });
}

void value_lows(std::span<const CardColumn> cards, RankMask wild, LowQualifier qualifier, std::span<LowValue> values) {
  const bool eight = qualifier == LowQualifier::eight;
  if (wild == 0 && eight && cards.size() <= 8) return evaluate_eight_or_better(cards, values);
  if (wild == 0 && !eight && (cards.size() == 7 || cards.size() == 8)) return evaluate_low(cards, values);
  one_by_one(cards, values,
             [&](CardSet hand) { return eight ? evaluate_eight_or_better(hand, wild) : evaluate_low(hand, wild); });
}

}  // namespace oddhand
