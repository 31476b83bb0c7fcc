// Reads a narration as a person at the table would: moves every card and every chip as the lines say, and notes what
// does not add up.
#pragma once

#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "strategies/chips.h"
#include "strategies/seat.h"

namespace oddhand {

/// What a reader knows after the last line. Cards as text, in sets: the order of a hand does not matter.
struct ReadHand {
  PerSeat<std::set<std::string>> cards;
  PerSeat<Chips> put_in;
  PerSeat<Chips> got;
  PerSeat<Chips> told_net;  ///< as the result lists it
  /// (switch from 0, card, from seat number, to seat number), as the takers tell it and as the losers do.
  std::set<std::tuple<int, std::string, int, int>> taken, lost;
  std::vector<std::string> faults;  ///< lines that contradict what was told before
};

ReadHand read_narration(const std::string& text);

}  // namespace oddhand
