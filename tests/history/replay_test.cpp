// Recorded hands played again: what is legal, what is not and in which words, unknown cards, mucks, all-ins.
#include "sim/history/replay.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "evaluator/input_error.h"

namespace oddhand {
namespace {

PhhHand from_file(const std::filesystem::path& path) {
  std::ifstream in(path);
  return parse_phh(std::string{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()},
                   path.filename().string());
}

PhhHand example(const char* name) { return from_file(std::filesystem::path(ODDHAND_PHH) / name); }

/// A three-handed stud hand in which p2 brings in, p3 completes and everybody folds: antes 1, bring-in 1, bets 2 and 4.
PhhHand short_hand() { return example("stud_folded.phh"); }

ReplayFault fault_of(const PhhHand& hand) { return replay(hand, "a.phh").fault.value_or(ReplayFault{}); }

/// The fault when action `n`, counted from 1, reads differently.
std::string fault_with(PhhHand hand, std::size_t n, const char* text) {
  hand.actions[n - 1] = text;
  const ReplayFault fault = fault_of(hand);
  CHECK(fault.action == n);
  CHECK(fault.text == text);
  return fault.wrong;
}

std::string refusal(const PhhHand& hand) {
  try {
    replay(hand, "a.phh");
  } catch (const InputError& error) {
    return error.what();
  }
  return "not refused";
}

void check_fine(const PhhHand& hand, const std::string& name) {
  const ReplayReport report = replay(hand, name);
  CAPTURE(name);
  if (report.fault) FAIL_CHECK(report.fault->text << ": " << report.fault->wrong);
  CHECK(report.finished);
  CHECK(report.stacks == StackCheck::agree);
  CHECK(report.finishing_stacks == hand.finishing_stacks);
}

}  // namespace

TEST_CASE("Hands of our own making replay: folds, a showdown, an all-in with cards to come, a split pot") {
  for (const char* name : {"stud_folded.phh", "stud_showdown.phh", "razz_all_in.phh", "hi_lo_split.phh"}) {
    check_fine(example(name), name);
  }
}

TEST_CASE("Recorded hands of others replay to their recorded stacks") {
  const char* given = std::getenv("ODDHAND_PHH_FILES");
  const std::filesystem::path root = given != nullptr ? given : ODDHAND_PHH_FILES;
  if (!std::filesystem::exists(root)) {
    MESSAGE("skipped: no directory " << root.string() << "; ODDHAND_PHH_FILES names another");
    return;
  }
  int hands = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() != ".phh") continue;
    ++hands;
    check_fine(from_file(entry.path()), entry.path().string());
  }
  CHECK(hands > 0);
}

TEST_CASE("An action out of turn, or of the wrong amount, is named with what was legal") {
  const PhhHand hand = short_hand();
  CHECK(fault_with(hand, 4, "p1 pb") == "it is not the turn of p1; p2 may bring in for 1 or complete to 2");
  CHECK(fault_with(hand, 4, "p2 cc") == "the bring-in is due, written pb; p2 may bring in for 1 or complete to 2");
  CHECK(fault_with(hand, 4, "p2 f") == "the bring-in must not be folded; p2 may bring in for 1 or complete to 2");
  CHECK(fault_with(hand, 5, "p3 cbr 4") ==
        "to bet or raise to 4 is not the right amount; p3 may fold, call 1 or complete to 2");
  CHECK(fault_with(hand, 5, "p3 pb") == "no bring-in is due; p3 may fold, call 1 or complete to 2");
  CHECK(fault_with(hand, 6, "p2 f") == "it is not the turn of p2; p1 may fold, call 2 or raise to 4");
  CHECK(fault_with(hand, 6, "p1 sd 2c") == "that is not what p1 is asked; p1 may fold, call 2 or raise to 4");
  CHECK(fault_with(hand, 6, "d dh p1 2h") == "p1 is due no card now; p1 may fold, call 2 or raise to 4");
  CHECK(fault_with(hand, 6, "p1 sm Kh") == "the betting is not over; p1 may fold, call 2 or raise to 4");
}

TEST_CASE("A fold without anything to call is refused") {
  PhhHand hand = example("stud_showdown.phh");
  const auto check = std::ranges::find(hand.actions, "p1 cc");
  REQUIRE(check != hand.actions.end());
  const auto n = static_cast<std::size_t>(check - hand.actions.begin()) + 1;
  CHECK(fault_with(hand, n, "p1 f").starts_with("there is nothing to fold to; p1 may check or bet "));
}

TEST_CASE("A player must have its cards before anybody acts, and gets none after the hand is over") {
  PhhHand hand = short_hand();
  hand.actions.erase(hand.actions.begin());
  CHECK(fault_of(hand).wrong.starts_with("p1 has not been dealt its card yet; "));
  hand = short_hand();
  hand.actions.emplace_back("d dh p3 2h");
  CHECK(fault_of(hand).wrong == "p3 is due no card now");
  hand = short_hand();
  hand.actions.emplace_back("p3 cc");
  CHECK(fault_of(hand).wrong == "the hand is over");
}

TEST_CASE("Stacks that differ are reported with those that were played") {
  PhhHand hand = short_hand();
  std::swap(hand.finishing_stacks[0], hand.finishing_stacks[2]);
  const ReplayReport report = replay(hand, "a.phh");
  CHECK(!report.fault);
  CHECK(report.stacks == StackCheck::differ);
  CHECK(!report.is_fine());
  CHECK(report.finishing_stacks == short_hand().finishing_stacks);
}

TEST_CASE("A record without final stacks is legal, one that ends early says who is next") {
  PhhHand hand = short_hand();
  hand.finishing_stacks.clear();
  CHECK(replay(hand, "a.phh").stacks == StackCheck::not_recorded);
  hand.actions.resize(5);
  const ReplayReport report = replay(hand, "a.phh");
  CHECK(!report.finished);
  CHECK(report.is_fine());
  CHECK(report.notes == std::vector<std::string>{"the record ends before the hand does; next is p1"});
  CHECK(report.finishing_stacks == std::vector<Chips>{{99}, {98}, {97}});
}

TEST_CASE("With an unknown upcard who opens is not checkable, as long as the known cards allow it") {
  PhhHand hand = short_hand();
  hand.actions[0] = "d dh p1 ??????";
  const ReplayReport report = replay(hand, "a.phh");
  CHECK(report.is_fine());
  CHECK(report.notes ==
        std::vector<std::string>{"round 1: that p2 opens cannot be checked, as upcards of seat 1 are unknown"});
  // Of the known ones p2 has the lowest, so p3 cannot be the one.
  CHECK(fault_with(hand, 4, "p3 pb").starts_with("it is not the turn of p3"));
}

TEST_CASE("A mucked hand loses, also the better one; unknown cards that are shown are known") {
  PhhHand hand = example("stud_showdown.phh");
  REQUIRE(replay(hand, "a.phh").stacks == StackCheck::agree);
  const auto shown = std::ranges::find_if(hand.actions, [](const std::string& a) { return a.starts_with("p1 sm"); });
  REQUIRE(shown != hand.actions.end());
  const std::string winner = *shown;
  *shown = "p1 sm";
  CHECK(replay(hand, "a.phh").stacks == StackCheck::differ);
  *shown = winner;
  for (std::string& action : hand.actions) {
    if (action.starts_with("d dh p1") && action.size() == 14) action.replace(8, 4, "????");
  }
  const ReplayReport report = replay(hand, "a.phh");
  CHECK(report.stacks == StackCheck::agree);
  CHECK(report.notes.empty());
}

TEST_CASE("Unknown cards at the showdown: the muck loses, and without one nothing is checkable") {
  PhhHand hand = example("stud_showdown.phh");
  for (std::string& action : hand.actions) {
    if (action.starts_with("d dh p2") && action.size() == 14) action.replace(8, 4, "????");
    if (action.starts_with("p2 sm")) action = "p2 sm";
  }
  CHECK(replay(hand, "a.phh").stacks == StackCheck::agree);
  std::erase_if(hand.actions, [](const std::string& a) { return a == "p2 sm"; });
  const ReplayReport report = replay(hand, "a.phh");
  CHECK(report.stacks == StackCheck::not_checkable);
  CHECK(report.is_fine());
}

TEST_CASE("Somebody must win: the last hand cannot be mucked") {
  PhhHand hand = example("stud_showdown.phh");
  for (std::string& action : hand.actions) {
    if (action.find(" sm ") != std::string::npos) action.resize(5);
  }
  CHECK(fault_of(hand).wrong.starts_with("everybody else has mucked"));
}

TEST_CASE("Cards that are shown must be held") {
  PhhHand hand = example("stud_showdown.phh");
  hand.actions.back() = "p2 sm 2c";
  CHECK(fault_of(hand).wrong == "p2 does not hold 2c");
}

TEST_CASE("What is no hand is refused with file and field") {
  PhhHand hand = short_hand();
  hand.variant = "NT";
  CHECK(refusal(hand).starts_with("a.phh: variant: 'NT' is not among those played here: F7S, F7S/8, FR"));
  hand.variant = "X-swich";
  CHECK(refusal(hand).find("\"swich\"") != std::string::npos);
  hand = short_hand();
  hand.bring_in.reset();
  CHECK(refusal(hand) == "a.phh: bring_in is missing");
  hand = short_hand();
  hand.small_bet.reset();
  CHECK(refusal(hand) == "a.phh: small_bet is missing");
  hand = short_hand();
  hand.antes[1] = {2};
  CHECK(refusal(hand) == "a.phh: antes: they differ between players, and no game here has that");
  hand = short_hand();
  hand.actions[1] = "d dh p2 KhTc3d";
  CHECK(refusal(hand) == "a.phh: actions: entry 2 'd dh p2 KhTc3d': Kh has been dealt before");
  hand = short_hand();
  hand.actions[3] = "p2 bringin";
  CHECK(refusal(hand) == "a.phh: actions: entry 4 'p2 bringin': 'bringin' is nothing that a player does");
  hand = short_hand();
  hand.starting_stacks.resize(1);
  hand.antes.resize(1);
  CHECK(refusal(hand) == "a.phh: starting_stacks: 1 player; 2 to 10 can play");
}

TEST_CASE("The standard has no big bet on an open pair; a history with our options may have it") {
  PhhHand hand = example("stud_open_pair.phh");
  check_fine(hand, "stud_open_pair.phh");
  hand.variant = "F7S";
  hand.options.clear();
  CHECK(fault_of(hand).wrong.starts_with("to bet or raise to 4 is not the right amount"));
}

}  // namespace oddhand
