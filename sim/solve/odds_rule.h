// Betting by a share of the pot: how a bot that knows its share calls, bets and raises.
#pragma once

#include <cstdint>

#include "strategies/view.h"

namespace oddhand {

/// What a seat expects if everybody checks and calls from here on, over any number of deals.
struct Claim {
  std::int64_t share = 0;  ///< chips that come back to the seat
  std::int64_t pots = 0;   ///< chips in all pots at the end
  std::int64_t price = 0;  ///< chips that its call costs
};

/// Ten-thousandths; the parameters of the bot `pot-odds`, with the same names and defaults.
struct OddsRule {
  std::int64_t bet = 12'000;
  std::int64_t raise = 13'000;
  std::int64_t size = 7'500;
  std::int64_t margin = 15'000;
  std::int64_t tighten = 2'500;

  /// The answer to a question about bets.
  Decision decide(const View& view, const Claim& claim) const;
};

}  // namespace oddhand
