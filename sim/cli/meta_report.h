// The meta-game of a comparison told: rows for programs, lines for people.
#pragma once

#include <string>
#include <vector>

#include "sim/cli/result_table.h"
#include "sim/stats/meta_game.h"

namespace oddhand {

/// One number of the meta-game. What a quantity means: docs/compare.md.
struct MetaRow {
  std::string quantity{};
  std::string bot{};       ///< empty: of the whole table
  std::string opponent{};  ///< quantities circle and against_rating: whom it beats
  std::string third{};     ///< quantity circle: whom the opponent beats, and who beats the bot
  Resampled value{};
  Cell share{};  ///< quantities circle and against_rating: share of resamples in which it stands
};

/// `game` as `rounded` gives it; `names` in the order of its strategies. No rating where the table is no ladder, no
/// Nash average where it is not zero-sum.
std::vector<MetaRow> meta_rows(const MetaGame& game, const std::vector<std::string>& names);
/// The same as a small table and lines that say how far the order goes round in circles.
std::vector<std::string> meta_lines(const MetaGame& game, const std::vector<std::string>& names);

}  // namespace oddhand
