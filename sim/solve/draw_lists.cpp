#include "sim/solve/draw_lists.h"

#include <cassert>

#include "evaluator/combinations.h"
#include "evaluator/high_hand.h"
#include "sim/solve/hand_classes.h"

namespace oddhand {
namespace {

/// Places of a draw's cards in the open deck, ascending.
struct Draw {
  std::array<std::uint8_t, kMostDrawn> places{};
  std::uint16_t hand_class = 0;
};

class DrawWalk {
 public:
  DrawWalk(CardSet kept, const std::vector<Card>& open, int drawn) : kept_(kept), drawn_(drawn) {
    for (const Card card : open) keys_.emplace_back(card);
  }

  std::vector<Draw> all() {
    draws_.reserve(combinations(static_cast<int>(keys_.size()), drawn_));
    choose(HighKey(kept_), 0, 0);
    return std::move(draws_);
  }

 private:
  void choose(const HighKey& hand, int chosen, std::size_t from) {
    if (chosen == drawn_) {
      current_.hand_class = class_of(evaluate_high(hand));
      draws_.push_back(current_);
      return;
    }
    for (std::size_t place = from; place < keys_.size(); ++place) {
      current_.places[static_cast<std::size_t>(chosen)] = static_cast<std::uint8_t>(place);
      choose(hand + keys_[place], chosen + 1, place + 1);
    }
  }

  CardSet kept_;
  int drawn_;
  std::vector<HighKey> keys_;
  std::vector<Draw> draws_;
  Draw current_;
};

/// The same draws by class, lowest first.
std::vector<Draw> sorted_by_class(const std::vector<Draw>& draws) {
  std::vector<std::uint32_t> first(kHandClasses + 1);
  for (const Draw& draw : draws) ++first[draw.hand_class + 1U];
  for (std::size_t c = 1; c < first.size(); ++c) first[c] += first[c - 1];
  std::vector<Draw> sorted(draws.size());
  for (const Draw& draw : draws) sorted[first[draw.hand_class]++] = draw;
  return sorted;
}

/// combinations(place, i + 1): a set's number is the sum of these over its ascending places.
constexpr auto kSetNumbers = [] {
  std::array<std::array<std::uint32_t, kMostDrawn>, kDeckSize> numbers{};
  for (int place = 0; place < kDeckSize; ++place) {
    for (int i = 0; i < kMostDrawn; ++i) {
      numbers[static_cast<std::size_t>(place)][static_cast<std::size_t>(i)] =
          static_cast<std::uint32_t>(combinations(place, i + 1));
    }
  }
  return numbers;
}();

/// Every choice of `chosen` of `drawn` cards, listed once: counting bits is a call where the processor is not known to.
std::vector<unsigned> masks_of(int chosen, int drawn) {
  std::vector<unsigned> masks;
  for (unsigned mask = 0; mask < 1U << static_cast<unsigned>(drawn); ++mask) {
    if (std::popcount(mask) == chosen) masks.push_back(mask);
  }
  return masks;
}

/// Number of the set of those places of a draw that are in `mask`.
std::size_t set_number(const Draw& draw, unsigned mask) {
  std::size_t number = 0;
  for (std::size_t i = 0; mask != 0; mask &= mask - 1, ++i) {
    number += kSetNumbers[draw.places[static_cast<std::size_t>(std::countr_zero(mask))]][i];
  }
  return number;
}

}  // namespace

std::size_t shared_sets(std::size_t open, int shared) { return combinations(static_cast<int>(open), shared); }

DrawLists::DrawLists(CardSet kept, const std::vector<Card>& open) : drawn_(kMostDrawn - kept.size()) {
  assert(drawn_ >= 0 && static_cast<int>(open.size()) >= drawn_);
  const std::vector<Draw> draws = sorted_by_class(DrawWalk(kept, open, drawn_).all());
  for (int shared = 0; shared <= drawn_; ++shared) {
    const auto t = static_cast<std::size_t>(shared);
    lengths_[t] = combinations(static_cast<int>(open.size()) - shared, drawn_ - shared);
    std::vector<std::uint16_t>& list = lists_[t];
    list.resize(shared_sets(open.size(), shared) * lengths_[t]);
    std::vector<std::uint32_t> filled(shared_sets(open.size(), shared));
    const std::vector<unsigned> masks = masks_of(shared, drawn_);
    for (const Draw& draw : draws) {
      // In ascending order of classes, so that each list grows sorted.
      for (const unsigned mask : masks) {
        const std::size_t set = set_number(draw, mask);
        list[set * lengths_[t] + filled[set]++] = draw.hand_class;
      }
    }
  }
}

}  // namespace oddhand
