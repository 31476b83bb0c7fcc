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

/// Deals among which one is looked for that explains the bets: of this round, of the whole hand.
constexpr int kTries = 10;
constexpr int kTriesForWholeHand = 40;

constexpr std::int64_t kWhole = 10'000;

/// Plays likely deals on after answers, deal by deal.
class Playing {
 public:
  Playing(const Game& game, const PerSeat<const Policy*>& policies, const View& view, const Effort& effort)
      : game_(game),
        policies_(policies),
        seat_(view.seat),
        stack_(view.table.stack[view.seat]),
        random_(view.random()),
        deals_(view, game.steps),
        reading_(view, effort.reading),
        tries_(effort.reading == BetReading::Scope::whole_hand ? kTriesForWholeHand : kTries),
        trust_(effort.trust) {}

  /// Adds `count` more deals to the prospects of the choices numbered in `order`.
  void add(const Choices& choices, std::span<const int> order, int count, Prospects& sums) {
    for (int i = 0; i < count; ++i) {
      const Hand& deal = next_deal();
      own_key_ = std::uint64_t{random_.next()} << 32 | random_.next();
      std::int64_t usual = 0;
      for (const int c : order) {
        Prospect& sum = sums[static_cast<std::size_t>(c)];
        const std::int64_t gain = add_deal(deal, choices[c], sum);
        if (c == 0) usual = gain;
        sum.squares += Prospect::Wide{gain - usual} * (gain - usual);
      }
    }
  }

 private:
  const Hand& next_deal() {
    Hand* nearest = &deal_;
    Hand* other = &second_;
    deals_.sample(random_, *nearest);
    if (reading_.about().empty() || !random_.chance(trust_)) return *nearest;
    int least = reading_.shortfall(*nearest);
    for (int tries = 1; least > 0 && tries < tries_; ++tries) {
      deals_.sample(random_, *other);
      const int shortfall = reading_.shortfall(*other);
      if (shortfall >= least) continue;
      least = shortfall;
      std::swap(nearest, other);
    }
    return *nearest;
  }

  std::int64_t add_deal(const Hand& deal, const Decision& choice, Prospect& sum) {
    if (choice.action == Action::fold) return 0;  // no chips come, none go
    played_ = deal;
    played_.hidden.seats[seat_].random_key = own_key_;
    answer(played_, game_.steps, choice);
    game_.play(played_, policies_);
    const std::int64_t gain = (played_.table.stack[seat_] - stack_).count;
    sum.gain += gain;
    sum.pots += played_.table.pot.count;
    return gain;
  }

  const Game& game_;
  const PerSeat<const Policy*>& policies_;
  Seat seat_;
  Chips stack_;
  KeyedRandom random_;
  LikelyDeals deals_;
  BetReading reading_;
  int tries_;
  int trust_;
  std::uint64_t own_key_ = 0;  ///< of the seat's later questions: anew in each deal, the same for all answers
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
  Playing playing(game_, policies_, view, effort);
  playing.add(choices, std::span(order).first(static_cast<std::size_t>(choices.size())), effort.deals, sums);
  return sums;
}

Decision Forecast::best(const View& view, const Choices& choices, Effort effort) const {
  return choices[best_choice(view, choices, effort).number];
}

Decision Forecast::better_than(const Decision& usual, const View& view, const Choices& choices, Effort effort,
                               std::int64_t doubt) const {
  Choices usual_first;
  usual_first.add(usual);
  for (const Decision& choice : choices) usual_first.add(choice);
  const Best best = best_choice(view, usual_first, effort);
  const Decision& other = usual_first[best.number];
  // Who has bet is likelier than the base thinks to call a raise with a better hand.
  if (view.legal().call > Chips{} && other.action == Action::raise_to) doubt *= usual.action == Action::fold ? 4 : 2;
  const Prospect::Wide lead = best.prospect.gain - best.usual.gain;
  // lead > doubt * root(squares - lead * lead / deals), without fractions.
  const Prospect::Wide spread = best.prospect.squares * effort.deals - lead * lead;
  const bool sure = lead * lead * effort.deals > spread * doubt / kWhole * doubt / kWhole;
  return sure ? other : usual;
}

Forecast::Best Forecast::best_choice(const View& view, const Choices& choices, Effort effort) const {
  if (choices.size() == 1) return {};
  std::array<int, Choices::kMost> numbers{};
  std::iota(numbers.begin(), numbers.end(), 0);
  std::span<int> order = std::span(numbers).first(static_cast<std::size_t>(choices.size()));
  Prospects sums{};
  Playing playing(game_, policies_, view, effort);
  const auto gain = [&](int c) { return sums[static_cast<std::size_t>(c)].gain; };
  int left = effort.deals;
  if (choices.size() > kFinalists) {
    const int first = effort.deals / 4;
    playing.add(choices, order, first, sums);
    left -= first;
    // The first choice stays: the others are compared with it.
    std::ranges::stable_sort(order.subspan(1), std::ranges::greater(), gain);
    order = order.first(kFinalists);
    std::ranges::sort(order);
  }
  playing.add(choices, order, left, sums);
  const int number = *std::ranges::max_element(order, std::ranges::less(), gain);
  return {number, sums[static_cast<std::size_t>(number)], sums[0]};
}

}  // namespace oddhand
