// Three hands: sampled leaves against enumerated and independently sampled showdowns, and backward induction over them.
#include "sim/solve/inversion_sample.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "evaluator/card_text.h"
#include "evaluator/input_error.h"
#include "sim/equity/exact_equity.h"
#include "sim/equity/sampled_equity.h"
#include "sim/solve/inversion_solution.h"
#include "tests/solve/inversion_hands.h"

namespace oddhand::test {
namespace {

const ThreeHands kHands{hand_of("KsKh7d4c2s"), hand_of("9c9d9hJs3c"), hand_of("AcQcTc8c5h")};
constexpr std::uint64_t kDeals = 1000;

const InversionSample& sample() {
  static const InversionSample kSample(kHands, CardSet(), 3, kDeals);
  return kSample;
}

std::array<std::vector<HeldMask>, kThreeHands> all_discards() {
  std::array<std::vector<HeldMask>, kThreeHands> legal;
  for (std::size_t h = 0; h < kThreeHands; ++h) legal[h] = legal_discards(kHands[h], DrawLimit::five);
  return legal;
}

}  // namespace

TEST_CASE("Sampled leaves of three hands agree with enumerated and sampled showdowns") {
  for (const ThreeDiscards& throws : std::vector<ThreeDiscards>{
           {0, 0, 0b10000}, {0b1, 0, 0b10000}, {0b11100, 0b11000, 0b10000}, {31, 31, 31}, {0b11100, 0, 31}}) {
    const ShowdownSpot spot = showdown_after(kHands, CardSet(), throws);
    EquitySums sums = no_equity(spot);
    const bool few = equity_cases(spot) < 10'000;
    if (few) {
      enumerate_equity(spot, {0, equity_cases(spot)}, sums);
    } else {
      sample_equity(spot, 77, {0, 50'000}, sums);
    }
    for (std::size_t h = 0; h < kThreeHands; ++h) {
      const double exact = sums.players[h].share.mean(kWholePot);
      const double error = standard_error_bound(exact, kDeals) + (few ? 0 : standard_error_bound(exact, 50'000));
      CHECK(std::abs(sample().equity(h, throws) - exact) <= 5 * error + 1e-12);
    }
  }
}

TEST_CASE("The three parts of the pot add up to it") {
  for (HeldMask a = 0; a < kDiscards; a += 5) {
    for (HeldMask c = 0; c < kDiscards; c += 3) {
      std::int64_t all = 0;
      for (std::size_t h = 0; h < kThreeHands; ++h) all += sample().sixths(h, {a, 7, c});
      CHECK(all == static_cast<std::int64_t>(6 * kDeals));
    }
  }
}

TEST_CASE("On a line of best play nobody gains by another discard, as the later ones answer it") {
  for (std::size_t first = 0; first < kThreeHands; ++first) {
    const ThreeSolution solution = solve_three(sample(), first, all_discards());
    CHECK(solution.lines.size() == 32);
    const std::size_t second = (first + 1) % kThreeHands;
    const std::size_t third = (first + 2) % kThreeHands;
    const auto best_reply_of_third = [&](ThreeDiscards throws) {
      ThreeDiscards best = throws;
      best[third] = 0;
      for (HeldMask c = 0; c < kDiscards; ++c) {
        throws[third] = c;
        const std::int64_t gain = sample().sixths(third, throws) - sample().sixths(third, best);
        const bool fewer = std::popcount(unsigned{c}) < std::popcount(unsigned{best[third]});
        if (gain > 0 || (gain == 0 && fewer)) best = throws;
      }
      return best;
    };
    for (const ThreeLine& line : solution.lines) {
      CHECK(best_reply_of_third(line.throws)[third] == line.throws[third]);
      for (HeldMask b = 0; b < kDiscards; ++b) {
        ThreeDiscards other = line.throws;
        other[second] = b;
        CHECK(sample().sixths(second, best_reply_of_third(other)) <= sample().sixths(second, line.throws));
      }
      CHECK(sample().sixths(first, line.throws) <= sample().sixths(first, solution.best.throws));
    }
    for (const ThreeChoice& choice : solution.best.choices) {
      CHECK(choice.equally_good >= 1);
      CHECK(choice.within_error >= choice.equally_good);
    }
  }
}

TEST_CASE("Three hands need fifteen cards to draw from, and no card twice") {
  CHECK_THROWS_WITH_AS(InversionSample({kHands[0], kHands[1], hand_of("KsQcTc8c5h")}, CardSet(), 1, 1),
                       "card Ks is named twice", InputError);
  CardSet dead;
  for (const Card card : CardSet::full_deck()) {
    bool held = false;
    for (const InversionHand& hand : kHands) held = held || std::ranges::find(hand, card) != hand.end();
    if (!held && dead.size() < 23) dead.insert(card);
  }
  CHECK_THROWS_WITH_AS(InversionSample(kHands, dead, 1, 1), "14 cards are left to draw; three hands may need 15",
                       InputError);
}

}  // namespace oddhand::test
