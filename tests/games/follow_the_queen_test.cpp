// Follow the Queen by the rules of docs/rules/follow_the_queen.md.
#include "sim/games/follow_the_queen.h"

#include <doctest/doctest.h>

#include "evaluator/input_error.h"
#include "evaluator/wild_hand.h"
#include "tests/games/stud_hands.h"

namespace oddhand::test {
namespace {

Options table_of(int seats, BettingStructure structure = BettingStructure::none) {
  Options o = follow_the_queen().defaults();
  o.seats = seats;
  o.structure = structure;
  return o;
}

RankMask wild(const Scripted& hand) { return hand.hand.table.wild; }

HandValue natural(std::string_view cards) { return evaluate_high(set_of(cards)); }

TEST_CASE("Follow the Queen 1.1: two to eight players") {
  CHECK_NOTHROW(follow_the_queen().check(table_of(2)));
  CHECK_NOTHROW(follow_the_queen().check(table_of(8)));
  CHECK_THROWS_AS(follow_the_queen().check(table_of(9)), InputError);
}

TEST_CASE("Follow the Queen 1.2: the best high hand wins, or the last player who has not folded") {
  Scripted best(table_of(2), kFollowTheQueen);
  best.deck(stud_deck({"Kc Kd Kh 2c 5d 7h 8s", "Ac Ad Jh Js 6c 7d 8h"}));
  CHECK(best.over());
  CHECK(best.won(1) == 1);
  Scripted last(table_of(2, BettingStructure::fixed_limit), kFollowTheQueen);
  last.deck(stud_deck({".. .. 2c", ".. .. Kc"}));
  last.raises(1, 2).folds(2);
  CHECK(last.over());
  CHECK(last.won(1) == 1);
}

TEST_CASE(
    "Follow the Queen 2.1: upcards come one after the other, so the queen of one seat is followed by the next seat's "
    "card") {
  Scripted hand(table_of(2), kFollowTheQueen);
  hand.deck(stud_deck({"As Ad Qc Kh 5h Th 6d", "Ks Kd 8c 7h 6h 2h 5d"}));
  deal_to(hand, 3);
  CHECK(wild(hand) == ranks_of("8"));
  CHECK(hand.over());
  CHECK(hand.upcards(1) == "QcKh5hTh");
  CHECK(hand.upcards(2) == "8c7h6h2h");
  CHECK(hand.own(1).cards.size() == 7);
}

TEST_CASE("Follow the Queen 3.1: the rank dealt up right after a queen is wild") {
  Scripted hand(table_of(4), kFollowTheQueen);
  hand.deck(stud_deck({".. .. 5c", ".. .. Qd", ".. .. 7c", ".. .. Kh"}));
  deal_to(hand, 3);
  CHECK(wild(hand) == ranks_of("7"));
}

TEST_CASE("Follow the Queen 3.1: until a queen comes nothing is wild") {
  Scripted hand(table_of(3), kFollowTheQueen);
  hand.deck(stud_deck({"Qd Qh 5c 6c 7c 8c Qs", ".. .. 5d 6d 7d 8d", ".. .. Ah Kh Ac Kc"}));
  deal_to(hand, 7);
  CHECK(wild(hand) == 0);
}

TEST_CASE("Follow the Queen 3.1: a wild rank is wild in every hand, face up and face down") {
  Scripted hand(table_of(2), kFollowTheQueen);
  hand.deck(stud_deck({"7s Kd Qc 2d", "7h As 7c 5d"}));
  deal_to(hand, 4);
  CHECK(wild(hand) == ranks_of("7"));
  CHECK(hand.view(1).made_hand().category() == HandCategory::one_pair);         // K, wild
  CHECK(hand.view(2).made_hand().category() == HandCategory::three_of_a_kind);  // A, two wild
}

TEST_CASE("Follow the Queen 3.2: a second queen puts another rank in the place of the first") {
  Scripted hand(table_of(2), kFollowTheQueen);
  hand.deck(stud_deck({".. .. Qc 2d 6h", ".. .. 7c Qd 5d"}));
  deal_to(hand, 3);
  CHECK(wild(hand) == ranks_of("7"));
  deal_to(hand, 4);
  CHECK(wild(hand) == 0);
  deal_to(hand, 5);
  CHECK(wild(hand) == ranks_of("6"));
}

TEST_CASE("Follow the Queen 3.2: of two queens in a row the last one counts") {
  Scripted hand(table_of(3), kFollowTheQueen);
  hand.deck(stud_deck({".. .. Qd", ".. .. Qs", ".. .. 5h"}));
  deal_to(hand, 3);
  CHECK(wild(hand) == ranks_of("5"));
}

TEST_CASE("Follow the Queen 3.3: when the last card dealt up is a queen, nothing is wild") {
  Scripted hand(table_of(3), kFollowTheQueen);
  hand.deck(stud_deck({"Kh Kd 9h 8d 5c 5s 2c", ".. .. Qs", ".. .. 5d .. .. Qh"}));
  deal_to(hand, 5);
  CHECK(wild(hand) == ranks_of("5"));
  CHECK(hand.view(1).made_hand().category() == HandCategory::three_of_a_kind);
  deal_to(hand, 7);
  CHECK(wild(hand) == 0);
  CHECK(hand.view(1).made_hand() == natural("KhKd5c5s9h"));
}

TEST_CASE("Follow the Queen 3.4: a queen that ends a street is followed by the next street's first upcard") {
  Scripted hand(table_of(3), kFollowTheQueen);
  hand.deck(stud_deck({".. .. 5c 8h", ".. .. 6d 2s", ".. .. Qh 7s"}));
  deal_to(hand, 3);
  CHECK(wild(hand) == 0);
  CHECK(hand.hand.table.queen_trail.armed);
  deal_to(hand, 4);
  CHECK(wild(hand) == ranks_of("8"));
}

TEST_CASE("Follow the Queen 3.4: folded seats get no card, so the next live seat's card follows the queen") {
  Scripted folded(table_of(3, BettingStructure::fixed_limit), kFollowTheQueen);
  folded.deck(stud_deck({".. .. 8c 8h", ".. .. 2c Tc", ".. .. Qh 7s"}));
  folded.raises(2, 2).calls(3, 2).folds(1);
  folded.asked(2);
  CHECK(wild(folded) == ranks_of("T"));
}

TEST_CASE("Follow the Queen 3.5: queens are natural, or wild from the first card on with queens_wild=yes") {
  Options o = table_of(2);
  o.queens = Queens::wild;
  Scripted hand(o, kFollowTheQueen);
  hand.deck(stud_deck({"Qs Kd 2c", ".. .. 7c"}));
  deal_to(hand, 3);
  CHECK(wild(hand) == ranks_of("Q"));
  CHECK(hand.view(1).made_hand().category() == HandCategory::one_pair);
  Scripted up(o, kFollowTheQueen);
  up.deck(stud_deck({".. .. Qc", ".. .. 7c"}));
  deal_to(up, 3);
  CHECK(wild(up) == ranks_of("Q7"));
}

TEST_CASE("Follow the Queen 3.6: cards dealt down trigger nothing, and follow no queen") {
  Scripted hand(table_of(2), kFollowTheQueen);
  hand.deck(stud_deck({"Qs Qd 2c 5c 6c 7c Kd", "Qh 6s 8c 5d 6d Qc 8d"}));
  deal_to(hand, 7);
  CHECK(wild(hand) == 0);
  CHECK(hand.hand.table.queen_trail.armed);
}

TEST_CASE("Follow the Queen 3.6: with eight players the common card triggers nothing") {
  // Six cards of each seat, then four more. A queen is the last upcard, the others lie face down.
  Deck deck;
  const auto put = [&deck](std::size_t place, std::string_view card) { deck.cards[place] = *set_of(card).begin(); };
  CardSet rest = CardSet::full_deck() - set_of("QcQdQhQs9s");
  for (std::size_t place = 0; place < kDeckSize; ++place) {
    if (place == 0 || place == 1 || place == 6 || place == 47 || place == 48) continue;
    deck.cards[place] = *rest.begin();
    rest.erase(deck.cards[place]);
  }
  put(0, "Qd");
  put(1, "Qh");
  put(6, "Qs");
  put(47, "Qc");
  put(48, "9s");
  Scripted hand(table_of(8), kFollowTheQueen);
  hand.hand.hidden.deck = deck;
  deal_to(hand, 6);
  CHECK(hand.hand.table.queen_trail.armed);
  deal_to(hand, 7);
  REQUIRE(hand.hand.table.board.size() == 1);
  CHECK(hand.hand.table.board[0] == Card(Rank::nine, Suit::spades));
  CHECK(wild(hand) == 0);
}

TEST_CASE("Follow the Queen 4.1: five of a kind beats a straight flush, and wild cards tie natural ones") {
  Scripted hand(table_of(2), kFollowTheQueen);
  hand.deck(stud_deck({"Kc Kd Qc Kh Ks 6h 6c", "7h As 7c 2s 3s 4s 5s"}));
  CHECK(hand.over());
  CHECK(hand.won(2) == 1);  // straight flush against four kings
  Scripted five(table_of(2), kFollowTheQueen);
  five.deck(stud_deck({"Kc Kd Qc Kh Ks 7d 6c", "8h As 7c 2s 3s 4s 5s"}));
  CHECK(five.over());
  CHECK(five.won(1) == 1);
}

TEST_CASE("Follow the Queen 4.2: a wild door card brings in as an ace of its own suit") {
  Scripted hand(table_of(3, BettingStructure::fixed_limit), kFollowTheQueen);
  hand.deck(stud_deck({".. .. 8c", ".. .. Qd", ".. .. 2c"}));  // twos are wild
  CHECK(hand.next() == 1);
  Options natural_ranks = table_of(3, BettingStructure::fixed_limit);
  natural_ranks.wild_showing = WildShowing::natural;
  Scripted natural_hand(natural_ranks, kFollowTheQueen);
  natural_hand.deck(stud_deck({".. .. 8c", ".. .. Qd", ".. .. 2c"}));
  CHECK(natural_hand.next() == 3);
}

TEST_CASE("Follow the Queen 4.2: wild upcards count for who acts first") {
  for (const auto showing : {WildShowing::counted, WildShowing::natural}) {
    Options o = table_of(3, BettingStructure::fixed_limit);
    o.wild_showing = showing;
    Scripted hand(o, kFollowTheQueen);
    hand.deck(stud_deck({".. .. 8c 8d", ".. .. Qd 5h", ".. .. 2c Kh"}));
    hand.round_of_calls();
    // A pair of kings with the wild two, or the pair of eights.
    CHECK(hand.next() == (showing == WildShowing::counted ? 3 : 1));
  }
}

TEST_CASE("Follow the Queen 4.3: an open pair allows the big bet on fourth street, also one that a wild card makes") {
  for (const std::string_view upcards : {".. .. Qd Kd", ".. .. Qd 5d"}) {
    // The second seat's five is wild.
    Scripted hand(table_of(2, BettingStructure::fixed_limit), kFollowTheQueen);
    hand.deck(stud_deck({upcards, ".. .. 5h 7h"}));
    hand.round_of_calls();
    CHECK(hand.asked(hand.next()).two_sizes);
  }
  Scripted none(table_of(2, BettingStructure::fixed_limit), kFollowTheQueen);
  none.deck(stud_deck({".. .. 8d Kd", ".. .. 5h 7h"}));
  none.round_of_calls();
  CHECK_FALSE(none.asked(1).two_sizes);
}

}  // namespace
}  // namespace oddhand::test
