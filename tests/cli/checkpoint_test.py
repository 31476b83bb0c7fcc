"""Runs that keep their state in a file: killed, interrupted, resumed, and what is refused."""

import json
import os
import random
import shutil
import signal
import time
import unittest

from program import PAIR_LOSS, SIX, TRANSITIONS, ProgramTest

KEEP = ("--checkpoint", "run.json", "--checkpoint-every", "0.01")
# About a second each on one thread.
MATCH = (*SIX, "--hands", "1M", "--threads", "2")
STUDY = (*PAIR_LOSS, "--deals", "200k", "--threads", "2")
MATRIX = (*TRANSITIONS, "--deals", "300k", "--threads", "2")
LONG = (*SIX, "--hands", "1G", "--threads", "2")


class CheckpointTest(ProgramTest):
    def state(self, name="run.json"):
        return json.loads((self.folder / name).read_text(encoding="utf-8"))

    def finished_blocks(self, name="run.json"):
        if not (self.folder / name).exists():
            return 0
        return sum(end - first for first, end in self.state(name)["finished"])

    def wait_for_blocks(self, process, blocks, name="run.json"):
        while self.finished_blocks(name) < blocks:
            self.assertIsNone(process.poll(), "ended before it could be interrupted")
            time.sleep(0.005)

    def interrupt(self, *command, blocks=20, by=signal.SIGINT):
        """Interrupts a run once it has saved so many blocks. Returns its standard output."""
        process = self.start(*command)
        self.wait_for_blocks(process, blocks)
        asked = time.monotonic()
        process.send_signal(by)
        out, err = process.communicate(timeout=10)
        self.assertLess(time.monotonic() - asked, 1)
        self.assertEqual((process.returncode, err), (3, b""))
        return out.decode("utf-8")


class KilledTest(CheckpointTest):
    def kill_and_finish(self, command, kills, seed):
        chance = random.Random(seed)
        whole = self.output(*command)
        for i in range(kills):
            before = self.finished_blocks()
            process = self.start(*command, *KEEP)
            # Every other run is killed while it plays and writes, whatever the machine's pace; the others at any time,
            # often before their first block.
            while i % 2 == 1 and self.finished_blocks() == before:
                self.assertIsNone(process.poll(), "ended before it could be killed")
                time.sleep(0.002)  # looking all the time takes a processor from the run
            time.sleep(chance.uniform(0, 0.01) if i % 2 == 1 else chance.uniform(0, 0.06))
            process.kill()
            process.communicate()
        self.assertEqual(self.output(*command, *KEEP), whole)
        self.assertTrue(self.state()["complete"])

    def test_a_match_killed_again_and_again_ends_with_the_same_bytes(self):
        self.kill_and_finish((*SIX, "--hands", "5M", "--threads", "2"), kills=60, seed=1)

    def test_a_study_killed_again_and_again_ends_with_the_same_bytes(self):
        self.kill_and_finish((*PAIR_LOSS, "--deals", "1500k", "--threads", "2", "--format", "csv"), kills=40, seed=2)


class InterruptedTest(CheckpointTest):
    def test_an_interrupted_run_says_partial_and_goes_on_to_the_same_bytes(self):
        for command in (MATCH, STUDY, MATRIX):
            whole = self.output(*command)
            for by in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                table = self.interrupt(*command, *KEEP, by=by)
                self.assertIn("PARTIAL: interrupted", table)
                self.assertFalse(self.state()["complete"])
                self.assertEqual(self.output(*command, *KEEP), whole)
                (self.folder / "run.json").unlink()

    def test_threads_format_and_outputs_may_change_on_the_way(self):
        self.interrupt(*MATCH, *KEEP)
        csv = self.output(*SIX, "--hands", "1e6", "--checkpoint=run.json", "--threads=1", "--format=csv", "--csv=out.csv")
        self.assertEqual(csv, self.output(*MATCH, "--format", "csv"))
        self.assertEqual((self.folder / "out.csv").read_bytes(), csv)

    def test_the_partial_table_holds_whole_blocks(self):
        table = self.interrupt(*LONG, *KEEP)
        hands = int(table.splitlines()[2].split(" hands")[0].replace(",", ""))
        self.assertEqual(hands, 2048 * self.finished_blocks())
        self.assertIn("PARTIAL: interrupted; 1,000,000,000 hands were asked for", table)

    def test_a_finished_run_prints_its_results_again_without_playing(self):
        whole = self.output(*MATCH, *KEEP)
        kept = (self.folder / "run.json").read_bytes()
        started = time.process_time()
        self.assertEqual(self.output(*MATCH, *KEEP), whole)
        self.assertLess(time.process_time() - started, 0.5)
        self.assertEqual((self.folder / "run.json").read_bytes(), kept)

    def test_interruption_without_a_checkpoint_leaves_no_file(self):
        process = self.start(*LONG)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=10)
        self.assertEqual(process.returncode, 3)
        self.assertIn(b"PARTIAL", out)
        self.assertEqual(self.files(), [])

    def test_a_second_signal_ends_the_program_at_once(self):
        # The results do not fit into the pipe, which nobody reads: without the second signal this would wait for ever.
        process = self.start("study", "switch/transitions", "--deals", "1G", "--threads", "2", "--format", "json", *KEEP)
        self.wait_for_blocks(process, 20)
        process.send_signal(signal.SIGINT)
        time.sleep(1)
        self.assertIsNone(process.poll())
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=1), -signal.SIGINT)
        process.stdout.close()
        process.stderr.close()

    def test_a_checkpoint_that_can_no_longer_be_written_costs_no_results(self):
        (self.folder / "gone").mkdir()
        process = self.start(*SIX, "--hands", "3M", "--threads", "2", "--checkpoint", "gone/run.json",
                             "--checkpoint-every", "0.01")
        self.wait_for_blocks(process, 1, "gone/run.json")
        shutil.rmtree(self.folder / "gone")
        out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 1)
        self.assertEqual(out, self.output(*SIX, "--hands", "3M"))
        self.assertIn(b"the run goes on", err.splitlines()[0])


class RefusedTest(CheckpointTest):
    def refuse(self, *command, tokens, name="run.json"):
        """Status 2 and one line, before anything is dealt; the file stays as it was."""
        path = self.folder / name
        before = path.read_bytes() if path.is_file() else None
        run = self.run_program(*command)
        self.assertEqual((run.returncode, run.stdout), (2, b""), command)
        self.assert_one_line(run.stderr, *tokens)
        if before is not None:
            self.assertEqual(path.read_bytes(), before)

    def test_the_state_of_another_run_is_refused_with_what_is_different(self):
        keep = ("--checkpoint", "run.json")
        short = (*SIX, "--hands", "10k")
        self.output(*short, *keep)
        for other, tokens in (
            ((*short, "--seed", "2"), ("seed is 1 there, 2 here",)),
            ((*SIX, "--hands", "20k"), ("hands is 10000 there, 20000 here",)),
            ((*short, "--option", "base=seven-card-stand"), ("base is five-card-draw there, seven-card-stand here",)),
            ((*short, "--option", "ante=2"), ("ante is 1 there, 2 here",)),
            (("play", "switch", "--bots", "random*6", "--hands", "10k"), ("bots is threshold*3,random*3 there",)),
            ((*PAIR_LOSS, "--deals", "10k"), ("kind is play there, study switch/pair-loss here",)),
        ):
            self.refuse(*other, *keep, tokens=("--checkpoint run.json", "another run", *tokens))

    def test_a_state_of_a_program_that_plays_differently_is_refused(self):
        from_here = (*SIX, "--hands", "10k", "--checkpoint", "run.json")
        self.output(*from_here)
        for key, value in (("program", "0.0.9"), ("signature", "0123456789abcdef"), ("deals in a block", "1024")):
            state = self.state()
            state["job"][key] = value
            self.write_with_checksum(state)
            self.refuse(*from_here, tokens=(f"{key} is {value} there",))
            (self.folder / "run.json").unlink()
            self.output(*from_here)

    def test_blocks_that_the_run_does_not_have_are_refused(self):
        command = (*SIX, "--hands", "10k", "--checkpoint", "run.json")
        self.output(*command)
        state = self.state()
        state["finished"] = [[0, 6]]
        self.write_with_checksum(state)
        self.refuse(*command, tokens=("damaged",))

    def write_with_checksum(self, state, name="run.json"):
        """Writes a state with a checksum that fits it: FNV-1a of the JSON without white space."""
        del state["checksum"]
        value = 0xCBF29CE484222325
        for byte in json.dumps(state, separators=(",", ":"), ensure_ascii=False).encode("utf-8"):
            value = (value ^ byte) * 0x100000001B3 % 2**64
        state["checksum"] = f"{value:016x}"
        (self.folder / name).write_text(json.dumps(state), encoding="utf-8")

    def test_damage_is_refused(self):
        command = (*SIX, "--hands", "10k", "--checkpoint", "run.json")
        self.output(*command)
        whole = (self.folder / "run.json").read_bytes()
        digit = whole.index(b'"sums"') + 20
        damaged = whole[:digit] + (b"8" if whole[digit:digit + 1] == b"7" else b"7") + whole[digit + 1:]
        for content, token in ((damaged, "damaged"), (whole[:-40], "damaged"), (whole[:9], "not a checkpoint"),
                               (b"", "not a checkpoint"), (b"seat,chips\n1,2\n", "not a checkpoint"),
                               (whole.replace(b'"format": 1', b'"format": 2'), "format 2; this program reads format 1")):
            (self.folder / "run.json").write_bytes(content)
            self.refuse(*command, tokens=("--checkpoint run.json", token))

    def test_places_where_no_state_can_be_kept_are_refused(self):
        (self.folder / "folder").mkdir()
        os.mkfifo(self.folder / "pipe")
        for name, token in (("folder", "directory"), ("none/run.json", "no directory"), ("/dev/null", "regular file"),
                            ("/proc/run.json", "/proc")):
            self.refuse(*SIX, "--hands", "10k", "--checkpoint", name, tokens=(name, token))
        self.refuse(*SIX, "--hands", "10k", "--checkpoint", "out.csv", "--csv", "out.csv", tokens=("out.csv", "its own"))
        self.refuse(*SIX, "--hands", "10k", "--checkpoint", "o.csv.json", "--csv", "o.csv", tokens=("o.csv.json", "its own"))

    def test_intervals_between_writes_are_checked(self):
        for text in ("0", "-1", "nan", "1e9", "abc", "5x"):
            self.refuse(*SIX, "--checkpoint", "run.json", "--checkpoint-every", text, tokens=("--checkpoint-every", text))
        self.refuse(*SIX, "--checkpoint-every", "5", tokens=("--checkpoint-every", "--checkpoint"))


if __name__ == "__main__":
    unittest.main()
