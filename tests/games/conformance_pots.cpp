// The conformance check of settlements: what everybody ends with by a second reckoning.
#include <algorithm>
#include <cstdint>

#include "tests/games/conformance.h"
#include "tests/games/second_settlement.h"

namespace oddhand::test {
namespace {

/// Chips that each seat has put in to match the pot (Baseball), from the answers.
PerSeat<std::int64_t> matched_by_seat(const Played& played) {
  PerSeat<std::int64_t> matched;
  for (std::size_t i = 0; i < played.asked.size(); ++i) {
    const Answered& a = played.answers[i];
    if (a.ask != Ask::match_pot || a.decision.action == Action::fold) continue;
    matched[a.seat] += played.question(i).hidden.legal.call.count;
  }
  return matched;
}

bool anyone_opened(const Played& played) {
  return std::ranges::any_of(played.answers, [](const Answered& a) { return a.decision.action == Action::raise_to; });
}

OddChipsGo odd_chips_of(const Game& game) {
  const bool shows_door_cards =
      std::ranges::any_of(game.steps, [](const Step& s) { return s.word == StepWord::upcard; });
  return shows_door_cards ? OddChipsGo::by_card : OddChipsGo::clockwise;
}

}  // namespace

void require_settled_as_reckoned(const Game& game, const Played& played) {
  const Hand& end = played.end;
  const Table& t = end.table;
  const PerSeat<std::int64_t> matched = matched_by_seat(played);
  PerSeat<Share> shares;
  if (!t.live.at_least_two()) {
    shares[t.live.front()] = {t.pot.count, t.pot.count};
  } else if (t.options->openers == Openers::jacks && !anyone_opened(played)) {
    for (const Seat s : SeatSet::first_seats(t.seats)) shares[s] = {t.committed[s].count, t.committed[s].count};
  } else {
    shares = second_settlement(end, odd_chips_of(game));
  }
  for (const Seat s : SeatSet::first_seats(t.seats)) {
    const std::int64_t got = t.stack[s].count - (t.options->stacks[s] - t.committed[s]).count + matched[s];
    demand(got >= shares[s].least, "too little");
    demand(got <= shares[s].most, "too much");
  }
}

}  // namespace oddhand::test
