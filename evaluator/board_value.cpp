#include "evaluator/board_value.h"

#include <array>
#include <cassert>
#include <cstddef>

#include "evaluator/rank_groups.h"

namespace oddhand {

BoardValue board_value(CardSet board, BoardSuit suit) {
  assert(board.size() == 3);
  const HandValue ranks = detail::value_of_few(detail::RankGroups(board));
  const bool by_pair = suit == BoardSuit::of_pair && ranks.primary() != 0;
  const RankMask deciding = by_pair ? ranks.primary() : detail::highest(board.ranks());
  Suit best = Suit::clubs;
  for (const Suit s : {Suit::diamonds, Suit::hearts, Suit::spades}) {
    if ((board.ranks_in(s) & deciding) != 0) best = s;
  }
  return BoardValue(ranks, best);
}

std::string describe(BoardValue value) {
  static constexpr std::array<const char*, kSuits> kNames = {"clubs", "diamonds", "hearts", "spades"};
  return describe(value.ranks()) + ", in " + kNames[static_cast<std::size_t>(value.suit())];
}

}  // namespace oddhand
