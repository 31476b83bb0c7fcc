"""Hand histories through the built program: deal --phh writes them, replay plays them again."""

import csv
import io
import json
import tomllib
import unittest

from program import SOURCE, ProgramTest

EXAMPLES = SOURCE / "tests" / "history" / "phh"


class Replay(ProgramTest):
    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")
        return name

    def example(self, name):
        return (EXAMPLES / name).read_text(encoding="utf-8")

    def refuse(self, tokens, *files):
        run = self.run_program("replay", *files)
        self.assertEqual((run.returncode, run.stdout), (2, b""), run.stderr)
        self.assert_one_line(run.stderr, *tokens)

    def test_every_game_is_written_as_toml_and_replays(self):
        games = [line.split()[0] for line in self.text("list", "games").splitlines()]
        for game in games:
            text = self.text("deal", game, "--hand", "5", "--phh")
            hand = tomllib.loads(text)
            self.assertEqual(sum(hand["starting_stacks"]), sum(hand["finishing_stacks"]))
            self.assertEqual((hand["_oddhand_seed"], hand["_oddhand_hand"]), ("1", "5"))
            self.write(f"{game}.phh", text)
        rows = self.rows("replay", *(f"{game}.phh" for game in games))
        self.assertEqual([row["file"] for row in rows], [f"{game}.phh" for game in games])
        for row in rows:
            self.assertEqual((row["legal"], row["finished"], row["stacks"], row["remarks"]), ("yes", "yes", "agree", ""))

    def test_the_written_hand_is_the_hand_that_is_told(self):
        hand = tomllib.loads(self.text("deal", "switch", "--hand", "42", "--phh"))
        told = self.text("deal", "switch", "--hand", "42")
        for seat, stack in enumerate(hand["finishing_stacks"], 1):
            self.assertRegex(told, rf"(?m)^  Seat {seat} +[+-]?\d+  stack {stack}  ")

    def test_results_as_table_and_json(self):
        self.write("a.phh", self.example("stud_showdown.phh"))
        self.assertTrue(self.text("replay", "a.phh").startswith("1 of 1 hand replays as recorded\n"))
        rows = json.loads(self.text("replay", "a.phh", "--format", "json"))["rows"]
        self.assertEqual((rows[0]["variant"], rows[0]["players"], rows[0]["stacks"]), ("F7S", 2, "agree"))

    def test_a_hand_that_disagrees_gives_status_1_and_says_what_was_legal(self):
        self.write("good.phh", self.example("stud_folded.phh"))
        self.write("turn.phh", self.example("stud_folded.phh").replace("p3 cbr 2", "p1 cbr 2"))
        self.write("stacks.phh", self.example("stud_folded.phh").replace("[99, 98, 103]", "[99, 99, 102]"))
        run = self.run_program("replay", "good.phh", "turn.phh", "stacks.phh", "--format", "csv")
        self.assertEqual((run.returncode, run.stderr), (1, b""))
        good, turn, stacks = csv.DictReader(io.StringIO(run.stdout.decode()))
        self.assertEqual((good["legal"], good["stacks"]), ("yes", "agree"))
        self.assertEqual((turn["legal"], turn["stacks"]), ("no", "not reached"))
        self.assertEqual(turn["remarks"], "action 5 'p1 cbr 2': it is not the turn of p1; "
                                          "p3 may fold, call 1 or complete to 2")
        self.assertEqual((stacks["legal"], stacks["stacks"]), ("yes", "differ"))
        self.assertEqual(stacks["remarks"], "recorded 99/99/102, played 99/98/103")

    def test_bad_files_give_status_2_and_one_line(self):
        good = self.example("stud_folded.phh")
        self.write("good.phh", good)
        for text, *tokens in (("variant = 'F7S", "no TOML", "line 1"),
                              ("", "variant", "missing"),
                              (good.replace("antes", "ants"), "antes", "missing"),
                              (good.replace("F7S", "NT"), "variant", "'NT'"),
                              (good.replace("TcTd3d", "KhTd3d"), "actions", "entry 2", "Kh"),
                              (good.replace("p2 pb", "p2 xx"), "actions", "'xx'"),
                              (good.replace("bring_in = 1", "bring_in = 'x'"), "bring_in")):
            self.write("bad.phh", text)
            with self.subTest(tokens=tokens):
                self.refuse(("bad.phh", *tokens), "good.phh", "bad.phh")
        self.refuse(("none.phh", "cannot be read"), "none.phh")
        self.refuse((".", "cannot be read"), ".")
        self.refuse(("--format", "xml"), "good.phh", "--format", "xml")
        self.refuse(("FILE",))


if __name__ == "__main__":
    unittest.main()
