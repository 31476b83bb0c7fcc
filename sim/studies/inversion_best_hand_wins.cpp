// How often does the best face-up hand still win? docs/studies.md, "inversion/best-hand-wins".
#include <array>

#include "sim/studies/best_hands.h"
#include "sim/studies/deal_counter.h"
#include "sim/studies/forks.h"
#include "sim/studies/named_category.h"

namespace oddhand {
namespace {

/// Plays as another bot, but never throws a card.
class StandsPat final : public Policy {
 public:
  explicit StandsPat(const Policy& bot) : bot_(bot) {}
  Decision bet(const View& view) const override { return bot_.bet(view); }
  Decision draw(const View&) const override { return stand_pat(); }

 private:
  const Policy& bot_;
};

class BestHandWins final : public DealCounter {
 public:
  explicit BestHandWins(const StudyTable& table)
      : DealCounter(table),
        best_(real({"pot share of the best hand dealt", "any"}, "equity")),
        pat_behind_(share({"stands pat behind: wins or ties", "any"})),
        pat_behind_share_(real({"stands pat behind: pot share", "any"}, "equity")),
        same_category_(share({"stands pat behind, wins or ties: its category is that of the best hand dealt", "any"})),
        drawing_(real({"draws behind: pot share", "any"}, "equity")),
        pat_(*table.bot.policy) {
    for (int c = 0; c < kNamedCategories; ++c) {
      const auto i = static_cast<std::size_t>(c);
      best_by_[i] = real({"pot share of the best hand dealt", category_name(c)}, "equity");
      equity_[i] = real({"pot share by the hand dealt", category_name(c)}, "equity");
      pat_by_[i] = share({"stands pat behind: wins or ties", category_name(c)});
    }
    for (int s = 0; s < table.options.seats; ++s) {
      seat_[static_cast<std::size_t>(s)] = real({"pot share by seat", "seat " + std::to_string(s + 1)}, "equity");
    }
  }

  void deal(Hand& start) override {
    // The cards lie open before the first draw.
    const auto steps = table().game->steps;
    while (steps[start.table.cursor.step].word != StepWord::open_draw) proceed(start, steps);
    const SeatSet leaders = best_hands(start);
    PerSeat<const Policy*> bots = table().policies();
    const SeatSet winners = winners_of(start, bots);
    for (const Seat s : start.table.live) {
      const double won = pot_share(winners, s);
      const std::size_t category = category_of(start, s);
      add(equity_[category], won);
      add(seat_[static_cast<std::size_t>(s)], won);
      if (leaders == SeatSet().with(s)) {
        add(best_, won);
        add(best_by_[category], won);
      }
      if (leaders.contains(s)) continue;
      bots[s] = &pat_;
      const SeatSet without_draw = winners_of(start, bots);
      bots[s] = table().bot.policy.get();
      count(pat_behind_, without_draw.contains(s));
      if (without_draw.contains(s)) count(same_category_, category == category_of(start, leaders.front()));
      count(pat_by_[category], without_draw.contains(s));
      add(pat_behind_share_, pot_share(without_draw, s));
      add(drawing_, won);
    }
  }

 private:
  static std::size_t category_of(const Hand& hand, Seat s) {
    return static_cast<std::size_t>(named_category(hand.hidden.seats[s].cards));
  }
  SeatSet winners_of(const Hand& start, const PerSeat<const Policy*>& bots) const {
    Hand hand = start;
    table().game->play(hand, bots);
    return best_hands(hand);
  }

  RowId best_, pat_behind_, pat_behind_share_, same_category_, drawing_;
  std::array<RowId, kNamedCategories> best_by_{}, equity_{}, pat_by_{};
  std::array<RowId, kMaxSeats> seat_{};
  StandsPat pat_;
};

}  // namespace

Study inversion_best_hand_wins() {
  return counter_study({.name = "inversion/best-hand-wins",
                        .summary = "how often does the best hand dealt still win, and who stands pat behind?",
                        .game = "inversion",
                        .standard = {.seats = "2/3/4/5", .bots = "threshold", .options = "structure=none"},
                        .columns = {"quantity", "category"},
                        .notes = {"behind: another hand dealt face up is better"},
                        .cost = 4,
                        .counter = make_counter<BestHandWins>});
}

}  // namespace oddhand
