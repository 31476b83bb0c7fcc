// Bots by name: "threshold:open=0.6:bluff=0.05*3,random*3". The list of bots lives in bot_list.h.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "strategies/policy.h"

namespace oddhand {

/// One parameter of a bot. Values are decimal fractions kept as whole ten-thousandths (0.05 = 500), or whole numbers.
struct BotParameter {
  std::string_view key;
  std::string_view meaning;  ///< one line: what it does, unit
  double least, most;        ///< range, ends included
  double standard;           ///< default
  bool whole;                ///< whole numbers only
};

/// Values of a bot's parameters in the order in which it lists them; fractions as ten-thousandths.
using ParameterValues = std::vector<std::int64_t>;

/// A kind of bot that can be named on the command line.
struct BotKind {
  std::string_view name;
  std::string_view summary;  ///< one line
  std::span<const BotParameter> parameters;
  std::unique_ptr<Policy> (*make)(const ParameterValues&);
};

/// A bot as given: its policy, and the name under which results show it.
struct Bot {
  std::string name;  ///< the spec without its count, or the value of `name=`
  std::shared_ptr<const Policy> policy;
};

/// One bot per seat, in seat order. Throws InputError for an unknown bot or parameter (names the nearest known one), a
/// value out of range or not a number, a parameter given twice, a count below 1, an empty entry, and when the
/// number of bots is not `seats`. Grammar: bots separated by commas; name:key=value:key=value*count; every bot takes
/// name=LABEL; a backslash takes the next character as it is.
std::vector<Bot> parse_bots(std::string_view text, int seats, std::span<const BotKind> known);

/// The entries of such a list, as they stand there. Throws InputError for an empty entry and for one with a count.
std::vector<std::string> bot_entries(std::string_view text);

}  // namespace oddhand
