// Who gets the chips, reckoned a second time: level by level from what everybody has put in, by trying every card that
// may be used. Plain, and with nothing of sim/table's pots in it.
#pragma once

#include <cstdint>
#include <vector>

#include "evaluator/hand_value.h"
#include "evaluator/low_value.h"
#include "sim/table/hand.h"

namespace oddhand::test {

/// Chips that some seats compete for.
struct SecondPot {
  std::int64_t amount = 0;
  std::vector<Seat> competitors;  ///< clockwise from the dealer
};

/// What comes back to a seat uncalled, and the pots, the main pot first.
struct SecondPots {
  PerSeat<std::int64_t> back;
  std::vector<SecondPot> pots;
};

SecondPots second_pots(const Table& table);

/// The best high hand of a seat's cards, those in the middle and any one card that one of the lenders shows.
HandValue best_high_by_trying(const Hand& hand, Seat seat, SeatSet lenders);
/// The best low of a seat's cards and those in the middle; LowValue() where it does not qualify.
LowValue best_low(const Hand& hand, Seat seat);

/// What a seat gets out of all pots at a showdown: exactly, except for odd chips that seats winning both ways share.
struct Share {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

/// Shares in the finished hand of a game whose odd chips go by cards, or clockwise.
enum class OddChipsGo : std::uint8_t { clockwise, by_card };
PerSeat<Share> second_settlement(const Hand& end, OddChipsGo odd);

}  // namespace oddhand::test
