"""Configuring without a package says which Debian package brings it, and how to get all of them."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def configure(*settings):
    """Exit status and messages of a fresh configuration, with CMake's line breaks taken out."""
    with tempfile.TemporaryDirectory() as build:
        command = [os.environ["ODDHAND_CMAKE"], "-S", ROOT, "-B", build, "-G", "Ninja", *settings]
        result = subprocess.run(command, capture_output=True, text=True)
    return result.returncode, " ".join((result.stdout + result.stderr).split())


class MissingPackage(unittest.TestCase):
    def assert_named(self, settings, package, debian_package):
        status, messages = configure(*settings)
        self.assertNotEqual(status, 0)
        self.assertIn(f"{package} was not found. On Debian: sudo apt-get install {debian_package} ", messages)
        self.assertIn("scripts/setup installs everything that Oddhand needs", messages)

    def test_tbb(self):
        self.assert_named(["-DCMAKE_DISABLE_FIND_PACKAGE_TBB=ON"], "TBB", "libtbb-dev")

    def test_boost(self):
        self.assert_named(["-DCMAKE_DISABLE_FIND_PACKAGE_Boost=ON"], "Boost", "libboost-dev")

    def test_highway(self):
        self.assert_named(["-DCMAKE_DISABLE_FIND_PACKAGE_hwy=ON"], "hwy", "libhwy-dev")

    def test_tomlplusplus(self):
        self.assert_named(["-DCMAKE_DISABLE_FIND_PACKAGE_tomlplusplus=ON"], "tomlplusplus", "libtomlplusplus-dev")

    def test_sqlite(self):
        self.assert_named(["-DCMAKE_DISABLE_FIND_PACKAGE_SQLite3=ON"], "SQLite3", "libsqlite3-dev")

    def test_random123(self):
        self.assert_named(["-DCMAKE_IGNORE_PATH=/usr/include"], "Random123", "librandom123-dev")


if __name__ == "__main__":
    unittest.main()
