// Which tables the games take, and what they say to those they refuse.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "evaluator/input_error.h"
#include "sim/games/game_list.h"
#include "sim/table/start.h"
#include "strategies/bot_list.h"
#include "strategies/bot_spec.h"

namespace oddhand::test {
namespace {

using Settings = std::vector<std::string>;

/// What the game says to these settings; empty if it takes them.
std::string refusal(std::string_view game, const Settings& settings) {
  try {
    make_options(find_game(game), settings);
  } catch (const InputError& e) {
    return e.what();
  }
  return "";
}

bool says(const std::string& message, std::string_view part) { return message.find(part) != std::string::npos; }

/// The most seats that the game takes with these settings.
int most_seats(std::string_view game, Settings settings) {
  int most = 0;
  for (int n = 2; n <= 10; ++n) {
    Settings with_seats = settings;
    with_seats.push_back("seats=" + std::to_string(n));
    if (refusal(game, with_seats).empty()) most = n;
  }
  return most;
}

TEST_CASE("five-card draw takes nine seats, or ten when the draw is capped") {
  CHECK(most_seats("five-card-draw", {}) == 9);
  CHECK(most_seats("five-card-draw", {"draw_limit=3"}) == 9);
  CHECK(most_seats("five-card-draw", {"draw_limit=3-or-4-with-ace"}) == 9);
  CHECK(most_seats("five-card-draw", {"shortage=cap"}) == 10);
}

TEST_CASE("Switch takes as many seats as its base game and draw limit leave cards for") {
  CHECK(most_seats("switch", {}) == 9);
  CHECK(most_seats("switch", {"base=five-card-draw"}) == 9);
  CHECK(most_seats("switch", {"base=five-card-stand"}) == 10);
  CHECK(most_seats("switch", {"base=seven-card-stand"}) == 7);
  CHECK(most_seats("switch", {"base=seven-card-draw"}) == 6);
  CHECK(most_seats("switch", {"base=seven-card-draw", "draw_limit=3"}) == 7);
  CHECK(most_seats("switch", {"base=seven-card-draw", "draw_limit=3-or-4-with-ace"}) == 6);
  CHECK(most_seats("switch", {"base=seven-card-draw", "shortage=cap"}) == 7);
}

TEST_CASE("Inversion takes five seats, nine when the discards are reshuffled, ten when the draw is capped") {
  CHECK(most_seats("inversion", {}) == 5);
  CHECK(most_seats("inversion", {"shortage=refuse"}) == 5);
  CHECK(most_seats("inversion", {"shortage=reshuffle"}) == 9);
  CHECK(most_seats("inversion", {"shortage=cap"}) == 10);
}

TEST_CASE("Swingo takes ten seats and Privacy eight, whatever the options") {
  CHECK(most_seats("swingo", {}) == 10);
  CHECK(most_seats("swingo", {"structure=none"}) == 10);
  CHECK(most_seats("privacy", {}) == 8);
  CHECK(most_seats("privacy", {"wild=2", "discards=up"}) == 8);
}

TEST_CASE("a larger table of Inversion is refused with the reason and the ways out that work") {
  const std::string six = refusal("inversion", {"seats=6"});
  CHECK(says(six, "option seats: inversion with 6 seats may need 60 cards, the deck has 52"));
  CHECK(says(six, "at most 5 seats"));
  CHECK(says(six, "shortage=reshuffle"));
  CHECK(says(six, "shortage=cap"));
  const std::string ten = refusal("inversion", {"seats=10"});
  CHECK_FALSE(says(ten, "shortage=reshuffle"));
  CHECK(says(ten, "shortage=cap"));
}

TEST_CASE("Inversion has one bet size, set by small_bet, and no draw limit, openers or big bet") {
  const Options o = make_options(find_game("inversion"), Settings{"small_bet=7"});
  CHECK(o.big_bet == Chips{7});
  CHECK(describe_stakes(o) == "fixed limit 7, ante 1, stacks 400");
  for (const char* setting : {"big_bet=4", "draw_limit=3", "openers=any"}) {
    CHECK(says(refusal("inversion", {setting}), "unknown option"));
  }
  CHECK(says(refusal("five-card-draw", {"shortage=refuse"}), "reshuffle, cap"));
}

TEST_CASE("a table with too few cards to draw is refused by the option's name, with the numbers and a way out") {
  const std::string message = refusal("five-card-draw", {"seats=10"});
  CHECK(says(message, "option seats:"));
  CHECK(says(message, "10 seats"));
  CHECK(says(message, "leaves 2 cards"));
  CHECK(says(message, "at most 9 seats"));
  CHECK(says(message, "shortage=cap"));
}

TEST_CASE("the way out that a refusal names is one that works") {
  // A lower limit helps with seven seats of seven cards, and not with ten of five.
  CHECK(says(refusal("switch", {"base=seven-card-draw", "seats=7"}), "draw_limit=3"));
  CHECK_FALSE(says(refusal("switch", {"seats=10"}), "draw_limit"));
  // Eight seats of seven cards are too many with every limit.
  const std::string message = refusal("switch", {"base=seven-card-draw", "seats=8"});
  CHECK(says(message, "needs 56 cards"));
  CHECK(says(message, "at most 6 seats"));
}

TEST_CASE("a table with more cards than the deck is refused by the option's name") {
  const std::string message = refusal("switch", {"base=seven-card-stand", "seats=8"});
  CHECK(says(message, "option seats:"));
  CHECK(says(message, "needs 56 cards"));
  CHECK(says(message, "at most 7 seats"));
}

TEST_CASE("every option refuses what is no value of it and names itself, the value and the range") {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"seats=11", "2 to 10"},
      {"seats=1", "2 to 10"},
      {"seats=x", "whole number"},
      {"structure=limit", "no-limit"},
      {"forced=bring-in", "antes"},
      {"ante=-1", "from 0"},
      {"ante=1.5", "whole number"},
      {"small_blind=0", "from 1"},
      {"big_blind=1e3", "whole"},
      {"small_bet=0", "from 1"},
      {"big_bet=99999999999999999999", "1000000000"},
      {"stacks=0", "from 1"},
      {"raise_cap=101", "0 to 100"},
      {"draw_limit=4", "3-or-4-with-ace"},
      {"shortage=none", "reshuffle"},
      {"openers=queens", "jacks"},
      {"base=stud", "seven-card-draw"},
      {"direction=left", "reverse"},
  };
  for (const auto& [setting, range] : cases) {
    const std::string message = refusal("switch", {setting});
    CAPTURE(message);
    CHECK(says(message, "option " + setting.substr(0, setting.find('='))));
    std::string quoted = setting.substr(setting.find('=') + 1);
    quoted.insert(quoted.begin(), '\'');
    quoted.push_back('\'');
    CHECK(says(message, quoted));
    CHECK(says(message, range));
    CHECK(message.find('\n') == std::string::npos);
  }
}

TEST_CASE("an unknown option is refused with the nearest one") {
  CHECK(says(refusal("switch", {"seat=4"}), "seats"));
  CHECK(says(refusal("five-card-draw", {"direction=reverse"}), "direction"));
}

TEST_CASE("an option given twice or without a value is refused") {
  CHECK(says(refusal("switch", {"seats=4", "seats=5"}), "seats is given twice"));
  CHECK(says(refusal("switch", {"seats"}), "key=value"));
  CHECK(says(refusal("switch", {"=4"}), "key=value"));
}

TEST_CASE("A stack is at most 100,000 least bets deep where there is betting, so that every hand ends") {
  CHECK(refusal("switch", {"stacks=200000"}).empty());
  CHECK(says(refusal("switch", {"stacks=200001"}), "stacks: 200001"));
  CHECK(says(refusal("switch", {"forced=blinds", "structure=no-limit", "stacks=200001"}), "stacks: 200001"));
  CHECK(refusal("switch", {"structure=none", "stacks=1000000000"}).empty());
}

TEST_CASE("stacks are one for all or one per seat") {
  CHECK(refusal("switch", {"seats=3", "stacks=5/6/7"}).empty());
  CHECK(says(refusal("switch", {"seats=3", "stacks=5/6"}), "seat 3 of 3"));
  CHECK(says(refusal("switch", {"seats=3", "stacks=5/6/7/8"}), "3 seats"));
  CHECK(says(refusal("switch", {"stacks=1/1/1/1/1/1/1/1/1/1/1"}), "at most 10"));
  const Options o = make_options(find_game("switch"), Settings{"seats=3", "stacks=5/6/7"});
  CHECK(o.stacks[seat_at(2)].count == 7);
}

TEST_CASE("options that do not fit together are refused") {
  CHECK(says(refusal("switch", {"forced=blinds", "structure=none"}), "option forced"));
  CHECK(says(refusal("switch", {"forced=blinds", "small_blind=5"}), "option big_blind"));
  CHECK(says(refusal("switch", {"small_bet=8"}), "option big_bet"));
  CHECK(says(refusal("switch", {"structure=none", "raise_cap=3"}), "option raise_cap"));
  CHECK(says(refusal("switch", {"openers=jacks", "structure=none"}), "option openers"));
  CHECK(says(refusal("switch", {"openers=jacks", "forced=blinds"}), "option openers"));
  CHECK(says(refusal("switch", {"base=five-card-stand", "draw_limit=3"}), "no draw"));
  CHECK(says(refusal("switch", {"base=five-card-stand", "shortage=cap"}), "no draw"));
}

TEST_CASE("every option shows the value it was given, and its default can be given back") {
  for (const Game& game : games()) {
    const Options defaults = game.defaults();
    for (const OptionSpec* spec : game.options) {
      Options o = defaults;
      const std::string shown = spec->get(o);
      spec->set(o, shown);
      CAPTURE(spec->key);
      CHECK(spec->get(o) == shown);
    }
    CHECK(refusal(game.name, {}).empty());
  }
}

TEST_CASE("the defaults are ante 1, bets 2 and 4, blinds 1 and 2, stacks 400, six seats, fixed limit") {
  // Inversion: five seats, one bet size. Swingo: pot limit with blinds.
  const auto stakes_of = [](std::string_view game) -> std::string {
    if (game == "inversion") return "fixed limit 2, ante 1, stacks 400";
    if (game == "swingo") return "pot limit, blinds 1/2, stacks 400";
    return "fixed limit 2/4, ante 1, stacks 400";
  };
  for (const Game& game : games()) {
    const Options o = game.defaults();
    CHECK(o.seats == (game.name == "inversion" ? 5 : 6));
    CHECK(describe_stakes(o) == stakes_of(game.name));
    CHECK(o.ante.count == 1);
    CHECK(o.small_bet.count == 2);
    CHECK(o.small_blind.count == 1);
    CHECK(o.big_blind.count == 2);
    CHECK(o.raise_cap == -1);
  }
}

/// What each seat wins in some hands of random bots, which read no stakes.
std::vector<PerSeat<Chips>> results(std::string_view name, const Settings& settings) {
  const Game& game = find_game(name);
  const Options o = make_options(game, settings);
  const std::vector<Bot> bots = parse_bots("random*" + std::to_string(o.seats), o.seats, builtin_bots());
  PerSeat<const Policy*> policies{};
  for (int s = 0; s < o.seats; ++s) policies[seat_at(s)] = bots[static_cast<std::size_t>(s)].policy.get();
  std::vector<PerSeat<Chips>> won;
  for (std::uint64_t deal = 0; deal < 40; ++deal) {
    Hand hand = single_hand(o, game.steps, {5, deal});
    game.play(hand, policies);
    won.push_back(payoffs(hand));
  }
  return won;
}

TEST_CASE("an option that another one leaves idle is taken and changes nothing") {
  struct Idle {
    std::string_view game;
    Settings settings;
    std::string idle;
  };
  const std::vector<Idle> cases{
      {"switch", {}, "small_blind=2"},
      {"switch", {}, "big_blind=9"},
      {"switch", {"forced=blinds"}, "ante=7"},
      {"switch", {"structure=no-limit"}, "big_bet=50"},
      {"switch", {"structure=pot-limit", "forced=blinds"}, "small_bet=3"},
      {"privacy", {"structure=none"}, "small_bet=3"},
      {"swingo", {}, "ante=3"},
      {"swingo", {"structure=none"}, "forced=antes"},
      {"seven-card-stud", {"structure=none"}, "bring_in=9"},
      {"seven-card-stud", {"structure=none"}, "big_bet=9"},
      {"seven-card-stud", {"structure=pot-limit"}, "open_pair=off"},
      {"jack-the-shifter", {"list=stud"}, "shift=forced"},
      {"jack-the-shifter", {"list=stud"}, "windows=until-nobody"},
  };
  for (const Idle& c : cases) {
    CAPTURE(c.game);
    CAPTURE(c.idle);
    Settings with = c.settings;
    with.push_back(c.idle);
    CHECK(results(c.game, with) == results(c.game, c.settings));
  }
}

TEST_CASE("the help of each game names the seats that it can take") {
  for (const Game& game : games()) {
    CAPTURE(game.name);
    const std::string values(find_option(game, "seats").values);
    const int most = std::stoi(values.substr(values.find("..") + 2));
    int possible = most_seats(game.name, {});
    if (game.name == "switch") possible = most_seats(game.name, {"base=five-card-stand"});
    if (game.name == "five-card-draw" || game.name == "inversion") possible = most_seats(game.name, {"shortage=cap"});
    CHECK(most == possible);
  }
}

}  // namespace
}  // namespace oddhand::test
