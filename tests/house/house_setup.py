"""scripts/setup among stand-ins for dpkg-query, apt-get, sudo and id: what it installs, as whom, and when it does not."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SETUP = ROOT / "scripts/setup"


class Setup(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.bin = Path(scratch.name) / "bin"
        self.bin.mkdir()
        self.log = Path(scratch.name) / "log"
        self.log.write_text("")
        for tool in ("bash", "env"):
            (self.bin / tool).symlink_to(shutil.which(tool))
        self.stand_in("apt-cache", "exit 0")
        self.stand_in("apt-get", f'echo "apt-get $*" >>"{self.log}"')

    def stand_in(self, name, body):
        path = self.bin / name
        path.write_text(f"#!{shutil.which('bash')}\n{body}\n")
        path.chmod(0o755)

    def missing(self, *packages):
        names = "|".join(packages) or "none-at-all"
        self.stand_in("dpkg-query", f'case "${{@: -1}}" in {names}) exit 1;; *) printf installed;; esac')

    def user(self, number, sudo):
        self.stand_in("id", f"echo {number}")
        if sudo:
            self.stand_in("sudo", f'echo "sudo" >>"{self.log}"; exec "$@"')

    def run_setup(self, *arguments):
        environment = {"PATH": str(self.bin)}
        return subprocess.run([shutil.which("bash"), SETUP, *arguments], capture_output=True, text=True, env=environment,
                              cwd="/")

    def logged(self):
        return self.log.read_text().splitlines()

    def installed(self):
        """Packages of each `apt-get install`."""
        words = [line.split() for line in self.logged() if line.startswith("apt-get install")]
        return [[w for w in line[2:] if not w.startswith("-") and "::" not in w] for line in words]

    def test_nothing_missing_does_nothing_and_needs_no_rights(self):
        self.missing()
        self.user(1000, sudo=False)
        result = self.run_setup()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.logged(), [])
        self.assertEqual(result.stdout, "")

    def test_root_installs_exactly_what_is_missing_and_says_so(self):
        self.missing("libtbb-dev", "clang-tidy-16")
        self.user(0, sudo=False)
        result = self.run_setup()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.installed(), [["libtbb-dev", "clang-tidy-16"]])
        self.assertRegex(result.stderr, "installing .*: libtbb-dev clang-tidy-16\n")

    def test_the_demo_needs_no_test_packages(self):
        self.missing("clang-tidy-16", "doctest-dev")
        self.user(0, sudo=False)
        self.assertEqual(self.run_setup("demo").returncode, 0)
        self.assertEqual(self.logged(), [])

    def test_a_user_installs_with_sudo(self):
        self.missing("libtbb-dev")
        self.user(1000, sudo=True)
        result = self.run_setup()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.logged()[0], "sudo")
        self.assertEqual(self.installed(), [["libtbb-dev"]])

    def test_a_user_without_sudo_is_told_what_to_ask_for(self):
        self.missing("libtbb-dev", "ninja-build")
        self.user(1000, sudo=False)
        result = self.run_setup()
        self.assertEqual(result.returncode, 1)
        self.assertEqual(self.logged(), [])
        self.assertIn("apt-get install ninja-build libtbb-dev", result.stderr)

    def test_lists_are_fetched_first_when_there_are_none(self):
        self.missing("libtbb-dev")
        self.user(0, sudo=False)
        self.stand_in("apt-cache", "exit 100")
        self.assertEqual(self.run_setup().returncode, 0)
        self.assertEqual([line.split()[1] for line in self.logged()], ["update", "install"])

    def test_a_failed_install_is_tried_once_more_with_new_lists(self):
        self.missing("libtbb-dev")
        self.user(0, sudo=False)
        self.stand_in("apt-get", f'echo "apt-get $*" >>"{self.log}"; [[ "$1" != install ]]')
        self.assertNotEqual(self.run_setup().returncode, 0)
        self.assertEqual([line.split()[1] for line in self.logged()], ["install", "update", "install"])

    def test_an_unknown_set_is_refused(self):
        self.missing()
        self.user(0, sudo=False)
        result = self.run_setup("everything")
        self.assertEqual(result.returncode, 2)
        self.assertIn("'everything'", result.stderr)

    def test_every_package_that_cmake_asks_for_is_in_the_list(self):
        named = re.findall(r"apt-get install ([a-z0-9-]+)|oddhand_need\(\w+ ([a-z0-9-]+)\)",
                           (ROOT / "cmake/OddhandPackages.cmake").read_text())
        wanted = {a or b for a, b in named}
        self.assertGreaterEqual(len(wanted), 7)
        self.missing(*wanted)
        self.user(0, sudo=False)
        self.run_setup()
        self.assertEqual(set(self.installed()[0]), wanted)


if __name__ == "__main__":
    unittest.main()
