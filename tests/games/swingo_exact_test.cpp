// The example of docs/rules/swingo.md in figures: seat 1 has AhAd and the board As7c2d, seat 2 the board Ks9c4h, the
// river is Kh. Seat 2's hidden cards are any two of the 43 others.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "evaluator/card_text.h"
#include "evaluator/high_hand.h"
#include "sim/games/swingo.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

/// The best of six cards and one more of `board`.
HandValue best_with_one_of(CardSet six, CardSet board) {
  HandValue best;
  for (const Card c : board) best = std::max(best, evaluate_high(six | CardSet::of(c)));
  return best;
}

/// Calls visit(pair) for every pair that seat 2 may have hidden.
template <class Visit>
void for_each_hidden_pair(const Visit& visit) {
  const CardSet open = CardSet::full_deck() - parse_card_set("AhAdAs7c2dKs9c4hKh");
  for (const Card a : open) {
    for (const Card b : open) {
      if (a < b) visit(CardSet::of(a) | CardSet::of(b));
    }
  }
}

}  // namespace

TEST_CASE("Swingo 4.2, example: seat 1 beats 902 of 903 hands, counted one by one") {
  int wins = 0;
  int pairs = 0;
  std::string others;
  const HandValue first = best_with_one_of(parse_card_set("AhAdAs7c2dKh"), parse_card_set("Ks9c4h"));
  for_each_hidden_pair([&](CardSet pair) {
    const HandValue second = best_with_one_of(pair | parse_card_set("Ks9c4hKh"), parse_card_set("As7c2d"));
    ++pairs;
    wins += first > second ? 1 : 0;
    if (first <= second) others += to_string(pair);
  });
  CHECK(pairs == 903);
  CHECK(wins == 902);
  CHECK(others == "KdKc");
}

TEST_CASE("Swingo 4.2, example: seat 1 wins 902 of 903 hands played at the table") {
  int wins = 0;
  int losses = 0;
  const Options options = make_options(swingo(), std::vector<std::string>{"structure=none", "seats=2"});
  for_each_hidden_pair([&](CardSet pair) {
    Scripted hand(options, kSwingo);
    hand.deck("AhAdAs7c2d" + to_string(pair) + "Ks9c4hKh");
    hand.lays(1, "As7c2d").lays(2, "Ks9c4h");
    REQUIRE(hand.over());
    wins += hand.won(1) == 1 ? 1 : 0;
    losses += hand.won(1) == -1 ? 1 : 0;
  });
  CHECK(wins == 902);
  CHECK(losses == 1);
}

}  // namespace oddhand::test
