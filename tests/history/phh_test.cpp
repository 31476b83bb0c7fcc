// PHH documents and their actions as text: what is read, what is written, what is refused and with which words.
#include "sim/history/phh.h"

#include <doctest/doctest.h>

#include "evaluator/input_error.h"
#include "sim/history/phh_action.h"

namespace oddhand {
namespace {

/// A document with all that a stud hand must have; `more` goes before it, and `without` names a field left out.
std::string document(const std::string& more = "", const std::string& without = "") {
  std::string text = more;
  const auto field = [&](const std::string& name, const std::string& value) {
    if (name != without) text += name + " = " + value + "\n";
  };
  field("variant", "'F7S'");
  field("antes", "[1, 1]");
  field("starting_stacks", "[100, 200.0]");
  field("actions", "['d dh p1 2c3d4h', \"p1 pb\"]");
  return text;
}

std::string refusal(const std::string& text) {
  try {
    parse_phh(text, "a.phh");
  } catch (const InputError& error) {
    return error.what();
  }
  return "not refused";
}

std::string action_refusal(const std::string& text) {
  try {
    parse_phh_action(text, 4);
  } catch (const InputError& error) {
    return error.what();
  }
  return "not refused";
}

}  // namespace

TEST_CASE("A document's fields are read; those that are not known are passed over") {
  const PhhHand hand = parse_phh(
      document("# a remark\nbring_in = 1\nsmall_bet = 2\nbig_bet = 4.0\nante_trimming_status = true\nauthor = 'x'\n"
               "time = 10:00:00\n_other = [1, 'two']\nfinishing_stacks = [101, 199]\n_oddhand_seed = "
               "'18446744073709551615'\n"),
      "a.phh");
  CHECK(hand.variant == "F7S");
  CHECK(hand.antes == std::vector<Chips>{{1}, {1}});
  CHECK(hand.starting_stacks == std::vector<Chips>{{100}, {200}});
  CHECK(hand.finishing_stacks == std::vector<Chips>{{101}, {199}});
  CHECK(hand.actions == std::vector<std::string>{"d dh p1 2c3d4h", "p1 pb"});
  CHECK(hand.bring_in == Chips{1});
  CHECK(hand.big_bet == Chips{4});
  CHECK(!hand.min_bet);
  CHECK(hand.ante_trimming);
  CHECK(hand.seed == std::uint64_t{18446744073709551615U});
}

TEST_CASE("What is written reads back as the same hand, whatever the texts hold") {
  PhhHand hand = parse_phh(document(), "a.phh");
  hand.blinds = {{1}, {2}};
  hand.min_bet = Chips{2};
  hand.options = {"structure=pot-limit"};
  hand.bots = {"it's \"me\"\\", std::string("tab\tand\x7f")};
  hand.deal = 42;
  hand.finishing_stacks = {{0}, {300}};
  for (int i = 0; i < 60; ++i) hand.actions.emplace_back("p1 cc # it's long");
  CHECK(parse_phh(to_phh(hand), "b.phh") == hand);
}

TEST_CASE("A missing field is named, with the file") {
  for (const char* field : {"variant", "antes", "starting_stacks", "actions"}) {
    CHECK(refusal(document("", field)) == std::string("a.phh: ") + field + " is missing");
  }
}

TEST_CASE("What is no TOML, and fields of another kind, are refused in one line") {
  CHECK(refusal("variant = 'F7S").starts_with("a.phh: no TOML, line 1: "));
  CHECK(refusal(document("", "antes") + "antes = 3\n") == "a.phh: antes: is no list");
  CHECK(refusal(document("", "antes") + "antes = [1, 'x']\n") ==
        "a.phh: antes: holds something that is no amount of chips");
  CHECK(refusal(document("", "antes") + "antes = [0.5, 0.5]\n") ==
        "a.phh: antes: holds an amount that is no whole number of chips; give amounts in the smallest chip");
  CHECK(refusal(document("", "antes") + "antes = [-1, 1]\n") == "a.phh: antes: -1 is below 0");
  CHECK(refusal(document("", "antes") + "antes = []\n") == "a.phh: antes: is empty; one amount for each player");
  CHECK(refusal(document("", "starting_stacks") + "starting_stacks = [inf, 1]\n")
            .find("starting_stacks: holds an amount that is no whole number") != std::string::npos);
  CHECK(refusal(document("", "actions") + "actions = ['p1 f', 2]\n") == "a.phh: actions: entry 2 is no text");
  CHECK(refusal(document("", "variant") + "variant = 7\n") == "a.phh: variant: is no text");
  CHECK(refusal(document("ante_trimming_status = 1\n")) == "a.phh: ante_trimming_status: is neither true nor false");
  CHECK(refusal(document("_oddhand_seed = 'x1'\n")) == "a.phh: _oddhand_seed: 'x1' is no whole number");
  CHECK(refusal(document("finishing_stacks = [1]\n")) ==
        "a.phh: finishing_stacks: 1 entry for the 2 players of starting_stacks");
}

TEST_CASE("Every word of an action reads back as written") {
  for (const char* text : {"d dh p1 5d2s??",
                           "d db KdQc",
                           "p2 pb",
                           "p4 cbr 400",
                           "p1 cc",
                           "p3 f",
                           "p1 sd",
                           "p1 sd 2c3c",
                           "p2 sm",
                           "p2 sm -",
                           "p2 sm AhKd",
                           "p1 x-take Kh p4",
                           "p1 x-lay KhQd2c",
                           "p1 x-exchange",
                           "p1 x-exchange 7c 2d",
                           "p1 x-reveal 7c",
                           "p3 x-shift",
                           "p3 x-shift razz",
                           "p3 x-shift follow-the-queen Jh",
                           "p3 x-match"}) {
    CHECK(to_string(parse_phh_action(text, 4)) == text);
  }
}

TEST_CASE("Blanks and remarks of an action do not count; an empty one does nothing") {
  CHECK(parse_phh_action("  p4   cbr\t400.00 # a raise", 4) == parse_phh_action("p4 cbr 400", 4));
  CHECK(parse_phh_action("# nobody moves", 4).word == PhhWord::nothing);
  CHECK(parse_phh_action("", 4).word == PhhWord::nothing);
}

TEST_CASE("What is no action is refused and named") {
  CHECK(action_refusal("p5 cc") == "'p5' is no player; write p1 to p4");
  CHECK(action_refusal("p cc") == "'p' is no player; write p1 to p4");
  CHECK(action_refusal("p1 calls") == "'calls' is nothing that a player does");
  CHECK(action_refusal("p1") == "what the player does should follow");
  CHECK(action_refusal("d dx p1 Ah") == "'dx' is nothing that a dealer does; write dh or db");
  CHECK(action_refusal("d dh p1") == "the cards should follow");
  CHECK(action_refusal("d dh p1 Ah?").find("\"?\" is no card") != std::string::npos);
  CHECK(action_refusal("d dh p1 AhAh") == "Ah stands twice");
  CHECK(action_refusal("p1 cbr 1.5") == "'1.5' is no whole number of chips above 0");
  CHECK(action_refusal("p1 cbr -5") == "'-5' is no whole number of chips above 0");
  CHECK(action_refusal("p1 cc 5") == "'5' is one word too many");
  CHECK(action_refusal("p1 x-take Kh") == "the player who loses it should follow");
  CHECK(action_refusal("p1 x-lay KhQd") == "'KhQd' is not 3 cards");
  CHECK(action_refusal("p1 x-shift poker") == "'poker' is no game of a shift");
}

}  // namespace oddhand
