// What upcards say: the value that a hand has at least, who is beaten already, and what the bots make of it.
#include "evaluator/showing_hand.h"

#include <doctest/doctest.h>

#include "evaluator/card_text.h"
#include "evaluator/high_hand.h"
#include "tests/strategies/spot.h"

namespace oddhand::test {
namespace {

HandValue least(std::string_view cards) { return showing_high(parse_card_set(cards)); }

/// This seat (index 2) and one other, which shows these cards.
struct OpenSpot : Spot {
  OpenSpot(std::string_view own, std::string_view shown) : Spot(own) { show(seat_at(4), shown); }
  void show(Seat who, std::string_view cards) {
    table.upcards[who] = {};
    for (const Card c : parse_cards(cards)) table.upcards[who].append(c);
    table.showing.insert(who);
    ++table.version;
  }
};

Decision drawn(const char* bot, OpenSpot& spot) {
  spot.ask_draw(5);
  return make_bot(bot)->draw(spot.view());
}

}  // namespace

TEST_CASE("One to four upcards are worth their pairs and ranks, without straights and flushes") {
  CHECK(describe(least("KsKh")) == describe(HandValue(HandCategory::one_pair, 1 << 11, 0)));
  CHECK(least("KsKh").category() == HandCategory::one_pair);
  CHECK(least("KsKhKd").category() == HandCategory::three_of_a_kind);
  CHECK(least("KsKhKdKc").category() == HandCategory::four_of_a_kind);
  CHECK(least("KsKh7d7c").category() == HandCategory::two_pair);
  CHECK(least("Kh9h7h2h").category() == HandCategory::high_card);
  CHECK(least("Kh").kickers() == 1 << 11);
}

TEST_CASE("Fewer kickers are worth less: kings alone lie below kings with a deuce") {
  CHECK(least("KsKh") < least("KsKh2d"));
  CHECK(least("KsKh2d") < least("KsKh3d"));
  CHECK(least("KsKh") > least("QsQhAd"));
  CHECK(least("9c9d9h") < evaluate_high(parse_card_set("9c9d9h3s2s")));
}

TEST_CASE("Of random hands of five to seven cards no part is worth more than the whole, and five cards what they are") {
  KeyedRandom random(8, 1);
  int wrong = 0;
  for (int i = 0; i < 50'000; ++i) {
    const CardSet hand = random_cards(random, 5 + i % 3);
    CardSet part;
    for (const Card c : hand) {
      if (random.below(2) == 1) part.insert(c);
    }
    wrong += part.empty() || showing_high(part) <= evaluate_high(hand) ? 0 : 1;
    wrong += showing_high(hand) == evaluate_high(hand) ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("A hand is beaten by what a live opponent shows, not by what a folded one shows, and not by an equal hand") {
  OpenSpot spot("KdKc7d4c2s", "9c9d9h");
  CHECK(spot.view().beaten_by_upcards());
  spot.hold("TdTcTh4c2s");
  CHECK_FALSE(spot.view().beaten_by_upcards());
  spot.hold("KdKc7d4c2s");
  spot.table.live.erase(seat_at(4));
  CHECK_FALSE(spot.view().beaten_by_upcards());
  OpenSpot equal("KdKc7d4c2s", "KsKh7s4d2d");
  CHECK_FALSE(equal.view().beaten_by_upcards());
}

TEST_CASE("What an opponent shows counts with the cards in the middle") {
  OpenSpot spot("KdKc7d4c2s", "9c9d");
  spot.options.community = 2;
  spot.lay_board("5h3h");
  CHECK_FALSE(spot.view().beaten_by_upcards());
  OpenSpot beaten("KdKc7d4c2s", "9c9d");
  beaten.options.community = 2;
  beaten.lay_board("9h3h");
  CHECK(beaten.view().beaten_by_upcards());
}

TEST_CASE("A seat is not beaten by its own upcards") {
  OpenSpot spot("KdKc7d4c2s", "2c");
  spot.show(spot.seat, "KdKc7d4c2s");
  CHECK_FALSE(spot.view().beaten_by_upcards());
  CHECK(spot.view().face_up() == 0b11111);
  spot.show(spot.seat, "Kc4c");
  CHECK(spot.view().face_up() == 0b01010);
}

TEST_CASE("Upcards of others are certain, exposed discards impossible") {
  OpenSpot spot("KdKc7d4c2s", "9c9d9h");
  spot.table.exposed_discards[seat_at(4)] = parse_card_set("Js3c");
  CHECK(spot.view().certain_cards(seat_at(4)) == parse_card_set("9c9d9h"));
  CHECK(spot.view().possible_cards(seat_at(4)) == parse_card_set("9c9d9h"));
  CHECK(spot.view().impossible_cards() == parse_card_set("KdKc7d4c2sJs3c"));
}

TEST_CASE("The threshold bot gives up a hand that upcards beat, whatever its share of random hands") {
  OpenSpot spot("AdAc7d7c2s", "9c9d9h");
  const auto bot = make_bot("threshold");
  spot.ask_call(1);
  CHECK(bot->bet(spot.view()) == fold());
  spot.ask_open();
  CHECK(bot->bet(spot.view()) == check_or_call());
  OpenSpot ahead("AdAc7d7c2s", "9c9d");
  ahead.ask_call(1);
  CHECK(bot->bet(ahead.view()).action == Action::raise_to);
}

TEST_CASE("The threshold bot bluffs with a beaten hand as with any other that it would give up") {
  OpenSpot spot("AdAc7d7c2s", "9c9d9h");
  spot.ask_call(1);
  CHECK(make_bot("threshold:bluff=1")->bet(spot.view()).action == Action::raise_to);
}

TEST_CASE("Bots that draw to improve never stand pat behind a better hand on the table") {
  for (const char* bot : {"threshold", "calling"}) {
    CAPTURE(bot);
    OpenSpot straight("5h6d7c8s9h", "KdJd8d4d2d");
    CHECK(drawn(bot, straight) == discard(0b00001));
    OpenSpot wheel("Ah2d3c4s5h", "KdJd8d4d2d");
    CHECK(drawn(bot, wheel) == discard(0b00001));
    OpenSpot flush("2h9h5hJhKh", "7d7c7s2c2d");
    CHECK(drawn(bot, flush) == discard(0b00001));
    OpenSpot full("7h7d7c2s2h", "8d8c8s3c3d");
    CHECK(drawn(bot, full) == discard(0b11000));
    OpenSpot ahead("5h6d7c8s9h", "KdKcKh");
    CHECK(drawn(bot, ahead) == stand_pat());
  }
  OpenSpot straight("5h6d7c8s9h", "KdJd8d4d2d");
  CHECK(drawn("calling:draw=0", straight) == stand_pat());
}

}  // namespace oddhand::test
