// Which list of games makes a jack worth least? docs/studies.md, "jack/lists".
#include "sim/games/shift_options.h"
#include "sim/studies/deal_counter.h"
#include "sim/studies/jack_lines.h"

namespace oddhand {
namespace {

class ValueByList final : public DealCounter {
 public:
  explicit ValueByList(const StudyTable& table)
      : DealCounter(table),
        save_never_(mean({list_text(table.options.shift_list), "save - never"}, "chips")),
        now_never_(mean({list_text(table.options.shift_list), "now - never"}, "chips")),
        shifts_(share({list_text(table.options.shift_list), "hands in which the game ends up another"})) {}

  void deal(Hand& hand) override {
    const PerSeat<const Policy*> bots = table().policies();
    walk(hand, *table().game, bots, [&](const Hand& at) {
      if (!asks_hole_jack(at.hidden.legal) || at.table.cards_dealt != kThirdStreet) return;
      const JackLine line = follow_hole_jack(at, *table().game, bots);
      add(save_never_, line.save - line.never);
      add(now_never_, line.moments.front().now - line.never);
    });
    count(shifts_, hand.table.in_force != StudGame::stud);
  }

 private:
  RowId save_never_;
  RowId now_never_;
  RowId shifts_;
};

/// Every list that has a game other than plain stud.
std::string all_lists() {
  std::string sets;
  for (unsigned list = 2; list <= kAllStudGames; ++list) {
    sets += (sets.empty() ? "list=" : ";list=") + list_text(static_cast<StudGameMask>(list));
  }
  return sets;
}

}  // namespace

Study jack_lists() {
  return counter_study(
      {.name = "jack/lists",
       .summary = "which list of games makes a jack in the hole worth least?",
       .game = "jack-the-shifter",
       .standard = {.seats = "6", .bots = "threshold", .options = all_lists()},
       .columns = {"list", "quantity"},
       .notes = {"a jack in the hole on third street: kept for the last call, or used at once, against "
                 "never used"},
       .cost = 32,
       .counter = make_counter<ValueByList>});
}

}  // namespace oddhand
