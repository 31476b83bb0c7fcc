// Odd chips by cards, and pots that high and low share: docs/rules/betting.md, 6.8 to 6.11.
#include "sim/table/split_pots.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string_view>
#include <vector>

#include "evaluator/card_text.h"

namespace oddhand::test {
namespace {

using Stacks = std::vector<std::int64_t>;

/// Seats that have put in these chips; all are in and have no chips behind.
Hand hand_with(const std::vector<std::int64_t>& committed) {
  Hand hand{};
  Table& table = hand.table;
  table.seats = static_cast<std::uint8_t>(committed.size());
  table.live = SeatSet::first_seats(table.seats);
  int i = 0;
  for (const std::int64_t c : committed) {
    table.committed[seat_at(i++)] = {c};
    table.pot += Chips{c};
  }
  return hand;
}

void hold(Hand& hand, int seat, std::string_view cards) {
  for (const Card c : parse_cards(std::string(cards))) hand.hidden.seats[seat_at(seat - 1)].receive(&c, 1);
}

/// Chips that another seat has folded into the pot.
Hand with_dead_chips(const Hand& before, std::int64_t chips) {
  Hand hand = before;
  const Seat out = seat_at(hand.table.seats++);
  hand.table.committed[out] = {chips};
  hand.table.pot += Chips{chips};
  return hand;
}

template <class Value>
PerSeat<Value> values(const std::vector<std::uint32_t>& strengths) {
  PerSeat<Value> all;
  std::size_t n = 0;
  for (const std::uint32_t s : strengths) all.values[n++] = Value::from_bits(s);
  return all;
}

Stacks stacks_of(const Hand& hand, int seats) {
  Stacks stacks;
  for (int i = 0; i < seats; ++i) stacks.push_back(hand.table.stack[seat_at(i)].count);
  return stacks;
}

/// What high and low pay; a low of 0 is none.
Stacks shared(const Hand& before, const std::vector<std::uint32_t>& high, const std::vector<std::uint32_t>& low) {
  Hand hand = before;
  award_high_low(hand, values<HandValue>(high), values<LowValue>(low));
  CHECK(hand.table.finished);
  return stacks_of(hand, static_cast<int>(high.size()));
}

TEST_CASE("Betting 6.8: the odd chip goes to the winner with the highest card, hidden ones included") {
  Hand hand = with_dead_chips(hand_with({5, 5}), 1);
  hold(hand, 1, "KsQd2c");
  hold(hand, 2, "3dAh2h");
  award_pots(hand, values<HandValue>({7, 7}), OddChips::highest_card);
  CHECK(stacks_of(hand, 2) == Stacks{5, 6});
}

TEST_CASE("Betting 6.8: of cards of one rank the suit decides, spades highest") {
  Hand hand = with_dead_chips(hand_with({5, 5, 5}), 1);
  hold(hand, 1, "AdKs");
  hold(hand, 2, "As2c");
  hold(hand, 3, "AhKd");
  award_pots(hand, values<HandValue>({7, 7, 7}), OddChips::highest_card);
  CHECK(stacks_of(hand, 3) == Stacks{5, 6, 5});
}

TEST_CASE("Betting 6.8: two odd chips go to the two highest cards") {
  Hand hand = with_dead_chips(hand_with({5, 5, 5}), 2);
  hold(hand, 1, "Ad");
  hold(hand, 2, "As");
  hold(hand, 3, "Ah");
  award_pots(hand, values<HandValue>({7, 7, 7}), OddChips::highest_card);
  CHECK(stacks_of(hand, 3) == Stacks{5, 6, 6});
}

TEST_CASE("Betting 6.8: for a low the lowest card decides, the ace low, clubs lowest") {
  Hand hand = with_dead_chips(hand_with({5, 5}), 1);
  hold(hand, 1, "2cKs");
  hold(hand, 2, "AsQd");
  award_pots(hand, values<LowValue>({7, 7}), OddChips::lowest_card);
  CHECK(stacks_of(hand, 2) == Stacks{5, 6});

  Hand suits = with_dead_chips(hand_with({5, 5}), 1);
  hold(suits, 1, "AdKs");
  hold(suits, 2, "AcQd");
  award_pots(suits, values<LowValue>({7, 7}), OddChips::lowest_card);
  CHECK(stacks_of(suits, 2) == Stacks{5, 6});
}

TEST_CASE("Betting 6.4, 6.8: each pot goes to its best low and keeps its own odd chip") {
  // Main pot 3 x 5 + 2 = 17 for seats 2 and 3, side pot 2 x 4 + 1 = 9 for the same two.
  Hand hand = hand_with({5, 9, 9});
  hand.table.seats = 5;
  hand.table.committed[seat_at(3)] = {1};
  hand.table.committed[seat_at(4)] = {6};
  hand.table.pot += Chips{7};
  hold(hand, 1, "2c");
  hold(hand, 2, "Ac");
  hold(hand, 3, "As");
  award_pots(hand, values<LowValue>({3, 7, 7}), OddChips::lowest_card);
  // 5 + 9 + 9 + 1 + 6 = 30: main 15 + 1 + 5 = 21, side 8 + 1 = 9.
  CHECK(stacks_of(hand, 3) == Stacks{0, 16, 14});
}

Hand three(std::int64_t dead_chips = 0) {
  Hand hand = with_dead_chips(hand_with({33, 33, 33}), dead_chips);
  hold(hand, 1, "Kd3c");
  hold(hand, 2, "Ks4c");
  hold(hand, 3, "Qs2c");
  return hand;
}

TEST_CASE("Betting 6.9: high and low take a half each, and the odd chip belongs to the high half") {
  CHECK(shared(three(2), {9, 1, 2}, {1, 9, 2}) == Stacks{51, 50, 0});
}

TEST_CASE("Betting 6.9: without a low the high hand takes the whole pot") {
  CHECK(shared(three(2), {9, 1, 2}, {0, 0, 0}) == Stacks{101, 0, 0});
}

TEST_CASE("Betting 6.9: one hand may win both halves") {
  CHECK(shared(three(2), {9, 1, 2}, {9, 8, 0}) == Stacks{101, 0, 0});
}

TEST_CASE("Betting 6.9: seats that tie for a half quarter the pot: 51 high, 25 and 25 low") {
  CHECK(shared(three(2), {9, 1, 2}, {0, 9, 9}) == Stacks{51, 25, 25});
}

TEST_CASE("Betting 6.8, 6.9: an odd chip of the low half goes to the lowest card, of the high half to the highest") {
  // 51 high; of the 51 low seat 3 gets 26 for its two.
  CHECK(shared(three(3), {9, 1, 2}, {0, 9, 9}) == Stacks{51, 25, 26});
  CHECK(shared(three(3), {9, 9, 2}, {0, 0, 9}) == Stacks{25, 26, 51});
}

TEST_CASE("Betting 6.10: who has the larger half alone gets no odd chip of the other half") {
  // 103: high 52 to seat 3; low 51 between seats 1 and 3, whose two is lower.
  CHECK(shared(three(4), {1, 2, 9}, {9, 0, 9}) == Stacks{26, 0, 77});
}

TEST_CASE("Betting 6.10: a low winner with an odd chip of the high half is passed over") {
  // 102: high 51, seats 1 and 2, the king of spades has 26; low 51, seats 2 and 3, the two has 26.
  CHECK(shared(three(3), {9, 9, 1}, {0, 9, 9}) == Stacks{25, 51, 26});
  // The same with the four against a five for the low: seat 2 has had its chip.
  Hand hand = with_dead_chips(hand_with({33, 33, 33}), 3);
  hold(hand, 1, "Kd3c");
  hold(hand, 2, "Ks4c");
  hold(hand, 3, "Qs5c");
  CHECK(shared(hand, {9, 9, 1}, {0, 9, 9}) == Stacks{25, 51, 26});
}

TEST_CASE("Betting 6.10: a low winner who must take a chip leaves that of the high half to another high winner") {
  // 104 with 52 high for three, 18, 17, 17 by the king of spades; 52 low is even.
  CHECK(shared(three(5), {9, 9, 9}, {9, 9, 0}) == Stacks{43, 44, 17});
  // 106: 53 high for three, odd chips first to the two kings; 53 low for the same two, whose odd chip goes to the
  // three. So seat 3 gets the other one of that seat.
  CHECK(shared(three(7), {9, 9, 9}, {9, 9, 0}) == Stacks{17 + 27, 18 + 26, 18});
}

TEST_CASE("Betting 6.11: 66 between two who tie both ways is 33 each") {
  Hand hand = hand_with({33, 33});
  hold(hand, 1, "AsAc");
  hold(hand, 2, "KdQd");
  CHECK(shared(hand, {9, 9}, {9, 9}) == Stacks{33, 33});
}

TEST_CASE("Betting 6.11: an odd pot between two who tie both ways is shared once, by the highest card") {
  Hand hand = with_dead_chips(hand_with({33, 33}), 1);
  hold(hand, 1, "AcAs");
  hold(hand, 2, "KdQd");
  CHECK(shared(hand, {9, 9}, {9, 9}) == Stacks{34, 33});
  // 100 between three: one odd chip and not two of each half.
  CHECK(shared(three(1), {9, 9, 9}, {9, 9, 9}) == Stacks{33, 34, 33});
}

TEST_CASE("Betting 6.2, 6.9: a side pot is judged among its own competitors, each way") {
  // Seat 1 is all-in for 20 with the best hand both ways; 60 in the main pot, 60 between seats 2 and 3.
  Hand hand = hand_with({20, 50, 50});
  hold(hand, 1, "As");
  hold(hand, 2, "Ks");
  hold(hand, 3, "Qs");
  CHECK(shared(hand, {9, 5, 1}, {9, 1, 5}) == Stacks{60, 30, 30});
  CHECK(shared(hand, {9, 5, 1}, {9, 0, 0}) == Stacks{60, 60, 0});
}

TEST_CASE("Betting 6.1, 6.9: what nobody called goes back before the halves are made") {
  Hand hand = hand_with({20, 50});
  hold(hand, 1, "As");
  hold(hand, 2, "Ks");
  CHECK(shared(hand, {9, 5}, {1, 9}) == Stacks{20, 50});
}

class Dice {
 public:
  /// Uniform enough in 0 .. most; the same with every library.
  std::uint32_t up_to(std::uint32_t most) { return static_cast<std::uint32_t>(engine_() % (most + 1)); }

 private:
  std::mt19937_64 engine_{5};
};

/// Seats with two cards each, no chips of their own, and a pot that folded seats have left.
Hand random_pot(Dice& dice, std::uint32_t seats, std::int64_t chips) {
  Hand hand = with_dead_chips(hand_with(Stacks(seats, 0)), chips);
  CardSet given;
  for (std::uint32_t i = 0; i < 2 * seats;) {
    const Card card = Card::from_index(static_cast<int>(dice.up_to(kDeckSize - 1)));
    if (given.contains(card)) continue;
    given.insert(card);
    hand.hidden.seats[seat_at(static_cast<int>(i++ / 2))].receive(&card, 1);
  }
  return hand;
}

/// The seats with the greatest number above zero.
std::vector<bool> winners(const std::vector<std::uint32_t>& values) {
  const std::uint32_t best = std::max(1U, std::ranges::max(values));
  std::vector<bool> won;
  for (const std::uint32_t v : values) won.push_back(v == best);
  return won;
}

/// Each half is shared alike, and nobody has two odd chips while another winner has none.
void check_fair(const Stacks& got, std::int64_t chips, const std::vector<bool>& high, const std::vector<bool>& low) {
  const std::int64_t highs = std::ranges::count(high, true);
  const std::int64_t lows = std::ranges::count(low, true);
  const bool halved = lows > 0 && low != high;
  // A high winner alone has its odd chip in the larger half.
  const std::int64_t high_each = (halved ? (chips + (highs > 1 ? 1 : 0)) / 2 : chips) / highs;
  std::int64_t most = 0;
  std::int64_t least = 2;
  std::int64_t total = 0;
  for (std::size_t s = 0; s < got.size(); ++s) {
    total += got[s];
    const std::int64_t even = (high[s] ? high_each : 0) + (halved && low[s] ? chips / 2 / lows : 0);
    const bool winner = high[s] || (halved && low[s]);
    if (!winner) REQUIRE(got[s] == 0);
    if (!winner) continue;
    most = std::max(most, got[s] - even);
    least = std::min(least, got[s] - even);
  }
  REQUIRE(total == chips);
  REQUIRE(least >= 0);
  REQUIRE((most <= 1 || least == 1));
}

TEST_CASE("Betting 6.9 to 6.11: halves are shared alike and nobody has two odd chips while another winner has none") {
  Dice dice;
  for (int i = 0; i < 20'000; ++i) {
    CAPTURE(i);
    const std::uint32_t seats = 2 + dice.up_to(6);
    const std::int64_t chips = dice.up_to(200);
    std::vector<std::uint32_t> high;
    std::vector<std::uint32_t> low;
    for (std::uint32_t s = 0; s < seats; ++s) {
      high.push_back(1 + dice.up_to(1));
      low.push_back(dice.up_to(2));
    }
    check_fair(shared(random_pot(dice, seats, chips), high, low), chips, winners(high), winners(low));
  }
}

}  // namespace
}  // namespace oddhand::test
