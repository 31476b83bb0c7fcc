// One player's cards as people write them: what is known of each card, which lie face up, which were thrown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "evaluator/card.h"

namespace oddhand {

/// One player's cards as given. Each entry of `down` and `up` is the set of cards that this card may be: one card where
/// it is known, four for `K?`, thirteen for `?h`, all 52 for `??`.
struct KnownHand {
  std::string text;             ///< as given
  std::vector<CardSet> down{};  ///< before the slash, in the order given
  std::vector<CardSet> up{};    ///< after it
  bool divided = false;         ///< there is a slash
  CardSet thrown{};             ///< after the minus sign: cards thrown that are known
  bool has_drawn = false;       ///< there is a minus sign: this player's draw or exchange is over
};

/// Reads "AhAd/As7c2d", "K?" "?h" "??", "KsKh-7d4c2s" (kept and thrown), "9c9d9hJs3c-" (stood pat). Throws InputError
/// that begins with `name` and names the token.
KnownHand parse_known_hand(const std::string& name, std::string_view text);

/// The hands of a list of arguments, where "??*3" stands for three hands. Throws InputError as parse_known_hand.
std::vector<KnownHand> parse_known_hands(const std::vector<std::string>& texts);

/// Reads cards of which some may be half known, without separators. Throws InputError that begins with `name`.
std::vector<CardSet> parse_half_known_cards(const std::string& name, std::string_view text);

/// The cards of an option; none for an empty text. Throws InputError that begins with `option`.
CardSet parse_option_cards(const std::string& option, const std::string& text);

/// What may lie where nothing is known.
constexpr bool is_unknown(CardSet may) { return may == CardSet::full_deck(); }
/// Whether exactly one card may lie there.
constexpr bool is_known(CardSet may) { return may.size() == 1; }

}  // namespace oddhand
