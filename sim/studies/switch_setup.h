// The tables that Switch studies play: no betting, so everybody stays; one bot in every seat decides the draws.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sim/run/play.h"
#include "strategies/policy.h"

namespace oddhand {

struct SwitchSetup {
  Options options;
  std::string bot;  ///< its name; empty where there is no draw and so nothing to decide
  std::shared_ptr<const Policy> policy;
};

/// The set-ups of every base with every number of seats, "a/b" lists as the user wrote them. Throws InputError for an
/// unknown base or direction, an empty or repeated entry, seats that the base cannot serve, and anything but one bot.
std::vector<SwitchSetup> switch_setups(const std::string& bases, const std::string& seats, const std::string& direction,
                                       const std::string& bot);

/// The table of a set-up. Refers to `setup`.
PlayTable play_table(const SwitchSetup& setup, std::uint64_t seed);

/// What the dealer announces, then "no betting" and the seats.
std::string describe_setup(const SwitchSetup& setup);

/// Names of the label columns that say how a Switch table was set up, and their values for one of them.
std::vector<std::string> setup_label_columns();
std::vector<std::string> setup_labels(std::string_view study, const SwitchSetup& setup);

}  // namespace oddhand
