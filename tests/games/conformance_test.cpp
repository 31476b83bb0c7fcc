// What every game in the list must keep, at every betting structure and number of seats, with options, stacks and bots
// at random.
#include <doctest/doctest.h>

#include <array>
#include <set>
#include <string>

#include "sim/games/game_list.h"
#include "tests/games/conformance.h"

namespace oddhand::test {
namespace {

constexpr std::array<std::string_view, 4> kStructures{"none", "fixed-limit", "pot-limit", "no-limit"};
#ifdef __SANITIZE_ADDRESS__
constexpr int kHandsPerTable = 24;  // sanitizers take some ten times as long
#else
constexpr int kHandsPerTable = 100;
#endif

std::string joined(const std::vector<std::string>& settings) {
  std::string text;
  for (const std::string& s : settings) text += s + " ";
  return text;
}

/// Calls check(table, start, played) for many hands at every structure and number of seats of every game.
template <class Check>
void for_hands_of_all_games(int hands, const Check& check) {
  Dice dice(7);
  for (const Game& game : games()) {
    for (const int seats : possible_seats(game)) {
      for (const auto structure : kStructures) {
        for (int i = 0; i < hands; ++i) {
          std::vector<std::string> settings;
          const auto options = random_table(game, structure, seats, dice, &settings);
          if (!options) continue;
          const BotTable table(game, *options, dice);
          const Hand start = table.start({dice.bits(), dice.bits()});
          const std::string told = std::string(game.name) + " " + joined(settings);
          CAPTURE(told);
          check(table, start, table.play(start));
        }
      }
    }
  }
}

TEST_CASE("every game can be played at two seats and more, up to what its sheet allows") {
  for (const Game& game : games()) {
    CAPTURE(game.name);
    CHECK(possible_seats(game).front() == 2);
    CHECK(possible_seats(game).size() >= 4);
  }
}

TEST_CASE("every named value of every option is played in this suite") {
  Dice dice(7);
  for (const Game& game : games()) {
    std::set<std::string> played;
    for (const int seats : possible_seats(game)) {
      for (const auto structure : kStructures) {
        for (int i = 0; i < 100; ++i) {
          std::vector<std::string> settings;
          random_table(game, structure, seats, dice, &settings);
          played.insert(settings.begin(), settings.end());
        }
      }
    }
    for (const OptionSpec* spec : game.options) {
      for (const std::string& name : named_values(*spec)) {
        CAPTURE(name);
        CHECK(played.contains(std::string(spec->key) + "=" + name));
      }
    }
  }
}

TEST_CASE("in every game chips are neither made nor lost, and every hand ends") {
  for_hands_of_all_games(kHandsPerTable, [](const BotTable&, const Hand&, const Played& played) {
    for (const Hand& h : played.moments) require_chips_conserved(h);
    require_chips_conserved(played.end);
    require_hand_ended(played);
  });
}

TEST_CASE("in every game each card is in one place at a time, and no card vanishes") {
  for_hands_of_all_games(kHandsPerTable,
                         [](const BotTable&, const Hand&, const Played& played) { require_cards_conserved(played); });
}

TEST_CASE("in every game a draw turns no card up") {
  for_hands_of_all_games(kHandsPerTable,
                         [](const BotTable&, const Hand&, const Played& played) { require_draws_hidden(played); });
}

TEST_CASE("in every game the cards that an answer names are turned up, and no others") {
  for_hands_of_all_games(kHandsPerTable, [](const BotTable&, const Hand&, const Played& played) {
    require_turned_up_as_answered(played);
  });
}

TEST_CASE("in every game the questions and their limits make sense") {
  for_hands_of_all_games(kHandsPerTable,
                         [](const BotTable&, const Hand&, const Played& played) { require_questions_legal(played); });
}

TEST_CASE("in every game the game in force, its wild cards and its extra cards are what the upcards and answers make") {
  for_hands_of_all_games(kHandsPerTable, [](const BotTable& table, const Hand&, const Played& played) {
    require_game_in_force(table.game(), played);
  });
}

TEST_CASE("in every game of high hands the best hands win, by trying all cards that may be used") {
  for_hands_of_all_games(kHandsPerTable, [](const BotTable& table, const Hand&, const Played& played) {
    require_best_hands_win(table.game(), played);
  });
}

TEST_CASE("in every game both runners agree action for action") {
  for_hands_of_all_games(kHandsPerTable, [](const BotTable& table, const Hand& start, const Played& played) {
    require_runners_agree(table, start, played);
  });
}

TEST_CASE("in every game a copy plays on as the hand does, in either runner, from every question and step") {
  for_hands_of_all_games(kHandsPerTable / 4, [](const BotTable& table, const Hand&, const Played& played) {
    require_forks_agree(table, played);
  });
}

TEST_CASE("in every game a bot's view never depends on a card that its seat cannot know") {
  Dice dice(11);
  int told = 0;
  int asked = 0;
  for_hands_of_all_games(kHandsPerTable / 4, [&](const BotTable& table, const Hand& start, const Played& played) {
    told += require_views_blind(table, start, played, dice);
    asked += static_cast<int>(played.asked.size());
  });
  CHECK(2 * told > asked);
}

TEST_CASE("in every game a deal from a batch is the deal alone") {
  Dice dice(3);
  for (const Game& game : games()) {
    for (const int seats : possible_seats(game)) {
      for (int i = 0; i < 10; ++i) {
        const auto options = random_table(game, "fixed-limit", seats, dice);
        if (!options) continue;
        const BotTable table(game, *options, dice);
        require_batch_agrees(table, {dice.bits(), 32 * (dice.bits() >> 8)});
      }
    }
  }
}

}  // namespace
}  // namespace oddhand::test
