// What is each seat worth? docs/studies.md, "switch/seat-value".
#include <array>

#include "sim/studies/deal_counter.h"

namespace oddhand {
namespace {

class SeatValue final : public DealCounter {
 public:
  explicit SeatValue(const StudyTable& table) : DealCounter(table) {
    for (int s = 0; s < table.options.seats; ++s) {
      // Bets alone tell one seat from another: without them all win nothing on average.
      const bool even = table.options.structure == BettingStructure::none;
      chips_[static_cast<std::size_t>(s)] =
          mean({"seat " + std::to_string(s + 1)}, "chips", even ? std::optional(0.0) : std::nullopt);
    }
  }

  void deal(Hand& hand) override {
    table().game->play(hand, table().policies());
    for (const Seat s : SeatSet::first_seats(table().options.seats)) {
      add(chips_[static_cast<std::size_t>(s)], payoffs(hand)[s]);
    }
  }

 private:
  std::array<RowId, kMaxSeats> chips_{};
};

}  // namespace

Study switch_seat_value() {
  return counter_study({.name = "switch/seat-value",
                        .summary = "what does each seat win where all play the same bot?",
                        .game = "switch",
                        .standard = {.seats = "2/6", .bots = "threshold", .options = ""},
                        .columns = {"category"},
                        .notes = {"seat 1 is the first left of the dealer"},
                        .cost = 1,
                        .counter = make_counter<SeatValue>});
}

}  // namespace oddhand
