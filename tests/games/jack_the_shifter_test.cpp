// Jack the Shifter by the rules of docs/rules/jack_the_shifter.md: the list, jacks dealt up, what a shift changes.
// Jacks from the hole: jack_windows_test.cpp.
#include "sim/games/jack_the_shifter.h"

#include <doctest/doctest.h>

#include <vector>

#include "evaluator/input_error.h"
#include "evaluator/low_hand.h"
#include "evaluator/wild_hand.h"
#include "tests/games/stud_hands.h"

namespace oddhand::test {
namespace {

constexpr StudGameMask kStudAndRazz = mask_of(StudGame::stud) | mask_of(StudGame::razz);

Options table_of(int seats, BettingStructure structure = BettingStructure::none) {
  Options o = jack_the_shifter().defaults();
  o.seats = seats;
  o.structure = structure;
  return o;
}

Options listing(int seats, StudGameMask list) {
  Options o = table_of(seats);
  o.shift_list = list;
  return o;
}

Options from(const std::vector<std::string>& settings) { return make_options(jack_the_shifter(), settings); }

StudGame in_force(const Scripted& hand) { return hand.hand.table.in_force; }
RankMask wild(const Scripted& hand) { return hand.hand.table.wild; }
int extra(const Scripted& hand, int seat) { return hand.hand.table.extra_cards[seat_at(seat - 1)]; }

TEST_CASE("Jack the Shifter 1.1: the game begins as plain high stud, without wild cards, for two to seven players") {
  Scripted hand(table_of(2), kJackTheShifter);
  hand.deck(stud_deck({"3c 9c Kc", "3d 9d Qd"}));
  deal_to(hand, 3);
  CHECK(in_force(hand) == StudGame::stud);
  CHECK(hand.hand.table.ranking == Ranking::high);
  CHECK(wild(hand) == 0);
  CHECK_NOTHROW(jack_the_shifter().check(table_of(7)));
  CHECK_THROWS_AS(jack_the_shifter().check(table_of(8)), InputError);
}

TEST_CASE("Jack the Shifter 1.2: only games on the list may be named") {
  Scripted hand(listing(2, kStudAndRazz), kJackTheShifter);
  hand.deck(stud_deck({".. .. Jc", ".. .. Kc"}));
  CHECK(hand.asked(1).shift_to == mask_of(StudGame::razz));
  hand.answers(1, shift_to(StudGame::baseball));
  CHECK(in_force(hand) == StudGame::stud);
}

TEST_CASE("Jack the Shifter 1.3: the list has five games, or those that the group names") {
  CHECK(from({}).shift_list == kAllStudGames);
  CHECK(from({"list=razz"}).shift_list == mask_of(StudGame::razz));
  CHECK(from({"list=baseball/stud"}).shift_list == (mask_of(StudGame::stud) | mask_of(StudGame::baseball)));
  CHECK_THROWS_WITH_AS(from({"list="}), doctest::Contains("one of stud, razz, hi-lo"), InputError);
  CHECK_THROWS_WITH_AS(from({"list=razz/omaha"}), doctest::Contains("'omaha'"), InputError);
  CHECK_THROWS_WITH_AS(from({"list=razz/razz"}), doctest::Contains("names each game once"), InputError);
}

TEST_CASE("Jack the Shifter 1.3: an option for a game that is not on the list is refused") {
  for (const std::string setting : {"extra_cards=up", "threes=match", "earlier_fours=extra-cards"}) {
    CAPTURE(setting);
    CHECK_THROWS_WITH_AS(from({"list=stud/follow-the-queen", setting}), doctest::Contains("baseball"), InputError);
    CHECK_NOTHROW(from({setting}));
  }
  CHECK_THROWS_WITH_AS(from({"list=razz", "low_qualifier=none"}), doctest::Contains("hi-lo"), InputError);
  for (const std::string setting : {"queens_wild=yes", "queen_history=since-shift"}) {
    CAPTURE(setting);
    CHECK_THROWS_WITH_AS(from({"list=stud/baseball", setting}), doctest::Contains("follow-the-queen"), InputError);
    CHECK_NOTHROW(from({setting}));
  }
}

TEST_CASE("Jack the Shifter 2.1: two cards down, four up, one down, with five betting rounds") {
  Scripted hand(table_of(2, kFixed), kJackTheShifter);
  hand.deck(stud_deck({".. .. Kc", ".. .. 2c"}));
  CHECK(hand.hand.table.pot.count == 0);
  const std::vector<std::pair<int, int>> up_and_down{{1, 2}, {2, 2}, {3, 2}, {4, 2}, {4, 3}};
  for (const auto& [up, down] : up_and_down) {
    CHECK(hand.asked(hand.next()).ask == Ask::bet);
    CHECK(hand.hand.table.upcards[seat_at(0)].size() == up);
    CHECK(hand.hand.table.hole_cards[seat_at(0)] == down);
    hand.round_of_calls();
  }
  CHECK(hand.over());
}

TEST_CASE("Jack the Shifter 3.1: who is dealt a jack face up is asked before the next player gets a card") {
  Scripted hand(table_of(3), kJackTheShifter);
  hand.deck(stud_deck({".. .. 5c 6c", ".. .. 7c Jh", ".. .. Kc Kd"}));
  CHECK(hand.asked(2).ask == Ask::shift);
  CHECK_FALSE(hand.asked(2).from_hole);
  CHECK(hand.upcards(1) == "5c6c");
  CHECK(hand.upcards(2) == "7cJh");
  CHECK(hand.upcards(3) == "Kc");
  hand.shifts(2, StudGame::hi_lo);
  CHECK(in_force(hand) == StudGame::hi_lo);
  CHECK(hand.hand.table.ranking == Ranking::high_low);
  deal_to(hand, 4);
  CHECK(hand.upcards(3) == "KcKd");
}

TEST_CASE("Jack the Shifter 3.1: the door card is dealt face up too") {
  Scripted hand(table_of(2), kJackTheShifter);
  hand.deck(stud_deck({".. .. Jc", ".. .. Kc"}));
  CHECK(hand.asked(1).ask == Ask::shift);
  CHECK(hand.upcards(2).empty());
}

TEST_CASE("Jack the Shifter 3.1: the new game holds from the next card on") {
  Scripted hand(table_of(3), kJackTheShifter);
  hand.deck(stud_deck({".. .. 4c", ".. .. Jc", ".. .. 4d"}));
  hand.shifts(2, StudGame::baseball);
  deal_to(hand, 3);
  CHECK(extra(hand, 1) == 0);
  CHECK(extra(hand, 3) == 1);
  CHECK(wild(hand) == ranks_of("39"));
}

TEST_CASE("Jack the Shifter 3.1: a jack that was not used when it was dealt up is used up") {
  Scripted hand(table_of(2), kJackTheShifter);
  hand.deck(stud_deck({".. .. Jc", ".. .. Kc"}));
  hand.declines(1);
  CHECK(in_force(hand) == StudGame::stud);
  CHECK(hand.over());
}

TEST_CASE("Jack the Shifter 3.1: who is all-in may shift by a jack dealt up") {
  Options o = table_of(3, kFixed);
  o.stacks[seat_at(0)] = {1};
  Scripted hand(o, kJackTheShifter);
  hand.deck(stud_deck({".. .. 5c Jh", ".. .. 2c 7c", ".. .. Kc Kd"}));
  hand.round_of_calls();
  CHECK(hand.stack(1) == 0);
  hand.shifts(1, StudGame::razz);
  CHECK(in_force(hand) == StudGame::razz);
}

TEST_CASE("Jack the Shifter 3.4: of several jacks each is asked when it comes, and the last shift stands") {
  Scripted hand(table_of(3), kJackTheShifter);
  hand.deck(stud_deck({".. .. Jc", ".. .. Jd", ".. .. Jh"}));
  hand.shifts(1, StudGame::razz);
  CHECK(hand.asked(2).shift_to == (kAllStudGames & ~mask_of(StudGame::razz)));
  hand.shifts(2, StudGame::baseball).declines(3);
  CHECK(in_force(hand) == StudGame::baseball);
}

TEST_CASE("Jack the Shifter 3.4: naming the game in force is no shift, so with stud alone nobody is asked") {
  Scripted hand(listing(2, mask_of(StudGame::stud)), kJackTheShifter);
  hand.deck(stud_deck({"Jc Jd Jh", "Js .. Kc"}));
  CHECK(hand.over());
}

TEST_CASE("Jack the Shifter 3.4: a game that is left takes its wild cards along") {
  Scripted hand(table_of(2), kJackTheShifter);
  hand.deck(stud_deck({"Ad As Ac Th 2d 3c 9s", ".. .. Kc Jd Jh"}));
  hand.shifts(2, StudGame::baseball);
  CHECK(hand.view(1).made_hand().category() == HandCategory::three_of_a_kind);
  CHECK(hand.asked(2).ask == Ask::shift);
  hand.shifts(2, StudGame::razz);
  deal_to(hand, 6);
  CHECK(wild(hand) == 0);
  deal_to(hand, 7);
  CHECK(hand.view(1).made_low() == evaluate_low(set_of("Th9s3c2dAd")));
}

TEST_CASE("Jack the Shifter 3.4: what was worked out under one game does not stay under the next") {
  Scripted hand(table_of(2), kJackTheShifter);
  hand.deck(stud_deck({"3d 3s Kc", ".. .. Jd Jh"}));
  hand.asked(2);
  CHECK(hand.view(1).made_hand().category() == HandCategory::one_pair);
  hand.shifts(2, StudGame::baseball);
  CHECK(hand.view(1).made_hand().category() == HandCategory::three_of_a_kind);
  hand.shifts(2, StudGame::stud);
  CHECK(hand.view(1).made_hand().category() == HandCategory::one_pair);
}

TEST_CASE("Jack the Shifter 3.5(a): with shift=forced who is dealt a jack face up must name a game") {
  Options o = listing(2, mask_of(StudGame::razz) | mask_of(StudGame::baseball));
  o.shift = Shift::forced;
  Scripted hand(o, kJackTheShifter);
  hand.deck(stud_deck({".. .. Jc", ".. .. Jd"}));
  CHECK(hand.asked(1).must_shift);
  hand.answers(1, decline());
  CHECK(in_force(hand) == StudGame::razz);
  CHECK(hand.asked(2).shift_to == mask_of(StudGame::baseball));
}

TEST_CASE("Jack the Shifter 3.5(a): who has no other game to name is not asked, forced or not") {
  for (const auto shift : {Shift::may_decline, Shift::forced}) {
    Options o = listing(2, mask_of(StudGame::razz));
    o.shift = shift;
    Scripted hand(o, kJackTheShifter);
    hand.deck(stud_deck({".. .. Jc", ".. .. Jd Jh", ""}));
    hand.shifts(1, StudGame::razz);
    deal_to(hand, 4);
    CHECK(in_force(hand) == StudGame::razz);
    CHECK(hand.over());
  }
}

TEST_CASE("Jack the Shifter 3.5(d): the game in force says who brings in and acts first, or always stud") {
  for (const auto order : {ActingOrder::game_in_force, ActingOrder::stud}) {
    Options o = table_of(3, kFixed);
    o.acting_order = order;
    Scripted hand(o, kJackTheShifter);
    hand.deck(stud_deck({".. .. Jc 8c", ".. .. Kd 6d", ".. .. 2c 2d"}));
    hand.shifts(1, StudGame::razz);
    // Razz: the king brings in, J-8 is the lowest after it; stud: the two brings in, the pair acts first.
    CHECK(hand.next() == (order == ActingOrder::stud ? 3 : 2));
    hand.round_of_calls();
    CHECK(hand.next() == (order == ActingOrder::stud ? 3 : 1));
  }
}

TEST_CASE("Jack the Shifter 3.5(d): wild cards count for acting under the game that has them, not in stud's order") {
  for (const auto order : {ActingOrder::game_in_force, ActingOrder::stud}) {
    Options o = table_of(3, kFixed);
    o.acting_order = order;
    Scripted hand(o, kJackTheShifter);
    hand.deck(stud_deck({".. .. Jc Kc", ".. .. 8d 8h", ".. .. 3c Kh"}));
    hand.shifts(1, StudGame::baseball);
    CHECK(hand.next() == (order == ActingOrder::stud ? 3 : 2));
    hand.round_of_calls();
    CHECK(hand.next() == (order == ActingOrder::stud ? 2 : 3));
  }
}

TEST_CASE("Jack the Shifter 3.5(d): an open pair allows the big bet in stud's order too only where a high hand wins") {
  for (const auto game : {StudGame::razz, StudGame::follow_the_queen}) {
    Options o = table_of(2, kFixed);
    o.acting_order = ActingOrder::stud;
    Scripted hand(o, kJackTheShifter);
    hand.deck(stud_deck({".. .. Jc 8c", ".. .. 2c 2d"}));
    hand.shifts(1, game);
    hand.round_of_calls();
    CHECK(hand.asked(2).two_sizes == (game == StudGame::follow_the_queen));
  }
}

TEST_CASE("Jack the Shifter 3.5(e): fours bring a card only when they are dealt up while Baseball is in force") {
  Scripted hand(table_of(2), kJackTheShifter);
  hand.deck(stud_deck({".. .. 4c 4d Jd 4s", ".. .. 4h Jc"}));
  hand.shifts(2, StudGame::baseball).shifts(1, StudGame::stud);
  deal_to(hand, 6);
  CHECK(extra(hand, 1) == 0);
  CHECK(extra(hand, 2) == 0);
}

TEST_CASE("Jack the Shifter 3.5(e): with earlier_fours=extra-cards they come at the shift, in the order of the seats") {
  Options o = table_of(3);
  o.earlier_fours = EarlierFours::extra_cards;
  Scripted hand(o, kJackTheShifter);
  hand.deck(stud_deck({".. .. 4c 4d", ".. .. Kc Kd", ".. .. 4h Jc Kh"}, "2s 5s 6s 7s"));
  hand.shifts(3, StudGame::baseball);
  deal_to(hand, 4);
  CHECK(extra(hand, 1) == 2);
  CHECK(extra(hand, 3) == 1);
  CHECK(hand.own(1).cards.contains(*set_of("2s").begin()));
  CHECK(hand.own(1).cards.contains(*set_of("5s").begin()));
  CHECK(hand.own(3).cards.contains(*set_of("6s").begin()));
  CHECK(hand.own(3).held.size() == 5);
  CHECK(hand.view(3).face_up() == 0b01100);
}

TEST_CASE("Jack the Shifter 3.5(e): a four that has brought its card brings no other at the next shift to Baseball") {
  Options o = table_of(2);
  o.earlier_fours = EarlierFours::extra_cards;
  Scripted hand(o, kJackTheShifter);
  hand.deck(stud_deck({".. .. 4c Jd", ".. .. Jc 4d Js"}));
  hand.shifts(2, StudGame::baseball).shifts(1, StudGame::razz).shifts(2, StudGame::baseball);
  deal_to(hand, 5);
  CHECK(extra(hand, 1) == 1);
  CHECK(extra(hand, 2) == 1);
}

TEST_CASE("Jack the Shifter 3.5(f): extra cards stay when Baseball is left") {
  Scripted hand(table_of(2), kJackTheShifter);
  hand.deck(stud_deck({".. .. Jc 4c", ".. .. Kc Jd"}));
  hand.shifts(1, StudGame::baseball).shifts(2, StudGame::razz);
  deal_to(hand, 7);
  CHECK(extra(hand, 1) == 1);
  CHECK(hand.own(1).held.size() == 8);
}

TEST_CASE("Jack the Shifter 3.5(g): all upcards since the deal count for Follow the Queen, or those since the shift") {
  for (const auto history : {QueenHistory::whole, QueenHistory::since_shift}) {
    Options o = table_of(2);
    o.queen_history = history;
    Scripted hand(o, kJackTheShifter);
    hand.deck(stud_deck({".. .. Qc Jd Qd", ".. .. 7c 8c 5c"}));
    hand.shifts(1, StudGame::follow_the_queen);
    deal_to(hand, 4);
    CHECK(wild(hand) == (history == QueenHistory::whole ? ranks_of("7") : 0));
    deal_to(hand, 5);
    CHECK(wild(hand) == ranks_of("5"));
  }
}

TEST_CASE("Jack the Shifter 3.5(g): a queen just before the jack makes jacks wild, if the whole history counts") {
  for (const auto history : {QueenHistory::whole, QueenHistory::since_shift}) {
    Options o = table_of(2);
    o.queen_history = history;
    Scripted hand(o, kJackTheShifter);
    hand.deck(stud_deck({".. .. Qc", ".. .. Jc"}));
    hand.shifts(2, StudGame::follow_the_queen);
    deal_to(hand, 3);
    CHECK(wild(hand) == (history == QueenHistory::whole ? ranks_of("J") : 0));
  }
}

TEST_CASE("Jack the Shifter, Baseball 3.3: an extra card that lies open is a jack dealt up") {
  Options o = table_of(2);
  o.extra_cards = ExtraCards::up;
  Scripted hand(o, kJackTheShifter);
  hand.deck(stud_deck({".. .. Jc 4c", ".. .. Kc 4d"}, "4h Jd"));
  hand.shifts(1, StudGame::baseball);
  CHECK(hand.upcards(1) == "Jc");
  hand.shifts(1, StudGame::razz);
  CHECK(hand.upcards(1) == "Jc4c4hJd");
  deal_to(hand, 4);
  CHECK(extra(hand, 2) == 0);
}

TEST_CASE("Jack the Shifter, Baseball 3.3: an extra card that lies open may be a queen or follow one") {
  Options o = table_of(2);
  o.extra_cards = ExtraCards::up;
  Scripted hand(o, kJackTheShifter);
  hand.deck(stud_deck({".. .. Jc 4c Jd", ".. .. Kc 8d 4d"}, "Qh 6h"));
  hand.shifts(1, StudGame::baseball).shifts(1, StudGame::follow_the_queen);
  CHECK(hand.upcards(1) == "Jc4cQhJd");
  CHECK(wild(hand) == ranks_of("8"));
}

TEST_CASE("Jack the Shifter 3.5(i), Baseball 3.4: with seven players three extra cards are there for four fours") {
  Options o = table_of(7);
  o.earlier_fours = EarlierFours::extra_cards;
  Scripted hand(o, kJackTheShifter);
  hand.deck(
      "2c2d4c2h2s5c5d 5h5s4d6c6d6h6s 7c7d4h7h7s8c8d 8h8s4sTcTdThTs KcKdJcKsAcAdAh As3c3d3h3s9c9d "
      "9h9sKhQcJdJhJs QdQhQs");
  hand.shifts(5, StudGame::baseball);
  deal_to(hand, 3);
  CHECK(extra(hand, 3) == 1);
  CHECK(extra(hand, 4) == 0);
}

TEST_CASE("Jack the Shifter, Baseball 3.5: who folds for an earlier four's three before its turn gets no upcard") {
  Options o = table_of(3, kFixed);
  o.extra_cards = ExtraCards::up;
  o.earlier_fours = EarlierFours::extra_cards;
  o.threes = Threes::match;
  Scripted hand(o, kJackTheShifter);
  hand.deck(stud_deck({".. .. 5c Jd", ".. .. 2c 6d", ".. .. 4c 7d"}, "3s"));
  hand.round_of_calls();
  hand.shifts(1, StudGame::baseball);
  CHECK(hand.asked(3).ask == Ask::match_pot);
  hand.folds(3);
  deal_to(hand, 4);
  CHECK(hand.upcards(2) == "2c6d");
  CHECK(hand.upcards(3) == "4c3s");
  CHECK(hand.own(3).held.size() == 4);
}

TEST_CASE("Jack the Shifter 4.1: the pot is won under the game in force at the showdown") {
  for (const auto game : {StudGame::stud, StudGame::razz, StudGame::hi_lo, StudGame::baseball}) {
    Scripted hand(table_of(4), kJackTheShifter);
    hand.deck(
        stud_deck({"Kc Kd Kh 8c Ks Tc Td", "As 2c 5c 6c 7d Th Qc", "Qd Qh 9s Ad Ah 3h 2d", "6s 6d 8d Jd 8h 8s Ts"}));
    if (game == StudGame::stud) {
      hand.declines(4);
    } else {
      hand.shifts(4, game);
    }
    CHECK(hand.over());
    CHECK(hand.won(1) == (game == StudGame::stud ? 3 : game == StudGame::hi_lo ? 1 : -1));
    CHECK(hand.won(2) == (game == StudGame::razz ? 3 : game == StudGame::hi_lo ? 1 : -1));
    CHECK(hand.won(3) == (game == StudGame::baseball ? 3 : -1));
  }
}

TEST_CASE("Jack the Shifter 4.2: without a shift the best high hand wins") {
  Scripted hand(table_of(2), kJackTheShifter);
  hand.deck(stud_deck({"Kc Kd Kh", "As 2c 5c 6c 7d"}));
  CHECK(hand.over());
  CHECK(hand.won(1) == 1);
}

}  // namespace
}  // namespace oddhand::test
