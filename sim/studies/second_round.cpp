#include "sim/studies/second_round.h"

#include <map>

#include "evaluator/showing_hand.h"

namespace oddhand {
namespace {

constexpr int kMiddleCards = 2;
constexpr double kPairsInTheMiddle = kDeckSize * (kDeckSize - 1) / 2.0;

/// Ways to draw `count` cards of `cards` in order.
double orders(int cards, int count) {
  double ways = 1;
  for (int i = 0; i < count; ++i) ways *= cards - i;
  return ways;
}

/// Upcards that show the same hand: how many there are of each rank.
struct Showing {
  int cards = 0;
  std::array<int, kRanks> of_rank{};
};
using Showings = std::map<HandValue, Showing>;  // the lowest first

/// What upcards show with these two ranks in the middle.
Showings showings(Rank first, Rank second, const Options& options) {
  const CardSet middle = CardSet::of(Card(first, Suit::clubs)) | CardSet::of(Card(second, Suit::diamonds));
  Showings all;
  for (int r = 0; r < kRanks; ++r) {
    const auto rank = static_cast<Rank>(r);
    const int left = kSuits - (rank == first ? 1 : 0) - (rank == second ? 1 : 0);
    const CardSet cards = middle | CardSet::of(Card(rank, Suit::hearts));
    Showing& showing = all[showing_high(cards, options.showing, options.wild)];
    showing.cards += left;
    showing.of_rank[static_cast<std::size_t>(r)] += left;
  }
  return all;
}

class Counting {
 public:
  explicit Counting(const Options& options)
      : options_(options), all_(orders(kDeckSize - kMiddleCards, options.seats)) {}

  void add_middle(Rank first, Rank second, double pairs) {
    const double weight = pairs / kPairsInTheMiddle / all_;
    int higher = kDeckSize - kMiddleCards;
    for (const auto& [value, showing] : showings(first, second, options_)) {
      higher -= showing.cards;
      add_lowest(value, showing, higher, weight);
    }
  }

  SecondRound chances() const {
    SecondRound result;
    result.seat = seat_;
    result.tied = tied_;
    for (std::size_t r = 0; r < kRanks; ++r) result.upcard[r] = upcard_[r].share();
    for (std::size_t c = 0; c < kHandCategories; ++c) result.shows[c] = shows_[c].share();
    return result;
  }

 private:
  struct Ratio {
    double starts = 0;
    double seats = 0;  ///< expected seats in question
    std::optional<double> share() const { return seats > 0 ? std::optional(starts / seats) : std::nullopt; }
  };

  /// The lowest showing hand is `value`, which `showing` upcards make; `higher` cards show more.
  void add_lowest(HandValue value, const Showing& showing, int higher, double weight) {
    const int seats = options_.seats;
    double starts_with_one_card = 0;
    for (int s = 0; s < seats; ++s) {
      // Those before it show more, those after it no less.
      const double ways = orders(higher, s) * orders(higher - s + showing.cards - 1, seats - 1 - s);
      seat_[static_cast<std::size_t>(s)] += weight * showing.cards * ways;
      starts_with_one_card += weight * ways;
    }
    const double lowest_alone = weight * seats * showing.cards * orders(higher, seats - 1);
    tied_ += starts_with_one_card * showing.cards - lowest_alone;
    const double seats_with_one_card = weight * seats * orders(kDeckSize - kMiddleCards - 1, seats - 1);
    for (std::size_t r = 0; r < kRanks; ++r) {
      upcard_[r].starts += starts_with_one_card * showing.of_rank[r];
      upcard_[r].seats += seats_with_one_card * showing.of_rank[r];
    }
    Ratio& shows = shows_[static_cast<std::size_t>(value.category())];
    shows.starts += starts_with_one_card * showing.cards;
    shows.seats += seats_with_one_card * showing.cards;
  }

  const Options& options_;
  const double all_;  ///< ways to deal the upcards
  double tied_ = 0;
  std::array<double, kMaxSeats> seat_{};
  std::array<Ratio, kRanks> upcard_{};
  std::array<Ratio, kHandCategories> shows_{};
};

}  // namespace

SecondRound count_second_round(const Options& options) {
  Counting counting(options);
  for (int a = 0; a < kRanks; ++a) {
    counting.add_middle(static_cast<Rank>(a), static_cast<Rank>(a), kSuits * (kSuits - 1) / 2.0);
    for (int b = a + 1; b < kRanks; ++b) {
      counting.add_middle(static_cast<Rank>(a), static_cast<Rank>(b), kSuits * kSuits);
    }
  }
  return counting.chances();
}

}  // namespace oddhand
