// What does the forced reveal cost, and which card tells least? docs/studies.md, "privacy/reveal".
#include <array>
#include <bit>
#include <cmath>

#include "sim/studies/deal_counter.h"
#include "sim/studies/forks.h"
#include "sim/studies/mutual_information.h"
#include "sim/studies/named_category.h"
#include "strategies/showing_little.h"

namespace oddhand {
namespace {

enum Choice : std::size_t { least_showing, lowest_card, highest_card, choices };
constexpr std::array<const char*, choices> kChoiceNames{"the card that shows least", "the lowest card",
                                                        "the highest card"};

/// The face-down card of lowest or highest rank.
template <class Better>
HeldMask face_down_card(const View& view, const Better& better) {
  unsigned chosen = 0;
  for (unsigned rest = view.face_down(); rest != 0; rest &= rest - 1) {
    const unsigned place = rest & (~rest + 1);
    const auto rank_at = [&](unsigned mask) { return view.me.held[std::countr_zero(mask)].rank(); };
    if (chosen == 0 || better(rank_at(place), rank_at(chosen))) chosen = place;
  }
  return static_cast<HeldMask>(chosen);
}

class Reveal final : public DealCounter {
 public:
  explicit Reveal(const StudyTable& table) : DealCounter(table) {
    for (std::size_t c = 0; c < choices; ++c) {
      chips_[c] = mean({kChoiceNames[c], "chips"}, "chips");
      gain_[c] = mean({kChoiceNames[c], "chips beyond the card that shows least"}, "chips");
      for (auto& of_rank : joint_[c]) {
        for (RowId& cell : of_rank) cell = tally();
      }
    }
    hidden_ = mean({"no card", "chips"}, "chips");
    cost_ = mean({"no card", "chips beyond the card that shows least"}, "chips");
  }

  void deal(Hand& hand) override {
    const PerSeat<const Policy*> bots = table().policies();
    bool told = false;
    walk(hand, *table().game, bots, [&](const Hand& at) {
      if (at.hidden.legal.ask != Ask::reveal) return;
      const View view = view_of(at, at.table.actor);
      const std::array<HeldMask, choices> cards{card_to_turn_up(view), face_down_card(view, std::less<>()),
                                                face_down_card(view, std::greater<>())};
      count_chips(at, bots, cards);
      // One seat of a deal only: cells of a table of counts have to be independent.
      if (!std::exchange(told, true)) count_ranks(view, cards);
    });
  }

  void conclude(const RowSums& sums, StudySection& section, std::vector<std::string>&) const override {
    for (std::size_t c = 0; c < choices; ++c) {
      CountMatrix counts(kRanks, std::vector<std::uint64_t>(kNamedCategories));
      for (std::size_t r = 0; r < kRanks; ++r) {
        for (std::size_t k = 0; k < kNamedCategories; ++k) counts[r][k] = tallied(joint_[c][r][k], sums);
      }
      section.rows.push_back({{kChoiceNames[c], "what its rank tells of the final category", "bits"},
                              mutual_information(counts),
                              std::nullopt});
    }
  }

 private:
  void count_chips(const Hand& at, const PerSeat<const Policy*>& bots, const std::array<HeldMask, choices>& cards) {
    const Game& game = *table().game;
    const Chips usual = won_after(at, game, bots, reveal(cards[least_showing]));
    for (std::size_t c = 0; c < choices; ++c) {
      const Chips won = c == least_showing ? usual : won_after(at, game, bots, reveal(cards[c]));
      add(chips_[c], won);
      add(gain_[c], won - usual);
    }
    // The question is taken back: the seat's turn has passed, and it shows nothing.
    Hand exempt = at;
    exempt.hidden.legal = Legal{};
    game.play(exempt, bots);
    const Chips won = payoffs(exempt)[at.table.actor];
    add(hidden_, won);
    add(cost_, won - usual);
  }

  void count_ranks(const View& view, const std::array<HeldMask, choices>& cards) {
    const auto category = static_cast<std::size_t>(named_category(view.me.cards | view.table.board.set()));
    for (std::size_t c = 0; c < choices; ++c) {
      const Card card = view.me.held[std::countr_zero(unsigned{cards[c]})];
      count(joint_[c][static_cast<std::size_t>(card.rank())][category], true);
    }
  }

  std::array<RowId, choices> chips_{}, gain_{};
  RowId hidden_{}, cost_{};
  std::array<std::array<std::array<RowId, kNamedCategories>, kRanks>, choices> joint_{};
};

}  // namespace

Study privacy_reveal() {
  return counter_study(
      {.name = "privacy/reveal",
       .summary = "what does the forced reveal cost, and which card tells least?",
       .game = "privacy",
       .standard = {.seats = "2/6", .bots = "threshold", .options = ""},
       .columns = {"card", "quantity"},
       .notes = {"no card: this seat alone shows none; bits: mutual information, corrected for bias by "
                 "Miller and Madow, of the first seat that reveals"},
       .cost = 4,
       .counter = make_counter<Reveal>});
}

}  // namespace oddhand
