#include "sim/run/seating_play.h"

#include <algorithm>
#include <cstddef>
#include <memory>

namespace oddhand {
namespace {

std::uint64_t decisions_in(const Hand& hand) {
  std::uint64_t decisions = 0;
  for (const Seat s : SeatSet::first_seats(hand.table.seats)) decisions += hand.hidden.seats[s].decisions;
  return decisions;
}

void add_payoffs(const Hand& hand, PerSeat<std::int64_t>& won) {
  const PerSeat<Chips> chips = payoffs(hand);
  for (const Seat s : SeatSet::first_seats(hand.table.seats)) won[s] += chips[s].count;
}

}  // namespace

SeatingPlayer::SeatingPlayer(const Game& game, const LastChance& chance, Luck luck)
    : game_(game), chance_(chance), luck_(luck) {}

void SeatingPlayer::play(std::span<SeatingPlay> plays, const std::atomic<bool>* stop) {
  stop_ = stop;
  open(plays);
  if (!play_to_chance() || !play_whole()) return;
  int most = 0;
  for (const Open& open : open_) most = std::max(most, open.branches ? open.branches->count() : 0);
  for (int i = most - 1; i >= 0; --i) {
    if (!play_branch(i)) return;
  }
}

void SeatingPlayer::open(std::span<SeatingPlay> plays) {
  open_.resize(plays.size());
  batches_ = false;
  for (std::size_t i = 0; i < plays.size(); ++i) {
    std::construct_at(&plays[i].result);  // in place: it is large
    plays[i].result.work.plays = plays[i].result.plain_work.plays = 1;
    open_[i].play = &plays[i];
    open_[i].hand = *plays[i].start;
    open_[i].now = &open_[i].hand;
    open_[i].branches.reset();
    batches_ = batches_ || prefers_batches(plays[i].policies);
  }
}

/// Up to the last chance event where there are branches from it or its luck is measured. False where it was stopped.
bool SeatingPlayer::play_to_chance() {
  if (chance_.rule().kind == BranchRule::Kind::none && luck_ == Luck::ignored) return true;
  going_.clear();
  for (Open& open : open_) going_.push_back(&open);
  if (!play_on(0, chance_.step())) return false;
  for (Open& open : open_) {
    if (open.hand.table.finished) continue;
    open.branches.emplace(chance_, game_, open.hand);
    open.decisions_before = decisions_in(open.hand);
    open.play->result.branches = open.branches->count();
    open.play->result.work.branches = static_cast<std::uint64_t>(open.branches->count() - 1);
  }
  return true;
}

/// Those that have no branches. False where it was stopped.
bool SeatingPlayer::play_whole() {
  going_.clear();
  for (Open& open : open_) {
    if (!open.branches) going_.push_back(&open);
  }
  if (going_.empty()) return true;
  if (!play_on(0, PlayLimits::kNoStep)) return false;
  for (const Open* open : going_) {
    SeatingResult& result = open->play->result;
    add_payoffs(open->hand, result.won);
    result.won_plain = result.won;
    result.plain_work.decisions = result.work.decisions = decisions_in(open->hand);
  }
  return true;
}

/// Branch `i` of all that have one. The deal's own branch comes last and needs no copy. False where it was stopped.
bool SeatingPlayer::play_branch(int i) {
  going_.clear();
  for (Open& open : open_) {
    if (!open.branches || open.branches->count() <= i) continue;
    open.now = i > 0 || luck_ == Luck::measured ? &open.fork : &open.hand;
    if (open.now == &open.fork) open.fork = open.hand;
    open.branches->impose(*open.now, i);
    going_.push_back(&open);
  }
  if (luck_ == Luck::measured) {
    if (!play_on(i, static_cast<std::uint8_t>(chance_.step() + 1))) return false;
    measure_luck();
  }
  if (!play_on(i, PlayLimits::kNoStep)) return false;
  for (const Open* open : going_) {
    SeatingResult& result = open->play->result;
    const std::uint64_t decisions = decisions_in(*open->now);
    add_payoffs(*open->now, result.won);
    result.work.decisions += i > 0 ? decisions - open->decisions_before : decisions;
    if (i > 0) continue;
    add_payoffs(*open->now, result.won_plain);
    result.plain_work.decisions = decisions;
  }
  return true;
}

void SeatingPlayer::measure_luck() {
  for (const Open* open : going_) {
    const PerSeat<CardFeatures> luck = luck_of_the_last_chance(open->hand, *open->now, chance_);
    for (std::size_t s = 0; s < kMaxSeats; ++s) open->play->result.luck.values[s] += luck.values[s];
  }
}

/// Plays those that are going until step `end` would begin. False where it was stopped.
bool SeatingPlayer::play_on(int branch, std::uint8_t end) {
  if (batches_) return play_together(branch, end);
  for (const Open* open : going_) {
    if (end == PlayLimits::kNoStep) {
      game_.play(*open->now, open->play->policies);
    } else {
      play_up_to(*open->now, game_, open->play->policies, end);
    }
  }
  return !stopped();
}

/// The same for policies that prefer batches. They are asked in the lane of the branch: what they see of other plays of
/// a deal goes to other lanes.
bool SeatingPlayer::play_together(int branch, std::uint8_t end) {
  asked_.clear();
  for (const Open* open : going_) {
    asked_.push_back({.hand = open->now, .policies = &open->play->policies, .lane = open->play->lane + branch});
  }
  play_hands(game_, asked_, {.stop = stop_, .before_step = end});
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    for (std::size_t s = 0; s < kMaxSeats; ++s) {
      going_[i]->play->result.failures.values[s] += asked_[i].failures.values[s];
    }
  }
  return !stopped();
}

}  // namespace oddhand
