// A second opinion on hands: slow, plain, and sharing nothing with the evaluator but the cards. The best of all choices
// of five cards, each valued by sorting and counting.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <ostream>
#include <vector>

#include "evaluator/card.h"
#include "evaluator/hand_value.h"
#include "evaluator/low_value.h"

namespace oddhand::test {

/// A category, then the ranks that decide, most important first: 2 … 14 (ace) in high hands, 1 (ace) … 13 in low ones.
class RankedHand {
 public:
  RankedHand() = default;
  RankedHand(std::initializer_list<int> numbers) {
    for (const int number : numbers) append(number);
  }
  void append(int number) { digits_ |= static_cast<std::uint32_t>(number) << (4 * (7 - size_++)); }
  int category() const { return static_cast<int>(digits_ >> 28); }
  int top_rank() const { return static_cast<int>(digits_ >> 24 & 15); }
  friend auto operator<=>(const RankedHand& a, const RankedHand& b) { return a.digits_ <=> b.digits_; }
  friend bool operator==(const RankedHand& a, const RankedHand& b) { return a.digits_ == b.digits_; }
  friend std::ostream& operator<<(std::ostream& out, const RankedHand& hand) {
    for (int i = 0; i < hand.size_; ++i) out << (hand.digits_ >> (4 * (7 - i)) & 15) << ' ';
    return out;
  }

 private:
  std::uint32_t digits_ = 0;
  int size_ = 0;
};

/// The same form for values of the evaluator.
inline RankedHand ranked(HandValue value) {
  RankedHand result{static_cast<int>(value.category())};
  for (const RankMask part : {value.primary(), value.kickers()}) {
    for (int rank = 12; rank >= 0; --rank) {
      if ((part >> rank & 1) != 0) result.append(rank + 2);
    }
  }
  return result;
}
inline RankedHand ranked(LowValue value) {
  RankedHand result{static_cast<int>(value.category())};
  for (const RankMask part : {value.primary(), value.kickers()}) {
    for (int rank = 11; rank >= 0; --rank) {
      if ((part >> rank & 1) != 0) result.append(rank + 2);
    }
    if ((part >> 12 & 1) != 0) result.append(1);
  }
  return result;
}

enum class Ranking { high, groups_only, low };  // groups_only: high without straights and flushes

struct PlainCard {
  int rank;
  int suit;
};
using PlainHand = std::vector<PlainCard>;

inline PlainHand plain(CardSet cards, Ranking ranking) {
  PlainHand hand;
  for (const Card card : cards) {
    const bool low_ace = ranking == Ranking::low && card.rank() == Rank::ace;
    hand.push_back({low_ace ? 1 : static_cast<int>(card.rank()) + 2, static_cast<int>(card.suit())});
  }
  return hand;
}

/// Up to five cards that fall in rank.
struct Five {
  std::array<PlainCard, 5> cards{};
  std::size_t size = 0;
};

/// The top card of a straight of five falling ranks, 0 for none.
inline int reference_straight(const Five& five) {
  const auto& c = five.cards;
  for (std::size_t i = 2; i < 5; ++i) {
    if (c[i - 1].rank != c[i].rank + 1) return 0;
  }
  if (c[0].rank == c[1].rank + 1) return c[0].rank;
  return c[0].rank == 14 && c[1].rank == 5 ? 5 : 0;
}

struct Group {
  int cards;
  int rank;
};

/// Category and ranks by equal ranks alone.
inline RankedHand reference_groups(const Five& five, Ranking ranking) {
  std::array<Group, 5> groups{};
  std::size_t n = 0;
  for (std::size_t i = 0; i < five.size; ++i) {
    if (n > 0 && groups[n - 1].rank == five.cards[i].rank) {
      ++groups[n - 1].cards;
    } else {
      groups[n++] = {1, five.cards[i].rank};
    }
  }
  std::stable_sort(groups.begin(), groups.begin() + static_cast<std::ptrdiff_t>(n),
                   [](const Group& a, const Group& b) { return a.cards > b.cards; });
  const bool second_pair = n > 1 && groups[1].cards == 2;
  const bool low = ranking == Ranking::low;
  int category = 0;
  if (groups[0].cards == 2) category = second_pair ? 2 : 1;
  if (groups[0].cards == 3) category = second_pair ? (low ? 4 : 6) : 3;
  if (groups[0].cards == 4) category = low ? 5 : 7;
  if (groups[0].cards == 5) category = 9;
  RankedHand result{category};
  for (std::size_t i = 0; i < n; ++i) result.append(groups[i].rank);
  return result;
}

inline RankedHand reference_five(const Five& five, Ranking ranking) {
  const RankedHand groups = reference_groups(five, ranking);
  if (ranking != Ranking::high || five.size < 5 || groups.category() != 0) return groups;
  bool flush = true;
  for (const PlainCard& card : five.cards) flush = flush && card.suit == five.cards[0].suit;
  const int straight = reference_straight(five);
  if (straight > 0) return {flush ? 8 : 4, straight};
  if (!flush) return groups;
  RankedHand result{5};
  for (const PlainCard& card : five.cards) result.append(card.rank);
  return result;
}

/// Tries all ways to fill `five` up to `size` with cards of `hand` from `first` on.
inline void reference_choose(const PlainHand& hand, std::size_t first, std::size_t size, Five& five, Ranking ranking,
                             std::vector<RankedHand>& best) {
  if (five.size == size) {
    const RankedHand value = reference_five(five, ranking);
    const bool better = best.empty() || (ranking == Ranking::low ? value < best.front() : value > best.front());
    if (better) best.assign(1, value);
    return;
  }
  for (std::size_t i = first; i + (size - five.size) <= hand.size(); ++i) {
    five.cards[five.size++] = hand[i];
    reference_choose(hand, i + 1, size, five, ranking, best);
    --five.size;
  }
}

/// The best of all choices of five cards; all cards of fewer. The cards may repeat.
inline RankedHand reference_best(PlainHand hand, Ranking ranking) {
  std::sort(hand.begin(), hand.end(), [](const PlainCard& a, const PlainCard& b) { return a.rank > b.rank; });
  Five five;
  std::vector<RankedHand> best;
  reference_choose(hand, 0, std::min<std::size_t>(hand.size(), 5), five, ranking, best);
  return best.front();
}

inline RankedHand reference_best(CardSet cards, Ranking ranking) {
  return reference_best(plain(cards, ranking), ranking);
}

}  // namespace oddhand::test
