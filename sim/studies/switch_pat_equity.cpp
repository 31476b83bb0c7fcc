// What is a pat hand worth, and what does the last switch take of it? docs/studies.md, "switch/pat-equity".
#include <array>

#include "sim/studies/best_hands.h"
#include "sim/studies/deal_counter.h"
#include "sim/studies/forks.h"
#include "sim/studies/named_category.h"

namespace oddhand {
namespace {

class PatEquity final : public DealCounter {
 public:
  explicit PatEquity(const StudyTable& table) : DealCounter(table) {
    for (int c = 0; c < kNamedCategories; ++c) {
      const auto row = [&](const char* quantity) { return real({category_name(c), quantity}, "equity"); };
      rows_[static_cast<std::size_t>(c)] = {.before = row("pat, shown down before the last switch"),
                                            .after = row("pat, shown down after the last switch"),
                                            .cost = row("cost of the last switch")};
    }
  }

  void deal(Hand& hand) override {
    const PerSeat<const Policy*> bots = table().policies();
    walk(hand, *table().game, bots, [&](const Hand& at) {
      if (at.hidden.legal.ask == Ask::draw) count_pat(at, bots);
    });
  }

 private:
  struct Rows {
    RowId before, after, cost;
  };

  void count_pat(const Hand& at, const PerSeat<const Policy*>& bots) {
    const auto steps = table().game->steps;
    const Seat seat = at.table.actor;
    Hand fork = at;
    answer(fork, steps, stand_pat());
    while (steps[fork.table.cursor.step].word != StepWord::pass_cards) {
      if (proceed(fork, steps) == Stop::question) answer(fork, steps, decide(*bots[fork.table.actor], fork));
    }
    const double before = pot_share(best_hands(fork), seat);
    table().game->play(fork, bots);
    const double after = pot_share(best_hands(fork), seat);
    const Rows& rows = rows_[static_cast<std::size_t>(named_category(at.hidden.seats[seat].cards))];
    add(rows.before, before);
    add(rows.after, after);
    add(rows.cost, before - after);
  }

  std::array<Rows, kNamedCategories> rows_{};
};

}  // namespace

Study switch_pat_equity() {
  return counter_study(
      {.name = "switch/pat-equity",
       .summary = "what is standing pat worth, by category, and what does the last switch take of it?",
       .game = "switch",
       .standard = {.seats = "2/3/4/5/6", .bots = "threshold", .options = "structure=none"},
       .columns = {"category", "quantity"},
       .notes =
           {"a seat stands pat after the first switch, the others draw as their bot does; the same deal shown down "
            "before the last switch and after it, without betting"},
       .cost = 4,
       .counter = make_counter<PatEquity>});
}

}  // namespace oddhand
