// How often does the last switch decide? docs/studies.md, "switch/last-switch-decides".
#include <array>

#include "sim/studies/best_hands.h"
#include "sim/studies/deal_counter.h"
#include "sim/studies/named_category.h"

namespace oddhand {
namespace {

class LastSwitch final : public DealCounter {
 public:
  explicit LastSwitch(const StudyTable& table)
      : DealCounter(table),
        decides_(share({"last switch changes who is best", "any"})),
        first_(share({"both switches and the draw change who is best", "any"})) {
    for (int c = 0; c < kNamedCategories; ++c) {
      keeps_[static_cast<std::size_t>(c)] = real({"pot share of the best hand before it", category_name(c)}, "equity");
    }
  }

  void deal(Hand& hand) override {
    const auto steps = table().game->steps;
    const PerSeat<const Policy*> bots = table().policies();
    std::array<SeatSet, kMaxSwitches> best;
    SeatSet after;
    while (hand.table.switches_done < kMaxSwitches && !hand.table.finished) {
      const bool at_switch = steps[hand.table.cursor.step].word == StepWord::pass_cards;
      if (at_switch) best[hand.table.switches_done] = best_hands(hand);
      if (at_switch && hand.table.switches_done == 1) remember(hand, best[1]);
      if (proceed(hand, steps) == Stop::question) answer(hand, steps, decide(*bots[hand.table.actor], hand));
    }
    if (hand.table.switches_done < kMaxSwitches) return;
    after = best_hands(hand);
    count(decides_, after != best[1]);
    count(first_, after != best[0]);
    add(keeps_[category_], pot_share(after, leader_));
  }

 private:
  void remember(const Hand& hand, SeatSet best) {
    leader_ = best.front();
    category_ = static_cast<std::size_t>(named_category(hand.hidden.seats[leader_].cards));
  }

  RowId decides_, first_;
  std::array<RowId, kNamedCategories> keeps_{};
  Seat leader_{};
  std::size_t category_ = 0;
};

}  // namespace

Study switch_last_switch_decides() {
  return counter_study(
      {.name = "switch/last-switch-decides",
       .summary = "how often does the last switch change who wins the showdown?",
       .game = "switch",
       .standard = {.seats = "2/3/4/5/6", .bots = "threshold", .options = "structure=none"},
       .columns = {"quantity", "category"},
       .notes = {"of hands that are tied for best before the switch the first left of the dealer counts"},
       .cost = 2,
       .counter = make_counter<LastSwitch>});
}

}  // namespace oddhand
