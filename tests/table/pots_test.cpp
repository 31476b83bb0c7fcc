// Pots: docs/rules/betting.md, section 6.
#include <doctest/doctest.h>

#include <vector>

#include "sim/table/pots.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

/// A table whose seats have put in these chips; seats numbered in `folded` are out.
Table table_with(std::initializer_list<std::int64_t> committed, std::initializer_list<int> folded = {}) {
  Table table;
  table.seats = static_cast<std::uint8_t>(committed.size());
  table.live = SeatSet::first_seats(table.seats);
  for (const int seat : folded) table.live.erase(seat_at(seat - 1));
  int i = 0;
  for (const std::int64_t c : committed) {
    table.committed[seat_at(i++)] = {c};
    table.pot += Chips{c};
  }
  return table;
}

SeatSet seats(std::initializer_list<int> numbers) {
  SeatSet set;
  for (const int n : numbers) set.insert(seat_at(n - 1));
  return set;
}

void check_pots(const Pots& pots, const std::vector<std::pair<std::int64_t, SeatSet>>& expected) {
  REQUIRE(pots.count == static_cast<int>(expected.size()));
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CHECK(pots.pot[i].amount.count == expected[i].first);
    CHECK(pots.pot[i].eligible == expected[i].second);
  }
}

/// Chips that each seat has at the end, with these hand strengths.
std::vector<std::int64_t> awarded(const Table& table, std::initializer_list<std::uint32_t> strengths) {
  Hand hand{};
  hand.table = table;
  PerSeat<HandValue> values;
  std::size_t n = 0;
  for (const auto s : strengths) values.values[n++] = HandValue::from_bits(s);
  award_pots(hand, values);
  std::vector<std::int64_t> stacks;
  for (const Seat s : SeatSet::first_seats(table.seats)) stacks.push_back(hand.table.stack[s].count);
  return stacks;
}

using Stacks = std::vector<std::int64_t>;

TEST_CASE("Betting 6.1: chips that nobody matched go back") {
  const Pots pots = divide_pots(table_with({254, 220}));
  CHECK(pots.uncalled.count == 34);
  CHECK(pots.uncalled_to == seat_at(0));
  check_pots(pots, {{440, seats({1, 2})}});
}

TEST_CASE("Betting 6.1: chips matched by a seat that folded are called") {
  const Pots pots = divide_pots(table_with({100, 100, 60}, {2}));
  CHECK(pots.uncalled.count == 0);
  check_pots(pots, {{180, seats({1, 3})}, {80, seats({1})}});
}

TEST_CASE("Betting 6.2: one pot for each all-in level, folded chips in the pots they reach") {
  const Pots pots = divide_pots(table_with({100, 40, 70, 30}, {4}));
  CHECK(pots.uncalled.count == 30);
  check_pots(pots, {{150, seats({1, 2, 3})}, {60, seats({1, 3})}});
}

TEST_CASE("Betting 6.2: every pot goes to the best of those who compete for it") {
  // The pots of 150 and 60 of the case before; 30 go back to seat 1.
  CHECK(awarded(table_with({100, 40, 70, 30}, {4}), {1, 3, 2, 9}) == Stacks{30, 150, 60, 0});
  CHECK(awarded(table_with({100, 40, 70, 30}, {4}), {3, 2, 1, 9}) == Stacks{240, 0, 0, 0});
  CHECK(awarded(table_with({100, 40, 70, 30}, {4}), {1, 2, 3, 9}) == Stacks{30, 0, 210, 0});
}

TEST_CASE("Betting 6.2: two all-ins, a fold and a call make two pots and what goes back") {
  CHECK(awarded(table_with({1204, 898, 898, 2}, {4}), {9, 1, 2, 99}) == Stacks{3002, 0, 0, 0});
}

TEST_CASE("Betting 6.2: a pot that one seat alone competes for is its own whatever it holds") {
  // 100 all-in, 150 all-in, 300, and 300 that folded: 400, 150, and 300 for seat 3 alone.
  const Table table = table_with({100, 150, 300, 300}, {4});
  check_pots(divide_pots(table), {{400, seats({1, 2, 3})}, {150, seats({2, 3})}, {300, seats({3})}});
  CHECK(awarded(table, {3, 2, 1, 9}) == Stacks{400, 150, 300, 0});
}

TEST_CASE("Betting 6.2: folded seats between the levels feed the pots up to where they stopped") {
  const Table table = table_with({50, 80, 100, 100, 10}, {2, 5});
  check_pots(divide_pots(table), {{210, seats({1, 3, 4})}, {130, seats({3, 4})}});
}

TEST_CASE("Betting 6.3: a pot that only folded seats reach goes down one level") {
  const Table table = table_with({50, 80, 80, 100, 100}, {4, 5});
  check_pots(divide_pots(table), {{250, seats({1, 2, 3})}, {160, seats({2, 3})}});
  // A stack of 40 above all live seats is no uncalled bet of a live seat.
  const Table alone = table_with({50, 50, 90}, {3});
  CHECK(divide_pots(alone).uncalled.count == 0);
  check_pots(divide_pots(alone), {{190, seats({1, 2})}});
  CHECK(awarded(alone, {1, 2, 3}) == Stacks{0, 190, 0});
}

TEST_CASE("Betting 6.4: equal hands split their pot and a worse hand gets nothing") {
  CHECK(awarded(table_with({50, 50, 50}), {5, 5, 4}) == Stacks{75, 75, 0});
}

TEST_CASE("Betting 6.4: a pot that divides evenly has no odd chip") {
  CHECK(awarded(table_with({10100, 10100, 10100}), {5, 5, 5}) == Stacks{10100, 10100, 10100});
}

TEST_CASE("Betting 6.5: the odd chip goes to the first winner clockwise from the dealer") {
  CHECK(awarded(table_with({34, 33, 34}, {2}), {5, 0, 5}) == Stacks{51, 0, 50});
  CHECK(awarded(table_with({1, 50, 50}, {1}), {0, 5, 5}) == Stacks{0, 51, 50});
}

TEST_CASE("Betting 6.5: of several odd chips nobody gets two") {
  CHECK(awarded(table_with({25, 25, 25, 26}, {4}), {5, 5, 5, 0}) == Stacks{34, 34, 33, 0});
  CHECK(awarded(table_with({25, 25, 25, 25}, {4}), {5, 5, 5, 0}) == Stacks{34, 33, 33, 0});
}

TEST_CASE("Betting 6.5: every pot gives out its own odd chips") {
  // Main pot 3 x 11 + 2, side pot 2 x 10 + 1: both odd chips go to the first winner of their pot.
  const Table table = table_with({11, 21, 21, 2}, {4});
  CHECK(awarded(table, {5, 5, 4, 0}) == Stacks{18, 37, 0, 0});
  const Table odd_side = table_with({10, 21, 21, 11}, {4});
  CHECK(awarded(odd_side, {1, 5, 5, 0}) == Stacks{0, 32, 31, 0});
}

TEST_CASE("Betting 6.6: nobody takes a rake: what goes in comes out") {
  set_strengths({2, 2, 2});
  Scripted hand(blinds_table(kNoLimit, 3, 7, {41, 100, 23}), betting_rounds(1));
  hand.raises(3, 23).raises(1, 41).calls(2, 34);
  CHECK(hand.over());
  CHECK(hand.won(1) + hand.won(2) + hand.won(3) == 0);
}

TEST_CASE("Betting 6.7: a folded hand never wins, be it the best") {
  set_strengths({9, 1, 2});
  Scripted hand(ante_table(kNoLimit, 1, 2, {100, 100, 100}), betting_rounds(1));
  hand.checks(1).raises(2, 10).calls(3, 10).folds(1);
  CHECK(hand.over());
  CHECK(hand.won(3) == 12);
}

TEST_CASE("Betting 6.7: several all-ins stay exact") {
  set_strengths({9, 1, 2, 3});
  Scripted hand(blinds_table(kNoLimit, 1, 2, {1204, 898, 898, 500}), betting_rounds(1));
  hand.raises(3, 898).folds(4).raises(1, 1204).calls(2, 896);
  CHECK(hand.over());
  CHECK(hand.won(1) == 1796);
  CHECK(hand.won(2) == -898);
  CHECK(hand.won(3) == -898);
  CHECK(hand.won(4) == 0);
  CHECK(hand.stack(1) == 3000);
}

}  // namespace
}  // namespace oddhand::test
