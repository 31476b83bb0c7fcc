"""play --record: the file beside the results, when it appears and when it does not, and what is refused."""

import json
import os
import resource
import signal
import time
import unittest

from records import ProgramTest, content, opened, query

MATCH = ("play", "switch", "--seats", "3", "--bots", "threshold,calling,random", "--seed", "5")


CALLER = """#!/usr/bin/env python3
import json, sys
sys.stdin.readline()
print('{"protocol":1}', flush=True)
for line in sys.stdin:
    question = json.loads(line)
    action = "discard" if question["ask"] == "draw" else "call"
    print(json.dumps({"id": question["id"], "action": action, "cards": []}), flush=True)
"""


class RecordTest(ProgramTest):
    def record(self, name, *more):
        self.output(*MATCH, "--record", name, *more)
        return self.folder / name

    def test_results_are_those_of_a_run_without_a_record(self):
        plain = self.output(*MATCH, "--hands", "3000", "--csv", "plain.csv")
        recorded = self.output(*MATCH, "--hands", "3000", "--csv", "recorded.csv", "--record", "hands.sqlite")
        self.assertEqual(plain, recorded)
        self.assertEqual((self.folder / "plain.csv").read_bytes(), (self.folder / "recorded.csv").read_bytes())
        self.assertEqual(len(self.files()), 5)

    def test_the_content_is_the_same_for_any_number_of_threads(self):
        one = content(self.record("one.sqlite", "--hands", "5000", "--threads", "1"))
        for threads in ("2", "5"):
            many = content(self.record(f"{threads}.sqlite", "--hands", "5000", "--threads", threads))
            self.assertEqual(one, many)
        self.assertEqual([row[0] for row in one["hands"]], list(range(5000)))

    def test_the_run_is_told(self):
        path = self.record("hands.sqlite", "--hands", "10")
        [run] = query(path, "SELECT game, seed, hands_asked, hands, complete, command_line FROM runs")
        self.assertEqual(run[:5], ("switch", "5", 10, 10, 1))
        self.assertEqual(json.loads(run[5])[1:], [*MATCH, "--record", "hands.sqlite", "--hands", "10"])
        options = dict(query(path, "SELECT option, value FROM options"))
        self.assertEqual((options["game"], options["seats"], options["bots"]), ("switch", "3", "threshold,calling,random"))
        self.assertEqual(query(path, "SELECT bot FROM bots ORDER BY seat"), [("threshold",), ("calling",), ("random",)])
        with opened(path) as database:
            self.assertEqual(database.execute("PRAGMA user_version").fetchone(), (1,))
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))
            self.assertEqual(database.execute("PRAGMA foreign_key_check").fetchall(), [])

    def test_seeds_beyond_63_bits_are_kept(self):
        self.output(*MATCH[:-1], str(2**64 - 1), "--hands", "3", "--record", "hands.sqlite")
        self.assertEqual(query(self.folder / "hands.sqlite", "SELECT seed FROM runs"), [(str(2**64 - 1),)])

    def test_a_hand_tells_the_deal_of_its_number(self):
        path = self.record("hands.sqlite", "--hands", "50")
        told = self.text("deal", "switch", "--seats", "3", "--bots", "threshold,calling,random", "--seed", "5", "--hand", "42")
        for (words,) in query(path, "SELECT words FROM seats JOIN made_hands USING (made) JOIN hands USING (hand) "
                                    "WHERE hand = 42 AND showdown AND folded_street IS NULL"):
            self.assertIn(words, told)
        for card in query(path, "SELECT cards FROM cards WHERE hand = 42 AND how = 'taken'"):
            self.assertIn(card[0], told)

    def test_interrupted_it_keeps_what_is_finished_and_says_so(self):
        run = self.start(*MATCH, "--hands", "10M", "--threads", "3", "--record", "hands.sqlite", "--csv", "out.csv")
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not self.part_has_grown():
            time.sleep(0.02)
        pressed = time.monotonic()
        run.send_signal(signal.SIGINT)
        run.communicate(timeout=60)
        # One block at most is written after it; under sanitizers that takes a second.
        self.assertLess(time.monotonic() - pressed, 5)
        self.assertEqual(run.returncode, 3)
        path = self.folder / "hands.sqlite"
        [(hands, complete)] = query(path, "SELECT hands, complete FROM runs")
        self.assertEqual(complete, 0)
        self.assertEqual(query(path, "SELECT count(*) FROM hands"), [(hands,)])
        rows = (self.folder / "out.csv").read_text(encoding="utf-8").splitlines()
        self.assertIn(f",{hands},", rows[1])
        self.assertEqual(self.files(), ["hands.sqlite", "out.csv", "out.csv.json"])

    def part_has_grown(self):
        return any(path.stat().st_size > 1_000_000 for path in self.folder.glob(".oddhand-*.part"))

    def test_a_file_that_holds_something_is_left_alone(self):
        path = self.folder / "hands.sqlite"
        path.write_text("mine")
        run = self.run_program(*MATCH, "--hands", "10", "--record", "hands.sqlite")
        self.assertEqual((run.returncode, run.stdout), (2, b""))
        self.assert_one_line(run.stderr, "--record hands.sqlite", "exists already")
        self.assertEqual(path.read_text(), "mine")
        path.write_text("")
        self.record("hands.sqlite", "--hands", "10")

    def test_hands_of_bots_from_outside_are_recorded_as_those_of_the_same_bot_in_the_tree(self):
        path = self.folder / "caller.py"
        path.write_text(CALLER)
        path.chmod(0o755)
        contents = {}
        for bot, threads in (("calling:draw=0", "1"), (f"exec:./{path.name}", "1"), (f"exec:./{path.name}", "2")):
            name = f"{len(contents)}.sqlite"
            self.output("play", "switch", "--seats", "3", "--bots", f"{bot}:name=A,random,{bot}:name=B", "--hands", "5000",
                        "--threads", threads, "--record", name)
            contents[name] = content(self.folder / name)
            del contents[name]["options"]
        for name in ("1.sqlite", "2.sqlite"):
            self.assertEqual(contents[name], contents["0.sqlite"])
        failing = self.run_program("play", "switch", "--seats", "2", "--bots", "exec:./caller.py:name=A,random",
                                   "--hands", "300", "--seed", "secret", "--record", "secret.sqlite")
        self.assertEqual(failing.returncode, 2)
        self.assert_one_line(failing.stderr, "--seed secret", "record")

    def test_what_does_not_go_together_is_refused_before_the_first_hand(self):
        for more, word in [
            (("--checkpoint", "run.json"), "--checkpoint"),
            (("--shard", "1/2"), "--shard"),
            (("--csv", "hands.sqlite"), "--csv"),
        ]:
            run = self.run_program(*MATCH, "--hands", "10", "--record", "hands.sqlite", *more)
            self.assertEqual((run.returncode, run.stdout), (2, b""), more)
            self.assert_one_line(run.stderr, word, "--record")
        for path in ("/dev/stdout", "/nowhere/hands.sqlite", "."):
            run = self.run_program(*MATCH, "--hands", "10", "--record", path)
            self.assertEqual((run.returncode, run.stdout), (2, b""), path)
            self.assert_one_line(run.stderr, "--record " + path)
        run = self.run_program("play", "nonsense", "--bots", "random*2", "--record", "hands.sqlite")
        self.assertEqual(run.returncode, 2)
        self.assertEqual(self.files(), [])

    def test_a_full_disk_costs_the_record_alone(self):
        limit = 2_000_000
        run = self.run_program(*MATCH, "--hands", "20000", "--record", "hands.sqlite", "--csv", "out.csv",
                               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
        self.assertEqual(run.returncode, 1)
        self.assert_one_line(run.stderr, "--record hands.sqlite")
        self.assertEqual(self.files(), ["out.csv", "out.csv.json"])
        self.assertIn(b"20,000 hands", run.stdout)


if __name__ == "__main__":
    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    unittest.main()
