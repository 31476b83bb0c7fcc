#include "sim/equity/switch_equity.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>

#include "evaluator/high_hand.h"
#include "evaluator/wild_hand.h"
#include "sim/equity/case_walk.h"
#include "sim/table/pass_cards.h"

namespace oddhand {
namespace {

using Places = std::vector<std::uint64_t>;

/// A table of these options where place p of seat s holds card number s x cards + p, before the first switch.
Hand labelled_hand(const Options& o) {
  Hand hand{};
  hand.table.options = &o;
  hand.table.seats = static_cast<std::uint8_t>(o.seats);
  hand.table.live = SeatSet::first_seats(o.seats);
  for (const Seat s : hand.table.live) {
    for (int p = 0; p < o.cards; ++p) {
      const Card card = Card::from_index(index_of(s) * o.cards + p);
      hand.hidden.seats[s].receive(&card, 1);
    }
  }
  return hand;
}

Places places_of(const Hand& hand) {
  Places places;
  for (const Seat s : hand.table.live) {
    std::uint64_t mask = 0;
    for (const Card card : hand.hidden.seats[s].held) mask |= std::uint64_t{1} << card.index();
    places.push_back(mask);
  }
  return places;
}

void count_outcomes(const Hand& hand, int switches, std::map<Places, std::uint64_t>& counts) {
  if (switches == 0) {
    ++counts[places_of(hand)];
    return;
  }
  for (std::int64_t i = 0; i < pull_outcomes(hand); ++i) {
    Hand next = hand;
    apply_pulls(next, pull_outcome(hand, i));
    count_outcomes(next, switches - 1, counts);
  }
}

}  // namespace

SwitchOutcomes::SwitchOutcomes(const Options& options, int switches) {
  assert(options.seats * options.cards <= kDeckSize && pulls(options, switches) <= kMostPulls);
  std::map<Places, std::uint64_t> counts;
  count_outcomes(labelled_hand(options), switches, counts);
  for (const auto& [hands, times] : counts) all_.push_back({hands, times});
}

std::uint64_t SwitchOutcomes::pulls(const Options& options, int switches) {
  std::uint64_t ways = 1;
  for (int i = 0; i < options.seats * switches && ways <= kMostPulls; ++i) {
    ways *= static_cast<std::uint64_t>(options.cards);
  }
  return ways;
}

void enumerate_switches(const ShowdownSpot& spot, const SwitchOutcomes& outcomes, Block block, EquitySums& sums) {
  assert(spot.ranking == Ranking::high && spot.board.size() == 0);
  std::vector<PartialHand> groups = spot.hands;
  CaseWalk walk(CardSet::full_deck() - spot.gone(), groups);
  walk.go_to(block.first);
  const std::size_t seats = spot.hands.size();
  std::array<HighKey, kDeckSize> keys;
  std::vector<HandValue> values(seats);
  for (std::uint64_t done = 0; done < block.count && !block.stopped(); ++done) {
    std::size_t next = 0;
    for (std::size_t s = 0; s < seats; ++s) {
      for (const Card card : spot.hands[s].known | walk.cards(static_cast<int>(s))) keys[next++] = HighKey(card);
    }
    for (const SwitchOutcomes::Outcome& outcome : outcomes.all()) {
      for (std::size_t s = 0; s < seats; ++s) {
        HighKey hand;
        for (std::uint64_t rest = outcome.hands[s]; rest != 0; rest &= rest - 1) {
          hand += keys[static_cast<std::size_t>(std::countr_zero(rest))];
        }
        values[s] = spot.wild == 0 ? evaluate_high(hand) : evaluate_high(hand.cards(), spot.wild);
      }
      const HandValue best = *std::ranges::max_element(values);
      const std::int64_t part = kWholePot / std::ranges::count(values, best);
      for (std::size_t s = 0; s < seats; ++s) sums.players[s].add(values[s] == best ? part : 0, outcome.times);
    }
    walk.next();
  }
}

}  // namespace oddhand
