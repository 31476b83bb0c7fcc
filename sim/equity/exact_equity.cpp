#include "sim/equity/exact_equity.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <vector>

#include "sim/equity/case_walk.h"
#include "sim/equity/showdown_chunk.h"

namespace oddhand {
namespace {

/// The board first, then hand by hand, as in sampling.
std::vector<PartialHand> groups_of(const ShowdownSpot& spot) {
  std::vector<PartialHand> groups{spot.board};
  groups.insert(groups.end(), spot.hands.begin(), spot.hands.end());
  return groups;
}

CaseWalk walk_of(const ShowdownSpot& spot) { return {CardSet::full_deck() - spot.gone(), groups_of(spot)}; }

/// The cards of one case after the other, in the places of DealtColumns.
class CaseCards {
 public:
  explicit CaseCards(const ShowdownSpot& spot) {
    for (const PartialHand& group : groups_of(spot)) {
      first_place_.push_back(places_);
      places_ += static_cast<std::size_t>(group.size() - group.known.size());
    }
  }

  /// Takes over the cards of the groups from `changed` on.
  void read(const CaseWalk& walk, int changed) {
    std::size_t place = first_place_[static_cast<std::size_t>(changed)];
    for (int group = changed; group < static_cast<int>(first_place_.size()); ++group) {
      for (const Card card : walk.cards(group)) cards_[place++] = static_cast<std::uint8_t>(card.index());
    }
  }

  void write(DealtColumns& dealt, std::size_t deal) const {
    for (std::size_t place = 0; place < places_; ++place) dealt[place][deal] = cards_[place];
  }

 private:
  std::vector<std::size_t> first_place_;  ///< of each group
  std::size_t places_ = 0;
  std::array<std::uint8_t, kDeckSize> cards_{};
};

}  // namespace

std::uint64_t equity_cases(const ShowdownSpot& spot) { return walk_of(spot).size(); }

void enumerate_equity(const ShowdownSpot& spot, Block block, EquitySums& sums) {
  assert(sums.players.size() == spot.hands.size());
  if (block.count == 0) return;
  CaseWalk walk = walk_of(spot);
  walk.go_to(block.first);
  CaseCards cards(spot);
  int changed = 0;
  const auto chunk = std::make_unique<ShowdownChunk>(spot);
  for (std::uint64_t done = 0; done < block.count; done += kChunkDeals) {
    const auto cases = static_cast<std::size_t>(std::min<std::uint64_t>(kChunkDeals, block.count - done));
    for (std::size_t i = 0; i < cases; ++i) {
      cards.read(walk, changed);
      cards.write(chunk->dealt(), i);
      changed = walk.next();
    }
    chunk->add_to(sums, cases);
  }
}

}  // namespace oddhand
