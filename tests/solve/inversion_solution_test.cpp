// Backward induction over the pairs of discards.
#include "sim/solve/inversion_solution.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>

#include "evaluator/card_text.h"
#include "tests/solve/inversion_hands.h"

namespace oddhand::test {
namespace {

const InversionHand kKings = hand_of("KsKh7d4c2s");
const InversionHand kNines = hand_of("9c9d9hJs3c");

std::array<std::vector<HeldMask>, 2> legal_for(DrawLimit limit) {
  return {legal_discards(kKings, limit), legal_discards(kNines, limit)};
}

/// A deck of twelve cards, so that it is quickly counted.
const InversionTable& small_table() {
  static const InversionTable kTable(
      kKings, kNines,
      CardSet::full_deck() - parse_card_set("KsKh7d4c2s9c9d9hJs3c") - parse_card_set("AsQdQcTh9sKc8h6c5h4h3h2d"));
  return kTable;
}

}  // namespace

TEST_CASE("The example of the rules has a saddle point: 7d4c2s and Js3c in either order") {
  const InversionTable table(kKings, kNines, CardSet());
  const auto legal = legal_for(DrawLimit::five);
  const InversionSolution kings_first = solve_inversion(table, DrawsFirst::first_hand, legal);
  CHECK(kings_first.best.throws == 0b11100);
  CHECK(kings_first.best.reply == 0b11000);
  CHECK(kings_first.best.count.wins == 1'081'969);
  CHECK(kings_first.replies.size() == 32);
  const InversionSolution nines_first = solve_inversion(table, DrawsFirst::second_hand, legal);
  CHECK(nines_first.best.throws == 0b11000);
  CHECK(nines_first.best.reply == 0b11100);
  CHECK(nines_first.best.count.losses() == 1'081'969);
}

TEST_CASE("Each reply is the best of all, and the first discard is the one whose best reply hurts least") {
  const auto legal = legal_for(DrawLimit::five);
  for (const DrawsFirst order : {DrawsFirst::first_hand, DrawsFirst::second_hand}) {
    const InversionSolution solution = solve_inversion(small_table(), order, legal);
    const auto count = [&](HeldMask throws, HeldMask reply) {
      return order == DrawsFirst::first_hand ? small_table().at(throws, reply).equity()
                                             : small_table().at(reply, throws).mirrored().equity();
    };
    double best_of_worst = -1;
    for (const BestReply& reply : solution.replies) {
      double worst = 2;
      int as_bad = 0;
      for (std::size_t r = 0; r < kDiscards; ++r) {
        const double equity = count(reply.throws, static_cast<HeldMask>(r));
        as_bad = equity < worst - 1e-12 ? 1 : as_bad + (equity < worst + 1e-12 ? 1 : 0);
        worst = std::min(worst, equity);
      }
      CHECK(reply.count.equity() == doctest::Approx(worst).epsilon(1e-12));
      CHECK(reply.equally_good == as_bad);
      best_of_worst = std::max(best_of_worst, worst);
    }
    CHECK(solution.best.count.equity() == doctest::Approx(best_of_worst).epsilon(1e-12));
  }
}

TEST_CASE("Drawing last is never worse than drawing first") {
  const auto legal = legal_for(DrawLimit::five);
  const double first = solve_inversion(small_table(), DrawsFirst::first_hand, legal).best.count.equity();
  const double last = solve_inversion(small_table(), DrawsFirst::second_hand, legal).best.count.mirrored().equity();
  CHECK(last >= first);
}

TEST_CASE("A draw limit leaves fewer discards") {
  CHECK(legal_discards(kKings, DrawLimit::five).size() == 32);
  CHECK(legal_discards(kKings, DrawLimit::three).size() == 26);
  CHECK(legal_discards(kKings, DrawLimit::three_or_four_with_ace).size() == 26);
  CHECK(legal_discards(hand_of("AsKh7d4c2s"), DrawLimit::three_or_four_with_ace).size() == 27);
  const InversionSolution solution =
      solve_inversion(small_table(), DrawsFirst::first_hand, legal_for(DrawLimit::three));
  CHECK(solution.replies.size() == 26);
  for (const BestReply& reply : solution.replies) CHECK(std::popcount(unsigned{reply.reply}) <= 3);
}

TEST_CASE("Of equally good discards the one that throws least is named") {
  // A royal flush cannot be beaten: every reply that keeps it... and every reply of the other loses alike.
  const InversionHand royal = hand_of("AsKsQsJsTs");
  const InversionHand other = hand_of("2c3d7h8c9d");
  const CardSet open = parse_card_set("4c4d4h5c5d5h6c6d6h2d3h7c");
  const InversionTable table(royal, other, CardSet::full_deck() - open - parse_card_set("AsKsQsJsTs2c3d7h8c9d"));
  const std::array<std::vector<HeldMask>, 2> legal{legal_discards(royal, DrawLimit::five),
                                                   legal_discards(other, DrawLimit::five)};
  const InversionSolution solution = solve_inversion(table, DrawsFirst::first_hand, legal);
  CHECK(solution.best.throws == 0);
  CHECK(solution.best.reply == 0);
  CHECK(solution.best.equally_good == 32);
  CHECK(solution.best.count.wins == solution.best.count.ways);
}

}  // namespace oddhand::test
