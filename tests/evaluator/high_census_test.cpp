// Counts over every hand from known cards: by every instruction set of this machine, against one hand at a time.
#include "evaluator/batch/high_census.h"

#include <doctest/doctest.h>

#include <numeric>

#include "evaluator/combinations.h"
#include "tests/evaluator/batch_check.h"
#include "tests/evaluator/hand_text.h"
#include "tests/sanitized.h"

using namespace oddhand;
using namespace oddhand::test;

namespace {

struct Census {
  CategoryCounts counts{};
  std::uint64_t sum = 0;
  bool operator==(const Census&) const = default;
};

/// Hand by hand: `missing` further cards of `deck`.
void add_hands(CardSet hand, CardSet deck, int missing, Census& census) {
  if (missing == 0) {
    const HandValue value = evaluate_high(hand);
    ++census.counts[static_cast<std::size_t>(value.category())];
    census.sum += value.bits();
    return;
  }
  for (const Card card : deck) {
    deck.erase(card);
    add_hands(hand | CardSet::of(card), deck, missing - 1, census);
  }
}

Census census_of(int number, CardSet known, CardSet deck) {
  return {count_high_categories(number, known, deck), sum_high_values(number, known, deck)};
}

/// Whether every instruction set counts the hands of `number` cards from `known` and `deck` as one hand at a time does.
bool agrees(int number, CardSet known, CardSet deck) {
  Census expected;
  add_hands(known, deck, number - known.size(), expected);
  bool same = true;
  for_each_instruction_set([&] { same = same && census_of(number, known, deck) == expected; });
  return same;
}

/// The last `count` of the full deck's cards that are not in `known`.
CardSet last_cards(int count, CardSet known) {
  CardSet deck = CardSet::full_deck() - known;
  while (deck.size() > count) deck.erase(*deck.begin());
  return deck;
}

}  // namespace

TEST_CASE("every five-card hand is counted by its category, by every instruction set") {
  for_each_instruction_set([] {
    CHECK(count_high_categories(5, CardSet(), CardSet::full_deck()) ==
          CategoryCounts{1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0});
  });
}

TEST_CASE("every seven-card hand is counted by its category, as published" * doctest::skip(kSanitized)) {
  CHECK(count_high_categories(7, CardSet(), CardSet::full_deck()) ==
        CategoryCounts{23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584, 0});
}

TEST_CASE("hands from known cards are counted and summed as one at a time, for every number of cards") {
  const CardSet known = cards("AhKh9h8d7s2c2h2d");
  for (int number = 5; number <= 8; ++number) {
    CardSet held = known;
    while (held.size() > number) held.erase(*held.begin());
    for (int missing = 0; missing <= 4; ++missing) {
      CHECK(agrees(number, held, last_cards(26, held)));
      held.erase(*held.begin());
    }
  }
}

TEST_CASE("decks of any size are counted whole, and those that are too small hold no hand") {
  const CardSet known = cards("AsKsQs9c8c");
  for (int deck = 0; deck <= 47; ++deck) {
    CHECK(agrees(7, known, last_cards(deck, known)));
    CHECK(agrees(6, known, last_cards(deck, known)));
  }
  CHECK(census_of(8, known, last_cards(2, known)) == Census{});
}

TEST_CASE("eight cards of few ranks or of two suits, full of hands that meet, are counted as one at a time") {
  CHECK(agrees(8, CardSet(), CardSet(0x01ff'0000'01ff'0000ULL)));
  CHECK(agrees(8, CardSet(), CardSet::of_ranks(0x101b)));
  CHECK(agrees(8, CardSet(), CardSet(std::uint64_t{kAllRanks} << 32)));
}

TEST_CASE("a made straight flush among known cards is every hand's category") {
  const CardSet known = cards("9h8h7h6h5h");
  const CategoryCounts counts = count_high_categories(7, known, CardSet::full_deck() - known);
  CHECK(counts[static_cast<std::size_t>(HandCategory::straight_flush)] == combinations(47, 2));
  CHECK(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}) == combinations(47, 2));
}

namespace {

/// Of all draws to five cards: `kept` stays, `thrown` goes.
CategoryCounts after_draw(const char* kept, const char* thrown) {
  return count_high_categories(5, cards(kept), CardSet::full_deck() - cards(kept) - cards(thrown));
}

std::uint64_t at_least(HandCategory least, const CategoryCounts& counts) {
  return std::accumulate(counts.begin() + static_cast<int>(least), counts.end(), std::uint64_t{0});
}

std::uint64_t all(const CategoryCounts& counts) { return at_least(HandCategory::high_card, counts); }

}  // namespace

// Draws as published, except those of two cards, which were enumerated by another program.
TEST_CASE("a pair that draws three becomes better in 4,656 of 16,215 draws, two pair in 2,592 of them") {
  const CategoryCounts counts = after_draw("AcAd", "9h7s2c");
  CHECK(counts == CategoryCounts{0, 11'559, 2'592, 1'854, 0, 0, 165, 45, 0, 0});
  CHECK(at_least(HandCategory::two_pair, counts) * 5'405 == 1'552 * all(counts));
}

TEST_CASE("a pair that keeps a kicker and draws two becomes better in 280 of 1,081 draws") {
  const CategoryCounts counts = after_draw("AcAdKh", "7s2c");
  CHECK(all(counts) == 1'081);
  CHECK(at_least(HandCategory::two_pair, counts) == 280);
}

TEST_CASE(
    "two pair that draws one fills up in 4 of 47 draws, three of a kind that draws two becomes better in 112 of "
    "1,081") {
  CHECK(after_draw("AcAdKhKs", "2c") == CategoryCounts{0, 0, 43, 0, 0, 0, 4, 0, 0, 0});
  const CategoryCounts trips = after_draw("AcAdAh", "7s2c");
  CHECK(all(trips) == 1'081);
  CHECK(at_least(HandCategory::full_house, trips) == 112);
}

TEST_CASE(
    "four cards to a flush, to an open-ended straight and to an inside straight make it in 9, 8 and 4 of 47 draws") {
  const auto made = [](const char* kept, const char* thrown, HandCategory category) {
    const CategoryCounts counts = after_draw(kept, thrown);
    CHECK(all(counts) == 47);
    return counts[static_cast<std::size_t>(category)];
  };
  CHECK(made("AhJh8h3h", "2c", HandCategory::flush) == 9);
  CHECK(made("6c7d8h9s", "2c", HandCategory::straight) == 8);
  CHECK(made("6c7d9hTs", "2c", HandCategory::straight) == 4);
}
