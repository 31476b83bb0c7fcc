#include "sim/run/control_variates.h"

#include <algorithm>
#include <bit>

#include "sim/table/draw.h"

namespace oddhand {
namespace {

constexpr double kMeanPoints = 8;  // of 2 .. 14

double pairs_in(CardSet cards) {
  int pairs = 0;
  for (unsigned apart = 1; apart < kSuits; ++apart) {
    pairs += std::popcount(cards.bits() & cards.bits() >> 16 * apart);
  }
  return pairs;
}

/// Twos of one rank, a card of each set. The sets have no card in common.
double pairs_between(CardSet a, CardSet b) { return pairs_in(a | b) - pairs_in(a) - pairs_in(b); }

/// Of `kept` and `count` cards that come from `deck` in any order.
CardFeatures expected_with(CardSet kept, int count, CardSet deck) {
  const CardFeatures own = card_features(kept);
  const CardFeatures of_deck = card_features(deck);
  const double cards = deck.size();
  const double twos = count * (count - 1) / 2.0;
  return {.points = own.points + count * of_deck.points / cards,
          .pairs = own.pairs + count * pairs_between(kept, deck) / cards +
                   (count < 2 ? 0.0 : twos * of_deck.pairs * 2 / (cards * (cards - 1)))};
}

/// Of `own` when it has lost a card and taken one of `giver`, each card as likely.
CardFeatures expected_after_switch(CardSet own, CardSet giver) {
  const CardFeatures mine = card_features(own);
  const double lose = 1.0 / own.size();
  const double take = 1.0 / giver.size();
  return {.points = mine.points * (1 - lose) + card_features(giver).points * take,
          .pairs = mine.pairs * (1 - 2 * lose) + pairs_between(own, giver) * (1 - lose) * take};
}

CardSet with_board(const Hand& hand, Seat seat) { return hand.hidden.seats[seat].cards | hand.table.board.set(); }

bool deals_own_card(StepWord word) {
  return word == StepWord::deal_down || word == StepWord::deal_up || word == StepWord::upcard ||
         word == StepWord::last_card;
}

}  // namespace

CardFeatures card_features(CardSet cards) {
  int points = 0;
  for (const Card card : cards) points += static_cast<int>(card.rank()) + 2;
  return {.points = static_cast<double>(points), .pairs = pairs_in(cards)};
}

PerSeat<CardFeatures> luck_of_the_deal(const Hand& start, const LastChance& chance) {
  const Options& o = *start.table.options;
  // Places of the deck that are the seat's own, but for what the last chance event deals.
  const int own = std::min<int>(o.cards - (deals_own_card(chance.word()) ? 1 : 0), start.table.places_each);
  const CardFeatures expected{.points = kMeanPoints * own, .pairs = own * (own - 1) / 2.0 * 3 / 51};
  PerSeat<CardFeatures> luck;
  for (const Seat s : SeatSet::first_seats(o.seats)) {
    CardSet cards;
    for (int i = 0; i < own; ++i) cards.insert(start.hidden.deck[index_of(s) * start.table.places_each + i]);
    luck[s] = card_features(cards) - expected;
  }
  return luck;
}

PerSeat<CardFeatures> luck_of_the_last_chance(const Hand& before, const Hand& after, const LastChance& chance) {
  PerSeat<CardFeatures> luck;
  if (!chance.from_deck_alone()) return luck;
  const CardSet deck = undealt_cards(before);
  const auto pot = static_cast<double>(before.table.pot.count);
  const bool forward = before.table.options->direction == Direction::forward;
  for (const Seat s : before.table.live) {
    const CardSet had = with_board(before, s);
    const CardSet has = with_board(after, s);
    CardFeatures expected;
    if (chance.word() == StepWord::pass_cards) {
      const Seat giver = forward ? before.table.live.previous_before(s) : before.table.live.next_after(s);
      expected = expected_after_switch(had, before.hidden.seats[giver].cards);
    } else {
      expected = expected_with(has & had, (has - had).size(), deck);
    }
    luck[s] = pot * (card_features(has) - expected);
  }
  return luck;
}

}  // namespace oddhand
