#include "sim/solve/bet_reading.h"

#include <algorithm>
#include <array>

#include "strategies/strength.h"

namespace oddhand {
namespace {

// The defaults of `threshold`: the shares to beat for a first bet, and for raising and calling one.
constexpr int kOpens = 6'500;
constexpr int kRaisesOne = 8'700;
constexpr int kCallsOne = 5'000;

// What `pot-odds` calls one bet with, and what is left of it in later rounds.
constexpr int kPotOddsCallsOne = 6'500;
constexpr int kStayed = 4'000;
constexpr int kStayedAndDrew = 5'000;

/// Bets and raises of the round so far. A big blind is none, an all-in too short to count is one.
int bets_made(const Table& table) {
  const BettingRound& round = table.round;
  const bool blind = round.number == 1 && table.options->forced == ForcedBets::blinds;
  if (round.raises == 0) return round.price > Chips{} && !round.bring_in && !blind ? 1 : 0;
  return round.raises - (blind ? 1 : 0);
}

/// `share` after so many raises, each of which cuts what lies above it by this part (ten-thousandths).
int tightened(int share, int raises, int part) {
  int above = 10'000 - share;
  for (int i = 0; i < std::min(raises, 8); ++i) above = above * (10'000 - part) / 10'000;
  return 10'000 - above;
}

/// Who made the last bet or raise: clockwise from the seat that is asked, the first that need not answer it.
Seat last_raiser(const Table& table, Seat asked) {
  for (Seat s = table.live.next_after(asked); s != asked; s = table.live.next_after(s)) {
    if (!table.round.to_act.contains(s) && table.bet[s] >= table.round.price) return s;
  }
  return asked;
}

}  // namespace

BetReading::BetReading(const View& view, Scope scope) {
  const bool whole = scope == Scope::whole_hand;
  if (whole) read_earlier_rounds(view);
  if (view.legal().ask == Ask::bet) read_this_round(view, whole ? kPotOddsCallsOne : kCallsOne);
}

void BetReading::read_earlier_rounds(const View& view) {
  const Table& table = view.table;
  const Options& o = *table.options;
  const Chips forced = o.ante + (o.forced == ForcedBets::blinds ? o.big_blind : o.bring_in);
  for (const Seat s : table.live.without(view.seat)) {
    const Chips now = view.legal().ask == Ask::bet ? table.bet[s] : Chips{};
    if (table.committed[s] - now <= forced) continue;
    about_.insert(s);
    least_[s] = table.drawn.contains(s) ? kStayedAndDrew : kStayed;
  }
}

void BetReading::read_this_round(const View& view, int calls_one) {
  const Table& table = view.table;
  const int bets = bets_made(table);
  if (bets == 0) return;
  const bool streets = !table.options->draw && table.options->structure == BettingStructure::fixed_limit;
  const int part = streets ? 3'000 : 5'000;
  const Seat raiser = last_raiser(table, view.seat);
  for (const Seat s : table.live.without(view.seat)) {
    if (table.bet[s] < table.round.price) continue;
    about_.insert(s);
    if (s == raiser) {
      least_[s] = bets == 1 ? kOpens : tightened(kRaisesOne, bets - 2, part);
    } else {
      least_[s] = tightened(calls_one, bets - 1, part);
    }
  }
}

int BetReading::shortfall(const Hand& likely) const {
  int missing = 0;
  for (const Seat s : about_) missing += std::max(0, least_[s] - strength(view_of(likely, s)));
  return missing;
}

}  // namespace oddhand
