#include "tests/table/reference_betting.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace oddhand::reference {

Betting::Betting(const Rules& rules, std::vector<std::int64_t> stacks) : rules_(rules) {
  for (const auto s : stacks) players_.push_back({.stack = s});
  const int n = static_cast<int>(players_.size());
  if (!rules_.blinds) {
    for (int i = 0; i < n; ++i) pay(i, rules_.ante, false);
  } else {
    const int dealer = n - 1;
    pay(n == 2 ? dealer : 0, rules_.small_blind, true);
    pay(n == 2 ? 0 : 1, rules_.big_blind, true);
  }
}

void Betting::begins_at(int first, bool open_pair) {
  rules_.first = rules_.holder = first;
  rules_.open_pair = open_pair;
}

void Betting::folds_between_rounds(int seat) {
  Player& p = players_[static_cast<std::size_t>(seat)];
  p.folded = true;
  p.waiting = false;
}

void Betting::pays_between_rounds(int seat, std::int64_t amount) {
  Player& p = players_[static_cast<std::size_t>(seat)];
  p.stack -= amount;
  // The round before may have ended without an answer of this seat.
  if (p.stack == 0) p.waiting = false;
  paid_between_ += amount;
}

void Betting::pay(int seat, std::int64_t amount, bool as_bet) {
  Player& p = players_[static_cast<std::size_t>(seat)];
  const auto paid = std::min(amount, p.stack);
  p.stack -= paid;
  p.paid += paid;
  if (as_bet) p.bet += paid;
}

int Betting::players_in() const {
  return static_cast<int>(std::ranges::count_if(players_, [](const Player& p) { return !p.folded; }));
}

int Betting::players_with_chips() const {
  return static_cast<int>(std::ranges::count_if(players_, [](const Player& p) { return !p.folded && p.stack > 0; }));
}

void Betting::begin_round() {
  ++round_;
  const int n = static_cast<int>(players_.size());
  const bool blinds_stand = round_ == 0 && rules_.blinds;
  const bool bring_in_due = round_ == 0 && rules_.bring_in > 0;
  owed_ = incomplete_ = bring_in_due;
  may_be_big_ = round_ == 1 && rules_.open_pair && rules_.structure == Structure::fixed;
  all_big_ = false;
  after_ = (bring_in_due ? rules_.holder : round_ == 0 ? 0 : rules_.first) - 1;
  if (blinds_stand) after_ = n == 2 ? 0 : 1;
  price_ = last_full_ = blinds_stand ? rules_.big_blind : 0;
  last_increment_ = rules_.blinds ? rules_.big_blind : rules_.small_bet;
  full_raises_ = blinds_stand ? 1 : 0;
  heads_up_before_cap_ = players_in() == 2;
  for (Player& p : players_) {
    if (!blinds_stand) p.bet = 0;
    p.waiting = !p.folded && p.stack > 0;
    p.has_answered = false;
  }
}

bool Betting::round_is_over() const {
  if (players_in() < 2) return true;
  if (std::ranges::none_of(players_, [](const Player& p) { return p.waiting; })) return true;
  if (players_with_chips() > 1) return false;
  // One player has chips: is there anything that it would have to match to win all pots?
  const auto alone = std::ranges::find_if(players_, [](const Player& p) { return !p.folded && p.stack > 0; });
  assert(alone != players_.end());  // who waits has chips
  if (alone->bet >= price_) return true;
  return std::ranges::all_of(players_, [&](const Player& p) { return p.folded || p.bet <= alone->bet; });
}

Answers Betting::question() {
  while (round_ < 0 || round_is_over()) {
    if (players_in() < 2 || round_ + 1 >= rules_.rounds) return {};
    begin_round();
  }
  const int n = static_cast<int>(players_.size());
  int seat = after_;
  do {
    seat = (seat + 1) % n;
  } while (!players_[static_cast<std::size_t>(seat)].waiting);

  const Player& p = players_[static_cast<std::size_t>(seat)];
  Answers a;
  a.seat = seat;
  const auto owed = std::max<std::int64_t>(0, price_ - p.bet);
  a.call = std::min(owed_ ? rules_.bring_in : owed, p.stack);
  a.fold = a.call > 0 && !(owed_ && seat == rules_.holder);
  const bool only_calls = owed_ ? p.stack <= rules_.bring_in : p.bet + p.stack <= price_;
  if (!only_calls && may_raise(seat)) set_raise_limits(a, p, owed);
  return a;
}

void Betting::set_raise_limits(Answers& a, const Player& p, std::int64_t owed) const {
  std::int64_t pot = paid_between_;
  for (const Player& q : players_) pot += q.paid;
  const auto everything = p.bet + p.stack;
  // The bring-in is no bet to build on.
  a.least = (incomplete_ ? 0 : price_) + last_increment_;
  a.most = everything;
  if (rules_.structure == Structure::fixed) a.least = a.most = last_full_ + unit();
  if (rules_.structure == Structure::pot) a.most = std::max(a.least, price_ + (pot + owed));
  if (may_be_big_) a.most = last_full_ + rules_.big_bet;
  a.nothing_between = may_be_big_;
  a.least = std::min(a.least, everything);
  a.most = std::min(a.most, everything);
}

bool Betting::may_raise(int seat) const {
  const Player& p = players_[static_cast<std::size_t>(seat)];
  if (players_with_chips() < 2) return false;
  if (p.has_answered) {
    const auto faces = price_ - p.bet;
    if (rules_.structure == Structure::fixed && 2 * faces < unit()) return false;
    if (rules_.structure != Structure::fixed && faces < last_increment_) return false;
  }
  int allowed = rules_.cap;
  if (allowed < 0) {
    if (rules_.structure != Structure::fixed || heads_up_before_cap_) return true;
    allowed = rules_.rounds > 2 ? 3 : 4;
  }
  return full_raises_ < 1 + allowed;
}

void Betting::fold() {
  const int seat = question().seat;
  Player& p = players_[static_cast<std::size_t>(seat)];
  p.folded = true;
  p.waiting = false;
  after_ = seat;
  const int usual = rules_.rounds > 2 ? 3 : 4;
  if (players_in() == 2 && full_raises_ < 1 + usual) heads_up_before_cap_ = true;
}

void Betting::call() {
  const Answers a = question();
  Player& p = players_[static_cast<std::size_t>(a.seat)];
  pay(a.seat, a.call, true);
  if (owed_) price_ = rules_.bring_in;
  owed_ = false;
  p.waiting = false;
  p.has_answered = true;
  after_ = a.seat;
}

void Betting::raise(std::int64_t total) {
  const Answers a = question();
  Player& p = players_[static_cast<std::size_t>(a.seat)];
  pay(a.seat, total - p.bet, true);
  const auto added = total - (incomplete_ ? 0 : price_);
  const bool full =
      rules_.structure == Structure::fixed ? 2 * (total - last_full_) >= unit() : added >= last_increment_;
  if (full) {
    // A bet is new to everybody, whatever they answered to the bring-in.
    if (incomplete_) {
      for (Player& q : players_) q.has_answered = false;
    }
    incomplete_ = false;
    if (may_be_big_ && total - last_full_ >= rules_.big_bet) {
      may_be_big_ = false;
      all_big_ = true;
    }
    last_increment_ = added;
    last_full_ = total;
    ++full_raises_;
  }
  owed_ = false;
  price_ = total;
  for (Player& q : players_) q.waiting = !q.folded && q.stack > 0;
  p.waiting = false;
  p.has_answered = true;
  after_ = a.seat;
}

std::vector<std::int64_t> Betting::final_stacks(const std::vector<std::uint32_t>& strengths) const {
  std::vector<std::int64_t> stacks;
  for (const Player& p : players_) stacks.push_back(p.stack);
  const auto add = [&](std::size_t seat, std::int64_t chips) { stacks[seat] += chips; };

  // Chip by chip: the k-th chip of everybody who has put in k or more, with the live players among them.
  std::vector<std::pair<std::set<std::size_t>, std::int64_t>> pots;
  for (std::int64_t k = 1;; ++k) {
    std::set<std::size_t> live;
    std::int64_t chips = 0;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      if (players_[i].paid < k) continue;
      ++chips;
      if (!players_[i].folded) live.insert(i);
    }
    if (chips == 0) break;
    if (live.empty() && !pots.empty()) {
      pots.back().second += chips;  // only folded players reach so far: down one level
    } else if (!pots.empty() && pots.back().first == live) {
      pots.back().second += chips;
    } else {
      pots.emplace_back(live, chips);
    }
  }
  for (const auto& [live, chips] : pots) {
    std::uint32_t best = 0;
    for (const auto i : live) best = std::max(best, strengths[i]);
    std::vector<std::size_t> winners;
    for (const auto i : live) {
      if (strengths[i] == best) winners.push_back(i);
    }
    // One chip at a time, round and round from the dealer's left.
    const auto rounds = chips / static_cast<std::int64_t>(winners.size());
    const auto odd = chips % static_cast<std::int64_t>(winners.size());
    for (std::size_t w = 0; w < winners.size(); ++w) {
      add(winners[w], rounds + (static_cast<std::int64_t>(w) < odd ? 1 : 0));
    }
  }
  return stacks;
}

}  // namespace oddhand::reference
