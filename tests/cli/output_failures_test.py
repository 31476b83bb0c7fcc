"""Outputs that fail, and runs that are stopped: nothing half-written, one line, the right status."""

import json
import os
import pty
import signal
import stat
import subprocess
import time
import unittest

from program import HEADS_UP, PAIR_LOSS, PROGRAM, SIX, ProgramTest

LONG = ("--hands", "1e12", "--threads", "2")


def read_until(descriptor, wanted, seconds=30):
    """What a terminal shows until `wanted` is there or the program ends."""
    shown = b""
    end = time.monotonic() + seconds
    while wanted not in shown and time.monotonic() < end:
        try:
            shown += os.read(descriptor, 4096)
        except OSError:
            break
    return shown


def full_pipe():
    """A pipe that takes no more bytes: whoever writes waits."""
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    try:
        while True:
            os.write(writer, bytes(4096))
    except BlockingIOError:
        os.set_blocking(writer, True)
        return reader, writer


class FailedOutput(ProgramTest):
    def assert_write_error(self, run, token):
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assert_one_line(run.stderr, token)

    def assert_full_is_a_device(self):
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/full").st_mode))

    def test_a_full_device_as_csv_file_ends_with_status_1_and_stays(self):
        for command in ((*SIX, "--hands", "1k"), (*PAIR_LOSS, "--deals", "1k")):
            run = self.run_program(*command, "--csv", "/dev/full")
            self.assert_write_error(run, "--csv /dev/full: No space left on device")
            self.assert_full_is_a_device()

    def test_a_full_standard_output_ends_with_status_1(self):
        for command in ((*SIX, "--hands", "1k"), (*PAIR_LOSS, "--deals", "1k"), ("deal", "switch"), ("list", "bots"),
                        ("--help",), ("--version",), ("play", "--help")):
            with self.subTest(command=command), open("/dev/full", "wb") as full:
                run = self.run_program(*command, stdout=full)
                self.assert_write_error(run, "standard output: No space left on device")

    def test_a_full_standard_output_does_not_cost_the_csv_file(self):
        with open("/dev/full", "wb") as full:
            run = self.run_program(*SIX, "--hands", "1k", "--csv", "out.csv", stdout=full)
        self.assert_write_error(run, "standard output")
        self.assertEqual((self.folder / "out.csv").read_bytes(), self.output(*SIX, "--hands", "1k", "--format", "csv"))

    def test_a_closed_pipe_ends_with_status_1(self):
        for command in ((*SIX, "--hands", "1k"), ("deal", "switch"), ("list", "games")):
            with self.subTest(command=command):
                reader, writer = os.pipe()
                os.close(reader)
                run = self.run_program(*command, stdout=writer)
                os.close(writer)
                self.assert_write_error(run, "standard output: the reader closed the pipe")

    def test_a_closed_standard_output_ends_with_status_1(self):
        run = self.run_program("-c", 'exec "$0" deal switch >&-', PROGRAM, executable="/bin/sh")
        self.assert_write_error(run, "standard output")

    def test_a_csv_file_may_go_to_a_pipe(self):
        csv = self.output(*SIX, "--hands", "1k", "--format", "csv")
        os.mkfifo(self.folder / "pipe")
        with subprocess.Popen(["cat", self.folder / "pipe"], stdout=subprocess.PIPE) as reader:
            self.output(*SIX, "--hands", "1k", "--csv", "pipe")
            self.assertEqual(reader.communicate()[0], csv)
        self.assertTrue(stat.S_ISFIFO(os.stat(self.folder / "pipe").st_mode))
        self.assertEqual(self.files(), ["pipe"])

    def test_no_permission_is_found_before_the_first_hand(self):
        if os.geteuid() == 0:
            self.skipTest("root may write everywhere")
        self.folder.chmod(0o555)
        self.addCleanup(self.folder.chmod, 0o755)
        run = self.run_program(*SIX, *LONG, "--csv", "out.csv", timeout=10)
        self.assertEqual(run.returncode, 2)
        self.assert_one_line(run.stderr, "--csv out.csv", "Permission denied")


class Stopped(ProgramTest):
    def started(self, *arguments, **options):
        """A long run that has dealt for a while."""
        process = self.start(*arguments, **options)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        time.sleep(0.5)
        self.assertIsNone(process.poll())
        return process

    def interrupted(self, *arguments, by=signal.SIGINT):
        process = self.started(*arguments)
        process.send_signal(by)
        out, err = process.communicate(timeout=30)
        self.assertEqual((process.returncode, err), (3, b""))
        return out.decode("utf-8")

    def test_a_killed_run_leaves_no_file(self):
        process = self.started(*SIX, *LONG, "--csv", "out.csv")
        process.kill()
        process.wait()
        self.assertEqual(self.files(), [])

    def test_a_killed_run_leaves_the_old_file_whole(self):
        (self.folder / "out.csv").write_text("old\n", encoding="utf-8")
        process = self.started(*SIX, *LONG, "--csv", "out.csv")
        process.kill()
        process.wait()
        self.assertEqual(self.files(), ["out.csv"])
        self.assertEqual((self.folder / "out.csv").read_text(encoding="utf-8"), "old\n")

    def test_the_first_interrupt_writes_what_is_finished(self):
        for by in (signal.SIGINT, signal.SIGTERM):
            out = self.interrupted(*HEADS_UP, *LONG, "--csv", "out.csv", by=by)
            self.assertRegex(out, r"\nPARTIAL: interrupted; 1,000,000,000,000 hands were asked for\n")
            lines = (self.folder / "out.csv").read_text(encoding="utf-8").splitlines()
            self.assertEqual(len(lines), 5)
            self.assertIs(self.manifest("out.csv.json")["complete"], False)
            self.assertEqual(self.files(), ["out.csv", "out.csv.json"])

    def test_the_finished_part_of_an_interrupted_match_sums_to_zero(self):
        out = self.interrupted(*HEADS_UP, *LONG)
        self.assertIn("\nchips of all seats: 0\n", out)

    def test_an_interrupted_study_writes_what_is_finished(self):
        out = self.interrupted(*PAIR_LOSS, "--deals", "1e12", "--csv", "out.csv")
        self.assertRegex(out, r"\nPARTIAL: interrupted; 1,000,000,000,000 deals were asked for\n")
        self.assertIs(self.manifest("out.csv.json")["complete"], False)
        self.assertIn("pair loses a card", out)

    def test_an_interrupted_json_result_is_whole_and_says_so(self):
        out = self.interrupted(*HEADS_UP, *LONG, "--format", "json")
        self.assertIs(json.loads(out)["run"]["complete"], False)

    def test_a_second_interrupt_ends_the_program_at_once(self):
        # After the first one it is held up by a reader of its results that does not read.
        reader, writer = full_pipe()
        process = self.started(*SIX, *LONG, "--csv", "out.csv", stdout=writer)
        os.close(writer)
        process.send_signal(signal.SIGINT)
        time.sleep(1)
        self.assertIsNone(process.poll())
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=5), -signal.SIGINT)
        self.assertEqual(self.files(), [])
        os.close(reader)


class ShownProgress(ProgramTest):
    def interrupted_on_a_terminal(self, *arguments, wanted=b" left"):
        """Standard error is a terminal; the run is stopped once it shows `wanted`. Returns what was shown."""
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        process = self.start(*arguments, stderr=theirs)
        os.close(theirs)
        shown = read_until(ours, wanted)
        process.send_signal(signal.SIGINT)
        out = process.communicate(timeout=30)[0]
        self.assertEqual(process.returncode, 3)
        return shown + read_until(ours, b"never", 5), out

    def test_a_terminal_shows_rate_and_time_left_on_one_line(self):
        shown, out = self.interrupted_on_a_terminal(*SIX, *LONG)
        self.assertRegex(shown.decode(), r"\r +[\d.]+ %  [\d,]+ of 1,000,000,000,000 hands  [\d.]+ [kM]? ?hands/s  .* left")
        self.assertNotIn(b"\n", shown)
        self.assertNotIn(b"hands/s", out)

    def test_a_terminal_line_is_erased_at_the_end(self):
        shown, _ = self.interrupted_on_a_terminal(*SIX, *LONG)
        self.assertRegex(shown, rb"\r +\r$")

    def test_without_a_terminal_nothing_is_shown(self):
        run = self.start(*SIX, *LONG)
        time.sleep(1)
        run.send_signal(signal.SIGINT)
        self.assertEqual(run.communicate(timeout=30)[1], b"")

    def test_progress_that_was_asked_for_goes_to_standard_error_as_lines(self):
        process = self.start(*SIX, *LONG, "--progress")
        line = process.stderr.readline().decode()
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=30)
        self.assertRegex(line, r"^ +[\d.]+ %  [\d,]+ of 1,000,000,000,000 hands  .* left(  -?[\d.]+ \+/- [\d.]+)?\n$")
        self.assertNotIn(b"hands/s", out)

    def test_a_short_run_on_a_terminal_shows_nothing(self):
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        run = self.run_program(*SIX, "--hands", "100", stderr=theirs)
        os.close(theirs)
        self.assertEqual((run.returncode, read_until(ours, b"never", 2)), (0, b""))


if __name__ == "__main__":
    unittest.main()
