// Shares of random hands: against exact counts where these are cheap, and what must hold for every hand.
#include "strategies/strength.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <thread>
#include <vector>

#include "evaluator/hand_distribution.h"
#include "evaluator/high_hand.h"
#include "tests/strategies/spot.h"

namespace oddhand::test {
namespace {

/// Worths of all hands of `size` cards, ascending.
std::vector<std::uint32_t> all_worths(int size, const Measure& measure) {
  std::vector<std::uint32_t> worths;
  const std::function<void(CardSet, int, int)> add = [&](CardSet cards, int from, int left) {
    if (left == 0) return worths.push_back(worth_of(cards, measure));
    for (int c = from; c <= kDeckSize - left; ++c) add(cards | CardSet::of(Card::from_index(c)), c + 1, left - 1);
  };
  add({}, 0, size);
  std::ranges::sort(worths);
  return worths;
}

/// The exact share of `worths` below that of `cards`, in [0, 1].
double exact_share(const std::vector<std::uint32_t>& worths, CardSet cards, const Measure& measure) {
  const auto below = std::ranges::lower_bound(worths, worth_of(cards, measure)) - worths.begin();
  return static_cast<double>(below) / static_cast<double>(worths.size());
}

/// Hands of `tries` whose share is off the exact one by more than five standard errors of a sample of 10,000.
int wrong_shares(int size, const Measure& measure, int tries) {
  const std::vector<std::uint32_t> worths = all_worths(size, measure);
  KeyedRandom random(6, static_cast<std::uint32_t>(size));
  int wrong = 0;
  for (int i = 0; i < tries; ++i) {
    const CardSet cards = random_cards(random, size);
    const double exact = exact_share(worths, cards, measure);
    const double off = std::abs(share_beaten(cards, measure) / 10'000.0 - exact);
    wrong += off <= 5 * std::sqrt(exact * (1 - exact) / 10'000) + 0.0002 ? 0 : 1;
  }
  return wrong;
}

constexpr RankMask ranks(std::initializer_list<Rank> list) {
  unsigned mask = 0;
  for (const Rank rank : list) mask |= 1U << static_cast<unsigned>(rank);
  return static_cast<RankMask>(mask);
}

int share_of(std::string_view cards, const Measure& measure) { return share_beaten(parse_card_set(cards), measure); }

}  // namespace

TEST_CASE("Shares of one to four cards agree with all hands of that size, high and low, draws included") {
  for (int size = 1; size <= 4; ++size) {
    CAPTURE(size);
    CHECK(wrong_shares(size, {.to_come = 7 - size}, 300) == 0);
    CHECK(wrong_shares(size, {.ranking = Ranking::low, .to_come = 7 - size}, 300) == 0);
  }
  CHECK(wrong_shares(3, {.to_come = 0}, 300) == 0);
}

TEST_CASE("A share for both halves agrees with the order by twice the better half plus the other") {
  CHECK(wrong_shares(3, {.ranking = Ranking::high_low, .qualifier = LowQualifier::eight, .to_come = 4}, 300) == 0);
  const Measure both{.ranking = Ranking::high_low, .qualifier = LowQualifier::eight};
  KeyedRandom random(9, 1);
  int wrong = 0;
  for (int i = 0; i < 2'000; ++i) {
    const CardSet cards = random_cards(random, 7);
    const int high = share_beaten(cards, {});
    const auto worth = static_cast<int>(worth_of(cards, both));
    // The high share inside the worth is exact, that of the low half comes from a sample: at most one share lies above.
    wrong += worth >= 2 * high && worth <= 3 * 9'999 ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("Five and seven cards without wild ones are counted exactly") {
  KeyedRandom random(7, 1);
  int wrong = 0;
  for (int i = 0; i < 2'000; ++i) {
    const int size = i % 2 == 0 ? 5 : 7;
    const CardSet cards = random_cards(random, size);
    const std::uint64_t all = size == 5 ? 2'598'960 : 133'784'560;
    const auto exact = static_cast<int>(std::uint64_t{hands_below(size, evaluate_high(cards))} * 10'000 / all);
    wrong += share_beaten(cards, {}) == exact ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("Shares with one wild rank agree with the hands of all thirteen ranks together") {
  std::vector<std::uint32_t> worths;
  for (int r = 0; r < kRanks; ++r) {
    const auto more = all_worths(3, {.wild = static_cast<RankMask>(1U << r), .to_come = 4});
    worths.insert(worths.end(), more.begin(), more.end());
  }
  std::ranges::sort(worths);
  const Measure nines{.wild = ranks({Rank::nine}), .to_come = 4};
  KeyedRandom random(8, 1);
  int wrong = 0;
  for (int i = 0; i < 300; ++i) {
    const CardSet cards = random_cards(random, 3);
    const double exact = exact_share(worths, cards, nines);
    const double off = std::abs(share_beaten(cards, nines) / 10'000.0 - exact);
    wrong += off <= 5 * std::sqrt(exact * (1 - exact) / 10'000) + 0.0002 ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("A hand is worth less where more ranks are wild, and where it holds none of them") {
  const Measure natural{.to_come = 1};
  const Measure baseball{.wild = ranks({Rank::three, Rank::nine}), .to_come = 1};
  CHECK(share_of("KhKsQdJc7h5s", natural) > share_of("KhKsQdJc7h5s", baseball) + 1'000);
  CHECK(share_of("KhKsQdJc7h9s", baseball) > share_of("KhKsQdJc7h5s", baseball) + 1'000);
}

TEST_CASE("Low and high hands change places between rankings; a wheel is strong for both halves") {
  const Measure low{.ranking = Ranking::low};
  const Measure both{.ranking = Ranking::high_low, .qualifier = LowQualifier::eight};
  CHECK(share_of("Ah2s3d5c7hKsKd", low) > 9'000);
  CHECK(share_of("AhAsAdKcKhQsQd", low) < 500);
  CHECK(share_of("AhAsAdKcKhQsQd", {}) > 9'500);
  CHECK(share_of("Ah2s3d4c5hKsKd", both) > 9'900);
  // Either half alone is less than both.
  CHECK(share_of("Ah2s3d4c6hKsQd", both) > share_of("9h9sTdJcKh7s4d", both));
  CHECK(share_of("Ah2s3d4c5hKsKd", both) > share_of("AhAsAdKcKhQsQd", both));
}

TEST_CASE("Every size up to eleven cards has its shares, from 0 to 9,999, rising with the worth of the hand") {
  KeyedRandom random(3, 5);
  for (const Ranking ranking : {Ranking::high, Ranking::low, Ranking::high_low}) {
    for (int size = 1; size <= 11; ++size) {
      CAPTURE(size);
      const Measure measure{.ranking = ranking,
                            .qualifier = size % 2 == 0 ? LowQualifier::eight : LowQualifier::none,
                            .wild = static_cast<RankMask>(size % 3 == 0 ? 0 : 1U << size),
                            .to_come = std::max(0, 7 - size)};
      int wrong = 0;
      for (int i = 0; i < 100; ++i) {
        const CardSet one = random_cards(random, size);
        const CardSet two = random_cards(random, size);
        const int share = share_beaten(one, measure);
        wrong += share >= 0 && share <= 9'999 ? 0 : 1;
        const bool better = worth_of(one, measure) >= worth_of(two, measure);
        wrong += !better || share >= share_beaten(two, measure) ? 0 : 1;
      }
      CHECK(wrong == 0);
    }
  }
}

TEST_CASE("Threads that ask at once get the same shares") {
  // A kind of hand that no other test asks for, so that the sample is drawn here.
  const Measure measure{.ranking = Ranking::high_low, .wild = ranks({Rank::four, Rank::five, Rank::six})};
  std::array<std::vector<int>, 4> shares;
  {
    std::vector<std::jthread> threads;
    for (std::vector<int>& mine : shares) {
      threads.emplace_back([&mine, &measure] {
        KeyedRandom random(2, 2);
        for (int i = 0; i < 200; ++i) mine.push_back(share_beaten(random_cards(random, 6), measure));
      });
    }
  }
  CHECK(shares[1] == shares[0]);
  CHECK(shares[2] == shares[0]);
  CHECK(shares[3] == shares[0]);
}

TEST_CASE("A seat's strength counts the cards in the middle and those to come") {
  Spot spot("KhKs");
  spot.options.draw = false;
  spot.options.community = 2;
  spot.table.cards_dealt = 2;
  ++spot.table.version;
  CHECK(strength(spot.view()) == share_of("KhKs", {.to_come = 5}));
  spot.lay_board("7d2c");
  spot.hold("KhKsQd");
  spot.table.cards_dealt = 3;
  CHECK(strength(spot.view()) == share_of("KhKsQd7d2c", {.to_come = 2}));
}

TEST_CASE("Where cards are borrowed a hand is measured with its best borrowed card against hands that borrow as well") {
  Spot spot;
  spot.options.draw = false;
  spot.options.borrowing = Borrowing::any_live;
  spot.hold("KhKs7d4c2h");
  spot.show(seat_at(2), "7d4c2h");
  const int alone = strength(spot.view());
  CHECK(alone == share_of("KhKs7d4c2h", {}));
  spot.show(seat_at(3), "QhJh8h");
  const int useless = strength(spot.view());
  spot.show(seat_at(3), "KdJh8h");
  const int useful = strength(spot.view());
  // A third king makes trips; kings that borrow nothing are less than they were among hands that do.
  CHECK(useful > alone);
  CHECK(useless < alone);
  spot.show(seat_at(4), "2c3c5c");
  CHECK(strength(spot.view()) < useful);  // six cards to borrow serve everybody
  spot.table.live.erase(seat_at(4));
  ++spot.table.version;
  CHECK(strength(spot.view()) == useful);
}

}  // namespace oddhand::test
