#include "sim/solve/inversion_solution.h"

#include <bit>
#include <cassert>

#include "sim/table/draw.h"

namespace oddhand {
namespace {

/// The best of some discards, and how many are as good. `count(d)`: what comes of d for the one who throws.
template <class Count>
std::pair<HeldMask, int> best_of(const std::vector<HeldMask>& discards, const Count& count) {
  HeldMask best = discards.front();
  int equally_good = 0;
  for (const HeldMask throws : discards) {
    const int order = compare_equity(count(throws), count(best));
    if (order < 0) continue;
    equally_good = order > 0 ? 1 : equally_good + 1;
    if (order > 0 || throws_less(throws, best)) best = throws;
  }
  return {best, equally_good};
}

}  // namespace

std::vector<HeldMask> legal_discards(const InversionHand& hand, DrawLimit limit) {
  OwnSeat own;
  own.receive(hand.data(), kInversionCards);
  const Legal legal{.ask = Ask::draw,
                    .four_needs_ace = limit == DrawLimit::three_or_four_with_ace,
                    .max_discards = static_cast<std::uint8_t>(most_discards(limit))};
  std::vector<HeldMask> discards;
  for (std::size_t d = 0; d < kDiscards; ++d) {
    const auto mask = static_cast<HeldMask>(d);
    if (legal_discard(legal, own, discard(mask)) == mask) discards.push_back(mask);
  }
  return discards;
}

InversionSolution solve_inversion(const InversionTable& table, DrawsFirst order,
                                  const std::array<std::vector<HeldMask>, 2>& legal) {
  const bool as_given = order == DrawsFirst::first_hand;
  const std::vector<HeldMask>& mine = legal[as_given ? 0 : 1];
  const std::vector<HeldMask>& others = legal[as_given ? 1 : 0];
  const auto of_first_drawer = [&](HeldMask throws, HeldMask reply) {
    return as_given ? table.at(throws, reply) : table.at(reply, throws).mirrored();
  };
  InversionSolution solution;
  std::array<DrawCount, kDiscards> after{};
  for (const HeldMask throws : mine) {
    const auto [reply, equally_good] =
        best_of(others, [&](HeldMask r) { return of_first_drawer(throws, r).mirrored(); });
    after[throws] = of_first_drawer(throws, reply);
    solution.replies.push_back({throws, reply, equally_good, after[throws]});
  }
  const auto [best, equally_good] = best_of(mine, [&](HeldMask throws) { return after[throws]; });
  solution.equally_good = equally_good;
  for (const BestReply& reply : solution.replies) {
    if (reply.throws == best) solution.best = reply;
  }
  return solution;
}

}  // namespace oddhand
