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

CardSet hand_at(const SuitColumns& hands, std::size_t i) {
  const std::array lanes{hands.clubs[i], hands.diamonds[i], hands.hearts[i], hands.spades[i]};
  std::uint64_t bits = 0;
  for (std::size_t s = 0; s < lanes.size(); ++s) bits |= static_cast<std::uint64_t>(lanes[s] & kAllRanks) << (16 * s);
  return CardSet(bits);
}

/// A hand that is as the one before, as in an enumeration, is not valued again.
template <class Value, class ValueOf>
void one_by_one(const SuitColumns& hands, std::span<Value> values, const ValueOf& value_of) {
  CardSet last;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const CardSet hand = hand_at(hands, i);
    values[i] = hand == last ? values[i - 1] : value_of(hand);
    last = hand;
  }
}

}  // namespace

CardColumn constant_column(Card card) { return constant_columns()[static_cast<std::size_t>(card.index())]; }

void ChunkHands::assign(const HandColumns& cards, std::size_t deals) {
  sums_.assign(cards, deals);
  cards_ = static_cast<int>(cards.size());
}

void ChunkHands::assign(const ChunkHands& shared, const HandColumns& own) {
  sums_.assign(shared.sums_, own);
  cards_ = shared.cards_ + static_cast<int>(own.size());
}

void ChunkHands::value_highs(RankMask wild, std::span<HandValue> values) const {
  if (wild == 0 && cards_ <= 8) return evaluate_high(cards_, sums_.columns(), values);
  if (cards_ <= 7) return evaluate_high(cards_, sums_.columns(), wild, values);
  one_by_one(sums_.columns(), values, [wild](CardSet hand) { return evaluate_high(hand, wild); });
}

void ChunkHands::value_lows(RankMask wild, LowQualifier qualifier, std::span<LowValue> values) const {
  const bool eight = qualifier == LowQualifier::eight;
  if (wild == 0 && eight && cards_ <= 8) return evaluate_eight_or_better(sums_.columns(), values);
  if (wild == 0 && !eight && (cards_ == 7 || cards_ == 8)) return evaluate_low(sums_.columns(), values);
  one_by_one(sums_.columns(), values,
             [&](CardSet hand) { return eight ? evaluate_eight_or_better(hand, wild) : evaluate_low(hand, wild); });
}

}  // namespace oddhand
