#include "sim/equity/equity_plan.h"

#include <algorithm>

#include "evaluator/combinations.h"
#include "evaluator/input_error.h"
#include "sim/equity/exact_equity.h"
#include "sim/equity/sampled_equity.h"
#include "sim/stats/wide_sum.h"

namespace oddhand {
namespace {

/// Whether the rule decides now what everybody throws, whatever the unknown cards are.
bool draws_are_decided(const PlaySpot& spot) {
  if (is_to_come(spot, "switch") || is_to_come(spot, "exchange")) return false;
  if (!is_to_come(spot, "draw")) return true;
  // Who draws in the open looks at everybody's cards.
  const bool open = std::ranges::any_of(spot.steps, [](const Step& step) { return step.word == StepWord::open_draw; });
  const bool all_drawn = spot.has_drawn.size() == spot.options.seats;
  return std::ranges::all_of(spot.groups, [&](const PlaceGroup& group) {
    const bool decided = group.seat && spot.has_drawn.contains(*group.seat) && (!open || all_drawn);
    return !group.seat || decided || all_known(group);
  });
}

/// Whether unknown upcards may make ranks wild or bring cards.
bool upcards_decide(const PlaySpot& spot) {
  if (spot.in_force != StudGame::baseball && spot.in_force != StudGame::follow_the_queen) return false;
  return std::ranges::any_of(spot.groups, [&](const PlaceGroup& group) {
    return group.seat && group.places.size() == 1 && !all_known(group);
  });
}

/// The showdown that follows from a hand played once: what each seat keeps for certain, and how much it gets.
ShowdownSpot showdown_of(const PlaySpot& spot, const Hand& played) {
  ShowdownSpot showdown;
  showdown.dead = spot.dead;
  showdown.ranking = played.table.ranking;
  showdown.low_qualifier = spot.options.low_qualifier;
  showdown.wild = played.table.wild;
  showdown.hands.resize(static_cast<std::size_t>(spot.options.seats));
  const auto hand_of = [&](Seat s) -> PartialHand& { return showdown.hands[static_cast<std::size_t>(s)]; };
  for (const PlaceGroup& group : spot.groups) {
    PartialHand& hand = group.seat ? hand_of(*group.seat) : showdown.board;
    const CardSet thrown = group.seat ? played.hidden.seats[*group.seat].discarded : CardSet();
    for (const CardPlace& place : group.places) {
      if (is_known(place.may) && !(place.may & thrown).empty()) {
        showdown.dead = showdown.dead | place.may;
      } else {
        hand.add(place.may);
      }
    }
  }
  for (const Seat s : SeatSet::first_seats(spot.options.seats)) {
    for (const CardSet card : spot.extra[s]) hand_of(s).add(card);
    hand_of(s).unknown += played.hidden.seats[s].held.size() - hand_of(s).size();
  }
  return showdown;
}

UnsignedInt128 product(std::uint64_t a, std::uint64_t b) { return UnsignedInt128{a} * b; }

}  // namespace

EquityPlan::EquityPlan(const EquityRequest& request) : player_(make_play_spot(request)) {
  find_showdown();
  count_ways();
}

int EquityPlan::switches_to_come() const { return static_cast<int>(std::ranges::count(spot().to_come, "switch")); }

void EquityPlan::find_showdown() {
  const Hand played = player_.play({});
  check_played(player_, played);
  const PlaySpot& s = spot();
  const bool only_switches = std::ranges::all_of(s.to_come, [](const std::string& word) { return word == "switch"; });
  if (!draws_are_decided(s) && !only_switches) return;
  if (s.options.borrowing != Borrowing::none || upcards_decide(s)) return;
  ShowdownSpot showdown = showdown_of(s, played);
  // A deck that is used up is shuffled again: then the cards that come are not those that are left.
  if (showdown.unknown_cards() > kDeckSize - showdown.gone().size()) return;
  check(showdown);
  showdown_ = std::move(showdown);
}

void EquityPlan::count_ways() {
  if (!showdown_) {
    if (!player_.can_enumerate()) {
      obstacle_ = is_to_come(spot(), "draw") || is_to_come(spot(), "exchange")
                      ? "what players throw depends on cards that are unknown; write kept-thrown, or --draw pat"
                      : "what is dealt depends on cards that are unknown";
      return;
    }
    ways_ = player_.cases();
  } else {
    ways_ = equity_cases(*showdown_);
    const int switches = switches_to_come();
    if (switches > 0 && SwitchOutcomes::pulls(spot().options, switches) > SwitchOutcomes::kMostPulls) {
      obstacle_ = "there are too many ways to pull the cards";
      return;
    }
    if (switches > 0) outcomes_.emplace(spot().options, switches);
  }
  if (cases() == kManyCombinations) obstacle_ = "there are more than 9.2e18 cases";
}

std::uint64_t EquityPlan::cases() const {
  std::uint64_t pulls = 1;
  if (outcomes_) pulls = SwitchOutcomes::pulls(spot().options, switches_to_come());
  return static_cast<std::uint64_t>(std::min<UnsignedInt128>(product(ways_, pulls), kManyCombinations));
}

bool EquityPlan::is_quick() const {
  constexpr std::uint64_t kHandsValued = 200'000'000;
  constexpr std::uint64_t kHandsPlayed = 2'000'000;
  if (!obstacle_.empty()) return false;
  if (!showdown_) return ways_ <= kHandsPlayed;
  const std::uint64_t outcomes = outcomes_ ? outcomes_->all().size() : 1;
  return product(ways_, outcomes * hands()) <= kHandsValued;
}

void EquityPlan::enumerate(Block block, EquitySums& sums) const {
  if (!showdown_) return player_.enumerate(block, sums);
  if (outcomes_) return enumerate_switches(*showdown_, *outcomes_, block, sums);
  enumerate_equity(*showdown_, block, sums);
}

void EquityPlan::sample(std::uint64_t seed, Block block, EquitySums& sums) const {
  const bool plain = showdown_ && !outcomes_ && switches_to_come() == 0 && showdown_->half_known_cards() == 0;
  if (plain) return sample_equity(*showdown_, seed, block, sums);
  player_.sample(seed, block, sums);
}

}  // namespace oddhand
