// The order of Swingo's boards.
#include "evaluator/board_value.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/evaluator/hand_text.h"

using namespace oddhand;
using namespace oddhand::test;

namespace {

BoardValue board(std::string_view text, BoardSuit suit = BoardSuit::of_highest_card) {
  return board_value(cards(text), suit);
}

std::vector<CardSet> all_boards() {
  std::vector<CardSet> boards;
  for (int a = 0; a < kDeckSize; ++a) {
    for (int b = 0; b < a; ++b) {
      for (int c = 0; c < b; ++c) {
        boards.push_back(CardSet::of(Card::from_index(a)) | CardSet::of(Card::from_index(b)) |
                         CardSet::of(Card::from_index(c)));
      }
    }
  }
  return boards;
}

/// Category, ranks and deciding suit by plain counting, for boards sorted from high to low.
std::vector<int> reference_board(std::vector<Card> c, BoardSuit suit) {
  std::sort(c.rbegin(), c.rend());
  const auto rank = [&](std::size_t i) { return static_cast<int>(c[i].rank()); };
  const auto suit_of = [&](std::size_t i) { return static_cast<int>(c[i].suit()); };
  if (rank(0) == rank(2)) return {2, rank(0), suit_of(0)};
  if (rank(0) == rank(1)) return {1, rank(0), rank(2), suit_of(0)};
  if (rank(1) == rank(2)) return {1, rank(1), rank(0), suit == BoardSuit::of_pair ? suit_of(1) : suit_of(0)};
  return {0, rank(0), rank(1), rank(2), suit_of(0)};
}

int disagreements(BoardSuit suit) {
  const std::vector<CardSet> boards = all_boards();
  const auto reference = [&](CardSet b) { return reference_board(std::vector<Card>(parse_cards(to_string(b))), suit); };
  int wrong = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const CardSet other = boards[(i * 7919 + 11) % boards.size()];
    const auto order = board_value(boards[i], suit) <=> board_value(other, suit);
    if (order != (reference(boards[i]) <=> reference(other))) ++wrong;
  }
  return wrong;
}

}  // namespace

TEST_CASE("Swingo: three of a kind beats a pair, a pair beats high cards") {
  CHECK(board("3c3d3h") > board("7c7d8h"));
  CHECK(board("7c7d8h") > board("AcKdQh"));
}

TEST_CASE("Swingo 3.2(a): straights and flushes are ignored") { CHECK(board("KhQhJh") < board("2c2d3s")); }

TEST_CASE("Swingo 3.2(b): suits decide between equal boards, by the highest card") {
  CHECK(board("AsKd2c") > board("AhKc2d"));
  CHECK(board("7s7dKc") < board("7h7cKd"));
  CHECK(board("AcKdKs") < board("AdKcKh"));
}

TEST_CASE("the pair's best suit may decide instead") {
  CHECK(board("7s7dKc", BoardSuit::of_pair) > board("7h7cKd", BoardSuit::of_pair));
  CHECK(board("AsKd2c", BoardSuit::of_pair) > board("AhKc2d", BoardSuit::of_pair));
}

TEST_CASE("all 22,100 boards are ordered as plain counting orders them") {
  CHECK(disagreements(BoardSuit::of_highest_card) == 0);
  CHECK(disagreements(BoardSuit::of_pair) == 0);
}

TEST_CASE("boards that share no card are never equal") {
  for (const BoardSuit suit : {BoardSuit::of_highest_card, BoardSuit::of_pair}) {
    std::map<std::uint32_t, std::vector<CardSet>> boards_of_value;
    for (const CardSet b : all_boards()) boards_of_value[board_value(b, suit).bits()].push_back(b);
    int equal = 0;
    for (const auto& [bits, boards] : boards_of_value) {
      for (const CardSet a : boards) {
        for (const CardSet b : boards) equal += (a & b).empty() ? 1 : 0;
      }
    }
    CHECK(equal == 0);
  }
}

TEST_CASE("boards are described, different values differently") {
  CHECK(describe(board("7s7dKc")) == "pair of sevens, king kicker, in clubs");
  CHECK(describe(board("3c3d3h")) == "three threes, in hearts");
  CHECK(describe(board("AsKd2c")) == "ace high, king-two kickers, in spades");
  std::set<std::uint32_t> values;
  std::set<std::string> words;
  for (const CardSet b : all_boards()) {
    values.insert(board_value(b).bits());
    words.insert(describe(board_value(b)));
  }
  CHECK(words.size() == values.size());
}

TEST_CASE("a board's value keeps its parts") {
  CHECK(board("7s7dKc").suit() == Suit::clubs);
  CHECK(board("7s7dKc").ranks().category() == HandCategory::one_pair);
}
