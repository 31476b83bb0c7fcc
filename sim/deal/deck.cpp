// Decks, chance and seat keys of one deal.
#include "sim/deal/deck.h"

#include <cassert>
#include <cstddef>
#include <utility>

namespace oddhand {

namespace {

constexpr unsigned kPiecesPerBlock = 8;
constexpr std::uint32_t kRetryStride = 1U << 16U;  // retry r of draw p: block kRetryStride * r + p

constexpr auto kOrderedDeck = [] {
  std::array<Card, 64> cards{};
  for (int c = 0; c < kDeckSize; ++c) cards[static_cast<std::size_t>(c)] = Card::from_index(c);
  return cards;
}();

/// Brings the first `count` cards of a shuffle of the first `size` to the front.
void shuffle_first(DealKey key, int count, int size, Deck& deck) {
  assert(count >= 0 && count <= size && size <= kDeckSize);
  RandomBlock block;
  for (int i = 0; i < count; ++i) {
    const auto p = static_cast<std::uint32_t>(i);
    if (p % kPiecesPerBlock == 0) block = deal_block(key, Purpose::deck, p / kPiecesPerBlock);
    const int pick = i + bounded_draw(key, Purpose::deck, p, size - i, block.piece(p % kPiecesPerBlock));
    std::swap(deck.cards[static_cast<std::size_t>(i)], deck.cards[static_cast<std::size_t>(pick)]);
  }
}

}  // namespace

RandomBlock deal_block(DealKey key, Purpose purpose, std::uint32_t block) {
  return philox(key.seed, {static_cast<std::uint32_t>(key.deal), static_cast<std::uint32_t>(key.deal >> 32U),
                           static_cast<std::uint32_t>(purpose), block});
}

int bounded_draw(DealKey key, Purpose purpose, std::uint32_t p, int bound) {
  const RandomBlock block = deal_block(key, purpose, p / kPiecesPerBlock);
  return bounded_draw(key, purpose, p, bound, block.piece(p % kPiecesPerBlock));
}

int redraw_bounded(DealKey key, Purpose purpose, std::uint32_t p, int bound, std::uint32_t product) {
  assert(p < kRetryStride);
  const auto range = static_cast<std::uint32_t>(bound);
  const std::uint32_t threshold = 0x10000U % range;
  for (std::uint32_t retry = 1; (product & 0xffffU) < threshold; ++retry) {
    product = deal_block(key, purpose, kRetryStride * retry + p).piece(0) * range;
  }
  return static_cast<int>(product >> 16U);
}

void deal_deck(DealKey key, int count, Deck& deck) {
  deck.cards = kOrderedDeck;
  shuffle_first(key, count, kDeckSize, deck);
}

void deal_deck_without(DealKey key, CardSet gone, int count, Deck& deck) {
  deck.cards = kOrderedDeck;
  int size = 0;
  for (const Card card : kOrderedDeck) {
    if (size == kDeckSize - gone.size()) break;
    if (!gone.contains(card)) deck.cards[static_cast<std::size_t>(size++)] = card;
  }
  shuffle_first(key, count, size, deck);
}

std::uint64_t seat_key(DealKey key, int seat) {
  assert(seat >= 0);
  const RandomBlock block = deal_block(key, Purpose::seat_keys, static_cast<std::uint32_t>(seat));
  return std::uint64_t{block.words[1]} << 32U | block.words[0];
}

}  // namespace oddhand
