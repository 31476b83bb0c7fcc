// Reading and writing cards.
#include "evaluator/card_text.h"

#include <algorithm>

#include "evaluator/input_error.h"

namespace oddhand {

namespace {

constexpr std::string_view kRankChars = "23456789TJQKA";
constexpr std::string_view kSuitChars = "cdhs";

constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
/// Whether `c` goes on with a UTF-8 character that an earlier byte began.
constexpr bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

/// The first `characters` characters of UTF-8 text.
std::string_view first_characters(std::string_view text, int characters) {
  std::size_t end = 0;
  for (; characters > 0 && end < text.size(); --characters) {
    ++end;
    while (end < text.size() && is_continuation(text[end])) ++end;
  }
  return text.substr(0, end);
}

/// The token in quotes, on one line whatever it holds.
std::string quoted(std::string_view token) {
  static constexpr std::string_view kHex = "0123456789abcdef";
  std::string text = "\"";
  for (const char c : token) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7f) {
      text += c;
    } else {
      text += {'\\', 'x', kHex[byte >> 4], kHex[byte & 15]};
    }
  }
  return text + '"';
}

[[noreturn]] void refuse_token(std::string_view token, const std::string& where) {
  std::string message = quoted(token) + where + " is no card";
  if (!std::ranges::all_of(token, is_ascii)) message += " (it has a letter that only looks like one of ours)";
  throw InputError(message + "; write a rank of 23456789TJQKA and a suit of cdhs, as in \"Ah\"");
}

std::string at_character(std::string_view text, std::size_t position) {
  const auto before = text.substr(0, position);
  const auto characters = std::ranges::count_if(before, [](char c) { return !is_continuation(c); });
  return " at character " + std::to_string(characters + 1) + " of " + quoted(text);
}

}  // namespace

std::optional<Card> try_parse_card(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const std::size_t rank = kRankChars.find(text[0]);
  const std::size_t suit = kSuitChars.find(text[1]);
  if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
  return Card(static_cast<Rank>(rank), static_cast<Suit>(suit));
}

Card parse_card(std::string_view text) {
  const std::optional<Card> card = try_parse_card(text);
  if (!card) refuse_token(text, "");
  return *card;
}

std::vector<Card> parse_cards(std::string_view text) {
  if (text.empty()) throw InputError("\"\" holds no cards; write them as in \"AhKd\"");
  std::vector<Card> cards;
  CardSet seen;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view token = first_characters(text.substr(at), 2);
    const std::optional<Card> card = try_parse_card(token);
    if (!card) refuse_token(token, at_character(text, at));
    if (seen.contains(*card)) throw InputError(to_string(*card) + " stands twice in " + quoted(text));
    seen.insert(*card);
    cards.push_back(*card);
    at += token.size();
    if (at + 1 < text.size() && text[at] == ' ') ++at;
  }
  return cards;
}

CardSet parse_card_set(std::string_view text) {
  CardSet cards;
  for (const Card card : parse_cards(text)) cards.insert(card);
  return cards;
}

std::string to_string(Card card) { return {to_char(card.rank()), to_char(card.suit())}; }

std::string to_string(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += to_string(card);
  return text;
}

std::string to_string(CardSet cards) {
  std::string text;
  for (int index = kDeckSize - 1; index >= 0; --index) {
    const Card card = Card::from_index(index);
    if (cards.contains(card)) text += to_string(card);
  }
  return text;
}

char to_char(Rank rank) { return kRankChars[static_cast<std::size_t>(rank)]; }

char to_char(Suit suit) { return kSuitChars[static_cast<std::size_t>(suit)]; }

}  // namespace oddhand
