// Cards as text: "Ah", "AhKd". Ranks 2-9 T J Q K A, suits c d h s, upper and lower case as written here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evaluator/card.h"

namespace oddhand {

/// The card written as exactly two characters, or nothing.
std::optional<Card> try_parse_card(std::string_view text);
/// Throws InputError that names the token when it is no card.
Card parse_card(std::string_view text);
/// Cards written without a separator ("AhKd7c") or with single spaces. Throws InputError that names the token
/// that is no card, or the card that stands there twice.
std::vector<Card> parse_cards(std::string_view text);

/// The same without their order.
CardSet parse_card_set(std::string_view text);

std::string to_string(Card card);
/// Cards in the order given, without a separator.
std::string to_string(const std::vector<Card>& cards);
/// Cards of the set from high rank to low, suits high to low, without a separator.
std::string to_string(CardSet cards);
char to_char(Rank rank);
char to_char(Suit suit);

}  // namespace oddhand
