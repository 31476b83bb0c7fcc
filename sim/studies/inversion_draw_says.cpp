// What does a visible draw say? docs/studies.md, "inversion/draw-says".
#include <array>
#include <bit>

#include "evaluator/high_hand.h"
#include "sim/studies/deal_counter.h"
#include "sim/studies/forks.h"
#include "sim/studies/named_category.h"
#include "strategies/drawing.h"

namespace oddhand {
namespace {

constexpr int kMostDrawn = 5;

/// Draws whose chance to improve has been counted over the 47 cards that the hand does not hold. None of them depends
/// on what the others show.
struct KnownDraw {
  const char* name;
  HandCategory from;
  int drawn;
  HandCategory least;  ///< what it has to become, or better
  double exact;
};
constexpr std::array<KnownDraw, 6> kKnownDraws{
    {{"pair draws three, improves", HandCategory::one_pair, 3, HandCategory::two_pair, 1552.0 / 5405},
     {"pair and kicker draw two, improve", HandCategory::one_pair, 2, HandCategory::two_pair, 280.0 / 1081},
     {"two pair draw one, improve", HandCategory::two_pair, 1, HandCategory::full_house, 4.0 / 47},
     {"three of a kind draw two, improve", HandCategory::three_of_a_kind, 2, HandCategory::full_house, 112.0 / 1081},
     {"four to a flush draw one, make it", HandCategory::high_card, 1, HandCategory::flush, 9.0 / 47},
     {"open-ended straight draws one, makes it", HandCategory::high_card, 1, HandCategory::straight, 8.0 / 47}}};

bool is_draw(const KnownDraw& draw, CardSet dealt, CardSet kept) {
  const bool same = evaluate_high(dealt).category() == draw.from && kept.size() == 5 - draw.drawn;
  if (!same || draw.from != HandCategory::high_card) return same;
  const bool flush = !suited(kept, 4).empty();
  return flush == (draw.least == HandCategory::flush);
}

class DrawSays final : public DealCounter {
 public:
  explicit DrawSays(const StudyTable& table) : DealCounter(table) {
    for (std::size_t k = 0; k < kKnownDraws.size(); ++k) {
      known_[k] = share({"improves", kKnownDraws[k].name, std::to_string(kKnownDraws[k].drawn)}, kKnownDraws[k].exact);
    }
    for (std::size_t n = 0; n <= kMostDrawn; ++n) {
      const std::string drawn = std::to_string(n);
      seen_[n] = share({"how often so many are drawn", "any hand", drawn});
      improves_[n] = share({"better category than before", "any hand", drawn});
      value_[n] = share({"better hand than before", "any hand", drawn});
      for (int c = 0; c < kNamedCategories; ++c) {
        ends_[n][static_cast<std::size_t>(c)] = share({"ends as", category_name(c), drawn});
      }
    }
  }

  void deal(Hand& hand) override {
    const PerSeat<const Policy*> bots = table().policies();
    PerSeat<CardSet> dealt;
    while (advance(hand, table().game->steps)) {
      const Seat s = hand.table.actor;
      const Decision decision = decide(*bots[s], hand);
      if (hand.hidden.legal.ask == Ask::draw) dealt[s] = hand.hidden.seats[s].cards;
      answer(hand, table().game->steps, decision);
    }
    for (const Seat s : SeatSet::first_seats(table().options.seats)) {
      const OwnSeat& own = hand.hidden.seats[s];
      count_draw(dealt[s], own.cards, hand.table.drew[s]);
      count_known(dealt[s], dealt[s] - own.discarded, own.cards);
    }
  }

 private:
  void count_draw(CardSet before, CardSet after, std::size_t drawn) {
    const HandValue old_value = evaluate_high(before);
    const HandValue new_value = evaluate_high(after);
    for (std::size_t n = 0; n <= kMostDrawn; ++n) count(seen_[n], n == drawn);
    count(improves_[drawn], new_value.category() > old_value.category());
    count(value_[drawn], new_value > old_value);
    const auto final_category = static_cast<std::size_t>(named_category(after));
    for (std::size_t c = 0; c < kNamedCategories; ++c) count(ends_[drawn][c], c == final_category);
  }
  void count_known(CardSet before, CardSet kept, CardSet after) {
    for (std::size_t k = 0; k < kKnownDraws.size(); ++k) {
      if (is_draw(kKnownDraws[k], before, kept))
        count(known_[k], evaluate_high(after).category() >= kKnownDraws[k].least);
    }
  }

  std::array<RowId, kKnownDraws.size()> known_{};
  std::array<RowId, kMostDrawn + 1> seen_{}, improves_{}, value_{};
  std::array<std::array<RowId, kNamedCategories>, kMostDrawn + 1> ends_{};
};

}  // namespace

Study inversion_draw_says() {
  return counter_study({.name = "inversion/draw-says",
                        .summary = "what does a visible draw say: how often does who draws so many cards improve?",
                        .game = "inversion",
                        .standard = {.seats = "2/5", .bots = "threshold/threshold:draw=2", .options = "structure=none"},
                        .columns = {"quantity", "category", "drawn"},
                        .notes = {"exact: over the 47 cards that the hand does not hold"},
                        .cost = 2,
                        .counter = make_counter<DrawSays>});
}

}  // namespace oddhand
