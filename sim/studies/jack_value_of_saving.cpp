// What is it worth to save a jack for the last call? docs/studies.md, "jack/value-of-saving".
#include <array>

#include "sim/studies/deal_counter.h"
#include "sim/studies/jack_lines.h"

namespace oddhand {
namespace {

constexpr int kMomentStreets = kLastStreet - kThirdStreet;  // third to sixth

/// Hands for which a row is kept.
enum Hands : std::size_t { every_hand, better_elsewhere, best_as_it_is, hand_kinds };
constexpr std::array<const char*, hand_kinds> kHandNames{"all", "better in another game", "best as it is"};

/// The three ways to go on, and their differences.
struct Fates {
  RowId now, save, never, save_now, save_never, now_never;
};

class ValueOfSaving final : public DealCounter {
 public:
  explicit ValueOfSaving(const StudyTable& table) : DealCounter(table) {
    for (int street = 0; street < kMomentStreets; ++street) {
      for (std::size_t kind = 0; kind < hand_kinds; ++kind) {
        const auto row = [&](const char* jack, const char* quantity) {
          return mean({jack, street_name(kThirdStreet + street), kHandNames[kind], quantity}, "chips");
        };
        const auto s = static_cast<std::size_t>(street);
        hole_[s][kind] = {row("hole", "now"),        row("hole", "save"),         row("hole", "never"),
                          row("hole", "save - now"), row("hole", "save - never"), row("hole", "now - never")};
        upcard_[s][kind] = {.now = row("upcard", "now"),
                            .save = {},
                            .never = row("upcard", "never"),
                            .save_now = {},
                            .save_never = {},
                            .now_never = row("upcard", "now - never")};
      }
    }
  }

  void deal(Hand& hand) override {
    const PerSeat<const Policy*> bots = table().policies();
    walk(hand, *table().game, bots, [&](const Hand& at) {
      const int street = at.table.cards_dealt;
      if (asks_upcard_jack(at.hidden.legal) && street < kLastStreet) use_upcard(at, bots);
      if (!asks_hole_jack(at.hidden.legal) || street != kThirdStreet) return;
      const JackLine line = follow_hole_jack(at, *table().game, bots);
      for (const JackMoment& moment : line.moments) add_moment(moment, line.save, line.never);
    });
  }

 private:
  static bool better_in_another_game(const Hand& at) {
    return name_best_game(view_of(at, at.table.actor), 0).action == Action::shift;
  }

  template <class AddTo>
  static void for_kinds(bool better, const AddTo& add_to) {
    add_to(every_hand);
    add_to(better ? better_elsewhere : best_as_it_is);
  }

  void use_upcard(const Hand& at, const PerSeat<const Policy*>& bots) {
    const Chips now = won_after(at, *table().game, bots, name_some_game(view_of(at, at.table.actor)));
    const Chips never = won_after(at, *table().game, bots, decline());
    for_kinds(better_in_another_game(at), [&](Hands kind) {
      const Fates& rows = upcard_[static_cast<std::size_t>(at.table.cards_dealt - kThirdStreet)][kind];
      add(rows.now, now);
      add(rows.never, never);
      add(rows.now_never, now - never);
    });
  }

  void add_moment(const JackMoment& moment, Chips save, Chips never) {
    for_kinds(moment.better_elsewhere(), [&](Hands kind) {
      const Fates& rows = hole_[static_cast<std::size_t>(moment.street - kThirdStreet)][kind];
      add(rows.now, moment.now);
      add(rows.save, save);
      add(rows.never, never);
      add(rows.save_now, save - moment.now);
      add(rows.save_never, save - never);
      add(rows.now_never, moment.now - never);
    });
  }

  std::array<std::array<Fates, hand_kinds>, kMomentStreets> hole_{};
  std::array<std::array<Fates, hand_kinds>, kMomentStreets> upcard_{};
};

}  // namespace

Study jack_value_of_saving() {
  return counter_study({.name = "jack/value-of-saving",
                        .summary = "what is it worth to keep a jack for the last call, to use it at once, or never?",
                        .game = "jack-the-shifter",
                        .standard = {.seats = "2/3/4/5/6/7", .bots = "threshold", .options = ""},
                        .columns = {"jack", "street", "hands", "quantity"},
                        .notes = {"now: the best other game is named at that moment; save: the best game at the last "
                                  "call, if it is better; the same deal and the same bots after each"},
                        .cost = 8,
                        .counter = make_counter<ValueOfSaving>});
}

}  // namespace oddhand
