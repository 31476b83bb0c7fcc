// Matches: what is summed, for whom, and that neither threads nor a bot's appetite for random numbers change the cards.
#include "sim/run/match.h"

#include <doctest/doctest.h>

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "sim/games/game_list.h"
#include "strategies/bot_list.h"

namespace oddhand {
namespace {

Match match_of(const Options& options, const std::vector<Bot>& bots, RunPlan plan, std::uint64_t seed = 7) {
  RunControl control;
  return play_match(find_game("switch"), options, bots, seed, plan, control);
}

Options switch_options(int seats) {
  return make_options(find_game("switch"), std::vector<std::string>{"seats=" + std::to_string(seats)});
}

std::vector<Bot> bots_of(const std::string& text, int seats) { return parse_bots(text, seats, builtin_bots()); }

void check_same(const MatchSums& a, const MatchSums& b) {
  CHECK(a.seat == b.seat);
  CHECK(a.bot == b.bot);
  CHECK(a.showdowns == b.showdowns);
}

TEST_CASE("the sums of a match do not depend on the number of threads") {
  const Options options = switch_options(6);
  const auto bots = bots_of("threshold*2,random*2,calling*2", 6);
  const Match alone = match_of(options, bots, {20'003, 1});
  CHECK(alone.result.deals == 20'003);
  for (const int threads : {2, 3, 7}) {
    CAPTURE(threads);
    const Match shared = match_of(options, bots, {20'003, threads});
    CHECK(shared.result.deals == 20'003);
    check_same(shared.result.sums, alone.result.sums);
  }
}

TEST_CASE("another seed gives another match") {
  const Options options = switch_options(3);
  const auto bots = bots_of("threshold,random,calling", 3);
  CHECK(match_of(options, bots, {500, 1}, 7).result.sums.seat != match_of(options, bots, {500, 1}, 8).result.sums.seat);
}

TEST_CASE("what all seats win adds up to exactly nothing") {
  const Options options = switch_options(6);
  const Match match = match_of(options, bots_of("threshold*3,random*3", 6), {10'000, 2});
  WideSum seats;
  for (const Seat s : SeatSet::first_seats(6)) {
    CHECK(match.result.sums.seat[s].count == 10'000);
    seats += match.result.sums.seat[s].sum;
  }
  CHECK(seats == WideSum());
  WideSum all_bots;
  for (const ExactMean& bot : match.result.sums.bot) all_bots += bot.sum;
  CHECK(all_bots == WideSum());
}

TEST_CASE("seats whose bots share a name share a line, in the order of their first seat") {
  const Options options = switch_options(5);
  const auto bots = bots_of("random:name=a,calling,random:name=a,calling:name=b,random", 5);
  const Match match = match_of(options, bots, {1'000, 1});
  REQUIRE(match.bots.size() == 4);
  CHECK(match.bots[0].name == "a");
  CHECK(match.bots[0].seats == SeatSet(0b00101));
  CHECK(match.bots[1].name == "calling");
  CHECK(match.bots[1].seats == SeatSet(0b00010));
  CHECK(match.bots[2].name == "b");
  CHECK(match.bots[2].seats == SeatSet(0b01000));
  CHECK(match.bots[3].name == "random");
  CHECK(match.bots[3].seats == SeatSet(0b10000));

  WideSum of_a = match.result.sums.seat[seat_at(0)].sum;
  of_a += match.result.sums.seat[seat_at(2)].sum;
  CHECK(match.result.sums.bot[0].sum == of_a);
  // One number per hand for the bot, not one per seat: the seats of a hand are not independent.
  CHECK(match.result.sums.bot[0].count == 1'000);
}

TEST_CASE("showdowns are the hands that two or more seats see to the end") {
  const Game& game = find_game("switch");
  const Options options = switch_options(4);
  const auto bots = bots_of("threshold*3,random", 4);
  PerSeat<const Policy*> policies;
  for (int i = 0; i < 4; ++i) policies[seat_at(i)] = bots[static_cast<std::size_t>(i)].policy.get();
  std::uint64_t seen_to_the_end = 0;
  for (std::uint64_t deal = 0; deal < 1'000; ++deal) {
    Hand hand = single_hand(options, game.steps, {7, deal});
    game.play(hand, policies);
    if (hand.table.live.at_least_two()) ++seen_to_the_end;
  }
  CHECK(seen_to_the_end > 100);
  CHECK(seen_to_the_end < 900);
  CHECK(match_of(options, bots, {1'000, 1}).result.sums.showdowns == seen_to_the_end);
}

TEST_CASE("without betting every hand goes to a showdown") {
  const Options options = make_options(find_game("switch"), std::vector<std::string>{"seats=4", "structure=none"});
  CHECK(match_of(options, bots_of("random*4", 4), {1'000, 1}).result.sums.showdowns == 1'000);
}

/// Plays as another bot does after taking many random numbers of its own.
class Wasteful final : public Policy {
 public:
  explicit Wasteful(std::shared_ptr<const Policy> inner) : inner_(std::move(inner)) {}
  Decision bet(const View& view) const override {
    waste(view);
    return inner_->bet(view);
  }
  Decision draw(const View& view) const override {
    waste(view);
    return inner_->draw(view);
  }

 private:
  static void waste(const View& view) {
    KeyedRandom random = view.random();
    std::uint32_t any = 0;
    for (int i = 0; i < 100; ++i) any |= random.next();
    CHECK(any != 0);
  }
  std::shared_ptr<const Policy> inner_;
};

TEST_CASE("a bot that takes more random numbers changes nothing but its own answers") {
  const Options options = switch_options(4);
  auto bots = bots_of("threshold,random*2,calling", 4);
  const Match plain = match_of(options, bots, {1'000, 1});
  bots[0].policy = std::make_shared<Wasteful>(bots[0].policy);
  bots[1].policy = std::make_shared<Wasteful>(bots[1].policy);
  const Match wasteful = match_of(options, bots, {1'000, 1});
  check_same(wasteful.result.sums, plain.result.sums);
}

TEST_CASE("a match that is stopped before it starts has no hands") {
  const std::atomic<bool> stop = true;
  RunControl control{.stop = &stop};
  const Options options = switch_options(2);
  const auto bots = bots_of("random*2", 2);
  const Match match = play_match(find_game("switch"), options, bots, 1, {100'000, 2}, control);
  CHECK(match.result.deals == 0);
  CHECK(match.result.sums.seat[seat_at(0)].count == 0);
}

}  // namespace
}  // namespace oddhand
