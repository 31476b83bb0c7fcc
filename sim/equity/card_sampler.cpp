#include "sim/equity/card_sampler.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "evaluator/card_text.h"
#include "evaluator/counted.h"
#include "evaluator/input_error.h"
#include "sim/equity/known_hand.h"

namespace oddhand {
namespace {

/// Half-known cards are dealt again when two of them are one card; fewer successes than one in so many tries are
/// refused.
constexpr int kMostTries = 1000;
constexpr int kTestDeals = 20;

}  // namespace

/// Random numbers of one deal, one after the other. A stream has 2^16 of them; tries beyond that go on in the stream of
/// another deal, numbered from the far end, which no run reaches.
class CardSampler::Draws {
 public:
  explicit Draws(DealKey key) : key_(key) {}

  int below(int bound) {
    if (next_ == (1U << 16U)) {
      key_.deal = ~key_.deal;
      next_ = 0;
    }
    if (next_ % 8 == 0) block_ = deal_block(key_, Purpose::deck, next_ / 8);
    const std::uint16_t piece = block_.piece(next_ % 8);
    return bounded_draw(key_, Purpose::deck, next_++, bound, piece);
  }

 private:
  DealKey key_;
  std::uint32_t next_ = 0;
  RandomBlock block_{};
};

CardSampler::CardSampler(std::vector<CardSet> may, CardSet dead, int shuffled)
    : may_(std::move(may)), free_(CardSet::full_deck() - dead), shuffled_(shuffled) {
  see_known_cards(dead);
  group_half_known_places();
  int unknown = static_cast<int>(open_.size());
  for (const HalfGroup& group : half_) unknown += static_cast<int>(group.places.size());
  rest_ = free_.size() - unknown;
  if (rest_ < 0) {
    throw InputError(counted(unknown, "card") + is_or_are(unknown) + " unknown, but only " +
                     std::to_string(free_.size()) + is_or_are(free_.size()) + " left in the deck");
  }
  shuffled_ = std::min(shuffled_, rest_);
  if (half_.size() < 2) return;
  std::array<Card, kDeckSize> cards{};
  int tries = 0;
  for (int i = 0; i < kTestDeals; ++i) {
    Draws draws({0, static_cast<std::uint64_t>(i)});
    CardSet taken;
    while (!try_half_known(draws, cards, taken)) {
      if (++tries > kMostTries * kTestDeals)
        throw InputError("no deal, or hardly any, agrees with the half-known cards");
    }
  }
}

void CardSampler::see_known_cards(CardSet dead) {
  CardSet seen = dead;
  for (const CardSet may : may_) {
    if (!is_known(may)) continue;
    if (!(seen & may).empty()) throw InputError("card " + to_string(may.front()) + " is named twice");
    seen = seen | may;
  }
  free_ = CardSet::full_deck() - seen;
}

void CardSampler::group_half_known_places() {
  std::vector<CardSet> named;
  for (std::size_t i = 0; i < may_.size(); ++i) {
    const CardSet may = may_[i];
    if (is_known(may)) continue;
    if (is_unknown(may)) {
      open_.push_back(i);
      continue;
    }
    const auto same = std::ranges::find(named, may);
    if (same == named.end()) {
      named.push_back(may);
      half_.push_back({may & free_, {i}});
    } else {
      half_[static_cast<std::size_t>(same - named.begin())].places.push_back(i);
    }
  }
  for (std::size_t g = 0; g < half_.size(); ++g) {
    const auto wanted = static_cast<int>(half_[g].places.size());
    if (wanted <= half_[g].may.size()) continue;
    const Card first = named[g].front();
    const std::string token =
        named[g].size() == kSuits ? std::string{to_char(first.rank()), '?'} : std::string{'?', to_char(first.suit())};
    throw InputError("'" + token + "' stands " + counted(wanted, "time") + ", but only " +
                     counted(half_[g].may.size(), "such card") + is_or_are(half_[g].may.size()) + " left");
  }
}

bool CardSampler::try_half_known(Draws& draws, std::array<Card, kDeckSize>& cards, CardSet& taken) const {
  taken = CardSet();
  for (const HalfGroup& group : half_) {
    std::array<Card, kDeckSize> pool;
    int left = 0;
    for (const Card card : group.may) pool[static_cast<std::size_t>(left++)] = card;
    for (const std::size_t place : group.places) {
      const auto pick = static_cast<std::size_t>(draws.below(left--));
      const Card card = pool[pick];
      pool[pick] = pool[static_cast<std::size_t>(left)];
      if (taken.contains(card)) return false;
      taken.insert(card);
      cards[place] = card;
    }
  }
  return true;
}

void CardSampler::deal(DealKey key, std::array<Card, kDeckSize>& cards) const {
  Draws draws(key);
  CardSet taken;
  while (!try_half_known(draws, cards, taken)) {
  }
  for (std::size_t i = 0; i < may_.size(); ++i) {
    if (is_known(may_[i])) cards[i] = may_[i].front();
  }
  std::array<Card, kDeckSize> pool;
  std::size_t size = 0;
  for (const Card card : free_ - taken) pool[size++] = card;
  const std::size_t wanted = open_.size() + static_cast<std::size_t>(shuffled_);
  for (std::size_t i = 0; i < wanted; ++i) {
    std::swap(pool[i], pool[i + static_cast<std::size_t>(draws.below(static_cast<int>(size - i)))]);
  }
  for (std::size_t i = 0; i < open_.size(); ++i) cards[open_[i]] = pool[i];
  std::copy(pool.begin() + static_cast<std::ptrdiff_t>(open_.size()), pool.begin() + static_cast<std::ptrdiff_t>(size),
            cards.begin() + static_cast<std::ptrdiff_t>(may_.size()));
}

}  // namespace oddhand
