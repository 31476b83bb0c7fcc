#include "sim/solve/hand_classes.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "evaluator/high_hand.h"

namespace oddhand {
namespace {

using Ranks = std::array<int, 5>;

/// One value of five ranks, lowest first, of which no rank is there five times: of one suit, or not.
void add_values(const Ranks& ranks, std::vector<HandValue>& values) {
  CardSet cards;
  CardSet suited;
  bool distinct = true;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    const auto rank = static_cast<Rank>(ranks[i]);
    distinct = distinct && (i == 0 || ranks[i] != ranks[i - 1]);
    // A suit for each card of a rank; and the last of five ranks in a suit of its own.
    int suit = 0;
    while (cards.contains(Card(rank, static_cast<Suit>(suit)))) ++suit;
    if (distinct && i == ranks.size() - 1) suit = 1;
    cards.insert(Card(rank, static_cast<Suit>(suit)));
    suited.insert(Card(rank, Suit::clubs));
  }
  values.push_back(evaluate_high(cards));
  if (distinct) values.push_back(evaluate_high(suited));
}

std::vector<HandValue> all_values() {
  std::vector<HandValue> values;
  Ranks r{};
  for (r[0] = 0; r[0] < kRanks; ++r[0]) {
    for (r[1] = r[0]; r[1] < kRanks; ++r[1]) {
      for (r[2] = r[1]; r[2] < kRanks; ++r[2]) {
        for (r[3] = r[2]; r[3] < kRanks; ++r[3]) {
          for (r[4] = r[3]; r[4] < kRanks; ++r[4]) {
            if (r[0] != r[4]) add_values(r, values);
          }
        }
      }
    }
  }
  std::ranges::sort(values);
  return values;
}

}  // namespace

std::uint16_t class_of(HandValue value) {
  static const std::vector<HandValue> kValues = all_values();
  assert(kValues.size() == kHandClasses);
  const auto found = std::ranges::lower_bound(kValues, value);
  assert(found != kValues.end() && *found == value);
  return static_cast<std::uint16_t>(found - kValues.begin());
}

}  // namespace oddhand
