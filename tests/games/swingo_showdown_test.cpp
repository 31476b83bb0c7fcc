// Swingo's showdown and what is borrowed there, by section 4 of docs/rules/swingo.md. The deck is: five cards of seat
// 1, five of seat 2, …, then the river.
#include "sim/games/swingo.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

Options with(std::vector<std::string> settings) { return make_options(swingo(), settings); }

/// Cards alone: nobody bets.
Options check_down(int seats) { return with({"structure=none", "seats=" + std::to_string(seats)}); }

constexpr std::string_view kExample = "AhAdAs7c2d 5h6dKs9c4h Kh";

TEST_CASE("Swingo 4.1: who loses lends all the same") {
  // Seat 2 has nothing but the king that seat 1 needs to beat seat 3's flush.
  Scripted hand(check_down(3), kSwingo);
  hand.deck("AhAdAs7c2d 5c6dKs9c8s QhJh9h4h3c Kh");
  hand.lays(1, "As7c2d").lays(2, "Ks9c8s").lays(3, "9h4h3c");
  CHECK(hand.over());
  CHECK(hand.won(1) == 2);
}

TEST_CASE("Swingo 4.2: the sheet's example: aces full of kings with the borrowed king") {
  Scripted hand(check_down(2), kSwingo);
  hand.deck(kExample);
  hand.lays(1, "As7c2d").lays(2, "Ks9c4h");
  CHECK(hand.over());
  CHECK(describe(hand.view(1).made_hand()) == "aces full of kings");
  CHECK(describe(hand.view(1).made_hand_from({})) == "three aces, king-seven kickers");
  CHECK(hand.won(1) == 1);
}

TEST_CASE("Swingo 4.2: one card is borrowed, not two") {
  Scripted hand(check_down(3), kSwingo);
  hand.deck("KhKd7c2d3s Ks4c4dTsTh Kc5c5dTcTd 9h");
  hand.lays(1, "7c2d3s").lays(2, "Ks4c4d").lays(3, "Kc5c5d");
  CHECK(hand.over());
  CHECK(describe(hand.view(1).made_hand()) == "three kings, nine-seven kickers");
}

TEST_CASE("Swingo 4.2: the card that helps most is borrowed, a flush rather than a pair") {
  Scripted hand(check_down(2), kSwingo);
  hand.deck("KsQs9s4sJc AsJd3hTc8d 2d");
  hand.lays(1, "9s4sJc").lays(2, "AsJd3h");
  CHECK(hand.over());
  CHECK(describe(hand.view(1).made_hand()) == "ace-high flush, king-queen-nine-four kickers");
}

TEST_CASE("Swingo 4.2: any five cards will do, no hidden card has to be used") {
  Scripted hand(check_down(2), kSwingo);
  hand.deck("2c3dAhKhQh Th4c4d8s8d Jh");
  hand.lays(1, "AhKhQh").lays(2, "Th4c4d");
  CHECK(hand.over());
  CHECK(describe(hand.view(1).made_hand()) == "royal flush");
  // And with hidden cards: three kings, not one of the board.
  Scripted other(check_down(2), kSwingo);
  other.deck("KdKhKsAd2d 9c9s7h6s3c Qh");
  other.lays(1, "KsAd2d").lays(2, "7h6s3c");
  CHECK(other.over());
  CHECK(describe(other.view(1).made_hand()) == "three kings, ace-queen kickers");
}

TEST_CASE("Swingo 4.2: a hand that is better without the other boards borrows nothing") {
  Scripted hand(check_down(2), kSwingo);
  hand.deck("AhKhQhJhTh 2c2d3s4s5d 9c");
  hand.lays(1, "AhKhQh").lays(2, "3s4s5d");
  CHECK(hand.over());
  CHECK(describe(hand.view(1).made_hand()) == "royal flush");
}

TEST_CASE("Swingo 4.2: one card serves several borrowers and its owner") {
  // All three need the king of seat 3 for the straight to the ace.
  Scripted hand(check_down(3), kSwingo);
  hand.deck("AcQdJs2c3d AdQsJc2h3h AhKsQc4c4d Th");
  hand.lays(1, "QdJs2c").lays(2, "QsJc2h").lays(3, "AhKsQc");
  CHECK(hand.over());
  for (int s = 1; s <= 3; ++s) CHECK(describe(hand.view(s).made_hand()) == "ace-high straight");
  for (int s = 1; s <= 3; ++s) CHECK(hand.won(s) == 0);
}

TEST_CASE("Swingo 4.2: a hidden card is not lent, and neither is the own one twice") {
  Scripted hand(check_down(2), kSwingo);
  hand.deck("AhAdAs7c2d KsKc9c4h5h Kh");
  hand.lays(1, "As7c2d").lays(2, "9c4h5h");
  CHECK(hand.over());
  CHECK(describe(hand.view(1).made_hand()) == "three aces, king-nine kickers");
}

/// Seat 1 is all-in for 10 with the king that seat 2 borrows; seats 2 and 3 play for 50 more each. Seat 2 has aces full
/// with that king and three aces without; seat 3 has a flush.
void play_side_pot(Scripted& hand) {
  hand.deck("5c6dKs9c8s AhAdAs7c2d QhJh9h4h3c Kh");
  hand.raises(1, 10).calls(2, 10).calls(3, 10);
  hand.lays(1, "Ks9c8s").lays(2, "As7c2d").lays(3, "9h4h3c");
  hand.raises(2, 50).calls(3, 50).checks(2).checks(3);
  REQUIRE(hand.over());
}

Options side_pot_table(const char* borrowing) {
  return with({"seats=3", "forced=antes", "ante=0", "structure=no-limit", "stacks=10/100/100", borrowing});
}

TEST_CASE("Swingo 4.2: a card may be borrowed across side pots") {
  Scripted hand(side_pot_table("borrowing=any"), kSwingo);
  play_side_pot(hand);
  CHECK(hand.won(1) == -10);
  CHECK(hand.won(2) == 70);
  CHECK(hand.won(3) == -60);
}

TEST_CASE("Swingo 4.2: with borrowing=same-pot a hand may be worth less in the side pot") {
  Scripted hand(side_pot_table("borrowing=same-pot"), kSwingo);
  play_side_pot(hand);
  CHECK(hand.won(1) == -10);
  CHECK(hand.won(2) == -30);
  CHECK(hand.won(3) == 40);
}

TEST_CASE("Swingo 4.2: with borrowing=same-pot what nobody called goes back first") {
  Scripted hand(
      with({"seats=2", "forced=antes", "ante=0", "structure=no-limit", "stacks=10/100", "borrowing=same-pot"}),
      kSwingo);
  hand.deck(kExample);
  hand.checks(1).raises(2, 100).calls(1, 10);
  hand.lays(1, "As7c2d").lays(2, "Ks9c4h");
  CHECK(hand.over());
  CHECK(hand.won(1) == 10);
  CHECK(hand.won(2) == -10);
}

TEST_CASE("Swingo 4.3: equal hands share, suits break no tie, the odd chip goes left of the dealer") {
  for (const char* borrowing : {"borrowing=any", "borrowing=same-pot"}) {
    Scripted hand(with({"structure=none", "seats=3", borrowing}), kSwingo);
    hand.deck("4c4d5h6s8d AcKdQcJs2c AsKhQdJc3c Th");
    hand.lays(1, "5h6s8d").lays(2, "AcKdQc").lays(3, "AsKhQd");
    CHECK(hand.over());
    CHECK(hand.won(1) == -1);
    CHECK(hand.won(2) == 1);
    CHECK(hand.won(3) == 0);
  }
}

}  // namespace
}  // namespace oddhand::test
