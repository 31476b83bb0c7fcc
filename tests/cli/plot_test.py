"""scripts/plot draws every kind of CSV file, and refuses bad input with one line and status 2."""

import os
import struct
import subprocess
import sys
import tempfile
import unittest

PLOT = sys.argv.pop(1)

PLAY = """\
kind,seat,bot,hands,chips_per_hand,standard_error,ci95_low,ci95_high,chips_per_100_hands,added_later
seat,1,"a ""b"", c",100,0.5,0.1,0.3,0.7,50,x
seat,2,$random$,100,-0.5,0.1,-0.7,-0.3,-50,x
bot,,"a ""b"", c",100,0.5,0.1,0.3,0.7,50,x
bot,,$random$,100,-0.5,0.1,-0.7,-0.3,-50,x
"""
STUDY_HEADER = (
    "study,base,cards,draw,direction,structure,seats,quantity,category,switch,"
    "estimate,standard_error,ci95_low,ci95_high,exact,z,method,deals,trials\n"
)
TRANSITIONS = """\
study,base,switch,from,to,estimate,standard_error,ci95_low,ci95_high,exact,z,method,deals,trials
t,five-card-draw,1,high,high,0.7,0.01,0.68,0.72,0.71,-1,ratio,1000,2000
t,five-card-draw,1,high,pair,0.3,0.01,0.28,0.32,0.29,1,ratio,1000,2000
t,five-card-draw,2,pair,pair,1,0,1,1,1,,ratio,1000,2000
"""


def study_row(seats=6, switch="first", exact="2/5"):
    return (
        f"switch/pair-loss,five-card-draw,5,yes,forward,fixed-limit,{seats},pair_lost,pair,{switch},"
        f"0.401,0.001,0.399,0.403,{exact},1,ratio,1000,2000\n"
    )

ANSWERS = """\
study,game,structure,options,seats,bot,jack,street,hands,quantity,switch,unit,estimate,standard_error,ci95_low,ci95_high,exact,z,method,deals,trials
jack/value-of-saving,jack-the-shifter,fixed-limit,,2,threshold,hole,3rd street,all,save - now,,chips,0.4,0.1,0.2,0.6,,,ratio-clustered,1000,2000
jack/value-of-saving,jack-the-shifter,fixed-limit,,6,threshold,hole,3rd street,all,save - now,,chips,1.7,0.1,1.5,1.9,,,ratio-clustered,1000,2000
jack/value-of-saving,jack-the-shifter,fixed-limit,,6,threshold,upcard,3rd street,all,now,,chips,1.7,0.1,1.5,1.9,,,ratio-clustered,1000,2000
of/no-picture,jack-the-shifter,none,,6,threshold,,,,any,,share,0.5,0.1,0.3,0.7,0.5,0,ratio-clustered,1000,2000
"""


COMPARE = """\
game,design,played,kind,rank,bot,opponent,seat,chips_per_hand,standard_error,ci95_low,ci95_high,first_share,p_holm,deals
switch,heads-up,duplicate-branch square,bot,1,$a,,,0.5,0.1,0.3,0.7,0.98,,1000
switch,heads-up,duplicate-branch square,bot,2,b,,,-0.5,0.1,-0.7,-0.3,0.02,,1000
switch,heads-up,duplicate-branch square,pair,,$a,b,,0.5,0.1,0.3,0.7,,0.001,1000
switch,heads-up,duplicate-branch square,seat,,$a,,1,0.5,0.1,0.3,0.7,,,1000
"""
COMPARE_PATH = "".join(
    f"switch,heads-up,duplicate-branch square,path,,{bot},,,{value},0.1,{value - 0.2},{value + 0.2},,,{deals}\n"
    for bot, value in (("$a", 0.5), ("b", -0.5)) for deals in (500, 1000)
)


class PlotTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.picture = self.path("out.png")

    def path(self, name):
        return os.path.join(self.folder, name)

    def csv(self, text, name="in.csv"):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def run_plot(self, *arguments):
        return subprocess.run([PLOT, *arguments], capture_output=True, text=True, check=False)

    def assert_draws(self, *arguments):
        run = self.run_plot(*arguments, "-o", self.picture)
        self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "", ""))
        with open(self.picture, "rb") as file:
            content = file.read()
        self.assertTrue(content.startswith(b"\x89PNG\r\n\x1a\n"))
        self.assertGreater(len(content), 5000)
        self.assertFalse([name for name in os.listdir(self.folder) if name.startswith(".")])

    def assert_refuses(self, message, *arguments):
        run = self.run_plot(*arguments)
        self.assertEqual(run.returncode, 2, run.stderr)
        self.assertEqual(run.stderr.count("\n"), 1, run.stderr)
        self.assertIn(message, run.stderr)
        self.assertFalse(os.path.exists(self.picture))

    def test_a_view_shows_rows_of_another_study_under_a_name_of_its_own(self):
        rows = [study_row(seats, switch).replace("pair_lost,pair", "category falls,one pair") for seats in (2, 6) for switch in (1, 2)]
        path = self.csv(STUDY_HEADER.replace("switch,", "switch,unit,", 1) + "".join(rows).replace(",0.401,", ",share,0.401,"))
        self.assert_draws(path, "--study", "switch/category-falls")

    def test_a_run_of_an_experiment_is_drawn_alone(self):
        header, *rows = ANSWERS.splitlines()
        path = self.csv("\n".join(["run," + header, *(f"{name},{rows[0]}" for name in ("a", "b"))]) + "\n")
        self.assert_draws(path, "--run", "a")
        os.remove(self.picture)
        self.assert_refuses("no rows of --run c", path, "--run", "c", "-o", self.picture)

    def test_answers_of_a_study_chosen_from_several(self):
        path = self.csv(ANSWERS)
        self.assert_draws(path, "--study", "jack/value-of-saving")
        self.assert_draws(path, "--study", "of/no-picture")
        os.remove(self.picture)
        self.assert_refuses("rows of 2 studies", path, "-o", self.picture)
        self.assert_refuses("no rows of --study switch/none", path, "--study", "switch/none", "-o", self.picture)

    def test_win_rates_are_drawn_also_with_odd_names_and_unknown_columns(self):
        self.assert_draws(self.csv(PLAY))

    def test_a_comparison_is_drawn_with_and_without_the_way_it_settled(self):
        self.assert_draws(self.csv(COMPARE))
        self.assert_draws(self.csv(COMPARE + COMPARE_PATH))

    def test_estimates_are_drawn_with_and_without_exact_values(self):
        self.assert_draws(self.csv(STUDY_HEADER + study_row() + study_row(switch="both", exact="")))
        self.assert_draws(self.csv(STUDY_HEADER + study_row(exact="")))

    def test_a_sweep_is_drawn_against_the_seats(self):
        rows = [study_row(seats, switch) for seats in (2, 3, 4) for switch in ("first", "second")]
        self.assert_draws(self.csv(STUDY_HEADER + "".join(rows)))

    def test_many_rows_are_drawn_in_panels_that_fit_a_screen(self):
        rows = [
            study_row(seats, switch).replace(",pair,", f",{category},").replace("pair_lost", quantity)
            for seats in (2, 6)
            for switch in ("1", "2", "both")
            for quantity, categories in (("pair_lost", ["pair"]), ("falls", [f"category {n}" for n in range(9)]))
            for category in categories
        ]
        self.assertGreater(len(rows), 40)
        self.assert_draws(self.csv(STUDY_HEADER + "".join(rows)))
        with open(self.picture, "rb") as file:
            width, height = struct.unpack(">II", file.read(24)[16:])
        self.assertLess(height, width)

    def test_transitions_are_drawn(self):
        self.assert_draws(self.csv(TRANSITIONS))

    def test_transitions_of_all_hands_together_are_left_out(self):
        together = TRANSITIONS.splitlines()[1].replace(",high,high,", ",any hand,high,") + "\n"
        self.assert_draws(self.csv(TRANSITIONS))
        with open(self.picture, "rb") as file:
            without = file.read()
        self.assert_draws(self.csv(TRANSITIONS + together))
        with open(self.picture, "rb") as file:
            self.assertEqual(file.read(), without)

    def test_several_files_share_a_picture_with_a_title(self):
        self.assert_draws(self.csv(PLAY, "a.csv"), self.csv(TRANSITIONS, "b.csv"), "--title", "Two files")

    def test_vector_formats_are_written(self):
        run = self.run_plot(self.csv(PLAY), "-o", self.path("out.svg"))
        self.assertEqual(run.returncode, 0, run.stderr)
        with open(self.path("out.svg"), encoding="utf-8") as file:
            self.assertIn("Win rate per seat", file.read())

    def test_a_missing_file_is_named(self):
        self.assert_refuses("none.csv: No such file", self.path("none.csv"), "-o", self.picture)

    def test_unknown_columns_are_refused(self):
        self.assert_refuses("no known kind", self.csv("a,b\n1,2\n"), "-o", self.picture)

    def test_empty_files_are_refused(self):
        self.assert_refuses("not a CSV file", self.csv(""), "-o", self.picture)
        self.assert_refuses("no rows", self.csv(STUDY_HEADER), "-o", self.picture)

    def test_a_word_in_the_place_of_a_number_is_refused(self):
        broken = STUDY_HEADER + study_row().replace("0.401", "much")
        self.assert_refuses("column estimate: 'much' is not a number", self.csv(broken), "-o", self.picture)

    def test_two_rows_for_one_cell_are_refused(self):
        doubled = TRANSITIONS + TRANSITIONS.splitlines()[1] + "\n"
        self.assert_refuses("more than one row", self.csv(doubled), "-o", self.picture)

    def test_bad_outputs_are_refused(self):
        self.assert_refuses("no directory", self.csv(PLAY), "-o", self.path("none/out.png"))
        self.assert_refuses("must end in .png", self.csv(PLAY), "-o", self.path("out.txt"))
        self.assert_refuses("is a directory", self.csv(PLAY), "-o", self.folder)

    def test_bad_options_are_refused(self):
        self.assert_refuses("-o/--output", self.csv(PLAY))
        self.assert_refuses("--titel", self.csv(PLAY), "-o", self.picture, "--titel", "x")

    def test_a_failed_write_ends_with_status_1(self):
        run = self.run_plot(self.csv(PLAY), "-o", "/dev/full")
        self.assertEqual(run.returncode, 1)
        self.assertEqual(run.stderr, "plot: -o /dev/full: No space left on device\n")


if __name__ == "__main__":
    unittest.main()
