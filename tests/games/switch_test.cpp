// Switch by the rules of docs/rules/switch.md.
#include "sim/games/switch.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "evaluator/card_text.h"
#include "sim/table/pass_cards.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

Options table_of(int seats, int cards = 5, bool draw = true) {
  Options o = common_defaults();
  o.seats = seats;
  o.cards = cards;
  o.draw = draw;
  return o;
}

std::string held(const Scripted& hand, int seat) {
  return to_string(std::vector<Card>(hand.own(seat).held.begin(), hand.own(seat).held.end()));
}

/// Plays up to the next switch and imposes it: for each live seat the card that is taken from it.
void impose_switch(Scripted& hand, std::initializer_list<std::string_view> taken) {
  if (hand.hand.table.cursor.begun) REQUIRE(hand.step() == Stop::step_done);
  while (kSwitch[hand.hand.table.cursor.step].word != StepWord::pass_cards) {
    REQUIRE(hand.step() == Stop::step_done);
  }
  Pulls pulls;
  const auto* card = taken.begin();
  for (const Seat s : hand.hand.table.live) {
    const HeldCards& cards = hand.hand.hidden.seats[s].held;
    std::uint8_t place = 0;
    while (cards[place] != parse_card(*card)) ++place;
    REQUIRE(place < cards.size());
    pulls.place[s] = place;
    ++card;
  }
  apply_pulls(hand.hand, pulls);
  hand.hand.table.cursor.begun = true;
}

Scripted& all_check(Scripted& hand) {
  for (const Seat s : hand.hand.table.live) {
    if (hand.hand.table.can_bet.contains(s)) hand.checks(seat_number(s));
  }
  return hand;
}

/// What happens in a hand of this table, in order.
std::vector<StepWord> course(const Options& options) {
  std::vector<StepWord> words;
  for (const Step& s : kSwitch) {
    if (applies(s, options)) words.push_back(s.word);
  }
  return words;
}

using enum StepWord;

TEST_CASE("Switch 2.1: the opening stake is that of the base game") {
  Scripted antes(table_of(3), kSwitch);
  antes.asked(1);
  CHECK(antes.hand.table.pot.count == 3);
  Options o = table_of(3);
  o.forced = ForcedBets::blinds;
  Scripted blinds(o, kSwitch);
  blinds.asked(3);
  CHECK(blinds.committed(1) == 1);
  CHECK(blinds.committed(2) == 2);
}

TEST_CASE("Switch 2.2: five cards face down, or seven in the seven-card bases") {
  for (const int cards : {5, 7}) {
    Scripted hand(table_of(3, cards, false), kSwitch);
    hand.asked(1);
    for (const int seat : {1, 2, 3}) {
      CHECK(hand.own(seat).held.size() == cards);
      CHECK(hand.hand.table.hole_cards[seat_at(seat - 1)] == cards);
    }
  }
}

TEST_CASE("Switch 2.3: a seat that folded takes no part in the switches") {
  Scripted hand(table_of(4), kSwitch);
  hand.deck("2c3c4c5c6c 7c8c9cTcJc 2d3d4d5d6d 7d8d9dTdJd");
  hand.raises(1, 2).calls(2, 2).folds(3).calls(4, 2);
  impose_switch(hand, {"2c", "7c", "7d"});
  CHECK(held(hand, 1) == "3c4c5c6c7d");
  CHECK(held(hand, 2) == "8c9cTcJc2c");
  CHECK(held(hand, 4) == "8d9dTdJd7c");
  CHECK(held(hand, 3) == "2d3d4d5d6d");
  CHECK_FALSE(hand.own(3).switch_notes[0].lost.has_value());
  CHECK_FALSE(hand.hand.table.switched[0].contains(seat_at(2)));
}

TEST_CASE("Switch 3.2: the next active player takes a card, so every hand keeps its size") {
  // The example of the sheet: A's Kd is pulled, A takes the Qs.
  Scripted hand(table_of(3), kSwitch);
  hand.deck("KhKd7c4s2h 3d5h8s9c3c JdTh6c2dQs");
  all_check(hand);
  impose_switch(hand, {"Kd", "3c", "Qs"});
  CHECK(held(hand, 1) == "Kh7c4s2hQs");
  CHECK(held(hand, 2) == "3d5h8s9cKd");
  CHECK(held(hand, 3) == "JdTh6c2d3c");
  CHECK(to_string(hand.own(1).cards) == "KhQs7c4s2h");
}

TEST_CASE("Switch 3.2: with direction=reverse the player before takes your card") {
  Options o = table_of(3);
  o.direction = Direction::reverse;
  Scripted hand(o, kSwitch);
  hand.deck("KhKd7c4s2h 3d5h8s9c3c JdTh6c2dQs");
  all_check(hand);
  impose_switch(hand, {"Kd", "3c", "Qs"});
  CHECK(held(hand, 1) == "Kh7c4s2h3c");
  CHECK(held(hand, 2) == "3d5h8s9cQs");
  CHECK(held(hand, 3) == "JdTh6c2dKd");
}

TEST_CASE("Switch 3.3: two players exchange at the same time") {
  Scripted hand(table_of(2), kSwitch);
  hand.deck("2c3c4c5c6c 7c8c9cTcJc");
  all_check(hand);
  impose_switch(hand, {"2c", "7c"});
  CHECK(held(hand, 1) == "3c4c5c6c7c");
  CHECK(held(hand, 2) == "8c9cTcJc2c");
}

TEST_CASE("Switch 3.3: nobody passes on the card it is just taking") {
  for (std::uint64_t deal = 0; deal < 200; ++deal) {
    Scripted hand(table_of(6), kSwitch, {3, deal});
    all_check(hand);
    hand.next();
    for (int seat = 1; seat <= 6; ++seat) {
      const SwitchNote& note = hand.own(seat).switch_notes[0];
      CHECK(note.took != note.lost);
      CHECK(hand.own(seat).cards.contains(*note.took));
      CHECK_FALSE(hand.own(seat).cards.contains(*note.lost));
    }
  }
}

TEST_CASE("Switch 3.3: a player that is all-in switches and draws like all others") {
  Scripted hand(ante_table(kFixed, 1, 2, {1, 100, 100}), kSwitch);
  hand.checks(2).checks(3);
  CHECK(hand.asked(1).ask == Ask::draw);
  CHECK(hand.own(1).switch_notes[0].lost.has_value());
  hand.throws(1, "").throws(2, "").throws(3, "").checks(2).checks(3);
  CHECK(hand.over());
  CHECK(hand.own(1).switch_notes[1].took.has_value());
}

TEST_CASE("Switch 3.3: the value of a hand follows the switch") {
  Scripted hand(table_of(2), kSwitch);
  hand.deck("AhKhQhJh9c Th3d4h5s7c");
  hand.asked(1);
  CHECK(hand.view(1).made_hand().category() == HandCategory::high_card);
  all_check(hand);
  CHECK(hand.view(1).made_hand().category() == HandCategory::high_card);
  impose_switch(hand, {"9c", "Th"});
  CHECK(hand.view(1).made_hand().category() == HandCategory::straight_flush);
  hand.throws(1, "").throws(2, "");
  impose_switch(hand, {"Kh", "9c"});
  CHECK(hand.view(1).made_hand().category() == HandCategory::high_card);
}

TEST_CASE("Switch 3.4, 3.5: the draw comes after the first switch and the second switch after the draw") {
  CHECK(course(table_of(6)) ==
        std::vector{ante, deal_down, opening_betting, pass_cards, draw, pass_cards, betting, showdown});
}

TEST_CASE("Switch 3.5: without a draw the second switch follows the first at once") {
  CHECK(course(table_of(6, 5, false)) ==
        std::vector{ante, deal_down, opening_betting, pass_cards, pass_cards, betting, showdown});
}

TEST_CASE("Switch 3.6: one betting round follows the second switch, none lies between switch, draw and switch") {
  Scripted hand(table_of(3), kSwitch);
  all_check(hand);
  for (const int seat : {1, 2, 3}) hand.throws(seat, "");
  CHECK(text_of(hand.asked(1)) == "check, raise to 4");
  CHECK(hand.hand.table.switches_done == 2);
  CHECK(hand.hand.table.round.number == 2);
}

TEST_CASE("Switch 3.5: a lost card can come home at the second switch") {
  Scripted hand(table_of(2, 5, false), kSwitch);
  hand.deck("2c3c4c5c6c 7c8c9cTcJc");
  all_check(hand);
  impose_switch(hand, {"2c", "7c"});
  impose_switch(hand, {"3c", "2c"});
  CHECK(held(hand, 1) == "4c5c6c7c2c");
  CHECK(held(hand, 2) == "8c9cTcJc3c");
}

TEST_CASE("Switch 1.3, 4.1: the best hand after the last bets takes the pot") {
  Scripted hand(table_of(2, 5, false), kSwitch);
  hand.deck("2c2d4c5d7c 8c9dTcJdKc");
  all_check(hand);
  impose_switch(hand, {"7c", "Kc"});
  impose_switch(hand, {"Kc", "7c"});
  hand.raises(1, 4).calls(2, 4);
  CHECK(hand.over());
  CHECK(hand.won(1) == 5);
  CHECK(hand.won(2) == -5);
}

TEST_CASE("Switch 4.2: of seven cards the best five count") {
  Scripted hand(table_of(2, 7, false), kSwitch);
  hand.deck("AhKhQhJhTh2c2d AcAdAsKcKd3c4d");
  all_check(hand);
  impose_switch(hand, {"2c", "3c"});
  impose_switch(hand, {"2d", "4d"});
  all_check(hand);
  CHECK(hand.over());
  CHECK(hand.won(1) == 1);
}

TEST_CASE("Switch 4.3: identical hands split the pot") {
  Scripted hand(table_of(2, 5, false), kSwitch);
  hand.deck("AsKsQsJs9c AhKhQhJh9d");
  all_check(hand);
  impose_switch(hand, {"As", "Ah"});
  impose_switch(hand, {"Ah", "As"});
  all_check(hand);
  CHECK(hand.over());
  CHECK(hand.won(1) == 0);
  CHECK(hand.won(2) == 0);
}

TEST_CASE("Switch 5.1, 5.2: the announcement names base game, cards, draw and direction") {
  const Game game = switch_poker();
  Options o = game.defaults();
  CHECK(game.announce(o) == "Switch on five-card-draw: 5 cards, draw up to 5, direction forward");
  o = table_of(4, 7, false);
  o.direction = Direction::reverse;
  CHECK(game.announce(o) == "Switch on seven-card-stand: 7 cards, no draw, direction reverse");
}

TEST_CASE("Switch 3.3, notes: a player sees the card it takes and can tell which it lost, and to whom") {
  Scripted hand(table_of(3, 5, false), kSwitch);
  hand.deck("KhKd7c4s2h 3d5h8s9c3c JdTh6c2dQs");
  all_check(hand);
  impose_switch(hand, {"Kd", "3c", "Qs"});
  const SwitchNote& note = hand.view(1).me.switch_notes[0];
  CHECK(note.lost == parse_card("Kd"));
  CHECK(note.lost_to == seat_at(1));
  CHECK(note.took == parse_card("Qs"));
  CHECK(note.took_from == seat_at(2));
  CHECK(hand.view(1).certain_cards(seat_at(1)) == CardSet::of(parse_card("Kd")));
  CHECK(hand.view(1).certain_cards(seat_at(2)).empty());
}

TEST_CASE("Switch 5.3: openers=jacks is judged before the first switch") {
  Options o = table_of(2);
  o.openers = Openers::jacks;
  Scripted hand(o, kSwitch);
  hand.deck("JhJs4c3d2h 7hTs2c3h4h");
  CHECK(hand.asked(1).may_raise());
  hand.checks(1);
  CHECK_FALSE(hand.asked(2).may_raise());
  hand.checks(2);
  CHECK(hand.over());
  CHECK(hand.hand.table.switches_done == 0);
  CHECK(hand.won(1) == 0);
}

TEST_CASE("Switch 5.3: the last betting round is open to any hand under openers=jacks") {
  Options o = table_of(2);
  o.openers = Openers::jacks;
  Scripted hand(o, kSwitch);
  hand.deck("JhJs4c3d2h 7hTs2c3h4h");
  hand.raises(1, 2).calls(2, 2);
  hand.throws(1, "").throws(2, "");
  hand.checks(1);
  CHECK(hand.asked(2).may_raise());
}

TEST_CASE("Switch 5.4: a stub that runs short at the draw is made up from the discards of others, or ends the draws") {
  for (const Shortage shortage : {Shortage::reshuffle, Shortage::cap}) {
    Options o = table_of(9);
    o.shortage = shortage;
    Scripted hand(o, kSwitch);
    all_check(hand);
    hand.answers(1, discard(0b11111));
    // Two of the 52 are left.
    CHECK(hand.asked(2).max_discards == (shortage == Shortage::cap ? 2 : 5));
    hand.answers(2, discard(0b11111));
    CHECK(hand.own(2).held.size() == 5);
    CHECK(hand.own(2).cards != hand.own(2).discarded);
    CHECK(hand.hand.hidden.reshuffled == (shortage == Shortage::reshuffle));
  }
}

TEST_CASE("Switch 1.3: one player left before a switch takes the pot and nobody switches") {
  Scripted hand(table_of(3), kSwitch);
  hand.raises(1, 2).folds(2).folds(3);
  CHECK(hand.over());
  CHECK(hand.hand.table.switches_done == 0);
  CHECK(hand.won(1) == 2);
}

}  // namespace
}  // namespace oddhand::test
