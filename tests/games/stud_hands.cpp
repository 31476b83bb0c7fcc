#include "tests/games/stud_hands.h"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <optional>

#include "evaluator/card_text.h"
#include "evaluator/input_error.h"
#include "sim/games/game_list.h"

namespace oddhand::test {
namespace {

using Places = std::array<std::optional<Card>, kDeckSize>;

/// Puts the cards of `text` into the places from `place` on.
void lay(Places& places, std::size_t place, std::string_view text) {
  std::string packed;
  for (const char c : text) {
    if (c != ' ') packed += c;
  }
  for (std::size_t i = 0; i + 1 < packed.size(); i += 2, ++place) {
    const std::string card = packed.substr(i, 2);
    if (card != "..") places[place] = parse_cards(card).front();
  }
}

/// The rest in the order of a new deck.
Deck filled(const Places& places) {
  CardSet named;
  for (const auto& card : places) {
    if (card) named.insert(*card);
  }
  Deck deck;
  int next = 0;
  for (std::size_t place = 0; place < kDeckSize; ++place) {
    while (!places[place] && named.contains(Card::from_index(next))) ++next;
    deck.cards[place] = places[place] ? *places[place] : Card::from_index(next++);
  }
  return deck;
}

}  // namespace

StudHand::StudHand(std::string_view game, const std::vector<std::string>& settings,
                   std::initializer_list<std::string_view> hands, std::string_view behind)
    : Scripted(make_options(find_game(game), settings), find_game(game).steps) {
  Places places;
  const std::size_t each = hand.table.places_each;
  std::size_t seat = 0;
  for (const std::string_view cards : hands) lay(places, each * seat++, cards);
  lay(places, each * hand.table.seats, behind);
  hand.hidden.deck = filled(places);
}

StudHand& StudHand::calls_to_the_end() {
  while (next() != 0) answers(next(), check_or_call());
  return *this;
}

std::string refusal(std::string_view game, const std::vector<std::string>& settings) {
  try {
    make_options(find_game(game), settings);
  } catch (const InputError& e) {
    return e.what();
  }
  return "";
}

}  // namespace oddhand::test
