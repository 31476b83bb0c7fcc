// The bounded draws of 32 consecutive deals at once. Used inside sim/deal only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sim/deal/deck.h"
#include "sim/deal/deck_batch.h"

namespace oddhand {

/// Places of a deck instead of cards; otherwise the same.
using PlaceRows = CardRows;

/// Writes the places that the first `count` draws of each deal pick in a deck of `size` cards, as bounded_draw() gives
/// them one by one: picks.rows[i][lane] in i .. size - 1. Rows from `count` on hold anything. first.deal is a multiple
/// of 32, count <= size <= 52.
using LaneDrawer = void (*)(DealKey first, std::size_t count, int size, PlaceRows& picks);

/// On any processor.
void draw_lanes(DealKey first, std::size_t count, int size, PlaceRows& picks);

#ifdef __x86_64__
/// Only where has_avx2().
void draw_lanes_by_avx2(DealKey first, std::size_t count, int size, PlaceRows& picks);
#endif

}  // namespace oddhand
