#include "sim/equity/exact_equity.h"

#include <algorithm>
#include <cassert>

#include "evaluator/high_hand.h"
#include "evaluator/low_hand.h"
#include "evaluator/wild_hand.h"
#include "sim/equity/case_walk.h"

namespace oddhand {
namespace {

constexpr int kBoardGroup = 0;

/// The board first, then hand by hand, as in sampling.
CaseWalk walk_of(const ShowdownSpot& spot) {
  std::vector<PartialHand> groups{spot.board};
  groups.insert(groups.end(), spot.hands.begin(), spot.hands.end());
  return {CardSet::full_deck() - spot.gone(), groups};
}

/// The hands of one case, valued as far as they have changed since the case before.
class Showdown {
 public:
  explicit Showdown(const ShowdownSpot& spot) : spot_(spot), highs_(spot.hands.size()), lows_(spot.hands.size()) {}

  /// Values hands from group `changed` on.
  void value(const CaseWalk& walk, int changed) {
    const CardSet board = spot_.board.known | walk.cards(kBoardGroup);
    for (std::size_t h = changed == kBoardGroup ? 0 : static_cast<std::size_t>(changed) - 1; h < highs_.size(); ++h) {
      const CardSet cards = spot_.hands[h].known | board | walk.cards(static_cast<int>(h) + 1);
      if (spot_.ranking != Ranking::low) highs_[h] = evaluate_high(cards, spot_.wild);
      if (spot_.ranking != Ranking::high) lows_[h] = low_of(cards);
    }
  }

  /// Adds each hand's part of the pot to its sums.
  void share(std::vector<PlayerEquity>& players) const {
    const bool has_high = spot_.ranking != Ranking::low;
    const LowValue low = *std::ranges::max_element(lows_);
    const std::int64_t low_pot = !low.is_low() ? 0 : has_high ? kWholePot / 2 : kWholePot;
    const HandValue high = *std::ranges::max_element(highs_);
    const std::int64_t high_part = has_high ? (kWholePot - low_pot) / std::ranges::count(highs_, high) : 0;
    const std::int64_t low_part = low_pot == 0 ? 0 : low_pot / std::ranges::count(lows_, low);
    for (std::size_t h = 0; h < players.size(); ++h) {
      players[h].add((highs_[h] == high ? high_part : 0) + (lows_[h] == low ? low_part : 0));
    }
  }

 private:
  LowValue low_of(CardSet cards) const {
    const bool must_qualify = spot_.ranking == Ranking::high_low && spot_.low_qualifier == LowQualifier::eight;
    return must_qualify ? evaluate_eight_or_better(cards, spot_.wild) : evaluate_low(cards, spot_.wild);
  }

  const ShowdownSpot& spot_;
  std::vector<HandValue> highs_;
  std::vector<LowValue> lows_;
};

}  // namespace

std::uint64_t equity_cases(const ShowdownSpot& spot) { return walk_of(spot).size(); }

void enumerate_equity(const ShowdownSpot& spot, Block block, EquitySums& sums) {
  assert(sums.players.size() == spot.hands.size());
  if (block.count == 0) return;
  CaseWalk walk = walk_of(spot);
  walk.go_to(block.first);
  Showdown showdown(spot);
  int changed = kBoardGroup;
  for (std::uint64_t done = 0; done < block.count; ++done) {
    showdown.value(walk, changed);
    showdown.share(sums.players);
    changed = walk.next();
  }
}

}  // namespace oddhand
