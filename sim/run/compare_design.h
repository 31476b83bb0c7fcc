// Who sits where in a comparison, and which results are compared: the designs of `compare`.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "sim/deal/deck.h"
#include "strategies/seat.h"

namespace oddhand {

enum class Design : std::uint8_t {
  heads_up,           ///< every two bots at a table of two
  one_against_field,  ///< each bot alone against copies of each other bot
  mixed_table         ///< all bots at one table, seats filled in turn
};
std::string_view to_string(Design design);

/// Number of the bot in each seat.
using Seating = PerSeat<std::uint8_t>;

/// What one bot wins at one table per hand and seat.
struct CompareCell {
  int bot = 0;
  int opponent = -1;  ///< none at a mixed table
  int lineup = 0;     ///< the table
  int copies = 1;     ///< seats of the bot
};

/// A whole number times a cell.
struct CellTerm {
  int cell = 0;
  int factor = 1;
};
/// A sum of cells over `denominator`.
struct CellForm {
  int bot = 0;
  int other = -1;  ///< the bot that is taken off; none in a score
  std::vector<CellTerm> terms{};
  int denominator = 1;
};

/// Bots are numbered from 0.
class ComparePlan {
 public:
  /// At least two bots; heads-up two seats; a mixed table no more bots than seats.
  ComparePlan(Design design, int bots, int seats);

  Design design() const { return design_; }
  int bots() const { return bots_; }
  int seats() const { return seats_; }
  int lineups() const { return static_cast<int>(lineups_.size()); }
  /// Different ways to seat each table: every rotation; with up to three seats every permutation.
  int seatings() const { return static_cast<int>(orders_.size()); }
  /// Table `lineup` at this deal before it is rotated: from four seats on the order of a mixed table is drawn for each
  /// deal.
  Seating order_of(int lineup, DealKey key) const;
  /// The same table in its seating `i`.
  Seating seating(const Seating& order, int i) const;

  const std::vector<CompareCell>& cells() const { return cells_; }
  /// What each bot wins on average over its opponents.
  const std::vector<CellForm>& scores() const { return scores_; }
  /// Score of a bot less that of a later one: every two bots.
  const std::vector<CellForm>& differences() const { return differences_; }

 private:
  void add_table(const std::vector<int>& bots);
  void add_scores();
  void add_differences();
  void find_orders();

  Design design_;
  int bots_;
  int seats_;
  std::vector<std::vector<std::uint8_t>> lineups_;  ///< bots in the order of the seats
  std::vector<std::vector<std::uint8_t>> orders_;   ///< seat s gets the bot of place order[s]
  std::vector<CompareCell> cells_;
  std::vector<CellForm> scores_;
  std::vector<CellForm> differences_;
};

}  // namespace oddhand
