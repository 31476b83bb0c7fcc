// Loops over deals without branches, which the compiler turns into vector instructions; ties are rare and counted
// apart.
#include "sim/equity/pot_shares.h"

#include <algorithm>

namespace oddhand {
namespace {

using Row = std::array<std::uint32_t, kChunkDeals>;

/// The best value of each deal and how many hands have it.
struct Best {
  Row value{};
  Row winners{};
};

/// Values have 30 bits, so that signed comparisons, which every processor has for vectors, order them.
std::uint32_t greater(std::uint32_t a, std::uint32_t b) {
  return static_cast<std::int32_t>(a) > static_cast<std::int32_t>(b) ? a : b;
}

Best best_of(const ValueRows& values, std::size_t hands, std::size_t deals) {
  Best best;
  for (std::size_t h = 0; h < hands; ++h) {
    for (std::size_t i = 0; i < deals; ++i) best.value[i] = greater(values[h][i], best.value[i]);
  }
  for (std::size_t h = 0; h < hands; ++h) {
    for (std::size_t i = 0; i < deals; ++i) best.winners[i] += values[h][i] == best.value[i] ? 1 : 0;
  }
  return best;
}

/// Showdowns that the hand wins alone.
std::uint32_t wins_alone(const Row& values, const Best& best, std::size_t deals) {
  std::uint32_t wins = 0;
  for (std::size_t i = 0; i < deals; ++i) wins += (values[i] == best.value[i]) & (best.winners[i] == 1) ? 1 : 0;
  return wins;
}

/// For each hand: showdowns won by so many hands together, two and more.
using TieCounts = std::array<std::array<std::uint32_t, kMaxSeats + 1>, kMaxSeats>;

TieCounts count_ties(const ValueRows& values, const Best& best, std::size_t hands, std::size_t deals) {
  TieCounts ties{};
  for (std::size_t i = 0; i < deals; ++i) {
    if (best.winners[i] == 1) continue;
    for (std::size_t h = 0; h < hands; ++h) ties[h][best.winners[i]] += values[h][i] == best.value[i] ? 1 : 0;
  }
  return ties;
}

}  // namespace

void add_shares(const ValueRows& values, std::size_t deals, EquitySums& sums) {
  const std::size_t hands = sums.players.size();
  const Best best = best_of(values, hands, deals);
  const TieCounts ties = count_ties(values, best, hands, deals);
  for (std::size_t h = 0; h < hands; ++h) {
    PlayerEquity& player = sums.players[h];
    std::uint64_t lost = deals;
    const std::uint32_t wins = wins_alone(values[h], best, deals);
    player.add(kWholePot, wins);
    lost -= wins;
    for (std::size_t n = 2; n <= hands; ++n) {
      player.add(kWholePot / static_cast<std::int64_t>(n), ties[h][n]);
      lost -= ties[h][n];
    }
    player.add(0, lost);
  }
}

void add_high_low_shares(const ValueRows& highs, const ValueRows& lows, std::size_t deals, EquitySums& sums) {
  const std::size_t hands = sums.players.size();
  const Best high = best_of(highs, hands, deals);
  const Best low = best_of(lows, hands, deals);
  for (std::size_t i = 0; i < deals; ++i) {
    const bool has_low = low.value[i] != 0;
    const std::int64_t high_part = has_low ? kWholePot / 2 : kWholePot;
    const std::int64_t low_part = kWholePot - high_part;
    for (std::size_t h = 0; h < hands; ++h) {
      std::int64_t part = 0;
      if (highs[h][i] == high.value[i]) part += high_part / high.winners[i];
      if (has_low && lows[h][i] == low.value[i]) part += low_part / low.winners[i];
      sums.players[h].add(part);
    }
  }
}

}  // namespace oddhand
