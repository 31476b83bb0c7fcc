// Frequencies of the random bot, five standard errors wide, on fixed keys.
#include <doctest/doctest.h>

#include <array>
#include <bit>
#include <cmath>
#include <map>

#include "tests/strategies/spot.h"

namespace oddhand::test {
namespace {

constexpr int kTrials = 40'000;

/// Whether `count` of `trials` agrees with `probability` within five standard errors.
bool agrees(int count, int trials, double probability) {
  const double expected = trials * probability;
  return std::abs(count - expected) <= 5 * std::sqrt(expected * (1 - probability));
}

std::map<Action, int> count_actions(std::string_view spec, Spot& spot) {
  const auto bot = make_bot(spec);
  std::map<Action, int> count;
  for (int i = 0; i < kTrials; ++i) {
    spot.me.random_key = static_cast<std::uint64_t>(i);
    ++count[bot->bet(spot.view()).action];
  }
  return count;
}

}  // namespace

TEST_CASE("The random bot folds, calls and raises by its weights") {
  Spot spot("KhKd7c4s2d");
  spot.ask_call(1);
  auto count = count_actions("random", spot);  // weights 1, 4, 3
  CHECK(agrees(count[Action::fold], kTrials, 1.0 / 8));
  CHECK(agrees(count[Action::check_or_call], kTrials, 4.0 / 8));
  CHECK(agrees(count[Action::raise_to], kTrials, 3.0 / 8));
  count = count_actions("random:fold=2:call=1:raise=1", spot);
  CHECK(agrees(count[Action::fold], kTrials, 2.0 / 4));
  CHECK(agrees(count[Action::raise_to], kTrials, 1.0 / 4));
}

TEST_CASE("What is not legal has no weight") {
  Spot spot("KhKd7c4s2d");
  spot.ask_open();
  auto count = count_actions("random:fold=5:call=1:raise=3", spot);
  CHECK(count[Action::fold] == 0);
  CHECK(agrees(count[Action::raise_to], kTrials, 3.0 / 4));
  spot.table.legal = {.ask = Ask::bet, .may_fold = true, .call = Chips{2}};
  count = count_actions("random:fold=1:call=3:raise=9", spot);
  CHECK(count[Action::raise_to] == 0);
  CHECK(agrees(count[Action::fold], kTrials, 1.0 / 4));
}

TEST_CASE("Amounts are uniform from the least to the most") {
  Spot spot("KhKd7c4s2d");
  spot.table.legal = {.ask = Ask::bet, .min_raise_to = Chips{5}, .max_raise_to = Chips{12}};
  const auto bot = make_bot("random:call=0");
  std::map<std::int64_t, int> count;
  for (int i = 0; i < kTrials; ++i) {
    spot.me.random_key = static_cast<std::uint64_t>(i);
    ++count[bot->bet(spot.view()).amount.count];
  }
  CHECK(count.size() == 8);
  for (std::int64_t amount = 5; amount <= 12; ++amount) CHECK(agrees(count[amount], kTrials, 1.0 / 8));
}

TEST_CASE("The number of cards thrown is uniform, and so are the cards") {
  Spot spot("AhKd7c4s2d");
  spot.ask_draw(5);
  const auto bot = make_bot("random");
  std::array<int, 6> by_number{};
  std::array<int, 5> by_card{};
  for (int i = 0; i < kTrials; ++i) {
    spot.me.random_key = static_cast<std::uint64_t>(i);
    const unsigned thrown = bot->draw(spot.view()).cards;
    ++by_number[static_cast<std::size_t>(std::popcount(thrown))];
    for (unsigned card = 0; card < 5; ++card) by_card[card] += static_cast<int>(thrown >> card & 1U);
  }
  for (const int count : by_number) CHECK(agrees(count, kTrials, 1.0 / 6));
  for (const int count : by_card) CHECK(agrees(count, kTrials, 1.0 / 2));
}

TEST_CASE("Four cards beside a kept ace are thrown as often as any other number") {
  Spot spot("AhKd7c4s2d");
  spot.ask_draw(4, true);
  const auto bot = make_bot("random");
  std::array<int, 5> by_number{};
  for (int i = 0; i < kTrials; ++i) {
    spot.me.random_key = static_cast<std::uint64_t>(i);
    ++by_number[static_cast<std::size_t>(std::popcount(unsigned{bot->draw(spot.view()).cards}))];
  }
  for (const int count : by_number) CHECK(agrees(count, kTrials, 1.0 / 5));
}

TEST_CASE("Each question of a hand has its own random numbers") {
  Spot spot("KhKd7c4s2d");
  spot.ask_call(1);
  const auto bot = make_bot("random");
  int same = 0;
  for (int i = 0; i < kTrials; ++i) {
    spot.me.random_key = static_cast<std::uint64_t>(i);
    spot.me.decisions = 0;
    const Action first = bot->bet(spot.view()).action;
    spot.me.decisions = 1;
    same += bot->bet(spot.view()).action == first ? 1 : 0;
  }
  // Independent answers agree with probability (1 + 16 + 9) / 64.
  CHECK(agrees(same, kTrials, 26.0 / 64));
}

}  // namespace oddhand::test
