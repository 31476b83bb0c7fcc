// Who starts Privacy's second round: figures that can be worked out by hand, and what must hold between them.
#include <doctest/doctest.h>

#include <numeric>
#include <string>
#include <vector>

#include "sim/games/game_list.h"
#include "sim/studies/second_round.h"

namespace oddhand {
namespace {

SecondRound of_table(std::vector<std::string> settings) {
  return count_second_round(make_options(find_game("privacy"), settings));
}

TEST_CASE("Heads-up one deal in 17 is tied for lowest, and the tie goes to the first seat") {
  const SecondRound two = of_table({"seats=2"});
  CHECK(two.tied == 1.0 / 17);
  CHECK(two.seat[0] == 9.0 / 17);
  CHECK(two.seat[1] == 8.0 / 17);
}

TEST_CASE(
    "Somebody starts, earlier seats no more seldom than later ones, lower upcards no more seldom than higher ones") {
  for (const char* seats : {"seats=2", "seats=5", "seats=8"}) {
    const SecondRound round = of_table({seats});
    CHECK(std::accumulate(round.seat.begin(), round.seat.end(), 0.0) == doctest::Approx(1));
    for (std::size_t s = 1; s < kMaxSeats; ++s) CHECK(round.seat[s] <= round.seat[s - 1]);
    for (std::size_t r = 1; r < kRanks; ++r) CHECK(round.upcard[r].value() < round.upcard[r - 1].value());
  }
}

TEST_CASE("What three cards cannot show has no chance, and wild deuces are the highest upcards") {
  const SecondRound plain = of_table({"seats=6"});
  CHECK(plain.shows[static_cast<std::size_t>(HandCategory::high_card)]);
  CHECK_FALSE(plain.shows[static_cast<std::size_t>(HandCategory::two_pair)]);
  CHECK_FALSE(plain.shows[static_cast<std::size_t>(HandCategory::flush)]);
  const SecondRound wild = of_table({"seats=6", "wild=2"});
  CHECK(wild.upcard[0].value() < wild.upcard[12].value());
}

}  // namespace
}  // namespace oddhand
