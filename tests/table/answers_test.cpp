// Illegal answers put right: docs/rules/betting.md, section 5.
#include <doctest/doctest.h>

#include "sim/games/five_card_draw.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

TEST_CASE("Betting 5.1: a fold with nothing to call is a check") {
  Scripted hand(ante_table(kNoLimit, 1, 2, {100, 100}));
  CHECK_FALSE(hand.asked(1).may_fold);
  hand.answers(1, fold()).answers(2, fold());
  CHECK(hand.hand.table.live.size() == 2);
  CHECK(hand.asked(1).ask == Ask::bet);
}

TEST_CASE("Betting 5.1: so is the fold of an unraised big blind") {
  Scripted hand(blinds_table(kNoLimit, 1, 2, {100, 100}));
  hand.calls(2, 1).answers(1, fold());
  CHECK(hand.hand.table.live.size() == 2);
}

TEST_CASE("Betting 5.2: a raise that is not allowed is a call") {
  Options o = ante_table(kFixed, 1, 2, {400, 400});
  o.raise_cap = 0;
  Scripted hand(o);
  hand.raises(1, 2).answers(2, raise_to({4}));
  CHECK(hand.committed(2) == 3);
  CHECK(hand.hand.table.round.price.count == 2);
}

TEST_CASE("Betting 5.2: a bet where none is allowed is a check") {
  Options o = ante_table(kFixed, 1, 2, {400, 400});
  o.openers = Openers::jacks;
  o.draw = false;
  Scripted hand(o, kFiveCardDraw);
  hand.deck("2c3d4h5s7c 8cTdJhQsKc");
  hand.answers(1, raise_to({2}));
  CHECK(hand.asked(2).call.count == 0);
  CHECK(hand.committed(1) == 1);
}

TEST_CASE("Betting 5.3: an amount is moved into its range") {
  Scripted low(ante_table(kNoLimit, 1, 10, {100, 100}));
  low.answers(1, raise_to({3}));
  CHECK(low.asked(2).call.count == 10);
  Scripted high(ante_table(kNoLimit, 1, 10, {100, 100}));
  high.answers(1, raise_to({1'000'000}));
  CHECK(high.asked(2).call.count == 99);
  Scripted negative(ante_table(kNoLimit, 1, 10, {100, 100}));
  negative.answers(1, raise_to({-5}));
  CHECK(negative.asked(2).call.count == 10);
}

TEST_CASE("Betting 5.4: an answer of another kind is a check or call, and in the draw stands pat") {
  Scripted hand(ante_table(kFixed, 1, 2, {100, 100}), kFiveCardDraw);
  hand.raises(1, 2).answers(2, discard(3));
  CHECK(hand.committed(2) == 3);
  hand.answers(1, fold()).answers(2, raise_to({8}));
  CHECK(hand.hand.table.drawn.size() == 2);
  CHECK(hand.hand.table.drew[seat_at(0)] == 0);
  CHECK(hand.hand.table.drew[seat_at(1)] == 0);
  CHECK(hand.hand.table.live.size() == 2);
}

TEST_CASE("Betting 5.4: a forbidden discard stands pat") {
  Options o = ante_table(kFixed, 1, 2, {100, 100});
  o.draw_limit = DrawLimit::three;
  Scripted hand(o, kFiveCardDraw);
  hand.checks(1).checks(2);
  hand.answers(1, discard(0b1111)).answers(2, discard(0b100001));
  CHECK(hand.hand.table.drew[seat_at(0)] == 0);
  CHECK(hand.hand.table.drew[seat_at(1)] == 0);
}

TEST_CASE("Betting 5.5: the table has no question open between answers of two steps") {
  Scripted hand(ante_table(kFixed, 1, 2, {100, 100}), kFiveCardDraw);
  hand.checks(1).checks(2);
  CHECK(hand.step() == Stop::step_done);
  CHECK(hand.hand.hidden.legal.ask == Ask::none);
  CHECK_FALSE(hand.hand.hidden.legal.may_raise());
  hand.answers(1, stand_pat()).answers(2, stand_pat());
  hand.checks(1).checks(2);
  CHECK(hand.over());
  CHECK(hand.hand.hidden.legal.ask == Ask::none);
}

TEST_CASE("Betting 5.5: a question that stands is asked again, unchanged, until it is answered") {
  Scripted hand(ante_table(kFixed, 1, 2, {100, 100, 100}), kFiveCardDraw);
  for (const int seat : {1, 2, 3}) {
    for (int i = 0; i < 3; ++i) CHECK(hand.next() == seat);
    hand.checks(seat);
  }
  for (const int seat : {1, 2, 3}) {
    for (int i = 0; i < 3; ++i) CHECK(hand.next() == seat);
    hand.answers(seat, stand_pat());
  }
}

}  // namespace
}  // namespace oddhand::test
