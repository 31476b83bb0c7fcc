#include "tests/games/stud_deck.h"

#include <doctest/doctest.h>

#include <vector>

#include "evaluator/card_text.h"

namespace oddhand::test {
namespace {

constexpr int kEach = 7;

/// The two letters of card `i` of a text that may have spaces; empty behind its end.
std::string letters(std::string_view text, int i) {
  std::string packed;
  for (const char c : text) {
    if (c != ' ') packed += c;
  }
  const auto at = static_cast<std::size_t>(2 * i);
  return at < packed.size() ? packed.substr(at, 2) : "";
}

/// The next card of a new deck that changes no game and is not used yet.
std::string plain_card(CardSet& used) {
  constexpr RankMask kLoud = 1U << 1 | 1U << 2 | 1U << 7 | 1U << 9 | 1U << 10;  // 3, 4, 9, J, Q
  const CardSet plain = CardSet::full_deck() - CardSet::of_ranks(kLoud) - used;
  REQUIRE_FALSE(plain.empty());
  const Card card = *plain.begin();
  used.insert(card);
  return to_string(card);
}

CardSet named_cards(std::string_view text) {
  CardSet set;
  for (int i = 0; !letters(text, i).empty(); ++i) {
    if (letters(text, i) != "xx") set.insert(parse_cards(letters(text, i)).front());
  }
  return set;
}

}  // namespace

std::string stud_deck(std::initializer_list<std::string_view> seats, std::string_view spare) {
  CardSet used = named_cards(spare);
  for (const std::string_view cards : seats) used = used | named_cards(cards);
  std::string deck;
  for (const std::string_view cards : seats) {
    for (int i = 0; i < kEach; ++i) {
      const std::string card = letters(cards, i);
      deck += card.empty() || card == "xx" ? plain_card(used) : card;
    }
  }
  return deck + std::string(spare);
}

void deal_to(Scripted& hand, int count) {
  const Table& table = hand.hand.table;
  while (table.cards_dealt < count || table.cursor.begun) REQUIRE(hand.step() == Stop::step_done);
}

CardSet set_of(std::string_view cards) { return named_cards(cards); }

RankMask ranks_of(std::string_view ranks) {
  unsigned mask = 0;
  for (const char r : ranks) mask |= 1U << std::string_view("23456789TJQKA").find(r);
  return static_cast<RankMask>(mask);
}

}  // namespace oddhand::test
