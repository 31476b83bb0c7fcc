"""`cmake --install` gives a program that works on its own."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path


class Install(unittest.TestCase):
    def test_the_program_stands_at_the_top_of_the_build_tree(self):
        program = Path(os.environ["ODDHAND_BINARY_DIR"]) / "oddhand"
        self.assertTrue(os.access(program, os.X_OK), f"scripts/demo and the README run {program}")

    def test_the_installed_program_lists_its_games(self):
        with tempfile.TemporaryDirectory() as prefix:
            install = [os.environ["ODDHAND_CMAKE"], "--install", os.environ["ODDHAND_BINARY_DIR"], "--prefix", prefix]
            subprocess.run(install, check=True, capture_output=True)
            program = Path(prefix) / "bin/oddhand"
            result = subprocess.run([program, "list", "games"], capture_output=True, text=True, cwd=prefix,
                                    stdin=subprocess.DEVNULL)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn("switch", result.stdout)
            bot = Path(prefix) / "bot.so"
            kings = Path(__file__).resolve().parents[2] / "examples/kings.c"
            subprocess.run(["cc", "-std=c99", "-Wall", "-Werror", "-shared", "-fPIC", f"-I{prefix}/include", kings, "-o", bot],
                           check=True)
            result = subprocess.run([program, "deal", "switch", "--seats", "2", "--bots", "lib:./bot.so,random"],
                                    capture_output=True, text=True, cwd=prefix, stdin=subprocess.DEVNULL)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            for page in ("LICENSE", "README.md", "CHANGELOG.md"):
                self.assertTrue((Path(prefix) / "share/doc/oddhand" / page).is_file(), page)


if __name__ == "__main__":
    unittest.main()
