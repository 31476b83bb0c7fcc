"""oddhand solve: the rules' example from end to end, three hands, bad input."""

import signal
import time
import unittest

from program import ProgramTest

TWO = ("solve", "inversion", "KsKh7d4c2s", "9c9d9hJs3c")
THREE = (*TWO, "AcQcTc8c5h", "--deals", "500")
# A small deck, so that it is quickly counted: all but twelve cards are dead.
FEW = "2c2h3d3s4d4s5c5d5s6d6h6s7c7h7s8c8sAcAdAhJcJdJhKcKdQhQsTcTdTs"


class SolveTest(ProgramTest):
    def refuse(self, token, *arguments):
        run = self.run_program("solve", *arguments)
        self.assertEqual((run.returncode, run.stdout), (2, b""))
        self.assert_one_line(run.stderr, token)

    def test_the_example_has_a_saddle_point_in_either_order(self):
        rows = self.rows(*TWO)
        self.assertEqual(len(rows), 32)
        best = max(rows, key=lambda row: float(row["equity"]))
        self.assertEqual((best["throws"], best["reply"]), ("7d4c2s", "Js3c"))
        self.assertEqual((best["wins"], best["ties"], best["cases"]), ("1081969", "0", "8506680"))
        text = self.text(*TWO, "--first", "2")
        self.assertIn("hand 2 first: it throws Js3c, hand 1 throws 7d4c2s", text)
        self.assertIn("drawing last is worth 0.000000", text)
        self.assertIn("a saddle point", text)

    def test_pairs_lists_every_reply_once_and_marks_the_best(self):
        rows = self.rows(*TWO, "--dead", FEW, "--pairs")
        self.assertEqual(len({(row["throws"], row["reply"]) for row in rows}), 1024)
        for throws in {row["throws"] for row in rows}:
            mine = [row for row in rows if row["throws"] == throws]
            least = min(float(row["equity"]) for row in mine)
            for row in mine:
                self.assertEqual(row["best_reply"] == "best", float(row["equity"]) == least)

    def test_three_hands_share_the_pot(self):
        rows = self.rows(*THREE)
        self.assertEqual(len(rows), 32)
        for row in rows:
            self.assertAlmostEqual(sum(float(row[f"equity_{hand}"]) for hand in "123"), 1)
        self.assertEqual(self.output(*THREE), self.output(*THREE))
        self.assertIn("worth ", self.text(*THREE, "--first", "3"))

    def test_a_signal_ends_it_at_once_and_leaves_no_file(self):
        process = self.start(*THREE[:-1], "10M", "--csv", "out.csv")
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=5)
        self.assertEqual((process.returncode, out), (3, b""))
        self.assert_one_line(err, "interrupted")
        self.assertEqual(self.files(), [])

    def test_bad_input_is_named(self):
        self.refuse("card Ks is named twice", "inversion", "KsKh7d4c2s", "9c9d9hJsKs")
        self.refuse("4 cards; five are right", "inversion", "KsKh7d4c", "9c9d9hJs3c")
        self.refuse("1 hand; two or three are right", "inversion", "KsKh7d4c2s")
        self.refuse('"razz"', "razz", "KsKh7d4c2s", "9c9d9hJs3c")
        self.refuse("--first", *TWO[1:], "--first", "3")
        self.refuse("--deals", *TWO[1:], "--deals", "1k")
        self.refuse("draw_limit", *TWO[1:], "--draw-limit", "4")
        self.refuse("--dead", *TWO[1:], "--dead", "Xx")
        self.refuse("--pairs", *THREE[1:], "--pairs")


if __name__ == "__main__":
    unittest.main()
