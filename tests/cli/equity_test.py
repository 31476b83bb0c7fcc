"""oddhand equity: known figures, examples of the help, the same bytes for any number of threads, parts, bad input."""

import csv
import re
import shlex
import signal
import time
import unittest

from program import ProgramTest

INVERSION = ("equity", "inversion", "KsKh-7d4c2s", "9c9d9h-Js3c")
SAMPLED = ("equity", "switch", "KhKd7c4s2h", "??*2", "--deals", "20k")
COUNTED = ("equity", "seven-card-stud", "AhAd5c/As7c2d9h", "K?Kc/KsQdQh4s")


class EquityTest(ProgramTest):
    def refuse(self, token, *arguments):
        with self.subTest(arguments=arguments):
            run = self.run_program("equity", *arguments)
            self.assertEqual((run.returncode, run.stdout), (2, b""))
            self.assert_one_line(run.stderr, token)

    def test_inversions_example_is_counted(self):
        rows = {(row["player"], row["quantity"]): row for row in self.rows(*INVERSION)}
        win = rows["1", "win"]
        self.assertEqual((win["events"], win["cases"], win["method"]), ("1081969", "8506680", "exact"))
        self.assertEqual(win["exact"], win["estimate"])
        self.assertAlmostEqual(float(rows["1", "equity"]["estimate"]) + float(rows["2", "equity"]["estimate"]), 1)

    def test_sampled_rows_have_intervals_and_no_exact_value(self):
        rows = self.rows(*SAMPLED)
        self.assertEqual(len(rows), 9)
        for row in rows:
            self.assertEqual((row["exact"], row["cases"], row["deals"]), ("", "", "20000"))
            self.assertLess(float(row["ci95_low"]), float(row["ci95_high"]))
        self.assertAlmostEqual(sum(float(row["estimate"]) for row in rows if row["quantity"] == "equity"), 1)

    def test_threads_change_nothing(self):
        for command in (SAMPLED, COUNTED):
            one = self.output(*command, "--threads", "1")
            self.assertEqual(self.output(*command, "--threads", "3"), one)

    def test_every_game_has_an_example_in_the_help_and_it_runs(self):
        games = [line.split()[0] for line in self.text("list", "games").splitlines()]
        examples = re.findall(r"(?m)^  oddhand (equity .*)$", self.text("equity", "--help"))
        self.assertEqual(sorted(example.split()[1] for example in examples), sorted(games))
        for example in examples:
            words = shlex.split(example)
            exact = "exact" in self.text(*words) if words[1] in ("inversion", "swingo") else False
            self.assertIn("equity", self.text(*words, *([] if exact else ["--deals", "2k"])))

    def test_parts_merge_to_the_bytes_of_the_whole(self):
        for command in (SAMPLED, COUNTED):
            for index in ("1", "2"):
                self.text(*command, "--shard", f"{index}/2")
            parts = ["part-1-of-2.json", "part-2-of-2.json"]
            self.assertEqual(self.output("merge", *parts), self.output(*command))
            for part in parts:
                (self.folder / part).unlink()

    def test_exact_is_insisted_on(self):
        self.refuse("--draw pat", "five-card-draw", "AsAdKh7c2d", "??", "--exact")
        self.refuse("--deals", *INVERSION[1:], "--exact", "--deals", "10")
        self.assertIn("exact: ", self.text(*COUNTED, "--exact"))

    def test_deals_are_sampled_where_asked_for(self):
        self.assertIn("1,000 deals sampled", self.text(*INVERSION, "--deals", "1k"))

    def test_an_interrupted_count_gives_no_result_and_says_so(self):
        process = self.start("equity", "switch", "KhKd7c4s2h", "??", "--option", "base=five-card-stand", "--exact",
                             "--threads", "1", "--csv", "out.csv")
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
        self.assertEqual((process.returncode, err), (3, b""))
        self.assertIn("exact: 958,711,875 cases, not all counted: no result", out.decode("utf-8"))
        self.assertIn("PARTIAL: interrupted; 1,533,939 ways to deal the cards", out.decode("utf-8"))
        with open(self.folder / "out.csv", encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                self.assertEqual([row[key] for key in ("estimate", "events", "method", "cases")], [""] * 4)

    def test_bad_input_is_named(self):
        self.refuse("card Ks is named twice", "razz", "KsKh", "Ks2d")
        self.refuse("'Zs' is no card", "razz", "ZsKh", "2c")
        self.refuse("3 at most", "razz", "KsKhKdKc", "2c")
        self.refuse('"raz"', "raz", "KsKh", "2c")
        self.refuse("--until", *INVERSION[1:], "--until", "half_width(equity) < 0.1")
        self.refuse("--in-force: unknown game \"chess\"", "jack-the-shifter", "Ks", "2c", "--in-force", "chess")
        self.refuse("--draw: unknown rule \"all\"", "five-card-draw", "Ks", "2c", "--draw", "all")


if __name__ == "__main__":
    unittest.main()
