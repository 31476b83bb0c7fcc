"""scripts/report makes one page of CSV files and their manifests, and refuses bad input with one line and status 2."""

import html
import json
import re
import subprocess
import sys
import tempfile
import unittest
from html.parser import HTMLParser
from pathlib import Path

REPORT = sys.argv.pop(1)

PLAY = """\
game,kind,seat,bot,hands,chips_per_hand,standard_error,ci95_low,ci95_high
switch,seat,1,"a <b>&",100,0.123456789,0.1,0.3,0.7
switch,seat,2,random,100,-0.5,0.1,-0.7,-0.3
switch,bot,,"a <b>&",100,0.5,0.1,0.3,0.7
switch,bot,,random,100,-0.5,0.1,-0.7,-0.3
"""
MANIFEST = {
    "program": "oddhand",
    "version": "0.1.0",
    "command_line": ["oddhand", "play", "switch", "--bots", "a <b>&,random", "--csv", "in.csv"],
    "kind": "play",
    "seed": 18446744073709551615,
    "options": {"game": "switch", "ante": "1"},
    "complete": True,
    "columns": [{"name": "hands", "kind": "integer", "meaning": "hands <played>"}],
}
STUDIES = """\
study,game,structure,options,seats,bot,quantity,category,unit,estimate,standard_error,ci95_low,ci95_high,exact,z,method,deals,trials
a/first,switch,none,,6,threshold,kept,any,share,0.5,0.1,0.3,0.7,0.5,0,ratio-clustered,1000,2000
b/second,switch,none,,6,threshold,won,any,chips,-1.5,0.1,-1.7,-1.3,,,ratio-clustered,1000,2000
"""
VOID = {"meta", "path", "use", "image", "rect", "line", "circle", "polygon", "polyline", "ellipse", "stop", "br", "hr", "img", "link"}


class Page(HTMLParser):
    """Text and attributes of a page; complains of elements that are closed in another order than they were opened."""

    def __init__(self, text):
        super().__init__()
        self.open, self.words, self.names, self.links, self.ids, self.faults = [], [], [], [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.names.append(tag)
        given = dict(attributes)
        self.links += [value for key, value in attributes if key in ("href", "src", "xlink:href")]
        if "id" in given:
            self.ids.append(given["id"])
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.names.append(tag)
        self.links += [value for key, value in attributes if key in ("href", "src", "xlink:href")]

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}>")

    def handle_data(self, data):
        self.words.append(data)

    def text(self):
        return " ".join(" ".join(self.words).split())


class ReportTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def csv(self, text=PLAY, manifest=MANIFEST, name="in.csv"):
        (self.folder / name).write_text(text, encoding="utf-8")
        if manifest is not None:
            (self.folder / f"{name}.json").write_text(json.dumps(manifest), encoding="utf-8")
        return name

    def run_report(self, *arguments):
        return subprocess.run([REPORT, *arguments], cwd=self.folder, capture_output=True, text=True, check=False)

    def page(self, *arguments):
        run = self.run_report(*arguments, "-o", "out.html")
        self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "", ""))
        page = Page((self.folder / "out.html").read_text(encoding="utf-8"))
        self.assertEqual((page.faults, page.open), ([], []))
        return page

    def test_a_page_tells_how_a_result_was_made(self):
        text = self.page(self.csv()).text()
        self.assertIn("oddhand play switch --bots 'a <b>&,random' --csv in.csv", text)
        for words in ("seed 18446744073709551615", "oddhand 0.1.0", "ante 1", "hands <played>", "All rows: game switch"):
            self.assertIn(words, text)
        self.assertNotIn("PARTIAL", text)

    def test_a_page_has_the_numbers_and_a_picture(self):
        page = self.page(self.csv())
        self.assertIn("svg", page.names)
        self.assertEqual(page.names.count("tr"), 1 + 4 + 2 + 1)  # results, options, meanings
        self.assertIn("0.123457", page.text())

    def test_a_page_needs_nothing_else_and_runs_nothing(self):
        page = self.page(self.csv(), self.csv(name="two.csv"))
        self.assertEqual([link for link in page.links if not link.startswith("#")], [])
        for name in ("script", "link", "img", "iframe", "b"):
            self.assertNotIn(name, page.names)
        self.assertEqual([link for link in page.links if link.startswith("#result-")], ["#result-1", "#result-2"])
        self.assertLessEqual({"result-1", "result-2"}, set(page.ids))
        text = (self.folder / "out.html").read_text(encoding="utf-8")
        self.assertEqual(re.findall(r"url\((?!#)[^)]*\)|@import", text), [])

    def test_the_same_results_give_the_same_page(self):
        self.csv()
        first, second = (self.run_report("in.csv", "-o", name) for name in ("1.html", "2.html"))
        self.assertEqual((first.returncode, second.returncode), (0, 0))
        self.assertEqual((self.folder / "1.html").read_bytes(), (self.folder / "2.html").read_bytes())

    def test_an_interrupted_run_and_a_missing_manifest_are_told(self):
        self.assertIn("PARTIAL", self.page(self.csv(manifest={**MANIFEST, "complete": False})).text())
        self.assertIn("no manifest", self.page(self.csv(manifest=None, name="bare.csv")).text())

    def test_a_file_that_no_picture_fits_is_a_table(self):
        page = self.page(self.csv("what,much\nthis,1\nthat,2\n"))
        self.assertNotIn("svg", page.names)
        self.assertIn("that", page.text())

    def test_each_study_of_a_file_of_several_has_a_picture_and_a_table(self):
        page = self.page(self.csv(STUDIES))
        self.assertEqual((page.names.count("h3"), page.names.count("figure"), page.names.count("table")), (2, 2, 4))
        self.assertIn("b/second", page.text())

    def test_a_long_table_is_folded_away(self):
        rows = "".join(f"switch,seat,{n},bot,100,0.{n},0.1,0.0,0.9\n" for n in range(1, 50))
        page = self.page(self.csv(PLAY + rows))
        self.assertIn("Table, 53 rows", page.text())

    def test_a_title_stands_at_the_top(self):
        page = self.page(self.csv(), "--title", "Switch & <friends>")
        self.assertEqual(page.text().count("Switch & <friends>"), 2)
        self.assertIn(html.escape("Switch & <friends>"), (self.folder / "out.html").read_text(encoding="utf-8"))

    def test_bad_input_is_refused_in_one_line_and_leaves_no_page(self):
        self.csv(name="good.csv")
        (self.folder / "bad.csv").write_text("a,b\n1\n", encoding="utf-8")
        (self.folder / "head.csv").write_text("a,b\n", encoding="utf-8")
        self.csv(name="broken.csv")
        (self.folder / "broken.csv.json").write_text("{", encoding="utf-8")
        for files, words in [
            (["none.csv"], "none.csv"),
            (["good.csv", "bad.csv"], "bad.csv"),
            (["head.csv"], "no rows"),
            (["broken.csv"], "broken.csv.json"),
            (["good.csv", "-o", "nowhere/out.html"], "nowhere"),
        ]:
            run = self.run_report(*files, *([] if "-o" in files else ["-o", "out.html"]))
            self.assertEqual((run.returncode, run.stdout), (2, ""), files)
            self.assertRegex(run.stderr, r"\Areport: [^\n]*\n\Z")
            self.assertIn(words, run.stderr)
            self.assertFalse((self.folder / "out.html").exists())


if __name__ == "__main__":
    unittest.main()
