// How much hangs on the borrowed card? docs/studies.md, "swingo/borrowing".
#include <array>

#include "sim/studies/best_hands.h"
#include "sim/studies/deal_counter.h"
#include "sim/studies/named_category.h"

namespace oddhand {
namespace {

class BorrowedCard final : public DealCounter {
 public:
  explicit BorrowedCard(const StudyTable& table)
      : DealCounter(table),
        improves_(share({"hands that a borrowed card makes better", "all"})),
        uses_(share({"winning hands that need the borrowed card", "all"})),
        decides_(share({"showdowns that the borrowed card decides", "all"})),
        tied_(share({"showdowns that are tied", "all"})),
        worse_(share({"hands made worse by the fold of another board", "all"})),
        changes_(share({"showdowns of the others changed by a fold", "all"})),
        price_(real({"pot share lost by a hand that the fold makes worse", "all"}, "equity")) {
    for (int c = 0; c < kNamedCategories; ++c) {
      equity_[static_cast<std::size_t>(c)] = real({"pot share by the hand dealt", category_name(c)}, "equity");
    }
    for (std::size_t c = 0; c < wins_.size(); ++c) {
      wins_[c] = share({"winning hands", std::string(to_string(static_cast<HandCategory>(c)))});
    }
  }

  void deal(Hand& hand) override {
    PerSeat<int> dealt;
    const SeatSet all = SeatSet::first_seats(table().options.seats);
    for (const Seat s : all) {
      CardSet five;
      for (int c = 0; c < table().options.cards; ++c) five.insert(hand.hidden.deck[index_of(s) * 5 + c]);
      dealt[s] = named_category(five);
    }
    table().game->play(hand, table().policies());
    const SeatSet live = hand.table.live;
    if (!live.at_least_two()) return;
    const PerSeat<HandValue> full = values(hand, live, live);
    const PerSeat<HandValue> alone = values(hand, live, SeatSet());
    const SeatSet winners = best_of(live, full);
    count(decides_, winners != best_of(live, alone));
    count(tied_, winners.at_least_two());
    for (const Seat s : live) {
      count(improves_, full[s] > alone[s]);
      if (winners.contains(s)) {
        count(uses_, full[s] > alone[s]);
        count_winner(full[s].category());
      }
      add(equity_[static_cast<std::size_t>(dealt[s])], pot_share(winners, s));
    }
    if (live.size() > 2) count_folds(hand, live, full);
  }

 private:
  static PerSeat<HandValue> values(const Hand& hand, SeatSet of, SeatSet lenders) {
    PerSeat<HandValue> all;
    for (const Seat s : of) all[s] = view_of(hand, s).made_hand_from(lenders);
    return all;
  }

  void count_winner(HandCategory category) {
    for (std::size_t c = 0; c < wins_.size(); ++c) count(wins_[c], static_cast<HandCategory>(c) == category);
  }

  /// Each seat in turn folds before the showdown: the others compete with its board on the table, and without.
  void count_folds(const Hand& hand, SeatSet live, const PerSeat<HandValue>& full) {
    for (const Seat folds : live) {
      const SeatSet others = live.without(folds);
      const PerSeat<HandValue> without = values(hand, others, others);
      const SeatSet before = best_of(others, full);
      const SeatSet after = best_of(others, without);
      count(changes_, before != after);
      for (const Seat s : others) {
        const bool worse = without[s] < full[s];
        count(worse_, worse);
        if (worse) add(price_, pot_share(before, s) - pot_share(after, s));
      }
    }
  }

  RowId improves_, uses_, decides_, tied_, worse_, changes_, price_;
  std::array<RowId, kNamedCategories> equity_{};
  std::array<RowId, kHandCategories> wins_{};
};

}  // namespace

Study swingo_borrowing() {
  return counter_study(
      {.name = "swingo/borrowing",
       .summary = "how often does the borrowed card decide, and what does a folded board cost?",
       .game = "swingo",
       .standard = {.seats = "2/4/6/8", .bots = "threshold", .options = "structure=none"},
       .columns = {"quantity", "category"},
       .notes = {"decides: other winners than with everybody's own six cards; a fold: the others compete "
                 "with the folded board on the table, and without it"},
       .cost = 4,
       .counter = make_counter<BorrowedCard>});
}

}  // namespace oddhand
