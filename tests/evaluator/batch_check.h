// Hands in blocks, evaluated at once by every instruction set of this machine and compared with the same hands
// evaluated one at a time.
#pragma once

#include <hwy/targets.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "evaluator/batch/high_batch.h"
#include "evaluator/batch/low_batch.h"
#include "evaluator/batch/wild_batch.h"

namespace oddhand::test {

/// Calls visit() with this instruction set, whatever else the processor has.
template <class Visit>
void with_instruction_set(std::int64_t target, const Visit& visit) {
  hwy::SetSupportedTargetsForTest(target);
  hwy::GetChosenTarget().Update(target);
  visit();
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().DeInit();
}

/// Calls visit() with each instruction set that this processor has and the batch evaluator was built for.
template <class Visit>
void for_each_instruction_set(const Visit& visit) {
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) with_instruction_set(target, visit);
}

/// Whether each block of hands goes through every instruction set, or through the next one in turn.
enum class InstructionSets : std::uint8_t { every, in_turn };

// The rankings to check: the type of a value, and the evaluator of many.

template <int kCards>
struct High {
  using Value = HandValue;
  static void evaluate(std::span<const CardColumn> cards, std::span<Value> values) { evaluate_high(cards, values); }
  static void evaluate(const SuitColumns& hands, std::span<Value> values) { evaluate_high(kCards, hands, values); }
};

template <int kCards, RankMask kWildRanks>
struct WildHigh {
  using Value = HandValue;
  static void evaluate(std::span<const CardColumn> cards, std::span<Value> values) {
    evaluate_high(cards, kWildRanks, values);
  }
  static void evaluate(const SuitColumns& hands, std::span<Value> values) {
    evaluate_high(kCards, hands, kWildRanks, values);
  }
};

struct Low {
  using Value = LowValue;
  static void evaluate(const auto& hands, std::span<Value> values) { evaluate_low(hands, values); }
};

struct EightOrBetter {
  using Value = LowValue;
  static void evaluate(const auto& hands, std::span<Value> values) { evaluate_eight_or_better(hands, values); }
};

/// Collects hands of kCards cards with their right values, compares block by block.
template <std::size_t kCards, class Ranking>
class BatchCheck {
 public:
  using Value = typename Ranking::Value;

  explicit BatchCheck(InstructionSets sets = InstructionSets::every) : sets_(sets) {}

  void add(CardSet hand, Value value) {
    std::size_t i = 0;
    for (const Card card : hand) cards_[i++][size_] = static_cast<std::uint8_t>(card.index());
    for (std::size_t s = 0; s < kSuits; ++s) lanes_[s][size_] = lane_of(hand, static_cast<Suit>(s));
    expected_[size_] = value;
    if (++size_ == kBlock) compare();
  }

  /// Values that differ in all hands so far, from card numbers or from suit columns, by any instruction set.
  std::int64_t differences() {
    compare();
    return differences_;
  }

 private:
  static constexpr std::size_t kBlock = 4096;
  static constexpr Value kUntouched = Value::from_bits(0xffff'ffff);

  void compare() {
    std::array<CardColumn, kCards> columns;
    for (std::size_t c = 0; c < kCards; ++c) columns[c] = std::span(cards_[c]).first(size_);
    const auto suit = [&](std::size_t s) { return std::span<const SuitLane>(lanes_[s]).first(size_); };
    const SuitColumns suits{suit(0), suit(1), suit(2), suit(3)};
    const auto evaluate = [&] {
      values_.fill(kUntouched);
      Ranking::evaluate(std::span<const CardColumn>(columns), std::span(values_).first(size_));
      count_differences();
      values_.fill(kUntouched);
      Ranking::evaluate(suits, std::span(values_).first(size_));
      count_differences();
    };
    if (sets_ == InstructionSets::every) for_each_instruction_set(evaluate);
    if (sets_ == InstructionSets::in_turn) with_instruction_set(targets_[blocks_++ % targets_.size()], evaluate);
    size_ = 0;
  }

  void count_differences() {
    for (std::size_t i = 0; i < size_; ++i) differences_ += values_[i] != expected_[i];
  }

  InstructionSets sets_;
  std::vector<std::int64_t> targets_ = hwy::SupportedAndGeneratedTargets();
  std::size_t blocks_ = 0;
  std::array<std::array<std::uint8_t, kBlock>, kCards> cards_{};
  std::array<std::array<SuitLane, kBlock>, kSuits> lanes_{};
  std::array<Value, kBlock> expected_{};
  std::array<Value, kBlock> values_{};
  std::size_t size_ = 0;
  std::int64_t differences_ = 0;
};

}  // namespace oddhand::test
