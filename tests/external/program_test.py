"""Bots from outside in the built program, from end to end."""

import json
import os
import re
import resource
import shutil
import signal
import sys
import time
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "cli"))
from program import SANITIZED, SOURCE, ProgramTest  # noqa: E402

SENSIBLE = f"exec:{SOURCE}/examples/sensible.py"
MISBEHAVING = f"exec:{HERE}/misbehaving.py"
MISBEHAVES = f"lib:{os.environ['ODDHAND_TEST_LIBRARIES']}/misbehaves.so"
KINGS = f"lib:{os.environ['ODDHAND_TEST_LIBRARIES']}/kings.so"


def processes_with(words):
    """Numbers of the processes whose command line holds the words."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if words in path.read_bytes().replace(b"\0", b" ").decode("utf-8", "replace"):
                found.append(int(path.parent.name))
        except OSError:
            pass
    return found


class OutsideBots(ProgramTest):
    def play(self, bots, *more, game="switch", seats=2, hands=200):
        return self.run_program("play", game, "--seats", str(seats), "--bots", bots, "--hands", str(hands), *more)

    def test_the_python_example_beats_random_in_every_game_without_a_failed_answer(self):
        for line in self.text("list", "games").splitlines():
            game = line.split()[0]
            # In these two its edge is small beside the swings.
            hands = 10_000 if game in ("swingo", "stud-hi-lo") else 3_000
            with self.subTest(game=game):
                run = self.play(f"{SENSIBLE}:name=S,random", "--format", "json", game=game, hands=hands)
                self.assertEqual((run.returncode, run.stderr), (0, b""))
                results = json.loads(run.stdout)
                self.assertEqual(results["run"]["bot_failures"],
                                 [{"bot": "S", "illegal": 0, "malformed": 0, "missing": 0}])
                (row,) = [row for row in results["rows"] if row["kind"] == "bot" and row["bot"] == "S"]
                self.assertGreater(row["chips_per_hand"], 5 * row["standard_error"])

    def test_the_same_bytes_whatever_the_threads_or_parts(self):
        bots = f"{SENSIBLE}*2,{KINGS}:bluff=0.2,random"
        alone = self.play(bots, "--threads", "1", seats=4, hands=5_000)
        self.assertEqual((alone.returncode, alone.stderr), (0, b""))
        self.assertEqual(self.play(bots, "--threads", "3", seats=4, hands=5_000).stdout, alone.stdout)
        for part in ("1/2", "2/2"):
            self.play(bots, "--shard", part, seats=4, hands=5_000)
        merged = self.run_program("merge", "part-1-of-2.json", "part-2-of-2.json")
        self.assertEqual((merged.returncode, merged.stdout), (0, alone.stdout))

    def test_failures_are_told_in_the_table_on_standard_error_and_in_json(self):
        bots = f"{MISBEHAVING}:mode=exit:failure-limit=1:name=M,calling"
        run = self.play(bots)
        self.assertEqual(run.returncode, 0)
        self.assert_one_line(run.stderr, "misbehaving.py (misbehaving: exit)", "answers failed", "exit status 1",
                             "had enough", "not asked any more")
        self.assertRegex(run.stdout.decode(), r"failed answers of M: 0 illegal, 0 malformed, [1-9]\d* missing")
        counted = json.loads(self.play(bots, "--format", "json").stdout)["run"]["bot_failures"]
        self.assertEqual(counted[0]["bot"], "M")
        self.assertGreater(counted[0]["missing"], 10)

    def test_failures_are_added_up_over_a_checkpoint_and_its_continuation(self):
        bots = f"{MISBEHAVING}:mode=illegal-amount:from=0,calling"
        whole = self.play(bots, hands=6_000)
        stopped = self.start("play", "switch", "--seats", "2", "--bots", bots, "--hands", "6000", "--checkpoint", "state",
                             "--checkpoint-every", "0.01", "--threads", "1")
        time.sleep(0.7)
        stopped.send_signal(signal.SIGINT)
        stopped.communicate(timeout=60)
        resumed = self.play(bots, "--checkpoint", "state", hands=6_000)
        self.assertEqual((resumed.returncode, resumed.stdout), (0, whole.stdout))

    def test_abort_ends_the_run_with_status_1(self):
        run = self.play(f"{MISBEHAVING}:mode=nan,calling", "--on-bot-failure", "abort")
        self.assertEqual((run.returncode, run.stdout), (1, b""))
        self.assert_one_line(run.stderr, "misbehaving.py", "no JSON", "--on-bot-failure abort")
        self.assert_one_line(self.play("random,calling", "--on-bot-failure", "panic").stderr, "panic", "default or abort")

    def test_bad_bots_are_bad_input(self):
        for bots, *tokens in ((f"{SENSIBLE}:opne=1,random", "unknown parameter opne", "open"),
                              ("exec:./no.py,random", "./no.py", "no such file"),
                              ("lib:./no.so,random", "./no.so", "no such file"),
                              ("exec,random", "exec:FILE"),
                              (f"{SENSIBLE}:time-limit=soon,random", "time-limit=soon", "seconds")):
            run = self.play(bots)
            self.assertEqual((run.returncode, run.stdout), (2, b""), bots)
            self.assert_one_line(run.stderr, *tokens)

    @unittest.skipIf(SANITIZED, "sanitizers have handlers of their own")
    def test_a_library_that_crashes_is_named_and_leaves_the_checkpoint_to_go_on_from(self):
        bots = f"{MISBEHAVES}:mode=crash:from=20000,random"
        spared = {**os.environ, "ODDHAND_TEST_SPARE": "1"}
        command = ("play", "switch", "--seats", "2", "--bots", bots, "--hands", "50000", "--threads", "1")
        whole = self.run_program(*command, env=spared)
        saving = (*command, "--checkpoint", "state", "--checkpoint-every", "0.01")
        crashed = self.run_program(*saving)
        self.assertEqual((crashed.returncode, crashed.stdout), (-signal.SIGSEGV, b""))
        self.assert_one_line(crashed.stderr, "misbehaves.so crashed (signal 11", "checkpoints are not")
        resumed = self.run_program(*saving, env=spared)
        self.assertEqual((resumed.returncode, resumed.stdout), (0, whole.stdout))

    @unittest.skipIf(SANITIZED, "sanitizers have handlers of their own")
    def test_a_library_that_ends_the_program_is_named_and_the_run_has_failed(self):
        for mode, status, word in (("exit", 1, "called exit"), ("abort", -signal.SIGABRT, "gave up (signal 6")):
            run = self.play(f"{MISBEHAVES}:mode={mode},random")
            self.assertEqual((run.returncode, run.stdout), (status, b""))
            self.assert_one_line(run.stderr, "misbehaves.so " + word)

    def test_what_the_system_lacks_ends_the_run_in_one_line_and_is_not_the_bots_failure(self):
        def few_files():
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
        bots = f"{MISBEHAVING}:mode=good*5,random"
        for files in (8, 12, 16, 20):
            run = self.run_program("play", "switch", "--bots", bots, "--hands", "3000", "--threads", "2",
                                   preexec_fn=few_files)
            self.assertEqual((run.returncode, run.stdout), (1, b""), run.stderr)
            self.assert_one_line(run.stderr, "misbehaving.py", f"{files} open files (ulimit -n)", "--threads")
        files = 64
        self.assertEqual(self.run_program("play", "switch", "--bots", bots, "--hands", "300", "--threads", "1",
                                          preexec_fn=few_files).returncode, 0)

    def test_a_bot_cannot_write_to_the_terminal_through_our_messages(self):
        run = self.play(f"{MISBEHAVING}:mode=terminal:failure-limit=0,calling")
        self.assert_one_line(run.stderr, "A wins")
        for character in run.stderr.decode().rstrip("\n"):
            self.assertTrue(character.isprintable(), repr(character))

    @unittest.skipIf(SANITIZED, "sanitizers look into the process themselves")
    def test_a_bot_opens_nothing_of_the_program_that_runs_it(self):
        # Root may open everything.
        as_nobody = {"user": 65534} if os.getuid() == 0 else {}
        self.folder.chmod(0o755)
        shutil.copy(HERE / "misbehaving.py", self.folder)
        try:
            run = self.run_program("play", "switch", "--seats", "2", "--hands", "100", "--bots",
                                   "exec:./misbehaving.py:mode=parent:failure-limit=0:time-limit=0.3,calling",
                                   "--on-bot-failure", "default", **as_nobody)
        except PermissionError:
            self.skipTest("the program lies where others may not run it")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assert_one_line(run.stderr, "(misbehaving: opened: )")

    def start_hanging(self, *more):
        """A run whose bot has begun to hang, and the words by which its processes are known."""
        words = f"hangs_{os.getpid()}_{self.id().rsplit('.', 1)[-1]}.py"
        shutil.copy(HERE / "misbehaving.py", self.folder / words)
        run = self.start("play", "switch", "--seats", "2", "--hands", "1M", "--threads", "1", "--bots",
                         f"exec:./{words}:mode=hang:from=100:time-limit=1000,random", *more)
        self.wait_for(lambda: len(processes_with(words)) == 2)
        time.sleep(1)
        return run, words

    def wait_for(self, condition):
        until = time.monotonic() + 60
        while not condition() and time.monotonic() < until:
            time.sleep(0.05)
        self.assertTrue(condition())

    def test_an_interrupt_or_a_kill_leaves_no_process_behind(self):
        for sent, status in ((signal.SIGINT, 3), (signal.SIGKILL, -signal.SIGKILL)):
            run, words = self.start_hanging()
            run.send_signal(sent)
            run.communicate(timeout=60)
            self.assertEqual(run.returncode, status)
            self.wait_for(lambda: processes_with(words) == [])

    def test_a_deal_takes_bots_from_outside(self):
        told = self.text("deal", "switch", "--seats", "2", "--bots", f"{SENSIBLE},{KINGS}")
        self.assertIn("sensible.py", told)

    def test_list_bots_names_the_kinds_from_outside(self):
        self.assertRegex(self.text("list", "bots"), r"lib:FILE.*\n.*exec:FILE")

    def test_a_secret_seed_is_told_with_the_results_and_gives_them_again(self):
        run = self.text("play", "switch", "--bots", "threshold*3,random*3", "--hands", "3000", "--seed", "secret")
        seed = re.search(r"seed (\d+)", run)[1]
        again = self.text("play", "switch", "--bots", "threshold*3,random*3", "--hands", "3000", "--seed", seed)
        self.assertEqual(again, run)
        other = self.text("play", "switch", "--bots", "threshold*3,random*3", "--hands", "3000", "--seed", "secret")
        self.assertNotEqual(other, run)
        for more in (("--checkpoint", "state"), ("--shard", "1/2")):
            run = self.play("random*2", "--seed", "secret", *more)
            self.assertEqual(run.returncode, 2)
            self.assert_one_line(run.stderr, "--seed secret")

    def test_a_bot_cannot_read_the_seed_from_the_command_line_nor_look_into_the_program(self):
        for seed in (("--seed", "987654321987"), ("--seed=987654321987",)):
            run, words = self.start_hanging(*seed)
            line = Path(f"/proc/{run.pid}/cmdline").read_bytes()
            run.kill()
            run.communicate()
            self.assertIn(words.encode(), line)
            self.assertNotIn(b"987654321987", line)


if __name__ == "__main__":
    unittest.main()
