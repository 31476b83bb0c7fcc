// What a stud game makes of the table: which ranks are wild in it.
#pragma once

#include "evaluator/card.h"
#include "strategies/options.h"
#include "strategies/table.h"

namespace oddhand {

/// Ranks that are wild if `game` is the game in force, with the upcards dealt so far: those agreed from the start, the
/// threes and nines of Baseball; in Follow the Queen the rank after the latest queen, and queens where the options say
/// so.
inline RankMask wild_ranks_in(StudGame game, const Table& table) {
  const RankMask agreed = table.options->wild;
  if (game == StudGame::baseball) return agreed | mask_of(Rank::three) | mask_of(Rank::nine);
  if (game != StudGame::follow_the_queen) return agreed;
  const RankMask queens = table.options->queens == Queens::wild ? mask_of(Rank::queen) : RankMask{0};
  return agreed | queens | table.queen_trail.wild;
}

}  // namespace oddhand
