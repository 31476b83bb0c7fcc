#include "bench/floor.h"

#include <algorithm>
#include <cassert>

#include "evaluator/high_hand.h"

namespace oddhand {
namespace {

HandNeeds needs_of(const Hand& hand, bool random_bots) {
  const Table& table = hand.table;
  HandNeeds needs;
  int cards = table.options->cards * table.seats;
  for (const Seat s : table.drawn) cards += table.drew[s];
  needs.deck_cards = static_cast<std::uint8_t>(std::min(cards, kDeckSize));
  needs.switched = table.switched;
  if (!random_bots) return needs;
  for (const Seat s : SeatSet::first_seats(table.seats)) {
    needs.random_decisions[s] = static_cast<std::uint8_t>(hand.hidden.seats[s].decisions);
  }
  return needs;
}

/// The best of the next `count` hands shown, which `shown` is moved past.
HandValue best_shown(const CardSet*& shown, int count) {
  HandValue best;
  for (int i = 0; i < count; ++i) best = std::max(best, evaluate_high(*shown++));
  return best;
}

std::uint64_t draw_pulls(const HandLoad& load, SeatSet seats, DealKey key, unsigned which, const RandomBlock* blocks) {
  std::uint64_t sum = 0;
  for (const Seat s : seats) {
    const auto i = static_cast<unsigned>(s);
    const std::uint16_t piece = blocks[i / 8].piece(i % 8);
    sum += static_cast<std::uint64_t>(bounded_draw(key, Purpose::pulls, 16 * which + i, load.cards, piece));
  }
  return sum;
}

std::uint64_t draw_bot_numbers(std::uint64_t seat_key, unsigned decisions) {
  std::uint64_t sum = 0;
  for (unsigned d = 0; d < decisions; ++d) sum += KeyedRandom(seat_key, d).next();
  return sum;
}

}  // namespace

HandLoad measure_load(const PlayTable& table, std::uint64_t deals, bool random_bots) {
  assert(deals % kBatchDeals == 0);
  HandLoad load;
  load.seats = table.options.seats;
  load.cards = table.options.cards;
  load.random_bots = random_bots;
  for_each_played_hand(table, {0, deals}, [&](const Hand& hand) {
    HandNeeds needs = needs_of(hand, random_bots);
    // A hand that ends before its last step had no showdown.
    if (hand.table.cursor.step == table.game.steps.size()) {
      needs.shown_hands = static_cast<std::uint8_t>(hand.table.live.size());
      for (const Seat s : hand.table.live) load.shown.push_back(hand.hidden.seats[s].cards);
    }
    for (const Seat s : SeatSet::first_seats(load.seats)) load.decisions += hand.hidden.seats[s].decisions;
    load.hands.push_back(needs);
  });
  return load;
}

std::uint64_t do_load(const HandLoad& load, std::uint64_t seed) {
  std::uint64_t sum = 0;
  const CardSet* shown = load.shown.data();
  DealKey key{seed, 0};
  Deck deck;
  for (const HandNeeds& needs : load.hands) {
    deal_deck(key, needs.deck_cards, deck);
    sum += static_cast<std::uint64_t>(deck[needs.deck_cards - 1].index());
    for (unsigned k = 0; k < kMaxSwitches; ++k) {
      if (needs.switched[k].empty()) continue;
      std::array<RandomBlock, 2> blocks{deal_block(key, Purpose::pulls, 2 * k)};
      if (load.seats > 8) blocks[1] = deal_block(key, Purpose::pulls, 2 * k + 1);
      sum += draw_pulls(load, needs.switched[k], key, k, blocks.data());
    }
    if (load.random_bots) {
      for (const Seat s : SeatSet::first_seats(load.seats)) {
        if (needs.random_decisions[s] == 0) continue;
        sum += draw_bot_numbers(seat_key(key, index_of(s)), needs.random_decisions[s]);
      }
    }
    sum += best_shown(shown, needs.shown_hands).bits();
    ++key.deal;
  }
  return sum;
}

std::uint64_t do_load_in_batches(const HandLoad& load, std::uint64_t seed) {
  const bool switches = std::ranges::any_of(load.hands, [](const HandNeeds& n) { return !n.switched[0].empty(); });
  const int blocks_per_switch = load.seats > 8 ? 2 : 1;
  const BatchNeeds batch_needs{.cards = std::ranges::max(load.hands, {}, &HandNeeds::deck_cards).deck_cards,
                               .pull_blocks = switches ? 2 + blocks_per_switch : 0,
                               .seats = load.random_bots ? load.seats : 0};
  std::uint64_t sum = 0;
  const CardSet* shown = load.shown.data();
  DeckBatch batch;
  for (std::size_t first = 0; first < load.hands.size(); first += kBatchDeals) {
    deal_batch({seed, first}, batch_needs, batch);
    for (std::size_t lane = 0; lane < kBatchDeals; ++lane) {
      const HandNeeds& needs = load.hands[first + lane];
      sum += static_cast<std::uint64_t>(batch.decks[lane][needs.deck_cards - 1].index());
      for (unsigned k = 0; k < kMaxSwitches; ++k) {
        sum += draw_pulls(load, needs.switched[k], {seed, first + lane}, k, &batch.pulls[lane][2 * k]);
      }
      if (load.random_bots) {
        for (const Seat s : SeatSet::first_seats(load.seats)) {
          sum += draw_bot_numbers(batch.seat_keys[lane][static_cast<std::size_t>(s)], needs.random_decisions[s]);
        }
      }
      sum += best_shown(shown, needs.shown_hands).bits();
    }
  }
  return sum;
}

}  // namespace oddhand
