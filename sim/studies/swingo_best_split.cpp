// How to split five cards into a hole and a board? docs/studies.md, "swingo/best-split".
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

#include "sim/studies/deal_counter.h"
#include "sim/studies/named_category.h"
#include "sim/studies/swingo_splits.h"

namespace oddhand {
namespace {

/// Opponents of each deal that find the best split, and as many others that try it.
constexpr std::size_t kHalf = 8;
/// The others come from a deck of another seed. Out of one deck those who do not hold a rank leave it to the rest, so
/// that what lends little to the first half would lend more to the second.
constexpr std::uint64_t kOtherSeed = 0xd1b54a32d192ed03;

using Opponents = std::array<Card, kHalf * kSwingoCards>;

/// The first cards of the other deck that are not among `own`.
Opponents from_other_deck(DealKey key, CardSet own) {
  Deck deck;
  deal_deck({key.seed ^ kOtherSeed, key.deal}, kDeckSize, deck);
  Opponents opponents;
  const Card* next = deck.from(0);
  for (Card& card : opponents) {
    while (own.contains(*next)) ++next;
    card = *next++;
  }
  return opponents;
}

enum Shape : std::size_t { hole_pair, top_hidden, top_shown, board_pair, both_pair, board_trips, shapes };
constexpr std::array<const char*, shapes> kShapeNames{"pair hidden, no pair shown",
                                                      "no pair hidden or shown, top card hidden",
                                                      "no pair hidden or shown, top card shown",
                                                      "pair shown, none hidden",
                                                      "a pair hidden, a pair shown",
                                                      "three of a kind shown"};

bool has_pair(CardSet cards) { return std::popcount(unsigned{cards.ranks()}) < cards.size(); }

Shape shape_of(SwingoCards cards, std::size_t split) {
  const CardSet board = board_of(cards, split);
  const CardSet hole = hole_of(cards, split);
  if (std::popcount(unsigned{board.ranks()}) == 1) return board_trips;
  if (has_pair(board)) return has_pair(hole) ? both_pair : board_pair;
  if (has_pair(hole)) return hole_pair;
  return hole.ranks() > board.ranks() ? top_hidden : top_shown;
}

class BestSplit final : public DealCounter {
 public:
  explicit BestSplit(const StudyTable& table) : DealCounter(table) {
    for (int c = 0; c < kNamedCategories; ++c) {
      const auto row = [&](const char* split, const char* against) {
        return real({category_name(c), split, against}, "equity");
      };
      Rows& rows = rows_[static_cast<std::size_t>(c)];
      for (std::size_t s = 0; s < shapes; ++s) {
        rows.usual[s] = row(kShapeNames[s], "usual split");
        rows.random[s] = row(kShapeNames[s], "random split");
      }
      rows.bot = row("the bots' rule", "usual split");
      rows.best_bot = row("best of ten - the bots' rule", "usual split");
      rows.bot_random = row("the bots' rule - any of ten", "usual split");
    }
  }

  void deal(Hand& hand) override {
    const Deck deck = whole_deck(hand);
    const SwingoCards cards = std::span<const Card, kSwingoCards>(deck.from(0), kSwingoCards);
    CardSet all;
    for (const Card c : cards) all.insert(c);
    const std::span<const Card> opponents(deck.from(kSwingoCards), kHalf * kSwingoCards);
    const SplitEquities first = split_equities(cards, opponents);
    const SplitEquities second = split_equities(cards, from_other_deck(hand.hidden.key, all));
    const Rows& rows = rows_[static_cast<std::size_t>(named_category(all))];
    const auto both = [&](const auto& member) {
      std::array<double, kSplits> mean{};
      for (std::size_t i = 0; i < kSplits; ++i) mean[i] = ((first.*member)[i] + (second.*member)[i]) / 2;
      return mean;
    };
    const auto usual = both(&SplitEquities::against_usual);
    const auto random = both(&SplitEquities::against_random);
    for (std::size_t s = 0; s < shapes; ++s) {
      const auto has = [&](std::size_t i) { return shape_of(cards, i) == s; };
      if (std::isnan(mean_over_splits(usual, has))) continue;
      add(rows.usual[s], mean_over_splits(usual, has));
      add(rows.random[s], mean_over_splits(random, has));
    }
    const std::size_t rule = usual_split(cards);
    const auto best = std::ranges::max_element(first.against_usual) - first.against_usual.begin();
    add(rows.bot, usual[rule]);
    add(rows.best_bot, second.against_usual[static_cast<std::size_t>(best)] - second.against_usual[rule]);
    add(rows.bot_random, usual[rule] - mean_over_splits(usual, [](std::size_t) { return true; }));
  }

 private:
  struct Rows {
    std::array<RowId, shapes> usual{}, random{};
    RowId bot{}, best_bot{}, bot_random{};
  };
  std::array<Rows, kNamedCategories> rows_{};
};

}  // namespace

Study swingo_best_split() {
  return counter_study(
      {.name = "swingo/best-split",
       .summary = "how are five cards best split into a hole and a board, heads-up without betting?",
       .game = "swingo",
       .standard = {.seats = "2", .bots = "", .options = "structure=none"},
       .columns = {"category", "split", "against"},
       .notes = {"each hand against sixteen others, every split of both and every river counted; best of "
                 "ten: chosen against eight of them, tried against eight from another deck"},
       .cost = 64,
       .counter = make_counter<BestSplit>});
}

}  // namespace oddhand
