#include "sim/games/stud_upcards.h"

#include <algorithm>
#include <optional>

#include "sim/games/shift.h"
#include "sim/table/betting.h"
#include "sim/table/deal.h"
#include "strategies/stud_game.h"

namespace oddhand {
namespace {

/// Follow the Queen 3.1-3.4: a queen ends what was wild; the rank of the next upcard is wild.
void follow_queen(Table& table, Card card) {
  QueenTrail& trail = table.queen_trail;
  if (card.rank() == Rank::queen) {
    trail = {.wild = 0, .armed = true};
  } else if (trail.armed) {
    trail = {.wild = mask_of(card.rank()), .armed = false};
  }
  const RankMask wild = wild_ranks_in(table.in_force, table);
  if (wild == table.wild) return;
  table.wild = wild;
  ++table.version;
}

/// Baseball 3.5: asks for as much as lies in the pot. A seat without chips keeps its three for nothing.
bool ask_to_match(Hand& hand, Seat seat) {
  Table& table = hand.table;
  if (table.options->threes == Threes::free || table.stack[seat] == Chips{}) return false;
  table.actor = seat;
  hand.hidden.legal = {.ask = Ask::match_pot, .may_fold = true, .call = std::min(table.pot, table.stack[seat])};
  return true;
}

/// What a card dealt up to the seat brings, extra cards included.
bool look_at_card(Hand& hand, Seat seat, Card card) {
  Table& table = hand.table;
  follow_queen(table, card);
  if (card.rank() == Rank::jack && table.options->shift_list != 0) return ask_upcard_jack(hand, seat);
  if (table.in_force != StudGame::baseball) return false;
  if (card.rank() == Rank::four) ++table.extra_owed[seat];
  return card.rank() == Rank::three && ask_to_match(hand, seat);
}

void match_or_fold(Hand& hand, const Decision& decision) {
  Table& table = hand.table;
  const Seat seat = table.actor;
  if (legal_bet(hand.hidden.legal, decision).action == Action::fold) {
    fold_seat(hand, seat);
    table.cursor.pending.erase(seat);
    table.extra_owed[seat] = 0;
    return;
  }
  const Chips price = hand.hidden.legal.call;
  table.stack[seat] -= price;
  table.matched += price;
  table.pot += price;
  if (table.stack[seat] == Chips{}) table.can_bet.erase(seat);
}

std::optional<Seat> first_owed(const Table& table) {
  for (const Seat s : table.live) {
    if (table.extra_owed[s] > 0) return s;
  }
  return std::nullopt;
}

}  // namespace

bool look_at_upcard(Hand& hand, Seat seat) {
  const HeldCards& upcards = hand.table.upcards[seat];
  return look_at_card(hand, seat, upcards[upcards.size() - 1]) || deal_owed_cards(hand);
}

void take_upcard_answer(Hand& hand, const Decision& decision) {
  if (hand.hidden.legal.ask == Ask::match_pot) return match_or_fold(hand, decision);
  take_shift(hand, decision);
}

bool deal_owed_cards(Hand& hand) {
  Table& table = hand.table;
  const ExtraCards how = table.options->extra_cards;
  while (const auto seat = table.live.at_least_two() ? first_owed(table) : std::nullopt) {
    --table.extra_owed[*seat];
    if (!can_spare_card(hand)) continue;  // Baseball 3.4
    const Card card = deal_extra_card(hand, *seat, how);
    if (how == ExtraCards::up && look_at_card(hand, *seat, card)) return true;
  }
  return false;
}

}  // namespace oddhand
