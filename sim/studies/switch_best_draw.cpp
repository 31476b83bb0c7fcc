// How many cards to draw before the last switch, and what is a pat hand worth? docs/studies.md, "switch/best-draw".
#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

#include "sim/studies/best_hands.h"
#include "sim/studies/deal_counter.h"
#include "sim/studies/forks.h"
#include "sim/studies/named_category.h"

namespace oddhand {
namespace {

constexpr int kMostThrown = 5;

/// Throws `count` cards: single ones before paired ones, low ones first.
HeldMask throw_least(const HeldCards& held, int count) {
  std::array<int, kMaxHeldCards> order{};
  const std::span places(order.data(), static_cast<std::size_t>(held.size()));
  std::iota(places.begin(), places.end(), 0);
  const CardSet all = held.set();
  std::ranges::sort(places, {}, [&](int place) {
    const Card card = held[place];
    return std::tuple((all & CardSet::of_ranks(mask_of(card.rank()))).size(), card);
  });
  unsigned thrown = 0;
  for (int i = 0; i < count; ++i) thrown |= 1U << order[static_cast<std::size_t>(i)];
  return static_cast<HeldMask>(thrown);
}

class BestDraw final : public DealCounter {
 public:
  explicit BestDraw(const StudyTable& table) : DealCounter(table) {
    for (int c = 0; c < kNamedCategories; ++c) {
      Rows& rows = rows_[static_cast<std::size_t>(c)];
      for (int n = 0; n <= kMostThrown; ++n) {
        const std::string draw = n == 0 ? "stands pat" : "draws " + std::to_string(n);
        rows.equity[static_cast<std::size_t>(n)] = real({category_name(c), draw, "pot share"}, "equity");
        if (n == 0) continue;
        rows.gain[static_cast<std::size_t>(n)] =
            real({category_name(c), draw, "pot share beyond standing pat"}, "equity");
      }
      rows.bot = real({category_name(c), "as the bot", "pot share"}, "equity");
    }
  }

  void deal(Hand& hand) override {
    const PerSeat<const Policy*> bots = table().policies();
    walk(hand, *table().game, bots, [&](const Hand& at) {
      if (at.hidden.legal.ask == Ask::draw) count_draws(at, bots);
    });
  }

 private:
  struct Rows {
    std::array<RowId, kMostThrown + 1> equity{}, gain{};
    RowId bot{};
  };

  double share_after(const Hand& at, const PerSeat<const Policy*>& bots, const Decision& decision) const {
    Hand fork = at;
    answer(fork, table().game->steps, decision);
    table().game->play(fork, bots);
    return pot_share(best_hands(fork), at.table.actor);
  }

  void count_draws(const Hand& at, const PerSeat<const Policy*>& bots) {
    const OwnSeat& own = at.hidden.seats[at.table.actor];
    const Rows& rows = rows_[static_cast<std::size_t>(named_category(own.cards))];
    double pat = 0;
    for (int n = 0; n <= at.hidden.legal.max_discards; ++n) {
      const auto i = static_cast<std::size_t>(n);
      const double won = share_after(at, bots, discard(throw_least(own.held, n)));
      add(rows.equity[i], won);
      if (n == 0) pat = won;
      if (n > 0) add(rows.gain[i], won - pat);
    }
    add(rows.bot, share_after(at, bots, decide(*bots[at.table.actor], at)));
  }

  std::array<Rows, kNamedCategories> rows_{};
};

}  // namespace

Study switch_best_draw() {
  return counter_study(
      {.name = "switch/best-draw",
       .summary = "how many cards to draw before the last switch, and what is a pat hand worth?",
       .game = "switch",
       .standard = {.seats = "2/6", .bots = "threshold", .options = "structure=none"},
       .columns = {"category", "drawn", "quantity"},
       .notes = {"thrown: single cards before paired ones, low ones first; the same deal played on after "
                 "each draw, without betting"},
       .cost = 8,
       .counter = make_counter<BestDraw>});
}

}  // namespace oddhand
