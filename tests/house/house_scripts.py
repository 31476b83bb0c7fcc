"""Every script is executable and parses; every command that a page shows to be run exists."""

import os
import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("README.md", "CONTRIBUTING.md")


def scripts():
    folders = (ROOT / "scripts", ROOT / ".ci")
    return [path for folder in folders for path in sorted(folder.iterdir()) if path.is_file() and not path.suffix]


def first_line(path):
    return path.read_text(encoding="utf-8").splitlines()[0]


def shown_commands(page):
    """First words, with a slash in them and no ~, of the lines of the page's sh blocks."""
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
    words = [line.split()[0] for block in blocks for line in block.splitlines() if line.strip()]
    return [word for word in words if word.startswith(("scripts/", ".ci/"))]


class Scripts(unittest.TestCase):
    def test_all_are_executable_with_an_interpreter(self):
        self.assertGreaterEqual(len(scripts()), 6)
        for path in scripts():
            with self.subTest(path.name):
                self.assertTrue(os.access(path, os.X_OK), f"{path} is not executable")
                self.assertRegex(first_line(path), r"^#!/usr/bin/(env (bash|python3)|python3)$")

    def test_bash_scripts_parse_and_stop_at_errors(self):
        shell = [path for path in scripts() if first_line(path).endswith("bash")]
        self.assertGreaterEqual(len(shell), 5)
        for path in shell:
            with self.subTest(path.name):
                result = subprocess.run(["bash", "-n", path], capture_output=True, text=True)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                self.assertIn("\nset -euo pipefail\n", path.read_text(encoding="utf-8"))

    def test_python_scripts_parse(self):
        for path in scripts():
            if first_line(path).endswith("python3"):
                with self.subTest(path.name):
                    compile(path.read_text(encoding="utf-8"), str(path), "exec")

    def test_shown_commands_exist(self):
        for page in PAGES:
            commands = shown_commands(page)
            self.assertTrue(commands, f"{page} shows no command")
            for command in commands:
                with self.subTest(page=page, command=command):
                    self.assertTrue(os.access(ROOT / command, os.X_OK), f"{page}: {command} cannot be run")

    def test_the_two_commands_are_in_the_readme(self):
        self.assertLessEqual({"scripts/demo", "scripts/test"}, set(shown_commands("README.md")))


if __name__ == "__main__":
    unittest.main()
