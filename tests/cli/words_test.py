"""What the program says about itself, and hands told in words."""

import re
import unittest
from pathlib import Path

from program import SOURCE, ProgramTest

GAMES = (
    "switch",
    "five-card-draw",
    "inversion",
    "swingo",
    "privacy",
    "seven-card-stud",
    "razz",
    "stud-hi-lo",
    "five-card-stud",
)
BOTS = ("random", "calling", "threshold")
STUDIES = ("switch/pair-loss", "switch/transitions")
COMMANDS = ("play", "study", "equity", "solve", "merge", "deal", "replay", "list", "signature")
BASES = ("five-card-draw", "five-card-stand", "seven-card-stand", "seven-card-draw")
GOLDEN = Path(__file__).parent / "switch_seed_1_hand_42.txt"


class Lists(ProgramTest):
    def test_every_game_is_listed_and_can_be_dealt(self):
        listed = [line.split()[0] for line in self.text("list", "games").splitlines()]
        self.assertLessEqual(set(GAMES), set(listed))
        for game in listed:
            self.assertIn("Result", self.text("deal", game))

    def test_every_bot_is_listed_with_parameters_and_can_play(self):
        listed = re.findall(r"(?m)^([\w-]+): ", self.text("list", "bots"))
        self.assertLessEqual(set(BOTS), set(listed))
        for bot in listed:
            self.assertIn(bot, self.text("deal", "switch", "--bots", f"{bot}*6"))

    def test_every_parameter_of_a_bot_takes_its_ends_and_its_default(self):
        bot = ""
        for line in self.text("list", "bots").splitlines():
            bot = line.partition(":")[0] if re.match(r"[\w-]+: ", line) else bot
            found = re.match(r"  (\w+) +(\S+)\.\.(\S+), default (\S+) ", line)
            for value in found.groups()[1:] if found else ():
                self.assertTrue(self.text("deal", "switch", "--bots", f"{bot}:{found[1]}={value}*6"))

    @staticmethod
    def few(study):
        """Deals that take a moment; each deal of inversion/draw-value is solved exactly."""
        return "1" if study == "inversion/draw-value" else "10"

    def test_every_study_is_listed_with_its_settings(self):
        text = self.text("list", "studies")
        listed = re.findall(r"(?m)^(\S+/\S+): ", text)
        self.assertLessEqual(set(STUDIES), set(listed))
        for study in listed:
            self.assertIn(study, self.text("study", study, "--deals", self.few(study)))

    def test_every_default_of_a_setting_may_be_given(self):
        study = ""
        for line in self.text("list", "studies").splitlines():
            study = line.partition(":")[0] if not line.startswith(" ") else study
            found = re.match(r"  (\w+) .*  default (\S+)", line)
            if found:
                self.assertTrue(self.text("study", study, "--deals", self.few(study), "--set", f"{found[1]}={found[2]}"))

    def test_every_default_of_an_option_may_be_given(self):
        for game in GAMES:
            plain = self.text("deal", game)
            options = re.findall(r"(?m)^(\w+) .*  default (\S+)", self.text("list", "options", game))
            self.assertGreaterEqual(len(options), 8)
            for key, value in options:
                self.assertEqual(self.text("deal", game, "--option", f"{key}={value}"), plain)

    def test_every_word_that_an_option_offers_is_taken(self):
        for key, values in re.findall(r"(?m)^(\w+) +(\S+(?: \| \S+)+)  ", self.text("list", "options", "switch")):
            for value in values.split(" | "):
                if ".." not in value:
                    self.assertTrue(self.text("deal", "switch", "--option", f"{key}={value}"), key)

    def test_columns_stand_one_below_the_other(self):
        lines = self.text("list", "options", "switch").splitlines()
        self.assertEqual(len({line.index("  default ") for line in lines}), 1)


class Help(ProgramTest):
    def test_every_command_is_in_the_help_of_the_program(self):
        text = self.text("--help")
        for command in COMMANDS:
            self.assertRegex(text, rf"(?m)^  {command} ")
        self.assertEqual(self.text("-h"), text)

    def test_every_command_says_how_it_is_called(self):
        for command in COMMANDS:
            self.assertIn(f"Usage: oddhand {command}", self.text(command, "--help"))

    def test_commands_teach_the_grammar_of_what_they_take(self):
        for command in ("play", "deal"):
            for word in ("separated by commas", "*N repeats", "KEY=VALUE", "oddhand list bots", "oddhand list options"):
                self.assertIn(word, self.text(command, "--help"))
        for word in ("KEY=VALUE", "slashes", "oddhand list studies"):
            self.assertIn(word, self.text("study", "--help"))
        self.assertIn("--option KEY=VALUE", self.text("list", "--help"))

    def test_help_says_the_defaults(self):
        for command, words in (("play", ("1M", "1", "all processors", "table")), ("study", ("1M", "1", "table")),
                               ("deal", ("1", "0", "threshold in every seat"))):
            for word in words:
                self.assertIn(f"(default: {word})", self.text(command, "--help"))

    def test_every_example_runs(self):
        for command in ("play", "study", "deal"):
            example = re.search(r"Example: oddhand (.*)", self.text(command, "--help"))[1].split()
            small = [{"2M": "100", "10M": "100"}.get(word, word) for word in example]
            self.assertTrue(self.text(*small))

    def test_the_version_is_that_of_the_project(self):
        project = re.search(r"VERSION (\d+\.\d+\.\d+) DESC", (SOURCE / "CMakeLists.txt").read_text(encoding="utf-8"))[1]
        self.assertEqual(self.text("--version"), project + "\n")


class Hands(ProgramTest):
    def results(self, text):
        found = re.findall(r"(?m)^  Seat (\d+) +([+-]?\d+)  stack", text)
        return {int(seat): int(chips) for seat, chips in found}

    def test_hand_42_of_seed_1_is_told_as_it_always_was(self):
        self.assertEqual(self.text("deal", "switch", "--seed", "1", "--hand", "42"), GOLDEN.read_text(encoding="utf-8"))

    def test_hands_told_one_by_one_add_up_to_the_match(self):
        totals = dict.fromkeys(range(1, 7), 0)
        for hand in range(25):
            told = self.text("deal", "switch", "--bots", "threshold*3,random*3", "--seed", "5", "--hand", str(hand))
            for seat, chips in self.results(told).items():
                totals[seat] += chips
        rows = self.rows("play", "switch", "--bots", "threshold*3,random*3", "--seed", "5", "--hands", "25")
        self.assertEqual(totals, {int(row["seat"]): int(row["chips_total"]) for row in rows if row["kind"] == "seat"})

    def test_every_base_is_told_with_its_own_heading(self):
        for base in BASES:
            text = self.text("deal", "switch", "--option", f"base={base}", "--hand", "1M")
            self.assertTrue(text.startswith(f"Switch on {base}: "), text)
            self.assertEqual(sum(self.results(text).values()), 0)
            self.assertEqual(text.count("switch:"), 2)

    def test_chips_of_a_told_hand_add_up_to_zero(self):
        for structure in ("none", "fixed-limit", "pot-limit", "no-limit"):
            for hand in range(5):
                text = self.text("deal", "switch", "--bots", "random*6", "--option", f"structure={structure}",
                                 "--option", "stacks=20/40/60/80/100/120", "--hand", str(hand))
                self.assertEqual(len(self.results(text)), 6)
                self.assertEqual(sum(self.results(text).values()), 0)

    def test_other_hands_and_other_seeds_are_other_deals(self):
        texts = {self.text("deal", "switch", "--seed", str(seed), "--hand", str(hand)).split("The deal")[1]
                 for seed in (1, 2) for hand in (0, 1, 2**32)}
        self.assertEqual(len(texts), 6)


class Signature(ProgramTest):
    def test_the_signature_is_sixteen_hexadecimal_digits_and_repeats(self):
        text = self.text("signature")
        self.assertRegex(text, r"^[0-9a-f]{16}\n$")
        self.assertEqual(self.text("signature"), text)

    def test_the_signature_is_the_recorded_one(self):
        recorded = SOURCE / "tests/golden/signature.txt"
        if not recorded.is_file():
            self.skipTest("no signature is recorded")
        self.assertIn(self.text("signature").strip(), recorded.read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
