"""A run cut into parts and merged: the same bytes as the whole run, and wrong sets of parts refused by name."""

import json
import signal
import time
import unittest

from program import PAIR_LOSS, SIX, TRANSITIONS, ProgramTest

MATCH = (*SIX, "--hands", "50k")
STUDY = (*PAIR_LOSS, "--deals", "20k")
MATRIX = (*TRANSITIONS, "--deals", "20k")


class ShardsTest(ProgramTest):
    def make_parts(self, command, count):
        """Names of the part files of all shards."""
        for index in range(1, count + 1):
            line = self.text(*command, "--shard", f"{index}/{count}")
            self.assertTrue(line.startswith(f"part {index}/{count}: "), line)
            self.assertTrue(line.endswith(f" in part-{index}-of-{count}.json\n"), line)
        return [f"part-{index}-of-{count}.json" for index in range(1, count + 1)]

    def refuse(self, *command, tokens):
        before = {path: path.read_bytes() for path in self.folder.iterdir()}
        run = self.run_program(*command)
        self.assertEqual((run.returncode, run.stdout), (2, b""), command)
        self.assert_one_line(run.stderr, *tokens)
        self.assertEqual({path: path.read_bytes() for path in self.folder.iterdir()}, before)


class MergedTest(ShardsTest):
    def test_merged_parts_give_the_bytes_of_the_whole_run(self):
        for command in (MATCH, STUDY, MATRIX):
            for count in (1, 4, 7):
                parts = self.make_parts(command, count)
                for name in ("table", "csv", "json"):
                    whole = self.output(*command, "--format", name, "--csv", "whole.csv")
                    merged = self.output("merge", *reversed(parts), "--format", name, "--csv", "merged.csv")
                    self.assertEqual(merged.replace(b"merged.csv", b"whole.csv"), whole)
                    for suffix in ("", ".json"):
                        self.assertEqual(
                            (self.folder / f"merged.csv{suffix}").read_bytes().replace(b"merged.csv", b"whole.csv"),
                            (self.folder / f"whole.csv{suffix}").read_bytes())
                for part in parts:
                    (self.folder / part).unlink()

    def test_the_parts_of_every_game_merge(self):
        for game in (line.split()[0] for line in self.text("list", "games").splitlines()):
            command = ("play", game, "--seats", "2", "--bots", "threshold,random", "--hands", "10k")
            parts = self.make_parts(command, 3)
            self.assertEqual(self.output("merge", *parts), self.output(*command))
            for part in parts:
                (self.folder / part).unlink()

    def test_more_parts_than_blocks_are_fine(self):
        command = (*SIX, "--hands", "5000")
        self.assertEqual(self.output("merge", *self.make_parts(command, 9)), self.output(*command))

    def test_parts_of_different_sizes_that_fit_together_merge(self):
        whole = self.output(*MATCH)
        for shard in ("1/2", "3/4", "4/4"):
            self.output(*MATCH, "--shard", shard, "--part", shard.replace("/", "_"))
        self.assertEqual(self.output("merge", "1_2", "3_4", "4_4"), whole)

    def test_a_finished_checkpoint_is_a_part_too(self):
        whole = self.output(*MATCH, "--checkpoint", "run.json")
        self.assertEqual(self.output("merge", "run.json"), whole)

    def test_odd_options_and_bots_survive_the_way_through_a_part(self):
        for options in (
            ("--bots", 'random:name=a "b"\\, c,threshold:open=0.6:bluff=0.05,calling', "--seats", "3",
             "--option", "stacks=400/100/7", "--option", "raise_cap=2", "--option", "structure=no-limit"),
            ("--bots", "random*4", "--option", "seats=4", "--option", "base=seven-card-draw", "--option", "draw_limit=3-or-4-with-ace",
             "--option", "shortage=cap", "--option", "forced=blinds", "--option", "direction=reverse"),
        ):
            command = ("play", "switch", *options, "--hands", "5000", "--seed", "18446744073709551615")
            self.assertEqual(self.output("merge", *self.make_parts(command, 2)), self.output(*command))
            for index in (1, 2):
                (self.folder / f"part-{index}-of-2.json").unlink()

    def test_an_interrupted_part_goes_on_where_it_was(self):
        command = (*SIX, "--hands", "3M", "--threads", "2")
        part = (*command, "--shard", "1/2", "--checkpoint-every", "0.01")
        process = self.start(*part)
        while not (self.folder / "part-1-of-2.json").exists():
            time.sleep(0.005)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=10)
        self.assertEqual((process.returncode, err), (3, b""))
        self.assertTrue(out.startswith(b"part 1/2, interrupted: "), out)
        self.output(*command, "--shard", "2/2")
        self.refuse("merge", "part-1-of-2.json", "part-2-of-2.json", tokens=("part-1-of-2.json (part 1/2)", "not finished"))
        self.assertIn(" 1,499,136 of 1,499,136 hands", self.text(*part))
        self.assertEqual(self.output("merge", "part-1-of-2.json", "part-2-of-2.json"), self.output(*command))


class RefusedTest(ShardsTest):
    def test_missing_parts_are_named(self):
        parts = self.make_parts(MATCH, 7)
        self.refuse("merge", *parts[:2], *parts[3:6], tokens=("missing", "3/7, 7/7"))
        self.output(*MATCH, "--shard", "1/2", "--part", "half")
        self.refuse("merge", "half", parts[6], tokens=("missing", "blocks 12 to 20"))

    def test_a_part_given_twice_is_named(self):
        parts = self.make_parts(MATCH, 3)
        self.refuse("merge", *parts, parts[1], tokens=(parts[1], "part 2/3", "once"))
        (self.folder / "copy").write_bytes((self.folder / parts[1]).read_bytes())
        self.refuse("merge", *parts, "copy", tokens=(parts[1], "copy", "part 2/3"))

    def test_overlapping_parts_are_named(self):
        self.output(*MATCH, "--shard", "1/2", "--part", "a")
        self.output(*MATCH, "--shard", "2/3", "--part", "b")
        self.refuse("merge", "a", "b", tokens=("a (part 1/2)", "b (part 2/3)", "overlap"))

    def test_a_part_of_another_run_is_named_with_what_is_different(self):
        self.output(*MATCH, "--shard", "1/2")
        for name, command, token in (("seed", (*MATCH, "--seed", "2"), "seed is 2 there, 1 here"),
                                     ("hands", (*SIX, "--hands", "60k"), "hands is 60000 there, 50000 here"),
                                     ("study", STUDY, "kind is study switch/pair-loss there, play here")):
            self.output(*command, "--shard", "2/2", "--part", name)
            self.refuse("merge", "part-1-of-2.json", name, tokens=(name, "part-1-of-2.json", token))

    def test_files_that_are_no_parts_are_named(self):
        parts = self.make_parts(MATCH, 2)
        (self.folder / "text").write_text("hands\n", encoding="utf-8")
        (self.folder / "cut").write_bytes((self.folder / parts[1]).read_bytes()[:-30])
        for name, token in (("text", "not a checkpoint or part"), ("cut", "damaged"), ("none", "No such file"),
                            ("/", "regular file"), ("/dev/null", "regular file")):
            self.refuse("merge", parts[0], name, tokens=(name, token))

    def test_a_part_made_by_a_program_that_plays_differently_is_refused(self):
        parts = self.make_parts(MATCH, 1)
        text = (self.folder / parts[0]).read_text(encoding="utf-8")
        state = json.loads(text)
        state["job"]["signature"] = "0123456789abcdef"
        del state["checksum"]
        value = 0xCBF29CE484222325
        for byte in json.dumps(state, separators=(",", ":")).encode("utf-8"):
            value = (value ^ byte) * 0x100000001B3 % 2**64
        state["checksum"] = f"{value:016x}"
        (self.folder / parts[0]).write_text(json.dumps(state), encoding="utf-8")
        self.refuse("merge", parts[0], tokens=(parts[0], "another version", "signature is 0123456789abcdef there"))

    def test_results_are_not_written_over_parts(self):
        parts = self.make_parts(MATCH, 1)
        self.refuse("merge", parts[0], "--csv", parts[0], tokens=("--csv", parts[0]))
        (self.folder / "x.json").write_bytes((self.folder / parts[0]).read_bytes())
        self.refuse("merge", "x.json", "--csv", "x", tokens=("--csv", "x.json"))

    def test_options_that_do_not_fit_a_part_are_refused(self):
        for options, tokens in ((("--shard", "0/4"), ("--shard 0/4", "part 0", "1 to 4")), (("--shard", "5/4"), ("--shard 5/4", "part 5", "1 to 4")),
                                (("--shard", "3"), ("I/N",)), (("--shard", "1/"), ("--shard 1/", "number of parts ''")),
                                (("--shard", "a/b"), ("--shard",)), (("--shard", "1/2/3"), ("--shard",)),
                                (("--part", "x"), ("--part", "--shard")),
                                (("--shard", "1/2", "--csv", "x"), ("--csv", "merge")),
                                (("--shard", "1/2", "--format", "csv"), ("--format", "merge")),
                                (("--shard", "1/2", "--checkpoint", "x"), ("--checkpoint", "--part"))):
            self.refuse(*MATCH, *options, tokens=tokens)


if __name__ == "__main__":
    unittest.main()
