// Predicates and sizes that step arrays use: what the options say, and the checks that games share.
#pragma once

#include <string_view>

#include "sim/table/step.h"
#include "strategies/options.h"

namespace oddhand {

inline bool bets_agreed(const Options& o) { return o.structure != BettingStructure::none; }
inline bool blinds_agreed(const Options& o) { return o.forced == ForcedBets::blinds && bets_agreed(o); }
inline bool antes_agreed(const Options& o) { return !blinds_agreed(o); }
inline bool draw_agreed(const Options& o) { return o.draw; }
inline int hand_size(const Options& o) { return o.cards; }
constexpr int one_card(const Options&) { return 1; }
constexpr int two_cards(const Options&) { return 2; }

/// Stacks of 400 at every seat and the defaults of docs/rules/betting.md.
Options common_defaults();

/// Throws InputError when stacks, blinds or bets do not fit together.
void check_stakes(const Options& options);

/// Throws InputError, with the reason, when the deck cannot serve the seats: 52 - seats x cards must reach the draw
/// limit, or 0 without a draw or with shortage=cap. With shortage=refuse all hands and all draws must fit into the
/// deck.
void check_deck(std::string_view game, const Options& options);

/// Throws InputError when openers=jacks stands with options that leave it without meaning.
void check_openers(const Options& options);

}  // namespace oddhand
