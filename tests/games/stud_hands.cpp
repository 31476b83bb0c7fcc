#include "tests/games/stud_hands.h"

#include <doctest/doctest.h>

#include <cstddef>
#include <vector>

#include "evaluator/card_text.h"
#include "evaluator/input_error.h"
#include "sim/games/game_list.h"

namespace oddhand::test {
namespace {

constexpr std::string_view kAny = "..";

/// Cards of two letters each, with or without spaces between them.
std::vector<std::string> cards_in(std::string_view text) {
  std::vector<std::string> cards;
  bool half = false;
  for (const char c : text) {
    if (c == ' ') continue;
    if (half) {
      cards.back() += c;
    } else {
      cards.emplace_back(1, c);
    }
    half = !half;
  }
  return cards;
}

/// Hands out any cards, those that change no game first, in the order of a new deck.
class AnyCards {
 public:
  explicit AnyCards(CardSet named) {
    const CardSet free = CardSet::full_deck() - named;
    const CardSet loud = free & CardSet::of_ranks(ranks_of("349JQ"));
    for (const Card c : free - loud) cards_.push_back(c);
    for (const Card c : loud) cards_.push_back(c);
  }

  std::string next() {
    REQUIRE(next_ < cards_.size());
    return to_string(cards_[next_++]);
  }

 private:
  std::vector<Card> cards_;
  std::size_t next_ = 0;
};

}  // namespace

std::string stud_deck(const std::vector<std::string_view>& seats, std::string_view behind, int each) {
  CardSet named = set_of(behind);
  for (const std::string_view cards : seats) named = named | set_of(cards);
  AnyCards any(named);
  std::string deck;
  for (const std::string_view cards : seats) {
    std::vector<std::string> laid = cards_in(cards);
    laid.resize(static_cast<std::size_t>(each), std::string(kAny));
    for (const std::string& card : laid) deck += card == kAny ? any.next() : card;
  }
  return deck + std::string(behind);
}

StudHand::StudHand(std::string_view game, const std::vector<std::string>& settings, std::vector<std::string_view> seats,
                   std::string_view behind)
    : Scripted(make_options(find_game(game), settings), find_game(game).steps) {
  seats.resize(hand.table.seats);
  deck(stud_deck(seats, behind, hand.table.places_each));
}

StudHand& StudHand::calls_to_the_end() {
  while (next() != 0) answers(next(), check_or_call());
  return *this;
}

void deal_to(Scripted& hand, int count) {
  const Table& table = hand.hand.table;
  while (table.cards_dealt < count || table.cursor.begun) REQUIRE(hand.step() == Stop::step_done);
}

CardSet set_of(std::string_view cards) {
  CardSet set;
  for (const std::string& card : cards_in(cards)) {
    if (card != kAny) set.insert(parse_cards(card).front());
  }
  return set;
}

RankMask ranks_of(std::string_view ranks) {
  unsigned mask = 0;
  for (const char r : ranks) mask |= 1U << std::string_view("23456789TJQKA").find(r);
  return static_cast<RankMask>(mask);
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
