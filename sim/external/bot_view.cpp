#include "sim/external/bot_view.h"

#include <array>
#include <cassert>
#include <cstddef>

#include "sim/external/siphash.h"
#include "strategies/strength.h"

namespace oddhand {
namespace {

static_assert(kMaxSeats == ODDHAND_MAX_SEATS && kMaxHeldCards == ODDHAND_MAX_CARDS &&
              kMaxSwitches == ODDHAND_MAX_SWITCHES);
static_assert(static_cast<int>(Ask::bet) == ODDHAND_ASK_BET && static_cast<int>(Ask::draw) == ODDHAND_ASK_DRAW &&
              static_cast<int>(Ask::arrange) == ODDHAND_ASK_ARRANGE &&
              static_cast<int>(Ask::exchange) == ODDHAND_ASK_EXCHANGE &&
              static_cast<int>(Ask::reveal) == ODDHAND_ASK_REVEAL &&
              static_cast<int>(Ask::shift) == ODDHAND_ASK_SHIFT &&
              static_cast<int>(Ask::match_pot) == ODDHAND_ASK_MATCH_POT);
static_assert(static_cast<int>(Action::fold) == ODDHAND_FOLD &&
              static_cast<int>(Action::check_or_call) == ODDHAND_CHECK_OR_CALL &&
              static_cast<int>(Action::raise_to) == ODDHAND_RAISE_TO &&
              static_cast<int>(Action::discard) == ODDHAND_DISCARD &&
              static_cast<int>(Action::arrange) == ODDHAND_ARRANGE &&
              static_cast<int>(Action::exchange) == ODDHAND_EXCHANGE &&
              static_cast<int>(Action::reveal) == ODDHAND_REVEAL && static_cast<int>(Action::shift) == ODDHAND_SHIFT);
static_assert(static_cast<int>(StudGame::stud) == ODDHAND_STUD && static_cast<int>(StudGame::razz) == ODDHAND_RAZZ &&
              static_cast<int>(StudGame::hi_lo) == ODDHAND_HI_LO &&
              static_cast<int>(StudGame::follow_the_queen) == ODDHAND_FOLLOW_THE_QUEEN &&
              static_cast<int>(StudGame::baseball) == ODDHAND_BASEBALL);
static_assert(static_cast<int>(Ranking::high) == ODDHAND_HIGH && static_cast<int>(Ranking::low) == ODDHAND_LOW &&
              static_cast<int>(Ranking::high_low) == ODDHAND_HIGH_LOW);
static_assert(static_cast<int>(BettingStructure::none) == ODDHAND_NO_BETS &&
              static_cast<int>(BettingStructure::fixed_limit) == ODDHAND_FIXED_LIMIT &&
              static_cast<int>(BettingStructure::pot_limit) == ODDHAND_POT_LIMIT &&
              static_cast<int>(BettingStructure::no_limit) == ODDHAND_NO_LIMIT);

constexpr std::uint64_t kOutsideKey = 0x6f75747369646521;  // "outside!"

std::uint8_t number(const std::optional<Card>& card) {
  return card ? static_cast<std::uint8_t>(card->index()) : std::uint8_t{ODDHAND_NO_CARD};
}

/// Writes the cards' numbers; returns how many.
template <class Cards>
std::uint8_t put_cards(const Cards& cards, std::uint8_t (&to)[ODDHAND_MAX_CARDS]) {
  std::uint8_t count = 0;
  for (const Card card : cards) {
    assert(count < ODDHAND_MAX_CARDS);
    to[count++] = number(card);
  }
  return count;
}

OddhandLegal copy_of(const Legal& legal) {
  OddhandLegal copy{};
  copy.ask = static_cast<std::uint32_t>(legal.ask);
  copy.may_fold = legal.may_fold ? 1 : 0;
  copy.two_sizes = legal.two_sizes ? 1 : 0;
  copy.max_discards = legal.max_discards;
  copy.four_needs_ace = legal.four_needs_ace ? 1 : 0;
  copy.must_shift = legal.must_shift ? 1 : 0;
  copy.from_hole = legal.from_hole ? 1 : 0;
  copy.shift_to = legal.shift_to;
  copy.call = legal.call.count;
  copy.min_raise_to = legal.min_raise_to.count;
  copy.max_raise_to = legal.max_raise_to.count;
  return copy;
}

OddhandPlayer player_of(const Table& table, Seat seat) {
  OddhandPlayer player{};
  player.stack = table.stack[seat].count;
  player.bet = table.bet[seat].count;
  player.committed = table.committed[seat].count;
  player.first_stack = table.options->stacks[seat].count;
  player.live = table.live.contains(seat) ? 1 : 0;
  player.hole_cards = table.hole_cards[seat];
  player.has_drawn = table.drawn.contains(seat) ? 1 : 0;
  player.drew = table.drawn.contains(seat) ? table.drew[seat] : std::uint8_t{0};
  for (unsigned k = 0; k < table.switches_done; ++k) {
    if (table.switched[k].contains(seat)) player.switched = static_cast<std::uint8_t>(player.switched | 1U << k);
  }
  player.extra_owed = table.extra_owed[seat];
  player.upcard_count = put_cards(table.upcards[seat], player.upcards);
  player.exposed_count = put_cards(table.exposed_discards[seat], player.exposed);
  return player;
}

void put_own(const View& view, OddhandView& copy) {
  const OwnSeat& me = view.me;
  copy.held_count = put_cards(me.held, copy.held);
  copy.discard_count = put_cards(me.discarded, copy.discards);
  copy.face_up = view.face_up();
  for (std::size_t k = 0; k < kMaxSwitches; ++k) {
    const SwitchNote& note = me.switch_notes[k];
    const bool done = k < view.table.switches_done;
    copy.switches[k] = {.lost = number(done ? note.lost : std::nullopt),
                        .lost_to = done && note.lost ? static_cast<std::uint8_t>(note.lost_to) : std::uint8_t{0},
                        .took = number(done ? note.took : std::nullopt),
                        .took_from = done && note.took ? static_cast<std::uint8_t>(note.took_from) : std::uint8_t{0}};
  }
  if (me.held.size() + view.table.board.size() == 0) return;
  copy.made_high = view.made_hand().bits();
  copy.made_low = view.made_low().bits();
  copy.strength = static_cast<std::uint32_t>(strength(view));
}

void put_random(const OwnSeat& me, OddhandView& copy) {
  for (std::uint8_t i = 0; i < ODDHAND_RANDOM_WORDS / 2; ++i) {
    const std::array<std::uint8_t, 3> message{static_cast<std::uint8_t>(me.decisions & 0xffU),
                                              static_cast<std::uint8_t>(me.decisions >> 8U), i};
    const std::uint64_t word = siphash({me.random_key, kOutsideKey}, message);
    copy.random[2 * i] = static_cast<std::uint32_t>(word);
    copy.random[2 * i + 1] = static_cast<std::uint32_t>(word >> 32U);
  }
}

}  // namespace

OddhandView copy_of(const View& view) {
  const Table& table = view.table;
  const Options& options = view.options();
  OddhandView copy{};
  copy.legal = copy_of(view.legal());
  copy.seats = table.seats;
  copy.seat = static_cast<std::uint8_t>(view.seat);
  put_own(view, copy);
  put_random(view.me, copy);
  copy.board_count = put_cards(table.board, copy.board);
  copy.switches_done = table.switches_done;
  copy.structure = static_cast<std::uint8_t>(options.structure);
  copy.ranking = static_cast<std::uint8_t>(table.ranking);
  copy.in_force = static_cast<std::uint8_t>(table.in_force);
  copy.round = table.round.number;
  copy.raises = table.round.raises;
  copy.cards_to_come = static_cast<std::uint8_t>(view.cards_to_come());
  copy.wild_ranks = table.wild;
  copy.to_act = table.round.to_act.bits();
  copy.pot = table.pot.count;
  copy.price = table.round.price.count;
  copy.ante = options.ante.count;
  copy.small_blind = options.small_blind.count;
  copy.big_blind = options.big_blind.count;
  copy.small_bet = options.small_bet.count;
  copy.big_bet = options.big_bet.count;
  for (const Seat seat : SeatSet::first_seats(table.seats)) {
    copy.players[static_cast<std::size_t>(seat)] = player_of(table, seat);
  }
  return copy;
}

Decision decision_of(const OddhandDecision& answer) {
  Decision decision{.cards = answer.cards, .turned = answer.turned, .amount = Chips{answer.amount}};
  if (answer.action <= ODDHAND_SHIFT) decision.action = static_cast<Action>(answer.action);
  if (answer.game < kStudGames) decision.game = static_cast<StudGame>(answer.game);
  return decision;
}

}  // namespace oddhand
