#include "sim/solve/inversion_table.h"

#include <algorithm>
#include <bit>
#include <span>
#include <string>

#include "evaluator/card_text.h"
#include "evaluator/combinations.h"
#include "evaluator/counted.h"
#include "evaluator/input_error.h"
#include "sim/solve/draw_lists.h"
#include "sim/solve/hand_classes.h"
#include "sim/stats/wide_sum.h"

namespace oddhand {
namespace {

using Classes = std::span<const std::uint16_t>;

/// Pairs of hands, one of each of two lists.
struct PairCount {
  std::int64_t wins = 0;
  std::int64_t ties = 0;
};

/// From here on a list is worth a table of how many of it lie below each class.
constexpr std::size_t kLongList = 4096;
/// From here on the shorter of two lists is looked up in the longer one, hand by hand.
constexpr std::size_t kMuchLonger = 12;

/// A list, and for long ones how many of its hands lie below each class.
struct CountedList {
  Classes hands;
  std::vector<std::uint32_t> below{};

  void set(Classes list) {
    hands = list;
    below.clear();
    if (list.size() < kLongList) return;
    below.assign(kHandClasses + 1, 0);
    for (const std::uint16_t c : list) ++below[c + 1U];
    for (std::size_t c = 1; c < below.size(); ++c) below[c] += below[c - 1];
  }
  bool is_long() const { return !below.empty(); }
  std::int64_t size() const { return static_cast<std::int64_t>(hands.size()); }
};

/// Pairs of which the hand of `first` wins or ties; both sorted, of much the same length.
PairCount merge(Classes first, Classes second) {
  PairCount count;
  const std::size_t n = first.size();
  std::size_t below = 0;
  std::size_t upto = 0;
  for (const std::uint16_t hand : second) {
    while (below < n && first[below] < hand) ++below;
    upto = std::max(upto, below);
    while (upto < n && first[upto] == hand) ++upto;
    count.wins += static_cast<std::int64_t>(n - upto);
    count.ties += static_cast<std::int64_t>(upto - below);
  }
  return count;
}

PairCount search(Classes first, Classes few) {
  PairCount count;
  for (const std::uint16_t hand : few) {
    const auto [low, high] = std::ranges::equal_range(first, hand);
    count.wins += first.end() - high;
    count.ties += high - low;
  }
  return count;
}

/// The same where `first` has its table.
PairCount look_up(const CountedList& first, const CountedList& second) {
  PairCount count;
  const std::int64_t n = first.size();
  const auto add = [&](std::size_t hand, std::int64_t times) {
    const std::int64_t upto = first.below[hand + 1];
    count.wins += times * (n - upto);
    count.ties += times * (upto - std::int64_t{first.below[hand]});
  };
  if (second.is_long()) {
    for (std::size_t c = 0; c < kHandClasses; ++c) add(c, std::int64_t{second.below[c + 1]} - second.below[c]);
  } else {
    for (const std::uint16_t hand : second.hands) add(hand, 1);
  }
  return count;
}

PairCount mirrored(PairCount count, std::int64_t pairs) { return {pairs - count.wins - count.ties, count.ties}; }

PairCount count_pairs(const CountedList& first, const CountedList& second) {
  const std::int64_t pairs = first.size() * second.size();
  if (first.is_long()) return look_up(first, second);
  if (second.is_long()) return mirrored(look_up(second, first), pairs);
  if (first.hands.size() > kMuchLonger * second.hands.size()) return search(first.hands, second.hands);
  if (second.hands.size() > kMuchLonger * first.hands.size()) {
    return mirrored(search(second.hands, first.hands), pairs);
  }
  return merge(first.hands, second.hands);
}

/// One player's lists for each discard. Who throws everything draws the same, whatever the hand was.
using PlayerLists = std::array<std::shared_ptr<const DrawLists>, kDiscards>;

PlayerLists lists_of(const InversionHand& hand, const std::vector<Card>& open,
                     const std::shared_ptr<const DrawLists>& all_new) {
  PlayerLists lists;
  for (std::size_t throws = 0; throws < kDiscards; ++throws) {
    CardSet kept;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if ((throws >> i & 1U) == 0) kept.insert(hand[i]);
    }
    lists[throws] = kept.empty() ? all_new : std::make_shared<const DrawLists>(kept, open);
  }
  return lists;
}

std::vector<std::size_t> discards_of_at_least(int thrown) {
  std::vector<std::size_t> discards;
  for (std::size_t d = 0; d < kDiscards; ++d) {
    if (std::popcount(d) >= thrown) discards.push_back(d);
  }
  return discards;
}

std::vector<Card> open_cards_of(const InversionHand& first, const InversionHand& second, CardSet dead) {
  CardSet gone = dead;
  for (const InversionHand* hand : {&first, &second}) {
    for (const Card card : *hand) {
      if (gone.contains(card)) throw InputError("card " + to_string(card) + " is named twice");
      gone.insert(card);
    }
  }
  std::vector<Card> open;
  for (const Card card : CardSet::full_deck() - gone) open.push_back(card);
  constexpr std::size_t kEnough = 2 * kMostDrawn;
  if (open.size() >= kEnough) return open;
  throw InputError(counted(open.size(), "card") + is_or_are(open.size()) + " left to draw; two hands may need " +
                   std::to_string(kEnough));
}

}  // namespace

int compare_equity(const DrawCount& a, const DrawCount& b) {
  const Int128 left = Int128{2 * a.wins + a.ties} * b.ways;
  const Int128 right = Int128{2 * b.wins + b.ties} * a.ways;
  return left < right ? -1 : left > right ? 1 : 0;
}

bool throws_less(HeldMask a, HeldMask b) {
  const int left = std::popcount(unsigned{a});
  const int right = std::popcount(unsigned{b});
  return left != right ? left < right : a < b;
}

InversionTable::InversionTable(const InversionHand& first, const InversionHand& second, CardSet dead) {
  const std::vector<Card> open = open_cards_of(first, second, dead);
  open_ = static_cast<int>(open.size());
  const auto all_new = std::make_shared<const DrawLists>(CardSet(), open);
  const std::array<PlayerLists, 2> players{lists_of(first, open, all_new), lists_of(second, open, all_new)};
  std::array<std::array<CountedList, kDiscards>, 2> lists;
  // Pairs of draws that share no card: all pairs, minus those that share a card for each card, plus those that share
  // two for each two, and so on.
  for (int shared = 0; shared <= kMostDrawn; ++shared) {
    const std::int64_t sign = shared % 2 == 0 ? 1 : -1;
    const std::vector<std::size_t> discards = discards_of_at_least(shared);
    for (std::size_t set = 0; set < shared_sets(open.size(), shared); ++set) {
      for (const std::size_t throws : discards) {
        for (std::size_t p = 0; p < 2; ++p) lists[p][throws].set(players[p][throws]->list(shared, set));
      }
      for (const std::size_t a : discards) {
        for (const std::size_t b : discards) {
          const PairCount pairs = count_pairs(lists[0][a], lists[1][b]);
          counts_[a][b].wins += sign * pairs.wins;
          counts_[a][b].ties += sign * pairs.ties;
        }
      }
    }
  }
  for (std::size_t a = 0; a < kDiscards; ++a) {
    for (std::size_t b = 0; b < kDiscards; ++b) {
      const int drawn = std::popcount(a);
      counts_[a][b].ways =
          static_cast<std::int64_t>(combinations(open_, drawn) * combinations(open_ - drawn, std::popcount(b)));
    }
  }
}

}  // namespace oddhand
