#include "sim/solve/forecast.h"

#include <algorithm>
#include <numeric>

#include "sim/solve/bet_reading.h"
#include "sim/solve/likely_deals.h"

namespace oddhand {
namespace {

/// Choices that go on after the first quarter of the deals.
constexpr int kFinalists = 4;

/// Plays likely deals on after answers, deal by deal.
class Playing {
 public:
  Playing(const Game& game, const PerSeat<const Policy*>& policies, const View& view, std::int64_t trust)
      : game_(game),
        policies_(policies),
        seat_(view.seat),
        stack_(view.table.stack[view.seat]),
        random_(view.random()),
        deals_(view, game.steps),
        reading_(view, trust) {}

  /// Adds `count` more deals to the prospects of the choices numbered in `order`.
  void add(const Choices& choices, std::span<const int> order, int count, Prospects& sums) {
    for (int i = 0; i < count; ++i) {
      deals_.sample(random_, deal_);
      const std::int64_t weight = reading_.weight(deal_);
      sums.weight += weight;
      if (weight == 0) continue;
      for (const int c : order) add_deal(choices[c], weight, sums.of[static_cast<std::size_t>(c)]);
    }
  }

 private:
  void add_deal(const Decision& choice, std::int64_t weight, Prospect& sum) {
    if (choice.action == Action::fold) return;  // no chips come, none go
    played_ = deal_;
    answer(played_, game_.steps, choice);
    game_.play(played_, policies_);
    sum.gain += weight * (played_.table.stack[seat_] - stack_).count;
    sum.pots += weight * played_.table.pot.count;
  }

  const Game& game_;
  const PerSeat<const Policy*>& policies_;
  Seat seat_;
  Chips stack_;
  KeyedRandom random_;
  LikelyDeals deals_;
  BetReading reading_;
  Hand deal_;
  Hand played_;
};

}  // namespace

Forecast::Forecast(const Game& game, const Policy& base) : game_(game) { policies_.values.fill(&base); }

Prospects Forecast::prospects(const View& view, const Choices& choices, Effort effort) const {
  std::array<int, Choices::kMost> order{};
  std::iota(order.begin(), order.end(), 0);
  Prospects sums;
  Playing playing(game_, policies_, view, effort.trust);
  playing.add(choices, std::span(order).first(static_cast<std::size_t>(choices.size())), effort.deals, sums);
  return sums;
}

Decision Forecast::best(const View& view, const Choices& choices, Effort effort) const {
  if (choices.size() == 1) return choices[0];
  std::array<int, Choices::kMost> numbers{};
  std::iota(numbers.begin(), numbers.end(), 0);
  std::span<int> order = std::span(numbers).first(static_cast<std::size_t>(choices.size()));
  Prospects sums;
  Playing playing(game_, policies_, view, effort.trust);
  const auto gain = [&](int c) { return sums.of[static_cast<std::size_t>(c)].gain; };
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
