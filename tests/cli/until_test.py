"""Runs that stop by a rule: where they stop, what they say, and what is refused; intervals that hold at every look."""

import json
import signal
import time
import unittest

from program import SIX, ProgramTest

BLOCK = 2048
MATCH = (*SIX, "--hands", "3M")
RULE = ("--until", "half_width(threshold) < 0.02")


class UntilTest(ProgramTest):
    def test_a_run_stops_after_the_first_wave_in_which_the_rule_is_met(self):
        rows = self.rows(*MATCH, *RULE)
        hands = int(rows[0]["hands"])
        self.assertEqual(hands % (100 * BLOCK), 0)
        self.assertGreater(hands, 100 * BLOCK)
        threshold = next(row for row in rows if row["bot"] == "threshold" and row["kind"] == "bot")
        self.assertLess(float(threshold["ci95_high"]) - float(threshold["ci95_low"]), 0.04)
        # The waves before it were not precise enough, and its digits are those of a run of that length.
        before = self.rows(*SIX, "--hands", str(hands - 100 * BLOCK))
        earlier = next(row for row in before if row["bot"] == "threshold" and row["kind"] == "bot")
        self.assertGreater(float(earlier["ci95_high"]) - float(earlier["ci95_low"]), 0.04)
        self.assertEqual(rows, self.rows(*SIX, "--hands", str(hands)))

    def test_threads_do_not_change_where_it_stops(self):
        one = self.output(*MATCH, *RULE, "--threads", "1")
        for threads in ("2", "5"):
            self.assertEqual(self.output(*MATCH, *RULE, "--threads", threads), one)

    def test_the_output_says_the_rule_and_where_it_stopped(self):
        text = self.text(*MATCH, "--until", "se(threshold)<0.1", "--csv", "out.csv")
        self.assertIn("until se(threshold) < 0.1: met after 204,800 hands", text)
        until = {"rule": "se(threshold) < 0.1", "met": True, "deals": 204800}
        self.assertEqual(self.manifest("out.csv.json")["until"], until)
        self.assertEqual(json.loads(self.text(*MATCH, "--until", "se(threshold)<0.1", "--format", "json"))["run"]["until"], until)

    def test_a_rule_that_is_not_met_ends_at_the_limit(self):
        text = self.text(*SIX, "--hands", "300k", "--until", "se(random) < 1e-9")
        self.assertIn("until se(random) < 1e-09: not met within 300,000 hands", text)
        self.assertIn("300,000 hands, seed 1", text)

    def test_every_table_of_a_study_must_meet_the_rule(self):
        command = ("study", "switch/pair-loss", "--deals", "2M", "--set", "seats=2/6", "--set", "bases=five-card-stand")
        rows = self.rows(*command, "--until", "half_width(pair loses a card/1) < 0.0012")
        named = [row for row in rows if row["quantity"] == "pair loses a card" and row["switch"] == "1"]
        self.assertEqual(len(named), 2)
        for row in named:
            self.assertLess(float(row["ci95_high"]) - float(row["ci95_low"]), 0.0024)
        self.assertIn("met after ", self.text(*command, "--until", "rel_se(pair loses a card) < 5%"))

    def test_an_interrupted_run_goes_on_to_where_it_would_have_stopped(self):
        rule = ("--until", "half_width(threshold) < 0.013")
        keep = ("--checkpoint", "run.json", "--checkpoint-every", "0.01")
        process = self.start(*MATCH, *rule, *keep)
        while not (self.folder / "run.json").exists():
            time.sleep(0.005)
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=10)
        if process.returncode == 3:
            self.assertIn(b"not met when the run was interrupted", out)
        whole = self.output(*MATCH, *rule)
        self.assertEqual(self.output(*MATCH, *rule, *keep), whole)
        self.assertTrue(self.manifest("run.json")["complete"])
        self.assertEqual(self.output(*MATCH, *rule, *keep), whole)

    def test_the_state_of_another_rule_is_refused(self):
        keep = ("--checkpoint", "run.json")
        self.output(*SIX, "--hands", "10k", *RULE, *keep)
        for other in ((), ("--until", "se(threshold) < 0.01")):
            run = self.run_program(*SIX, "--hands", "10k", *other, *keep)
            self.assertEqual((run.returncode, run.stdout), (2, b""))
            self.assert_one_line(run.stderr, "until")
        run = self.run_program("merge", "run.json")
        self.assertEqual(run.returncode, 2)
        self.assert_one_line(run.stderr, "run.json", "--until")

    def test_rules_that_mean_nothing_are_refused(self):
        for rule, token in (("se(treshold) < 1", "treshold"), ("width(threshold) < 1", "half_width"), ("", "MEASURE"),
                            ("se(threshold) < 5%", "rel_se")):
            run = self.run_program(*MATCH, "--until=" + rule if rule else "--until", *([] if rule else [" "]))
            self.assertEqual((run.returncode, run.stdout), (2, b""), rule)
            self.assert_one_line(run.stderr, "--until", token)
        run = self.run_program(*MATCH, *RULE, "--shard", "1/2")
        self.assertEqual(run.returncode, 2)
        self.assert_one_line(run.stderr, "--until", "part")


class AnytimeTest(ProgramTest):
    def test_anytime_intervals_are_wider_and_stand_in_their_own_columns(self):
        plain = self.rows(*SIX, "--hands", "204800")
        rows = self.rows(*SIX, "--hands", "204800", "--anytime")
        self.assertEqual([{key: row[key] for key in plain[0]} for row in rows], plain)
        for row in rows:
            wide = float(row["anytime95_high"]) - float(row["anytime95_low"])
            self.assertAlmostEqual(wide / (float(row["ci95_high"]) - float(row["ci95_low"])), 1.548, places=2)
        self.assertIn("anytime 95 %", self.text(*SIX, "--hands", "10k", "--anytime"))

    def test_studies_have_them_too_and_merge_gives_them(self):
        command = ("study", "switch/pair-loss", "--deals", "20k", "--set", "seats=3")
        for row in self.rows(*command, "--anytime"):
            if row["quantity"] == "pair loses a card":
                self.assertLess(float(row["anytime95_low"]), float(row["ci95_low"]))
        for index in (1, 2):
            self.output(*command, "--shard", f"{index}/2")
        self.assertEqual(self.output("merge", "part-1-of-2.json", "part-2-of-2.json", "--anytime"),
                         self.output(*command, "--anytime"))


class ProgressTest(ProgramTest):
    def test_progress_shows_rate_deals_time_left_and_the_half_width_so_far(self):
        process = self.start(*SIX, "--hands", "1G", "--progress", "--threads", "1")
        first = process.stderr.readline()
        process.send_signal(signal.SIGINT)
        _, rest = process.communicate(timeout=10)
        lines = (first + rest).decode("utf-8").splitlines()
        self.assertTrue(lines)
        for word in ("%", " of 1,000,000,000 hands", "hands/s", " left", " +/- "):
            self.assertIn(word, lines[0])


if __name__ == "__main__":
    unittest.main()
