// Hands played batch by batch against the same hands played one at a time.
#include "sim/run/play.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sim/games/game_list.h"
#include "strategies/bot_list.h"

namespace oddhand {
namespace {

/// Bots that think, guess and call, in turn.
struct MixedTable {
  MixedTable(const std::string& game_name, const std::string& setting, int seats)
      : game(find_game(game_name)),
        options(make_options(game, std::vector<std::string>{"seats=" + std::to_string(seats), setting})),
        play{game, options, {}, 99} {
    const auto kinds = builtin_bots();
    for (const Seat s : SeatSet::first_seats(seats)) {
      const std::string name(kinds[static_cast<std::size_t>(index_of(s)) % kinds.size()].name);
      bots.push_back(parse_bots(name, 1, kinds).front());
      play.policies[s] = bots.back().policy.get();
    }
  }
  MixedTable(const MixedTable&) = delete;
  MixedTable& operator=(const MixedTable&) = delete;

  const Game& game;
  Options options;
  std::vector<Bot> bots;
  PlayTable play;
};

void check_block_against_single_hands(const MixedTable& table, Block block) {
  std::uint64_t deal = block.first;
  for_each_played_hand(table.play, block, [&](const Hand& hand) {
    Hand alone = single_hand(table.options, table.game.steps, {table.play.seed, deal});
    table.game.play(alone, table.play.policies);
    CAPTURE(deal);
    CHECK(hand.hidden.key.deal == deal);
    CHECK(alone.table.finished);
    CHECK(payoffs(alone) == payoffs(hand));
    for (const Seat s : SeatSet::first_seats(table.options.seats)) {
      CHECK(alone.hidden.seats[s].cards == hand.hidden.seats[s].cards);
    }
    ++deal;
  });
  CHECK(deal == block.first + block.count);
}

TEST_CASE("hand i of a run is the hand that (seed, i) gives alone") {
  for (const Game& game : games()) {
    for (const int seats : {2, game.defaults().seats}) {
      for (const char* structure : {"structure=none", "structure=fixed-limit", "structure=no-limit"}) {
        CAPTURE(game.name);
        CAPTURE(seats);
        CAPTURE(structure);
        const MixedTable table(std::string(game.name), structure, seats);
        check_block_against_single_hands(table, {0, 100});
      }
    }
  }
}

TEST_CASE("a block that is no multiple of a batch plays all its deals and no more") {
  const MixedTable table("switch", "structure=fixed-limit", 6);
  for (const std::uint64_t count : {1, 31, 32, 33, 95}) check_block_against_single_hands(table, {64, count});
}

TEST_CASE("deals beyond 2^32 are played like any other") {
  const MixedTable table("switch", "structure=fixed-limit", 6);
  const std::uint64_t beyond = std::uint64_t{1} << 32;
  check_block_against_single_hands(table, {beyond - 32, 64});
  check_block_against_single_hands(table, {(beyond << 20) + 2048, 40});
}

TEST_CASE("a deal beyond 2^32 is not the deal with the same low half") {
  const MixedTable table("switch", "structure=none", 6);
  const auto first_hand = [&](std::uint64_t deal) {
    Hand hand = single_hand(table.options, table.game.steps, {table.play.seed, deal});
    table.game.play(hand, table.play.policies);
    return hand.hidden.seats[seat_at(0)].cards;
  };
  int equal = 0;
  for (std::uint64_t deal = 0; deal < 20; ++deal) {
    if (first_hand(deal) == first_hand(deal + (std::uint64_t{1} << 32))) ++equal;
  }
  CHECK(equal == 0);
}

TEST_CASE("a visitor may leave a hand half played: the next deal starts afresh") {
  const MixedTable table("switch", "structure=none", 3);
  std::vector<CardSet> dealt;
  for_each_hand(table.play, {0, 40}, [&](Hand& hand) {
    CHECK(hand.table.cursor.step == 0);
    CHECK(hand.hidden.seats[seat_at(2)].cards.empty());
    CHECK_FALSE(hand.table.finished);
    while (hand.hidden.seats[seat_at(0)].cards.empty()) proceed(hand, table.game.steps);
    dealt.push_back(hand.hidden.seats[seat_at(0)].cards);
  });
  CHECK(dealt.size() == 40);
}

}  // namespace
}  // namespace oddhand
