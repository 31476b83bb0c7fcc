"""What a run gives: the same bytes for the same seed whatever the threads and the locale, exact sums, files that other
programs read, tables that say what was played."""

import csv
import json
import os
import unittest

from program import HEADS_UP, PAIR_LOSS, SANITIZED, SIX, TRANSITIONS, ProgramTest

# Ten blocks and a bit, so that seven threads all have work.
COUNT = "6k" if SANITIZED else "25k"
HANDS = ("--hands", COUNT)
DEALS = ("--deals", COUNT)
BASES = ("five-card-draw", "five-card-stand", "seven-card-stand", "seven-card-draw")
ODD_NAME = 'a "b", c'


class SameBytes(ProgramTest):
    def assert_threads_change_nothing(self, *command):
        one = self.output(*command, "--threads", "1")
        for threads in ("2", "3", "7"):
            self.assertEqual(self.output(*command, "--threads", threads), one)
        self.assertEqual(self.output(*command), one)

    def test_threads_do_not_change_a_match(self):
        for name in ("table", "csv"):
            self.assert_threads_change_nothing(*SIX, *HANDS, "--format", name)

    def test_threads_do_not_change_a_study(self):
        self.assert_threads_change_nothing(*PAIR_LOSS, *DEALS, "--format", "csv")
        self.assert_threads_change_nothing(*TRANSITIONS, *DEALS)

    def test_threads_change_nothing_in_json_but_the_command_line(self):
        one, seven = (self.text(*SIX, *HANDS, "--format", "json", f"--threads={n}") for n in (1, 7))
        self.assertEqual(seven.replace("--threads=7", "--threads=1"), one)

    def test_the_same_seed_gives_the_same_bytes(self):
        for seed in ("0", "18446744073709551615"):
            command = (*SIX, *HANDS, "--seed", seed)
            self.assertEqual(self.output(*command), self.output(*command))

    def test_the_seed_is_1_unless_given(self):
        self.assertEqual(self.output(*SIX, *HANDS), self.output(*SIX, *HANDS, "--seed", "1"))

    def test_different_seeds_give_different_results(self):
        totals = {tuple(row["chips_total"] for row in self.rows(*SIX, *HANDS, "--seed", str(seed))) for seed in range(5)}
        self.assertEqual(len(totals), 5)

    def test_the_locale_changes_no_byte(self):
        for command in ((*SIX, *HANDS), (*SIX, *HANDS, "--format", "csv"), (*PAIR_LOSS, *DEALS)):
            plain = self.output(*command, env={"LC_ALL": "C"})
            for locale in ("de_DE.UTF-8", "de_DE", "tr_TR.UTF-8", "no such locale"):
                self.assertEqual(self.output(*command, env={"LC_ALL": locale, "LANG": locale}), plain)

    def test_counts_mean_the_same_however_they_are_written(self):
        plain = self.output(*SIX, "--hands", "1000")
        for count in ("1e3", "1k", "1_000", "1.0K", "0.001M"):
            self.assertEqual(self.output(*SIX, "--hands", count), plain)

    def test_a_file_holds_what_standard_output_shows_as_csv(self):
        csv_text = self.output(*PAIR_LOSS, *DEALS, "--format", "csv", "--csv", "out.csv")
        self.assertEqual((self.folder / "out.csv").read_bytes(), csv_text)

    def test_one_hand_is_enough(self):
        self.assertEqual({row["hands"] for row in self.rows(*SIX, "--hands", "1")}, {"1"})


class Matches(ProgramTest):
    def test_the_chips_of_all_seats_add_up_to_exactly_zero(self):
        for base in BASES:
            for structure in ("none", "fixed-limit", "pot-limit", "no-limit"):
                options = ("--option", f"base={base}", "--option", f"structure={structure}")
                rows = self.rows(*SIX, "--hands", "3k", *options)
                for kind in ("seat", "bot"):
                    self.assertEqual(sum(int(row["chips_total"]) for row in rows if row["kind"] == kind), 0)

    def test_a_bot_row_adds_up_its_seats(self):
        rows = self.rows(*SIX, *HANDS)
        for bot in ("threshold", "random"):
            seats = [row for row in rows if row["kind"] == "seat" and row["bot"] == bot]
            together = next(row for row in rows if row["kind"] == "bot" and row["bot"] == bot)
            self.assertEqual(int(together["chips_total"]), sum(int(row["chips_total"]) for row in seats))
            self.assertEqual(int(together["seats_covered"]), len(seats))

    def test_win_rates_follow_from_the_totals(self):
        for row in self.rows(*SIX, *HANDS):
            plays = int(row["hands"]) * int(row["seats_covered"])
            self.assertAlmostEqual(float(row["chips_per_hand"]), int(row["chips_total"]) / plays, places=12)
            self.assertAlmostEqual(float(row["chips_per_100_hands"]), 100 * float(row["chips_per_hand"]), places=9)
            self.assertAlmostEqual(float(row["big_bets_per_100_hands"]), float(row["chips_per_100_hands"]) / 4, places=9)
            self.assertLess(float(row["ci95_low"]), float(row["chips_per_hand"]))
            self.assertLess(float(row["chips_per_hand"]), float(row["ci95_high"]))

    def test_thousandths_of_a_big_blind_are_given_with_blinds(self):
        self.assertEqual({row["mbb_per_hand"] for row in self.rows(*SIX, *HANDS)}, {""})
        for row in self.rows(*SIX, *HANDS, "--option", "forced=blinds"):
            self.assertAlmostEqual(float(row["mbb_per_hand"]), 500 * float(row["chips_per_hand"]), places=9)
        antes_only = ("play", "swingo", "--bots", "random*6", *HANDS, "--option", "structure=none")
        self.assertEqual({row["mbb_per_hand"] for row in self.rows(*antes_only)}, {""})

    def test_every_row_says_what_was_played(self):
        options = ("--option", "base=seven-card-stand", "--option", "direction=reverse", "--option", "structure=no-limit")
        for row in self.rows(*SIX, "--hands", "100", *options):
            shown = {key: row[key] for key in ("game", "base", "cards", "draw", "direction", "structure", "seats")}
            self.assertEqual(shown, {"game": "switch", "base": "seven-card-stand", "cards": "7", "draw": "no",
                                     "direction": "reverse", "structure": "no-limit", "seats": "6"})


class ForOtherPrograms(ProgramTest):
    def odd_match(self):
        label = ODD_NAME.replace(",", "\\,")
        self.output("play", "switch", "--seats", "2", "--bots", f"random:name={label},calling", *HANDS, "--csv", "out.csv")

    def test_an_odd_name_survives_csv(self):
        self.odd_match()
        with open(self.folder / "out.csv", encoding="utf-8", newline="") as file:
            names = [row["bot"] for row in csv.DictReader(file)]
        self.assertEqual(names, [ODD_NAME, "calling", ODD_NAME, "calling"])

    def test_csv_has_one_header_and_rows_of_equal_length(self):
        for command in ((*SIX, *HANDS), (*PAIR_LOSS, *DEALS), (*TRANSITIONS, *DEALS)):
            text = self.text(*command, "--format", "csv")
            self.assertTrue(text.endswith("\n"))
            self.assertNotIn("\r", text)
            table = list(csv.reader(text.splitlines()))
            self.assertEqual({len(row) for row in table}, {len(table[0])})
            self.assertNotIn("", table[0])

    def test_pandas_reads_csv_without_options(self):
        try:
            import pandas
        except ImportError:
            self.skipTest("pandas is not installed")
        self.odd_match()
        table = pandas.read_csv(self.folder / "out.csv")
        self.assertEqual(list(table["bot"]), [ODD_NAME, "calling"] * 2)
        self.assertEqual(table["chips_total"].sum(), 0)
        self.assertEqual(table["chips_per_hand"].dtype, float)
        with open(self.folder / "out.csv", encoding="utf-8", newline="") as file:
            exact = [float(row["chips_per_hand"]) for row in csv.DictReader(file)]
        self.assertEqual(list(pandas.read_csv(self.folder / "out.csv", float_precision="round_trip")["chips_per_hand"]), exact)

    def test_the_manifest_explains_every_column(self):
        for command in ((*SIX, *HANDS), (*PAIR_LOSS, *DEALS), (*TRANSITIONS, *DEALS)):
            self.output(*command, "--csv", "out.csv")
            manifest = self.manifest("out.csv.json")
            header = (self.folder / "out.csv").read_text(encoding="utf-8").splitlines()[0].split(",")
            self.assertEqual([column["name"] for column in manifest["columns"]], header)
            unexplained = [column["name"] for column in manifest["columns"] if not column["meaning"]]
            self.assertEqual(unexplained, [], command)

    def test_the_manifest_says_how_to_make_the_file_again(self):
        command = (*SIX, *HANDS, "--seed", "9", "--csv", "out.csv")
        self.output(*command)
        first = (self.folder / "out.csv").read_bytes()
        manifest = self.manifest("out.csv.json")
        self.assertEqual(manifest["command_line"][1:], list(command))
        self.assertEqual((manifest["seed"], manifest["complete"], manifest["file"]), (9, True, "out.csv"))
        self.assertEqual(manifest["options"]["structure"], "fixed-limit")
        self.assertEqual(manifest["row_count"], 8)
        self.output(*manifest["command_line"][1:])
        self.assertEqual((self.folder / "out.csv").read_bytes(), first)

    def test_files_get_the_usual_permissions_and_nothing_is_left_beside_them(self):
        os.umask(0o022)
        self.output(*SIX, *HANDS, "--csv", "out.csv")
        self.assertEqual(self.files(), ["out.csv", "out.csv.json"])
        self.assertEqual((self.folder / "out.csv").stat().st_mode & 0o777, 0o644)

    def test_numbers_in_json_are_those_of_csv(self):
        rows = json.loads(self.text(*SIX, *HANDS, "--format", "json"))["rows"]
        for from_json, from_csv in zip(rows, self.rows(*SIX, *HANDS), strict=True):
            self.assertEqual(from_json["ci95_low"], float(from_csv["ci95_low"]))
            self.assertEqual(from_json["chips_total"], from_csv["chips_total"])


class Headings(ProgramTest):
    def test_every_match_names_base_cards_draw_direction_and_structure(self):
        words = {"five-card-draw": ("5 cards", "draw up to 5"), "five-card-stand": ("5 cards", "no draw"),
                 "seven-card-stand": ("7 cards", "no draw"), "seven-card-draw": ("7 cards", "draw up to 5")}
        for base in BASES:
            for direction in ("forward", "reverse"):
                table = self.text(*SIX, "--hands", "10", "--option", f"base={base}", "--option", f"direction={direction}")
                heading = "\n".join(table.splitlines()[:3])
                for word in (base, *words[base], f"direction {direction}", "fixed limit 2/4", "6 seats", "seed 1"):
                    self.assertIn(word, heading)

    def test_a_game_other_than_switch_is_its_own_base_and_has_no_direction(self):
        for game in ("five-card-draw", "inversion", "swingo", "privacy", "razz", "jack-the-shifter"):
            command = ("play", game, "--seats", "2", "--bots", "calling*2", "--hands", "10")
            for row in self.rows(*command):
                self.assertEqual((row["game"], row["base"], row["direction"]), (game, game, "none"))

    def test_every_structure_is_named(self):
        for structure, words in (("none", "no betting"), ("fixed-limit", "fixed limit"), ("pot-limit", "pot limit"),
                                 ("no-limit", "no limit")):
            table = self.text(*HEADS_UP, "--hands", "10", "--option", f"structure={structure}")
            self.assertIn(words, table.splitlines()[1])

    def test_every_table_of_a_study_names_what_was_played(self):
        table = self.text(*PAIR_LOSS, *DEALS)
        for line in ("Switch on five-card-draw: 5 cards, draw up to 5, direction forward; no betting, 3 seats",
                     "Switch on seven-card-stand: 7 cards, no draw, direction forward; no betting, 3 seats"):
            self.assertIn(line, table)

    def test_a_study_shows_the_exact_value_beside_the_estimate(self):
        for row in self.rows(*PAIR_LOSS, *DEALS):
            if row["quantity"] == "pair loses a card":
                self.assertAlmostEqual(float(row["exact"]), 2 / int(row["cards"]), places=12)
                self.assertLess(abs(float(row["z"])), 5)


if __name__ == "__main__":
    unittest.main()
