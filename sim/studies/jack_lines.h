// What all studies of Jack the Shifter need: a hand played question by question, a bot that is told when to use the
// jack in its hole, and the names of streets.
#pragma once

#include <string>
#include <vector>

#include "sim/studies/forks.h"
#include "strategies/policy.h"
#include "strategies/shifting.h"

namespace oddhand {

/// Cards that each seat has got on third street and after the last card: what Table::cards_dealt says in the windows.
inline constexpr int kThirdStreet = 3;
inline constexpr int kLastStreet = 7;

/// "3rd street" … "7th street".
inline std::string street_name(int cards_dealt) {
  return std::to_string(cards_dealt) + (cards_dealt == kThirdStreet ? "rd" : "th") + " street";
}

/// Whether the seat in question is offered to turn up a jack from the hole.
inline bool asks_hole_jack(const Legal& legal) { return legal.ask == Ask::shift && legal.from_hole; }
/// Whether it is asked about a jack that was just dealt up.
inline bool asks_upcard_jack(const Legal& legal) { return legal.ask == Ask::shift && !legal.from_hole; }

/// Names the best game that is open, better or not.
inline Decision name_some_game(const View& view) { return name_best_game(view, -20'000); }

/// Plays as another bot, but leaves the jacks in its hole there.
class KeepsHoleJacks final : public Policy {
 public:
  explicit KeepsHoleJacks(const Policy& bot) : bot_(bot) {}
  Decision bet(const View& view) const override { return bot_.bet(view); }
  Decision draw(const View& view) const override { return bot_.draw(view); }
  Decision shift(const View& view) const override { return view.legal().from_hole ? decline() : bot_.shift(view); }
  Decision match_pot(const View& view) const override { return bot_.match_pot(view); }

 private:
  const Policy& bot_;
};

/// A moment at which a jack in the hole could be used: a window of its holder.
struct JackMoment {
  int street = 0;    ///< Table::cards_dealt: 3 to 6
  int strength = 0;  ///< share of random hands that the holder beats in the game in force, ten-thousandths
  int best = 0;      ///< the same in the best other game
  Chips pot{};
  int live = 0;  ///< seats that have not folded
  Chips now{};   ///< what the holder wins if it names the best other game at this moment and no game afterwards

  bool better_elsewhere() const { return best > strength; }
};

/// What becomes of a seat that keeps the jack in its hole, and of the forks in which it does not.
struct JackLine {
  std::vector<JackMoment> moments;  ///< in order, third street first
  Chips save{};                     ///< what it wins if it names the best game at the last call, if that is better
  Chips never{};                    ///< what it wins if it never names one
};

/// Follows the seat that is asked about the jack in its hole; `at` stands at that question.
JackLine follow_hole_jack(const Hand& at, const Game& game, const PerSeat<const Policy*>& bots);

}  // namespace oddhand
