// How to split five cards into a hole and a board? docs/studies.md, "swingo/best-split".
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "sim/studies/deal_counter.h"
#include "sim/studies/named_category.h"
#include "sim/studies/swingo_splits.h"

namespace oddhand {
namespace {

/// Opponents of each deal: the first half to find the best split, the others to try it.
constexpr std::size_t kOpponents = 8;
constexpr std::size_t kHalf = kOpponents / 2;

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
    const std::span<const Card> others(deck.from(kSwingoCards), kOpponents * kSwingoCards);
    const SplitEquities first = split_equities(cards, others.first(kHalf * kSwingoCards));
    const SplitEquities second = split_equities(cards, others.last(kHalf * kSwingoCards));
    CardSet all;
    for (const Card c : cards) all.insert(c);
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
       .notes = {"each hand against eight others, every split of both and every river counted; best of "
                 "ten: chosen against four of them, tried against the other four"},
       .cost = 32,
       .counter = make_counter<BestSplit>});
}

}  // namespace oddhand
