#include "sim/equity/equity_sums.h"

#include <cassert>

namespace oddhand {

void PlayerEquity::add(std::int64_t part) { add(part, 1); }

void PlayerEquity::add(std::int64_t part, std::uint64_t times) {
  assert(part >= 0 && part <= kWholePot);
  if (part == kWholePot) {
    whole += times;
  } else if (part > 0) {
    shared += times;
  }
  const auto n = static_cast<Int128>(times);
  share.count += times;
  share.sum.add(n * part);
  share.squares.add(n * part * part);
}

PlayerEquity& PlayerEquity::operator+=(const PlayerEquity& other) {
  whole += other.whole;
  shared += other.shared;
  share += other.share;
  return *this;
}

EquitySums& EquitySums::operator+=(const EquitySums& other) {
  assert(players.size() == other.players.size());
  for (std::size_t i = 0; i < players.size(); ++i) players[i] += other.players[i];
  return *this;
}

}  // namespace oddhand
