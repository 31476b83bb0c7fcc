// Who starts the betting rounds? docs/studies.md, "privacy/showing".
#include <array>

#include "evaluator/showing_hand.h"
#include "sim/games/privacy.h"
#include "sim/studies/deal_counter.h"
#include "sim/studies/forks.h"
#include "sim/studies/named_category.h"
#include "sim/studies/second_round.h"

namespace oddhand {
namespace {

/// The rounds that the lowest showing hand starts, and after which step: the second, which says who begins the privacy
/// round and the third as well, the media round, and the fourth.
struct Stage {
  const char* name;
  StepWord after;
};
constexpr std::array<Stage, 3> kStages{
    {{"second round", StepWord::board}, {"media round", StepWord::exchange}, {"fourth round", StepWord::reveal}}};

constexpr std::array<const char*, kRanks> kRankNames{"2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"};

class Showing final : public DealCounter {
 public:
  explicit Showing(const StudyTable& table) : DealCounter(table) {
    // Where nobody can fold, the second round is known; later rounds depend on what the bots turn up.
    std::optional<SecondRound> counted;
    if (table.options.structure == BettingStructure::none) counted = count_second_round(table.options);
    for (std::size_t g = 0; g < kStages.size(); ++g) {
      const SecondRound* const known = g == 0 && counted ? &*counted : nullptr;
      ties_[g] = share({kStages[g].name, "tied for lowest", "any"}, known ? std::optional(known->tied) : std::nullopt);
      for (std::size_t s = 0; s < static_cast<std::size_t>(table.options.seats); ++s) {
        seat_[g][s] = share({kStages[g].name, "starts", "seat " + std::to_string(s + 1)},
                            known ? std::optional(known->seat[s]) : std::nullopt);
      }
      for (std::size_t c = 0; c < kHandCategories; ++c) {
        const std::string shows(to_string(static_cast<HandCategory>(c)));
        category_[g][c] = share({kStages[g].name, "starts", "shows " + shows}, known ? known->shows[c] : std::nullopt);
      }
    }
    for (std::size_t r = 0; r < kRanks; ++r) {
      upcard_[r] = share({kStages[0].name, "starts", std::string("upcard ") + kRankNames[r]},
                         counted ? counted->upcard[r] : std::nullopt);
    }
  }

  void deal(Hand& hand) override {
    const PerSeat<const Policy*> bots = table().policies();
    const auto steps = table().game->steps;
    while (!hand.table.finished) {
      const StepWord word = steps[hand.table.cursor.step].word;
      const Stop stop = proceed(hand, steps);
      if (stop == Stop::question) answer(hand, steps, decide(*bots[hand.table.actor], hand));
      if (stop != Stop::step_done) continue;
      for (std::size_t g = 0; g < kStages.size(); ++g) {
        if (word == kStages[g].after) count_stage(g, hand.table);
      }
    }
  }

 private:
  void count_stage(std::size_t g, const Table& at) {
    const Seat starter = lowest_showing(at);
    const auto showing = [&](Seat s) {
      return showing_high(at.upcards[s].set() | at.board.set(), at.options->showing, at.wild);
    };
    int lowest = 0;
    for (const Seat s : at.live) {
      if (showing(s) == showing(starter)) ++lowest;
      count(seat_[g][static_cast<std::size_t>(s)], s == starter);
      count(category_[g][static_cast<std::size_t>(showing(s).category())], s == starter);
      if (g == 0) count(upcard_[static_cast<std::size_t>(at.upcards[s][0].rank())], s == starter);
    }
    count(ties_[g], lowest > 1);
  }

  std::array<RowId, kStages.size()> ties_{};
  std::array<std::array<RowId, kMaxSeats>, kStages.size()> seat_{};
  std::array<std::array<RowId, kHandCategories>, kStages.size()> category_{};
  std::array<RowId, kRanks> upcard_{};
};

}  // namespace

Study privacy_showing() {
  return counter_study(
      {.name = "privacy/showing",
       .summary = "who starts the rounds, by seat and showing hand, and how often are the lowest tied?",
       .game = "privacy",
       .standard = {.seats = "2/6", .bots = "threshold", .options = "structure=none"},
       .columns = {"round", "quantity", "category"},
       .notes = {"of tied seats the first left of the dealer starts"},
       .cost = 2,
       .counter = make_counter<Showing>});
}

}  // namespace oddhand
