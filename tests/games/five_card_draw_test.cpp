// Five-card draw by the rules of docs/rules/five_card_draw.md. Heads-up, the deck is: five cards of seat 1, five of
// seat 2, then the replacements of seat 1 and those of seat 2.
#include "sim/games/five_card_draw.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "evaluator/card_text.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

Options table_of(int seats) {
  Options o = common_defaults();
  o.seats = seats;
  return o;
}

std::string held(const Scripted& hand, int seat) {
  return to_string(std::vector<Card>(hand.own(seat).held.begin(), hand.own(seat).held.end()));
}

TEST_CASE("Five-card draw 1.2: the last player who has not folded wins without a showdown") {
  Scripted hand(table_of(3), kFiveCardDraw);
  hand.deck("2c3d4h5s7c AhAdAcAsKh KdKcKsQhQd");
  hand.raises(1, 2).folds(2).folds(3);
  CHECK(hand.over());
  CHECK(hand.won(1) == 2);
}

TEST_CASE("Five-card draw 2.1: everybody antes, or with forced=blinds two seats post") {
  Scripted antes(table_of(3), kFiveCardDraw);
  antes.asked(1);
  CHECK(antes.hand.table.pot.count == 3);

  Options o = table_of(3);
  o.forced = ForcedBets::blinds;
  Scripted blinds(o, kFiveCardDraw);
  blinds.asked(3);
  CHECK(blinds.hand.table.pot.count == 3);
  CHECK(blinds.committed(2) == 2);
  blinds.calls(3, 2).calls(1, 1).checks(2);
  CHECK(blinds.asked(1).ask == Ask::draw);
}

TEST_CASE("Five-card draw 2.2: everybody gets five cards face down") {
  Scripted hand(table_of(2), kFiveCardDraw);
  hand.deck("AhKhQhJh9c 2c3d4h5s7c");
  hand.asked(1);
  CHECK(held(hand, 1) == "AhKhQhJh9c");
  CHECK(held(hand, 2) == "2c3d4h5s7c");
  CHECK(hand.hand.table.hole_cards[seat_at(1)] == 5);
}

TEST_CASE("Five-card draw 3.1, 3.2: small bets before the draw and big ones after it") {
  Scripted hand(table_of(2), kFiveCardDraw);
  CHECK(text_of(hand.asked(1)) == "check, raise to 2");
  hand.checks(1).checks(2).throws(1, "").throws(2, "");
  CHECK(text_of(hand.asked(1)) == "check, raise to 4");
}

TEST_CASE("Five-card draw 4.1: the draw goes round once from the dealer's left, without those who folded") {
  Scripted hand(table_of(4), kFiveCardDraw);
  hand.checks(1).raises(2, 2).calls(3, 2).calls(4, 2).folds(1);
  hand.throws(2, "").throws(3, "").throws(4, "");
  CHECK(hand.asked(2).ask == Ask::bet);
}

TEST_CASE("Five-card draw 4.1: a seat that is all-in still draws") {
  Options o = ante_table(kFixed, 1, 2, {1, 100, 100});
  Scripted hand(o, kFiveCardDraw);
  hand.checks(2).checks(3);
  CHECK(hand.asked(1).ask == Ask::draw);
  CHECK(hand.asked(1).max_discards == 5);
}

TEST_CASE("Five-card draw 4.2: draw_limit=5 lets a seat throw its whole hand") {
  Scripted hand(table_of(2), kFiveCardDraw);
  hand.deck("AhKhQhJh9c 2c3d4h5s7c 8c8d8h8s9s 9d9hTcTdTh");
  hand.checks(1).checks(2).throws(1, "AhKhQhJh9c").throws(2, "");
  CHECK(held(hand, 1) == "8c8d8h8s9s");
}

TEST_CASE("Five-card draw 4.2: draw_limit=3 forbids a fourth card") {
  Options o = table_of(2);
  o.draw_limit = DrawLimit::three;
  Scripted hand(o, kFiveCardDraw);
  hand.deck("AhKhQhJh9c 2c3d4h5s7c");
  hand.checks(1).checks(2);
  CHECK(hand.asked(1).max_discards == 3);
  hand.throws(1, "KhQhJh9c").throws(2, "2c3d4h");
  CHECK(hand.hand.table.drew[seat_at(0)] == 0);
  CHECK(hand.hand.table.drew[seat_at(1)] == 3);
}

TEST_CASE("Five-card draw 4.2: draw_limit=3-or-4-with-ace allows four beside a kept ace") {
  Options o = table_of(2);
  o.draw_limit = DrawLimit::three_or_four_with_ace;
  const auto drawn = [&](std::string_view thrown) {
    Scripted hand(o, kFiveCardDraw);
    hand.deck("AhKhQhJh9c 2c3d4h5s7c");
    hand.checks(1).checks(2);
    CHECK(hand.asked(1).four_needs_ace);
    hand.throws(1, thrown);
    return int{hand.hand.table.drew[seat_at(0)]};
  };
  CHECK(drawn("KhQhJh9c") == 4);
  CHECK(drawn("AhQhJh9c") == 0);
  CHECK(drawn("AhQhJh") == 3);
  CHECK(drawn("AhKhQhJh9c") == 0);
}

TEST_CASE("Five-card draw 4.2: four cards go with any ace kept, even if another ace is thrown") {
  Options o = table_of(2);
  o.draw_limit = DrawLimit::three_or_four_with_ace;
  Scripted hand(o, kFiveCardDraw);
  hand.deck("AhAsQhJh9c 2c3d4h5s7c");
  hand.checks(1).checks(2).throws(1, "AhQhJh9c");
  CHECK(hand.hand.table.drew[seat_at(0)] == 4);
}

TEST_CASE("Five-card draw 4.3: as many cards come back as were thrown, last in the hand, and the number is public") {
  Scripted hand(table_of(2), kFiveCardDraw);
  hand.deck("AhKhQhJh9c 2c3d4h5s7c Th8d8h8s9s 9d9hTcTdTs");
  hand.checks(1).checks(2).throws(1, "9c").throws(2, "2c4h7c");
  CHECK(held(hand, 1) == "AhKhQhJhTh");
  CHECK(held(hand, 2) == "3d5s9d9hTc");
  CHECK(hand.view(2).table.drew[seat_at(0)] == 1);
  CHECK(hand.view(1).table.drew[seat_at(1)] == 3);
}

TEST_CASE("Five-card draw 4.3: the value of a hand follows its draw") {
  Scripted hand(table_of(2), kFiveCardDraw);
  hand.deck("AhKhQhJh9c 2c3d4h5s7c Th8d8h8s9s");
  hand.asked(1);
  CHECK(hand.view(1).made_hand().category() == HandCategory::high_card);
  hand.checks(1).checks(2);
  CHECK(hand.view(1).made_hand().category() == HandCategory::high_card);
  hand.throws(1, "9c");
  CHECK(hand.view(1).made_hand().category() == HandCategory::straight_flush);
}

TEST_CASE("Five-card draw 4.3: with up to five seats nobody's draw changes another's cards") {
  std::string second;
  for (const char* thrown : {"", "2c", "2c2d2h2s3c"}) {
    Scripted hand(table_of(5), kFiveCardDraw);
    hand.deck("");
    for (int seat = 1; seat <= 5; ++seat) hand.checks(seat);
    hand.throws(1, thrown).throws(2, "3d3h");
    if (second.empty()) second = held(hand, 2);
    CHECK(held(hand, 2) == second);
  }
}

TEST_CASE("Five-card draw 1.2, 5.1: the best hand at the showdown takes the pot") {
  Scripted hand(table_of(2), kFiveCardDraw);
  hand.deck("AhKhQhJh9c 2c2d4h5s7c");
  hand.raises(1, 2).calls(2, 2).throws(1, "").throws(2, "").checks(1).checks(2);
  CHECK(hand.over());
  CHECK(hand.won(2) == 3);
}

TEST_CASE("Five-card draw 5.2: equal hands split, suits never decide") {
  Scripted hand(table_of(2), kFiveCardDraw);
  hand.deck("AsKsQsJs9c AhKhQhJh9d");
  hand.raises(1, 2).calls(2, 2).throws(1, "").throws(2, "").checks(1).checks(2);
  CHECK(hand.over());
  CHECK(hand.won(1) == 0);
  CHECK(hand.won(2) == 0);
}

Options jacks_table(int seats) {
  Options o = table_of(seats);
  o.openers = Openers::jacks;
  return o;
}

TEST_CASE("Five-card draw 6.1: with openers=jacks only a pair of jacks or better opens the first round") {
  const auto may_open = [](std::string_view cards) {
    Scripted hand(jacks_table(2), kFiveCardDraw);
    hand.deck(cards);
    return hand.asked(1).may_raise();
  };
  CHECK(may_open("JhJs2c3d4h"));
  CHECK(may_open("AhAs2c3d4h"));
  CHECK(may_open("2h2s3c3d4h"));
  CHECK(may_open("2h3s4c5d6h"));
  CHECK_FALSE(may_open("ThTsAcKdQh"));
  CHECK_FALSE(may_open("AhKsQcJd9h"));
}

TEST_CASE("Five-card draw 6.1: with openers=any everybody may open") {
  Scripted hand(table_of(2), kFiveCardDraw);
  hand.deck("7h5s4c3d2h");
  CHECK(hand.asked(1).may_raise());
}

TEST_CASE("Five-card draw 6.1: once the pot is open anybody may raise, and after the draw anybody may bet") {
  Scripted hand(jacks_table(3), kFiveCardDraw);
  hand.deck("7h5s4c3d2h JhJs2c3h4h 8h8s9cTdQh");
  CHECK(text_of(hand.asked(1)) == "check");
  hand.checks(1).raises(2, 2).raises(3, 4).raises(1, 6).calls(2, 4).calls(3, 2);
  hand.throws(1, "").throws(2, "").throws(3, "");
  CHECK(hand.asked(1).may_raise());
}

TEST_CASE("Five-card draw 6.2: when nobody opens, the antes go back and the deal is over") {
  Scripted hand(jacks_table(3), kFiveCardDraw);
  hand.deck("7h5s4c3d2h JhJs2c3h4h 8h8s9cTdQh");
  hand.checks(1).checks(2).checks(3);
  CHECK(hand.over());
  for (const int seat : {1, 2, 3}) CHECK(hand.won(seat) == 0);
  CHECK(hand.hand.table.drawn.empty());
}

TEST_CASE("Five-card draw 6.2: uneven antes go back to those who put them in") {
  Options o = ante_table(kFixed, 5, 10, {2, 100, 100});
  o.openers = Openers::jacks;
  Scripted hand(o, kFiveCardDraw);
  hand.deck("7h5s4c3d2h JhTs2c3h4h 8h8s9cTdQh");
  hand.checks(2).checks(3);
  CHECK(hand.over());
  for (const int seat : {1, 2, 3}) CHECK(hand.won(seat) == 0);
}

TEST_CASE("Five-card draw 6.2: a pot opened by an all-in of a single chip is open") {
  Options o = ante_table(kFixed, 1, 10, {2, 100, 100});
  o.openers = Openers::jacks;
  Scripted hand(o, kFiveCardDraw);
  hand.deck("JhJs4c3d2h 7hTs2c3h4h 8h8s9cTdQh");
  hand.raises(1, 1).calls(2, 1).calls(3, 1);
  CHECK(hand.asked(1).ask == Ask::draw);
}

}  // namespace
}  // namespace oddhand::test
