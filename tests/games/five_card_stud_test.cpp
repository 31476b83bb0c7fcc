// Five-card stud by the rules of docs/rules/five_card_stud.md.
#include <doctest/doctest.h>

#include <string>

#include "tests/games/stud_hands.h"

namespace oddhand::test {
namespace {

constexpr std::string_view kGame = "five-card-stud";

TEST_CASE("Five-card stud 1.1: two to ten players") {
  CHECK(refusal(kGame, {"seats=10"}).empty());
  CHECK(refusal(kGame, {"seats=11"}).find("2 to 10") != std::string::npos);
  StudHand hand(kGame, {"seats=10"}, {});
  for (int round = 1; round <= 3; ++round) hand.round_of_calls();
  hand.next();
  for (int seat = 1; seat <= 10; ++seat) CHECK(hand.own(seat).cards.size() == 5);
}

TEST_CASE("Five-card stud 1.2: the best high hand of five cards wins, or the last player who has not folded") {
  StudHand best(kGame, {"seats=2", "structure=none"}, {"Kc Kd 2c 5d 7h", "Ac 2d Jh Js 6c"});
  CHECK(best.over());
  CHECK(best.won(1) == 1);
  StudHand last(kGame, {"seats=2"}, {".. 2c", ".. Kc"});
  last.raises(1, 2).folds(2);
  CHECK(last.over());
  CHECK(last.won(1) == 1);
}

TEST_CASE("Five-card stud 2.1: everybody antes") {
  StudHand hand(kGame, {"seats=3", "ante=2"}, {});
  hand.next();
  CHECK(hand.table().pot.count == 6);
}

TEST_CASE("Five-card stud 2.2: one card down and one up, then three more up, a round after each") {
  StudHand hand(kGame, {"seats=2"}, {"As 2c Kh Qh Jh", "Ks 9c 8h 7h 6h"});
  for (const char* const up : {"2c", "2cKh", "2cKhQh", "2cKhQhJh"}) {
    hand.next();
    CHECK(hand.upcards(1) == up);
    CHECK(hand.hole_cards(1) == 1);
    hand.round_of_calls();
  }
  CHECK(hand.over());
}

TEST_CASE("Five-card stud 3.1: the lowest upcard by rank and suit brings in") {
  StudHand hand(kGame, {"seats=3"}, {".. 3c", ".. 2s", ".. 2h"});
  CHECK(text_of(hand.asked(3)) == "call 1, raise to 2");
}

TEST_CASE("Five-card stud 3.2: the best showing hand begins; four cards make no straight and no flush") {
  StudHand hand(kGame, {"seats=3"}, {".. 9h 8h 7h 6h", ".. 3c 2d 3d 2h", ".. Ac Jd Td 4h"});
  hand.round_of_calls();
  CHECK(hand.next() == 3);
  hand.round_of_calls();
  CHECK(hand.next() == 2);
  hand.round_of_calls();
  CHECK(hand.next() == 2);
}

TEST_CASE("Five-card stud 3.3: an open pair in the second round opens the big bet, unless agreed away") {
  StudHand hand(kGame, {"seats=2"}, {".. As Kd", ".. 2c 2d"});
  hand.round_of_calls();
  CHECK(text_of(hand.asked(2)) == "check, raise to 2..4");
  StudHand off(kGame, {"seats=2", "open_pair=off"}, {".. As Kd", ".. 2c 2d"});
  off.round_of_calls();
  CHECK(text_of(off.asked(2)) == "check, raise to 2");
}

TEST_CASE("Five-card stud 3.4: small bets in two rounds, big bets in two, a bet and three raises") {
  StudHand hand(kGame, {"seats=3"}, {".. 2c 7d 8h 9s", ".. Ks Qd 3h 4d", ".. Jc Td 5h 6d"});
  hand.calls(1, 1).raises(2, 2).raises(3, 4).raises(1, 6).raises(2, 8);
  CHECK(text_of(hand.asked(3)) == "fold, call 4");
  hand.calls(3, 4).calls(1, 2);
  CHECK(text_of(hand.asked(2)) == "check, raise to 2");
  for (int round = 3; round <= 4; ++round) {
    hand.round_of_calls();
    CHECK(text_of(hand.asked(2)) == "check, raise to 4");
  }
}

TEST_CASE("Five-card stud 4.1: the best five-card hand wins") {
  StudHand hand(kGame, {"seats=2"}, {"9c 9h 7h 5h 3h", "8s 8d 8c 5s 4s"});
  hand.calls_to_the_end();
  CHECK(hand.won(2) == 2);
}

TEST_CASE("Five-card stud 4.2: equal hands share, and the odd chip goes to the highest card") {
  StudHand hand(kGame, {"seats=3", "ante=2"}, {"Ah Kd Qs Jc 9d", "As Ks Qd Jh 9s", ".. 2c"});
  hand.calls(3, 1).raises(1, 2).calls(2, 2).folds(3);
  hand.calls_to_the_end();
  CHECK(hand.won(1) == 1);
  CHECK(hand.won(2) == 2);
}

}  // namespace
}  // namespace oddhand::test
