// Bots by name: "threshold:open=0.6:bluff=0.05*3,random*3". The list of bots lives in bot_list.h.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "strategies/policy.h"

namespace oddhand {

/// One parameter of a bot. Values are decimal fractions kept as whole ten-thousandths (0.05 = 500), whole numbers, or
/// words of a list kept as their place in it.
struct BotParameter {
  std::string_view key;
  std::string_view meaning;                   ///< one line: what it does, unit
  double least, most;                         ///< range, ends included; of words 0 and the last place
  double standard;                            ///< default; of words its place
  bool whole;                                 ///< whole numbers only
  std::span<const std::string_view> words{};  ///< if any: the values are these words
};

/// A parameter whose value is one of `words`; the first is the default.
constexpr BotParameter word_parameter(std::string_view key, std::string_view meaning,
                                      std::span<const std::string_view> words) {
  return {.key = key,
          .meaning = meaning,
          .least = 0,
          .most = static_cast<double>(words.size()) - 1,
          .standard = 0,
          .whole = true,
          .words = words};
}

/// Values of a bot's parameters in the order in which it lists them; fractions as ten-thousandths, words as places.
using ParameterValues = std::vector<std::int64_t>;

/// A kind of bot that can be named on the command line.
struct BotKind {
  std::string_view name;
  std::string_view summary;  ///< one line
  std::span<const BotParameter> parameters;
  std::function<std::unique_ptr<Policy>(const ParameterValues&)> make;
};

/// A kind of bot from outside: KIND:PLACE:key=value. The place says where it is, and what its parameters mean is known
/// there alone.
struct OutsideKind {
  using Parameters = std::vector<std::pair<std::string, std::string>>;

  std::string_view name;
  std::string_view place;    ///< what the place is, for messages: "FILE"
  std::string_view summary;  ///< one line
  /// Throws InputError for a parameter that cannot be right.
  std::function<std::unique_ptr<Policy>(const std::string& place, const Parameters& parameters)> make;
};

/// The defaults of its parameters.
ParameterValues standard_values(const BotKind& kind);

/// A bot as given: its policy, and the name under which results show it.
struct Bot {
  std::string name;  ///< the spec without its count, or the value of `name=`
  std::shared_ptr<const Policy> policy;
};

/// One bot per seat, in seat order. Throws InputError for an unknown bot or parameter (names the nearest known one), a
/// value out of range or not a number, a parameter given twice, a count below 1, an empty entry, and when the
/// number of bots is not `seats`. Grammar: bots separated by commas; name:key=value:key=value*count, or for kinds from
/// outside name:place:key=value*count; every bot takes name=LABEL; a backslash takes the next character as it is.
std::vector<Bot> parse_bots(std::string_view text, int seats, std::span<const BotKind> known,
                            std::span<const OutsideKind> outside = {});

/// The entries of such a list, as they stand there. Throws InputError for an empty entry and for one with a count.
std::vector<std::string> bot_entries(std::string_view text);

}  // namespace oddhand
