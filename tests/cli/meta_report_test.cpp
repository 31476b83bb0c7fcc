// The meta-game told: circles forbid a rating and are named, ladders have one.
#include "sim/cli/meta_report.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/stats/meta_tables.h"

using namespace oddhand;

namespace {

const std::vector<std::string> kThree{"rock", "paper", "scissors"};

bool tells(const std::vector<std::string>& lines, const std::string& words) {
  return std::ranges::any_of(lines, [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

std::ptrdiff_t rows_of(const std::vector<MetaRow>& rows, const std::string& quantity) {
  return std::ranges::count(rows, quantity, &MetaRow::quantity);
}

}  // namespace

TEST_CASE("a circle is named, and forbids a rating in lines and rows") {
  const PayoffTable table = rock_paper_scissors();
  const MetaGame game = rounded(meta_game(table, std::vector<PayoffTable>(40, table)));
  const std::vector<std::string> lines = meta_lines(game, kThree);
  CHECK(tells(lines, "with 95 % intervals of 40 resamples"));
  CHECK(tells(lines, "0.3333 [0.3333, 0.3333]"));
  CHECK(tells(lines, "circle: rock > scissors > paper > rock, least margin 1.0000, in 100.0 % of the resamples"));
  CHECK(tells(lines, "no rating, Elo or other: the cyclic part is more than noise, and clear winners go round"));
  const std::vector<MetaRow> rows = meta_rows(game, kThree);
  CHECK(rows_of(rows, "rating") == 0);
  CHECK(rows_of(rows, "nash_share") == 3);
  const auto circle = std::ranges::find(rows, "circle", &MetaRow::quantity);
  REQUIRE(circle != rows.end());
  CHECK(circle->bot + circle->opponent + circle->third == "rockscissorspaper");
}

TEST_CASE("a ladder has a rating, and no circle") {
  const MetaGame game = rounded(meta_game(ladder({2, 1, 0}), {}));
  const std::vector<std::string> lines = meta_lines(game, kThree);
  CHECK(lines.front() == "The game of choosing a bot:");
  CHECK(tells(lines, "rating: mean margin"));
  CHECK(!tells(lines, "circle:"));
  const std::vector<MetaRow> rows = meta_rows(game, kThree);
  CHECK(rows_of(rows, "rating") == 3);
  CHECK(rows_of(rows, "circle") == 0);
}

TEST_CASE("a bot that a clear victim would be rated above is named") {
  // The second beats the first by little and does worse against the third.
  PayoffTable table(3);
  table.set_zero_sum(1, 0, 0.1);
  table.set_zero_sum(0, 2, 3);
  table.set_zero_sum(1, 2, 1);
  const MetaGame game = rounded(meta_game(table, std::vector<PayoffTable>(40, table)));
  CHECK(tells(meta_lines(game, kThree), "paper clearly beats rock, which would be rated no lower"));
  CHECK(rows_of(meta_rows(game, kThree), "against_rating") == 1);
}

TEST_CASE("without two sides that win from each other there is no Nash average") {
  const MetaGame game = rounded(meta_game(PayoffTable(2, std::vector<double>{0, 2, -1, 0}), {}));
  CHECK(tells(meta_lines(game, {"a", "b"}), "no Nash average"));
  CHECK(rows_of(meta_rows(game, {"a", "b"}), "nash_share") == 0);
  CHECK(rows_of(meta_rows(game, {"a", "b"}), "alpha_rank") == 2);
}
