// What a seat knows of other hands from the switches. This seat is number 3 (index 2) of six; cards go clockwise, so it
// loses a card to seat 4 (index 3) and takes one from seat 2 (index 1).
#include <doctest/doctest.h>

#include "evaluator/card_text.h"
#include "evaluator/high_hand.h"
#include "tests/strategies/spot.h"

namespace oddhand::test {
namespace {

const Seat kGiver = seat_at(1);
const Seat kTaker = seat_at(3);

/// A table after the first switch in which this seat lost the Ah and took the 2c; it holds Kd Qd 9s 5s 2c now.
struct AfterFirstSwitch : Spot {
  AfterFirstSwitch() : Spot("KdQd9s5s2c") { record_switch("Ah", "2c", kTaker, kGiver); }

  void record_switch(std::string_view lost, std::string_view took, Seat to, Seat from) {
    const std::size_t k = table.switches_done++;
    table.switched[k] = table.live;
    me.switch_notes[k] = {.lost = parse_card(lost), .took = parse_card(took), .lost_to = to, .took_from = from};
  }
  void record_draw(Seat who, int cards) {
    table.drawn.insert(who);
    table.drew[who] = static_cast<std::uint8_t>(cards);
  }
};

/// The same with two seats left, so that the neighbour on both sides is one seat.
struct HeadsUp : Spot {
  HeadsUp() : Spot("KdQd9s5s2c") { table.live = SeatSet(0b1100); }
  void record_switch(std::string_view lost, std::string_view took) {
    const std::size_t k = table.switches_done++;
    table.switched[k] = table.live;
    me.switch_notes[k] = {.lost = parse_card(lost), .took = parse_card(took), .lost_to = kTaker, .took_from = kTaker};
  }
};

}  // namespace

TEST_CASE("Before a switch nothing is known of other hands") {
  Spot spot("AhKdQd9s5s");
  for (const Seat other : spot.table.live.without(spot.seat)) {
    CHECK(spot.view().certain_cards(other).empty());
    CHECK(spot.view().possible_cards(other).empty());
  }
  CHECK(spot.view().impossible_cards() == spot.me.cards);
}

TEST_CASE("A seat knows its own cards") {
  AfterFirstSwitch spot;
  CHECK(spot.view().certain_cards(spot.seat) == spot.me.cards);
  CHECK(spot.view().possible_cards(spot.seat) == spot.me.cards);
}

TEST_CASE("After a switch the taker holds the lost card for certain, and nobody else does") {
  AfterFirstSwitch spot;
  for (const Seat other : spot.table.live.without(spot.seat)) {
    const CardSet expected = other == kTaker ? parse_card_set("Ah") : CardSet{};
    CHECK(spot.view().certain_cards(other) == expected);
    CHECK(spot.view().possible_cards(other) == expected);
  }
}

TEST_CASE("The card taken is here, so its giver does not hold it") {
  AfterFirstSwitch spot;
  CHECK(spot.view().impossible_cards().contains(parse_card("2c")));
  CHECK(spot.view().possible_cards(kGiver).empty());
}

TEST_CASE("A taker who stood pat still holds the card, one who drew some may, one who drew all does not") {
  AfterFirstSwitch spot;
  spot.record_draw(kTaker, 0);
  CHECK(spot.view().certain_cards(kTaker) == parse_card_set("Ah"));
  spot.record_draw(kTaker, 1);
  CHECK(spot.view().certain_cards(kTaker).empty());
  CHECK(spot.view().possible_cards(kTaker) == parse_card_set("Ah"));
  spot.record_draw(kTaker, 4);
  CHECK(spot.view().possible_cards(kTaker) == parse_card_set("Ah"));
  spot.record_draw(kTaker, 5);
  CHECK(spot.view().possible_cards(kTaker).empty());
}

TEST_CASE("A taker who has not drawn yet holds the card for certain, whatever others drew") {
  AfterFirstSwitch spot;
  spot.record_draw(kGiver, 5);
  spot.table.drew[kTaker] = 3;  // means nothing until its draw is over
  CHECK(spot.view().certain_cards(kTaker) == parse_card_set("Ah"));
}

TEST_CASE("A second switch may carry the first card on, and makes the second one certain, draw or no draw") {
  AfterFirstSwitch spot;
  spot.record_draw(kTaker, 0);
  spot.record_switch("Kd", "7c", kTaker, kGiver);
  spot.hold("Qd9s5s2c7c");
  CHECK(spot.view().certain_cards(kTaker) == parse_card_set("Kd"));
  CHECK(spot.view().possible_cards(kTaker) == parse_card_set("AhKd"));
  // The draw came before the second switch: it cannot have taken the second card away.
  spot.record_draw(kTaker, 5);
  CHECK(spot.view().certain_cards(kTaker) == parse_card_set("Kd"));
  CHECK(spot.view().possible_cards(kTaker) == parse_card_set("Kd"));
}

TEST_CASE("A taker who was not in the second switch keeps the first card") {
  AfterFirstSwitch spot;
  spot.table.live.erase(kTaker);  // folded in between: its dead hand holds the ace
  spot.record_switch("Kd", "7c", seat_at(4), kGiver);
  spot.hold("Qd9s5s2c7c");
  CHECK(spot.view().certain_cards(kTaker) == parse_card_set("Ah"));
  CHECK(spot.view().certain_cards(seat_at(4)) == parse_card_set("Kd"));
}

TEST_CASE("Against the clock the neighbours change places") {
  Spot spot("KdQd9s5s2c");
  spot.table.switches_done = 1;
  spot.table.switched[0] = spot.table.live;
  spot.me.switch_notes[0] = {
      .lost = parse_card("Ah"), .took = parse_card("2c"), .lost_to = kGiver, .took_from = kTaker};
  CHECK(spot.view().certain_cards(kGiver) == parse_card_set("Ah"));
  CHECK(spot.view().possible_cards(kTaker).empty());
}

TEST_CASE("Heads-up, a lost card that came home is here and not there") {
  HeadsUp spot;
  spot.record_switch("Ah", "2c");
  spot.record_switch("Kd", "Ah");
  spot.hold("Qd9s5s2cAh");
  CHECK(spot.view().certain_cards(kTaker) == parse_card_set("Kd"));
  CHECK(spot.view().possible_cards(kTaker) == parse_card_set("Kd"));
  CHECK(spot.view().impossible_cards().contains(parse_card("Ah")));
}

TEST_CASE("Heads-up, a second card taken shows that the first one stayed") {
  HeadsUp spot;
  spot.record_switch("Ah", "2c");
  spot.record_switch("Kd", "7c");
  spot.hold("Qd9s5s2c7c");
  CHECK(spot.view().certain_cards(kTaker) == parse_card_set("AhKd"));
}

TEST_CASE("Heads-up, a taker who drew may have thrown the first card even if it lost another") {
  HeadsUp spot;
  spot.record_switch("Ah", "2c");
  spot.table.drawn.insert(kTaker);
  spot.table.drew[kTaker] = 3;
  spot.record_switch("Kd", "7c");
  spot.hold("Qd9s5s2c7c");
  CHECK(spot.view().certain_cards(kTaker) == parse_card_set("Kd"));
  CHECK(spot.view().possible_cards(kTaker) == parse_card_set("AhKd"));
}

TEST_CASE("Heads-up, a card taken and lost again is back with its giver") {
  HeadsUp spot;
  spot.record_switch("Ah", "2c");
  spot.record_switch("2c", "7c");
  spot.hold("KdQd9s5s7c");
  CHECK(spot.view().certain_cards(kTaker) == parse_card_set("Ah2c"));
  CHECK(!spot.view().impossible_cards().contains(parse_card("2c")));
}

TEST_CASE("A lost card that this seat drew out of reshuffled discards is not with its taker") {
  AfterFirstSwitch spot;
  spot.record_draw(kTaker, 3);
  spot.hold("KdQd9s5sAh");
  CHECK(spot.view().possible_cards(kTaker).empty());
}

TEST_CASE("Own discards are in no hand until the draws outrun the stub and discards are reshuffled") {
  AfterFirstSwitch spot;  // six hands of five: the stub has 22 cards
  spot.me.discarded = parse_card_set("3c4c");
  for (int s = 0; s < 4; ++s) spot.record_draw(seat_at(s), 5);
  spot.record_draw(seat_at(4), 2);
  CHECK(spot.view().impossible_cards() == (spot.me.cards | parse_card_set("3c4c")));
  spot.record_draw(seat_at(4), 3);
  CHECK(spot.view().impossible_cards() == spot.me.cards);
  spot.options.shortage = Shortage::cap;
  CHECK(spot.view().impossible_cards() == (spot.me.cards | parse_card_set("3c4c")));
}

TEST_CASE("The made hand is that of the cards held now, for five to seven cards") {
  Spot spot("AhAdKsQc2c");
  CHECK(spot.view().made_hand() == evaluate_high(parse_card_set("AhAdKsQc2c")));
  CHECK(spot.view().made_hand() == evaluate_high(parse_card_set("AhAdKsQc2c")));
  spot.hold("AhKdQsJcTc");
  CHECK(spot.view().made_hand().category() == HandCategory::straight);
  spot.hold("AhKdQsJcTcAdAs");
  CHECK(spot.view().made_hand().category() == HandCategory::straight);
}

}  // namespace oddhand::test
