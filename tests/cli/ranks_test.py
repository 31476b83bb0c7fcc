"""A run shared by several processes under mpirun: the same bytes with 1 to 4 ranks, one voice, one status."""

import json
import os
import random
import shutil
import signal
import subprocess
import time
import unittest

from program import PAIR_LOSS, PROGRAM, SIX, TRANSITIONS, ProgramTest

MATCH = (*SIX, "--hands", "300k")
LONG = (*SIX, "--hands", "1G")
KEEP = ("--checkpoint", "run.json", "--checkpoint-every", "0.05")


@unittest.skipUnless(shutil.which("mpirun"), "mpirun is not installed")
class RanksTest(ProgramTest):
    def setUp(self):
        super().setUp()
        # OpenMPI refuses root and more processes than processors unless told otherwise.
        self.launch = {"env": {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}}

    def command(self, ranks, *arguments):
        return ["mpirun", "--oversubscribe", "-n", str(ranks), PROGRAM, *arguments]

    def mpirun(self, command):
        return subprocess.run(command, cwd=self.folder, timeout=120, check=False, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, **self.launch)

    def shared(self, ranks, *arguments):
        """Standard output of a run of so many ranks, which must succeed without a word."""
        run = self.mpirun(self.command(ranks, *arguments))
        self.assertEqual((run.returncode, run.stderr), (0, b""), arguments)
        return run.stdout

    def start_shared(self, ranks, *arguments):
        return subprocess.Popen(self.command(ranks, *arguments), cwd=self.folder, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, **self.launch)

    def own_lines(self, stderr):
        """What the program said, without mpirun's own report."""
        return [line for line in stderr.decode("utf-8").splitlines() if line.startswith("oddhand: ")]

    def finished_blocks(self):
        try:
            state = json.loads((self.folder / "run.json").read_text(encoding="utf-8"))
        except FileNotFoundError:
            return 0
        return sum(end - first for first, end in state["finished"])

    def wait_for_blocks(self, process, blocks):
        while self.finished_blocks() < blocks:
            self.assertIsNone(process.poll(), "ended before it could be interrupted")
            time.sleep(0.01)

    def rank_processes(self, launcher):
        """The processes that mpirun started."""
        children = subprocess.run(["pgrep", "-P", str(launcher.pid)], stdout=subprocess.PIPE, check=True)
        return [int(pid) for pid in children.stdout.split()]


class SameBytesTest(RanksTest):
    def test_ranks_do_not_change_a_byte(self):
        for command in (MATCH, (*PAIR_LOSS, "--deals", "60k", "--format", "csv"), (*TRANSITIONS, "--deals", "60k")):
            alone = self.output(*command)
            for ranks in (1, 2, 3, 4):
                self.assertEqual(self.shared(ranks, *command), alone)

    def test_threads_of_the_ranks_do_not_change_a_byte(self):
        self.assertEqual(self.shared(3, *MATCH, "--threads", "2"), self.output(*MATCH))

    def test_one_block_is_enough_for_four_ranks(self):
        self.assertEqual(self.shared(4, *SIX, "--hands", "100"), self.output(*SIX, "--hands", "100"))

    def test_files_are_those_of_a_run_alone(self):
        self.shared(3, *MATCH, "--csv", "out.csv")
        self.assertEqual(self.files(), ["out.csv", "out.csv.json"])
        self.assertEqual((self.folder / "out.csv").read_bytes(), self.output(*MATCH, "--format", "csv"))

    def test_parts_made_by_ranks_merge_with_parts_made_alone(self):
        self.shared(2, *MATCH, "--shard", "1/2")
        self.output(*MATCH, "--shard", "2/2")
        self.assertEqual(self.output("merge", "part-1-of-2.json", "part-2-of-2.json"), self.output(*MATCH))

    def test_other_commands_speak_once(self):
        for command in (("list", "games"), ("signature",), ("--version",), ("--help",), ("play", "--help"),
                        ("deal", "switch", "--hand", "42")):
            self.assertEqual(self.shared(2, *command), self.output(*command))


class StoppedTest(RanksTest):
    def test_a_run_killed_with_its_ranks_goes_on_with_another_number_of_them(self):
        command = (*SIX, "--hands", "2M")
        chance = random.Random(1)
        for ranks in (3, 2, 4):
            before = self.finished_blocks()
            process = self.start_shared(ranks, *command, *KEEP)
            self.wait_for_blocks(process, before + 1)
            time.sleep(chance.uniform(0, 0.1))
            for pid in self.rank_processes(process):
                os.kill(pid, signal.SIGKILL)
            process.communicate(timeout=30)
            self.assertNotEqual(process.returncode, 0)
        self.assertEqual(self.shared(2, *command, *KEEP), self.output(*command))
        self.assertEqual(self.output(*command, *KEEP), self.output(*command))

    def test_an_interrupted_leader_writes_what_all_ranks_have_done(self):
        process = self.start_shared(3, *LONG, *KEEP)
        self.wait_for_blocks(process, 100)
        ranks = self.rank_processes(process)
        os.kill(min(ranks), signal.SIGINT)
        out, err = process.communicate(timeout=20)
        self.assertEqual((process.returncode, self.own_lines(err)), (3, []))
        text = out.decode("utf-8")
        self.assertIn("PARTIAL: interrupted", text)
        self.assertEqual(int(text.splitlines()[2].split(" hands")[0].replace(",", "")), 2048 * self.finished_blocks())

    def test_an_interrupted_follower_stops_the_run(self):
        process = self.start_shared(2, *LONG, *KEEP)
        self.wait_for_blocks(process, 100)
        os.kill(max(self.rank_processes(process)), signal.SIGTERM)
        out, _ = process.communicate(timeout=20)
        self.assertEqual(process.returncode, 3)
        self.assertIn(b"PARTIAL: interrupted", out)

    def test_interrupting_mpirun_writes_what_is_finished(self):
        process = self.start_shared(2, *LONG, *KEEP)
        self.wait_for_blocks(process, 100)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=20)
        self.assertNotEqual(process.returncode, 0)
        self.assertIn(b"PARTIAL: interrupted", out)


class FailingTest(RanksTest):
    def different(self, first, second):
        """Two ranks with commands of their own."""
        return self.mpirun(["mpirun", "--oversubscribe", "-n", "1", *first, ":", "-n", "1", *second])

    def test_bad_input_is_told_once(self):
        for arguments, token in ((("play", "switch", "--bots", "nobot*6"), "nobot"), (("ply",), "ply"),
                                 ((*MATCH, "--csv", "none/out.csv"), "none"), ((*MATCH, "--threads", "x"), "--threads"),
                                 ((*MATCH, "--record", "hands.sqlite"), "--record")):
            run = self.mpirun(self.command(3, *arguments))
            lines = self.own_lines(run.stderr)
            self.assertEqual((run.returncode, run.stdout, len(lines)), (2, b"", 1), run.stderr)
            self.assertIn(token, lines[0])

    def test_bad_input_of_one_rank_ends_all(self):
        for first, second in ((MATCH, ("play", "switch", "--bots", "nobot*6")), (("play", "switch", "--bots", "nobot*6"), MATCH)):
            run = self.different((PROGRAM, *first), (PROGRAM, *second))
            self.assertEqual((run.returncode, run.stdout), (2, b""))
            self.assertEqual(len(self.own_lines(run.stderr)), 1)
            self.assertIn("nobot", self.own_lines(run.stderr)[0])

    def test_ranks_with_different_commands_are_refused(self):
        run = self.different((PROGRAM, *MATCH), (PROGRAM, *MATCH, "--seed", "2"))
        self.assertEqual((run.returncode, run.stdout), (2, b""))
        self.assertEqual(len(self.own_lines(run.stderr)), 1)
        self.assertIn("different commands", self.own_lines(run.stderr)[0])

    def test_a_rank_that_fails_on_its_way_ends_all_with_its_message(self):
        # Hundreds of threads do not fit into the memory that this rank may have.
        starved = ("sh", "-c", 'ulimit -v 2000000; exec "$0" "$@"', PROGRAM, *LONG, "--threads", "600")
        started = time.monotonic()
        run = self.different((PROGRAM, *LONG), starved)
        self.assertLess(time.monotonic() - started, 60)
        self.assertNotEqual(run.returncode, 0)
        self.assertEqual(run.stdout, b"")
        self.assertTrue(self.own_lines(run.stderr), run.stderr)


if __name__ == "__main__":
    unittest.main()
