// What the draw does when the deck runs short: docs/rules/five_card_draw.md 4.4.
#include <doctest/doctest.h>

#include <array>

#include "sim/games/five_card_draw.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

Options table_of(int seats, Shortage shortage = Shortage::reshuffle) {
  Options o = common_defaults();
  o.seats = seats;
  o.shortage = shortage;
  return o;
}

/// All seats check to the draw; the deck is in the order of its indices, so place i holds card i.
void check_to_draw(Scripted& hand, int seats) {
  hand.deck("");
  for (int seat = 1; seat <= seats; ++seat) hand.checks(seat);
}

CardSet deck_places(int first, int count) {
  CardSet set;
  for (int i = first; i < first + count; ++i) set.insert(Card::from_index(i));
  return set;
}

TEST_CASE("Five-card draw 4.4: from six seats on the stub is drawn in order first") {
  Scripted hand(table_of(6), kFiveCardDraw);
  check_to_draw(hand, 6);
  for (int seat = 1; seat <= 4; ++seat) {
    hand.answers(seat, discard(0b11111));
    CHECK(hand.own(seat).cards == deck_places(30 + 5 * (seat - 1), 5));
  }
  CHECK_FALSE(hand.hand.hidden.reshuffled);
}

TEST_CASE("Five-card draw 4.4: then the reshuffled discards of others, never the drawer's own") {
  CardSet seen_by_fifth;
  CardSet seen_by_sixth;
  for (std::uint64_t deal = 0; deal < 400; ++deal) {
    Scripted hand(table_of(6), kFiveCardDraw, {5, deal});
    check_to_draw(hand, 6);
    for (int seat = 1; seat <= 6; ++seat) hand.answers(seat, discard(0b11111));
    const CardSet fifth = hand.own(5).cards;
    const CardSet sixth = hand.own(6).cards;
    // Seat 5 takes the last two of the stub and three that seats 1 to 4 threw; seat 6 takes five more of these.
    CHECK((fifth & deck_places(50, 2)).size() == 2);
    CHECK((fifth & deck_places(0, 20)).size() == 3);
    CHECK((sixth & deck_places(0, 20)).size() == 5);
    CHECK((fifth & sixth).empty());
    seen_by_fifth = seen_by_fifth | fifth;
    seen_by_sixth = seen_by_sixth | sixth;
  }
  CHECK((seen_by_fifth & deck_places(0, 20)).size() == 20);
  CHECK((seen_by_sixth & deck_places(0, 20)).size() == 20);
}

TEST_CASE("Five-card draw 4.4: every reshuffled card is equally likely to come") {
  constexpr int kDeals = 8000;
  std::array<int, 20> count{};
  for (std::uint64_t deal = 0; deal < kDeals; ++deal) {
    Scripted hand(table_of(6), kFiveCardDraw, {9, deal});
    check_to_draw(hand, 6);
    for (int seat = 1; seat <= 5; ++seat) hand.answers(seat, discard(0b11111));
    for (const Card c : hand.own(5).cards& deck_places(0, 20)) ++count[static_cast<std::size_t>(c.index())];
  }
  // 3 of 20 each: mean 1200, standard error 32.
  for (const int n : count) {
    CHECK(n > 1200 - 5 * 32);
    CHECK(n < 1200 + 5 * 32);
  }
}

TEST_CASE("Five-card draw 4.4: folded hands are reshuffled with the discards") {
  CardSet seen;
  for (std::uint64_t deal = 0; deal < 300; ++deal) {
    Scripted hand(table_of(9), kFiveCardDraw, {6, deal});
    hand.deck("");
    hand.raises(1, 2).calls(2, 2);
    for (int seat = 3; seat <= 9; ++seat) hand.folds(seat);
    hand.answers(1, stand_pat()).answers(2, discard(0b11111));
    // Seven are left of the deck: nobody reaches the folded hands.
    CHECK_FALSE(hand.hand.hidden.reshuffled);

    Scripted again(table_of(9), kFiveCardDraw, {6, deal});
    again.deck("");
    again.raises(1, 2).calls(2, 2);
    for (int seat = 3; seat <= 9; ++seat) again.folds(seat);
    again.answers(1, discard(0b11111)).answers(2, discard(0b11111));
    CHECK((again.own(2).cards & deck_places(50, 2)).size() == 2);
    CHECK((again.own(2).cards & deck_places(5, 5)).empty());
    seen = seen | again.own(2).cards;
  }
  // Three of the 40 cards that seat 1 threw and seats 3 to 9 folded.
  CHECK((seen & (deck_places(0, 5) | deck_places(10, 35))).size() == 40);
}

TEST_CASE("Five-card draw 4.4: nine seats can all throw five, and the dead cards are reshuffled as often as needed") {
  for (std::uint64_t deal = 0; deal < 200; ++deal) {
    Scripted hand(table_of(9), kFiveCardDraw, {8, deal});
    check_to_draw(hand, 9);
    for (int seat = 1; seat <= 9; ++seat) {
      hand.answers(seat, discard(0b11111));
      CHECK(hand.own(seat).cards.size() == 5);
      CHECK((hand.own(seat).cards & deck_places(5 * (seat - 1), 5)).empty());
    }
  }
}

TEST_CASE("Five-card draw 4.4: with shortage=cap nobody draws more than the stub holds") {
  Scripted hand(table_of(9, Shortage::cap), kFiveCardDraw);
  check_to_draw(hand, 9);
  CHECK(hand.asked(1).max_discards == 5);
  hand.answers(1, discard(0b11111));
  CHECK(hand.asked(2).max_discards == 2);
  hand.answers(2, discard(0b111));
  CHECK(hand.hand.table.drew[seat_at(1)] == 0);
  CHECK(hand.asked(3).max_discards == 2);
  hand.answers(3, discard(0b11));
  // Nothing is left: nobody else is asked, and all draws are over.
  CHECK(hand.asked(1).ask == Ask::bet);
  CHECK(hand.hand.table.drawn == SeatSet::first_seats(9));
  CHECK(hand.hand.table.drew[seat_at(8)] == 0);
  CHECK_FALSE(hand.hand.hidden.reshuffled);
}

TEST_CASE("Five-card draw 4.4: with shortage=cap folded seats leave nothing to draw") {
  Scripted hand(table_of(10, Shortage::cap), kFiveCardDraw);
  hand.deck("");
  hand.raises(1, 2).calls(2, 2);
  for (int seat = 3; seat <= 10; ++seat) hand.folds(seat);
  CHECK(hand.asked(1).max_discards == 2);
  hand.answers(1, discard(0b11));
  CHECK(hand.asked(1).ask == Ask::bet);
}

}  // namespace
}  // namespace oddhand::test
