// Samples of random hands, drawn once in a program's life, and the exact counts of the evaluator where they serve.
#include "strategies/strength.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <memory>
#include <mutex>
#include <numeric>
#include <vector>

#include "evaluator/combinations.h"
#include "evaluator/hand_distribution.h"
#include "evaluator/showing_hand.h"
#include "evaluator/wild_hand.h"
#include "strategies/hand_worth.h"
#include "strategies/stud_game.h"

namespace oddhand {
namespace {

constexpr int kHands = 10'000;  // so that the number of hands below is the share in ten-thousandths
constexpr int kMostCards = 11;
constexpr int kBoardCards = 3;  // that each lender shows
constexpr std::uint64_t kSampleKey = 0x0dd'4a2d;

/// What a worth is the worth of.
enum class Side : std::uint8_t { high, low, low_eight, both, both_eight };
constexpr int kSides = 5;

Side side_of(const Measure& m) {
  if (m.ranking == Ranking::high) return Side::high;
  if (m.ranking == Ranking::low) return Side::low;
  return m.qualifier == LowQualifier::eight ? Side::both_eight : Side::both;
}

/// Hands that are measured against each other. `to_come`: 3 stands for three and more.
struct Kind {
  Side side;
  int cards, to_come, wild_ranks, lenders;
  Kind of(Side other) const { return {other, cards, to_come, wild_ranks, lenders}; }
};

constexpr int kToCome = 4;
constexpr std::size_t kKinds = std::size_t{kSides} * (kMostCards + 1) * kToCome * (kRanks + 1) * kMaxSeats;

std::size_t place_of(const Kind& k) {
  const auto digit = [](int value) { return static_cast<std::size_t>(value); };
  std::size_t place = digit(static_cast<int>(k.side));
  place = place * (kMostCards + 1) + digit(k.cards);
  place = place * kToCome + digit(k.to_come);
  place = place * (kRanks + 1) + digit(k.wild_ranks);
  return place * kMaxSeats + digit(k.lenders);
}

/// The worths of random hands, ascending.
using Sample = std::array<std::uint32_t, kHands>;

int hands_below(const Sample& sample, std::uint32_t worth) {
  return static_cast<int>(std::ranges::lower_bound(sample, worth) - sample.begin());
}

/// The share of hands of this kind that lie below `cards`.
int share(const Kind& kind, CardSet cards, HandValue made, RankMask wild);

/// What orders hands of this kind; `made` is the high value of `cards`, borrowed card included.
std::uint32_t worth_of(const Kind& kind, CardSet cards, HandValue made, RankMask wild) {
  switch (kind.side) {
    case Side::high:
      return worth_for_high(cards, made, wild, kind.to_come).bits();
    case Side::low:
      return worth_for_low(cards, wild, kind.to_come, LowQualifier::none).bits();
    case Side::low_eight:
      return worth_for_low(cards, wild, kind.to_come, LowQualifier::eight).bits();
    case Side::both:
    case Side::both_eight:
      break;
  }
  const Side low_side = kind.side == Side::both ? Side::low : Side::low_eight;
  const int high = share(kind.of(Side::high), cards, made, wild);
  const auto [less, more] = std::minmax({high, share(kind.of(low_side), cards, made, wild)});
  return static_cast<std::uint32_t>(2 * more + less);
}

HandValue made_high(CardSet cards, RankMask wild) {
  return cards.size() < 5 ? showing_high(cards, StraightsAndFlushes::counted, wild) : evaluate_high(cards, wild);
}

/// The first `count` of the values, shuffled to random ones.
template <class Values>
void shuffle_first(Values& values, int count, KeyedRandom& random) {
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(count); ++i) {
    std::swap(values[i], values[i + random.below(static_cast<std::uint32_t>(values.size()) - i)]);
  }
}

/// Decks and wild ranks, one after the other.
class RandomHands {
 public:
  explicit RandomHands(const Kind& kind) : kind_(kind), random_(kSampleKey, static_cast<std::uint32_t>(kind.cards)) {
    std::iota(deck_.begin(), deck_.end(), std::uint8_t{0});
    std::iota(ranks_.begin(), ranks_.end(), std::uint8_t{0});
  }

  std::uint32_t next_worth() {
    const int to_borrow = kBoardCards * kind_.lenders;
    shuffle_first(deck_, kind_.cards + to_borrow, random_);
    shuffle_first(ranks_, kind_.wild_ranks, random_);
    RankMask wild = 0;
    for (int i = 0; i < kind_.wild_ranks; ++i) wild |= mask_of(static_cast<Rank>(ranks_[static_cast<std::size_t>(i)]));
    CardSet cards;
    for (int i = 0; i < kind_.cards; ++i) cards.insert(card(i));
    HandValue made = made_high(cards, wild);
    for (int i = kind_.cards; i < kind_.cards + to_borrow; ++i) {
      made = std::max(made, made_high(cards | CardSet::of(card(i)), wild));
    }
    return worth_of(kind_, cards, made, wild);
  }

 private:
  Card card(int i) const { return Card::from_index(deck_[static_cast<std::size_t>(i)]); }

  Kind kind_;
  KeyedRandom random_;
  std::array<std::uint8_t, kDeckSize> deck_{};
  std::array<std::uint8_t, kRanks> ranks_{};
};

std::unique_ptr<const Sample> draw_sample(const Kind& kind) {
  auto sample = std::make_unique<Sample>();
  RandomHands hands(kind);
  for (std::uint32_t& worth : *sample) worth = hands.next_worth();
  std::ranges::sort(*sample);
  return sample;
}

/// All samples that were asked for. Where two threads draw the same one at once, they draw the same hands and the first
/// is kept.
class Samples {
 public:
  const Sample& at(const Kind& kind) {
    std::atomic<const Sample*>& place = places_[place_of(kind)];
    if (const Sample* const known = place.load(std::memory_order_acquire)) return *known;
    std::unique_ptr<const Sample> drawn = draw_sample(kind);
    const std::scoped_lock lock(mutex_);
    if (const Sample* const known = place.load(std::memory_order_acquire)) return *known;
    place.store(drawn.get(), std::memory_order_release);
    kept_.push_back(std::move(drawn));
    return *kept_.back();
  }

 private:
  std::array<std::atomic<const Sample*>, kKinds> places_{};
  std::mutex mutex_;
  std::vector<std::unique_ptr<const Sample>> kept_;
};

const Sample& sample_of(const Kind& kind) {
  static Samples samples;
  return samples.at(kind);
}

bool is_counted_exactly(const Kind& kind) {
  const bool size = kind.cards == 5 || kind.cards == 7;
  return size && kind.side == Side::high && kind.to_come == 0 && kind.wild_ranks == 0 && kind.lenders == 0;
}

int exact_share(int cards, HandValue made) {
  return static_cast<int>(hands_below(cards, made) * std::uint64_t{kHands} / combinations(kDeckSize, cards));
}

Kind kind_of(CardSet cards, const Measure& m, int lenders) {
  return {.side = side_of(m),
          .cards = cards.size(),
          .to_come = std::clamp(m.to_come, 0, kToCome - 1),
          .wild_ranks = std::popcount(m.wild),
          .lenders = lenders};
}

int share(const Kind& kind, CardSet cards, HandValue made, RankMask wild) {
  if (is_counted_exactly(kind)) return exact_share(kind.cards, made);
  return hands_below(sample_of(kind), worth_of(kind, cards, made, wild));
}

CardSet own_and_common(const View& view) { return view.me.cards | view.table.board.set(); }

Measure measure_of(const View& view, Ranking ranking, RankMask wild) {
  return {.ranking = ranking, .qualifier = view.options().low_qualifier, .wild = wild, .to_come = view.cards_to_come()};
}

/// Where upcards count only since the shift, no rank comes after a queen yet.
RankMask wild_ranks_after_shift(StudGame game, const Table& table) {
  const RankMask wild = wild_ranks_in(game, table);
  if (game != StudGame::follow_the_queen || table.options->queen_history == QueenHistory::whole) return wild;
  return static_cast<RankMask>((wild & ~table.queen_trail.wild) | table.options->wild);
}

}  // namespace

std::uint32_t worth_of(CardSet cards, const Measure& measure) {
  return worth_of(kind_of(cards, measure, 0), cards, made_high(cards, measure.wild), measure.wild);
}

int share_beaten(CardSet cards, const Measure& measure) {
  return share(kind_of(cards, measure, 0), cards, made_high(cards, measure.wild), measure.wild);
}

int strength(const View& view) {
  const Table& table = view.table;
  const bool borrows = view.options().borrowing != Borrowing::none;
  const int lenders = borrows ? (table.live & table.showing).without(view.seat).size() : 0;
  const CardSet cards = own_and_common(view);
  const Kind kind = kind_of(cards, measure_of(view, table.ranking, table.wild), lenders);
  return share(kind, cards, view.made_hand(), table.wild);
}

int strength_after_shift(StudGame game, const View& view) {
  const Measure measure = measure_of(view, ranking_of(game), wild_ranks_after_shift(game, view.table));
  return share_beaten(own_and_common(view), measure);
}

}  // namespace oddhand
