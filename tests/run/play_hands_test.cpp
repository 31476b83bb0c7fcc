// Many hands open at once: the same play as one at a time.
#include "sim/run/play_hands.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "sim/games/game_list.h"
#include "sim/run/match.h"
#include "strategies/bot_list.h"
#include "tests/run/in_batches.h"

namespace oddhand {
namespace {

std::vector<Bot> mixed_bots(int seats) {
  const std::string text = seats == 2 ? "random,threshold" : "random,threshold,random,calling";
  return parse_bots(text, seats, builtin_bots());
}

Options four_seats(const Game& game, const std::string& structure) {
  return make_options(game, std::vector<std::string>{"seats=4", "structure=" + structure});
}

TEST_CASE("bots that are asked in batches play every game as bots that are asked one by one") {
  for (const Game& game : games()) {
    const int seats = game.name == "inversion" ? 2 : 4;
    for (const std::string structure : {"fixed-limit", "no-limit"}) {
      CAPTURE(game.name);
      CAPTURE(structure);
      const Options options =
          make_options(game, std::vector<std::string>{"seats=" + std::to_string(seats), "structure=" + structure});
      std::vector<Bot> bots = mixed_bots(seats);
      RunControl control;
      const Match plain = play_match(game, options, bots, 3, {300, 1}, control);
      const auto batched = std::make_shared<InBatches>(bots[0].policy);
      bots[0].policy = batched;
      const Match in_batches = play_match(game, options, bots, 3, {300, 1}, control);
      CHECK(in_batches.result.sums.seat == plain.result.sums.seat);
      CHECK(in_batches.result.sums.showdowns == plain.result.sums.showdowns);
      CHECK(batched->most() > 16);
    }
  }
}

TEST_CASE("failures are counted for the seat that failed, and do not depend on threads") {
  const Game& game = find_game("switch");
  const Options options = four_seats(game, "fixed-limit");
  std::vector<Bot> bots = mixed_bots(4);
  bots[2].policy = std::make_shared<InBatches>(bots[2].policy);
  RunControl control;
  const MatchSums alone = play_match(game, options, bots, 3, {5'000, 1}, control).result.sums;
  CHECK(alone.failures[seat_at(2)].illegal > 100);
  CHECK(alone.failures[seat_at(2)].total() == alone.failures[seat_at(2)].illegal);
  for (const int seat : {0, 1, 3}) CHECK(alone.failures[seat_at(seat)] == FailureCounts());
  MatchSums zero;
  zero.bot.resize(alone.bot.size());
  // Numbers are what checkpoints, parts and ranks carry.
  CHECK(from_numbers(zero, to_numbers(alone)).failures == alone.failures);
}

TEST_CASE("hands are left before the step that the limits name, and go on from there to the same end") {
  const Game& game = find_game("switch");
  const Options options = four_seats(game, "fixed-limit");
  const std::vector<Bot> bots = mixed_bots(4);
  const InBatches batched(bots[1].policy);
  PerSeat<const Policy*> policies;
  for (int i = 0; i < 4; ++i) policies[seat_at(i)] = bots[static_cast<std::size_t>(i)].policy.get();
  policies[seat_at(1)] = &batched;

  const auto is_switch = [](const Step& step) { return step.word == StepWord::pass_cards; };
  const auto first_switch = static_cast<std::uint8_t>(std::ranges::find_if(game.steps, is_switch) - game.steps.begin());
  std::vector<Hand> hands;
  for (std::uint64_t deal = 0; deal < 60; ++deal) hands.push_back(single_hand(options, game.steps, {5, deal}));
  std::vector<HandAtPlay> plays;
  for (Hand& hand : hands) {
    plays.push_back({.hand = &hand, .policies = &policies, .lane = static_cast<int>(plays.size()) % 3});
  }

  play_hands(game, plays, {.before_step = first_switch});
  CHECK(batched.lanes() == SeatSet::first_seats(3));
  int waiting = 0;
  for (const Hand& hand : hands) {
    CHECK(hand.table.switches_done == 0);
    if (hand.table.finished) continue;
    ++waiting;
    CHECK(hand.table.cursor.step == first_switch);
    CHECK_FALSE(hand.table.cursor.begun);
  }
  CHECK(waiting > 30);

  play_hands(game, plays);
  for (std::uint64_t deal = 0; deal < 60; ++deal) {
    Hand alone = single_hand(options, game.steps, {5, deal});
    game.play(alone, policies);
    CHECK(payoffs(alone) == payoffs(hands[deal]));
  }
}

TEST_CASE("hands are left where they are once stopped") {
  const Game& game = find_game("switch");
  const Options options = four_seats(game, "fixed-limit");
  const InBatches batched(mixed_bots(4)[0].policy);
  PerSeat<const Policy*> policies;
  for (const Seat s : SeatSet::first_seats(4)) policies[s] = &batched;
  Hand hand = single_hand(options, game.steps, {1, 1});
  HandAtPlay play{.hand = &hand, .policies = &policies};
  const std::atomic<bool> stop = true;
  play_hands(game, {&play, 1}, {.stop = &stop});
  CHECK_FALSE(hand.table.finished);
  CHECK(batched.most() == 0);
}

TEST_CASE("a bot that gives no answer checks, else folds, and puts in a bring-in that it owes") {
  const auto bets = [](bool may_fold, std::int64_t call) {
    return default_decision({.ask = Ask::bet, .may_fold = may_fold, .call = Chips{call}});
  };
  CHECK(bets(true, 2) == fold());
  CHECK(bets(false, 0) == check_or_call());
  CHECK(bets(false, 1) == check_or_call());
  CHECK(default_decision({.ask = Ask::match_pot, .may_fold = true, .call = Chips{9}}) == fold());
  for (const Ask ask : {Ask::draw, Ask::arrange, Ask::exchange, Ask::reveal, Ask::shift}) {
    CHECK(default_decision({.ask = ask}) == Decision());
  }
}

}  // namespace
}  // namespace oddhand
