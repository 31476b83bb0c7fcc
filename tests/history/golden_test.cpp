// Narrations of fixed deals, word for word. tests/golden/history/README.md says when they may change.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "sim/games/game_list.h"
#include "sim/history/narrate.h"
#include "strategies/bot_list.h"

namespace oddhand {
namespace {

void check_golden(const std::string& file, const char* game_name, const std::string& bots, DealKey key,
                  const std::vector<std::string>& settings) {
  const Game& game = find_game(game_name);
  const Options options = make_options(game, settings);
  const std::string told = narrate(game, options, parse_bots(bots, options.seats, builtin_bots()), key);
  std::ifstream in(ODDHAND_GOLDEN + file);
  std::ostringstream recorded;
  recorded << in.rdbuf();
  if (told == recorded.str()) return;
  // Left beside the test program, to be compared with the record.
  std::ofstream(file) << told;
  FAIL_CHECK("differs from tests/golden/history/" << file << "; the new text is " << file
                                                  << " in the working directory of the test");
}

}  // namespace

TEST_CASE("Switch on five-card draw, six seats: as recorded") {
  check_golden("switch_six_seats.txt", "switch", "threshold*3,random*3", {1, 42}, {});
}

TEST_CASE("Switch heads-up with blinds: as recorded") {
  check_golden("switch_heads_up.txt", "switch", "calling,random", {1, 42}, {"seats=2", "forced=blinds"});
}

TEST_CASE("Switch with nine seats, reshuffling: as recorded") {
  check_golden("switch_nine_seats.txt", "switch", "calling*9", {1, 42}, {"seats=9"});
}

TEST_CASE("Switch on five-card stand, reverse, jacks to open: as recorded") {
  check_golden("switch_five_card_stand.txt", "switch", "random*4", {1, 44},
               {"seats=4", "base=five-card-stand", "direction=reverse", "openers=jacks"});
}

TEST_CASE("Switch on seven-card stand, no limit, short stacks: as recorded") {
  check_golden("switch_seven_card_stand.txt", "switch", "random*5", {1, 42},
               {"seats=5", "base=seven-card-stand", "structure=no-limit", "stacks=30/7/55/1/400"});
}

TEST_CASE("Switch on seven-card draw, pot limit: as recorded") {
  check_golden("switch_seven_card_draw.txt", "switch", "random*3", {1, 42},
               {"seats=3", "base=seven-card-draw", "structure=pot-limit"});
}

TEST_CASE("Inversion, four seats: as recorded") {
  check_golden("inversion.txt", "inversion", "threshold*3,random", {1, 42}, {"seats=4"});
}

TEST_CASE("Inversion with seven seats, blinds and reshuffling: as recorded") {
  check_golden("inversion_seven_seats.txt", "inversion", "random:fold=0*7", {1, 42},
               {"seats=7", "forced=blinds", "shortage=reshuffle"});
}

TEST_CASE("Swingo, five seats, borrowed cards: as recorded") {
  check_golden("swingo.txt", "swingo", "random:fold=10*5", {1, 10}, {"seats=5"});
}

TEST_CASE("Privacy, four seats, an exchange: as recorded") {
  check_golden("privacy.txt", "privacy", "random:fold=10*4", {1, 6}, {"seats=4", "wild=2"});
}

TEST_CASE("Seven-card stud with eight seats, a common card: as recorded") {
  check_golden("seven_card_stud_eight_seats.txt", "seven-card-stud", "calling*6,random:fold=0*2", {1, 0}, {"seats=8"});
}

TEST_CASE("Razz, four seats: as recorded") { check_golden("razz.txt", "razz", "random:fold=5*4", {1, 9}, {"seats=4"}); }

TEST_CASE("Stud Hi-Lo, short stacks, high and low: as recorded") {
  check_golden("stud_hi_lo.txt", "stud-hi-lo", "random:fold=5*5", {1, 84}, {"seats=5", "stacks=400/9/25/400/400"});
}

TEST_CASE("Five-card stud, no limit: as recorded") {
  check_golden("five_card_stud.txt", "five-card-stud", "random:fold=10*4", {1, 0}, {"seats=4", "structure=no-limit"});
}

TEST_CASE("Follow the Queen, six seats: as recorded") {
  check_golden("follow_the_queen.txt", "follow-the-queen", "calling*6", {1, 0}, {});
}

TEST_CASE("Baseball, threes that match the pot, extra cards: as recorded") {
  check_golden("baseball.txt", "baseball", "calling*5", {1, 0}, {"seats=5", "threes=match"});
}

TEST_CASE("Jack the Shifter, several shifts: as recorded") {
  check_golden("jack_the_shifter.txt", "jack-the-shifter", "random:fold=2*5", {1, 85}, {"seats=5"});
}

TEST_CASE("Five-card draw without betting: as recorded") {
  check_golden("five_card_draw.txt", "five-card-draw", "calling*4", {1, 42}, {"seats=4", "structure=none"});
}

}  // namespace oddhand
