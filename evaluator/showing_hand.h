// Showing hands of 1 to 11 distinct cards: the high order that decides who acts first. For the low order of Razz see
// evaluate_low, for Swingo's boards board_value.
#pragma once

#include <cstdint>

#include "evaluator/card.h"
#include "evaluator/hand_value.h"

namespace oddhand {

/// Whether a ranking lets straights and flushes count.
enum class StraightsAndFlushes : std::uint8_t { counted, ignored };

/// Value of the best five of `cards`, 1 to 11, or of all where there are fewer. Of hands that are equal so far the one
/// with more kickers is higher. Straights and flushes need five cards, and count there if `rule` says so. Cards of
/// `wild_ranks` are wild; a wild card alone is an ace.
HandValue showing_high(CardSet cards, StraightsAndFlushes rule = StraightsAndFlushes::counted, RankMask wild_ranks = 0);

}  // namespace oddhand
