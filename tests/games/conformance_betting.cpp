// The conformance check of betting: every question and every stack by a second betting, in the order of a second
// reckoning of who begins.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "evaluator/wild_hand.h"
#include "tests/games/conformance.h"
#include "tests/games/second_order.h"
#include "tests/table/reference_betting.h"

namespace oddhand::test {
namespace {

reference::Structure structure_of(const Options& o) {
  switch (o.structure) {
    case BettingStructure::fixed_limit:
      return reference::Structure::fixed;
    case BettingStructure::pot_limit:
      return reference::Structure::pot;
    case BettingStructure::none:
    case BettingStructure::no_limit:
      break;
  }
  return reference::Structure::none_but_stack;
}

reference::Rules rules_of(const Game& game, const Options& o) {
  const auto is_round = [&](const Step& s) { return is_betting(s.word) && applies(s, o); };
  const auto is_bring_in = [](const Step& s) { return s.word == StepWord::bring_in_betting; };
  return {.structure = structure_of(o),
          .blinds = o.forced == ForcedBets::blinds,
          .ante = o.ante.count,
          .small_blind = o.small_blind.count,
          .big_blind = o.big_blind.count,
          .small_bet = o.small_bet.count,
          .big_bet = o.big_bet.count,
          .cap = o.raise_cap,
          .rounds = static_cast<int>(std::ranges::count_if(game.steps, is_round)),
          .bring_in = std::ranges::any_of(game.steps, is_bring_in) ? o.bring_in.count : 0};
}

std::vector<std::int64_t> stacks_of(const Options& o) {
  std::vector<std::int64_t> stacks;
  for (const Seat s : SeatSet::first_seats(o.seats)) stacks.push_back(o.stacks[s].count);
  return stacks;
}

/// Plays the answers of a hand at the second betting.
class SecondBetting {
 public:
  SecondBetting(const Game& game, const Options& o)
      : options_(o), order_(game), plain_(rules_of(game, o), stacks_of(o)) {}

  void see(const Hand& hand, const Decision& d) {
    const Table& t = hand.table;
    if (hand.hidden.legal.ask == Ask::match_pot) return match(hand, d);
    if (hand.hidden.legal.ask == Ask::exchange || hand.hidden.legal.ask == Ask::reveal) return demand_turn(hand);
    if (hand.hidden.legal.ask != Ask::bet) return;
    if (t.round.number != round_) {
      round_ = t.round.number;
      plain_.begins_at(index_of(order_.beginner(hand, round_)), order_.open_pair_lies(hand));
    }
    demand_same_question(hand);
    if (d.action == Action::fold) return plain_.fold();
    opened_ = opened_ || d.action == Action::raise_to;
    if (d.action == Action::raise_to) return plain_.raise(d.amount.count);
    plain_.call();
  }

  /// Nobody is left to be asked.
  void end() {
    if (options_.openers == Openers::any || opened_) demand(plain_.question().seat == -1);
  }

 private:
  void match(const Hand& hand, const Decision& d) {
    const Table& t = hand.table;
    if (d.action == Action::fold) return plain_.folds_between_rounds(index_of(t.actor));
    plain_.pays_between_rounds(index_of(t.actor), hand.hidden.legal.call.count);
  }

  /// Privacy 3.1, 4.2: everybody in turn, from the one who begins.
  void demand_turn(const Hand& hand) {
    const Table& t = hand.table;
    const bool goes_on = hand.hidden.legal.ask == choosing_;
    const Seat first = goes_on ? t.live.next_after(chose_) : t.live.first_from(index_of(order_.first_to_choose(hand)));
    demand(t.actor == first, "another seat should choose");
    choosing_ = hand.hidden.legal.ask;
    chose_ = t.actor;
  }

  void demand_same_question(const Hand& hand) {
    const Table& t = hand.table;
    const reference::Answers a = plain_.question();
    demand(index_of(t.actor) == a.seat, "another seat should be asked");
    demand(hand.hidden.legal.may_fold == a.fold);
    demand(hand.hidden.legal.call.count == a.call);
    const bool may_open = opens(hand);
    demand(hand.hidden.legal.min_raise_to.count == (may_open ? a.least : 0));
    demand(hand.hidden.legal.max_raise_to.count == (may_open ? a.most : 0));
    if (hand.hidden.legal.may_raise()) demand(hand.hidden.legal.two_sizes == a.nothing_between);
    for (const Seat s : SeatSet::first_seats(t.seats)) demand(t.stack[s].count == plain_.behind(index_of(s)));
  }

  /// Jacks or better to open: a first bet needs a pair of them.
  bool opens(const Hand& hand) const {
    const Table& t = hand.table;
    if (options_.openers == Openers::any || t.round.number != 1 || t.round.price > Chips{}) return true;
    const HandValue least(HandCategory::one_pair, mask_of(Rank::jack), 0);
    return evaluate_high(hand.hidden.seats[t.actor].cards, options_.wild) >= least;
  }

  const Options& options_;
  SecondOrder order_;
  reference::Betting plain_;
  int round_ = 0;
  Ask choosing_ = Ask::none;
  Seat chose_{};
  bool opened_ = false;  ///< somebody has made a bet
};

}  // namespace

void require_betting_as_reckoned(const BotTable& table, const Played& played) {
  const Options& o = table.options();
  if (o.structure == BettingStructure::none) {
    for (const Answered& answered : played.answers) demand(answered.ask != Ask::bet);
    return;
  }
  SecondBetting second(table.game(), o);
  for (std::size_t i = 0; i < played.asked.size(); ++i) second.see(played.question(i), played.answers[i].decision);
  second.end();
}

}  // namespace oddhand::test
