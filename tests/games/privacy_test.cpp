// Privacy by the rules of docs/rules/privacy.md. The deck is six places for each seat, in the order in which its cards
// come: two down, one up, one down, one down, and what an exchange brings; then the two in the middle.
#include "sim/games/privacy.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "evaluator/input_error.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

Options with(std::vector<std::string> settings) { return make_options(privacy(), settings); }

/// Cards alone: nobody bets.
Options check_down(int seats) { return with({"structure=none", "seats=" + std::to_string(seats)}); }

/// Everybody checks a round in which nothing stands to be called.
void all_check(Scripted& hand) {
  const int asked = hand.hand.table.can_bet.size();
  for (int i = 0; i < asked; ++i) hand.checks(hand.next());
}

int hole_cards(const Scripted& hand, int seat) { return hand.hand.table.hole_cards[seat_at(seat - 1)]; }

CardSet exposed(const Scripted& hand, int seat) { return hand.hand.table.exposed_discards[seat_at(seat - 1)]; }

bool is_dead(const Scripted& hand, std::string_view card) { return hand.hand.hidden.dead.contains(deck_from(card)[0]); }

/// Upcards 5s, 2c and Kh beside 9c 5d: seat 2 shows the lowest hand, seat 1 a pair.
constexpr std::string_view kThreeSeats = "Ah7s5s8dTcJc AdAs2cQs3dTh KcKdKhJdQc4s 9c5d";
/// Upcards 2c and Kh: seat 1 shows the lowest hand.
constexpr std::string_view kTwoSeats = "Ah7s2c8dTcJc AdAsKhQs3dTh 9c5d";

TEST_CASE("Privacy 1.2, 4.4: the best five of the own five cards and the two in the middle win") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck("AhKd2c8d7cJc 9s9d3h4sTh6c 9c5d");
  hand.keeps(1).keeps(2).reveals(1, "Ah").reveals(2, "9s");
  CHECK(hand.over());
  CHECK(describe(hand.view(2).made_hand()) == "three nines, ten-five kickers");
  CHECK(hand.won(2) == 1);
}

TEST_CASE("Privacy 1.2: any five of the seven will do") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck("KdKhKsAd2dJc 9s8s3h4s6cTh 5cQh");
  hand.keeps(2).keeps(1).reveals(2, "9s").reveals(1, "Kd");
  CHECK(hand.over());
  CHECK(describe(hand.view(1).made_hand()) == "three kings, ace-queen kickers");
}

TEST_CASE("Privacy 1.2: the last player who has not folded wins without a showdown") {
  Scripted hand(with({"seats=2"}), kPrivacy);
  hand.raises(1, 2).folds(2);
  CHECK(hand.over());
  CHECK(hand.won(1) == 1);
}

TEST_CASE("Privacy 1.3: antes, fixed limit, rounds of 1, 1, 2 and 2 small bets, no wild cards") {
  Scripted hand(with({"seats=2"}), kPrivacy);
  hand.deck(kTwoSeats);
  CHECK(hand.hand.table.wild == 0);
  CHECK(hand.asked(1).min_raise_to.count == 2);
  CHECK(hand.hand.table.pot.count == 2);
  all_check(hand);
  CHECK(hand.asked(1).min_raise_to.count == 2);
  all_check(hand);
  hand.keeps(1).keeps(2);
  CHECK(hand.asked(1).min_raise_to.count == 4);
  all_check(hand);
  hand.reveals(1, "Ah").reveals(2, "Ad");
  CHECK(hand.asked(hand.next()).min_raise_to.count == 4);
  CHECK(hand.hand.table.round.number == 4);
}

TEST_CASE("Privacy 1.3: with blinds the first round begins left of the big blind") {
  Scripted hand(with({"seats=4", "forced=blinds"}), kPrivacy);
  CHECK(hand.asked(3).call.count == 2);
  CHECK(hand.committed(1) == 1);
  CHECK(hand.committed(2) == 2);
}

TEST_CASE("Privacy 1.3: pot and no limit bet by their own limits") {
  Scripted no_limit(with({"seats=2", "structure=no-limit"}), kPrivacy);
  CHECK(no_limit.asked(1).max_raise_to.count == 399);
  Scripted pot_limit(with({"seats=4", "structure=pot-limit"}), kPrivacy);
  CHECK(pot_limit.asked(1).max_raise_to.count == 4);
}

TEST_CASE("Privacy 1.3: wild ranks count at the showdown and in showing hands") {
  Scripted hand(with({"structure=none", "seats=2", "wild=2"}), kPrivacy);
  hand.deck("Ah7s2c8dTcJc AdQs3h6s4dTh 9c5d");
  // 9-5 and a wild card show a pair of nines: seat 2 has less.
  CHECK(hand.next() == 2);
  hand.keeps(2).keeps(1).reveals(2, "Ad").reveals(1, "Ah");
  CHECK(hand.over());
  CHECK(describe(hand.view(1).made_hand()) == "jack-high straight");
  CHECK(hand.won(1) == 1);
}

TEST_CASE("Privacy 1.3: all ranks may be wild") {
  Scripted hand(with({"structure=none", "seats=2", "wild=23456789TJQKA"}), kPrivacy);
  hand.keeps(1).keeps(2).answers(1, {}).answers(2, {});
  CHECK(hand.over());
  CHECK(describe(hand.view(1).made_hand()) == "five aces");
  CHECK(hand.won(1) == 0);
}

TEST_CASE("Privacy 1.4: eight seats can all exchange; nine are refused with the reason") {
  Scripted hand(check_down(8), kPrivacy);
  hand.deck("");
  CardSet seen;
  for (int i = 0; i < 8; ++i) {
    const int seat = hand.next();
    hand.answers(seat, exchange(0b0001, 0b0010));
  }
  hand.next();
  for (int s = 1; s <= 8; ++s) seen = seen | hand.own(s).cards | hand.own(s).discarded;
  CHECK((seen | hand.hand.table.board.set()).size() == 50);
  try {
    with({"seats=9"});
    FAIL("nine seats were taken");
  } catch (const InputError& e) {
    CHECK(std::string(e.what()) ==
          "option seats: privacy with 9 seats may need 56 cards, the deck has 52; at most 8 seats");
  }
}

TEST_CASE("Privacy 2.1: two cards face down, and the first round begins left of the dealer") {
  Scripted hand(with({"seats=3"}), kPrivacy);
  hand.deck(kThreeSeats);
  CHECK(hand.next() == 1);
  CHECK(hand.held(1) == "Ah7s");
  CHECK(hole_cards(hand, 1) == 2);
  CHECK(hand.upcards(1).empty());
  CHECK(hand.board().empty());
}

TEST_CASE("Privacy 2.2: one card face up each, and two in the middle") {
  Scripted hand(with({"seats=3"}), kPrivacy);
  hand.deck(kThreeSeats);
  all_check(hand);
  hand.next();
  CHECK(hand.upcards(1) == "5s");
  CHECK(hand.upcards(2) == "2c");
  CHECK(hand.upcards(3) == "Kh");
  CHECK(hand.board() == "9c5d");
  CHECK(hole_cards(hand, 3) == 2);
  CHECK(describe(hand.view(1).made_hand()) == "pair of fives, ace-nine-seven kickers");
}

TEST_CASE("Privacy 2.3: the lowest showing hand begins the second round, a pair with the middle is high") {
  Scripted hand(with({"seats=3"}), kPrivacy);
  hand.deck(kThreeSeats);
  all_check(hand);
  hand.checks(2).checks(3).checks(1);
  CHECK(hand.hand.table.round.number == 2);
}

TEST_CASE("Privacy 2.3: of equal showing hands the first clockwise from the dealer begins, whatever the suits") {
  Scripted hand(with({"seats=3"}), kPrivacy);
  hand.deck("Ah7sKs8dTcJc AdAs4s6s3dTh KcKd4hJdQc2s 9c5d");
  all_check(hand);
  CHECK(hand.next() == 2);
}

TEST_CASE("Privacy 2.3: the ace is high") {
  Scripted hand(with({"seats=2"}), kPrivacy);
  hand.deck("Qh7sAs8dTcJc AdKsKhQs3dTh 9c5d");
  all_check(hand);
  CHECK(hand.next() == 2);
}

TEST_CASE("Privacy 2.3: who has folded shows nothing; who has no chips is passed over clockwise") {
  Scripted folded(with({"seats=3"}), kPrivacy);
  folded.deck(kThreeSeats);
  folded.raises(1, 2).folds(2).calls(3, 2);
  CHECK(folded.next() == 3);  // king high is below the pair

  Scripted broke(with({"seats=4", "stacks=400/1/400/400"}), kPrivacy);
  broke.deck("Ah7s3s8dTcJc AdAs2cQs3dTh KcKdKhJdQc4s 4h6s8c8h7d6d 9cJh");
  broke.checks(1).checks(3).checks(4);
  CHECK(broke.next() == 3);  // next to seat 2, though seat 1 shows less
}

TEST_CASE("Privacy 2.4: three cards down and one up when the privacy round begins") {
  Scripted hand(with({"seats=3"}), kPrivacy);
  hand.deck(kThreeSeats);
  all_check(hand);
  all_check(hand);
  CHECK(hand.asked(2).ask == Ask::exchange);
  for (int s = 1; s <= 3; ++s) {
    CHECK(hole_cards(hand, s) == 3);
    CHECK(hand.upcards(s).size() == 2);
  }
  CHECK(hand.held(2) == "AdAs2cQs");
}

TEST_CASE("Privacy 3.1: who began the second round begins the privacy round, then clockwise") {
  Scripted hand(with({"seats=3"}), kPrivacy);
  hand.deck(kThreeSeats);
  all_check(hand);
  all_check(hand);
  hand.keeps(2).keeps(3).keeps(1);
  CHECK(hand.asked(2).ask == Ask::bet);
}

TEST_CASE("Privacy 3.1, 3.4: when that player has folded the next one clockwise begins") {
  Scripted hand(with({"seats=3"}), kPrivacy);
  hand.deck(kThreeSeats);
  all_check(hand);
  hand.checks(2).raises(3, 2).calls(1, 2).folds(2);
  hand.keeps(3).keeps(1);
  hand.checks(3).checks(1);
}

TEST_CASE(
    "Privacy 3.1: the lowest showing hand begins the privacy round also without chips; it exchanges and reveals") {
  Scripted hand(with({"seats=3", "stacks=400/1/400"}), kPrivacy);
  hand.deck(kThreeSeats);
  hand.checks(1).checks(3);
  hand.checks(3).checks(1);
  hand.exchanges(2, "Ad", "2c").keeps(3).keeps(1);
  hand.checks(3).checks(1);  // 3.4: without chips the next one clockwise
  // Media: Ad Th with 9c 5d is the highest, then the pair of fives; Kh shows the lowest hand.
  CHECK(hand.asked(3).ask == Ask::reveal);
  hand.reveals(3, "Kc").reveals(1, "Ah").reveals(2, "As");
  CHECK(hand.upcards(2) == "AdThAs");
  hand.checks(hand.next()).checks(hand.next());
  CHECK(hand.over());
}

TEST_CASE("Privacy 3.1: without bets the lowest showing hand begins") {
  Scripted hand(check_down(3), kPrivacy);
  hand.deck(kThreeSeats);
  hand.keeps(2).keeps(3).keeps(1);
  CHECK(hand.hand.table.live.size() == 3);
}

TEST_CASE("Privacy 3.1: when all are all-in the rounds of cards still go on") {
  Scripted hand(with({"seats=2", "structure=no-limit"}), kPrivacy);
  hand.deck(kTwoSeats);
  hand.raises(1, 399).calls(2, 399);
  hand.exchanges(1, "Ah", "7s").keeps(2);
  CHECK(hand.asked(2).ask == Ask::reveal);
  hand.reveals(2, "As").reveals(1, "8d");
  CHECK(hand.over());
}

TEST_CASE("Privacy 3.2: a card is turned up first, then one is thrown, and the new one comes face up") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck(kTwoSeats);
  hand.exchanges(1, "7s", "8d");
  CHECK(hand.held(1) == "Ah7s2cJc");
  CHECK(hand.upcards(1) == "2c7sJc");
  CHECK(hand.own(1).discarded == CardSet::of(deck_from("8d")[0]));
  CHECK(is_dead(hand, "8d"));
  CHECK(hand.hand.table.drawn.contains(seat_at(0)));
  CHECK(hand.hand.table.drew[seat_at(0)] == 1);
}

TEST_CASE("Privacy 3.2: a face-down card is thrown face down, an upcard has been seen") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck(kTwoSeats);
  hand.exchanges(1, "7s", "8d").exchanges(2, "Ad", "Kh");
  CHECK(exposed(hand, 1).empty());
  CHECK(exposed(hand, 2) == CardSet::of(deck_from("Kh")[0]));
  const CardSet gone = hand.view(1).impossible_cards();
  CHECK(gone.contains(deck_from("8d")[0]));
  CHECK(gone.contains(deck_from("Kh")[0]));
  CHECK(gone.contains(deck_from("9c")[0]));
  CHECK_FALSE(hand.view(2).impossible_cards().contains(deck_from("8d")[0]));
}

TEST_CASE("Privacy 3.2: with discards=up a face-down card is thrown face up") {
  Scripted hand(with({"structure=none", "seats=2", "discards=up"}), kPrivacy);
  hand.deck(kTwoSeats);
  hand.exchanges(1, "7s", "8d");
  CHECK(exposed(hand, 1) == CardSet::of(deck_from("8d")[0]));
  CHECK(hand.view(2).impossible_cards().contains(deck_from("8d")[0]));
}

TEST_CASE("Privacy 3.2: one exchange changes no card of another seat") {
  for (const bool exchanges : {false, true}) {
    Scripted hand(check_down(2), kPrivacy);
    hand.deck(kTwoSeats);
    exchanges ? hand.exchanges(1, "7s", "2c") : hand.keeps(1);
    hand.exchanges(2, "Ad", "As");
    hand.next();
    CHECK(hand.held(2) == "AdKhQsTh3d");
  }
}

TEST_CASE("Privacy 3.2: an answer that is no exchange by the rules keeps all cards") {
  const std::vector<Decision> wrong{
      exchange(0b0001, 0b0001),   // the card that is turned up is the one that goes
      exchange(0b0100, 0b0001),   // turns a card that is up already
      exchange(0, 0b0001),        // turns none
      exchange(0b0001, 0),        // throws none
      exchange(0b0011, 0b1000),   // turns two
      exchange(0b0001, 0b1010),   // throws two
      exchange(0b10000, 0b0001),  // no such card
      exchange(0b0001, 0b10000), discard(0b0001), fold(), raise_to({4}), keep(),
  };
  for (const Decision& d : wrong) {
    Scripted hand(check_down(2), kPrivacy);
    hand.deck(kTwoSeats);
    hand.answers(1, d);
    CHECK(hand.next() == 2);
    CHECK(hand.held(1) == "Ah7s2c8d");
    CHECK(hand.upcards(1) == "2c");
    CHECK_FALSE(hand.hand.table.drawn.contains(seat_at(0)));
    CHECK(hand.hand.table.live.size() == 2);
  }
}

TEST_CASE("Privacy 3.3(a): without an exchange three cards lie down and one up") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck(kTwoSeats);
  hand.keeps(1);
  CHECK(hole_cards(hand, 1) == 3);
  CHECK(hand.upcards(1) == "2c");
  CHECK(hand.view(2).certain_cards(seat_at(0)).size() == 1);
}

TEST_CASE("Privacy 3.3(b): with the upcard exchanged two cards lie down and two up") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck(kTwoSeats);
  hand.exchanges(1, "8d", "2c");
  CHECK(hole_cards(hand, 1) == 2);
  CHECK(hand.upcards(1) == "8dJc");
  CHECK(hand.held(1) == "Ah7s8dJc");
}

TEST_CASE("Privacy 3.3(c): with a face-down card exchanged one card lies down and three up") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck(kTwoSeats);
  hand.exchanges(1, "8d", "7s");
  CHECK(hole_cards(hand, 1) == 1);
  CHECK(hand.upcards(1) == "2c8dJc");
  CHECK(hand.view(2).certain_cards(seat_at(0)).size() == 3);
}

TEST_CASE("Privacy 3.4: the third round begins with the same player, though another shows the lowest hand now") {
  Scripted hand(with({"seats=2"}), kPrivacy);
  hand.deck(kTwoSeats);
  all_check(hand);
  all_check(hand);
  hand.exchanges(1, "Ah", "2c").keeps(2);  // seat 1 shows the ace
  CHECK(hand.asked(1).ask == Ask::bet);
  CHECK(lowest_showing(hand.hand.table) == seat_at(1));
}

TEST_CASE("Privacy 4.1: the fifth card comes face down") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck(kTwoSeats);
  hand.exchanges(1, "8d", "7s").keeps(2);
  hand.next();
  CHECK(hand.held(1) == "Ah2c8dJcTc");
  CHECK(hole_cards(hand, 1) == 2);
  CHECK(hole_cards(hand, 2) == 4);
}

TEST_CASE("Privacy 4.2: the lowest showing hand begins the media round, and everybody turns a chosen card up") {
  Scripted hand(check_down(3), kPrivacy);
  hand.deck(kThreeSeats);
  hand.exchanges(2, "Ad", "2c").keeps(3).keeps(1);
  // Now Kh-9-5 is lowest, then Ad-Th-9-5, then the pair of fives.
  hand.reveals(3, "Jd").reveals(1, "Ah").reveals(2, "Qs");
  CHECK(hand.over());
  CHECK(hand.upcards(1) == "5sAh");
  CHECK(hand.upcards(2) == "AdThQs");
  CHECK(hand.upcards(3) == "KhJd");
  CHECK(hole_cards(hand, 2) == 2);
}

TEST_CASE("Privacy 4.2: of equal hands the larger is higher") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck("Ah7s4c8dTcJc 3dAs4sQs6d2h 9c5d");
  hand.keeps(1).exchanges(2, "3d", "As");
  // 9-5-4 against 9-5-4-3-2.
  CHECK(hand.next() == 1);
  Scripted other(check_down(2), kPrivacy);
  other.deck("3dAs4sQs6d2h Ah7s4c8dTcJc 9c5d");
  other.exchanges(1, "3d", "As").keeps(2);
  CHECK(other.next() == 2);
}

TEST_CASE("Privacy 2.3: five showing cards make a straight, unless straights are ignored") {
  for (const auto& [setting, first] :
       std::vector<std::pair<std::string, int>>{{"showing_straights=counted", 2}, {"showing_straights=ignored", 1}}) {
    Scripted hand(with({"structure=none", "seats=2", setting}), kPrivacy);
    hand.deck("7h2c8cKd3d6s AsJdAdKs4dKc 9c5d");
    hand.exchanges(1, "7h", "2c").exchanges(2, "As", "Jd");
    // 9-8-7-6-5 against A-A-K-9-5.
    CHECK(hand.next() == first);
  }
}

TEST_CASE("Privacy 2.3: four showing cards make no straight or flush") {
  // Seat 1 shows 8c 7c with 9c 5c, seat 2 the pair of threes with them.
  Scripted hand(check_down(2), kPrivacy);
  hand.deck("7cKd2cKs3d8c 3sJdKhQs4d3h 9c5c");
  hand.exchanges(1, "7c", "2c").exchanges(2, "3s", "Kh");
  CHECK(hand.next() == 1);
}

TEST_CASE("Privacy 4.2: an answer that names no face-down card turns up the first one") {
  const std::vector<Decision> wrong{reveal(0b00100),  reveal(HeldMask{0}), reveal(0b00011),
                                    reveal(0b100000), discard(1),          keep()};
  for (const Decision& d : wrong) {
    Scripted hand(check_down(2), kPrivacy);
    hand.deck(kTwoSeats);
    hand.keeps(1).keeps(2).answers(1, d);
    CHECK(hand.upcards(1) == "2cAh");
    CHECK(hole_cards(hand, 1) == 3);
  }
}

TEST_CASE("Privacy 4.2: a reveal is seen before the next player chooses") {
  Scripted hand(check_down(2), kPrivacy);
  hand.deck(kTwoSeats);
  hand.keeps(1).keeps(2).reveals(1, "Tc");
  hand.asked(2);
  CHECK(hand.view(2).certain_cards(seat_at(0)).contains(deck_from("Tc")[0]));
}

TEST_CASE("Privacy 4.3: the fourth round begins with the lowest showing hand after the reveals") {
  Scripted hand(with({"seats=2"}), kPrivacy);
  hand.deck(kTwoSeats);
  all_check(hand);
  all_check(hand);
  hand.keeps(1).keeps(2);
  all_check(hand);
  hand.reveals(1, "Ah").reveals(2, "Qs");  // ace high against king high
  CHECK(hand.asked(2).ask == Ask::bet);
}

TEST_CASE("Privacy 4.4: equal hands share, the odd chip goes left of the dealer") {
  Scripted hand(check_down(3), kPrivacy);
  hand.deck("2h4d3s7h6hJc AhQd8s7d3dTh AdQs7s8d3hTs KcKd");
  hand.keeps(1).keeps(2).keeps(3);
  hand.answers(1, {}).answers(2, {}).answers(3, {});
  CHECK(hand.over());
  CHECK(hand.won(1) == -1);
  CHECK(hand.won(2) == 1);
  CHECK(hand.won(3) == 0);
}

TEST_CASE("Privacy refuses other values of its options by name") {
  const auto refused = [](const std::string& setting) {
    try {
      with({setting});
    } catch (const InputError& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  CHECK(refused("discards=open") == "option discards: 'open' is not one of down, up");
  CHECK(refused("showing_straights=no") == "option showing_straights: 'no' is not one of counted, ignored");
  CHECK(refused("wild=1") == "option wild: '1' is not none or ranks of 23456789TJQKA, each once");
  CHECK(refused("structure=spread-limit").find("fixed-limit") != std::string::npos);
}

}  // namespace
}  // namespace oddhand::test
