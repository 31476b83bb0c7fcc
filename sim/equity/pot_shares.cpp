// Loops over deals without branches, which the compiler turns into vector instructions, for AVX2 where the processor
// has it. Ties are rare and counted apart.
#include "sim/equity/pot_shares.h"

#include <cstdint>

#include "sim/deal/processor.h"

namespace oddhand {
namespace {

/// Values have 30 bits, so that signed comparisons order them; every processor has these for vectors.
using Row = std::array<std::int32_t, kChunkDeals>;

template <class Value>
std::int32_t bits_of(Value value) {
  return static_cast<std::int32_t>(value.bits());
}

/// The best value of each deal and how many hands have it.
struct Best {
  Row value{};
  Row winners{};
};

template <class Value>
[[gnu::always_inline]] inline void find_best(const ValueRows<Value>& values, std::size_t hands, Best& best) {
  for (std::size_t h = 0; h < hands; ++h) {
    for (std::size_t i = 0; i < kChunkDeals; ++i) {
      const std::int32_t value = bits_of(values[h][i]);
      best.value[i] = value > best.value[i] ? value : best.value[i];
    }
  }
  for (std::size_t h = 0; h < hands; ++h) {
    for (std::size_t i = 0; i < kChunkDeals; ++i) best.winners[i] += bits_of(values[h][i]) == best.value[i] ? 1 : 0;
  }
}

/// Showdowns among the first `deals` that the hand wins alone.
template <class Value>
[[gnu::always_inline]] inline std::int32_t wins_alone(const std::array<Value, kChunkDeals>& values, const Best& best,
                                                      std::size_t deals) {
  std::int32_t wins = 0;
  for (std::size_t i = 0; i < deals; ++i) {
    wins += (bits_of(values[i]) == best.value[i] ? 1 : 0) & (best.winners[i] == 1 ? 1 : 0);
  }
  return wins;
}

/// Per hand: showdowns won alone, and by n hands together.
using WinCounts = std::array<std::array<std::uint64_t, kMaxSeats + 1>, kMaxSeats>;

template <class Value>
[[gnu::always_inline]] inline WinCounts count_wins(const ValueRows<Value>& values, std::size_t hands,
                                                   std::size_t deals) {
  Best best;
  find_best(values, hands, best);
  WinCounts wins{};
  for (std::size_t h = 0; h < hands; ++h) wins[h][1] = static_cast<std::uint64_t>(wins_alone(values[h], best, deals));
  for (std::size_t i = 0; i < deals; ++i) {
    if (best.winners[i] == 1) continue;
    const auto together = static_cast<std::size_t>(best.winners[i]);
    for (std::size_t h = 0; h < hands; ++h) wins[h][together] += bits_of(values[h][i]) == best.value[i] ? 1 : 0;
  }
  return wins;
}

#ifdef __x86_64__
template <class Value>
[[gnu::target("avx2")]] WinCounts count_wins_by_avx2(const ValueRows<Value>& values, std::size_t hands,
                                                     std::size_t deals) {
  return count_wins(values, hands, deals);
}
#endif

template <class Value>
WinCounts win_counts(const ValueRows<Value>& values, std::size_t hands, std::size_t deals) {
#ifdef __x86_64__
  if (has_avx2()) return count_wins_by_avx2(values, hands, deals);
#endif
  return count_wins(values, hands, deals);
}

template <class Value>
void add_split_pots(const ValueRows<Value>& values, std::size_t deals, EquitySums& sums) {
  const std::size_t hands = sums.players.size();
  const WinCounts wins = win_counts(values, hands, deals);
  for (std::size_t h = 0; h < hands; ++h) {
    std::uint64_t lost = deals;
    for (std::size_t n = 1; n <= hands; ++n) {
      sums.players[h].add(kWholePot / static_cast<std::int64_t>(n), wins[h][n]);
      lost -= wins[h][n];
    }
    sums.players[h].add(0, lost);
  }
}

}  // namespace

void add_shares(const ValueRows<HandValue>& values, std::size_t deals, EquitySums& sums) {
  add_split_pots(values, deals, sums);
}

void add_shares(const ValueRows<LowValue>& values, std::size_t deals, EquitySums& sums) {
  add_split_pots(values, deals, sums);
}

void add_high_low_shares(const ValueRows<HandValue>& highs, const ValueRows<LowValue>& lows, std::size_t deals,
                         EquitySums& sums) {
  const std::size_t hands = sums.players.size();
  Best high;
  Best low;
  find_best(highs, hands, high);
  find_best(lows, hands, low);
  for (std::size_t i = 0; i < deals; ++i) {
    const bool has_low = low.value[i] != 0;
    const std::int64_t high_part = has_low ? kWholePot / 2 : kWholePot;
    const std::int64_t low_part = kWholePot - high_part;
    for (std::size_t h = 0; h < hands; ++h) {
      std::int64_t part = 0;
      if (bits_of(highs[h][i]) == high.value[i]) part += high_part / high.winners[i];
      if (has_low && bits_of(lows[h][i]) == low.value[i]) part += low_part / low.winners[i];
      sums.players[h].add(part);
    }
  }
}

}  // namespace oddhand
