"""Sweeps and experiment files: several runs in one table, the same numbers as each run alone."""

import re
import signal
import time
import unittest

from program import HEADS_UP, SOURCE, ProgramTest

MATCH = (*HEADS_UP, "--hands", "20k")
STUDY = ("study", "switch/pair-loss", "--set", "bases=five-card-stand", "--deals", "20k")
COMPARE = ("compare", "switch", "--bots", "threshold,calling,random", "--deals", "1000", "--bootstrap", "20")
COMPARISONS = """
seed = 1
[[run]]
compare = "switch"
bots = "threshold,calling,random"
deals = 1_000
bootstrap = 20
option = { ante = 2 }
[[run]]
name = "methods"
compare = "switch"
bots = "threshold,calling,random"
deals = 1_000
bootstrap = 20
pilot = 200
control_variates = true
sweep = { method = ["plain", "duplicate"] }
"""
FILE = """
seed = 5
deals = "20k"
[[run]]
study = "switch/pair-loss"
set = { bases = "five-card-stand" }
sweep = { seats = ["2..3"] }
[[run]]
name = "match"
play = "switch"
bots = "threshold,calling"
hands = 5_000
option = { seats = 2 }
"""


def without(row, *names):
    return {key: value for key, value in row.items() if key not in names}


class SweepTest(ProgramTest):
    def test_each_run_of_a_sweep_gives_the_rows_that_it_gives_alone(self):
        swept = self.rows(*STUDY, "--sweep", "seats=2..4")
        alone = [row for seats in (2, 3, 4) for row in self.rows(*STUDY, "--set", f"seats={seats}")]
        self.assertEqual(swept, alone)

    def test_several_sweeps_give_every_combination_with_the_last_key_changing_fastest(self):
        rows = self.rows(*MATCH, "--sweep", "ante=1,2", "--sweep", "raise_cap=3..4")
        seen = list(dict.fromkeys((row["ante"], row["raise_cap"]) for row in rows))
        self.assertEqual(seen, [("1", "3"), ("1", "4"), ("2", "3"), ("2", "4")])
        alone = self.rows(*MATCH, "--option", "ante=2", "--option", "raise_cap=3")
        self.assertEqual([without(row, "ante", "raise_cap") for row in rows if (row["ante"], row["raise_cap"]) == ("2", "3")],
                         alone)

    def test_people_see_each_run_under_its_own_heading(self):
        text = self.text(*MATCH, "--sweep", "ante=1,2")
        for ante in ("1", "2"):
            alone = self.text(*MATCH, "--option", f"ante={ante}")
            self.assertIn(f"== ante {ante} ==\n{alone}", text)

    def test_shards_and_threads_give_the_bytes_of_the_whole_sweep(self):
        command = (*STUDY, "--sweep", "seats=2..3")
        whole = self.output(*command, "--format", "csv")
        self.assertEqual(self.output(*command, "--format", "csv", "--threads", "5"), whole)
        for index in (1, 2, 3):
            self.output(*command, "--shard", f"{index}/3")
        parts = [f"part-{index}-of-3.json" for index in (3, 1, 2)]
        self.assertEqual(self.output("merge", *parts, "--format", "csv"), whole)

    def test_a_comparison_takes_a_sweep(self):
        rows = self.rows(*COMPARE, "--sweep", "ante=1,2")
        alone = [row for ante in (1, 2) for row in self.rows(*COMPARE, "--option", f"ante={ante}")]
        self.assertEqual([without(row, "ante") for row in rows], alone)

    def test_bad_sweeps_are_named(self):
        for sweep, token in (("seats", "KEY=VALUES"), ("=3", "KEY=VALUES"), ("seats=5..2", "'5..2'"), ("seats=2,,3", "missing"),
                             ("seats=2,2", "twice"), ("seat=2", "seats"), ("seats=1..99999", "values"),
                             ("seats=11", "seats")):
            run = self.run_program(*STUDY, "--sweep", sweep)
            self.assertEqual((run.returncode, run.stdout), (2, b""), sweep)
            self.assert_one_line(run.stderr, token)
        run = self.run_program(*STUDY, "--sweep", "seats=2..3", "--until", "se(one pair) < 1")
        self.assertEqual(run.returncode, 2)
        self.assert_one_line(run.stderr, "--until")


class ExperimentTest(ProgramTest):
    def write(self, text, name="e.toml"):
        (self.folder / name).write_text(text, encoding="utf-8")
        return name

    def test_a_file_gives_the_rows_of_its_runs(self):
        rows = self.rows("experiment", self.write(FILE))
        study = [row for seats in (2, 3) for row in self.rows(*STUDY, "--seed", "5", "--set", f"seats={seats}")]
        match = self.rows(*HEADS_UP, "--hands", "5000", "--seed", "5")
        self.assertEqual([{key: row[key] for key in study[0]} for row in rows if row["run"] == "1"], study)
        self.assertEqual([{key: row[key] for key in match[0]} for row in rows if row["run"] == "match"], match)
        for row in rows:
            self.assertEqual(row["study"] == "", row["run"] == "match")

    def test_a_file_gives_the_rows_of_its_comparisons_and_its_parts_the_same_bytes(self):
        name = self.write(COMPARISONS)
        rows = self.rows("experiment", name)
        alone = self.rows(*COMPARE, "--option", "ante=2")
        self.assertEqual([without(row, "run") for row in rows if row["run"] == "1"], alone)
        fitted = [row for method in ("plain", "duplicate")
                  for row in self.rows(*COMPARE, "--method", method, "--control-variates", "--pilot", "200")]
        self.assertEqual([without(row, "run") for row in rows if row["run"] == "methods"], fitted)
        whole = self.output("experiment", name)
        for index in (1, 2):
            self.output("experiment", name, "--shard", f"{index}/2")
        self.assertEqual(self.output("merge", "part-2-of-2.json", "part-1-of-2.json"), whole)

    def test_the_seed_of_the_command_line_overrules_that_of_the_file(self):
        name = self.write(FILE)
        self.assertNotEqual(self.rows("experiment", name), self.rows("experiment", name, "--seed", "6"))
        self.assertEqual(self.rows("experiment", name), self.rows("experiment", name, "--seed", "5"))

    def test_an_experiment_goes_on_from_its_checkpoint(self):
        name = self.write(FILE.replace("20k", "300k"))
        whole = self.output("experiment", name, "--format", "csv")
        command = ("experiment", name, "--checkpoint", "state", "--checkpoint-every", "0.01", "--format", "csv")
        run = self.start(*command)
        while not (self.folder / "state").exists():
            time.sleep(0.01)
        run.send_signal(signal.SIGINT)
        run.communicate()
        self.assertIn(run.returncode, (0, 3))
        self.assertEqual(self.output(*command), whole)

    def test_what_is_wrong_in_a_file_is_named_with_its_run(self):
        for text, tokens in (
                ("", ("[[run]]",)),
                ("[[run]]\n", ("run 1", "study", "play")),
                ("[[run]]\nstudy='switch/pair-loss'\nplay='switch'\n", ("run 1", "study", "play")),
                ("[[run]]\nstudy='switch/pair-lost'\n", ("run 1", "switch/pair-loss")),
                ("[[run]]\nstudy='switch/pair-loss'\nsets={}\n", ("run 1", "sets", "set")),
                ("[[run]]\nstudy='switch/pair-loss'\nset=3\n", ("run 1", "set")),
                ("[[run]]\nstudy='switch/pair-loss'\ndeals='many'\n", ("run 1", "many")),
                ("[[run]]\nstudy='switch/pair-loss'\nsweep={seats=2}\n", ("run 1", "seats", "list")),
                ("[[run]]\nplay='switch'\n", ("run 1", "bots")),
                ("[[run]]\ncompare='switch'\n", ("run 1", "bots")),
                ("[[run]]\ncompare='switch'\nbots='calling,random'\nhands=3\n", ("run 1", "hands")),
                ("[[run]]\ncompare='switch'\nbots='calling,random'\nmethod='plan'\n", ("run 1", "plain")),
                ("[[run]]\ncompare='switch'\nbots='calling,random'\ncontrol_variates='no'\n", ("run 1", "true or false")),
                ("[[run]]\nplay='switch'\nbots='random*6'\noption={ante=[]}\n", ("run 1", "ante")),
                ("[[run]]\nplay='switch'\nbots='random*5'\n", ("run 1", "5")),
                ("[[run]]\nname=''\nstudy='switch/pair-loss'\n", ("run 1", "name", "empty")),
                ("[[run]]\nname=' '\nstudy='switch/pair-loss'\n", ("run 1", "name", "empty")),
                ('[[run]]\nname="a\\nb"\nstudy="switch/pair-loss"\n', ("run 1", "name", "line break")),
                ("[[run]]\nplay='switch'\nbots='random*6'\nsweep={ante=[1,2,1]}\n", ("run 1", "ante", "'1' is given twice")),
                ("[[run]]\nname='a'\nstudy='switch/pair-loss'\n[[run]]\nname='a'\nplay='switch'\nbots='random*6'\n",
                 ("run 2", "'a'", "run 1")),
                ("[[run]]\nname='2'\nstudy='switch/pair-loss'\n[[run]]\nstudy='switch/transitions'\n",
                 ("run 2", "'2'", "run 1")),
                ("seed=-1\n[[run]]\nstudy='switch/pair-loss'\n", ("seed", "-1")),
                ("speed=1\n", ("speed",)),
                ("run=3\n", ("[[run]]",)),
                ("[run]\nstudy='switch/pair-loss'\n", ("[run]", "written [[run]]")),
                ("[[run]]\nplay='switch'\nbots='random*6'\noption={ante=true}\n", ("run 1", "ante", "true", '"yes"')),
                ("[[run]]\nplay='switch'\nbots='random*6'\nsweep={ante=[1, true]}\n",
                 (": run 1: sweep: ante: true is no text or number", )),
                ("[[run]]\nplay='switch'\nbots='random*6'\nsweep={ante=[]}\n", ("sweep: ante: the list has no values", )),
                ("a = = 3\n", ("line 1",))):
            run = self.run_program("experiment", self.write(text))
            self.assertEqual((run.returncode, run.stdout), (2, b""), text)
            self.assert_one_line(run.stderr, "e.toml", *tokens)
        run = self.run_program("experiment", "none.toml")
        self.assertEqual(run.returncode, 2)
        self.assert_one_line(run.stderr, "none.toml")

    def test_results_are_not_written_over_the_experiment(self):
        text = "[[run]]\nplay='switch'\nbots='random*6'\nhands=10\n"
        for name, csv in (("e.toml", "./e.toml"), ("e.csv.json", "e.csv")):
            (self.folder / name).write_text(text, encoding="utf-8")
            run = self.run_program("experiment", name, "--csv", csv)
            self.assertEqual((run.returncode, run.stdout), (2, b""))
            self.assert_one_line(run.stderr, "--csv " + csv, "over " + name)
            self.assertEqual((self.folder / name).read_text(encoding="utf-8"), text)

    def test_a_bot_that_does_not_start_is_named_with_its_run(self):
        name = self.write("[[run]]\nstudy='switch/pair-loss'\ndeals=10\n[[run]]\nname='match'\nplay='switch'\n"
                          "bots='exec:./nobody,calling'\noption={seats=2}\nhands=10\nsweep={ante=[1,2]}\n")
        run = self.run_program("experiment", name)
        self.assertEqual((run.returncode, run.stdout), (2, b""))
        self.assert_one_line(run.stderr, "run match, ante 1", "nobody")

    def test_failures_of_a_bot_are_told_with_its_run(self):
        nonsense = SOURCE / "tests" / "external" / "misbehaving.py"
        name = self.write(f"[[run]]\nname='match'\nplay='switch'\nbots='exec:{nonsense}:mode=list:from=0,calling'\n"
                          "option={seats=2}\nhands=10\n")
        run = self.run_program("experiment", name)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assert_one_line(run.stderr, "run match: ", "misbehaving")

    def test_the_example_of_the_documentation_runs(self):
        example = (SOURCE / "docs" / "experiments" / "seats.toml").read_text(encoding="utf-8")
        rows = self.rows("experiment", self.write(example.replace("200k", "2k")))
        self.assertEqual({row["seats"] for row in rows if row["run"] == "1"}, {"2", "3", "4", "5", "6"})
        self.assertEqual({row["ante"] for row in rows if row["run"] == "match"}, {"1", "2", "5"})

    def test_the_second_looks_of_the_documentation_run(self):
        text = (SOURCE / "docs" / "experiments" / "second_looks.toml").read_text(encoding="utf-8")
        # But for two that first learn from many deals.
        runs = [run for run in text.split("[[run]]") if "the lost card" not in run and "timing" not in run]
        few = re.sub(r'deals = ".*"', "deals = 2", "[[run]]".join(runs))
        names = re.findall(r'(?m)^name = "(.*)"', few)
        self.assertEqual(list(dict.fromkeys(row["run"] for row in self.rows("experiment", self.write(few)))), names)


if __name__ == "__main__":
    unittest.main()
