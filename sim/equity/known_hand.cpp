#include "sim/equity/known_hand.h"

#include <charconv>

#include "evaluator/card_text.h"
#include "evaluator/input_error.h"
#include "strategies/seat.h"

namespace oddhand {
namespace {

/// The cards that "Ah", "K?", "?h" or "??" may be; none for anything else.
CardSet cards_of_token(std::string_view token) {
  if (token.size() != 2) return {};
  CardSet may;
  for (const Card card : CardSet::full_deck()) {
    const bool rank_fits = token[0] == '?' || token[0] == to_char(card.rank());
    const bool suit_fits = token[1] == '?' || token[1] == to_char(card.suit());
    if (rank_fits && suit_fits) may.insert(card);
  }
  return may;
}

/// Cuts `text` at the first `mark`; what stands behind it is returned, and whether the mark is there.
bool cut_at(std::string_view& text, char mark, std::string_view& behind) {
  const auto place = text.find(mark);
  if (place == std::string_view::npos) return false;
  behind = text.substr(place + 1);
  text = text.substr(0, place);
  return true;
}

}  // namespace

std::vector<CardSet> parse_half_known_cards(const std::string& name, std::string_view text) {
  std::vector<CardSet> cards;
  for (; !text.empty(); text = text.substr(std::min<std::size_t>(2, text.size()))) {
    const std::string_view token = text.substr(0, 2);
    const CardSet may = cards_of_token(token);
    if (may.empty()) throw InputError(name + ": '" + std::string(token) + "' is no card; right are Ah, K?, ?h and ??");
    cards.push_back(may);
  }
  return cards;
}

CardSet parse_option_cards(const std::string& option, const std::string& text) {
  try {
    return text.empty() ? CardSet() : parse_card_set(text);
  } catch (const InputError& error) {
    throw InputError(option + ": " + error.what());
  }
}

KnownHand parse_known_hand(const std::string& name, std::string_view text) {
  KnownHand hand{.text = std::string(text)};
  std::string_view thrown;
  std::string_view up;
  hand.has_drawn = cut_at(text, '-', thrown);
  hand.divided = cut_at(text, '/', up);
  hand.down = parse_half_known_cards(name, text);
  hand.up = parse_half_known_cards(name, up);
  for (const CardSet may : parse_half_known_cards(name, thrown)) {
    if (is_unknown(may)) continue;
    if (!is_known(may)) throw InputError(name + ": a thrown card is known, or written ??");
    if (hand.thrown.contains(may.front())) {
      throw InputError(name + ": card " + to_string(may.front()) + " is named twice");
    }
    hand.thrown.insert(may.front());
  }
  return hand;
}

std::vector<KnownHand> parse_known_hands(const std::vector<std::string>& texts) {
  std::vector<KnownHand> hands;
  for (const std::string& text : texts) {
    std::string_view cards = text;
    std::string_view count_text;
    int count = 1;
    if (cut_at(cards, '*', count_text)) {
      const auto [end, error] = std::from_chars(count_text.data(), count_text.data() + count_text.size(), count);
      const bool read = error == std::errc() && end == count_text.data() + count_text.size();
      if (!read || count < 1 || count > kMaxSeats) {
        throw InputError("hand '" + text + "': after * a number of hands from 1 to " + std::to_string(kMaxSeats) +
                         " is right");
      }
    }
    for (int i = 0; i < count; ++i) {
      const std::string name = "hand " + std::to_string(hands.size() + 1) + " '" + std::string(cards) + "'";
      hands.push_back(parse_known_hand(name, cards));
    }
  }
  return hands;
}

}  // namespace oddhand
