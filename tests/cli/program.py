"""Runs the built program for the end-to-end tests of this folder. ctest passes its path in ODDHAND_PROGRAM."""

import csv
import io
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ["ODDHAND_PROGRAM"]
# Under sanitizers a run takes some ten times as long.
SANITIZED = b"__asan_init" in Path(PROGRAM).read_bytes()
SOURCE = Path(__file__).resolve().parents[2]

SIX = ("play", "switch", "--bots", "threshold*3,random*3")
HEADS_UP = ("play", "switch", "--seats", "2", "--bots", "threshold,calling")
PAIR_LOSS = ("study", "switch/pair-loss", "--set", "seats=3", "--set", "bases=five-card-draw/seven-card-stand")
TRANSITIONS = ("study", "switch/transitions", "--set", "seats=2")


class ProgramTest(unittest.TestCase):
    """Each test has a folder of its own, in which the program runs."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def start(self, *arguments, **options):
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
        return subprocess.Popen([PROGRAM, *arguments], cwd=self.folder, **options)

    def run_program(self, *arguments, timeout=120, **options):
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
        return subprocess.run([PROGRAM, *arguments], cwd=self.folder, timeout=timeout, check=False, **options)

    def output(self, *arguments, **options):
        """Standard output of a run that must succeed without a word on standard error."""
        run = self.run_program(*arguments, **options)
        self.assertEqual((run.returncode, run.stderr), (0, b""), arguments)
        return run.stdout

    def text(self, *arguments):
        return self.output(*arguments).decode("utf-8")

    def rows(self, *arguments):
        """The CSV of a run, as dictionaries."""
        return list(csv.DictReader(io.StringIO(self.text(*arguments, "--format", "csv"))))

    def manifest(self, name):
        return json.loads((self.folder / name).read_text(encoding="utf-8"))

    def files(self):
        return sorted(path.name for path in self.folder.iterdir())

    def assert_one_line(self, stderr, *tokens):
        """One line on standard error, which names every token."""
        message = stderr.decode("utf-8")
        self.assertTrue(message.startswith("oddhand: ") and message.endswith("\n"), message)
        self.assertEqual(message.count("\n"), 1, message)
        for token in tokens:
            self.assertIn(token, message)
