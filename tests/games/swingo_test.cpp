// Swingo by the rules of docs/rules/swingo.md. The deck is: five cards of seat 1, five of seat 2, …, then the river.
#include "sim/games/swingo.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "evaluator/input_error.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

Options with(std::vector<std::string> settings) { return make_options(swingo(), settings); }

/// Cards alone: nobody bets.
Options check_down(int seats) { return with({"structure=none", "seats=" + std::to_string(seats)}); }

/// Two seats lay these boards of their first three cards; who begins the round after that.
int first_by_boards(std::string_view first, std::string_view second, const char* board_suit = "highest-card") {
  Scripted hand(with({"seats=2", "forced=antes", std::string("board_suit=") + board_suit}), kSwingo);
  hand.deck(std::string(first) + "3c3h" + std::string(second) + "5c5h");
  hand.checks_around();
  hand.lays(1, first).lays(2, second);
  return hand.next();
}

constexpr std::string_view kExample = "AhAdAs7c2d 5h6dKs9c4h Kh";

TEST_CASE("Swingo 1.1, 2.2: two to ten seats get five cards each, face down") {
  for (int seats = 2; seats <= 10; ++seats) {
    Scripted hand(check_down(seats), kSwingo);
    CHECK(hand.asked(1).ask == Ask::arrange);
    for (int s = 1; s <= seats; ++s) {
      CHECK(hand.own(s).held.size() == 5);
      CHECK(hand.hand.table.hole_cards[seat_at(s - 1)] == 5);
      CHECK(hand.upcards(s).empty());
    }
  }
}

TEST_CASE("Swingo 1.1: ten seats leave a card for the river") {
  Scripted hand(check_down(10), kSwingo);
  hand.deck("");
  for (int s = 1; s <= 10; ++s) hand.answers(s, {});
  CHECK(hand.over());
  CHECK(hand.board() == "Ah");  // the 51st card
}

TEST_CASE("Swingo 1.2: the last player who has not folded wins without a showdown") {
  Scripted hand(with({"seats=2"}), kSwingo);
  hand.raises(2, 4).folds(1);
  CHECK(hand.over());
  CHECK(hand.won(2) == 2);
}

TEST_CASE("Swingo 2.1: by default small and big blind and pot limit") {
  Scripted hand(with({"seats=4"}), kSwingo);
  const Legal& legal = hand.asked(3);
  CHECK(hand.committed(1) == 1);
  CHECK(hand.committed(2) == 2);
  CHECK(hand.committed(4) == 0);
  CHECK(legal.call.count == 2);
  CHECK(legal.max_raise_to.count == 7);
}

TEST_CASE("Swingo 2.1: with antes everybody antes, and with no limit a stack may be bet") {
  Scripted hand(with({"seats=3", "forced=antes", "structure=no-limit"}), kSwingo);
  CHECK(hand.asked(1).max_raise_to.count == 399);
  CHECK(hand.hand.table.pot.count == 3);
}

TEST_CASE("Swingo 2.1: fixed limit has bets of 1, 1 and 2 small bets") {
  Scripted hand(with({"seats=2", "structure=fixed-limit", "forced=antes"}), kSwingo);
  hand.deck(kExample);
  CHECK(hand.asked(1).min_raise_to.count == 2);
  hand.checks_around();
  hand.lays(1, "As7c2d").lays(2, "Ks9c4h");
  CHECK(hand.asked(1).min_raise_to.count == 2);
  hand.checks_around();
  CHECK(hand.asked(1).min_raise_to.count == 4);
  CHECK(hand.asked(1).max_raise_to.count == 4);
}

TEST_CASE("Swingo 2.1: without bets everybody antes, whatever starts the pot otherwise, and boards are still laid") {
  for (const char* forced : {"forced=blinds", "forced=antes"}) {
    Scripted hand(with({"structure=none", forced, "seats=3", "ante=2"}), kSwingo);
    for (int s = 1; s <= 3; ++s) hand.answers(s, {});
    CHECK(hand.over());
    for (int s = 1; s <= 3; ++s) CHECK(hand.committed(s) == 2);
  }
  CHECK(describe_stakes(with({"structure=none"})) == "no betting, ante 1, stacks 400");
}

TEST_CASE("Swingo 2.3: rounds after the deal, after the boards and after the river") {
  Scripted hand(with({"seats=3"}), kSwingo);
  hand.deck("AhAdAs7c2d 5h6dKs9c4h QdQcJd8s8d Kh");
  hand.calls(3, 2).calls(1, 1).checks(2);
  CHECK(hand.hand.table.round.number == 1);
  hand.lays(1, "As7c2d").lays(2, "Ks9c4h").lays(3, "Jd8s8d");
  CHECK(hand.board().empty());
  hand.asked(3);
  CHECK(hand.hand.table.round.number == 2);
  hand.checks_around();
  hand.asked(3);
  CHECK(hand.board() == "Kh");
  CHECK(hand.hand.table.round.number == 3);
  hand.checks_around();
  CHECK(hand.over());
}

TEST_CASE("Swingo 2.3: the first round begins left of the big blind, with antes left of the dealer") {
  CHECK(Scripted(with({"seats=6"}), kSwingo).next() == 3);
  CHECK(Scripted(with({"seats=6", "forced=antes"}), kSwingo).next() == 1);
}

TEST_CASE("Swingo 2.3: between two players the dealer has the small blind, acts first, and later the boards decide") {
  Scripted hand(with({"seats=2"}), kSwingo);
  hand.deck("5h6d8s9c4h AhAdAs7c2d Kh");
  CHECK(hand.asked(2).call.count == 1);
  hand.calls(2, 1).checks(1);
  hand.lays(1, "8s9c4h").lays(2, "As7c2d");
  CHECK(hand.next() == 2);
}

TEST_CASE("Swingo 3.1: two cards stay hidden and three lie on the board for all to see") {
  Scripted hand(with({"seats=2"}), kSwingo);
  hand.deck(kExample);
  hand.calls(2, 1).checks(1);
  hand.lays(1, "AhAs2d").lays(2, "Ks9c4h");
  hand.asked(1);
  CHECK(hand.upcards(1) == "AhAs2d");
  CHECK(hand.upcards(2) == "Ks9c4h");
  CHECK(hand.hand.table.hole_cards[seat_at(0)] == 2);
  CHECK(hand.view(1).face_up() == 0b10101);
  CHECK(hand.view(2).certain_cards(seat_at(0)).size() == 3);
}

TEST_CASE("Swingo 3.1: nobody sees a board before all have chosen") {
  Scripted hand(with({"seats=3"}), kSwingo);
  hand.calls(3, 2).calls(1, 1).checks(2);
  for (int s = 1; s <= 3; ++s) {
    CHECK(hand.asked(s).ask == Ask::arrange);
    for (int other = 1; other <= 3; ++other) CHECK(hand.upcards(other).empty());
    CHECK(hand.hand.table.showing.empty());
    hand.answers(s, arrange(0b00111));
  }
  hand.next();
  for (int s = 1; s <= 3; ++s) CHECK(hand.upcards(s).size() == 6);
}

TEST_CASE("Swingo 3.1: who is all-in lays a board, who has folded does not") {
  Scripted hand(with({"seats=4", "stacks=400/2/400/400"}), kSwingo);
  hand.calls(3, 2).folds(4).calls(1, 1);
  CHECK_FALSE(hand.hand.table.can_bet.contains(seat_at(1)));
  for (const int s : {1, 2, 3}) {
    CHECK(hand.asked(s).ask == Ask::arrange);
    hand.answers(s, {});
  }
  hand.next();
  CHECK(hand.upcards(2).size() == 6);
  CHECK(hand.upcards(4).empty());
}

TEST_CASE("Swingo 3.1: all who are all-in before the boards lay them and go to the showdown") {
  Scripted hand(with({"seats=2", "structure=no-limit"}), kSwingo);
  hand.deck(kExample);
  hand.raises(2, 400).calls(1, 398);
  hand.lays(1, "As7c2d").lays(2, "Ks9c4h");
  CHECK(hand.over());
  CHECK(hand.won(1) == 400);
}

TEST_CASE("Swingo 3.1: an answer that is not three of the cards held lays the last three") {
  const std::vector<Decision> wrong{arrange(0b00011), arrange(0b01111), arrange(0),     arrange(0b1000011),
                                    discard(0b00111), check_or_call(),  reveal(0b00111)};
  for (const Decision& d : wrong) {
    Scripted hand(check_down(2), kSwingo);
    hand.deck(kExample);
    hand.answers(1, d);
    hand.answers(2, arrange(0b01101));
    CHECK(hand.over());
    CHECK(hand.upcards(1) == "As7c2d");
    CHECK(hand.upcards(2) == "5hKs9c");
  }
}

TEST_CASE("Swingo 3.2(a): three of a kind, then a pair, then high cards") {
  Scripted hand(with({"seats=3", "forced=antes"}), kSwingo);
  hand.deck("AsKdQcTh9h 7s7d8cTc9c 4s4d4cTd9d");
  hand.checks_around();
  hand.lays(1, "AsKdQc").lays(2, "7s7d8c").lays(3, "4s4d4c");
  CHECK(hand.next() == 3);
  CHECK(first_by_boards("AsKdQc", "7s7d8c") == 2);
}

TEST_CASE("Swingo 3.2(a): straights and flushes do not count on a board") {
  CHECK(first_by_boards("KhQhJh", "2c2d4s") == 2);
  CHECK(first_by_boards("KhQhJh", "AsTd4c") == 2);
}

TEST_CASE("Swingo 3.2(b): suits decide between boards of equal ranks, by the highest card") {
  CHECK(first_by_boards("AsKd2c", "AhKc2d") == 1);
  CHECK(first_by_boards("AcKd2s", "AdKc2h") == 2);
  CHECK(first_by_boards("7s7dKc", "7h7cKd") == 2);
  CHECK(first_by_boards("KsKd7c", "KhKc7s") == 1);
}

TEST_CASE("Swingo 3.2(b): with board_suit=pair the pair's better suit decides") {
  CHECK(first_by_boards("7s7dKc", "7h7cKd", "pair") == 1);
  CHECK(first_by_boards("AcKd2s", "AdKc2h", "pair") == 2);
}

TEST_CASE("Swingo 3.2(c): the river does not change who acts first") {
  Scripted hand(with({"seats=2", "forced=antes"}), kSwingo);
  hand.deck("AhAdAs7c2d 5h6dKs9c4h Kh");
  hand.checks_around();
  hand.lays(1, "As7c2d").lays(2, "Ks9c4h");
  hand.checks_around();
  CHECK(hand.next() == 1);
  CHECK(hand.board() == "Kh");  // a pair of kings for seat 2, were it counted
}

TEST_CASE("Swingo 3.2: when the highest board has no chips left, the next seat clockwise begins") {
  Scripted hand(with({"seats=3", "stacks=400/2/400"}), kSwingo);
  hand.deck("8c9c3h4h5h AhAdAs7c2d TcTd3s4s5s");
  hand.calls(3, 2).calls(1, 1);
  hand.lays(1, "8c9c3h").lays(2, "AdAs7c").lays(3, "3s4s5s");
  CHECK(hand.next() == 3);
}

TEST_CASE("Swingo 3.3: who may check cannot fold, the big blind in an unraised pot neither") {
  Scripted hand(with({"seats=2"}), kSwingo);
  hand.deck(kExample);
  CHECK(hand.asked(2).may_fold);
  hand.calls(2, 1);
  CHECK_FALSE(hand.asked(1).may_fold);
  hand.answers(1, fold());
  hand.lays(1, "As7c2d").lays(2, "Ks9c4h");
  CHECK_FALSE(hand.asked(1).may_fold);
  hand.answers(1, fold());
  CHECK_FALSE(hand.asked(2).may_fold);
  hand.raises(2, 4);
  CHECK(hand.asked(1).may_fold);
  CHECK(hand.hand.table.live.size() == 2);
}

TEST_CASE("Swingo 3.4: a folded board lends nothing") {
  Scripted hand(with({"seats=3", "forced=antes", "structure=fixed-limit"}), kSwingo);
  hand.deck("AhAdAs7c2d 5h6dKs9c4h QdQcJd8s3d Kh");
  hand.checks_around();
  hand.lays(1, "As7c2d").lays(2, "Ks9c4h").lays(3, "Jd8s3d");
  hand.checks_around();
  hand.asked(1);
  CHECK(hand.view(1).made_hand().category() == HandCategory::full_house);
  hand.raises(1, 4).folds(2);
  CHECK(hand.view(1).made_hand().category() == HandCategory::three_of_a_kind);
  CHECK_FALSE(hand.hand.table.live.contains(seat_at(1)));
  for (const Card c : hand.own(2).held) CHECK(hand.hand.hidden.dead.contains(c));
}

TEST_CASE("Swingo 3.4: a folded board does not count for who acts first") {
  Scripted hand(with({"seats=3", "forced=antes", "structure=fixed-limit"}), kSwingo);
  hand.deck("AhAdAs7c2d QdQcJd8s3d 5h6dKs9c4h Kh");
  hand.checks_around();
  hand.lays(1, "As7c2d").lays(2, "Jd8s3d").lays(3, "Ks9c4h");
  hand.checks(1).raises(2, 2).calls(3, 2).folds(1);
  CHECK(hand.next() == 3);
}

TEST_CASE("Swingo offers its own options and refuses other values by name") {
  const auto refused = [](const std::string& setting) {
    try {
      with({setting});
    } catch (const InputError& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  CHECK(refused("borrowing=none") == "option borrowing: 'none' is not one of any, same-pot");
  CHECK(refused("board_suit=best") == "option board_suit: 'best' is not one of highest-card, pair");
  CHECK(refused("seats=11").find("2 to 10") != std::string::npos);
  CHECK(refused("wild=2").find("unknown option") != std::string::npos);
  CHECK(swingo().announce(with({})).find("any board") != std::string::npos);
  CHECK(swingo().announce(with({"borrowing=same-pot"})).find("same pot") != std::string::npos);
}

}  // namespace
}  // namespace oddhand::test
