#include "sim/table/start.h"

#include <algorithm>

#include "sim/table/betting.h"
#include "sim/table/deal.h"
#include "strategies/stud_game.h"

namespace oddhand {
namespace {

/// Betting 3.1: what the option says; else in fixed limit a bet and four raises with two rounds or fewer, a bet and
/// three with more, and no cap in the other structures.
std::uint8_t bets_per_round(const Options& options, std::span<const Step> steps) {
  if (options.raise_cap >= 0) return static_cast<std::uint8_t>(1 + options.raise_cap);
  if (options.structure != BettingStructure::fixed_limit) return kNoCap;
  const auto is_round = [&](const Step& s) { return is_betting(s.word) && applies(s, options); };
  return std::ranges::count_if(steps, is_round) >= 3 ? 4 : 5;
}

}  // namespace

Hand blank_hand(const Options& options, std::span<const Step> steps) {
  Hand hand{};
  Table& table = hand.table;
  table.options = &options;
  table.seats = static_cast<std::uint8_t>(options.seats);
  table.max_bets = bets_per_round(options, steps);
  table.live = table.can_bet = SeatSet::first_seats(options.seats);
  table.in_force = options.stud_game;
  table.ranking = ranking_of(options.stud_game);
  table.wild = wild_ranks_in(options.stud_game, table);
  table.version = table.wild == 0 ? 0 : 1;
  table.places_each = static_cast<std::uint8_t>(places_per_seat(options));
  for (const Seat s : table.live) table.stack[s] = options.stacks[s];
  return hand;
}

BatchNeeds batch_needs(const Options& options) {
  const int blocks_per_switch = options.seats > 8 ? 2 : 1;
  return {.cards = deck_cards_needed(options), .pull_blocks = 2 + blocks_per_switch, .seats = options.seats};
}

void start_hand(Hand& hand, const Hand& blank, DealKey first, const DeckBatch& batch, int i) {
  const auto lane = static_cast<std::size_t>(i);
  hand.table = blank.table;
  Hidden& h = hand.hidden;
  h.deck = batch.decks[lane];
  h.key = {first.seed, first.deal + lane};
  h.pulls = batch.pulls[lane];
  h.legal = Legal();
  h.dead = h.stub = CardSet();
  h.dealt = 0;
  h.spare_places = 0;
  h.reshuffled = false;
  h.stub_draws = 0;
  for (const Seat s : SeatSet::first_seats(blank.table.seats)) {
    h.seats[s] = OwnSeat();
    h.seats[s].random_key = batch.seat_keys[lane][static_cast<std::size_t>(s)];
  }
}

Hand single_hand(const Options& options, std::span<const Step> steps, DealKey key) {
  Hand hand = blank_hand(options, steps);
  Hidden& h = hand.hidden;
  h.key = key;
  deal_deck(key, deck_cards_needed(options), h.deck);
  for (int b = 0; b < kPullBlocks; ++b) {
    h.pulls[static_cast<std::size_t>(b)] = deal_block(key, Purpose::pulls, static_cast<std::uint32_t>(b));
  }
  for (const Seat s : SeatSet::first_seats(options.seats)) h.seats[s].random_key = seat_key(key, index_of(s));
  return hand;
}

}  // namespace oddhand
