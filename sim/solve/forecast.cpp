#include "sim/solve/forecast.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "sim/solve/bet_reading.h"
#include "sim/solve/likely_deals.h"

namespace oddhand {
namespace {

/// Choices that go on after the first quarter of the deals.
constexpr int kFinalists = 4;

/// Deals among which one is looked for that explains the bets.
constexpr int kTries = 12;

/// Plays likely deals on after answers, deal by deal.
class Playing {
 public:
  Playing(const Game& game, const PerSeat<const Policy*>& policies, const View& view, int trust)
      : game_(game),
        policies_(policies),
        seat_(view.seat),
        stack_(view.table.stack[view.seat]),
        random_(view.random()),
        deals_(view, game.steps),
        reading_(view),
        trust_(trust) {}

  /// Adds `count` more deals to the prospects of the choices numbered in `order`.
  void add(const Choices& choices, std::span<const int> order, int count, Prospects& sums) {
    for (int i = 0; i < count; ++i) {
      const Hand& deal = next_deal();
      for (const int c : order) add_deal(deal, choices[c], sums[static_cast<std::size_t>(c)]);
    }
  }

 private:
  const Hand& next_deal() {
    Hand* nearest = &deal_;
    Hand* other = &second_;
    deals_.sample(random_, *nearest);
    if (!reading_.is_about_somebody() || !random_.chance(trust_)) return *nearest;
    int least = reading_.shortfall(*nearest);
    for (int tries = 1; least > 0 && tries < kTries; ++tries) {
      deals_.sample(random_, *other);
      const int shortfall = reading_.shortfall(*other);
      if (shortfall >= least) continue;
      least = shortfall;
      std::swap(nearest, other);
    }
    return *nearest;
  }

  void add_deal(const Hand& deal, const Decision& choice, Prospect& sum) {
    if (choice.action == Action::fold) return;  // no chips come, none go
    played_ = deal;
    answer(played_, game_.steps, choice);
    game_.play(played_, policies_);
    sum.gain += (played_.table.stack[seat_] - stack_).count;
    sum.pots += played_.table.pot.count;
  }

  const Game& game_;
  const PerSeat<const Policy*>& policies_;
  Seat seat_;
  Chips stack_;
  KeyedRandom random_;
  LikelyDeals deals_;
  BetReading reading_;
  int trust_;
  Hand deal_;
  Hand second_;
  Hand played_;
};

}  // namespace

Forecast::Forecast(const Game& game, const Policy& base) : game_(game) { policies_.values.fill(&base); }

Prospects Forecast::prospects(const View& view, const Choices& choices, Effort effort) const {
  std::array<int, Choices::kMost> order{};
  std::iota(order.begin(), order.end(), 0);
  Prospects sums{};
  Playing playing(game_, policies_, view, effort.trust);
  playing.add(choices, std::span(order).first(static_cast<std::size_t>(choices.size())), effort.deals, sums);
  return sums;
}

Decision Forecast::best(const View& view, const Choices& choices, Effort effort) const {
  if (choices.size() == 1) return choices[0];
  std::array<int, Choices::kMost> numbers{};
  std::iota(numbers.begin(), numbers.end(), 0);
  std::span<int> order = std::span(numbers).first(static_cast<std::size_t>(choices.size()));
  Prospects sums{};
  Playing playing(game_, policies_, view, effort.trust);
  const auto gain = [&](int c) { return sums[static_cast<std::size_t>(c)].gain; };
  int left = effort.deals;
  if (choices.size() > kFinalists) {
    const int first = effort.deals / 4;
    playing.add(choices, order, first, sums);
    left -= first;
    std::ranges::stable_sort(order, std::ranges::greater(), gain);
    order = order.first(kFinalists);
    std::ranges::sort(order);
  }
  playing.add(choices, order, left, sums);
  return choices[*std::ranges::max_element(order, std::ranges::less(), gain)];
}

}  // namespace oddhand
