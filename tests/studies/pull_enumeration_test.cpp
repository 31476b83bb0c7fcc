// What the table itself makes of a pair: every outcome of both switches imposed on given hands, one after the other.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "evaluator/card_text.h"
#include "sim/games/game_list.h"
#include "sim/table/pass_cards.h"
#include "sim/table/runner.h"
#include "sim/table/start.h"
#include "tests/studies/rational.h"

namespace oddhand {
namespace {

using test::Rational;

struct Stand {
  const char* base;
  int seats;
  const char* direction;
  const char* first_hand;
};

/// Options of a stand game, and its hand at the first switch with `first_hand` in seat 1.
class HandAtSwitch {
 public:
  explicit HandAtSwitch(const Stand& stand)
      : game_(find_game("switch")),
        options_(make_options(
            game_, std::vector<std::string>{std::string("base=") + stand.base, "seats=" + std::to_string(stand.seats),
                                            std::string("direction=") + stand.direction, "structure=none"})),
        hand_(single_hand(options_, game_.steps, {1, 0})) {
    impose(parse_cards(stand.first_hand));
    while (game_.steps[hand_.table.cursor.step].word != StepWord::pass_cards) proceed(hand_, game_.steps);
  }
  HandAtSwitch(const HandAtSwitch&) = delete;
  HandAtSwitch& operator=(const HandAtSwitch&) = delete;
  const Hand& hand() const { return hand_; }

 private:
  void impose(const std::vector<Card>& first) {
    CardSet rest = CardSet::full_deck();
    std::size_t n = 0;
    for (const Card c : first) {
      hand_.hidden.deck.cards[n++] = c;
      rest.erase(c);
    }
    for (const Card c : rest) hand_.hidden.deck.cards[n++] = c;
  }

  const Game& game_;
  Options options_;
  Hand hand_;
};

/// Share of all outcomes of both switches after which seat 1 still holds both of its first two cards.
Rational pair_kept_twice(const Stand& stand) {
  const HandAtSwitch start(stand);
  const Hand& hand = start.hand();
  const Seat first = seat_at(0);
  CardSet pair;
  for (int i = 0; i < 2; ++i) pair.insert(hand.hidden.seats[first].held[i]);
  std::int64_t kept = 0;
  std::int64_t outcomes = 0;
  for (std::int64_t i = 0; i < pull_outcomes(hand); ++i) {
    Hand between = hand;
    apply_pulls(between, pull_outcome(hand, i));
    for (std::int64_t j = 0; j < pull_outcomes(between); ++j) {
      Hand after = between;
      apply_pulls(after, pull_outcome(between, j));
      ++outcomes;
      if ((pair - after.hidden.seats[first].cards).empty()) ++kept;
    }
  }
  return {kept, outcomes};
}

TEST_CASE("heads-up, five cards: a pair is whole after both switches in 53 of 125 outcomes") {
  for (const char* hand : {"KhKd7c4s2h", "2c2dAhKsQs", "9h9s9d5c5h"}) {
    for (const char* direction : {"forward", "reverse"}) {
      CAPTURE(hand);
      CAPTURE(direction);
      CHECK(pair_kept_twice({"five-card-stand", 2, direction, hand}) == Rational(53, 125));
    }
  }
}

TEST_CASE("three seats, five cards: 9 of 25") {
  CHECK(pair_kept_twice({"five-card-stand", 3, "forward", "KhKd7c4s2h"}) == Rational(9, 25));
  CHECK(pair_kept_twice({"five-card-stand", 3, "reverse", "KhKd7c4s2h"}) == Rational(9, 25));
}

TEST_CASE("heads-up, seven cards: 187 of 343") {
  CHECK(pair_kept_twice({"seven-card-stand", 2, "forward", "KhKd7c4s2h9dJc"}) == Rational(187, 343));
}

}  // namespace
}  // namespace oddhand
