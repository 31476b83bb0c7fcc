// Stud Hi-Lo by the rules of docs/rules/stud_hi_lo.md.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/games/stud_hands.h"

namespace oddhand::test {
namespace {

constexpr std::string_view kGame = "stud-hi-lo";

/// What the seats win when everybody antes 10, nobody bets, and they hold these seven cards.
std::vector<std::int64_t> won(std::initializer_list<std::string_view> hands, std::string_view qualifier = "eight") {
  StudHand hand(
      kGame,
      {"seats=" + std::to_string(hands.size()), "structure=none", "ante=10", "low_qualifier=" + std::string(qualifier)},
      hands);
  hand.calls_to_the_end();
  std::vector<std::int64_t> all;
  for (std::size_t seat = 1; seat <= hands.size(); ++seat) all.push_back(hand.won(static_cast<int>(seat)));
  return all;
}

using Won = std::vector<std::int64_t>;

TEST_CASE("Stud Hi-Lo 1.1: two to eight players") {
  CHECK(refusal(kGame, {"seats=8"}).empty());
  CHECK(refusal(kGame, {"seats=9"}).find("at most 8 seats") != std::string::npos);
}

TEST_CASE("Stud Hi-Lo 1.2: the last player who has not folded takes everything") {
  StudHand hand(kGame, {"seats=2"}, {".. .. 2c", ".. .. 3c"});
  hand.raises(1, 2).folds(2);
  CHECK(hand.over());
  CHECK(hand.won(1) == 1);
}

TEST_CASE("Stud Hi-Lo 2.1: eight who all stay share one last card, which counts both ways") {
  StudHand hand(kGame, {"seats=8"}, {"2c3d 4c 5c Kc Kd"}, "As");
  for (int round = 1; round <= 4; ++round) hand.round_of_calls();
  hand.next();
  CHECK(hand.table().board.size() == 1);
  CHECK(hand.view(1).made_hand().category() == HandCategory::straight);
  CHECK(describe(hand.view(1).made_low()) == "five-four-three-two-ace low");
}

TEST_CASE("Stud Hi-Lo 3.1: the lowest upcard brings in, the best high showing hand begins later rounds") {
  StudHand hand(kGame, {"seats=3"}, {".. .. As Kd", ".. .. 7c 3d", ".. .. 9c 9d"});
  CHECK(hand.next() == 2);
  hand.round_of_calls();
  CHECK(hand.next() == 3);
}

TEST_CASE("Stud Hi-Lo 3.2, 3.3: small bets on fourth street, also beside an open pair; big ones from fifth") {
  StudHand hand(kGame, {"seats=2"}, {".. .. 9c 9d 2h", ".. .. 7c 3d Kh"});
  hand.round_of_calls();
  CHECK(text_of(hand.asked(1)) == "check, raise to 2");
  hand.round_of_calls();
  CHECK(text_of(hand.asked(1)) == "check, raise to 4");
  CHECK(refusal(kGame, {"open_pair=off"}).find("unknown option") != std::string::npos);
}

TEST_CASE("Stud Hi-Lo 4.1: one card serves both ways: an eight-high straight and a six-five low from seven cards") {
  StudHand hand(kGame, {"seats=2"}, {"Ac2d 4h 5s 6c 7d 8h"});
  for (int round = 1; round <= 4; ++round) hand.round_of_calls();
  hand.next();
  CHECK(describe(hand.view(1).made_hand()) == "eight-high straight");
  CHECK(describe(hand.view(1).made_low()) == "six-five-four-two-ace low");
}

TEST_CASE("Stud Hi-Lo 4.2: eight-seven-six-five-four is a low, nine-four-three-two-ace is none") {
  CHECK(won({"8c7d 6h 5s 4c Kd Kh", "AsAd Ah Qc Qd Js Jd"}) == Won{0, 0});
  CHECK(won({"9c4d 3h 2s Ac Kd Qh", "AsAd Ah Qc Qd Js Jd"}) == Won{-10, 10});
  CHECK(won({"8c8d 6h 6s 4c 4d 2h", "AsAd Ah Qc Qd Js Jd"}) == Won{-10, 10});
}

TEST_CASE("Stud Hi-Lo 4.2: the ace is low in a low, and straights and flushes do not spoil it") {
  CHECK(won({"Ah2h 3h 4h 6h Ks Qs", "As2d 3c 4s 7h Kh Kd"}) == Won{10, -10});
}

TEST_CASE("Stud Hi-Lo 4.2: without a qualifier the best low wins its half whatever it is") {
  CHECK(won({"9c4d 3h 2s Ac Kd Qh", "AsAd Ah Qc Qd Js Jd"}, "none") == Won{0, 0});
  CHECK(won({"KcKd Kh Ks Qh 9s 9d", "AsAd Ah Jc Jd Ts Td"}, "none") == Won{0, 0});
}

TEST_CASE("Stud Hi-Lo 4.3: a wheel takes the low, a six-high straight the high") {
  CHECK(won({"Ac2d 3h 4s 5c Kd Qh", "2c3d 4h 5s 6c Kh Qd"}) == Won{0, 0});
  // A third seat without either loses its chips to both.
  CHECK(won({"Ac2d 3h 4s 5c Kd Qh", "2c3d 4h 5s 6c Kh Qd", "9c9d Th Js Jc 8s 2s"}) == Won{5, 5, -10});
}

TEST_CASE("Stud Hi-Lo 4.3: one player may win both halves") {
  CHECK(won({"Ac2d 3h 4s 5c Kd Qh", "2c3d 7h 8s 6c Kh Qd"}) == Won{10, -10});
}

TEST_CASE("Stud Hi-Lo 4.3: two who tie for the low quarter the pot, the high half keeps the odd chip") {
  // 5, 5 and 5 in antes make 15: 8 high; 7 low, 3 and 4 to the lower card, the ace of clubs.
  StudHand hand(kGame, {"seats=3", "structure=none", "ante=5"},
                {"KcKd Kh Qs Qh 9s 9d", "Ad2d 4h 6s 8c Jh Ts", "Ac2h 4s 6h 8d Jd Tc"});
  hand.calls_to_the_end();
  CHECK(hand.won(1) == 3);
  CHECK(hand.won(2) == -2);
  CHECK(hand.won(3) == -1);
}

TEST_CASE("Stud Hi-Lo 4.3: 66 chips between two who tie both ways are 33 each") {
  StudHand hand(kGame, {"seats=2", "structure=none", "ante=33"}, {"Ad2d 4h 6s 8c Jh Ts", "Ac2h 4s 6h 8d Jd Tc"});
  hand.calls_to_the_end();
  CHECK(hand.won(1) == 0);
  CHECK(hand.won(2) == 0);
}

TEST_CASE("Stud Hi-Lo 4.4: a side pot is judged among its own competitors, each way") {
  // Seat 1, with 4 chips, is best both ways and takes the main pot of 12; seat 2 is best of the rest for high and
  // seat 3 for low.
  StudHand hand(kGame, {"seats=3", "stacks=4/400/400", "ante=0"},
                {"Ac2d 3h 4s 5c Kd Qh", "TcTd Qs 9s 9c 2s 3d", "7c6d 4h 3s 2h Jd Js"});
  // On third street all have 4 in, on fifth seats 2 and 3 have 4 more each.
  hand.raises(1, 2).raises(2, 4).calls(3, 4).calls(1, 2);
  hand.checks(2).checks(3);
  CHECK(hand.asked(2).may_raise());
  hand.raises(2, 4).calls(3, 4);
  hand.calls_to_the_end();
  CHECK(hand.won(1) == 8);
  CHECK(hand.won(2) == -4);
  CHECK(hand.won(3) == -4);
}

}  // namespace
}  // namespace oddhand::test
