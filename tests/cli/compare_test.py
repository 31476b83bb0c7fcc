"""oddhand compare: the same bytes whatever does the work, its columns, and what it refuses."""

import math
import unittest

from program import SANITIZED, ProgramTest

BOTS = "threshold,threshold:open=0.6,calling"
COMPARE = ("compare", "switch", "--bots", BOTS, "--deals", "3000", "--bootstrap", "50")
FIELD = (*COMPARE, "--design", "one-against-field", "--seats", "4")
MIXED = (*COMPARE, "--design", "mixed-table", "--seats", "6")
FITTED = (*COMPARE, "--method", "auto", "--control-variates", "--pilot", "500")


class SameBytesTest(ProgramTest):
    def test_threads_parts_and_checkpoints_change_no_byte(self):
        for command in (COMPARE, FIELD, MIXED, FITTED):
            for name in ("table", "csv"):
                whole = self.output(*command, "--format", name, "--threads", "1")
                for threads in ("2", "5"):
                    self.assertEqual(self.output(*command, "--format", name, "--threads", threads), whole)
        for command in (COMPARE, FITTED):
            whole = self.output(*command)
            for index in (1, 2, 3):
                self.output(*command, "--shard", f"{index}/3")
            self.assertEqual(self.output("merge", *(f"part-{index}-of-3.json" for index in (3, 1, 2))), whole)
            self.assertEqual(self.output(*command, "--checkpoint", "run.json"), whole)
            self.assertEqual(self.output(*command, "--checkpoint", "run.json"), whole)
            self.assertEqual(self.output("merge", "run.json"), whole)
            for file in self.folder.iterdir():
                file.unlink()

    @unittest.skipIf(SANITIZED, "takes a minute")
    def test_a_rule_stops_it_after_whole_waves(self):
        rows = self.rows("compare", "switch", "--bots", "threshold,calling", "--deals", "100k", "--bootstrap", "0",
                         "--until", "half_width(threshold/calling) < 0.1")
        self.assertEqual({row["deals"] for row in rows}, {"25600"})


class ColumnsTest(ProgramTest):
    def test_rows_of_every_kind_agree_with_each_other(self):
        rows = self.rows(*COMPARE)
        by_kind = {kind: [row for row in rows if row["kind"] == kind] for kind in ("bot", "pair", "difference", "seat")}
        self.assertEqual({kind: len(of_kind) for kind, of_kind in by_kind.items()},
                         {"bot": 3, "pair": 3, "difference": 3, "seat": 6})
        self.assertEqual([row["rank"] for row in by_kind["bot"]], ["1", "2", "3"])
        self.assertAlmostEqual(sum(float(row["chips_per_hand"]) for row in by_kind["bot"]), 0, places=6)
        self.assertAlmostEqual(sum(float(row["first_share"]) for row in by_kind["bot"]), 1, places=9)
        scores = {row["bot"]: float(row["chips_per_hand"]) for row in by_kind["bot"]}
        for row in by_kind["difference"]:
            self.assertAlmostEqual(float(row["chips_per_hand"]), scores[row["bot"]] - scores[row["opponent"]], places=9)
        for row in by_kind["pair"]:
            self.assertGreaterEqual(float(row["p_holm"]), float(row["p_value"]))
            self.assertAlmostEqual(float(row["variance_ratio"]),
                                   float(row["plain_variance"]) / float(row["variance"]), places=6)
            self.assertAlmostEqual(float(row["standard_error"]),
                                   math.sqrt(float(row["variance"]) / int(row["deals"])), places=9)
            self.assertGreater(float(row["variance_ratio"]), 2)

    def test_with_blinds_results_are_in_thousandths_of_a_big_blind_too(self):
        rows = self.rows(*COMPARE, "--option", "forced=blinds")
        for row in rows:
            if row["kind"] == "meta":
                continue
            self.assertAlmostEqual(float(row["mbb_per_hand"]), 500 * float(row["chips_per_hand"]), places=6)

    def meta(self, *arguments):
        """Rows of the meta-game by quantity."""
        found = {}
        for row in self.rows(*arguments):
            if row["kind"] == "meta":
                found.setdefault(row["quantity"], []).append(row)
        return found

    def test_the_game_of_choosing_a_bot_has_shares_that_add_up_to_one_inside_their_intervals(self):
        meta = self.meta(*COMPARE)
        for quantity in ("nash_share", "alpha_rank", "replicator"):
            self.assertEqual([row["bot"] for row in meta[quantity]], ["threshold", "threshold:open=0.6", "calling"])
            self.assertAlmostEqual(sum(float(row["value"]) for row in meta[quantity]), 1, delta=2e-4)
        for quantity in ("nash_share", "nash_skill", "alpha_rank", "replicator"):
            for row in meta[quantity]:
                self.assertLessEqual(float(row["ci95_low"]), float(row["ci95_high"]))
                self.assertEqual(row["method"], "percentile")
        self.assertEqual(meta["resamples"][0]["value"], "50")
        self.assertLess(float(meta["nash_skill"][2]["value"]), 0)
        self.assertEqual("rating" in meta, meta["ladder"][0]["value"] == "1")

    def test_against_a_field_there_is_no_nash_average_and_at_a_mixed_table_no_game(self):
        field = self.meta(*FIELD)
        self.assertNotIn("nash_share", field)
        self.assertEqual(len(field["alpha_rank"]), 3)
        self.assertIn("no Nash average", self.text(*FIELD))
        self.assertEqual(self.meta(*MIXED), {})
        self.assertIn("no game of choosing a bot", self.text(*MIXED))

    def test_without_a_bootstrap_the_game_has_no_intervals_and_it_can_be_left_out(self):
        meta = self.meta(*COMPARE[:-1], "0")
        self.assertEqual({row["ci95_low"] for row in meta["nash_share"]}, {""})
        self.assertEqual(self.meta(*COMPARE, "--no-meta"), {})
        self.assertNotIn("game of choosing", self.text(*COMPARE, "--no-meta"))

    @unittest.skipIf(SANITIZED, "takes long")
    def test_people_see_a_winner_that_no_rating_would_put_above_its_victim(self):
        text = self.text("compare", "switch", "--bots", BOTS + ",random", "--deals", "10000")
        self.assertIn("no rating, Elo or other", text)
        self.assertIn("threshold:open=0.6 clearly beats threshold,", text)

    def test_the_manifest_says_what_a_pilot_chose(self):
        self.output(*FITTED, "--csv", "result.csv")
        options = self.manifest("result.csv.json")["options"]
        self.assertEqual(options["method"], "auto")
        self.assertIn(options["chosen"].split()[0], ("plain", "duplicate", "branch", "duplicate-branch"))
        self.assertEqual(len(options["coefficients"].split()), 3 * 8)

    def test_a_bot_against_itself_is_exactly_zero(self):
        rows = self.rows("compare", "razz", "--bots", "random:name=a,random:name=b", "--deals", "500")
        pair = next(row for row in rows if row["kind"] == "pair")
        self.assertEqual((pair["chips_per_hand"], pair["standard_error"], pair["p_value"]), ("0", "0", "1"))

    def test_the_measured_speed_is_told_on_standard_error_when_progress_is_asked_for(self):
        run = self.run_program(*COMPARE, "--progress")
        self.assertIn("speed-up per CPU second", run.stderr.decode())
        self.assertEqual(run.stdout, self.output(*COMPARE))


class RefusedTest(ProgramTest):
    def refuse(self, *arguments, tokens):
        run = self.run_program(*arguments)
        self.assertEqual((run.returncode, run.stdout), (2, b""), arguments)
        self.assert_one_line(run.stderr, *tokens)

    def test_what_does_not_fit_is_named(self):
        for arguments, tokens in (
            (("--bots", "threshold"), ("--bots", "2 to 16")),
            (("--bots", "threshold,threshold"), ("two are called", "name=")),
            (("--bots", "threshold*2"), ("threshold*2", "each bot once")),
            (("--bots", "threshold,,random"), ("empty entry",)),
            (("--bots", BOTS, "--seats", "6"), ("heads-up", "2 seats", "6")),
            (("--bots", BOTS, "--design", "mixed-table", "--seats", "2"), ("3 bots", "2 seats")),
            (("--bots", BOTS, "--design", "mixd-table"), ("--design", "mixed-table")),
            (("--bots", BOTS, "--method", "duplicat"), ("--method", "duplicate")),
            (("--bots", BOTS, "--branches", "1"), ("--branches", "2")),
            (("--bots", BOTS, "--branches", "x"), ("--branches x", "square")),
            (("--bots", BOTS, "--method", "plain", "--branches", "5"), ("--branches", "plain")),
            (("--bots", BOTS, "--method", "auto", "--branches", "5"), ("--branches", "auto")),
            (("--bots", BOTS, "--pilot", "500"), ("--pilot",)),
            (("--bots", BOTS, "--method", "auto", "--pilot", "5"), ("--pilot", "100")),
            (("--bots", BOTS, "--bootstrap", "-1"), ("--bootstrap", "-1")),
            (("--bots", BOTS, "--method", "auto", "--threads", "0"), ("--threads",)),
            (("--bots", BOTS, "--design", "mixed-table", "--seats", "6", "--branches", "all"), ("4096", "switch")),
        ):
            self.refuse("compare", "switch", *arguments, tokens=tokens)
        self.refuse("compare", "five-card-draw", "--bots", BOTS, "--branches", "all", tokens=("draw", "number"))


if __name__ == "__main__":
    unittest.main()
