// What is each kind of exchange worth? docs/studies.md, "privacy/exchange".
#include <array>
#include <bit>

#include "evaluator/combinations.h"
#include "evaluator/hand_distribution.h"
#include "evaluator/high_hand.h"
#include "sim/studies/deal_counter.h"
#include "sim/studies/forks.h"
#include "sim/studies/named_category.h"
#include "strategies/showing_little.h"

namespace oddhand {
namespace {

/// 3.3(a) to (c).
enum Kind : std::size_t { keeps, throws_upcard, throws_down_card, kinds };
constexpr std::array<const char*, kinds> kKindNames{"keep", "throw the upcard", "throw a down card"};

constexpr int kFinalCards = 7;

/// Mean share of random seven-card hands that `cards` and `to_come` of `unseen` beat.
double expected_share(CardSet cards, CardSet unseen, int to_come) {
  std::uint64_t below = 0;
  std::uint64_t cases = 0;
  for (CardSet rest = unseen; !rest.empty();) {
    const Card first = rest.front();
    rest.erase(first);
    const HighKey with_one = HighKey(cards) + HighKey(first);
    if (to_come == 1) {
      below += hands_below(kFinalCards, evaluate_high(with_one));
      ++cases;
      continue;
    }
    for (const Card second : rest) {
      below += hands_below(kFinalCards, evaluate_high(with_one + HighKey(second)));
      ++cases;
    }
  }
  return static_cast<double>(below) / static_cast<double>(cases) /
         static_cast<double>(combinations(kDeckSize, kFinalCards));
}

/// An exchange of each kind, the most promising card thrown, and how much of all hands the final one beats on average.
struct Choices {
  std::array<Decision, kinds> decision{};
  std::array<double, kinds> expected{};
};

/// The face-down card of lowest rank beside the one thrown.
HeldMask turned_with(const View& view, HeldMask thrown) {
  unsigned lowest = 0;
  for (unsigned rest = view.face_down() & ~unsigned{thrown}; rest != 0; rest &= rest - 1) {
    const unsigned place = rest & (~rest + 1);
    const auto rank_at = [&](unsigned mask) { return view.me.held[std::countr_zero(mask)].rank(); };
    if (lowest == 0 || rank_at(place) < rank_at(lowest)) lowest = place;
  }
  return static_cast<HeldMask>(lowest);
}

Choices choices_of(const View& view) {
  const CardSet held = view.me.cards | view.table.board.set();
  CardSet unseen = CardSet::full_deck() - held;
  for (const Seat s : SeatSet::first_seats(view.table.seats)) {
    unseen = unseen - view.upcards(s).set() - view.exposed_discards(s);
  }
  Choices choices;
  choices.expected[keeps] = expected_share(held, unseen, 1);
  for (int place = 0; place < view.me.held.size(); ++place) {
    const auto thrown = static_cast<HeldMask>(1U << place);
    const Kind kind = (view.face_up() & thrown) != 0 ? throws_upcard : throws_down_card;
    const double expected = expected_share(held - CardSet::of(view.me.held[place]), unseen, 2);
    if (expected <= choices.expected[kind]) continue;
    choices.expected[kind] = expected;
    choices.decision[kind] = exchange(turned_with(view, thrown), thrown);
  }
  return choices;
}

class Exchange final : public DealCounter {
 public:
  explicit Exchange(const StudyTable& table) : DealCounter(table) {
    for (int c = 0; c < kNamedCategories; ++c) {
      Rows& rows = rows_[static_cast<std::size_t>(c)];
      for (std::size_t k = 0; k < kinds; ++k) {
        const auto label = [&](const char* quantity) {
          return std::vector<std::string>{category_name(c), kKindNames[k], quantity};
        };
        rows.expected[k] = real(label("random hands beaten at the end"), "share of hands");
        rows.best[k] = share(label("makes the best hand on average"));
        rows.chips[k] = mean(label("chips"), "chips");
        rows.gain[k] = mean(label("chips beyond keeping"), "chips");
      }
    }
  }

  void deal(Hand& hand) override {
    const PerSeat<const Policy*> bots = table().policies();
    walk(hand, *table().game, bots, [&](const Hand& at) {
      if (at.hidden.legal.ask == Ask::exchange) count_choices(at, bots);
    });
  }

 private:
  struct Rows {
    std::array<RowId, kinds> expected{}, best{}, chips{}, gain{};
  };

  void count_choices(const Hand& at, const PerSeat<const Policy*>& bots) {
    const View view = view_of(at, at.table.actor);
    const Choices choices = choices_of(view);
    const auto category = static_cast<std::size_t>(named_category(view.me.cards | view.table.board.set()));
    const Rows& rows = rows_[category];
    std::size_t best = keeps;
    for (std::size_t k = 0; k < kinds; ++k) {
      if (choices.expected[k] > choices.expected[best]) best = k;
    }
    const Chips kept = won_after(at, *table().game, bots, keep());
    for (std::size_t k = 0; k < kinds; ++k) {
      const Chips won = k == keeps ? kept : won_after(at, *table().game, bots, choices.decision[k]);
      add(rows.expected[k], choices.expected[k]);
      count(rows.best[k], k == best);
      add(rows.chips[k], won);
      add(rows.gain[k], won - kept);
    }
  }

  std::array<Rows, kNamedCategories> rows_{};
};

}  // namespace

Study privacy_exchange() {
  return counter_study(
      {.name = "privacy/exchange",
       .summary = "what is each kind of exchange worth, and how often is it the best?",
       .game = "privacy",
       .standard = {.seats = "2/6", .bots = "threshold", .options = ""},
       .columns = {"category", "exchange", "quantity"},
       .notes = {"category: of the four own cards with the two in the middle, before the exchange; thrown: "
                 "the card without which the final hand beats most on average, counted over all cards "
                 "to come; the same deal played on after each"},
       .cost = 32,
       .counter = make_counter<Exchange>});
}

}  // namespace oddhand
