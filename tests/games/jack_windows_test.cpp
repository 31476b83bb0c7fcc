// Jack the Shifter by the rules of docs/rules/jack_the_shifter.md: jacks from the hole, the last call, what others see
// of it; how often jacks come.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "sim/games/jack_the_shifter.h"
#include "tests/games/same.h"
#include "tests/games/stud_hands.h"

namespace oddhand::test {
namespace {

Options table_of(int seats, BettingStructure structure = BettingStructure::none) {
  Options o = jack_the_shifter().defaults();
  o.seats = seats;
  o.structure = structure;
  return o;
}

StudGame in_force(const Scripted& hand) { return hand.hand.table.in_force; }
int cards_dealt(const Scripted& hand) { return hand.hand.table.cards_dealt; }
int hole_cards(const Scripted& hand, int seat) { return hand.hand.table.hole_cards[seat_at(seat - 1)]; }

TEST_CASE("Jack the Shifter, the sheet's example: two shifts in one hand") {
  Scripted hand(table_of(3, kFixed), kJackTheShifter);
  hand.deck(stud_deck({"Ac 2d 7c Jh 4d 5s Kc", "Th Td 8c 6d 3c 2h 9h", "Js As 6c 7d Kd Ks Ah"}));
  hand.declines(3);  // before the first round
  hand.round_of_calls();
  hand.shifts(1, StudGame::razz);
  CHECK(in_force(hand) == StudGame::razz);
  for (int round = 2; round <= 4; ++round) {
    hand.declines(3);
    hand.round_of_calls();
  }
  CHECK(cards_dealt(hand) == 7);
  CHECK(hand.hand.table.ranking == Ranking::low);
  hand.shifts(3, StudGame::stud, "Js");
  CHECK(in_force(hand) == StudGame::stud);
  CHECK(hand.upcards(3) == "6c7dKdKsJs");
  CHECK(hand.next() == 3);  // a pair of kings acts first
  hand.round_of_calls();
  CHECK(hand.over());
  // Aces and kings win for high. In Razz seat 1 would have had 7-5-4-2-A.
  CHECK(hand.won(3) == 4);
  CHECK(hand.view(1).made_low() > hand.view(2).made_low());
  CHECK(hand.view(1).made_low() > hand.view(3).made_low());
}

TEST_CASE("Jack the Shifter 3.2: who holds a jack face down is asked before every betting round") {
  Scripted hand(table_of(2, kFixed), kJackTheShifter);
  hand.deck(stud_deck({"Jc .. 2c", ".. .. Kc"}));
  for (int round = 1; round <= 5; ++round) {
    CHECK(hand.asked(1).ask == Ask::shift);
    CHECK(hand.asked(1).from_hole);
    CHECK(hand.hand.table.round.number == round - 1);
    hand.declines(1);
    hand.round_of_calls();
  }
  CHECK(hand.over());
}

TEST_CASE("Jack the Shifter 3.2: without betting the windows are the same") {
  Scripted hand(table_of(2), kJackTheShifter);
  hand.deck(stud_deck({"Jc .. 2c", ".. .. Kc"}));
  for (const int dealt : {3, 4, 5, 6, 7}) {
    hand.declines(1);
    CHECK(cards_dealt(hand) == dealt);
  }
  CHECK(hand.over());
}

TEST_CASE("Jack the Shifter 3.2: players are asked from the dealer's left, and only with a jack face down") {
  Scripted hand(table_of(4), kJackTheShifter);
  hand.deck(stud_deck({".. .. 5c", "Jc .. 6c", ".. .. 7c", ".. Jd 8c"}));
  hand.declines(2).declines(4);
  CHECK(hand.next() == 2);
  CHECK(cards_dealt(hand) == 4);
}

TEST_CASE(
    "Jack the Shifter 3.2: a revealed jack lies face up behind the other upcards, and its owner is not asked again") {
  Scripted hand(table_of(2), kJackTheShifter);
  hand.deck(stud_deck({"Jc .. 2c 5d", ".. .. Kc Kd"}));
  hand.shifts(1, StudGame::razz, "Jc");
  CHECK(hand.upcards(1) == "2cJc");
  CHECK(hole_cards(hand, 1) == 1);
  CHECK(hand.view(1).face_up() == 0b101);
  CHECK(hand.hand.table.ranking == Ranking::low);
  CHECK(hand.over());
  CHECK(hand.upcards(1).substr(0, 6) == "2cJc5d");
}

TEST_CASE(
    "Jack the Shifter 3.2: with two jacks face down the player chooses which one lies open, and keeps the other") {
  Scripted hand(table_of(2), kJackTheShifter);
  hand.deck(stud_deck({"Jc Jd 2c", ".. .. Kc"}));
  hand.shifts(1, StudGame::razz, "Jd");
  CHECK(hand.upcards(1) == "2cJd");
  CHECK(hand.asked(1).ask == Ask::shift);
  CHECK(cards_dealt(hand) == 4);
  hand.shifts(1, StudGame::baseball, "Jc");
  CHECK(in_force(hand) == StudGame::baseball);
}

TEST_CASE("Jack the Shifter 3.2: a shift by hole jack may follow a shift by upcard on the same street") {
  Scripted hand(table_of(2), kJackTheShifter);
  hand.deck(stud_deck({"Jc .. 2c 5d", ".. .. Kc Jd"}));
  hand.declines(1).shifts(2, StudGame::razz);
  CHECK(hand.asked(1).from_hole);
  CHECK(hand.asked(1).shift_to == (kAllStudGames & ~mask_of(StudGame::razz)));
  hand.shifts(1, StudGame::stud, "Jc");
  CHECK(in_force(hand) == StudGame::stud);
  CHECK(cards_dealt(hand) == 4);
}

TEST_CASE("Jack the Shifter 3.3: the seventh card counts at the last call, and after it nothing changes the game") {
  Scripted hand(table_of(2, kFixed), kJackTheShifter);
  hand.deck(stud_deck({".. .. 2c .. .. .. Jc", ".. .. Kc .. .. .. Jd"}));
  for (int round = 1; round <= 4; ++round) hand.round_of_calls();
  hand.declines(1).shifts(2, StudGame::razz, "Jd");
  CHECK(in_force(hand) == StudGame::razz);
  CHECK(hand.asked(hand.next()).ask == Ask::bet);
  hand.round_of_calls();
  CHECK(hand.over());
}

TEST_CASE("Jack the Shifter 3.3: at the last call each is asked once, in turn") {
  Scripted hand(table_of(3), kJackTheShifter);
  hand.deck(stud_deck({".. .. 2c .. .. .. Jc", ".. .. Kc .. .. .. Jd", ".. .. Kd .. .. .. Jh"}));
  hand.declines(1).shifts(2, StudGame::razz, "Jd").shifts(3, StudGame::hi_lo, "Jh");
  CHECK(in_force(hand) == StudGame::hi_lo);
  CHECK(hand.over());
}

TEST_CASE("Jack the Shifter 3.5(b): with windows=until-nobody it goes round again until nobody reveals") {
  Options o = table_of(3);
  o.windows = Windows::until_nobody;
  Scripted hand(o, kJackTheShifter);
  hand.deck(stud_deck({".. .. 2c .. .. .. Jc", "Jd Js Kc", ".. .. Kd .. .. .. Jh"}));
  for (int window = 1; window <= 4; ++window) hand.declines(2);
  hand.declines(1).shifts(2, StudGame::razz, "Jd").declines(3);
  hand.declines(1).shifts(2, StudGame::stud, "Js").declines(3);
  hand.shifts(1, StudGame::baseball, "Jc").declines(3);
  hand.declines(3);
  CHECK(hand.over());
  CHECK(in_force(hand) == StudGame::baseball);
}

TEST_CASE("Jack the Shifter 3.5(b): when nobody reveals there is no second round") {
  Options o = table_of(2);
  o.windows = Windows::until_nobody;
  Scripted hand(o, kJackTheShifter);
  hand.deck(stud_deck({"Jc .. 2c", ".. .. Kc"}));
  hand.declines(1);
  CHECK(hand.asked(1).ask == Ask::shift);
  CHECK(cards_dealt(hand) == 4);
}

TEST_CASE("Jack the Shifter 3.5(c): a revealed jack was not dealt up, so it follows no queen") {
  Scripted hand(table_of(2), kJackTheShifter);
  hand.deck(stud_deck({"Jc .. 2c 8h", ".. .. Qc Kd"}));
  hand.shifts(1, StudGame::follow_the_queen, "Jc");
  CHECK(hand.hand.table.wild == 0);
  deal_to(hand, 4);
  CHECK(hand.hand.table.wild == ranks_of("8"));
}

TEST_CASE("Jack the Shifter 3.5(c): a revealed jack counts for who acts first, and the door card still brings in") {
  Scripted hand(table_of(2, kFixed), kJackTheShifter);
  hand.deck(stud_deck({"Jc .. 5d 6d", ".. .. Kc Kd"}));
  hand.shifts(1, StudGame::hi_lo, "Jc");
  CHECK(hand.next() == 1);
  hand.round_of_calls();
  CHECK(hand.next() == 2);
  Scripted pair(table_of(2, kFixed), kJackTheShifter);
  pair.deck(stud_deck({"Jc .. 5d Jd", ".. .. Kc Qd"}));
  pair.shifts(1, StudGame::hi_lo, "Jc");
  pair.round_of_calls();
  pair.declines(1);
  CHECK(pair.next() == 1);
}

TEST_CASE("Jack the Shifter 3.5(a): shift=forced does not force a jack out of the hole") {
  Options o = table_of(2);
  o.shift = Shift::forced;
  Scripted hand(o, kJackTheShifter);
  hand.deck(stud_deck({"Jc .. 2c", ".. .. Kc"}));
  CHECK_FALSE(hand.asked(1).must_shift);
  hand.declines(1);
  CHECK(in_force(hand) == StudGame::stud);
}

TEST_CASE("Jack the Shifter 3.5(h): who has folded cannot reveal, who is all-in can") {
  Options o = table_of(3, kFixed);
  o.stacks[seat_at(1)] = {1};
  Scripted hand(o, kJackTheShifter);
  hand.deck(stud_deck({"Jc .. 2c", "Jd .. Kc", ".. .. 8d"}));
  hand.declines(1).declines(2).calls(1, 1).raises(3, 2).folds(1);
  CHECK(hand.stack(2) == 0);
  CHECK(hand.next() == 2);
  hand.shifts(2, StudGame::razz, "Jd");
  CHECK(in_force(hand) == StudGame::razz);
}

TEST_CASE("Jack the Shifter 3.5(e): earlier fours bring their cards after a jack from the hole too") {
  Options o = table_of(2);
  o.earlier_fours = EarlierFours::extra_cards;
  Scripted hand(o, kJackTheShifter);
  hand.deck(stud_deck({".. .. 4c", ".. Jd 4d"}, "2s 5s"));
  hand.shifts(2, StudGame::baseball, "Jd");
  deal_to(hand, 4);
  CHECK(hand.own(1).cards.contains(*set_of("2s").begin()));
  CHECK(hand.own(2).cards.contains(*set_of("5s").begin()));
}

TEST_CASE("Jack the Shifter 3.5(e): a jack that comes open for an earlier four is asked before the window goes on") {
  Options o = table_of(3);
  o.earlier_fours = EarlierFours::extra_cards;
  o.extra_cards = ExtraCards::up;
  Scripted hand(o, kJackTheShifter);
  hand.deck(stud_deck({"Jd .. 4c", ".. .. 4d", "Js .. 4h"}, "Jh 6s 7s 8s"));
  hand.shifts(1, StudGame::baseball, "Jd");
  CHECK_FALSE(hand.asked(1).from_hole);
  CHECK(hand.upcards(1) == "4cJdJh");
  hand.declines(1);
  CHECK(hand.asked(3).from_hole);
  CHECK(hand.upcards(2) == "4d6s");
  CHECK(hand.upcards(3) == "4h7s");
  // Named away, the other fours would have brought nothing.
  Scripted away(o, kJackTheShifter);
  away.deck(stud_deck({"Jd .. 4c", ".. .. 4d", "Js .. 4h"}, "Jh 6s 7s 8s"));
  away.shifts(1, StudGame::baseball, "Jd").shifts(1, StudGame::razz);
  CHECK(away.asked(3).from_hole);
  CHECK(away.upcards(2) == "4d");
}

TEST_CASE("Jack the Shifter 3.5(e): threes that come open at the last jack's shift are matched, or end the hand") {
  Options o = table_of(2, kFixed);
  o.earlier_fours = EarlierFours::extra_cards;
  o.extra_cards = ExtraCards::up;
  o.threes = Threes::match;
  Scripted hand(o, kJackTheShifter);
  hand.deck(stud_deck({".. .. 4c", ".. Jd 4d"}, "3s 3h"));
  hand.shifts(2, StudGame::baseball, "Jd").matches(1, 2);
  CHECK(hand.asked(2).ask == Ask::match_pot);
  hand.folds(2);
  CHECK(hand.over());
  CHECK(hand.won(1) == 1);
}

TEST_CASE("Jack the Shifter 3.2: nobody can see that a player was asked and declined") {
  // The same hand but for a jack in seat 1's hole: what seat 2 knows at its turn is the same.
  std::vector<Table> seen;
  for (const char* first : {"Jc 5h 2c", "Tc 5h 2c"}) {
    Scripted hand(table_of(2), kJackTheShifter);
    hand.deck(stud_deck({first, "Jd 6h Kc"}));
    if (hand.next() == 1) hand.declines(1);
    CHECK(hand.asked(2).from_hole);
    seen.push_back(hand.hand.table);
    CHECK(hand.own(2).decisions == 0);
  }
  CHECK(first_difference(seen[0], seen[1]) == "");
}

/// How often seat 1 of 20,000 deals is asked, by the jack that asks.
struct JackCounts {
  int door = 0, upcard = 0, first_two = 0, any = 0;
};

JackCounts count_jacks(int deals) {
  JackCounts counts;
  const Options o = table_of(2);
  const std::span<const Step> steps = kJackTheShifter;
  for (int i = 0; i < deals; ++i) {
    Hand hand = single_hand(o, kJackTheShifter, {19, static_cast<std::uint64_t>(i)});
    bool door = false, upcard = false, first_two = false, any = false;
    while (advance(hand, steps)) {
      if (hand.table.actor == seat_at(0)) {
        const bool hole = hand.hidden.legal.from_hole;
        any = true;
        upcard = upcard || !hole;
        door = door || (!hole && hand.table.cards_dealt == 3);
        first_two = first_two || (hole && hand.table.cards_dealt == 3);
      }
      answer(hand, steps, decline());
    }
    counts.door += door;
    counts.upcard += upcard;
    counts.first_two += first_two;
    counts.any += any;
  }
  return counts;
}

TEST_CASE("Jack the Shifter 3.1 to 3.3: players are asked as often as jacks come") {
  constexpr int kDeals = 20'000;
  const JackCounts counts = count_jacks(kDeals);
  const auto check = [](int count, double exact) {
    const double error = std::sqrt(exact * (1 - exact) / kDeals);
    CHECK(std::abs(static_cast<double>(count) / kDeals - exact) < 5 * error);
  };
  check(counts.door, 1.0 / 13);
  check(counts.upcard, 15229.0 / 54145);
  check(counts.first_two, 33.0 / 221);
  check(counts.any, 3478.0 / 7735);
}

}  // namespace
}  // namespace oddhand::test
