// The draw: seats in turn throw cards and get as many back. Replacements come from a fixed place per seat where the
// deck allows, else from the stub in order, then from the reshuffled dead cards.
#pragma once

#include "sim/table/hand.h"

namespace oddhand {

/// True when every seat can have replacements of its own in the deck: 2 x cards x seats <= 52. One seat's choice then
/// does not change another seat's cards.
inline bool draws_from_slots(const Options& o) { return 2 * o.cards * o.seats <= kDeckSize; }

/// Cards of the deck that a hand with a draw can use at most.
int deck_cards_for_draws(const Options& options);

/// The most cards a draw limit lets a seat throw.
int most_discards(DrawLimit limit);

/// Finds the next seat that draws; false when the step is over. Seats draw left of the dealer first, all-in seats too.
bool next_drawer(Hand& hand);

/// The discard that the table makes of an answer: what is forbidden stands pat.
HeldMask legal_discard(const Legal& legal, const OwnSeat& own, const Decision& decision);

/// Carries out the actor's draw.
void apply_draw(Hand& hand, const Decision& decision);
/// The same with the discards face up: they leave the seat's upcards for its exposed discards.
void apply_open_draw(Hand& hand, const Decision& decision);

}  // namespace oddhand
