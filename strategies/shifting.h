// Naming a game by a jack. Shared by the bots.
#pragma once

#include "strategies/view.h"

namespace oddhand {

/// Names `game`, which must be open, by the jack just dealt or by the first one from the hole, as the question asks.
Decision name_game(StudGame game, const View& view);

/// Names the open game in which the seat's hand beats the largest share of random hands, if that is more than in the
/// game in force by over `margin` ten-thousandths, or if a game must be named. Of equal games the first. Else declines.
Decision name_best_game(const View& view, std::int64_t margin);

/// Names a game, the first one, only where declining is not allowed.
Decision name_game_if_forced(const View& view);

}  // namespace oddhand
