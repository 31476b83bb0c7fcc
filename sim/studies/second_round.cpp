#include "sim/studies/second_round.h"

#include <cstdint>
#include <map>
#include <numeric>

#include "evaluator/showing_hand.h"

namespace oddhand {
namespace {

constexpr int kMiddleCards = 2;
constexpr std::int64_t kPairsInTheMiddle = kDeckSize * (kDeckSize - 1) / 2;

/// Ways to draw `count` cards of `cards` in order. With the pairs in the middle below 2^55 for eight seats.
std::int64_t orders(int cards, int count) {
  std::int64_t ways = 1;
  for (int i = 0; i < count; ++i) ways *= cards - i;
  return ways;
}

/// A part of all ways, divided once, so that exact values read as what they are.
double share_of(std::int64_t ways, std::int64_t all) {
  const std::int64_t shared = std::gcd(ways, all);
  const std::int64_t numerator = ways / shared;
  const std::int64_t denominator = all / shared;
  return static_cast<double>(numerator) / static_cast<double>(denominator);
}

/// Upcards that show the same hand: how many there are of each rank.
struct HandsShowing {
  int cards = 0;
  std::array<int, kRanks> of_rank{};
};
using Showings = std::map<HandValue, HandsShowing>;  // the lowest first

/// What upcards show with these two ranks in the middle.
Showings showings(Rank first, Rank second, const Options& options) {
  const CardSet middle = CardSet::of(Card(first, Suit::clubs)) | CardSet::of(Card(second, Suit::diamonds));
  Showings all;
  for (int r = 0; r < kRanks; ++r) {
    const auto rank = static_cast<Rank>(r);
    const int left = kSuits - (rank == first ? 1 : 0) - (rank == second ? 1 : 0);
    const CardSet cards = middle | CardSet::of(Card(rank, Suit::hearts));
    HandsShowing& showing = all[showing_high(cards, options.showing, options.wild)];
    showing.cards += left;
    showing.of_rank[static_cast<std::size_t>(r)] += left;
  }
  return all;
}

class Counting {
 public:
  explicit Counting(const Options& options)
      : options_(options), all_(kPairsInTheMiddle * orders(kDeckSize - kMiddleCards, options.seats)) {}

  /// `pairs`: how many pairs in the middle have these ranks.
  void add_middle(Rank first, Rank second, int pairs) {
    int higher = kDeckSize - kMiddleCards;
    for (const auto& [value, showing] : showings(first, second, options_)) {
      higher -= showing.cards;
      add_lowest(value, showing, higher, pairs);
    }
  }

  SecondRound chances() const {
    SecondRound result;
    for (std::size_t s = 0; s < kMaxSeats; ++s) result.seat[s] = share_of(seat_[s], all_);
    result.tied = share_of(tied_, all_);
    for (std::size_t r = 0; r < kRanks; ++r) result.upcard[r] = upcard_[r].share();
    for (std::size_t c = 0; c < kHandCategories; ++c) result.shows[c] = shows_[c].share();
    return result;
  }

 private:
  struct Ratio {
    std::int64_t starts = 0;
    std::int64_t seats = 0;  ///< seats in question, over all ways to deal
    std::optional<double> share() const { return seats > 0 ? std::optional(share_of(starts, seats)) : std::nullopt; }
  };

  /// The lowest showing hand is `value`, which `showing` upcards make; `higher` cards show more.
  void add_lowest(HandValue value, const HandsShowing& showing, int higher, int pairs) {
    const int seats = options_.seats;
    std::int64_t starts_with_one_card = 0;
    for (int s = 0; s < seats; ++s) {
      // Those before it show more, those after it no less.
      const std::int64_t ways = orders(higher, s) * orders(higher - s + showing.cards - 1, seats - 1 - s);
      seat_[static_cast<std::size_t>(s)] += pairs * showing.cards * ways;
      starts_with_one_card += pairs * ways;
    }
    const std::int64_t lowest_alone = pairs * seats * showing.cards * orders(higher, seats - 1);
    tied_ += starts_with_one_card * showing.cards - lowest_alone;
    const std::int64_t seats_with_one_card =
        std::int64_t{pairs} * seats * orders(kDeckSize - kMiddleCards - 1, seats - 1);
    for (std::size_t r = 0; r < kRanks; ++r) {
      upcard_[r].starts += starts_with_one_card * showing.of_rank[r];
      upcard_[r].seats += seats_with_one_card * showing.of_rank[r];
    }
    Ratio& shows = shows_[static_cast<std::size_t>(value.category())];
    shows.starts += starts_with_one_card * showing.cards;
    shows.seats += seats_with_one_card * showing.cards;
  }

  const Options& options_;
  const std::int64_t all_;  ///< ways to deal the middle and the upcards
  std::int64_t tied_ = 0;
  std::array<std::int64_t, kMaxSeats> seat_{};
  std::array<Ratio, kRanks> upcard_{};
  std::array<Ratio, kHandCategories> shows_{};
};

}  // namespace

SecondRound count_second_round(const Options& options) {
  Counting counting(options);
  for (int a = 0; a < kRanks; ++a) {
    counting.add_middle(static_cast<Rank>(a), static_cast<Rank>(a), kSuits * (kSuits - 1) / 2);
    for (int b = a + 1; b < kRanks; ++b) {
      counting.add_middle(static_cast<Rank>(a), static_cast<Rank>(b), kSuits * kSuits);
    }
  }
  return counting.chances();
}

}  // namespace oddhand
