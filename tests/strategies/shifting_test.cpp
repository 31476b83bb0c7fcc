// Naming a game by a jack: the game that suits the cards, or none.
#include "strategies/shifting.h"

#include <doctest/doctest.h>

#include "strategies/strength.h"
#include "tests/strategies/spot.h"

namespace oddhand::test {
namespace {

constexpr StudGameMask kOthers = kAllStudGames & ~mask_of(StudGame::stud);

/// Fifth street of Jack the Shifter under plain stud, a jack just dealt.
Spot fifth_street(std::string_view cards, std::string_view up, StudGameMask games = kOthers) {
  Spot spot;
  spot.hold_stud(cards, up);
  spot.options.shift_list = kAllStudGames;
  spot.ask_shift(games);
  return spot;
}

}  // namespace

TEST_CASE("threshold names the game that suits its cards") {
  const auto bot = make_bot("threshold");
  Spot low = fifth_street("Ah2s3d5cJh", "3d5cJh");
  CHECK(bot->shift(low.view()).action == Action::shift);
  const StudGame named = bot->shift(low.view()).game;
  CHECK((named == StudGame::razz || named == StudGame::hi_lo));

  Spot wild = fifth_street("3h9sJd3cJh", "Jd3cJh");
  CHECK(bot->shift(wild.view()) == shift_to(StudGame::baseball));
}

TEST_CASE("threshold counts the rank that Follow the Queen makes wild, unless upcards count from the shift only") {
  Spot spot = fifth_street("8h8sKdTcJh", "KdTcJh", mask_of(StudGame::follow_the_queen));
  const auto bot = make_bot("threshold");
  CHECK(bot->shift(spot.view()) == decline());
  spot.table.queen_trail.wild = mask_of(Rank::eight);
  CHECK(bot->shift(spot.view()) == shift_to(StudGame::follow_the_queen));
  spot.options.queen_history = QueenHistory::since_shift;
  CHECK(bot->shift(spot.view()) == decline());
  spot.options.queens = Queens::wild;
  Spot queens = fifth_street("QhQsKdTcJh", "KdTcJh", mask_of(StudGame::follow_the_queen));
  CHECK(bot->shift(queens.view()) == decline());
  queens.options.queens = Queens::wild;
  CHECK(bot->shift(queens.view()) == shift_to(StudGame::follow_the_queen));
}

TEST_CASE("threshold declines with a hand for the game in force, and unless the gain is more than `shift`") {
  Spot strong = fifth_street("AhAsKdKcJh", "KdKcJh", mask_of(StudGame::razz));
  CHECK(make_bot("threshold")->shift(strong.view()) == decline());
  Spot low = fifth_street("Ah2s3d5cJh", "3d5cJh", mask_of(StudGame::razz));
  const int gain = strength_after_shift(StudGame::razz, low.view()) - strength(low.view());
  REQUIRE(gain > 0);
  CHECK(name_best_game(low.view(), gain) == decline());
  CHECK(name_best_game(low.view(), gain - 1) == shift_to(StudGame::razz));
  CHECK(make_bot("threshold:shift=1")->shift(low.view()) == decline());
}

TEST_CASE("Where a game must be named, threshold takes the best of a bad lot and calling the first") {
  Spot strong = fifth_street("AhAsKdKcJh", "KdKcJh");
  strong.legal.must_shift = true;
  const Decision d = make_bot("threshold:shift=1")->shift(strong.view());
  REQUIRE(d.action == Action::shift);
  for (const StudGame game : {StudGame::razz, StudGame::hi_lo, StudGame::follow_the_queen, StudGame::baseball}) {
    CHECK(strength_after_shift(game, strong.view()) <= strength_after_shift(d.game, strong.view()));
  }
  CHECK(make_bot("calling")->shift(strong.view()) == shift_to(StudGame::razz));
}

TEST_CASE("calling declines; a forced player with no other game on the list declines as well") {
  Spot spot = fifth_street("Ah2s3d5cJh", "3d5cJh");
  CHECK(make_bot("calling")->shift(spot.view()) == decline());
  spot.ask_shift(0);
  spot.legal.must_shift = true;
  CHECK(make_bot("calling")->shift(spot.view()) == decline());
  CHECK(make_bot("threshold")->shift(spot.view()) == decline());
}

TEST_CASE("A jack from the hole is turned up, the first one that lies face down") {
  Spot spot = fifth_street("AhJs2dJc3h", "Jc3h", mask_of(StudGame::razz));
  spot.legal.from_hole = true;
  CHECK(name_game(StudGame::razz, spot.view()) == shift_to(StudGame::razz, 0b00010));
  spot.hold_stud("JcAhJsJd3h", "Jc3h");
  CHECK(name_game(StudGame::razz, spot.view()) == shift_to(StudGame::razz, 0b00100));
}

}  // namespace oddhand::test
