#include "sim/run/signature.h"

#include <string>
#include <vector>

#include "sim/games/game_list.h"
#include "sim/run/digest.h"
#include "sim/run/play.h"
#include "strategies/bot_list.h"

namespace oddhand {
namespace {

constexpr std::uint64_t kSeed = 20;
constexpr std::uint64_t kDealsPerTable = 64;

/// Seats take the bots in turn.
std::vector<Bot> mixed_bots(int seats) {
  std::string text;
  const auto kinds = builtin_bots();
  for (int i = 0; i < seats; ++i) {
    if (i > 0) text += ',';
    text += kinds[static_cast<std::size_t>(i) % kinds.size()].name;
  }
  return parse_bots(text, seats, kinds);
}

void play_table(const Game& game, const Options& options, Digest& digest) {
  const std::vector<Bot> bots = mixed_bots(options.seats);
  PlayTable table{game, options, {}, kSeed};
  for (std::size_t i = 0; i < bots.size(); ++i) table.policies.values[i] = bots[i].policy.get();
  for_each_hand(table, Block{0, kDealsPerTable}, [&](Hand& hand) {
    while (advance(hand, game.steps)) {
      const Decision d = decide(*table.policies[hand.table.actor], hand);
      digest.add_word(static_cast<std::uint64_t>(d.action));
      digest.add_word(static_cast<std::uint64_t>(d.game));
      digest.add_word(d.cards);
      digest.add_word(d.turned);
      digest.add_word(static_cast<std::uint64_t>(d.amount.count));
      answer(hand, game.steps, d);
    }
    for (const Seat s : SeatSet::first_seats(options.seats)) {
      digest.add_word(static_cast<std::uint64_t>(payoffs(hand)[s].count));
    }
  });
}

int most_seats(const Game& game, const std::string& structure) {
  for (int seats = kMaxSeats; seats > 2; --seats) {
    Options options = make_options(game, std::vector<std::string>{"seats=2", "structure=" + structure});
    options.seats = seats;
    if (fits(game, options)) return seats;
  }
  return 2;
}

}  // namespace

std::uint64_t signature() {
  Digest digest;
  for (const Game& game : games()) {
    for (const std::string structure : {"none", "fixed-limit", "pot-limit", "no-limit"}) {
      for (const int seats : {2, most_seats(game, structure)}) {
        play_table(
            game,
            make_options(game, std::vector<std::string>{"seats=" + std::to_string(seats), "structure=" + structure}),
            digest);
      }
    }
  }
  return digest.value();
}

}  // namespace oddhand
