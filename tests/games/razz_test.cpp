// Razz by the rules of docs/rules/razz.md.
#include <doctest/doctest.h>

#include <string>

#include "tests/games/stud_hands.h"

namespace oddhand::test {
namespace {

constexpr std::string_view kGame = "razz";

/// What seat 1 wins of the antes of two when both hold these seven cards and nobody bets.
std::int64_t won_by_first(std::string_view first, std::string_view second) {
  StudHand hand(kGame, {"seats=2", "structure=none"}, {first, second});
  hand.calls_to_the_end();
  return hand.won(1);
}

TEST_CASE("Razz 1.1: two to eight players") {
  CHECK(refusal(kGame, {"seats=8"}).empty());
  CHECK(refusal(kGame, {"seats=9"}).find("at most 8 seats") != std::string::npos);
}

TEST_CASE("Razz 1.2: the best low hand at the showdown wins, or the last player who has not folded") {
  StudHand best(kGame, {"seats=2", "structure=none"}, {"KcKd Kh 2c 5d 7h 8s", "Ac2d 3h 4s 6c Qd Qh"});
  CHECK(best.over());
  CHECK(best.won(1) == -1);
  StudHand last(kGame, {"seats=2"}, {".. .. 2c", ".. .. Kc"});
  last.raises(2, 2).folds(1);
  CHECK(last.over());
  CHECK(last.won(2) == 1);
}

TEST_CASE("Razz 2.1: eight who all stay share one last card, which counts in every low") {
  StudHand hand(kGame, {"seats=8"}, {"2c3c 4c 5c Kc Kd"}, "As");
  for (int round = 1; round <= 4; ++round) hand.round_of_calls();
  hand.next();
  CHECK(hand.table().board.size() == 1);
  CHECK(describe(hand.view(1).made_low()) == "five-four-three-two-ace low");
}

TEST_CASE("Razz 3.1: the highest upcard brings in, the king of spades first of all") {
  StudHand hand(kGame, {"seats=4"}, {".. .. Kd", ".. .. Ks", ".. .. Ah", ".. .. Qs"});
  CHECK(hand.next() == 2);
}

TEST_CASE("Razz 3.1: an ace is low and never brings in against another rank") {
  StudHand hand(kGame, {"seats=3"}, {".. .. As", ".. .. 2c", ".. .. Ah"});
  CHECK(hand.next() == 2);
  StudHand aces(kGame, {"seats=3"}, {".. .. Ad", ".. .. As", ".. .. Ah"});
  CHECK(aces.next() == 2);
}

TEST_CASE("Razz 3.2: the lowest showing hand begins, the ace low") {
  StudHand hand(kGame, {"seats=3"}, {".. .. Kc 2d", ".. .. 9c 4d", ".. .. 9d Ah"});
  hand.round_of_calls();
  CHECK(hand.next() == 3);
}

TEST_CASE("Razz 3.2: a pair shows worse than any two ranks") {
  StudHand hand(kGame, {"seats=3"}, {".. .. Kc Qd", ".. .. Ac Ad", ".. .. 2c 2d"});
  hand.round_of_calls();
  CHECK(hand.next() == 1);
  StudHand three(kGame, {"seats=2"}, {".. .. 2d 2h Ac", ".. .. 9c 5d 4h"});
  three.round_of_calls().round_of_calls();
  CHECK(three.next() == 2);
}

TEST_CASE("Razz 3.2: of equal showing hands the first clockwise begins") {
  StudHand hand(kGame, {"seats=3"}, {".. .. Kc Qd", ".. .. 4s 2s", ".. .. 4c 2c"});
  hand.round_of_calls();
  CHECK(hand.next() == 2);
}

TEST_CASE("Razz 3.3, 3.4: small bets on fourth street, also beside an open pair; big ones from fifth") {
  StudHand hand(kGame, {"seats=2"}, {".. .. 2c 2d Ah", ".. .. Ks Qd Jh"});
  CHECK(text_of(hand.asked(2)) == "call 1, raise to 2");
  hand.round_of_calls();
  CHECK(text_of(hand.asked(2)) == "check, raise to 2");
  hand.round_of_calls();
  CHECK(text_of(hand.asked(2)) == "check, raise to 4");
  CHECK(refusal(kGame, {"open_pair=big-bet"}).find("unknown option") != std::string::npos);
}

TEST_CASE("Razz 4.1: the suited wheel is the best hand: straights and flushes do not count") {
  CHECK(won_by_first("Ah2h 3h 4h 5h Ks Kd", "As2d 3c 4s 6h Kh Kc") == 1);
}

TEST_CASE("Razz 4.1: lows compare from their highest card down") {
  CHECK(won_by_first("7c6d 5c 4d 3h Ks Qd", "8c4c 3d 2d Ah Kd Qs") == 1);
  CHECK(won_by_first("8c7d 3c 2c Ah Ks Qd", "8d6c 5d 4d 3h Kd Qs") == -1);
}

TEST_CASE("Razz 4.1: the best five of seven leave pairs aside, and a pair may win") {
  // 9-4-3-2-A against 9-5-3-2-A; then a pair of kings against two pair.
  CHECK(won_by_first("AcAd 2c 2d 3h 4s 9c", "As2s 3d 5s 9d Kd Ks") == 1);
  CHECK(won_by_first("KcKd QcQd Qh Ks 2c", "AcAd 2s 2d As Ah 3c") == -1);
}

TEST_CASE("Razz 4.2: equal lows share the pot, whatever their suits and other cards") {
  CHECK(won_by_first("5s4h 3s 2d Ac Ks Kd", "5d4d 3d 2c Ad 6h 7h") == 0);
}

TEST_CASE("Razz 4.2: the odd chip goes to the lowest card by suit, the ace low") {
  // Antes of 2, and 1 that seat 3 brought in and left: 11 in the pot.
  StudHand hand(kGame, {"seats=3", "ante=2"}, {"5s4h 3s 2d As 9s 9d", "5d4d 3d 2c Ad 8s 8d", ".. .. Kc"});
  hand.calls(3, 1).raises(1, 2).calls(2, 2).folds(3);
  hand.calls_to_the_end();
  CHECK(hand.won(1) == 1);
  CHECK(hand.won(2) == 2);
}

}  // namespace
}  // namespace oddhand::test
