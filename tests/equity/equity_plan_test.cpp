// Questions about every game: known figures, counted against played, and what is refused.
#include "sim/equity/equity_plan.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "evaluator/input_error.h"
#include "tests/sanitized.h"

namespace oddhand::test {
namespace {

using Words = std::vector<std::string>;

EquityRequest ask(const std::string& game, const Words& hands) {
  EquityRequest request{.game = game};
  request.hands = hands;
  return request;
}

EquityRequest with_board(EquityRequest request, const std::string& board) {
  request.board = board;
  return request;
}

EquityRequest to_come(EquityRequest request, const std::string& words) {
  request.to_come = words;
  return request;
}

EquityRequest with_option(EquityRequest request, const std::string& setting) {
  request.settings.push_back(setting);
  return request;
}

EquityRequest by_rule(EquityRequest request, const std::string& rule) {
  request.rule = rule;
  return request;
}

EquityRequest in_force(EquityRequest request, const std::string& game) {
  request.in_force = game;
  return request;
}

EquitySums counted(const EquityPlan& plan) {
  REQUIRE(plan.obstacle() == "");
  EquitySums sums{std::vector<PlayerEquity>(plan.hands())};
  plan.enumerate({0, plan.ways()}, sums);
  return sums;
}

/// The first hand wins so many cases and ties so many.
void check_count(const EquityRequest& request, std::uint64_t cases, std::uint64_t wins, std::uint64_t ties) {
  const EquityPlan plan(request);
  CHECK(plan.cases() == cases);
  const EquitySums sums = counted(plan);
  CHECK(sums.players[0].share.count == cases);
  CHECK(sums.players[0].whole == wins);
  CHECK(sums.players[0].shared == ties);
}

double mean(const PlayerEquity& player) { return player.share.mean(kWholePot); }
double variance(const PlayerEquity& player) { return player.share.variance_of_mean(kWholePot); }

/// Two ways to find the same equities agree within five standard errors.
void check_agreement(const EquitySums& a, const EquitySums& b, bool a_is_exact) {
  for (std::size_t i = 0; i < a.players.size(); ++i) {
    CAPTURE(i);
    const double error = std::sqrt(variance(b.players[i]) + (a_is_exact ? 0 : variance(a.players[i])));
    CHECK(std::abs(mean(a.players[i]) - mean(b.players[i])) <= 5 * error);
  }
}

EquitySums played(const EquityPlan& plan, std::uint64_t deals) {
  EquitySums sums{std::vector<PlayerEquity>(plan.hands())};
  plan.player().sample(5, {0, deals}, sums);
  return sums;
}

const Words kKingsAndNines{"KsKh-7d4c2s", "9c9d9h-Js3c"};

}  // namespace

TEST_CASE("Inversion's example: the kings win 1,081,969 of 8,506,680, 57,820 of 447,720 or 1,629 of 11,480") {
  check_count(ask("inversion", kKingsAndNines), 8'506'680, 1'081'969, 0);
  check_count(ask("inversion", {"KsKh-7d4c2s", "9c9d9hJs-3c"}), 447'720, 57'820, 0);
  check_count(ask("inversion", {"KsKh-7d4c2s", "9c9d9hJs3c-"}), 11'480, 1'629, 0);
}

TEST_CASE("Swingo's example: the aces win 902 of 903, and lose nothing without a board to borrow from") {
  check_count(with_board(ask("swingo", {"AhAd/As7c2d", "/Ks9c4h"}), "Kh"), 903, 902, 0);
  // The lender's own hand is unchanged by who borrows: with a third player there is one more board.
  const EquityPlan three(with_board(ask("swingo", {"AhAd/As7c2d", "KcKd/Ks9c4h", "2c3c/5d6h8h"}), "Kh"));
  CHECK(counted(three).players[1].whole == 1);
}

TEST_CASE(
    "Switch's example hand: 1,343,793 and 27 ties of 1,533,939; after one switch 24,309,481 and 6,156 of "
    "38,348,475" *
    doctest::skip(kSanitized)) {
  const EquityRequest stand = with_option(ask("switch", {"KhKd7c4s2h", "??"}), "base=five-card-stand");
  check_count(to_come(stand, "nothing"), 1'533'939, 1'343'793, 27);
  check_count(to_come(stand, "switch"), 38'348'475, 24'309'481, 6'156);
}

TEST_CASE("Two switches are counted in all their 625 ways, as the table plays them") {
  for (const char* const direction : {"direction=forward", "direction=reverse"}) {
    const Words hands{"KhKd7c4s2h", "QcQd8s5h3d"};
    const EquityPlan plan(with_option(with_option(ask("switch", hands), "base=five-card-stand"), direction));
    CHECK(plan.cases() == 625);
    check_agreement(counted(plan), played(plan, 40'000), true);
  }
}

TEST_CASE("Three hands switch in the direction of the options") {
  const Words hands{"KhKd7c4s2h", "QcQd8s5h3d", "AsJsTd9c6c"};
  const auto equity = [&](const char* direction, const Words& in_order) {
    const EquityRequest request = with_option(with_option(ask("switch", in_order), "base=five-card-stand"), direction);
    const EquityPlan plan(to_come(request, "switch"));
    CHECK(plan.cases() == 125);
    check_agreement(counted(plan), played(plan, 20'000), true);
    return mean(counted(plan).players[0]);
  };
  // The other way round is the same as the neighbours changing seats.
  CHECK(equity("direction=forward", hands) == equity("direction=reverse", {hands[0], hands[2], hands[1]}));
}

TEST_CASE("A draw that the rule decides is the same as one written out") {
  const EquityPlan by_improving(ask("five-card-draw", {"KsKh7d4c2s", "9c9d9hJs3c"}));
  const EquityPlan written(ask("five-card-draw", kKingsAndNines));
  CHECK(by_improving.cases() == 8'506'680);
  REQUIRE(by_improving.showdown());
  CHECK(by_improving.showdown()->dead == written.showdown()->dead);
  CHECK(by_improving.showdown()->hands[1].known == written.showdown()->hands[1].known);
  const EquityPlan kickers(by_rule(ask("inversion", {"KsKh7d4c2s", "9c9d9hJs3c"}), "keep-kicker"));
  CHECK(kickers.cases() == 42ULL * 41 / 2 * 40);
  CHECK(EquityPlan(by_rule(ask("inversion", {"KsKh7d4c2s", "9c9d9hJs3c"}), "pat")).cases() == 1);
}

TEST_CASE("What is counted or sampled from a showdown agrees with the game played from its steps") {
  const std::vector<EquityRequest> requests{
      ask("inversion", kKingsAndNines),
      ask("five-card-draw", {"AsAdKh7c2d", "QsQd9h4s3s"}),
      with_option(by_rule(ask("five-card-draw", {"AsAdKh7c2d", "??"}), "pat"), "wild=2"),
      to_come(with_board(ask("privacy", {"AhKh/Qh", "9c9d/9h-2s", "K??d"}), "Jh2c"), "nothing"),
      ask("seven-card-stud", {"AhAd/As7c2d", "?\?/KsKdQh"}),
      ask("seven-card-stud", {"AhAd/As", "??*7"}),
      ask("razz", {"Ac2d/4h7s", "K?5c/3d8h"}),
      ask("stud-hi-lo", {"AhAd/2c3c", "KsKd/Kh9s", "?\?/8h7h"}),
      with_option(ask("stud-hi-lo", {"AhAd/2c3c", "KsKd/Kh9s"}), "low_qualifier=none"),
      ask("five-card-stud", {"As/AhKdTc", "?\?/QhQdJs"}),
      ask("follow-the-queen", {"KhKd/Qs7c2d5h", "7h?\?/7dAs4cTh"}),
      ask("baseball", {"3hAd5s/9c4s2d5h", "?\?/KsKdQhJh"}),
      in_force(ask("jack-the-shifter", {"Ah2d/4c7s", "KsKd/Kh9s"}), "razz"),
      in_force(ask("jack-the-shifter", {"Ah2d7h/4c7sQdTd", "KsKdTs/Kh9s9d2s"}), "follow-the-queen"),
      in_force(ask("jack-the-shifter", {"Ah2d/4c7sQdTd", "KsKd3c/Kh9s9d2s"}), "baseball"),
  };
  for (const EquityRequest& request : requests) {
    CAPTURE(request.game);
    CAPTURE(request.hands[0]);
    const EquityPlan plan(request);
    REQUIRE(plan.showdown());
    const bool few = plan.obstacle().empty() && plan.ways() <= 100'000;
    EquitySums sums{std::vector<PlayerEquity>(plan.hands())};
    if (few) {
      sums = counted(plan);
    } else if (plan.showdown()->half_known_cards() == 0) {
      plan.sample(3, {0, 100'000}, sums);
    } else {
      continue;
    }
    check_agreement(sums, played(plan, 20'000), few);
  }
}

TEST_CASE("Follow the Queen: what is wild when upcards are still to come is counted as it is played") {
  const EquityPlan plan(ask("follow-the-queen", {"KhKd8c/Qs7c2d", "AcAd7h/7dAs4c"}));
  CHECK_FALSE(plan.showdown());
  REQUIRE(plan.obstacle() == "");
  CHECK(plan.cases() == 40 * 39);
  check_agreement(counted(plan), played(plan, 20'000), true);
  // By hand: the 2 follows the 7, which the queen made wild; it is so in every case but those in which a queen comes.
  CHECK(mean(counted(plan).players[1]) > 0.5);
}

TEST_CASE("Baseball: a hand that is dealt a four gets its extra card") {
  const EquityPlan plan(ask("baseball", {"AhAd5s7s/4c4d8hTh", "KsKd/Kh9s2d2h"}));
  REQUIRE(plan.showdown());
  CHECK(plan.showdown()->hands[0].size() == 9);
  CHECK(plan.showdown()->hands[0].unknown == 1);
  CHECK(plan.showdown()->hands[1].size() == 7);
  CHECK(plan.showdown()->wild == (mask_of(Rank::three) | mask_of(Rank::nine)));
  // With a street of upcards to come it is played.
  CHECK_FALSE(EquityPlan(ask("baseball", {"AhAd5s/4c8h", "KsKd/Kh9s"})).showdown());
}

TEST_CASE("Jack the Shifter: only what came before the shift is without extra cards") {
  const EquityPlan plan(in_force(ask("jack-the-shifter", {"AhAd/4c8h", "KsKd/Kh9s"}), "baseball"));
  CHECK_FALSE(plan.showdown());
  for (std::uint64_t d = 0; d < 200; ++d) {
    const Hand hand = plan.player().play({1, d});
    int fours = 0;
    for (int i = 2; i < 4; ++i) fours += hand.table.upcards[seat_at(0)][i].rank() == Rank::four ? 1 : 0;
    REQUIRE(hand.hidden.seats[seat_at(0)].held.size() == 7 + fours);
    REQUIRE(hand.table.in_force == StudGame::baseball);
  }
}

TEST_CASE("Dead cards and cards in the middle come to nobody") {
  EquityRequest request = ask("five-card-draw", {"AsAdKh7c2d", "??", "??"});
  request.dead = "AcAh";
  const EquityPlan plan(request);
  CHECK_FALSE(plan.obstacle().empty());
  for (std::uint64_t d = 0; d < 500; ++d) {
    const Hand hand = plan.player().play({1, d});
    CardSet seen = CardSet::of(Card(Rank::ace, Suit::clubs)) | CardSet::of(Card(Rank::ace, Suit::hearts));
    for (const Seat s : SeatSet::first_seats(3)) {
      const CardSet all = hand.hidden.seats[s].cards | hand.hidden.seats[s].discarded;
      REQUIRE((seen & all).empty());
      seen = seen | all;
    }
    REQUIRE(hand.hidden.seats[seat_at(0)].discarded.size() == 3);
  }
}

TEST_CASE("At a large table, where replacements come from one stub, dead cards are passed over") {
  EquityRequest request = ask("five-card-draw", {"AsAdKh7c2d", "??*6"});
  request.dead = "AcAhTc9c";
  const EquityPlan plan(request);
  bool reshuffled = false;
  for (std::uint64_t d = 0; d < 2000; ++d) {
    const Hand hand = plan.player().play({1, d});
    reshuffled = reshuffled || hand.hidden.reshuffled;
    CardSet held = plan.spot().dead;
    for (const Seat s : SeatSet::first_seats(7)) {
      REQUIRE((held & hand.hidden.seats[s].cards).empty());
      held = held | hand.hidden.seats[s].cards;
    }
  }
  CHECK(reshuffled);
}

TEST_CASE("Blocks of a run add up to the run, counted or sampled") {
  const std::vector<EquityRequest> requests{
      ask("five-card-stud", {"As/AhKdTc", "?\?/QhQdJs"}), ask("switch", {"KhKd7c4s2h", "??", "??"}),
      with_option(ask("switch", {"KhKd7c4s2h", "QcQd8s5h?d"}), "base=five-card-stand"),
      with_board(ask("swingo", {"AhAd/As7c2d", "/Ks9c4h"}), "Kh")};
  for (const EquityRequest& request : requests) {
    const EquityPlan plan(request);
    EquitySums whole{std::vector<PlayerEquity>(plan.hands())};
    EquitySums parts = whole;
    plan.sample(3, {0, 96}, whole);
    plan.sample(3, {0, 32}, parts);
    plan.sample(3, {32, 64}, parts);
    CHECK(parts == whole);
    if (!plan.obstacle().empty() || plan.ways() > 100'000) continue;
    EquitySums cases = counted(plan);
    EquitySums in_parts{std::vector<PlayerEquity>(plan.hands())};
    plan.enumerate({0, 5}, in_parts);
    plan.enumerate({5, plan.ways() - 5}, in_parts);
    CHECK(in_parts == cases);
  }
}

TEST_CASE("Swingo without boards: the rule chooses them, and the cases are not counted") {
  const EquityPlan plan(with_board(ask("swingo", {"AhAdAs7c2d", "??"}), "Kh"));
  CHECK_FALSE(plan.obstacle().empty());
  const Hand hand = plan.player().play({1, 1});
  CHECK(hand.table.upcards[seat_at(0)].size() == 3);
}

TEST_CASE("Questions that do not fit are refused in one line that names what is wrong") {
  const auto refuse = [](const EquityRequest& request, const std::string& message) {
    CHECK_THROWS_WITH_AS(EquityPlan{request}, message.c_str(), InputError);
  };
  refuse(ask("razz", {"Ks"}), "one hand is given; an equity needs two at least, such as '?\?'");
  refuse(ask("inversion", {"KsKh-7d4c2s", "9c9d9h-KsJs"}), "card Ks is named twice");
  refuse(ask("inversion", {"KsKh7d4c2s8s", "9c9d9hJs3c"}), "hand 1 'KsKh7d4c2s8s': 6 cards; 5 at most");
  refuse(ask("five-card-draw", {"Ks/Kh", "??"}),
         "hand 1 'Ks/Kh': five-card-draw deals all cards alike; write them without '/'");
  refuse(ask("seven-card-stud", {"AhAdAsAc", "??"}),
         "hand 1 'AhAdAsAc': 4 cards face down (upcards stand after '/'); 3 at most");
  refuse(ask("seven-card-stud", {"/AhAdAsAcKh", "??"}), "hand 1 '/AhAdAsAcKh': 5 cards face up; 4 at most");
  refuse(ask("seven-card-stud", {"AhAd-2c", "??"}),
         "hand 1 'AhAd-2c': nothing is thrown in seven-card-stud; leave '-' out");
  refuse(with_board(ask("razz", {"AhAd", "??"}), "Kh"), "--board: 1 card, but razz has no cards in the middle");
  refuse(with_board(ask("swingo", {"AhAd", "??"}), "KhKd"), "--board: 2 cards, but swingo has 1 at most in the middle");
  refuse(to_come(ask("switch", {"??", "??"}), "draw"),
         "--to-come 'draw': right are switch,draw,switch | draw,switch | switch | nothing");
  refuse(to_come(ask("razz", {"??", "??"}), "draw"), "--to-come 'draw': razz has no switch, draw or exchange");
  refuse(ask("switch", {"KsKh-7d4c2s", "??"}),
         "hand 1 'KsKh-7d4c2s': has thrown cards, but --to-come says that this is still to come");
  refuse(with_option(ask("five-card-draw", {"Ks-7d4c2s8c", "??"}), "draw_limit=3"),
         "hand 1 'Ks-7d4c2s8c': 4 cards are thrown; 3 at most");
  refuse(with_option(ask("five-card-draw", {"Ks-7d4c2s8c", "??"}), "draw_limit=3-or-4-with-ace"),
         "hand 1 'Ks-7d4c2s8c': 4 cards are thrown, which the draw limit forbids");
  refuse(in_force(ask("razz", {"??", "??"}), "stud"), "--in-force: only jack-the-shifter changes its game");
  refuse(with_option(in_force(ask("jack-the-shifter", {"??", "??"}), "baseball"), "list=razz/hi-lo"),
         "--in-force: baseball is not on the list razz/hi-lo");
  EquityRequest rule = ask("stud-hi-lo", {"??", "??"});
  rule.rule = "pat";
  refuse(rule, "--draw: stud-hi-lo has no draw, no exchange and no board to lay");
  refuse(with_option(ask("razz", {"??", "??"}), "seats=3"),
         "--option seats=3: seats are as many as hands, and nobody bets");
  refuse(ask("inversion", {"KsKh8s7s-7d4c", "9c9d9hJs3c"}),
         "hand 1 'KsKh8s7s-7d4c': replacements lie face down; while others still draw, name only the cards kept");
  // Before any jack it is stud, whatever the list.
  CHECK_NOTHROW(EquityPlan{with_option(in_force(ask("jack-the-shifter", {"??", "??"}), "stud"), "list=razz")});
  EquityRequest dead = ask("inversion", {"KsKh7d4c2s", "9c9d9hJs3c"});
  dead.dead = "AsXs";
  CHECK_THROWS_AS(EquityPlan{dead}, InputError);
}

}  // namespace oddhand::test
