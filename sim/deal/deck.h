// Decks from (seed, deal index): the cards of a deal, and the chance inside its hand, one deal at a time.
// deck_batch.h deals 32 at once; both give the same cards.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "evaluator/card.h"
#include "strategies/random.h"

namespace oddhand {

/// Names one deal of one run: everything random in it follows from these two.
struct DealKey {
  std::uint64_t seed = 0;
  std::uint64_t deal = 0;
};

/// Which stream of a deal: streams of different purposes are independent.
enum class Purpose : std::uint32_t { deck = 0, pulls = 1, reshuffle = 2, seat_keys = 3, seating = 4, bootstrap = 5 };

/// Block `block` of one stream: key = seed, counter = (deal low, deal high, purpose, block).
RandomBlock deal_block(DealKey key, Purpose purpose, std::uint32_t block);

/// Draw `p` of a stream, exactly uniform in 0 .. bound - 1 with bound in 1..52 (p below 2^16): 16-bit piece p mod 8 of
/// block p / 8, bounded by Lemire's method; when rejected, retry r = 1, 2, … takes piece 0 of block 2^16 r + p.
int bounded_draw(DealKey key, Purpose purpose, std::uint32_t p, int bound);
/// The rest of bounded_draw for a `product` = piece * bound whose low half is below the bound: often accepted after
/// all.
int redraw_bounded(DealKey key, Purpose purpose, std::uint32_t p, int bound, std::uint32_t product);

/// The same, with piece p mod 8 of block p / 8 already at hand.
inline int bounded_draw(DealKey key, Purpose purpose, std::uint32_t p, int bound, std::uint16_t piece) {
  assert(bound >= 1 && bound <= kDeckSize);
  const auto range = static_cast<std::uint32_t>(bound);
  const std::uint32_t product = piece * range;
  // The threshold 2^16 mod range is below range: most draws need no division.
  if ((product & 0xffffU) < range) [[unlikely]]
    return redraw_bounded(key, purpose, p, bound, product);
  return static_cast<int>(product >> 16U);
}

/// A deck in deal order; the entries dealt are distinct. Sixty-four wide for aligned copies.
struct Deck {
  alignas(64) std::array<Card, 64> cards{};
  constexpr Card operator[](int i) const { return cards[static_cast<std::size_t>(i)]; }
  constexpr const Card* from(int i) const { return cards.data() + i; }
};

/// The first `count` cards (0..52) of the deal: Fisher-Yates from the ordered deck, draw i picks place i + [0, 52 - i).
/// The first k cards are the same for every count >= k. Entries from `count` on hold unspecified valid cards.
void deal_deck(DealKey key, int count, Deck& deck);

/// The same from a deck without the cards `gone`, in the order of their numbers: draw i picks place i + [0, 52 -
/// gone.size() - i). count + gone.size() <= 52.
void deal_deck_without(DealKey key, CardSet gone, int count, Deck& deck);

/// Key of the random numbers of the bot in seat index `seat` (0..9): words 0 and 1 of block `seat` of stream seat_keys.
std::uint64_t seat_key(DealKey key, int seat);

}  // namespace oddhand
