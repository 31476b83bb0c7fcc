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

/// How much of an equal share the worst hand still has (ten-thousandths), by the number of cards to come; fitted to
/// the shares that `pot-odds` finds.
constexpr std::array<int, 5> kHope{800, 3'800, 5'200, 6'200, 7'600};

/// Deals looked at for each of so many opponents that bet or called.
constexpr std::array<int, 4> kDealsLookedAt{1, 10, 4, 2};

/// Cards to come, where a draw counts for two and each switch for one.
int changes_to_come(const View& view, int switches) {
  const Options& o = view.options();
  const bool draws = o.draw && !view.table.drawn.contains(view.seat);
  const bool splits = view.table.ranking == Ranking::high_low;
  const bool borrows = o.borrowing != Borrowing::none && view.cards_to_come() > 0;
  const int changes = view.cards_to_come() + (draws ? 2 : 0) + switches - view.table.switches_done;
  return std::clamp(changes + (splits ? (view.cards_to_come() > 0 ? 2 : 1) : 0) + (borrows ? 1 : 0), 0, static_cast<int>(kHope.size()) - 1);
}

/// How often the share `mine` of random hands beats a hand that should beat the share `least`: so many deals are looked
/// at for one in which it does, and the nearest is taken.
int chance_to_beat(int mine, int least, int bettors) {
  if (least == 0) return mine;
  const auto none_above = [&](int share) {
    int chance = kWhole;
    for (int i = 0; i < kDealsLookedAt[static_cast<std::size_t>(std::min(bettors, 3))]; ++i) chance = chance * share / kWhole;
    return chance;
  };
  if (mine <= least) return none_above(mine);
  const int missed = none_above(least);
  return missed + (kWhole - missed) * (mine - least) / (kWhole - least);
}

/// The share `mine`, more where the opponent shows little and less where it shows much.
int mine_against(Seat opponent, int mine, const View& view) {
  static const bool up = getenv("NOUP") == nullptr;
  const Table& table = view.table;
  const HeldCards& shown = table.upcards[opponent];
  if (!up || shown.size() == 0) return mine;
  const int shows = share_beaten(shown.set(), {.ranking = table.ranking,
                                               .qualifier = view.options().low_qualifier,
                                               .wild = table.wild,
                                               .to_come = view.cards_to_come()});
  const int more = (kWhole / 2 - shows) * shown.size() / (shown.size() + table.hole_cards[opponent]);
  const int open = 4 * mine * (kWhole - mine) / kWhole;  // the best hand stays the best, the worst the worst
  return mine + more * open / kWhole;
}

/// The root, rounded down.
int whole_root(int square) {
  int root = 0;
  for (int bit = 1 << 14; bit > 0; bit >>= 1) {
    if ((root + bit) * (root + bit) <= square) root += bit;
  }
  return root;
}

}  // namespace

int quick_share(const View& view, int switches) {
  const SeatSet opponents = view.table.live.without(view.seat);
  const BetReading reading(view);
  const int mine = view.beaten_by_upcards() ? 0 : strength(view);
  int best = kWhole;  // how often it beats them all as things stand
  const int bettors = reading.bettors().size();
  for (const Seat s : opponents) {
    best = best * chance_to_beat(mine_against(s, mine, view), reading.least(s), bettors) / kWhole;
  }
  const int n = opponents.size();
  const int hope = kHope[static_cast<std::size_t>(changes_to_come(view, switches))];
  const int fear = hope * hope / kWhole * (5 + n) / 10;  // what the best hand has to lose
  return best * (kWhole - std::min(fear, kWhole)) / kWhole + (kWhole - best) * hope / (n + 1) / kWhole;
}

QuickOdds::QuickOdds(const Game& game, const OddsRule& rule)
    : switches_(static_cast<int>(std::ranges::count(game.steps, StepWord::pass_cards, &Step::word))),
      rule_(rule),
      cards_(make_base("threshold", Opponents::several, game)) {}

Decision QuickOdds::bet(const View& view) const {
  const Legal& legal = view.legal();
  if (!legal.may_fold && !legal.may_raise()) return check_or_call();
  const Table& table = view.table;
  std::int64_t pot = view.pot().count;
  for (const Seat s : table.round.to_act) pot += std::max(Chips{}, table.round.price - table.bet[s]).count;
  static const bool nonoise = getenv("NONOISE") != nullptr;
  int share = quick_share(view, switches_);
  // As if counted in 48 deals: ones among 32 bits have a variance of 8.
  KeyedRandom random = view.random();
  if (!nonoise) share = std::clamp(share + (std::popcount(random.next()) - 16) * whole_root(share * (kWhole - share)) / 20, 0, kWhole);
  return rule_.decide(view, {pot * share, pot * kWhole, legal.call.count * kWhole});
}

Decision QuickOdds::draw(const View& view) const { return cards_->draw(view); }
Decision QuickOdds::arrange(const View& view) const { return cards_->arrange(view); }
Decision QuickOdds::exchange(const View& view) const { return cards_->exchange(view); }
Decision QuickOdds::reveal(const View& view) const { return cards_->reveal(view); }
Decision QuickOdds::shift(const View& view) const { return cards_->shift(view); }
Decision QuickOdds::match_pot(const View& view) const { return cards_->match_pot(view); }

}  // namespace oddhand
