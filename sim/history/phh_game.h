// Which game a hand history tells of, and at what table: between the fields of PHH and the games and options of ours.
#pragma once

#include <string>

#include "sim/games/game.h"
#include "sim/history/phh.h"

namespace oddhand {

/// A game and its checked options.
struct RecordedTable {
  const Game* game = nullptr;
  Options options;
};

/// The table of a hand history. Throws InputError that begins with `name` and names the field: a variant that we do not
/// play, stakes or options that its game refuses, antes that differ between players.
RecordedTable table_of(const PhhHand& hand, const std::string& name);

/// Whether the standard has a code for the game, and the options are those that the code stands for.
bool has_standard_code(const Game& game, const Options& options);

/// How a hand of ours is to be named: by the standard's code, or "X-" and the name of the game.
enum class VariantCode : std::uint8_t { standard, own };

/// Everything about the table as a hand history says it: all fields but the actions, bots, deal and final stacks.
PhhHand history_of(const Game& game, const Options& options, VariantCode code);

}  // namespace oddhand
