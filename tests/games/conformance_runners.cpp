// The conformance checks of the two runners, of copies, and of batches: the same hand is played.
#include <deque>
#include <string>
#include <vector>

#include "sim/table/start.h"
#include "tests/games/conformance.h"
#include "tests/games/same.h"

namespace oddhand::test {
namespace {

/// A policy that answers as another does and notes what the table makes of it.
class Noting final : public Policy {
 public:
  Noting(const Policy& bot, std::vector<Answered>& answers) : bot_(bot), answers_(answers) {}
  Decision bet(const View& view) const override { return noted(view, bot_.bet(view)); }
  Decision draw(const View& view) const override { return noted(view, bot_.draw(view)); }
  Decision arrange(const View& view) const override { return noted(view, bot_.arrange(view)); }
  Decision exchange(const View& view) const override { return noted(view, bot_.exchange(view)); }
  Decision reveal(const View& view) const override { return noted(view, bot_.reveal(view)); }
  Decision shift(const View& view) const override { return noted(view, bot_.shift(view)); }
  Decision match_pot(const View& view) const override { return noted(view, bot_.match_pot(view)); }

 private:
  Decision noted(const View& view, const Decision& d) const {
    answers_.push_back({view.seat, view.legal().ask, understood(view, d)});
    return d;
  }

  const Policy& bot_;
  std::vector<Answered>& answers_;
};

}  // namespace

void require_runners_agree(const BotTable& table, const Hand& start, const Played& played) {
  std::vector<Answered> answers;
  std::deque<Noting> noting;
  PerSeat<const Policy*> policies{};
  for (const Seat s : SeatSet::first_seats(start.table.seats)) {
    policies[s] = &noting.emplace_back(*table.policies()[s], answers);
  }
  Hand hand = start;
  table.game().play(hand, policies);
  demand(answers == played.answers);
  const std::string difference = first_difference(hand, played.end);
  demand(difference.empty(), "the runners differ in " + difference);
}

void require_forks_agree(const BotTable& table, const Played& played) {
  const auto require_same_end = [&](const Hand& from) {
    Hand expanded = from;
    table.game().play(expanded, table.policies());
    demand(first_difference(expanded, played.end) == "");
    Hand interpreted = from;
    while (advance(interpreted, table.game().steps)) {
      answer(interpreted, table.game().steps, decide(*table.policies()[interpreted.table.actor], interpreted));
    }
    demand(first_difference(interpreted, played.end) == "");
  };
  for (const Hand& h : played.moments) require_same_end(h);
}

void require_batch_agrees(const BotTable& table, DealKey first) {
  const Hand blank = blank_hand(table.options(), table.game().steps);
  const BatchNeeds needs = batch_needs(table.options());
  DeckBatch batch;
  deal_batch(first, needs, batch);
  Hand hand = blank;
  for (int i = 0; i < kBatchDeals; ++i) {
    start_hand(hand, blank, first, batch, i);
    Hand alone = table.start({first.seed, first.deal + static_cast<unsigned>(i)});
    table.game().play(hand, table.policies());
    table.game().play(alone, table.policies());
    // The deal alone has its whole deck, the batch only the cards it needs: what was played must not differ.
    hand.hidden.deck = alone.hidden.deck;
    demand(first_difference(hand, alone) == "");
  }
}

}  // namespace oddhand::test
