#include "sim/solve/quick_odds.h"

#include <algorithm>
#include <array>
#include <bit>

#include "sim/solve/bet_reading.h"
#include "sim/solve/named_base.h"
#include "strategies/strength.h"

namespace oddhand {
namespace {

constexpr int kWhole = 10'000;

/// How much of an equal share the worst hand still has (ten-thousandths), by the number of changes to come. Fitted to
/// the shares that `pot-odds` finds at tables of six.
constexpr std::array<int, 5> kHope{800, 3'800, 5'200, 6'200, 7'600};

/// How many hands of each opponent that bet or called `pot-odds` looks at, by the number of these opponents.
constexpr std::array<int, 4> kHandsLookedAt{1, 10, 4, 2};

/// Cards to come; a draw counts for two, a switch for one. Where the pot is split or cards are borrowed, hands lie
/// nearer together, as if more were to come.
int changes_to_come(const View& view, int switches) {
  const Options& o = view.options();
  const int cards = view.cards_to_come();
  int changes = cards + switches - view.table.switches_done;
  if (o.draw && !view.table.drawn.contains(view.seat)) changes += 2;
  if (view.table.ranking == Ranking::high_low) changes += cards > 0 ? 2 : 1;
  if (o.borrowing != Borrowing::none && cards > 0) ++changes;
  return std::clamp(changes, 0, static_cast<int>(kHope.size()) - 1);
}

/// How often a hand that beats the share `mine` of random hands beats one that should beat the share `least`, where so
/// many hands are looked at for one that does, and the nearest is taken.
int chance_to_beat(int mine, int least, int hands) {
  if (least == 0) return mine;
  const auto none_above = [hands](int share) {
    int chance = kWhole;
    for (int i = 0; i < hands; ++i) chance = chance * share / kWhole;
    return chance;
  };
  if (mine <= least) return none_above(mine);
  const int missed = none_above(least);
  return missed + (kWhole - missed) * (mine - least) / (kWhole - least);
}

/// The share `mine`, more where the opponent shows little and less where it shows much; the best hand stays the best.
int share_against(Seat opponent, int mine, const View& view) {
  const Table& table = view.table;
  const HeldCards& shown = table.upcards[opponent];
  if (shown.size() == 0) return mine;
  const int shows = share_beaten(shown.set(), {.ranking = table.ranking,
                                               .qualifier = view.options().low_qualifier,
                                               .wild = table.wild,
                                               .to_come = view.cards_to_come()});
  const int more = (kWhole / 2 - shows) * shown.size() / (shown.size() + table.hole_cards[opponent]);
  return mine + more * (4 * mine * (kWhole - mine) / kWhole) / kWhole;
}

/// The root, rounded down, of a square below 2^30.
int whole_root(int square) {
  int root = 0;
  for (int bit = 1 << 14; bit > 0; bit /= 2) {
    if ((root + bit) * (root + bit) <= square) root += bit;
  }
  return root;
}

/// A share as if it had been counted in 48 deals: the ones among 32 random bits have a variance of 8.
int as_counted(int share, KeyedRandom random) {
  const int deviation = (std::popcount(random.next()) - 16) * whole_root(share * (kWhole - share)) / 20;
  return std::clamp(share + deviation, 0, kWhole);
}

}  // namespace

int quick_share(const View& view, int switches) {
  const SeatSet opponents = view.table.live.without(view.seat);
  const BetReading reading(view, BetReading::Scope::this_round);
  const int hands = kHandsLookedAt[static_cast<std::size_t>(std::min(reading.about().size(), 3))];
  const int mine = view.beaten_by_upcards() ? 0 : strength(view);
  int best = kWhole;  // how often it beats them all as things stand
  for (const Seat s : opponents) {
    best = best * chance_to_beat(share_against(s, mine, view), reading.least(s), hands) / kWhole;
  }
  const int n = opponents.size();
  const int hope = kHope[static_cast<std::size_t>(changes_to_come(view, switches))];
  const int fear = std::min(kWhole, hope * hope / kWhole * (5 + n) / 10);  // what the best hand has to lose
  return best * (kWhole - fear) / kWhole + (kWhole - best) * hope / (n + 1) / kWhole;
}

QuickOdds::QuickOdds(const Game& game, const OddsRule& rule)
    : switches_(static_cast<int>(std::ranges::count(game.steps, StepWord::pass_cards, &Step::word))),
      rule_(rule),
      cards_(make_base("threshold", game)) {}

Decision QuickOdds::bet(const View& view) const {
  const Legal& legal = view.legal();
  if (!legal.may_fold && !legal.may_raise()) return check_or_call();
  const Table& table = view.table;
  std::int64_t pot = table.pot.count;
  for (const Seat s : table.round.to_act) pot += std::max(Chips{}, table.round.price - table.bet[s]).count;
  const int share = as_counted(quick_share(view, switches_), view.random());
  return rule_.decide(view, {.share = pot * share, .pots = pot * kWhole, .price = legal.call.count * kWhole});
}

Decision QuickOdds::draw(const View& view) const { return cards_->draw(view); }
Decision QuickOdds::arrange(const View& view) const { return cards_->arrange(view); }
Decision QuickOdds::exchange(const View& view) const { return cards_->exchange(view); }
Decision QuickOdds::reveal(const View& view) const { return cards_->reveal(view); }
Decision QuickOdds::shift(const View& view) const { return cards_->shift(view); }
Decision QuickOdds::match_pot(const View& view) const { return cards_->match_pot(view); }

}  // namespace oddhand
