// Inversion by the rules of docs/rules/inversion.md. Heads-up, the deck is: five cards of seat 1, five of seat 2, then
// five replacements for seat 1 and five for seat 2.
#include "sim/games/inversion.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "evaluator/card_text.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

/// The sheet's example, with the replacements that it names.
constexpr std::string_view kExample = "KsKh7d4c2s 9c9d9hJs3c Kd8s8cQcQd 5h6dTcTdTh";

Options table_of(int seats) {
  Options o = inversion().defaults();
  o.seats = seats;
  return o;
}

Options shortage_table(int seats, Shortage shortage) {
  Options o = table_of(seats);
  o.shortage = shortage;
  return o;
}

std::string text(const HeldCards& cards) { return to_string(std::vector<Card>(cards.begin(), cards.end())); }

std::string held(const Scripted& hand, int seat) { return text(hand.own(seat).held); }

CardSet exposed(const Scripted& hand, int seat) { return hand.hand.table.exposed_discards[seat_at(seat - 1)]; }

int hole_cards(const Scripted& hand, int seat) { return hand.hand.table.hole_cards[seat_at(seat - 1)]; }

TEST_CASE("Inversion 1.1, 2.2: everybody gets five cards face up, and every seat sees them all") {
  Scripted hand(table_of(3), kInversion);
  hand.deck("KsKh7d4c2s 9c9d9hJs3c AhQd8s6c5d");
  hand.asked(1);
  for (int watcher = 1; watcher <= 3; ++watcher) {
    CHECK(text(hand.view(watcher).upcards(seat_at(0))) == "KsKh7d4c2s");
    CHECK(text(hand.view(watcher).upcards(seat_at(1))) == "9c9d9hJs3c");
    CHECK(text(hand.view(watcher).upcards(seat_at(2))) == "AhQd8s6c5d");
    CHECK(hand.view(watcher).certain_cards(seat_at(1)) == parse_card_set("9c9d9hJs3c"));
    CHECK(hand.view(watcher).face_up() == 0b11111);
    CHECK(hole_cards(hand, watcher) == 0);
  }
}

TEST_CASE("Inversion 1.2, 4.1: the best high hand of upcards and hidden cards takes the pot") {
  Scripted hand(table_of(2), kInversion);
  hand.deck(kExample);
  hand.throws(1, "").throws(2, "").raises(1, 2).calls(2, 2);
  CHECK(hand.over());
  CHECK(hand.won(2) == 3);
}

TEST_CASE("Inversion 1.2: the last player who has not folded wins without a showdown") {
  Scripted hand(table_of(2), kInversion);
  hand.deck(kExample);
  hand.throws(1, "").throws(2, "").raises(1, 2).folds(2);
  CHECK(hand.over());
  CHECK(hand.won(1) == 1);
}

TEST_CASE("Inversion 1.3: with five seats all can throw everything and the deck does not run short") {
  Scripted hand(table_of(5), kInversion);
  hand.deck("");
  CardSet seen;
  for (int seat = 1; seat <= 5; ++seat) {
    hand.answers(seat, discard(0b11111));
    seen = seen | hand.own(seat).cards | exposed(hand, seat);
  }
  CHECK(seen.size() == 50);
  CHECK_FALSE(hand.hand.hidden.reshuffled);
}

TEST_CASE("Inversion 1.4: with shortage=reshuffle the stub comes first, then the discards of others") {
  CardSet seen;
  for (std::uint64_t deal = 0; deal < 300; ++deal) {
    Scripted hand(shortage_table(6, Shortage::reshuffle), kInversion, {5, deal});
    hand.deck("");
    for (int seat = 1; seat <= 6; ++seat) hand.answers(seat, discard(0b11111));
    const CardSet first_four = exposed(hand, 1) | exposed(hand, 2) | exposed(hand, 3) | exposed(hand, 4);
    CHECK((hand.own(4).cards & first_four).empty());
    CHECK((hand.own(5).cards & first_four).size() == 3);
    CHECK((hand.own(6).cards & first_four).size() == 5);
    CHECK((hand.own(6).cards & exposed(hand, 6)).empty());
    seen = seen | hand.own(6).cards;
  }
  CHECK(seen.size() == 20);
}

TEST_CASE("Inversion 1.4: once discards may have come back, a seat excludes only its own cards from other hands") {
  Scripted hand(shortage_table(6, Shortage::reshuffle), kInversion);
  hand.deck("");
  for (int seat = 1; seat <= 4; ++seat) hand.answers(seat, discard(0b11111));
  CHECK(hand.view(5).impossible_cards() ==
        (hand.own(5).cards | exposed(hand, 1) | exposed(hand, 2) | exposed(hand, 3) | exposed(hand, 4)));
  hand.answers(5, discard(0b11111));
  CHECK(hand.view(6).impossible_cards() == hand.own(6).cards);
}

TEST_CASE("Inversion 1.4: nine seats can all throw five") {
  Scripted hand(shortage_table(9, Shortage::reshuffle), kInversion);
  hand.deck("");
  for (int seat = 1; seat <= 9; ++seat) {
    hand.answers(seat, discard(0b11111));
    CHECK(hand.own(seat).cards.size() == 5);
    CHECK((hand.own(seat).cards & exposed(hand, seat)).empty());
  }
}

TEST_CASE("Inversion 1.5: with shortage=cap nobody draws more than the stub holds") {
  Scripted hand(shortage_table(9, Shortage::cap), kInversion);
  hand.deck("");
  CHECK(hand.asked(1).max_discards == 5);
  hand.answers(1, discard(0b11111));
  CHECK(hand.asked(2).max_discards == 2);
  hand.answers(2, discard(0b11));
  // Nothing is left: seats 3 to 9 keep what they show.
  CHECK(hand.asked(1).ask == Ask::bet);
  CHECK(hand.hand.table.drawn == SeatSet::first_seats(9));
  CHECK(hand.hand.table.upcards[seat_at(8)].size() == 5);
}

TEST_CASE("Inversion 1.5: ten seats play with shortage=cap, for two cards") {
  Scripted hand(shortage_table(10, Shortage::cap), kInversion);
  hand.deck("");
  CHECK(hand.asked(1).max_discards == 2);
}

TEST_CASE("Inversion 2.1: everybody antes before the cards") {
  Scripted hand(table_of(3), kInversion);
  hand.asked(1);
  CHECK(hand.hand.table.pot.count == 3);
}

Options blinds_of(int seats) {
  Options o = table_of(seats);
  o.forced = ForcedBets::blinds;
  return o;
}

TEST_CASE("Inversion 2.1, 3.4: blinds are live in the only round, which begins left of the big blind") {
  Scripted hand(blinds_of(4), kInversion);
  hand.deck("");
  CHECK(hand.asked(1).ask == Ask::draw);
  CHECK(hand.committed(1) == 1);
  CHECK(hand.committed(2) == 2);
  for (int seat = 1; seat <= 4; ++seat) hand.throws(seat, "");
  CHECK(text_of(hand.asked(3)) == "fold, call 2, raise to 4");
  hand.calls(3, 2).folds(4).calls(1, 1);
  CHECK(text_of(hand.asked(2)) == "check, raise to 4");
  hand.raises(2, 4).folds(3).calls(1, 2);
  CHECK(hand.over());
}

TEST_CASE("Inversion 2.1: heads-up the dealer posts the small blind and bets first, but draws last") {
  Scripted hand(blinds_of(2), kInversion);
  hand.deck(kExample);
  hand.asked(1);
  CHECK(hand.committed(1) == 2);
  CHECK(hand.committed(2) == 1);
  hand.throws(1, "").throws(2, "");
  CHECK(text_of(hand.asked(2)) == "fold, call 1, raise to 4");
}

TEST_CASE("Inversion 3.1: the draw goes round once from the dealer's left, for none to five cards") {
  Scripted hand(table_of(3), kInversion);
  hand.deck("");
  for (int seat = 1; seat <= 3; ++seat) {
    CHECK(hand.asked(seat).ask == Ask::draw);
    CHECK(hand.asked(seat).max_discards == 5);
    hand.answers(seat, discard(seat == 1 ? 0 : seat == 2 ? 0b11111 : 0b1));
  }
  CHECK(hand.asked(1).ask == Ask::bet);
  CHECK(hand.hand.table.drew[seat_at(0)] == 0);
  CHECK(hand.hand.table.drew[seat_at(1)] == 5);
  CHECK(hand.hand.table.drew[seat_at(2)] == 1);
}

TEST_CASE("Inversion 3.1: nobody can fold before the betting: a fold in the draw stands pat") {
  Scripted hand(table_of(2), kInversion);
  hand.deck(kExample);
  CHECK_FALSE(hand.asked(1).may_fold);
  hand.answers(1, fold());
  CHECK(hand.asked(2).ask == Ask::draw);
  CHECK(hand.hand.table.live.size() == 2);
  CHECK(hand.upcards(1) == "KsKh7d4c2s");
}

TEST_CASE("Inversion 3.1: a seat that is all-in for the ante still draws") {
  Scripted hand(ante_table(kFixed, 1, 2, {1, 100, 100}), kInversion);
  hand.deck("");
  CHECK(hand.asked(1).ask == Ask::draw);
  hand.throws(1, "2c").throws(2, "").throws(3, "");
  CHECK(hand.asked(2).ask == Ask::bet);
  CHECK(hole_cards(hand, 1) == 1);
}

TEST_CASE("Inversion 3.2: discards lie face up for those who draw later; the kept cards stay up, the new ones down") {
  Scripted hand(table_of(2), kInversion);
  hand.deck(kExample);
  hand.throws(1, "7d4c2s");
  hand.asked(2);
  const View later = hand.view(2);
  CHECK(later.exposed_discards(seat_at(0)) == parse_card_set("7d4c2s"));
  CHECK(text(later.upcards(seat_at(0))) == "KsKh");
  CHECK(later.table.drew[seat_at(0)] == 3);
  CHECK(later.table.hole_cards[seat_at(0)] == 3);
  CHECK(later.certain_cards(seat_at(0)) == parse_card_set("KsKh"));
  CHECK(later.impossible_cards() == parse_card_set("9c9d9hJs3c7d4c2s"));
}

TEST_CASE("Inversion 3.2: as many cards come back, last in the hand, in the drawer's turn") {
  Scripted hand(table_of(2), kInversion);
  hand.deck(kExample);
  hand.throws(1, "7d4c2s");
  CHECK(held(hand, 1) == "KsKhKd8s8c");
  hand.throws(2, "Js3c");
  CHECK(held(hand, 2) == "9c9d9h5h6d");
  CHECK(hand.upcards(2) == "9c9d9h");
}

TEST_CASE("Inversion 3.2: who throws all five shows nothing any more, who stands pat shows everything") {
  Scripted hand(table_of(2), kInversion);
  hand.deck(kExample);
  hand.throws(1, "KsKh7d4c2s").throws(2, "");
  CHECK(hand.upcards(1).empty());
  CHECK(hole_cards(hand, 1) == 5);
  CHECK(hand.hand.table.showing == SeatSet().with(seat_at(1)));
  CHECK(hand.upcards(2) == "9c9d9hJs3c");
  CHECK(hole_cards(hand, 2) == 0);
}

TEST_CASE("Inversion 3.2: discards are dead: with five seats none comes back") {
  for (std::uint64_t deal = 0; deal < 50; ++deal) {
    Scripted hand(table_of(5), kInversion, {3, deal});
    CardSet thrown;
    for (int seat = 1; seat <= 5; ++seat) {
      hand.answers(seat, discard(0b1111));
      thrown = thrown | exposed(hand, seat);
    }
    for (int seat = 1; seat <= 5; ++seat) CHECK((hand.own(seat).cards & thrown).empty());
  }
}

TEST_CASE("Inversion 3.3: a player sees its new cards, and nobody else's view holds them") {
  Scripted hand(table_of(2), kInversion);
  hand.deck(kExample);
  hand.throws(1, "7d4c2s").throws(2, "Js3c");
  hand.asked(1);
  CHECK(hand.view(1).me.cards == parse_card_set("KsKhKd8s8c"));
  CHECK(hand.view(1).face_up() == 0b00011);
  CHECK(hand.view(1).made_hand().category() == HandCategory::full_house);
  const Table& seen = hand.view(2).table;
  CardSet shown;
  for (int seat = 0; seat < 2; ++seat) {
    shown = shown | seen.upcards[seat_at(seat)].set() | seen.exposed_discards[seat_at(seat)];
  }
  CHECK(shown == parse_card_set("KsKh7d4c2s9c9d9hJs3c"));
}

TEST_CASE("Inversion 3.4: one betting round, left of the dealer first, with one bet size and a bet and four raises") {
  Options o = table_of(3);
  kOneBetOption.set(o, "5");
  Scripted hand(o, kInversion);
  hand.deck("");
  for (int seat = 1; seat <= 3; ++seat) hand.throws(seat, "");
  CHECK(text_of(hand.asked(1)) == "check, raise to 5");
  hand.raises(1, 5).raises(2, 10).raises(3, 15).raises(1, 20).raises(2, 25);
  CHECK(text_of(hand.asked(3)) == "fold, call 10");
  hand.calls(3, 10).calls(1, 5);
  CHECK(hand.over());
}

TEST_CASE("Inversion 3.4: structure=none goes from the draw to the showdown") {
  Options o = table_of(2);
  o.structure = BettingStructure::none;
  Scripted hand(o, kInversion);
  hand.deck(kExample);
  hand.throws(1, "7d4c2s").throws(2, "Js3c");
  CHECK(hand.over());
  CHECK(hand.won(1) == 1);
}

TEST_CASE("Inversion, the sheet's example: kings full of eights beat three nines") {
  Scripted hand(table_of(2), kInversion);
  hand.deck(kExample);
  hand.throws(1, "7d4c2s").throws(2, "Js3c").raises(1, 2).calls(2, 2);
  CHECK(hand.over());
  CHECK(held(hand, 1) == "KsKhKd8s8c");
  CHECK(held(hand, 2) == "9c9d9h5h6d");
  CHECK(hand.won(1) == 3);
}

TEST_CASE("Inversion 4.2: equal hands share the pot, suits never decide") {
  Scripted hand(table_of(2), kInversion);
  hand.deck("AsKsQsJs9c AhKhQhJh9d");
  hand.throws(1, "").throws(2, "").raises(1, 2).calls(2, 2);
  CHECK(hand.over());
  CHECK(hand.won(1) == 0);
  CHECK(hand.won(2) == 0);
}

TEST_CASE(
    "Inversion 4.3: a pat hand that is behind on the table is not folded, and wins when the leader breaks its own") {
  Scripted hand(table_of(2), kInversion);
  hand.deck("KsKh7d4c2s 9c9d9hJs3c AcAdAhQcQd 5h6dTc8c8d");
  hand.throws(1, "").throws(2, "9c9d9hJs3c");
  CHECK(held(hand, 2) == "5h6dTc8c8d");
  CHECK_FALSE(hand.view(1).beaten_by_upcards());
  hand.raises(1, 2).calls(2, 2);
  CHECK(hand.over());
  CHECK(hand.won(1) == 3);
}

}  // namespace
}  // namespace oddhand::test
