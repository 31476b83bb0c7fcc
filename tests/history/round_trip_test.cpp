// Every game: a deal is played, written, read and replayed, with all its options at random.
#include <doctest/doctest.h>

#include <algorithm>

#include "sim/games/game_list.h"
#include "sim/history/record.h"
#include "sim/history/replay.h"
#include "sim/table/start.h"
#include "strategies/bot_list.h"
#include "tests/games/tables.h"

namespace oddhand {
namespace {

constexpr int kDeals = 4;

std::vector<Chips> stacks_played(const Game& game, const Options& options, const std::vector<Bot>& bots, DealKey key) {
  Hand hand = single_hand(options, game.steps, key);
  PerSeat<const Policy*> policies{};
  for (std::size_t i = 0; i < bots.size(); ++i) policies.values[i] = bots[i].policy.get();
  game.play(hand, policies);
  const auto& stacks = hand.table.stack.values;
  return {stacks.begin(), stacks.begin() + options.seats};
}

void check_round_trip(const Game& game, const Options& options, const std::vector<Bot>& bots, DealKey key) {
  const PhhHand recorded = record_hand(game, options, bots, key);
  const std::string text = to_phh(recorded);
  CAPTURE(text);
  const PhhHand read = parse_phh(text, "deal.phh");
  CHECK(read == recorded);
  CHECK(read.finishing_stacks == stacks_played(game, options, bots, key));
  const ReplayReport report = replay(read, "deal.phh");
  if (report.fault) FAIL_CHECK(report.fault->text << ": " << report.fault->wrong);
  CHECK(report.finished);
  CHECK(report.stacks == StackCheck::agree);
  CHECK(report.notes.empty());
}

}  // namespace

TEST_CASE("Every game: deals written and replayed agree in every action and chip, at all options") {
  test::Dice dice(20261130);
  for (const Game& game : games()) {
    CAPTURE(game.name);
    for (const char* structure : {"none", "fixed-limit", "pot-limit", "no-limit"}) {
      for (const int seats : test::possible_seats(game)) {
        std::vector<std::string> settings;
        const auto options = test::random_table(game, structure, seats, dice, &settings);
        if (!options) continue;
        CAPTURE(settings);
        const std::vector<Bot> bots = parse_bots("random*" + std::to_string(seats), seats, builtin_bots());
        for (int i = 0; i < kDeals; ++i) check_round_trip(game, *options, bots, {dice.bits(), dice.bits()});
      }
    }
  }
}

TEST_CASE("Stud, Razz and Stud Hi-Lo are written with the standard's codes, other games with our own") {
  const std::vector<Bot> bots = parse_bots("calling*6", 6, builtin_bots());
  const auto variant = [&](const char* name, const std::vector<std::string>& settings) {
    const Game& game = find_game(name);
    return record_hand(game, make_options(game, settings), bots, {1, 42}).variant;
  };
  CHECK(variant("seven-card-stud", {}) == "F7S");
  CHECK(variant("razz", {}) == "FR");
  CHECK(variant("stud-hi-lo", {}) == "F7S/8");
  CHECK(variant("seven-card-stud", {"structure=no-limit"}) == "X-seven-card-stud");
  CHECK(variant("razz", {"raise_cap=2"}) == "X-razz");
  CHECK(variant("stud-hi-lo", {"low_qualifier=none"}) == "X-stud-hi-lo");
  CHECK(variant("switch", {}) == "X-switch");
}

TEST_CASE("A stud hand in which something happened that the standard does not know gets a code of our own") {
  const Game& game = find_game("seven-card-stud");
  const std::vector<std::string> settings{"seats=3"};
  const Options options = make_options(game, settings);
  const std::vector<Bot> bots = parse_bots("random*3", 3, builtin_bots());
  int standard = 0;
  for (std::uint64_t deal = 0; deal < 200; ++deal) {
    PhhHand hand = record_hand(game, options, bots, {1, deal});
    if (hand.variant != "F7S") continue;
    ++standard;
    // As others read it: without our options.
    hand.options.clear();
    const ReplayReport report = replay(hand, "deal.phh");
    CHECK(!report.fault);
    CHECK(report.stacks == StackCheck::agree);
  }
  CHECK(standard > 20);
  CHECK(standard < 200);
}

TEST_CASE("A replayed deal is checked for what it says: another card, another pull, another board is noticed") {
  const Game& game = find_game("switch");
  const Options options = make_options(game, {});
  const std::vector<Bot> bots = parse_bots("calling*6", 6, builtin_bots());
  PhhHand hand = record_hand(game, options, bots, {1, 42});
  const auto taken =
      std::ranges::find_if(hand.actions, [](const std::string& a) { return a.find(" x-take ") != std::string::npos; });
  REQUIRE(taken != hand.actions.end());
  const std::string right = *taken;
  *taken = right.substr(0, right.size() - 1) + (right.back() == '5' ? '4' : '5');
  const ReplayReport report = replay(hand, "deal.phh");
  REQUIRE(report.fault);
  CHECK(report.fault->wrong.find(" takes from p") != std::string::npos);
}

}  // namespace oddhand
