// Winners are found for many deals at once, as sets of deals; hands that win alone are counted by counting bits. Ties
// are rare and counted one by one.
#include "sim/equity/pot_shares.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

#include "evaluator/batch/winners.h"
#include "sim/deal/processor.h"

namespace oddhand {
namespace {

constexpr std::size_t kWordDeals = 64;
constexpr std::size_t kChunkWords = kChunkDeals / kWordDeals;

/// Deals of a chunk that each hand wins, alone or with others: [hand][word].
using Winners = std::array<std::array<std::uint64_t, kChunkWords>, kMaxSeats>;

template <class Value>
Winners winners_of(const ValueRows<Value>& values, std::size_t hands, std::size_t deals) {
  Winners winners{};
  std::array<std::span<const Value>, kMaxSeats> rows;
  std::array<DealWords, kMaxSeats> words;
  for (std::size_t h = 0; h < hands; ++h) {
    rows[h] = std::span(values[h]).first(deals);
    words[h] = std::span(winners[h]).first((deals + kWordDeals - 1) / kWordDeals);
  }
  find_winners(std::span(rows).first(hands), std::span(words).first(hands));
  return winners;
}

/// How many winners each of 64 deals has, up to fifteen: digit k of all the numbers in one word.
class Crowds {
 public:
  Crowds(const Winners& winners, std::size_t hands, std::size_t word) {
    for (std::size_t h = 0; h < hands; ++h) add(winners[h][word]);
  }
  std::uint64_t none() const { return with(0); }
  std::uint64_t one() const { return with(1); }
  std::uint64_t several() const { return ~(none() | one()); }
  /// The deals with n winners.
  std::uint64_t with(std::size_t n) const {
    std::uint64_t deals = ~std::uint64_t{0};
    for (std::size_t k = 0; k < digits_.size(); ++k) deals &= (n >> k & 1U) != 0 ? digits_[k] : ~digits_[k];
    return deals;
  }

 private:
  void add(std::uint64_t carry) {
    for (std::uint64_t& digit : digits_) {
      const std::uint64_t both = digit & carry;
      digit ^= carry;
      carry = both;
    }
  }

  std::array<std::uint64_t, 4> digits_{};
};

bool wins(const Winners& winners, std::size_t hand, std::size_t deal) {
  return (winners[hand][deal / kWordDeals] >> (deal % kWordDeals) & 1U) != 0;
}

/// What each winner of a deal gets of a pot; all of `pot` is given away, or nothing where nobody wins.
std::int64_t part_of(const Winners& winners, std::size_t hands, std::size_t deal, std::int64_t pot) {
  std::int64_t count = 0;
  for (std::size_t h = 0; h < hands; ++h) count += wins(winners, h, deal) ? 1 : 0;
  return count == 0 ? 0 : pot / count;
}

template <class Visit>
void for_each_deal(std::uint64_t deals, std::size_t word, const Visit& visit) {
  for (; deals != 0; deals &= deals - 1) {
    visit(word * kWordDeals + static_cast<std::size_t>(std::countr_zero(deals)));
  }
}

/// What one hand won of the deals of a chunk.
struct ChunkShares {
  std::int64_t whole = 0;    ///< pots won alone
  std::int64_t half = 0;     ///< halves won alone, and no other part of that pot
  std::int64_t smaller = 0;  ///< parts of pots with a tie
  std::int64_t smaller_sum = 0;
  std::int64_t smaller_squares = 0;

  void add_smaller(std::int64_t part, std::int64_t times) {
    smaller += part > 0 ? times : 0;
    smaller_sum += part * times;
    smaller_squares += part * part * times;
  }
  void add_to(PlayerEquity& player, std::size_t deals) const {
    constexpr std::int64_t kHalf = kWholePot / 2;
    player.whole += static_cast<std::uint64_t>(whole);
    player.shared += static_cast<std::uint64_t>(half + smaller);
    player.share += BlockMean{whole * kWholePot + half * kHalf + smaller_sum,
                              whole * kWholePot * kWholePot + half * kHalf * kHalf + smaller_squares, deals};
  }
};

using AllShares = std::array<ChunkShares, kMaxSeats>;

void add_all(const AllShares& shares, std::size_t deals, EquitySums& sums) {
  for (std::size_t h = 0; h < sums.players.size(); ++h) shares[h].add_to(sums.players[h], deals);
}

[[gnu::always_inline]] inline void count_split_pots(const Winners& winners, std::size_t hands, std::size_t deals,
                                                    AllShares& shares) {
  for (std::size_t word = 0; word * kWordDeals < deals; ++word) {
    const Crowds crowds(winners, hands, word);
    const std::uint64_t one = crowds.one();
    for (std::size_t h = 0; h < hands; ++h) shares[h].whole += std::popcount(winners[h][word] & one);
    for (std::size_t n = 2; n <= hands; ++n) {
      const std::uint64_t tied = crowds.with(n);
      if (tied == 0) continue;
      const std::int64_t part = kWholePot / static_cast<std::int64_t>(n);
      for (std::size_t h = 0; h < hands; ++h) shares[h].add_smaller(part, std::popcount(winners[h][word] & tied));
    }
  }
}

#ifdef __x86_64__
// Where a processor has AVX2 it can also count bits, which takes a function call without.
[[gnu::target("popcnt")]] void count_split_pots_by_popcnt(const Winners& winners, std::size_t hands, std::size_t deals,
                                                          AllShares& shares) {
  count_split_pots(winners, hands, deals, shares);
}
#endif

template <class Value>
void add_split_pots(const ValueRows<Value>& values, std::size_t deals, EquitySums& sums) {
  const std::size_t hands = sums.players.size();
  const Winners winners = winners_of(values, hands, deals);
  AllShares shares{};
#ifdef __x86_64__
  if (has_avx2()) {
    count_split_pots_by_popcnt(winners, hands, deals, shares);
    return add_all(shares, deals, sums);
  }
#endif
  count_split_pots(winners, hands, deals, shares);
  add_all(shares, deals, sums);
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
  const Winners high_winners = winners_of(highs, hands, deals);
  const Winners low_winners = winners_of(lows, hands, deals);
  AllShares shares{};
  for (std::size_t word = 0; word * kWordDeals < deals; ++word) {
    const Crowds high(high_winners, hands, word);
    const Crowds low(low_winners, hands, word);
    const std::uint64_t no_low = low.none();
    const std::uint64_t one_pot = high.one() & no_low;
    const std::uint64_t two_pots = high.one() & low.one();
    for (std::size_t h = 0; h < hands; ++h) {
      const std::uint64_t wins_high = high_winners[h][word];
      const std::uint64_t wins_low = low_winners[h][word];
      shares[h].whole += std::popcount((one_pot & wins_high) | (two_pots & wins_high & wins_low));
      shares[h].half += std::popcount(two_pots & (wins_high ^ wins_low));
    }
    for_each_deal(high.several() | low.several(), word, [&](std::size_t deal) {
      const bool has_low = (no_low >> (deal % kWordDeals) & 1U) == 0;
      const std::int64_t low_pot = has_low ? kWholePot / 2 : 0;
      const std::int64_t high_part = part_of(high_winners, hands, deal, kWholePot - low_pot);
      const std::int64_t low_part = part_of(low_winners, hands, deal, low_pot);
      for (std::size_t h = 0; h < hands; ++h) {
        shares[h].add_smaller(
            (wins(high_winners, h, deal) ? high_part : 0) + (wins(low_winners, h, deal) ? low_part : 0), 1);
      }
    });
  }
  add_all(shares, deals, sums);
}

}  // namespace oddhand
