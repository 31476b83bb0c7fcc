// Baseball by the rules of docs/rules/baseball.md, the price of a three apart (match_pot_test.cpp).
#include "sim/games/baseball.h"

#include <doctest/doctest.h>

#include "evaluator/input_error.h"
#include "evaluator/wild_hand.h"
#include "tests/games/stud_hands.h"

namespace oddhand::test {
namespace {

Options table_of(int seats, BettingStructure structure = BettingStructure::none) {
  Options o = baseball().defaults();
  o.seats = seats;
  o.structure = structure;
  return o;
}

Options extra_up(int seats) {
  Options o = table_of(seats);
  o.extra_cards = ExtraCards::up;
  return o;
}

int extra(const Scripted& hand, int seat) { return hand.hand.table.extra_cards[seat_at(seat - 1)]; }
int hole_cards(const Scripted& hand, int seat) { return hand.hand.table.hole_cards[seat_at(seat - 1)]; }

TEST_CASE("Baseball 1.1: two to seven players") {
  CHECK_NOTHROW(baseball().check(table_of(2)));
  CHECK_NOTHROW(baseball().check(table_of(7)));
  CHECK_THROWS_AS(baseball().check(table_of(8)), InputError);
}

TEST_CASE("Baseball 1.2: the best high hand wins, or the last player who has not folded") {
  Scripted best(table_of(2), kBaseball);
  best.deck(stud_deck({"Kc Kd Kh 2c 5d 7h 8s", "Qc Qd Jh Js 6c 7d 8h"}));
  CHECK(best.over());
  CHECK(best.won(1) == 1);
  Scripted last(table_of(2, BettingStructure::fixed_limit), kBaseball);
  last.deck(stud_deck({".. .. 2c", ".. .. Kc"}));
  last.raises(1, 2).folds(2);
  CHECK(last.over());
  CHECK(last.won(1) == 1);
}

TEST_CASE("Baseball 2.1: two cards down and four up, the left of the dealer first, and one down") {
  Scripted hand(table_of(2), kBaseball);
  hand.deck(stud_deck({"As Ad 2c Kh 5h Th 6d", "Ks Kd 8c 8h 7h 6h 5d"}));
  CHECK(hand.over());
  CHECK(hand.upcards(1) == "2cKh5hTh");
  CHECK(hand.upcards(2) == "8c8h7h6h");
  CHECK(hole_cards(hand, 1) == 3);
  CHECK(hole_cards(hand, 2) == 3);
  // A three that must be matched is asked for before the next seat has its upcard: match_pot_test.cpp.
}

TEST_CASE("Baseball 3.1: threes and nines are wild from the first card on, face up and face down") {
  Scripted hand(table_of(2), kBaseball);
  hand.deck(stud_deck({"Ad As Ac Th 2d 3c 9s", "Kd Ks Kc Kh"}));
  deal_to(hand, 2);
  CHECK(hand.hand.table.wild == ranks_of("39"));
  deal_to(hand, 7);
  CHECK(hand.view(1).made_hand().category() == HandCategory::five_of_a_kind);
  CHECK(hand.over());
  CHECK(hand.won(1) == 1);
}

TEST_CASE("Baseball 3.2: a four dealt up brings its owner a card face down, before the next player's upcard") {
  Scripted hand(table_of(3), kBaseball);
  hand.deck(stud_deck({".. .. 4c 2d", ".. .. Kc Kd", ".. .. Ac Ad"}, "Ts 7s"));
  deal_to(hand, 3);
  CHECK(extra(hand, 1) == 1);
  CHECK(hole_cards(hand, 1) == 3);
  CHECK(hand.upcards(1) == "4c");
  CHECK(hand.own(1).held[3] == Card(Rank::ten, Suit::spades));
  CHECK(hand.view(1).face_up() == 0b0100);
  deal_to(hand, 4);
  CHECK(hand.upcards(1) == "4c2d");
  CHECK(hand.own(1).held.size() == 5);
  CHECK(hand.own(2).held.size() == 4);
}

TEST_CASE("Baseball 3.2: a four dealt down brings nothing") {
  Scripted hand(table_of(2), kBaseball);
  hand.deck(stud_deck({"4c 4d 2c 5c 6c 7c 4h", ".. .. Kc Kd Kh Ks"}));
  deal_to(hand, 7);
  CHECK(extra(hand, 1) == 0);
  CHECK(hand.own(1).held.size() == 7);
}

TEST_CASE("Baseball 3.2: four fours dealt up make eleven cards, of which the best five count") {
  Scripted hand(table_of(2), kBaseball);
  hand.deck(stud_deck({"Ah Kh 4c 4d 4h 4s Qh", ".. .. Kc Kd"}, "2c 2d Jh Th"));
  deal_to(hand, 7);
  CHECK(hand.own(1).held.size() == 11);
  CHECK(hand.view(1).made_hand() == evaluate_high(set_of("AhKhQhJhTh")));
  CHECK(hand.over());
  CHECK(hand.won(1) == 1);
}

TEST_CASE("Baseball 3.3: an extra card that comes face down brings no other") {
  Scripted hand(table_of(2), kBaseball);
  hand.deck(stud_deck({".. .. 4c", ".. .. Kc"}, "4s 2s"));
  deal_to(hand, 3);
  CHECK(hand.own(1).held.size() == 4);
  CHECK(hole_cards(hand, 1) == 3);
}

TEST_CASE("Baseball 3.3: with extra_cards=up the extra card lies open and a four among them brings the next") {
  Scripted hand(extra_up(2), kBaseball);
  hand.deck(stud_deck({".. .. 4c", ".. .. Kc"}, "4s 4d 2s"));
  deal_to(hand, 3);
  CHECK(hand.upcards(1) == "4c4s4d2s");
  CHECK(hole_cards(hand, 1) == 2);
  CHECK(extra(hand, 1) == 3);
  CHECK(hand.upcards(2) == "Kc");
}

TEST_CASE("Baseball 3.4: with seven players the fourth extra card is not given while it is owed to others") {
  Scripted hand(table_of(7), kBaseball);
  hand.deck(
      "2c2d4c2h2s5c5d 5h5s4d6c6d6h6s 7c7d4h7h7s8c8d 8h8s4sTcTdThTs KcKdKhKsAcAdAh As3c3d3h3s9c9d "
      "9h9sJcJdJhJsQc QdQhQs");
  deal_to(hand, 7);
  CHECK(extra(hand, 1) == 1);
  CHECK(extra(hand, 2) == 1);
  CHECK(extra(hand, 3) == 1);
  CHECK(extra(hand, 4) == 0);
  CHECK(hand.own(4).held.size() == 7);
  CHECK(hand.own(3).held[3] == Card(Rank::queen, Suit::spades));
}

TEST_CASE("Baseball 3.4: cards that a folded player no longer needs may be given") {
  Scripted hand(table_of(7, BettingStructure::fixed_limit), kBaseball);
  hand.deck(
      "2c6c4c2h2s5c5d 5h5s4d4s6d6h6s 7c7d4h7h7s8c8d 8h8s2dTcTdThTs KcKdKhKsAcAdAh As3c3d3h3s9c9d "
      "9h9sJcJdJhJsQc QdQhQs");
  // Seat 4 shows the lowest card and opens; seat 1 folds, and seat 2 gets its second four on fourth street.
  hand.calls(4, 1).calls(5, 1).calls(6, 1).calls(7, 1).folds(1).calls(2, 1).calls(3, 1);
  deal_to(hand, 4);
  CHECK(extra(hand, 2) == 2);
  // The fourth card of seat 1, which it will not get.
  CHECK(hand.own(2).cards.contains(*set_of("2h").begin()));
}

TEST_CASE("Baseball 4.1: five of a kind beats a straight flush, and wild cards tie natural ones") {
  Scripted five(table_of(2), kBaseball);
  five.deck(stud_deck({"Kc Kd Kh Ks 3c 2d 5d", "9s 8h 7h 6h 5h 2c Ac"}));
  CHECK(five.over());
  CHECK(five.view(2).made_hand().category() == HandCategory::straight_flush);
  CHECK(five.won(1) == 1);
  Scripted same(table_of(2), kBaseball);
  same.deck(stud_deck({"Ac Kd 3h Qs 2c 5d 6d", "Ad As Kh Qc 2d 5h 6h"}));
  CHECK(same.over());
  CHECK(same.view(1).made_hand() == same.view(2).made_hand());
  CHECK(same.won(1) == 0);
}

TEST_CASE("Baseball 4.1: a flush does not use a rank twice") {
  Scripted hand(table_of(2), kBaseball);
  hand.deck(stud_deck({"Ac Kc 7c 5c 3d 2h 8d", "Ah Kh Qh 7h 2s 5h 8s"}));
  CHECK(hand.over());
  // The wild three is the queen of the flush, as the ace and the king are there: seat 2 has the same cards by nature.
  CHECK(hand.view(1).made_hand() == hand.view(2).made_hand());
  CHECK(hand.view(1).made_hand().category() == HandCategory::flush);
}

TEST_CASE("Baseball 4.2: the door card brings in, also when extra cards lie open beside it") {
  Options o = extra_up(3);
  o.structure = BettingStructure::fixed_limit;
  Scripted hand(o, kBaseball);
  hand.deck(stud_deck({".. .. 4d", ".. .. 5c", ".. .. Kc"}, "2c"));
  CHECK(hand.next() == 1);
  CHECK(hand.upcards(1) == "4d2c");
  Scripted high(o, kBaseball);
  high.deck(stud_deck({".. .. 5d", ".. .. 4s", ".. .. 2c"}, "2d"));
  CHECK(high.next() == 3);
}

TEST_CASE("Baseball 4.2: a wild door card brings in as an ace of its own suit, unless wild_showing=natural") {
  for (const auto showing : {WildShowing::counted, WildShowing::natural}) {
    Options o = table_of(3, BettingStructure::fixed_limit);
    o.wild_showing = showing;
    Scripted hand(o, kBaseball);
    hand.deck(stud_deck({".. .. 8c", ".. .. Qd", ".. .. 3c"}));
    CHECK(hand.next() == (showing == WildShowing::counted ? 1 : 3));
  }
}

TEST_CASE("Baseball 4.2: of wild door cards alone the suit decides") {
  Scripted hand(table_of(3, BettingStructure::fixed_limit), kBaseball);
  hand.deck(stud_deck({".. .. 3h", ".. .. 9c", ".. .. 3d"}));
  CHECK(hand.next() == 2);
}

TEST_CASE("Baseball 4.3: an open pair allows the big bet on fourth street, also one that a wild card makes") {
  for (const std::string_view upcards : {".. .. Kc Kd", ".. .. Kc 9d"}) {
    Scripted hand(table_of(2, BettingStructure::fixed_limit), kBaseball);
    hand.deck(stud_deck({upcards, ".. .. 5d 7h"}));
    hand.round_of_calls();
    CHECK(text_of(hand.asked(1)) == "check, raise to 2..4");
    CHECK(hand.asked(1).two_sizes);
  }
  Scripted none(table_of(2, BettingStructure::fixed_limit), kBaseball);
  none.deck(stud_deck({".. .. Kc Qd", ".. .. 5d 7h"}));
  none.round_of_calls();
  CHECK(text_of(none.asked(1)) == "check, raise to 2");
}

TEST_CASE("Baseball 4.2: extra upcards count for who acts first") {
  Options o = extra_up(3);
  o.structure = BettingStructure::fixed_limit;
  Scripted hand(o, kBaseball);
  hand.deck(stud_deck({".. .. 4d 2h", ".. .. 5c 7d", ".. .. Kc Qd"}, "2c"));
  hand.round_of_calls();
  CHECK(hand.next() == 1);  // a pair of twos
}

}  // namespace
}  // namespace oddhand::test
