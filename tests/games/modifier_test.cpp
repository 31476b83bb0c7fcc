// Switch as a modifier of other base games: where the two switches and the last betting round go.
#include <doctest/doctest.h>

#include <vector>

#include "sim/games/switch.h"
#include "sim/table/showdown.h"

namespace oddhand::test {
namespace {

constexpr auto kOneRoundDraw =
    steps(ante(), deal_down(hand_size), opening_betting(BetSize::small), draw(), showdown(award_best_high));
constexpr auto kOneRoundStand =
    steps(ante(), deal_down(hand_size), opening_betting(BetSize::small), showdown(award_best_high));
constexpr auto kTwoRoundStand = steps(ante(), deal_down(hand_size), opening_betting(BetSize::small),
                                      betting(BetSize::big, left_of_dealer), showdown(award_best_high));
constexpr auto kThreeRoundDraw =
    steps(ante(), deal_down(hand_size), opening_betting(BetSize::small), draw(),
          betting(BetSize::small, left_of_dealer), betting(BetSize::big, left_of_dealer), showdown(award_best_high));

template <std::size_t N>
std::vector<StepWord> words(const std::array<Step, N>& sheet) {
  std::vector<StepWord> out;
  for (const Step& s : sheet) out.push_back(s.word);
  return out;
}

using enum StepWord;

TEST_CASE(
    "Switch 1.1, 3.4, 3.5: in a draw game with one round the switches stand around the draw and a last round is "
    "added") {
  CHECK(words(with_switches<kOneRoundDraw>()) ==
        std::vector{ante, deal_down, opening_betting, pass_cards, draw, pass_cards, betting, showdown});
}

TEST_CASE("Switch 3.5, 3.6: without a draw both switches follow the first round and a last round is added") {
  CHECK(words(with_switches<kOneRoundStand>()) ==
        std::vector{ante, deal_down, opening_betting, pass_cards, pass_cards, betting, showdown});
}

TEST_CASE("Switch 3.6: a base with a later round gets no other") {
  CHECK(words(with_switches<kTwoRoundStand>()) ==
        std::vector{ante, deal_down, opening_betting, pass_cards, pass_cards, betting, showdown});
  CHECK(words(with_switches<kThreeRoundDraw>()) ==
        std::vector{ante, deal_down, opening_betting, pass_cards, draw, pass_cards, betting, betting, showdown});
}

TEST_CASE("Switch 3.6: the added round is played with big bets from the dealer's left") {
  static constexpr auto kSheet = with_switches<kOneRoundStand>();
  constexpr Step last = kSheet[kSheet.size() - 2];
  CHECK(last.size == BetSize::big);
  CHECK((last.first == &left_of_dealer));
}

}  // namespace
}  // namespace oddhand::test
