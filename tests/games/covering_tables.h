// The tables of the conformance suite: for each game a pairwise covering array over betting structure, seats and the
// values of every option. A new game, or a new value of an option, is covered by being in its list.
#pragma once

#include <string>
#include <vector>

#include "sim/games/game.h"
#include "tests/games/covering_array.h"
#include "tests/games/tables.h"

namespace oddhand::test {

/// One factor for each option of the game, in its order, named by its key; the usual value first. Named values are all
/// there, of numbers some that differ in kind; `stacks` has ranges from which each seat's stack is drawn.
std::vector<Factor> factors_of(const Game& game);

/// The rows for a game of the list and the pairs that it refuses; built once. For one thread.
const CoveringArray& tables_of(const Game& game);

/// "key=value" for each factor of a row, stacks drawn from their range.
std::vector<std::string> settings_of(const std::vector<Factor>& factors, const Row& row, Dice& dice);

/// Whether the game takes these settings.
bool can_be_played(const Game& game, const std::vector<std::string>& settings);

/// "seats=8 beside structure=none".
std::string to_text(const std::vector<Factor>& factors, const ValuePair& pair);

}  // namespace oddhand::test
