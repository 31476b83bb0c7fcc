// A hand history in the PHH format (poker hand history, a TOML document): one recorded hand of any game, as data. What
// is read and written: docs/phh.md. What an action says is in phh_action.h; playing one is replay.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "strategies/chips.h"

namespace oddhand {

/// One file. Players are numbered clockwise from the first left of the button; one entry of each list per player.
struct PhhHand {
  std::string variant;
  std::vector<Chips> antes;
  std::vector<Chips> blinds;  ///< empty: none
  std::optional<Chips> bring_in;
  std::optional<Chips> small_bet;
  std::optional<Chips> big_bet;
  std::optional<Chips> min_bet;
  std::vector<Chips> starting_stacks;
  std::vector<std::string> actions;
  std::vector<Chips> finishing_stacks;  ///< empty: not recorded
  bool ante_trimming = false;           ///< a short ante competes only for what it can match

  // Fields of our own.
  std::vector<std::string> options;  ///< "key=value" of the game's options
  std::vector<std::string> bots;     ///< who played, one for each seat; empty: not recorded
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> deal;

  friend bool operator==(const PhhHand&, const PhhHand&) = default;
};

/// Reads one document. `name` stands before every message: the file. Fields that are not ours to know are passed over.
/// Throws InputError that names the file and the field: no TOML, a field missing or of the wrong type, an amount that
/// is no whole number of chips, lists of different lengths.
PhhHand parse_phh(std::string_view text, const std::string& name);

/// The document that reads back as the same hand.
std::string to_phh(const PhhHand& hand);

}  // namespace oddhand
