// Figures of seven cards and of jacks that were enumerated, out of simulated hands of the stud games: fixed seeds, five
// standard errors.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include "sim/games/game_list.h"
#include "sim/table/start.h"

namespace oddhand::test {
namespace {

constexpr int kDeals = 200'000;
constexpr double kSevenCards = 133'784'560;

/// Deals hands of two without betting; calls look(hand) at the end of each, when seat 1 has all its cards.
template <class Look>
void deal_many(std::string_view name, std::uint64_t seed, const Look& look) {
  const Game& game = find_game(name);
  const std::vector<std::string> settings{"seats=2", "structure=none"};
  const Options options = make_options(game, settings);
  for (std::uint64_t deal = 0; deal < kDeals; ++deal) {
    Hand hand = single_hand(options, game.steps, {seed, deal});
    game.play(hand, {});
    REQUIRE(hand.table.finished);
    look(hand);
  }
}

/// Whether `count` of the deals agree with the exact probability: one trial a deal.
void check_share(std::string_view what, int count, double p) {
  const double standard_error = std::sqrt(p * (1 - p) * kDeals);
  CAPTURE(what);
  CAPTURE(count);
  CHECK(std::abs(count - p * kDeals) < 5 * standard_error);
}

int jacks(CardSet cards) { return (cards & CardSet::of_ranks(mask_of(Rank::jack))).size(); }

TEST_CASE("seven-card stud makes each category of hand as often as enumerated") {
  constexpr std::array<double, 9> kExact{23'294'460, 58'627'800, 31'433'400, 6'461'620, 6'180'020,
                                         4'047'644,  3'473'184,  224'848,    41'584};
  std::array<int, kHandCategories> counts{};
  deal_many("seven-card-stud", 1, [&](const Hand& hand) {
    ++counts[static_cast<std::size_t>(view_of(hand, seat_at(0)).made_hand().category())];
  });
  for (std::size_t c = 0; c < kExact.size(); ++c) {
    check_share(to_string(static_cast<HandCategory>(c)), counts[c], kExact[c] / kSevenCards);
  }
  CHECK(counts[static_cast<std::size_t>(HandCategory::five_of_a_kind)] == 0);
}

TEST_CASE("Razz makes each low as often as enumerated") {
  // By the highest rank of a low without a pair, five to king; then one pair and two pair.
  constexpr std::array<double, 9> kExact{781'824,    3'151'360,  7'426'560,  13'171'200, 19'174'400,
                                         23'675'904, 24'837'120, 21'457'920, 13'939'200};
  std::array<int, kRanks> highest{};
  std::array<int, kLowCategories> categories{};
  deal_many("razz", 2, [&](const Hand& hand) {
    const LowValue low = view_of(hand, seat_at(0)).made_low();
    ++categories[static_cast<std::size_t>(low.category())];
    if (low.category() != LowCategory::no_pair) return;
    ++highest[static_cast<std::size_t>(std::bit_width(ace_below_two(low.kickers()))) - 1];
  });
  for (std::size_t r = 0; r < kExact.size(); ++r) check_share("low", highest[r + 4], kExact[r] / kSevenCards);
  check_share("one pair", categories[static_cast<std::size_t>(LowCategory::one_pair)], 5'948'800 / kSevenCards);
  check_share("two pair", categories[static_cast<std::size_t>(LowCategory::two_pair)], 219'648 / kSevenCards);
  check_share("full house", categories[static_cast<std::size_t>(LowCategory::full_house)], 624 / kSevenCards);
}

TEST_CASE("Stud Hi-Lo makes a low of eight or better as often as enumerated") {
  int lows = 0;
  deal_many("stud-hi-lo", 3, [&](const Hand& hand) { lows += view_of(hand, seat_at(0)).made_low().is_low() ? 1 : 0; });
  check_share("eight or better", lows, 24'530'944 / kSevenCards);
}

TEST_CASE("jacks come up, lie in the hole and come at all as often as they must") {
  int door = 0;
  int first_two = 0;
  int up = 0;
  int down = 0;
  int any = 0;
  deal_many("seven-card-stud", 4, [&](const Hand& hand) {
    const OwnSeat& own = hand.hidden.seats[seat_at(0)];
    const HeldCards& upcards = hand.table.upcards[seat_at(0)];
    door += jacks(CardSet::of(upcards[0]));
    first_two += jacks(CardSet::of(own.held[0]) | CardSet::of(own.held[1])) > 0 ? 1 : 0;
    up += jacks(upcards.set()) > 0 ? 1 : 0;
    down += jacks(own.cards - upcards.set()) > 0 ? 1 : 0;
    any += jacks(own.cards) > 0 ? 1 : 0;
  });
  check_share("door card", door, 1.0 / 13);
  check_share("first two down", first_two, 33.0 / 221);
  check_share("four upcards", up, 15'229.0 / 54'145);
  check_share("three down cards", down, 1'201.0 / 5'525);
  check_share("seven cards", any, 3'478.0 / 7'735);
}

}  // namespace
}  // namespace oddhand::test
