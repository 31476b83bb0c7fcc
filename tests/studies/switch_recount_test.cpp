// The studies' counts, found a second time from finished hands: the deck says what was dealt, the seats' notes say
// which cards each switch took and brought.
#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "sim/games/game_list.h"
#include "sim/studies/deal_tally.h"
#include "sim/studies/named_category.h"
#include "sim/table/start.h"
#include "strategies/bot_list.h"
#include "tests/studies/run_study.h"

namespace oddhand {
namespace {

constexpr std::uint64_t kDeals = 3'000;
constexpr std::uint64_t kSeed = 21;

/// A seat's cards as dealt, after the first switch, before the second, and after it.
using Stages = std::array<CardSet, 4>;

Stages stages_of(const Hand& hand, Seat s, int cards) {
  Stages stages;
  for (int i = 0; i < cards; ++i) stages[0].insert(hand.hidden.deck[index_of(s) * cards + i]);
  const OwnSeat& own = hand.hidden.seats[s];
  const auto& [first, second] = own.switch_notes;
  stages[1] = (stages[0] - CardSet::of(*first.lost)) | CardSet::of(*first.took);
  stages[2] = (own.cards - CardSet::of(*second.took)) | CardSet::of(*second.lost);
  stages[3] = own.cards;
  return stages;
}

/// Ranks of which `cards` has exactly `count`.
CardSet of_repeated_rank(CardSet cards, int count, int& ranks) {
  CardSet found;
  ranks = 0;
  for (int r = 0; r < kRanks; ++r) {
    const CardSet same = cards & CardSet::of_ranks(static_cast<RankMask>(1U << r));
    if (same.size() != count) continue;
    ++ranks;
    found = found | same;
  }
  return found;
}

/// The pair of a hand with one rank twice and the others once.
CardSet pair_of(CardSet cards) {
  int pairs = 0;
  int singles = 0;
  const CardSet pair = of_repeated_rank(cards, 2, pairs);
  of_repeated_rank(cards, 1, singles);
  return pairs == 1 && singles == cards.size() - 2 ? pair : CardSet();
}

/// What is counted, by the labels of the row: quantity, category, switch.
struct Counted {
  std::vector<std::string> labels;
  DealTallies tallies;
};

std::vector<Counted> recount(const std::string& base, int seats, const std::string& bot_name) {
  const Game& game = find_game("switch");
  const Options options =
      make_options(game, std::vector<std::string>{"base=" + base, "seats=" + std::to_string(seats), "structure=none"});
  const Bot bot = parse_bots(bot_name, 1, builtin_bots()).front();
  PerSeat<const Policy*> policies;
  policies.values.fill(bot.policy.get());

  std::vector<Counted> counted{{{"pair loses a card", "one pair", "1"}, {}},
                               {{"pair loses a card", "one pair", "2"}, {}},
                               {{"pair keeps both cards", "one pair", "both"}, {}}};
  struct Stretch {
    const char* name;
    std::size_t from, to;
  };
  constexpr std::array kStretches{Stretch{"1", 0, 1}, Stretch{"2", 2, 3}, Stretch{"both", 0, 3}};
  for (const Stretch& stretch : kStretches) {
    for (int c = 1; c < kNamedCategories; ++c)
      counted.push_back({{"category falls", category_name(c), stretch.name}, {}});
  }

  for (std::uint64_t deal = 0; deal < kDeals; ++deal) {
    Hand hand = single_hand(options, game.steps, {kSeed, deal});
    game.play(hand, policies);
    std::vector<Tally> tallies(counted.size());
    for (const Seat s : SeatSet::first_seats(seats)) {
      const Stages stages = stages_of(hand, s, options.cards);
      const CardSet dealt_pair = pair_of(stages[0]);
      const CardSet later_pair = pair_of(stages[2]);
      if (!dealt_pair.empty()) tallies[0].count((stages[1] & dealt_pair) != dealt_pair);
      if (!later_pair.empty()) tallies[1].count((stages[3] & later_pair) != later_pair);
      if (!dealt_pair.empty()) tallies[2].count((stages[3] & dealt_pair) == dealt_pair);
      std::size_t first_row = 3;
      for (const Stretch& stretch : kStretches) {
        const int before = named_category(stages[stretch.from]);
        if (before > 0) {
          const auto row = first_row + static_cast<std::size_t>(before) - 1;
          tallies[row].count(named_category(stages[stretch.to]) < before);
        }
        first_row += kNamedCategories - 1;
      }
    }
    for (std::size_t i = 0; i < counted.size(); ++i) counted[i].tallies.add(tallies[i]);
  }
  return counted;
}

TEST_CASE("switch/pair-loss counts what the finished hands say, with and without a draw") {
  struct Table {
    const char* base;
    int seats;
    const char* bot;
  };
  for (const Table& table : {Table{"five-card-draw", 2, "calling"}, Table{"five-card-draw", 6, "random"},
                             Table{"five-card-stand", 3, "calling"}, Table{"seven-card-stand", 7, "calling"},
                             Table{"seven-card-draw", 4, "threshold"}}) {
    CAPTURE(table.base);
    CAPTURE(table.seats);
    const StudyResult result = test::run_study(
        "switch/pair-loss",
        {std::string("bases=") + table.base, "seats=" + std::to_string(table.seats), std::string("bot=") + table.bot},
        kDeals, kSeed);
    const std::vector<Counted> counted = recount(table.base, table.seats, table.bot);
    const auto& rows = result.sections.at(0).rows;
    REQUIRE(rows.size() == counted.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::vector<std::string> labels(rows[i].labels.end() - 3, rows[i].labels.end());
      REQUIRE(labels == counted[i].labels);
      const Estimate expected = estimate_proportion(counted[i].tallies.cross());
      CAPTURE(i);
      CHECK(rows[i].estimate.trials == expected.trials);
      CHECK(rows[i].estimate.deals == expected.deals);
      if (expected.trials == 0) continue;
      CHECK(rows[i].estimate.value == expected.value);
      CHECK(rows[i].estimate.low == expected.low);
      CHECK(rows[i].estimate.high == expected.high);
    }
  }
}

}  // namespace
}  // namespace oddhand
