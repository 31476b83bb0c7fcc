// What every game in the list must keep, on the tables of a pairwise covering array over its options, with stacks and
// bots at random.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "sim/games/game_list.h"
#include "tests/games/conformance.h"
#include "tests/games/covering_tables.h"
#include "tests/table/reference_betting.h"

namespace oddhand::test {
namespace {

#if defined(__SANITIZE_THREAD__)
constexpr int kHandsPerRow = 100;  // one thread plays them all
#else
constexpr int kHandsPerRow = 1000;
#endif

/// Hands a row; ODDHAND_CONFORMANCE_HANDS says how many else.
int hands_per_row() {
  const char* const given = std::getenv("ODDHAND_CONFORMANCE_HANDS");
  return given == nullptr ? kHandsPerRow : std::max(1, std::atoi(given));
}

constexpr int kHandsPerTable = 10;   ///< then other stacks sit down, and other bots
constexpr int kRunnersEvery = 20;    ///< one hand of so many is played by the other runner as well
constexpr int kCopiesEvery = 250;    ///< likewise played on from every copy, and its views tried with other cards
constexpr int kBatchesEvery = 1000;  ///< likewise a batch of deals

std::string joined(const std::vector<std::string>& settings) {
  std::string text;
  for (const std::string& s : settings) text += " " + s;
  return text;
}

/// All that costs little.
void require_kept(const BotTable& table, const Played& played) {
  for (const Hand& h : played.moments) require_chips_conserved(h);
  require_chips_conserved(played.end);
  require_hand_ended(played);
  require_cards_conserved(played);
  require_draws_hidden(played);
  require_turned_up_as_answered(played);
  require_questions_legal(played);
  require_game_in_force(table.game(), played);
  require_betting_as_reckoned(table, played);
  require_settled_as_reckoned(table.game(), played);
}

/// Plays the hands of one row.
class RowPlay {
 public:
  RowPlay(const Game& game, const std::vector<Factor>& factors, const Row& row, std::uint64_t seed)
      : game_(game), factors_(factors), row_(row), dice_(seed) {}

  void play(int hands) {
    for (int i = 0; i < hands; i += kHandsPerTable) {
      const std::vector<std::string> settings = settings_of(factors_, row_, dice_);
      const Options options = make_options(game_, settings);
      const BotTable table(game_, options, dice_);
      for (int k = i; k < std::min(hands, i + kHandsPerTable); ++k) {
        const DealKey key{dice_.bits(), dice_.bits()};
        INFO("told := ", game_.name, joined(settings), ", seed ", key.seed, ", hand ", key.deal);
        play_hand(table, key, k);
      }
    }
  }

  int told() const { return told_; }
  int asked() const { return asked_; }

 private:
  void play_hand(const BotTable& table, DealKey key, int number) {
    const Hand start = table.start(key);
    table.play(start, played_);
    const Played& played = played_;
    require_kept(table, played);
    if (number % kRunnersEvery == 0) require_runners_agree(table, start, played);
    if (number % kCopiesEvery == 0) {
      require_forks_agree(table, played);
      told_ += require_views_blind(table, start, played, dice_);
      asked_ += static_cast<int>(played.asked.size());
    }
    if (number % kBatchesEvery == 0) require_batch_agrees(table, {key.seed, 32 * (key.deal >> 8)});
  }

  const Game& game_;
  const std::vector<Factor>& factors_;
  const Row& row_;
  Dice dice_;
  Played played_;
  int told_ = 0;
  int asked_ = 0;
};

TEST_CASE("every game can be played at two seats and more, up to what its sheet allows") {
  for (const Game& game : games()) {
    CAPTURE(game.name);
    CHECK(possible_seats(game).front() == 2);
    CHECK(possible_seats(game).size() >= 4);
  }
}

TEST_CASE(
    "every value of every option stands in a row of the covering array, beside every value that it can stand with") {
  for (const Game& game : games()) {
    CAPTURE(game.name);
    const std::vector<Factor> factors = factors_of(game);
    const CoveringArray& array = tables_of(game);
    std::set<ValuePair> missing;
    for (const ValuePair& pair : all_pairs(factors)) missing.insert(pair);
    for (const ValuePair& pair : array.impossible) missing.erase(pair);
    for (const Row& row : array.rows) std::erase_if(missing, [&](const ValuePair& p) { return holds(row, p); });
    CHECK(missing.empty());
    for (std::size_t f = 0; f < factors.size(); ++f) {
      for (const std::string& name : named_values(*game.options[f])) {
        CHECK(std::ranges::count(factors[f].values, name) == 1);
      }
    }
  }
}

/// The row with this pair and anything else.
Row random_row_with(const ValuePair& pair, const std::vector<Factor>& factors, Dice& dice) {
  Row row;
  for (const Factor& f : factors) {
    row.push_back(static_cast<int>(dice.between(0, static_cast<std::int64_t>(f.values.size()) - 1)));
  }
  row[static_cast<std::size_t>(pair.factor)] = pair.value;
  row[static_cast<std::size_t>(pair.other)] = pair.other_value;
  return row;
}

TEST_CASE("a pair of values that is listed as impossible is refused whatever stands beside it") {
  Dice dice(3);
  for (const Game& game : games()) {
    const std::vector<Factor> factors = factors_of(game);
    for (const ValuePair& pair : tables_of(game).impossible) {
      CAPTURE(to_text(factors, pair));
      for (int i = 0; i < 40; ++i) {
        CHECK_FALSE(can_be_played(game, settings_of(factors, random_row_with(pair, factors, dice), dice)));
      }
    }
  }
}

TEST_CASE("what five-card draw refuses is what its page says") {
  const Game& game = find_game("five-card-draw");
  std::vector<std::string> refused;
  for (const ValuePair& pair : tables_of(game).impossible) refused.push_back(to_text(factors_of(game), pair));
  CHECK(refused == std::vector<std::string>{"seats=10 beside shortage=reshuffle", "structure=none beside forced=blinds",
                                            "structure=none beside raise_cap=0", "structure=none beside raise_cap=2",
                                            "structure=none beside openers=jacks",
                                            "forced=blinds beside openers=jacks"});
}

TEST_CASE("every game keeps chips, cards, turns, limits, views and pots on every row of its covering array") {
  const int hands = hands_per_row();
  int told = 0;
  int asked = 0;
  std::uint64_t seed = 7;
  for (const Game& game : games()) {
    const std::vector<Factor> factors = factors_of(game);
    for (const Row& row : tables_of(game).rows) {
      RowPlay rows(game, factors, row, ++seed);
      rows.play(hands);
      told += rows.told();
      asked += rows.asked();
    }
  }
  CHECK(2 * told > asked);
}

TEST_CASE("the second betting asks nobody when the only player with chips has matched a pot with the last of them") {
  reference::Betting betting(
      {.structure = reference::Structure::pot, .ante = 3, .small_bet = 2, .big_bet = 4, .rounds = 5, .bring_in = 1},
      {4, 3, 2, 1, 5});
  betting.begins_at(1, false);
  REQUIRE(betting.question().seat == 4);
  betting.fold();  // the first seat is left alone with chips, and was never asked
  CHECK(betting.question().seat == -1);
  betting.pays_between_rounds(0, 1);
  CHECK(betting.question().seat == -1);
}

/// The usual row with these values.
Row row_with(const std::vector<Factor>& factors, const std::vector<std::pair<std::string, std::string>>& values) {
  Row row(factors.size(), 0);
  for (const auto& [name, value] : values) {
    for (std::size_t f = 0; f < factors.size(); ++f) {
      if (factors[f].name != name) continue;
      row[f] = static_cast<int>(std::ranges::find(factors[f].values, value) - factors[f].values.begin());
    }
  }
  return row;
}

// A player whose card is still to come can only fold where three options meet: pairs hardly ever bring it about.
TEST_CASE("Jack the Shifter keeps all that where earlier fours bring open cards and threes must be matched") {
  const Game& game = find_game("jack-the-shifter");
  const std::vector<Factor> factors = factors_of(game);
  const Row row = row_with(factors, {{"seats", "7"},
                                     {"list", "follow-the-queen/baseball"},
                                     {"extra_cards", "up"},
                                     {"threes", "match"},
                                     {"earlier_fours", "extra-cards"}});
  RowPlay rows(game, factors, row, 5);
  rows.play(4 * hands_per_row());
}

}  // namespace
}  // namespace oddhand::test
