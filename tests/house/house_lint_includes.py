"""The include lint passes on this tree, and names what was planted in a copy of it."""

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def lint(root):
    return subprocess.run([sys.executable, "-B", ROOT / "scripts/lint_includes", root], capture_output=True, text=True)


class LintIncludes(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.addCleanup(self.scratch.cleanup)
        self.copy = Path(self.scratch.name)
        for folder in ("evaluator", "strategies", "sim", "bench", "tests", "docs"):
            shutil.copytree(ROOT / folder, self.copy / folder)

    def plant(self, path, text):
        file = self.copy / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def assert_named(self, *words):
        result = lint(self.copy)
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        lines = result.stdout.splitlines()
        self.assertEqual(len(lines), 1, result.stdout)
        for word in words:
            self.assertIn(word, lines[0])

    def assert_clean(self):
        result = lint(self.copy)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))

    def test_this_tree_is_clean(self):
        result = lint(ROOT)
        self.assertEqual((result.returncode, result.stdout), (0, ""), result.stderr)

    def test_an_unchanged_copy_is_clean(self):
        self.assert_clean()

    def test_an_arrow_upwards_is_named(self):
        self.plant("evaluator/planted.cpp", '// first\n#include "evaluator/card.h"\n#include "strategies/view.h"\n')
        self.assert_named("evaluator/planted.cpp:3:", "evaluator must not include strategies/view.h", "nothing of ours")

    def test_an_arrow_sideways_is_named_with_what_is_allowed(self):
        self.plant("sim/deal/planted.h", '#include "sim/stats/sums.h"\n')
        self.assert_named("sim/deal/planted.h:1:", "sim/deal must not include sim/stats/sums.h", "strategies/random.h")

    def test_one_allowed_file_does_not_open_its_folder(self):
        self.plant("sim/deal/planted.cpp", '#include "strategies/random.h"\n#include "strategies/view.h"\n')
        self.assert_named("sim/deal/planted.cpp:2:", "strategies/view.h")

    def test_angle_brackets_hide_no_arrow(self):
        self.plant("evaluator/planted.cpp", "#  include <strategies/view.h>\n")
        self.assert_named("evaluator/planted.cpp:1:", "strategies/view.h")

    def test_a_package_outside_its_folder_is_named(self):
        self.plant("sim/table/planted.cpp", "#include <vector>\n#include <Eigen/Dense>\n")
        self.assert_named("sim/table/planted.cpp:2:", "sim/table must not use Eigen", "sim/stats")

    def test_a_package_in_its_folder_is_clean(self):
        self.plant("sim/stats/planted.cpp", "#include <Eigen/Dense>\n#include <boost/math/distributions/beta.hpp>\n")
        self.plant("strategies/random.cpp", '#include <Random123/philox.h>\n#include "strategies/random.h"\n')
        self.assert_clean()

    def test_a_package_may_be_bound_to_a_file(self):
        self.plant("strategies/planted.cpp", "#include <Random123/philox.h>\n")
        self.assert_named("strategies/planted.cpp:1:", "strategies must not use Random123")

    def test_the_program_may_include_every_folder_but_not_every_package(self):
        self.plant("sim/cli/planted.cpp", '#include "sim/solve/rollout.h"\n#include <CLI/CLI.hpp>\n#include <tbb/tbb.h>\n')
        self.assert_named("sim/cli/planted.cpp:3:", "sim/cli must not use oneTBB")

    def test_a_path_from_elsewhere_than_the_root_is_named(self):
        self.plant("evaluator/planted.cpp", '#include "card.h"\n')
        self.assert_named("evaluator/planted.cpp:1:", "no path from the project root")

    def test_a_folder_without_a_row_is_named(self):
        self.plant("sim/attic/planted.h", "#include <vector>\n")
        self.assert_named("sim/attic/planted.h:1:", "no row in the arrows table")

    def test_a_lost_table_is_an_error_not_a_pass(self):
        self.plant("docs/design.md", "# Design\n")
        result = lint(self.copy)
        self.assertEqual(result.returncode, 2)
        self.assertIn("no table", result.stderr)


if __name__ == "__main__":
    unittest.main()
