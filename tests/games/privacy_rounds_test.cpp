// The privacy round and what follows, by sections 3 and 4 of docs/rules/privacy.md. The deck is six places for each
// seat, in the order in which its cards come: two down, one up, one down, one down, and what an exchange brings; then
// the two in the middle.
#include "sim/games/privacy.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

Options with(std::vector<std::string> settings) { return make_options(privacy(), settings); }

/// Cards alone: nobody bets.
Options check_down(int seats) { return with({"structure=none", "seats=" + std::to_string(seats)}); }

int hole_cards(const Scripted& hand, int seat) { return hand.hand.table.hole_cards[seat_at(seat - 1)]; }

CardSet exposed(const Scripted& hand, int seat) { return hand.hand.table.exposed_discards[seat_at(seat - 1)]; }

bool is_dead(const Scripted& hand, std::string_view card) { return hand.hand.hidden.dead.contains(deck_from(card)[0]); }

/// Upcards 5s, 2c and Kh beside 9c 5d: seat 2 shows the lowest hand, seat 1 a pair.
constexpr std::string_view kThreeSeats = "Ah7s5s8dTcJc AdAs2cQs3dTh KcKdKhJdQc4s 9c5d";
/// Upcards 2c and Kh: seat 1 shows the lowest hand.
constexpr std::string_view kTwoSeats = "Ah7s2c8dTcJc AdAsKhQs3dTh 9c5d";

TEST_CASE("Privacy 3.1: who began the second round begins the privacy round, then clockwise") {
  Scripted hand(with({"seats=3"}), kPrivacy);
  hand.deck(kThreeSeats);
  hand.checks_around();
  hand.checks_around();
  hand.keeps(2).keeps(3).keeps(1);
  CHECK(hand.asked(2).ask == Ask::bet);
}

TEST_CASE("Privacy 3.1, 3.4: when that player has folded the next one clockwise begins") {
  Scripted hand(with({"seats=3"}), kPrivacy);
  hand.deck(kThreeSeats);
  hand.checks_around();
  hand.checks(2).raises(3, 2).calls(1, 2).folds(2);
  hand.keeps(3).keeps(1);
  hand.checks(3).checks(1);
}

TEST_CASE(
    "Privacy 3.1: the lowest showing hand begins the privacy round also without chips; it exchanges and reveals") {
  Scripted hand(with({"seats=3", "stacks=400/1/400"}), kPrivacy);
  hand.deck(kThreeSeats);
  hand.checks(1).checks(3);
  hand.checks(3).checks(1);
  hand.exchanges(2, "Ad", "2c").keeps(3).keeps(1);
  hand.checks(3).checks(1);  // 3.4: without chips the next one clockwise
  // Media: Ad Th with 9c 5d is the highest, then the pair of fives; Kh shows the lowest hand.
  CHECK(hand.asked(3).ask == Ask::reveal);
  hand.reveals(3, "Kc").reveals(1, "Ah").reveals(2, "As");
  CHECK(hand.upcards(2) == "AdThAs");
  hand.checks(hand.next()).checks(hand.next());
  CHECK(hand.over());
}

TEST_CASE("Privacy 3.1: without bets the lowest showing hand begins") {
  Scripted hand(check_down(3), kPrivacy);
  hand.deck(kThreeSeats);
  hand.keeps(2).keeps(3).keeps(1);
  CHECK(hand.hand.table.live.size() == 3);
}

TEST_CASE("Privacy 3.1: when all are all-in the rounds of cards still go on") {
  Scripted hand(with({"seats=2", "structure=no-limit"}), kPrivacy);
  hand.deck(kTwoSeats);
  hand.raises(1, 399).calls(2, 399);
  hand.exchanges(1, "Ah", "7s").keeps(2);
  CHECK(hand.asked(2).ask == Ask::reveal);
  hand.reveals(2, "As").reveals(1, "8d");
  CHECK(hand.over());
}

TEST_CASE("Privacy 3.2: a card is turned up first, then one is thrown, and the new one comes face up") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck(kTwoSeats);
  hand.exchanges(1, "7s", "8d");
  CHECK(hand.held(1) == "Ah7s2cJc");
  CHECK(hand.upcards(1) == "2c7sJc");
  CHECK(hand.own(1).discarded == CardSet::of(deck_from("8d")[0]));
  CHECK(is_dead(hand, "8d"));
  CHECK(hand.hand.table.drawn.contains(seat_at(0)));
  CHECK(hand.hand.table.drew[seat_at(0)] == 1);
}

TEST_CASE("Privacy 3.2: a face-down card is thrown face down, an upcard has been seen") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck(kTwoSeats);
  hand.exchanges(1, "7s", "8d").exchanges(2, "Ad", "Kh");
  CHECK(exposed(hand, 1).empty());
  CHECK(exposed(hand, 2) == CardSet::of(deck_from("Kh")[0]));
  const CardSet gone = hand.view(1).impossible_cards();
  CHECK(gone.contains(deck_from("8d")[0]));
  CHECK(gone.contains(deck_from("Kh")[0]));
  CHECK(gone.contains(deck_from("9c")[0]));
  CHECK_FALSE(hand.view(2).impossible_cards().contains(deck_from("8d")[0]));
}

TEST_CASE("Privacy 3.2: with discards=up a face-down card is thrown face up") {
  Scripted hand(with({"structure=none", "seats=2", "discards=up"}), kPrivacy);
  hand.deck(kTwoSeats);
  hand.exchanges(1, "7s", "8d");
  CHECK(exposed(hand, 1) == CardSet::of(deck_from("8d")[0]));
  CHECK(hand.view(2).impossible_cards().contains(deck_from("8d")[0]));
}

TEST_CASE("Privacy 3.2: one exchange changes no card of another seat") {
  for (const bool exchanges : {false, true}) {
    Scripted hand(check_down(2), kPrivacy);
    hand.deck(kTwoSeats);
    exchanges ? hand.exchanges(1, "7s", "2c") : hand.keeps(1);
    hand.exchanges(2, "Ad", "As");
    hand.next();
    CHECK(hand.held(2) == "AdKhQsTh3d");
  }
}

TEST_CASE("Privacy 3.2: an answer that is no exchange by the rules keeps all cards") {
  const std::vector<Decision> wrong{
      exchange(0b0001, 0b0001),   // the card that is turned up is the one that goes
      exchange(0b0100, 0b0001),   // turns a card that is up already
      exchange(0, 0b0001),        // turns none
      exchange(0b0001, 0),        // throws none
      exchange(0b0011, 0b1000),   // turns two
      exchange(0b0001, 0b1010),   // throws two
      exchange(0b10000, 0b0001),  // no such card
      exchange(0b0001, 0b10000), discard(0b0001), fold(), raise_to({4}), keep(),
  };
  for (const Decision& d : wrong) {
    Scripted hand(check_down(2), kPrivacy);
    hand.deck(kTwoSeats);
    hand.answers(1, d);
    CHECK(hand.next() == 2);
    CHECK(hand.held(1) == "Ah7s2c8d");
    CHECK(hand.upcards(1) == "2c");
    CHECK_FALSE(hand.hand.table.drawn.contains(seat_at(0)));
    CHECK(hand.hand.table.live.size() == 2);
  }
}

TEST_CASE("Privacy 3.3(a): without an exchange three cards lie down and one up") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck(kTwoSeats);
  hand.keeps(1);
  CHECK(hole_cards(hand, 1) == 3);
  CHECK(hand.upcards(1) == "2c");
  CHECK(hand.view(2).certain_cards(seat_at(0)).size() == 1);
}

TEST_CASE("Privacy 3.3(b): with the upcard exchanged two cards lie down and two up") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck(kTwoSeats);
  hand.exchanges(1, "8d", "2c");
  CHECK(hole_cards(hand, 1) == 2);
  CHECK(hand.upcards(1) == "8dJc");
  CHECK(hand.held(1) == "Ah7s8dJc");
}

TEST_CASE("Privacy 3.3(c): with a face-down card exchanged one card lies down and three up") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck(kTwoSeats);
  hand.exchanges(1, "8d", "7s");
  CHECK(hole_cards(hand, 1) == 1);
  CHECK(hand.upcards(1) == "2c8dJc");
  CHECK(hand.view(2).certain_cards(seat_at(0)).size() == 3);
}

TEST_CASE("Privacy 3.4: the third round begins with the same player, though another shows the lowest hand now") {
  Scripted hand(with({"seats=2"}), kPrivacy);
  hand.deck(kTwoSeats);
  hand.checks_around();
  hand.checks_around();
  hand.exchanges(1, "Ah", "2c").keeps(2);  // seat 1 shows the ace
  CHECK(hand.asked(1).ask == Ask::bet);
  CHECK(lowest_showing(hand.hand.table) == seat_at(1));
}

TEST_CASE("Privacy 4.1: the fifth card comes face down") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck(kTwoSeats);
  hand.exchanges(1, "8d", "7s").keeps(2);
  hand.next();
  CHECK(hand.held(1) == "Ah2c8dJcTc");
  CHECK(hole_cards(hand, 1) == 2);
  CHECK(hole_cards(hand, 2) == 4);
}

TEST_CASE("Privacy 4.2: the lowest showing hand begins the media round, and everybody turns a chosen card up") {
  Scripted hand(check_down(3), kPrivacy);
  hand.deck(kThreeSeats);
  hand.exchanges(2, "Ad", "2c").keeps(3).keeps(1);
  // Now Kh-9-5 is lowest, then Ad-Th-9-5, then the pair of fives.
  hand.reveals(3, "Jd").reveals(1, "Ah").reveals(2, "Qs");
  CHECK(hand.over());
  CHECK(hand.upcards(1) == "5sAh");
  CHECK(hand.upcards(2) == "AdThQs");
  CHECK(hand.upcards(3) == "KhJd");
  CHECK(hole_cards(hand, 2) == 2);
}

TEST_CASE("Privacy 4.2: of equal hands the larger is higher") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck("Ah7s4c8dTcJc 3dAs4sQs6d2h 9c5d");
  hand.keeps(1).exchanges(2, "3d", "As");
  // 9-5-4 against 9-5-4-3-2.
  CHECK(hand.next() == 1);
  Scripted other(check_down(2), kPrivacy);
  other.deck("3dAs4sQs6d2h Ah7s4c8dTcJc 9c5d");
  other.exchanges(1, "3d", "As").keeps(2);
  CHECK(other.next() == 2);
}

TEST_CASE("Privacy 4.2: an answer that names no face-down card turns up the first one") {
  const std::vector<Decision> wrong{reveal(0b00100),  reveal(HeldMask{0}), reveal(0b00011),
                                    reveal(0b100000), discard(1),          keep()};
  for (const Decision& d : wrong) {
    Scripted hand(check_down(2), kPrivacy);
    hand.deck(kTwoSeats);
    hand.keeps(1).keeps(2).answers(1, d);
    CHECK(hand.upcards(1) == "2cAh");
    CHECK(hole_cards(hand, 1) == 3);
  }
}

TEST_CASE("Privacy 4.2: a reveal is seen before the next player chooses") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck(kTwoSeats);
  hand.keeps(1).keeps(2).reveals(1, "Tc");
  hand.asked(2);
  CHECK(hand.view(2).certain_cards(seat_at(0)).contains(deck_from("Tc")[0]));
}

TEST_CASE("Privacy 4.3: the fourth round begins with the lowest showing hand after the reveals") {
  Scripted hand(with({"seats=2"}), kPrivacy);
  hand.deck(kTwoSeats);
  hand.checks_around();
  hand.checks_around();
  hand.keeps(1).keeps(2);
  hand.checks_around();
  hand.reveals(1, "Ah").reveals(2, "Qs");  // ace high against king high
  CHECK(hand.asked(2).ask == Ask::bet);
}

TEST_CASE("Privacy 4.4: equal hands share, the odd chip goes left of the dealer") {
  Scripted hand(check_down(3), kPrivacy);
  hand.deck("2h4d3s7h6hJc AhQd8s7d3dTh AdQs7s8d3hTs KcKd");
  hand.keeps(1).keeps(2).keeps(3);
  hand.answers(1, {}).answers(2, {}).answers(3, {});
  CHECK(hand.over());
  CHECK(hand.won(1) == -1);
  CHECK(hand.won(2) == 1);
  CHECK(hand.won(3) == 0);
}

}  // namespace
}  // namespace oddhand::test
