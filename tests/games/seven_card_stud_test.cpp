// Seven-card stud by the rules of docs/rules/seven_card_stud.md.
#include <doctest/doctest.h>

#include <string>

#include "evaluator/card_text.h"
#include "tests/games/stud_hands.h"

namespace oddhand::test {
namespace {

constexpr std::string_view kGame = "seven-card-stud";

bool says(const std::string& message, std::string_view part) { return message.find(part) != std::string::npos; }

TEST_CASE("Seven-card stud 1.1: two to eight players") {
  CHECK(refusal(kGame, {"seats=2"}).empty());
  CHECK(refusal(kGame, {"seats=8"}).empty());
  CHECK(says(refusal(kGame, {"seats=9"}), "option seats: 9 is more than the deck serves; at most 8 seats"));
}

TEST_CASE("Seven-card stud 1.2: the best high hand at the showdown wins, or the last player who has not folded") {
  StudHand best(kGame, {"seats=2", "structure=none"}, {"KcKd Kh 2c 5d 7h 8s", "AcAd Jh Js 6c 7d 8h"});
  CHECK(best.over());
  CHECK(best.won(1) == 1);
  StudHand last(kGame, {"seats=2"}, {".. .. 2c", ".. .. Kc"});
  last.raises(1, 2).folds(2);
  CHECK(last.over());
  CHECK(last.won(1) == 1);
}

TEST_CASE("Seven-card stud 2.1: everybody antes, and there are no blinds") {
  StudHand hand(kGame, {"seats=3", "ante=2"}, {});
  hand.next();
  CHECK(hand.table().pot.count == 6);
  CHECK(says(refusal(kGame, {"forced=blinds"}), "unknown option"));
}

TEST_CASE("Seven-card stud 2.2: two cards down and one up, then one up on each of three streets") {
  StudHand hand(kGame, {"seats=2"}, {"AsAd 2c Kh Qh Jh 3d", "KsKd 9c 8h 7h 6h 4d"});
  for (const char* const up : {"2c", "2cKh", "2cKhQh", "2cKhQhJh"}) {
    hand.next();
    CHECK(hand.upcards(1) == up);
    CHECK(hand.hole_cards(1) == 2);
    hand.round_of_calls();
  }
  CHECK(hand.upcards(2) == "9c8h7h6h");
}

TEST_CASE("Seven-card stud 2.2: all see the upcards, nobody sees another's hole cards") {
  StudHand hand(kGame, {"seats=2"}, {"AsAd 2c", "KsKd 9c"});
  hand.next();
  CHECK(hand.view(2).certain_cards(seat_at(0)) == CardSet::of(parse_cards("2c").front()));
  CHECK(hand.view(1).me.cards.size() == 3);
}

TEST_CASE("Seven-card stud 2.2: who has folded gets no more cards") {
  StudHand hand(kGame, {"seats=3"}, {".. .. 2c", ".. .. 3c", ".. .. 4c"});
  hand.calls(1, 1).folds(2).calls(3, 1);
  hand.next();
  CHECK(hand.upcards(2) == "3c");
  CHECK(hand.table().upcards[seat_at(0)].size() == 2);
}

TEST_CASE("Seven-card stud 2.3: the last card comes face down") {
  StudHand hand(kGame, {"seats=2"}, {"AsAd 2c Kh Qh Jh 3d", "KsKd 9c 8h 7h 6h 4d"});
  for (int round = 1; round <= 4; ++round) hand.round_of_calls();
  hand.next();
  CHECK(hand.table().round.number == 5);
  CHECK(hand.upcards(1) == "2cKhQhJh");
  CHECK(hand.hole_cards(1) == 3);
  CHECK(hand.own(1).held[6] == parse_cards("3d").front());
}

TEST_CASE("Seven-card stud 2.4: eight who all stay share one last card in the middle") {
  StudHand hand(kGame, {"seats=8"}, {}, "As Ks Qs Js");
  for (int round = 1; round <= 4; ++round) hand.round_of_calls();
  hand.next();
  CHECK(hand.table().round.number == 5);
  CHECK(hand.table().board.size() == 1);
  CHECK(hand.table().board[0] == parse_cards("As").front());
  for (int seat = 1; seat <= 8; ++seat) {
    CHECK(hand.own(seat).held.size() == 6);
    CHECK(hand.hole_cards(seat) == 2);
    CHECK(hand.table().upcards[seat_at(seat - 1)].size() == 4);
  }
}

TEST_CASE("Seven-card stud 2.4: the common card counts in every hand and in nobody's showing hand") {
  // Seat 1 shows tens, the only pair. The ace in the middle pairs the aces of seats 2 and 8 and beats it in the end.
  StudHand hand(kGame, {"seats=8"},
                {"3s4s TdTh 6c7c", "8d9d Ad5c 2sJh", "2c2d Kc8c 3c9h", "4c4d Qc9c 3d8h", "5d5h Kd8s 2h7d",
                 "6d6h Qd9s 4h7h", "TcAc KhJd 3h7s", "TsJc Qh6s 5sAh"},
                "As Ks Qs Js");
  for (int round = 1; round <= 4; ++round) hand.round_of_calls();
  CHECK(hand.next() == 1);
  CHECK(hand.table().board[0] == parse_cards("As").front());
  CHECK(hand.view(2).made_hand().category() == HandCategory::one_pair);
  CHECK(hand.view(2).made_hand() > hand.view(1).made_hand());
}

TEST_CASE("Seven-card stud 2.4: eight of whom one folds early have a last card each") {
  StudHand hand(kGame, {"seats=8"}, {".. .. 2c", ".. .. 3c"});
  hand.calls(1, 1).folds(2);
  for (int round = 1; round <= 4; ++round) hand.round_of_calls();
  hand.next();
  CHECK(hand.table().board.size() == 0);
  CardSet all;
  for (const Seat s : hand.table().live) {
    CHECK(hand.hand.hidden.seats[s].held.size() == 7);
    CHECK((all & hand.hand.hidden.seats[s].cards).empty());
    all = all | hand.hand.hidden.seats[s].cards;
  }
  CHECK(all.size() == 49);
  CHECK_FALSE(all.contains(parse_cards("3c").front()));
}

TEST_CASE("Seven-card stud 2.4: who folds when its cards are out frees none: seven share one") {
  StudHand hand(kGame, {"seats=8"}, {});
  for (int round = 1; round <= 3; ++round) hand.round_of_calls();
  const int first = hand.next();
  hand.raises(first, 4).folds(first % 8 + 1);
  hand.round_of_calls();
  hand.next();
  CHECK(hand.table().live.size() == 7);
  CHECK(hand.table().board.size() == 1);
}

TEST_CASE("Seven-card stud 2.4: four of eight left have a last card each") {
  StudHand hand(kGame, {"seats=8"}, {});
  for (int round = 1; round <= 3; ++round) hand.round_of_calls();
  const int first = hand.next();
  hand.raises(first, 4);
  for (int i = 0; i < 4; ++i) hand.folds((first + i) % 8 + 1);
  hand.round_of_calls();
  hand.next();
  CHECK(hand.table().live.size() == 4);
  CHECK(hand.table().board.size() == 0);
}

TEST_CASE("Seven-card stud 3.1: the lowest upcard brings in, the ace high") {
  StudHand hand(kGame, {"seats=3"}, {".. .. Ah", ".. .. 7s", ".. .. 9c"});
  CHECK(hand.next() == 2);
}

TEST_CASE("Seven-card stud 3.1: of equal ranks the lower suit brings in: clubs, diamonds, hearts, spades") {
  StudHand clubs(kGame, {"seats=4"}, {".. .. 2d", ".. .. 2c", ".. .. Ah", ".. .. 7s"});
  CHECK(clubs.next() == 2);
  StudHand diamonds(kGame, {"seats=3"}, {".. .. 2s", ".. .. 2h", ".. .. 2d"});
  CHECK(diamonds.next() == 3);
  StudHand hearts(kGame, {"seats=2"}, {".. .. 2s", ".. .. 2h"});
  CHECK(hearts.next() == 2);
}

TEST_CASE("Seven-card stud 3.2: the bring-in is half a small bet unless the table says otherwise") {
  StudHand usual(kGame, {"seats=2", "small_bet=4", "big_bet=8"}, {".. .. 2c", ".. .. 3c"});
  CHECK(text_of(usual.asked(1)) == "call 2, raise to 4");
  StudHand odd(kGame, {"seats=2", "big_bet=10", "small_bet=5"}, {".. .. 2c", ".. .. 3c"});
  CHECK(text_of(odd.asked(1)) == "call 2, raise to 5");
  StudHand named(kGame, {"seats=2", "bring_in=1", "small_bet=4", "big_bet=8"}, {".. .. 2c", ".. .. 3c"});
  CHECK(text_of(named.asked(1)) == "call 1, raise to 4");
}

TEST_CASE("Seven-card stud 3.2: a bring-in that is not below the small bet is refused") {
  CHECK(says(refusal(kGame, {"bring_in=2"}), "option bring_in: 2 is not below small_bet 2"));
  CHECK(says(refusal(kGame, {"small_bet=1"}), "option bring_in: 1 is not below small_bet 1"));
  CHECK(refusal(kGame, {"bring_in=3", "small_bet=4"}).empty());
}

TEST_CASE("Seven-card stud 3.3: the best showing hand begins: a pair of twos before ace-king") {
  StudHand hand(kGame, {"seats=3"}, {".. .. As Ks", ".. .. 2c 2d", ".. .. Qh Jh"});
  hand.round_of_calls();
  CHECK(hand.next() == 2);
}

TEST_CASE("Seven-card stud 3.3: of equal showing hands the first clockwise begins, suits do not count") {
  StudHand hand(kGame, {"seats=3"}, {".. .. 2c 3d", ".. .. Ac Kd", ".. .. Ah Ks"});
  hand.round_of_calls();
  CHECK(hand.next() == 2);
  StudHand turned(kGame, {"seats=3"}, {".. .. 2c 3d", ".. .. Ah Ks", ".. .. Ac Kd"});
  turned.round_of_calls();
  CHECK(turned.next() == 2);
}

TEST_CASE("Seven-card stud 3.3: four suited connected cards are no more than a nine, and lose to a pair of twos") {
  StudHand hand(kGame, {"seats=2"}, {".. .. 9h 8h 7h 6h", ".. .. 2c 2d 4s 3s"});
  for (int round = 1; round <= 3; ++round) hand.round_of_calls();
  CHECK(hand.next() == 2);
}

TEST_CASE("Seven-card stud 3.3: two pair, three and four of a kind show in their order") {
  StudHand hand(kGame, {"seats=4"},
                {".. .. Ac Ad Kc Kd", ".. .. 3c 3d 3h 4s", ".. .. 2c 2d 2h 2s", ".. .. Qs Js Ts 9s"});
  for (int round = 1; round <= 3; ++round) hand.round_of_calls();
  CHECK(hand.next() == 3);
  // Fifth street showed three of a kind twice, and the threes were better.
  StudHand fifth(kGame, {"seats=4"}, {".. .. Ac Ad Kc", ".. .. 3c 3d 3h", ".. .. 2c 2d 2h", ".. .. Qs Js Ts"});
  fifth.round_of_calls().round_of_calls();
  CHECK(fifth.next() == 2);
}

TEST_CASE("Seven-card stud 3.3: the last round begins as the one before did") {
  StudHand hand(kGame, {"seats=2"}, {".. .. 2c 3c 4h 6h As", ".. .. 9c 5d 7s 8s 2d"});
  for (int round = 1; round <= 4; ++round) hand.round_of_calls();
  CHECK(hand.next() == 2);
}

TEST_CASE("Seven-card stud 3.3: a best hand that has folded or is all-in does not begin") {
  StudHand folded(kGame, {"seats=3"}, {".. .. 2c 3d", ".. .. Ah As", ".. .. Kc Qd"});
  folded.calls(1, 1).folds(2).calls(3, 1);
  CHECK(folded.next() == 3);
  StudHand all_in(kGame, {"seats=3", "stacks=400/2/400"}, {".. .. 2c 3d", ".. .. Ah As", ".. .. 4c 5d"});
  all_in.round_of_calls();
  CHECK(all_in.table().live.contains(seat_at(1)));
  CHECK(all_in.next() == 3);
}

TEST_CASE("Seven-card stud 3.4: an open pair on fourth street opens the big bet to everybody") {
  StudHand hand(kGame, {"seats=2"}, {".. .. As Kd", ".. .. 2c 2d"});
  hand.round_of_calls();
  CHECK(text_of(hand.asked(2)) == "check, raise to 2..4");
  hand.checks(2);
  CHECK(text_of(hand.asked(1)) == "check, raise to 2..4");
  CHECK(hand.asked(1).two_sizes);
}

TEST_CASE("Seven-card stud 3.4: without an open pair the small bet stands, also beside a hidden one") {
  StudHand hand(kGame, {"seats=2"}, {"AsAd Ks Qd", ".. .. 2c 4d"});
  hand.round_of_calls();
  CHECK(text_of(hand.asked(1)) == "check, raise to 2");
}

TEST_CASE("Seven-card stud 3.4: the open pair can be agreed away, and means nothing in pot and no limit") {
  StudHand off(kGame, {"seats=2", "open_pair=off"}, {".. .. As Kd", ".. .. 2c 2d"});
  off.round_of_calls();
  CHECK(text_of(off.asked(2)) == "check, raise to 2");
  for (const char* const structure : {"structure=pot-limit", "structure=no-limit"}) {
    StudHand hand(kGame, {"seats=2", structure}, {".. .. As Kd", ".. .. 2c 2d"});
    hand.round_of_calls();
    CHECK_FALSE(hand.asked(2).two_sizes);
    hand.answers(2, raise_to({3}));
    CHECK(hand.asked(1).call.count == 3);
  }
}

TEST_CASE("Seven-card stud 3.5: small bets on third and fourth street, big bets from fifth on, three raises") {
  StudHand hand(kGame, {"seats=3"}, {".. .. 2c 7d 8h 9s", ".. .. Ks Qd 3h 4d", ".. .. Jc Td 5h 6d"});
  CHECK(text_of(hand.asked(1)) == "call 1, raise to 2");
  hand.round_of_calls();
  CHECK(text_of(hand.asked(2)) == "check, raise to 2");
  for (int street = 5; street <= 7; ++street) {
    hand.round_of_calls();
    CHECK(text_of(hand.asked(2)) == "check, raise to 4");
  }
  hand.raises(2, 4).raises(3, 8).raises(1, 12).raises(2, 16);
  CHECK(text_of(hand.asked(3)) == "fold, call 8");
}

TEST_CASE("Seven-card stud 4.1: the best five of seven win") {
  // A four-flush up and the fifth heart in the hole against two pair.
  StudHand hand(kGame, {"seats=2"}, {"Ah2c 9h 7h 5h 3h 2d", "KsKd 9c 9d 4s 5s 6d"});
  hand.calls_to_the_end();
  CHECK(hand.won(1) == 2);
  CHECK(hand.won(2) == -2);
}

TEST_CASE("Seven-card stud 4.2: equal hands share, and the sixth and seventh card never decide") {
  StudHand hand(kGame, {"seats=2"}, {"AhKd Qs Jc Td 2c 3c", "AcKs Qd Jh Ts 8d 9d"});
  hand.calls_to_the_end();
  CHECK(hand.won(1) == 0);
}

TEST_CASE("Seven-card stud 4.2: the odd chip goes to the highest card by suit of all seven") {
  // Both have ace to ten; seat 2 has the spade ace in the hole. Antes of 2, and 1 that seat 3 brought in and left: 11.
  StudHand hand(kGame, {"seats=3", "ante=2"}, {"AhKd Qs Jc Td 2c 4c", "AsKs Qd Jh Ts 8d 3d", ".. .. 9c"});
  hand.calls(3, 1).raises(1, 2).calls(2, 2).folds(3);
  hand.calls_to_the_end();
  CHECK(hand.won(1) == 1);
  CHECK(hand.won(2) == 2);
}

}  // namespace
}  // namespace oddhand::test
