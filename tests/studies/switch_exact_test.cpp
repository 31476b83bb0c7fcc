// The exact figures against each other, against published ones, and against plain enumeration.
#include "sim/studies/switch_exact.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <string_view>

#include "evaluator/card_text.h"
#include "tests/studies/rational.h"

namespace oddhand {
namespace {

using test::Rational;

/// The table of each number of switches and kind of seats.
struct Case {
  int switches;
  int seats;
};
constexpr std::array kCases{Case{1, 2}, Case{1, 6}, Case{2, 2}, Case{2, 3}, Case{2, 10}};

constexpr std::array<std::int64_t, kNamedCategories> kHands{1302540, 1098240, 123552, 54912, 10200,
                                                            5108,    3744,    624,    36,    4};

const Fraction& move(Case c, int from, int to) {
  return exact_transitions(c.switches, c.seats)[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
}

enum Named : int { high, pair, two_pair, trips, straight, flush, full, quads, straight_flush, royal };

TEST_CASE("every row of the exact matrices sums to exactly one, without a negative entry") {
  for (const Case c : kCases) {
    for (int from = 0; from < kNamedCategories; ++from) {
      CAPTURE(c.switches);
      CAPTURE(c.seats);
      CAPTURE(from);
      Rational sum(0, 1);
      for (int to = 0; to < kNamedCategories; ++to) {
        CHECK(move(c, from, to).numerator >= 0);
        sum = sum + Rational(move(c, from, to));
      }
      CHECK(sum == Rational(1, 1));
    }
  }
}

TEST_CASE("no switch changes the law of a hand: exactly the same share of each category before and after") {
  for (const Case c : kCases) {
    for (int to = 0; to < kNamedCategories; ++to) {
      Rational after(0, 1);
      for (int from = 0; from < kNamedCategories; ++from) {
        after = after + Rational(kHands[static_cast<std::size_t>(from)], 1) * Rational(move(c, from, to));
      }
      CAPTURE(c.switches);
      CAPTURE(to);
      CHECK(after == Rational(kHands[static_cast<std::size_t>(to)], 1));
      CHECK(exact_category_share(to) == static_cast<double>(kHands[static_cast<std::size_t>(to)]) / 2598960);
    }
  }
}

TEST_CASE("the fates of a pair are the known fractions") {
  CHECK(exact_pair_loss(5) == 2.0 / 5);
  CHECK(exact_pair_loss(7) == 2.0 / 7);
  CHECK(exact_pair_kept_twice(5, 3) == 9.0 / 25);
  CHECK(exact_pair_kept_twice(5, 10) == 9.0 / 25);
  CHECK(exact_pair_kept_twice(5, 2) == 53.0 / 125);
  CHECK(exact_pair_kept_twice(7, 2) == 187.0 / 343);
  CHECK(exact_pair_kept_twice(7, 3) == 25.0 / 49);
}

TEST_CASE("what a hand keeps of its category over one switch are the known fractions") {
  const auto keeps = [](int category) { return 1 - exact_fall(1, 6, category); };
  CHECK(exact_fall(1, 6, high) == 0);
  CHECK(keeps(pair) == doctest::Approx(149945.0 / 215072).epsilon(1e-14));
  CHECK(keeps(two_pair) == doctest::Approx(15.0 / 47).epsilon(1e-14));
  CHECK(keeps(straight) == doctest::Approx(9626.0 / 99875).epsilon(1e-14));
  CHECK(keeps(flush) == doctest::Approx(8.0 / 47).epsilon(1e-14));
  CHECK(keeps(full) == doctest::Approx(3.0 / 47).epsilon(1e-14));
  CHECK(keeps(quads) == doctest::Approx(1.0 / 5).epsilon(1e-14));
}

TEST_CASE("chances are the doubles nearest to their fractions, also where several are added") {
  CHECK(exact_fall(1, 6, quads) == 0.8);
  CHECK(exact_fall(2, 6, quads) == 0.96);
  CHECK(exact_fall(2, 2, quads) == 0.896);
  CHECK(exact_fall(1, 2, full) == 44.0 / 47);
}

using Counts = std::array<std::int64_t, kNamedCategories>;

/// Adds `times` to the category of every hand that one switch may make of `hand`, by every card lost and every other
/// card taken: 5 x 47.
void count_switches(CardSet hand, std::int64_t times, Counts& counts) {
  for (const Card lost : hand) {
    for (const Card taken : CardSet::full_deck() - hand) {
      counts[static_cast<std::size_t>(named_category((hand - CardSet::of(lost)) | CardSet::of(taken)))] += times;
    }
  }
}

TEST_CASE("specific hands over one switch, by hand and by enumeration") {
  const auto falls = [](std::string_view text) {
    const CardSet hand = parse_card_set(text);
    Counts counts{};
    count_switches(hand, 1, counts);
    std::int64_t below = 0;
    for (int c = 0; c < named_category(hand); ++c) below += counts[static_cast<std::size_t>(c)];
    return Rational(below, 5 * 47);
  };
  // A king goes (2 of 5), and the card that comes pairs none of the four ranks left: 47 - 2 - 3 x 3 = 36 of 47.
  CHECK(falls("KhKd7c4s2h") == Rational(72, 235));
  // One of the four paired cards goes (4 of 5), and the card that comes makes no trips (2), pairs neither the widowed
  // card (2) nor the odd one (3): 47 - 7 = 40 of 47.
  CHECK(falls("KhKd7c7s2h") == Rational(4 * 40, 235));
  // Losing one of the four leaves trips, whatever comes; losing the kicker leaves the quads.
  CHECK(falls("KhKdKcKs2h") == Rational(4, 5));
  // A royal flush stays one only if the lost card comes back, and it cannot.
  CHECK(falls("AhKhQhJhTh") == Rational(1, 1));
}

/// Visits one hand of each class that suits can be renamed into one another, with the size of its class.
void for_each_suit_class(const std::function<void(CardSet, std::int64_t)>& visit) {
  std::array<CardSet, kDeckSize> deck;
  for (int i = 0; i < kDeckSize; ++i) deck[static_cast<std::size_t>(i)] = CardSet::of(Card::from_index(i));
  const auto visit_if_first = [&](CardSet hand) {
    const std::array<RankMask, 4> lanes{hand.ranks_in(Suit::clubs), hand.ranks_in(Suit::diamonds),
                                        hand.ranks_in(Suit::hearts), hand.ranks_in(Suit::spades)};
    if (!std::ranges::is_sorted(lanes, std::greater())) return;
    std::int64_t renamings = 24;
    std::int64_t run = 1;
    for (std::size_t i = 1; i < lanes.size(); ++i) {
      run = lanes[i] == lanes[i - 1] ? run + 1 : 1;
      renamings /= run;
    }
    visit(hand, renamings);
  };
  for (std::size_t a = 0; a < 52; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      for (std::size_t c = 0; c < b; ++c) {
        for (std::size_t d = 0; d < c; ++d) {
          for (std::size_t e = 0; e < d; ++e) visit_if_first(deck[a] | deck[b] | deck[c] | deck[d] | deck[e]);
        }
      }
    }
  }
}

TEST_CASE("the matrix of one switch is what enumerating all hands, losses and takings counts") {
  std::array<Counts, kNamedCategories> counts{};
  Counts hands{};
  for_each_suit_class([&](CardSet hand, std::int64_t size) {
    const auto from = static_cast<std::size_t>(named_category(hand));
    hands[from] += size;
    count_switches(hand, size, counts[from]);
  });
  REQUIRE(hands == kHands);
  for (std::size_t from = 0; from < kNamedCategories; ++from) {
    for (std::size_t to = 0; to < kNamedCategories; ++to) {
      CAPTURE(from);
      CAPTURE(to);
      CHECK(Rational(counts[from][to], kHands[from] * 5 * 47) ==
            Rational(move({1, 6}, static_cast<int>(from), static_cast<int>(to))));
    }
  }
}

/// Both switches of one hand. With three or more players the card lost first is out of reach (it sits on the other
/// side): 46 cards may be taken. Heads-up the neighbour holds five cards, one of which is that lost card: it comes home
/// one time in five, and else any of the 46 others comes. In 5 x 47 x 5 x 46 x 5 parts.
void count_two_switches(CardSet hand, bool heads_up, std::int64_t times, Counts& counts) {
  const auto add = [&](CardSet after, std::int64_t parts) {
    counts[static_cast<std::size_t>(named_category(after))] += times * parts;
  };
  for (const Card lost : hand) {
    for (const Card taken : CardSet::full_deck() - hand) {
      const CardSet between = (hand - CardSet::of(lost)) | CardSet::of(taken);
      for (const Card lost_next : between) {
        const CardSet rest = between - CardSet::of(lost_next);
        if (heads_up) add(rest | CardSet::of(lost), 46);
        for (const Card next : CardSet::full_deck() - between - CardSet::of(lost)) {
          add(rest | CardSet::of(next), heads_up ? 4 : 5);
        }
      }
    }
  }
}

TEST_CASE("the rows of the rare categories over two switches are what enumeration counts") {
  for (const bool heads_up : {false, true}) {
    std::array<Counts, kNamedCategories> counts{};
    for_each_suit_class([&](CardSet hand, std::int64_t size) {
      const int from = named_category(hand);
      if (from >= quads) count_two_switches(hand, heads_up, size, counts[static_cast<std::size_t>(from)]);
    });
    for (int from = quads; from < kNamedCategories; ++from) {
      const auto row = static_cast<std::size_t>(from);
      for (int to = 0; to < kNamedCategories; ++to) {
        CAPTURE(heads_up);
        CAPTURE(from);
        CAPTURE(to);
        CHECK(Rational(counts[row][static_cast<std::size_t>(to)], kHands[row] * 5 * 47 * 5 * 46 * 5) ==
              Rational(move({2, heads_up ? 2 : 3}, from, to)));
      }
    }
  }
}

}  // namespace
}  // namespace oddhand
