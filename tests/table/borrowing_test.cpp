// A hand that may borrow one card of another board: View::made_hand against trying every card.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "evaluator/high_hand.h"
#include "evaluator/wild_hand.h"
#include "sim/games/swingo.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

constexpr int kDeals = 1500;

/// The best of the seat's cards, the river and any one card of the lenders' boards, by trying all.
HandValue best_by_trying(const Hand& hand, Seat seat, SeatSet lenders) {
  const CardSet own = hand.hidden.seats[seat].cards | hand.table.board.set();
  HandValue best = evaluate_high(own, hand.table.wild);
  for (const Seat lender : lenders) {
    if (lender == seat) continue;
    for (const Card c : hand.table.upcards[lender]) {
      best = std::max(best, evaluate_high(own | CardSet::of(c), hand.table.wild));
    }
  }
  return best;
}

/// Plays to the showdown of one deal without bets, boards laid from random places.
Hand before_showdown(const Options& options, std::uint64_t deal) {
  Hand hand = single_hand(options, kSwingo, {9, deal});
  constexpr std::array<HeldMask, 5> kBoards{0b00111, 0b11100, 0b10101, 0b01011, 0b11010};
  while (hand.table.cursor.step + 1U < kSwingo.size()) {
    if (proceed(hand, kSwingo) == Stop::question) answer(hand, kSwingo, arrange(kBoards[deal % kBoards.size()]));
  }
  return hand;
}

Options table_of(int seats, RankMask wild = 0) {
  Options o = swingo().defaults();
  o.structure = BettingStructure::none;
  o.seats = seats;
  o.wild = wild;
  return o;
}

TEST_CASE("Swingo 4.2: the best borrowed card is found among all boards") {
  for (const int seats : {2, 5, 10}) {
    const Options options = table_of(seats);
    for (std::uint64_t deal = 0; deal < kDeals; ++deal) {
      const Hand hand = before_showdown(options, deal);
      for (const Seat s : hand.table.live) {
        REQUIRE(view_of(hand, s).made_hand() == best_by_trying(hand, s, hand.table.live));
      }
    }
  }
}

TEST_CASE("Swingo 4.2: the best borrowed card is found among the boards of some seats") {
  const Options options = table_of(7);
  for (std::uint64_t deal = 0; deal < kDeals; ++deal) {
    const Hand hand = before_showdown(options, deal);
    const SeatSet lenders(static_cast<std::uint16_t>(deal % 128));
    for (const Seat s : hand.table.live) {
      REQUIRE(view_of(hand, s).made_hand_from(lenders) == best_by_trying(hand, s, lenders));
    }
  }
}

TEST_CASE("Swingo 4.2: four and five of a suit borrow the right card of it") {
  Scripted hand(table_of(2), kSwingo);
  // Four spades: of two spades that would make a flush the higher one is borrowed, and no heart of its rank.
  hand.deck("2s5s9sJs3d Ah7s8s4c6c Kd");
  hand.lays(1, "9sJs3d").lays(2, "Ah7s8s");
  CHECK(hand.over());
  CHECK(describe(hand.view(1).made_hand()) == "jack-high flush, nine-eight-five-two kickers");
  Scripted better(table_of(2), kSwingo);
  better.deck("2s5s9sJs3s Ks7s8h4c6c Kd");
  better.lays(1, "9sJs3s").lays(2, "Ks7s8h");
  CHECK(better.over());
  CHECK(describe(better.view(1).made_hand()) == "king-high flush, jack-nine-five-three kickers");
}

TEST_CASE("a card may be borrowed where ranks are wild") {
  const Options options = table_of(6, 0b1001);
  for (std::uint64_t deal = 0; deal < kDeals / 5; ++deal) {
    const Hand hand = before_showdown(options, deal);
    for (const Seat s : hand.table.live) {
      REQUIRE(view_of(hand, s).made_hand() == best_by_trying(hand, s, hand.table.live));
    }
  }
}

TEST_CASE("a hand is valued anew when the boards are laid, when the river comes and when a board is folded") {
  Options o = swingo().defaults();
  o.seats = 3;
  o.forced = ForcedBets::antes;
  Scripted hand(o, kSwingo);
  hand.deck("AhAdTs7c2d 5h6dAs9c4h QdQcJd8s3d Kh");
  hand.asked(1);
  CHECK(describe(hand.view(1).made_hand()) == "pair of aces, ten-seven-two kickers");
  hand.checks(1).checks(2).checks(3);
  hand.lays(1, "Ts7c2d").lays(2, "As9c4h").lays(3, "Jd8s3d");
  hand.asked(2);
  CHECK(describe(hand.view(1).made_hand()) == "three aces, ten-seven kickers");
  hand.checks(2).checks(3).checks(1);
  hand.asked(2);
  CHECK(describe(hand.view(1).made_hand()) == "three aces, king-ten kickers");
  hand.checks(2).raises(3, 3).calls(1, 3).folds(2);
  CHECK(describe(hand.view(1).made_hand()) == "pair of aces, king-jack-ten kickers");
}

}  // namespace
}  // namespace oddhand::test
