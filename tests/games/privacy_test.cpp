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

int hole_cards(const Scripted& hand, int seat) { return hand.hand.table.hole_cards[seat_at(seat - 1)]; }

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
  hand.checks_around();
  CHECK(hand.asked(1).min_raise_to.count == 2);
  hand.checks_around();
  hand.keeps(1).keeps(2);
  CHECK(hand.asked(1).min_raise_to.count == 4);
  hand.checks_around();
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

TEST_CASE(
    "Privacy 1.1, 1.4: one deck serves eight seats that all exchange, each card once; nine are refused with the "
    "reason") {
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
  hand.checks_around();
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
  hand.checks_around();
  hand.checks(2).checks(3).checks(1);
  CHECK(hand.hand.table.round.number == 2);
}

TEST_CASE("Privacy 2.3: of equal showing hands the first clockwise from the dealer begins, whatever the suits") {
  Scripted hand(with({"seats=3"}), kPrivacy);
  hand.deck("Ah7sKs8dTcJc AdAs4s6s3dTh KcKd4hJdQc2s 9c5d");
  hand.checks_around();
  CHECK(hand.next() == 2);
}

TEST_CASE("Privacy 2.3: the ace is high") {
  Scripted hand(with({"seats=2"}), kPrivacy);
  hand.deck("Qh7sAs8dTcJc AdKsKhQs3dTh 9c5d");
  hand.checks_around();
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

TEST_CASE("Privacy 2.4: three cards down and one up when the privacy round begins") {
  Scripted hand(with({"seats=3"}), kPrivacy);
  hand.deck(kThreeSeats);
  hand.checks_around();
  hand.checks_around();
  CHECK(hand.asked(2).ask == Ask::exchange);
  for (int s = 1; s <= 3; ++s) {
    CHECK(hole_cards(hand, s) == 3);
    CHECK(hand.upcards(s).size() == 2);
  }
  CHECK(hand.held(2) == "AdAs2cQs");
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
