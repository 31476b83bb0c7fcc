// The option wild=RANKS of the draw games: docs/rules/five_card_draw.md 1.1, docs/rules/switch.md 1.2.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "evaluator/input_error.h"
#include "sim/games/game_list.h"
#include "sim/games/switch.h"
#include "sim/table/pass_cards.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

constexpr auto kDraw = kFiveCardDraw;

Options draw_with(std::vector<std::string> settings) { return make_options(five_card_draw(), settings); }

std::string refusal(const std::string& setting) {
  try {
    draw_with({setting});
  } catch (const InputError& e) {
    return e.what();
  }
  return "";
}

/// Seats 1 and 2 stand pat without bets.
void stand_pat(Scripted& hand) {
  hand.throws(1, "").throws(2, "");
  REQUIRE(hand.over());
}

TEST_CASE("Five-card draw 1.1: cards of the named ranks stand for any card") {
  Scripted hand(draw_with({"structure=none", "seats=2", "wild=2"}), kDraw);
  hand.deck("KhKd2c7s4d AhAdQs9c3h");
  stand_pat(hand);
  CHECK(describe(hand.view(1).made_hand()) == "three kings, seven-four kickers");
  CHECK(hand.won(1) == 1);
}

TEST_CASE("Five-card draw 1.1: five of a kind beats a straight flush") {
  Scripted hand(draw_with({"structure=none", "seats=2", "wild=39"}), kDraw);
  hand.deck("4h4d4c3s9d AhKhQhJhTh");
  stand_pat(hand);
  CHECK(describe(hand.view(1).made_hand()) == "five fours");
  CHECK(hand.won(1) == 1);
}

TEST_CASE("Five-card draw 1.1: a hand with wild cards ties the same hand without") {
  Scripted tie(draw_with({"structure=none", "seats=2", "wild=2"}), kDraw);
  tie.deck("8h8d2cQs7d 8c8s2hQd7h");
  stand_pat(tie);
  CHECK(tie.won(1) == 0);
  Scripted natural(draw_with({"structure=none", "seats=2", "wild=2"}), kDraw);
  natural.deck("AhKd2cJsTd AcKsQhJdTh");
  stand_pat(natural);
  CHECK(natural.won(1) == 0);
}

TEST_CASE("Five-card draw 1.1: without the option no card is wild") {
  Scripted hand(draw_with({"structure=none", "seats=2"}), kDraw);
  hand.deck("KhKd2c7s4d AhAdQs9c3h");
  stand_pat(hand);
  CHECK(hand.won(2) == 1);
}

TEST_CASE("Five-card draw 6.1: a wild card makes a pair that opens") {
  Scripted hand(draw_with({"seats=2", "openers=jacks", "wild=2"}), kDraw);
  hand.deck("Kh2c7s4d5h Ah9d8s6c3h");
  CHECK(hand.asked(1).may_raise());
  hand.checks(1);
  CHECK_FALSE(hand.asked(2).may_raise());
}

TEST_CASE("Switch 1.2: a card that changes hands stays wild") {
  Scripted hand(make_options(switch_poker(),
                             std::vector<std::string>{"structure=none", "seats=2", "wild=2", "base=five-card-stand"}),
                kSwitch);
  hand.deck("KhKd2c7s4d AhAdQs9c3h");
  while (kSwitch[hand.hand.table.cursor.step].word != StepWord::pass_cards) REQUIRE(hand.step() == Stop::step_done);
  Pulls pulls;
  pulls.place[seat_at(0)] = 2;  // the deuce goes to seat 2, the three comes back
  pulls.place[seat_at(1)] = 4;
  CHECK(describe(hand.view(1).made_hand()) == "three kings, seven-four kickers");
  apply_pulls(hand.hand, pulls);
  CHECK(describe(hand.view(1).made_hand()) == "pair of kings, seven-four-three kickers");
  CHECK(describe(hand.view(2).made_hand()) == "three aces, queen-nine kickers");
}

TEST_CASE("Switch 1.2: seven-card bases value the best five with wild cards") {
  Scripted hand(make_options(switch_poker(),
                             std::vector<std::string>{"structure=none", "seats=2", "wild=JQ", "base=seven-card-stand"}),
                kSwitch);
  hand.deck("8s8hQsJd5d3h2h 9c7c6s4s3d2dKc");
  while (kSwitch[hand.hand.table.cursor.step].word != StepWord::pass_cards) REQUIRE(hand.step() == Stop::step_done);
  CHECK(describe(hand.view(1).made_hand()) == "four eights, five kicker");
}

TEST_CASE("wild takes none, or ranks of which each stands once, and shows them low to high") {
  for (const char* bad : {"", "1", "22", "x", "2,3", "j", "10", "2 3"}) {
    const std::string message = refusal(std::string("wild=") + bad);
    CAPTURE(bad);
    CHECK(message == "option wild: '" + std::string(bad) + "' is not none or ranks of 23456789TJQKA, each once");
  }
  const OptionSpec& wild = find_option(five_card_draw(), "wild");
  CHECK(wild.get(draw_with({"wild=none"})) == "none");
  CHECK(wild.get(draw_with({"wild=KJ2"})) == "2JK");
  CHECK(draw_with({"wild=2"}).wild == 1);
}

TEST_CASE("Switch 5.1: wild ranks are announced") {
  for (const char* game : {"switch", "five-card-draw", "privacy"}) {
    const Game& g = find_game(game);
    CHECK(g.announce(make_options(g, std::vector<std::string>{"wild=2J"})).ends_with(", wild: 2 J"));
    CHECK(g.announce(g.defaults()).find("wild") == std::string::npos);
  }
}

}  // namespace
}  // namespace oddhand::test
