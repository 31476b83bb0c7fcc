#include "sim/games/shift.h"

#include "sim/table/card_choices.h"
#include "strategies/stud_game.h"

namespace oddhand {
namespace {

/// Fours among the upcards that have brought no extra card yet. (What was turned up from the hole is never a four.)
int fours_unpaid(const Table& table, Seat seat) {
  return (table.upcards[seat].set() & CardSet::of_ranks(mask_of(Rank::four))).size() - table.extra_cards[seat];
}

/// 3.5(e): which extra cards fours bring when `game` comes into force.
int owed_for_fours(const Table& table, StudGame game, Seat seat) {
  const bool at_once = game == StudGame::baseball && table.options->earlier_fours == EarlierFours::extra_cards;
  return at_once ? fours_unpaid(table, seat) : 0;
}

}  // namespace

StudGameMask open_games(const Table& table) {
  return static_cast<StudGameMask>(table.options->shift_list & ~mask_of(table.in_force));
}

bool ask_upcard_jack(Hand& hand, Seat seat) {
  Table& table = hand.table;
  const StudGameMask open = open_games(table);
  if (open == 0) return false;
  table.actor = seat;
  hand.hidden.legal = {.ask = Ask::shift, .must_shift = table.options->shift == Shift::forced, .shift_to = open};
  return true;
}

bool ask_hole_jack(Hand& hand, Seat seat) {
  Table& table = hand.table;
  const StudGameMask open = open_games(table);
  const CardSet hidden = hand.hidden.seats[seat].cards - table.upcards[seat].set();
  if (open == 0 || (hidden & CardSet::of_ranks(mask_of(Rank::jack))).empty()) return false;
  hand.hidden.legal = {.ask = Ask::shift, .from_hole = true, .shift_to = open};
  return true;
}

void take_shift(Hand& hand, const Decision& decision) {
  Table& table = hand.table;
  const Decision d = legal_shift(view_of(hand, table.actor), decision);
  if (d.action != Action::shift) return;
  if (d.turned != 0) {
    turn_up(hand, table.actor, d.turned);
    table.cursor.again = true;  // 3.5(b)
  }
  put_in_force(table, d.game);
}

void put_in_force(Table& table, StudGame game) {
  table.in_force = game;
  table.ranking = ranking_of(game);
  if (table.options->queen_history == QueenHistory::since_shift) table.queen_trail = QueenTrail();
  table.wild = wild_ranks_in(game, table);
  ++table.version;
  for (const Seat s : table.live) {
    table.extra_owed[s] = static_cast<std::uint8_t>(owed_for_fours(table, game, s));
  }
}

}  // namespace oddhand
