// Cards in the middle and steps that ask in turn: which places of the deck serve, and who is asked when.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "evaluator/card_text.h"
#include "sim/games/agreed.h"
#include "sim/table/in_turn.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

constexpr int one(const Options&) { return 1; }
constexpr int two(const Options&) { return 2; }
constexpr int five(const Options&) { return 5; }
constexpr int seven(const Options&) { return 7; }
void divide_nothing(Hand& hand) { hand.table.finished = true; }

/// An exchange, a round in which seats may fold, and seven cards in the middle.
constexpr auto kLongBoard = steps(ante(), deal_down(five), exchange(left_of_dealer), opening_betting(BetSize::small),
                                  deal_board(seven), reveal(left_of_dealer), showdown(divide_nothing));
constexpr auto kShortBoard = steps(ante(), deal_down(two), deal_up(one), deal_board(two), reveal(left_of_dealer),
                                   deal_board(one), reveal(left_of_dealer), showdown(divide_nothing));

Seat third_seat(const Table&) { return seat_at(2); }
constexpr auto kFromThird =
    steps(ante(), deal_down(five), opening_betting(BetSize::small), reveal(third_seat), showdown(divide_nothing));

Options board_table(std::vector<std::int64_t> stacks, int exchanges = 0) {
  Options o = common_defaults();
  o.seats = static_cast<int>(stacks.size());
  for (int s = 0; s < o.seats; ++s) o.stacks[seat_at(s)] = {stacks[static_cast<std::size_t>(s)]};
  o.draw = false;
  o.exchanges = exchanges;
  return o;
}

TEST_CASE("cards in the middle come from the places behind those of the seats, in order") {
  Options o = board_table({10, 10, 10});
  o.community = 3;
  Scripted hand(o, kShortBoard);
  hand.deck("");
  hand.next();
  CHECK(hand.board() == to_string(std::vector<Card>{Card::from_index(15), Card::from_index(16)}));
  CHECK(hand.view(1).cards_to_come() == 2 + 1);
  for (int s = 1; s <= 3; ++s) hand.answers(s, {});
  hand.next();
  CHECK(hand.hand.table.board.size() == 3);
  CHECK(hand.hand.table.board[2] == Card::from_index(17));
}

TEST_CASE("a card in the middle changes what every hand is worth") {
  Options o = board_table({10, 10});
  o.community = 3;
  Scripted hand(o, kShortBoard);
  hand.deck("AhKd7s2c3c QdJc8s2d3d AcKh Ad");
  hand.next();
  CHECK(describe(hand.view(1).made_hand()) == "two pair, aces and kings, seven kicker");
  hand.answers(1, {}).answers(2, {});
  hand.next();
  CHECK(describe(hand.view(1).made_hand()) == "aces full of kings");
  CHECK(describe(hand.view(2).made_hand()) == "pair of aces, king-queen-jack kickers");
}

TEST_CASE("when the free places are used up, those that folded seats never needed serve, and no card comes twice") {
  // Eight seats of six places leave four; seven cards need more.
  Scripted hand(board_table(std::vector<std::int64_t>(8, 40), 1), kLongBoard);
  hand.deck("");
  for (int s = 1; s <= 8; ++s) hand.answers(s, s % 2 == 1 ? exchange(0b00001, 0b00010) : keep());
  hand.raises(1, 2);
  for (int s = 2; s <= 7; ++s) hand.folds(s);
  hand.calls(8, 2);
  hand.next();
  CardSet all = hand.hand.table.board.set();
  // Four places that were nobody's, and one each of seats 2, 4 and 6, which exchanged nothing.
  CHECK(hand.hand.table.board.size() == 7);
  int cards = all.size();
  for (int s = 1; s <= 8; ++s) {
    all = all | hand.own(s).cards | hand.own(s).discarded;
    cards += hand.own(s).held.size() + hand.own(s).discarded.size();
  }
  CHECK(all.size() == cards);
}

TEST_CASE("a step that asks in turn goes clockwise from its first seat and asks each live seat once") {
  Scripted hand(board_table({10, 10, 10, 10}), kFromThird);
  hand.raises(1, 2).calls(2, 2).folds(3).calls(4, 2);
  // Seat 3 has folded: the next one clockwise begins.
  for (const int s : {4, 1, 2}) {
    CHECK(hand.asked(s).ask == Ask::reveal);
    CHECK(hand.asked(s).ask == Ask::reveal);  // the question stands until it is answered
    hand.answers(s, {});
  }
  CHECK(hand.over());
}

TEST_CASE("a step that asks in turn asks who is all-in") {
  Scripted hand(board_table({10, 1, 10}), kFromThird);
  hand.checks(1).checks(3);
  for (const int s : {3, 1, 2}) {
    CHECK(hand.asked(s).ask == Ask::reveal);
    hand.answers(s, {});
  }
  CHECK(hand.over());
}

TEST_CASE("no answers are legal once a question about cards has been answered") {
  Scripted hand(board_table({10, 10, 10}), kFromThird);
  hand.checks(1).checks(2).checks(3).reveals(3, to_string(hand.own(3).held[0]));
  CHECK(hand.hand.hidden.legal.ask == Ask::none);
  CHECK(hand.own(3).decisions == 2);
}

}  // namespace
}  // namespace oddhand::test
