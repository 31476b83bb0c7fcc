"""Every query of docs/record.md as it stands there, its answers against play's CSV and against counts made in Python from the
rows alone; and the tables of the page against those of the file."""

import collections
import csv
import re
import shlex
import tempfile
import unittest
from pathlib import Path

from records import SOURCE, ProgramTest, TABLES, opened

PAGE = (SOURCE / "docs" / "record.md").read_text(encoding="utf-8")
QUERIES = re.findall(r"^(\d+)\. .*?^```sql\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
FEWER_HANDS = "2500"


def command_of(pattern):
    """The words of the command of the page that matches, with fewer hands."""
    words = shlex.split(re.search(pattern, PAGE).group(0))[1:]
    words[words.index("--hands") + 1] = FEWER_HANDS
    return words


class QueriesTest(ProgramTest):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.shared = Path(folder.name)
        cls.made = False

    def setUp(self):
        super().setUp()
        self.folder = self.shared
        if not type(self).made:
            self.output(*command_of(r"oddhand play switch .*"), "--csv", "match.csv")
            self.output(*command_of(r"oddhand play jack-the-shifter [^`]*"))
            type(self).made = True

    def answer(self, number):
        sql = dict(QUERIES)[str(number)]
        with opened(self.folder / ("jack.sqlite" if number == 10 else "hands.sqlite")) as database:
            cursor = database.execute(sql)
            names = [column[0] for column in cursor.description]
            rows = [dict(zip(names, row)) for row in cursor.fetchall()]
        self.assertTrue(rows, f"query {number} gives nothing")
        return rows

    def table(self, name, record="hands.sqlite"):
        with opened(self.folder / record) as database:
            database.row_factory = lambda cursor, row: {c[0]: v for c, v in zip(cursor.description, row)}
            return database.execute(f"SELECT * FROM {name}").fetchall()

    def bots(self):
        return {row["seat"]: row["bot"] for row in self.table("bots")}

    def categories(self):
        return {row["made"]: row["category"] for row in self.table("made_hands")}

    def seats(self):
        return {(row["hand"], row["seat"]): row for row in self.table("seats")}

    def test_there_are_ten(self):
        self.assertEqual([int(number) for number, _ in QUERIES], list(range(1, 11)))

    def test_the_page_names_every_table_and_column(self):
        described = dict(re.findall(r"^\| `(\w+)` \| [^|]* \| (.*) \|$", PAGE, re.MULTILINE))
        with opened(self.folder / "hands.sqlite") as database:
            names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            self.assertEqual(sorted(names), sorted(TABLES))
            self.assertEqual(sorted(described), sorted(TABLES))
            for table in TABLES:
                columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
                order = [described[table].index(f"`{column}`") for column in columns]
                self.assertEqual(order, sorted(order), table)

    def test_1_chips_of_seats_are_those_of_the_csv(self):
        rows = self.answer(1)
        with open(self.folder / "match.csv", encoding="utf-8") as file:
            results = [row for row in csv.DictReader(file) if row["kind"] == "seat"]
        for row, result in zip(rows, results, strict=True):
            self.assertEqual((str(row["seat"]), row["bot"]), (result["seat"], result["bot"]))
            self.assertEqual((str(row["hands"]), str(row["chips"])), (result["hands"], result["chips_total"]))
            self.assertAlmostEqual(row["chips_per_hand"], float(result["chips_per_hand"]))
            n = row["hands"]
            self.assertAlmostEqual((row["variance"] / (n - 1)) ** 0.5, float(result["standard_error"]))

    def test_2_chips_of_bots_are_those_of_the_csv(self):
        chips = collections.Counter()
        for row in self.answer(2):
            chips[row["bot"]] += row["chips"]
        with open(self.folder / "match.csv", encoding="utf-8") as file:
            expected = {row["bot"]: int(row["chips_total"]) for row in csv.DictReader(file) if row["kind"] == "bot"}
        self.assertEqual(dict(chips), expected)

    def test_3_categories_at_the_showdown(self):
        shown = {row["hand"] for row in self.table("hands") if row["showdown"]}
        category = self.categories()
        count, won = collections.Counter(), collections.Counter()
        for row in self.table("seats"):
            if row["hand"] in shown and row["folded_street"] is None:
                count[category[row["made"]]] += 1
                won[category[row["made"]]] += row["won"] > 0
        rows = self.answer(3)
        self.assertEqual({row["category"]: row["shown"] for row in rows}, dict(count))
        for row in rows:
            self.assertAlmostEqual(row["share_won"], won[row["category"]] / count[row["category"]])
        shares = [row["share_won"] for row in rows if row["shown"] > 100]
        self.assertEqual(shares, sorted(shares))

    def test_4_answers_to_a_bet(self):
        bots, category = self.bots(), self.categories()
        count = collections.Counter()
        for row in self.table("decisions"):
            if row["ask"] == "bet" and row["street"] == 1 and row["to_call"] > 0:
                count[bots[row["seat"]], category[row["made"]], row["action"]] += 1
        for row in self.answer(4):
            for action, column in (("fold", "folds"), ("call", "calls"), ("raise", "raises")):
                self.assertAlmostEqual(row[column] * row["decisions"], count[row["bot"], row["category"], action])

    def test_5_cards_thrown(self):
        bots = self.bots()
        count = collections.Counter((bots[row["seat"]], len(row["cards"] or "") // 2)
                                    for row in self.table("decisions") if row["ask"] == "draw")
        self.assertEqual({(row["bot"], row["thrown"]): row["draws"] for row in self.answer(5)}, dict(count))

    def test_6_draws_of_one_card(self):
        category, seats = self.categories(), self.seats()
        count = collections.Counter()
        for row in self.table("decisions"):
            end = seats[row["hand"], row["seat"]]
            if row["ask"] == "draw" and len(row["cards"] or "") == 2 and end["folded_street"] is None:
                count[category[row["made"]], category[end["made"]]] += 1
        self.assertEqual({(row["at_the_draw"], row["at_the_end"]): row["times"] for row in self.answer(6)}, dict(count))

    def test_7_the_last_to_bet(self):
        seats, last = self.seats(), {}
        for row in self.table("decisions"):
            if row["action"] in ("bet", "raise"):
                last[row["hand"]] = row
        count, chips = collections.Counter(), collections.Counter()
        for row in last.values():
            count[row["street"]] += 1
            chips[row["street"]] += seats[row["hand"], row["seat"]]["won"]
        rows = self.answer(7)
        self.assertEqual({row["street"]: row["hands"] for row in rows}, dict(count))
        for row in rows:
            self.assertAlmostEqual(row["chips_per_hand"], chips[row["street"]] / count[row["street"]])

    def test_8_cards_taken(self):
        bots = self.bots()
        taken = [row for row in self.table("cards") if row["how"] == "taken"]
        count = collections.Counter(row["cards"][0] for row in taken)
        from_random = collections.Counter(row["cards"][0] for row in taken if bots[row["from_seat"]] == "random")
        rows = self.answer(8)
        self.assertEqual({row["rank"]: row["taken"] for row in rows}, dict(count))
        self.assertEqual({row["rank"]: row["from_random"] for row in rows}, dict(from_random))

    def test_9_the_story_of_a_hand(self):
        rows = self.answer(9)
        hand = rows[0]["hand"]
        largest = max(self.table("hands"), key=lambda row: (row["pot"], -row["hand"]))
        self.assertEqual(hand, largest["hand"])
        self.assertEqual([row["number"] for row in rows], list(range(1, len(rows) + 1)))
        put_in = sum(row["put_in"] for row in self.table("seats") if row["hand"] == hand)
        self.assertEqual(put_in, largest["pot"])

    def test_10_shifts(self):
        shifts = [row for row in self.table("decisions", "jack.sqlite") if row["action"] == "shift"]
        count = collections.Counter((row["game"], "from the hole" if row["cards"] else "dealt up") for row in shifts)
        rows = self.answer(10)
        self.assertEqual({(row["game"], row["jack"]): row["shifts"] for row in rows}, dict(count))
        self.assertGreater(sum(count.values()), 100)
        self.assertTrue(all(row["cards"] is None or row["cards"][0] == "J" for row in shifts))


if __name__ == "__main__":
    unittest.main()
