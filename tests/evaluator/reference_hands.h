// A second opinion on hands: slow, plain, and sharing nothing with the evaluator but the cards. The best of all choices
// of five cards, each valued by sorting and counting.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
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
  std::int8_t rank;
  std::int8_t suit;
};

/// Up to eleven cards that fall in rank, kept in order as they come.
class PlainHand {
 public:
  void insert(PlainCard card) {
    std::size_t place = size_++;
    for (; place > 0 && cards_[place - 1].rank < card.rank; --place) cards_[place] = cards_[place - 1];
    cards_[place] = card;
  }
  /// For a card that is not higher than those before.
  void append(PlainCard card) { cards_[size_++] = card; }
  std::size_t size() const { return size_; }
  const PlainCard& operator[](std::size_t i) const { return cards_[i]; }

 private:
  std::array<PlainCard, 11> cards_;
  std::size_t size_ = 0;
};

inline PlainHand plain(CardSet cards, Ranking ranking) {
  PlainHand hand;
  for (const Card card : cards) {
    const bool low_ace = ranking == Ranking::low && card.rank() == Rank::ace;
    const int rank = low_ace ? 1 : static_cast<int>(card.rank()) + 2;
    hand.insert({static_cast<std::int8_t>(rank), static_cast<std::int8_t>(card.suit())});
  }
  return hand;
}

/// The top card of a straight of five falling ranks, 0 for none.
inline int reference_straight(const PlainHand& five) {
  for (std::size_t i = 2; i < 5; ++i) {
    if (five[i - 1].rank != five[i].rank + 1) return 0;
  }
  if (five[0].rank == five[1].rank + 1) return five[0].rank;
  return five[0].rank == 14 && five[1].rank == 5 ? 5 : 0;
}

/// What up to five falling cards are worth by equal ranks: a category, and the cards whose ranks decide, in their
/// order.
struct Shape {
  int category = 0;
  std::array<std::uint8_t, 5> deciding{};
  std::size_t number = 0;
};

/// Bit i of `equal_to_next`: cards i and i + 1 have the same rank.
inline Shape shape_of(std::size_t cards, unsigned equal_to_next, bool low) {
  struct Group {
    std::uint8_t first = 0;
    int size = 1;
  };
  std::vector<Group> groups{{}};
  for (std::size_t i = 1; i < cards; ++i) {
    if ((equal_to_next >> (i - 1) & 1) != 0) {
      ++groups.back().size;
    } else {
      groups.push_back({static_cast<std::uint8_t>(i)});
    }
  }
  std::ranges::stable_sort(groups, std::ranges::greater{}, &Group::size);
  const bool second_pair = groups.size() > 1 && groups[1].size == 2;
  Shape shape;
  if (groups[0].size == 2) shape.category = second_pair ? 2 : 1;
  if (groups[0].size == 3) shape.category = second_pair ? (low ? 4 : 6) : 3;
  if (groups[0].size == 4) shape.category = low ? 5 : 7;
  if (groups[0].size == 5) shape.category = 9;
  for (const Group& group : groups) shape.deciding[shape.number++] = group.first;
  return shape;
}

using Shapes = std::array<std::array<Shape, 16>, 6>;  // by number of cards, then equal_to_next

inline Shapes all_shapes(bool low) {
  Shapes shapes;
  for (std::size_t cards = 1; cards <= 5; ++cards) {
    for (unsigned equal = 0; equal < 1U << (cards - 1); ++equal) shapes[cards][equal] = shape_of(cards, equal, low);
  }
  return shapes;
}

/// Category and ranks by equal ranks alone.
inline RankedHand reference_groups(const PlainHand& five, Ranking ranking) {
  static const std::array<Shapes, 2> shapes = {all_shapes(false), all_shapes(true)};
  unsigned equal_to_next = 0;
  for (std::size_t i = 0; i + 1 < five.size(); ++i) {
    equal_to_next |= static_cast<unsigned>(five[i].rank == five[i + 1].rank) << i;
  }
  const Shape& shape = shapes[ranking == Ranking::low ? 1 : 0][five.size()][equal_to_next];
  RankedHand result{shape.category};
  for (std::size_t i = 0; i < shape.number; ++i) result.append(five[shape.deciding[i]].rank);
  return result;
}

inline RankedHand reference_five(const PlainHand& five, Ranking ranking) {
  const RankedHand groups = reference_groups(five, ranking);
  if (ranking != Ranking::high || five.size() < 5 || groups.category() != 0) return groups;
  bool flush = true;
  for (std::size_t i = 1; i < 5; ++i) flush = flush && five[i].suit == five[0].suit;
  const int straight = reference_straight(five);
  if (straight > 0) return {flush ? 8 : 4, straight};
  if (!flush) return groups;
  RankedHand result{5};
  for (std::size_t i = 0; i < 5; ++i) result.append(five[i].rank);
  return result;
}

/// Keeps the best of the values it is offered.
class BestOf {
 public:
  explicit BestOf(Ranking ranking) : ranking_(ranking) {}
  void offer(const RankedHand& value) {
    const bool better = ranking_ == Ranking::low ? value < best_ : value > best_;
    if (none_yet_ || better) best_ = value;
    none_yet_ = false;
  }
  const RankedHand& value() const { return best_; }

 private:
  Ranking ranking_;
  bool none_yet_ = true;
  RankedHand best_;
};

/// The next greater number with as many bits set.
constexpr unsigned next_choice(unsigned choice) {
  const unsigned lowest = choice & (0U - choice);
  const unsigned carried = choice + lowest;
  return carried | ((choice ^ carried) >> 2) / lowest;
}

inline PlainHand chosen(const PlainHand& hand, unsigned choice) {
  PlainHand five;
  for (; choice != 0; choice &= choice - 1) five.append(hand[static_cast<std::size_t>(std::countr_zero(choice))]);
  return five;
}

/// The best of all choices of five cards; all cards of fewer. The cards may repeat.
inline RankedHand reference_best(const PlainHand& hand, Ranking ranking) {
  if (hand.size() <= 5) return reference_five(hand, ranking);
  BestOf best(ranking);
  for (unsigned choice = 0b11111; choice < 1U << hand.size(); choice = next_choice(choice)) {
    best.offer(reference_five(chosen(hand, choice), ranking));
  }
  return best.value();
}

inline RankedHand reference_best(CardSet cards, Ranking ranking) {
  return reference_best(plain(cards, ranking), ranking);
}

}  // namespace oddhand::test
