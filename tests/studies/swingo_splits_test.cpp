#include "sim/studies/swingo_splits.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "evaluator/card_text.h"

namespace oddhand {
namespace {

std::array<Card, kSwingoCards> five(const char* text) {
  std::array<Card, kSwingoCards> cards;
  std::ranges::copy(parse_cards(text), cards.begin());
  return cards;
}

std::size_t split_with_board(unsigned mask) {
  return static_cast<std::size_t>(std::ranges::find(kBoardMasks, mask) - kBoardMasks.begin());
}

TEST_CASE("the sheet's example: AhAd with As7c2d wins against Ks9c4h and a river of Kh for all 903 holes but KcKd") {
  const auto a = five("AhAdAs7c2d");
  auto b = five("2c3cKs9c4h");
  const Card river = parse_cards("Kh").front();
  const std::size_t last_three = split_with_board(0b11100);
  CardSet rest = CardSet::full_deck();
  for (const Card c : a) rest.erase(c);
  for (const Card c : {b[2], b[3], b[4], river}) rest.erase(c);
  int pairs = 0;
  int wins = 0;
  bool kings_win = false;
  for (const Card first : rest) {
    for (const Card second : rest) {
      if (second.index() <= first.index()) continue;
      b[0] = first;
      b[1] = second;
      const int half_pots_of_a = half_pots(a, b, river)[last_three][last_three];
      ++pairs;
      wins += half_pots_of_a == 2 ? 1 : 0;
      if (first.rank() == Rank::king && second.rank() == Rank::king) kings_win = half_pots_of_a == 0;
    }
  }
  CHECK(pairs == 903);
  CHECK(wins == 902);
  CHECK(kings_win);
}

TEST_CASE("what A wins B loses, for every split of both") {
  const auto a = five("AhKd7s7c2d");
  const auto b = five("QsQc9h5d3c");
  const SplitMatrix of_a = half_pots_of_all_rivers(a, b);
  const SplitMatrix of_b = half_pots_of_all_rivers(b, a);
  for (std::size_t i = 0; i < kSplits; ++i) {
    for (std::size_t j = 0; j < kSplits; ++j) CHECK(of_a[i][j] + of_b[j][i] == 2 * 42);
  }
}

TEST_CASE("against the same opponents an equity is the mean over them, and splits have three cards up") {
  const auto a = five("AhKd7s7c2d");
  const auto b = five("QsQc9h5d3c");
  const SplitEquities once = split_equities(a, b);
  std::array<Card, 2 * kSwingoCards> twice{};
  std::ranges::copy(b, twice.begin());
  std::ranges::copy(b, twice.begin() + kSwingoCards);
  const SplitEquities again = split_equities(a, twice);
  for (std::size_t i = 0; i < kSplits; ++i) {
    CHECK(once.against_usual[i] == doctest::Approx(again.against_usual[i]));
    CHECK(board_of(a, i).size() == 3);
    CHECK(hole_of(a, i).size() == 2);
    CHECK((board_of(a, i) & hole_of(a, i)).empty());
  }
  CHECK(hole_of(a, usual_split(a)) == (CardSet::of(a[2]) | CardSet::of(a[3])));
}

}  // namespace
}  // namespace oddhand
