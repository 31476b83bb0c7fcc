// What does it cost to show a pair, an ace, three of a suit? docs/studies.md, "swingo/exposure".
#include <array>
#include <bit>

#include "evaluator/high_hand.h"
#include "sim/studies/deal_counter.h"
#include "sim/studies/named_category.h"
#include "sim/studies/swingo_splits.h"
#include "strategies/drawing.h"

namespace oddhand {
namespace {

constexpr std::size_t kOpponents = 4;

enum Feature : std::size_t { a_pair, three_of_a_kind, an_ace, three_suited, features };
constexpr std::array<const char*, features> kFeatureNames{"a pair", "three of a kind", "an ace", "three of a suit"};

/// The cards of the hand that the question is about; none if it holds nothing of the kind.
CardSet featured(CardSet hand, Feature feature) {
  const bool no_pair = std::popcount(unsigned{hand.ranks()}) == kSwingoCards;
  const CardSet aces = hand & CardSet::of_ranks(mask_of(Rank::ace));
  if (feature == an_ace) return no_pair ? aces : CardSet();
  if (feature == three_suited) {
    const CardSet three = suited(hand, 3);
    return no_pair && three.size() == 3 ? three : CardSet();
  }
  const HandValue value = evaluate_high(hand);
  const HandCategory wanted = feature == a_pair ? HandCategory::one_pair : HandCategory::three_of_a_kind;
  return value.category() == wanted ? hand & CardSet::of_ranks(value.primary()) : CardSet();
}

class Exposure final : public DealCounter {
 public:
  explicit Exposure(const StudyTable& table) : DealCounter(table) {
    for (std::size_t f = 0; f < features; ++f) {
      hidden_[f] = real({kFeatureNames[f], "not all of it shown"}, "equity");
      shown_[f] = real({kFeatureNames[f], "all of it shown"}, "equity");
      cost_[f] = real({kFeatureNames[f], "cost of showing it"}, "equity");
    }
    pair_split_ = real({kFeatureNames[a_pair], "cost of showing one of its cards"}, "equity");
  }

  void deal(Hand& hand) override {
    const Deck deck = whole_deck(hand);
    const SwingoCards cards = std::span<const Card, kSwingoCards>(deck.from(0), kSwingoCards);
    CardSet all;
    for (const Card c : cards) all.insert(c);
    std::array<double, kSplits> equities{};
    bool known = false;
    for (std::size_t f = 0; f < features; ++f) {
      const CardSet feature = featured(all, static_cast<Feature>(f));
      if (feature.empty()) continue;
      if (!known) {
        equities = split_equities(cards, std::span(deck.from(kSwingoCards), kOpponents * kSwingoCards)).against_usual;
      }
      known = true;
      const auto shows = [&](std::size_t i) { return (board_of(cards, i) & feature).size(); };
      const double shown = mean_over_splits(equities, [&](std::size_t i) { return shows(i) == feature.size(); });
      const double hidden = mean_over_splits(
          equities, [&](std::size_t i) { return f == a_pair ? shows(i) == 0 : shows(i) < feature.size(); });
      add(hidden_[f], hidden);
      add(shown_[f], shown);
      add(cost_[f], hidden - shown);
      if (f != a_pair) continue;
      add(pair_split_, hidden - mean_over_splits(equities, [&](std::size_t i) { return shows(i) == 1; }));
    }
  }

 private:
  std::array<RowId, features> hidden_{}, shown_{}, cost_{};
  RowId pair_split_{};
};

}  // namespace

Study swingo_exposure() {
  return counter_study(
      {.name = "swingo/exposure",
       .summary = "what does it cost to show a pair, an ace, three of a suit, heads-up without betting?",
       .game = "swingo",
       .standard = {.seats = "2", .bots = "", .options = "structure=none"},
       .columns = {"category", "quantity"},
       .notes = {"the same hand split in all ways, against four others, over every river; of a pair: "
                 "both cards hidden against both shown; an ace and three of a suit: of hands without a "
                 "pair"},
       .cost = 16,
       .counter = make_counter<Exposure>});
}

}  // namespace oddhand
