"""Every numbered rule of docs/rules has a test case that names its page and its number, and every test case that
docs/testing.md names for a known case is there."""

import re
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

RULE = re.compile(r"(\d+\.\d+)(?:\(([a-z])\))?\s")
POINT = re.compile(r"\(([a-z])\) ")
CITED = re.compile(r"(?:(?P<page>[A-Z][A-Za-z -]*?) )?(?P<rule>\d+\.\d+)(?P<points>(?:\([a-z]\))*)(?: to (?P<last>\d+\.\d+))?")
CASE = re.compile(r'TEST_CASE\(\s*"((?:[^"\\]|\\.)*)"')


def rules_of(page):
    """Title and numbers of a page: '3.2', '3.2(a)'."""
    lines = page.read_text().splitlines()
    rules = []
    for line in lines:
        if match := RULE.match(line):
            rule = match[1]
            rules.append(rule + (f"({match[2]})" if match[2] else ""))
        elif match := POINT.match(line):
            rules.append(f"{rule}({match[1]})")
    return lines[0].removeprefix("# "), list(dict.fromkeys(rules))


def case_names(folder):
    for file in sorted(folder.rglob("*_test.cpp")):
        yield from CASE.findall(re.sub(r'"\s*\n\s*"', "", file.read_text()))


def between(first, last):
    section, begin = first.split(".")
    return [f"{section}.{n}" for n in range(int(begin), int(last.split(".")[1]) + 1)]


def cited(names):
    """All pairs of title and number that stand before the colon of a test's name: 'Swingo 2.1, 3.2(a), Betting 2.3: ...'."""
    found = set()
    for name in names:
        page = None
        for match in CITED.finditer(name.split(":")[0]):
            page = match["page"] or page
            numbers = between(match["rule"], match["last"]) if match["last"] else [match["rule"]]
            numbers += [f"{match['rule']}({point})" for point in re.findall("[a-z]", match["points"])]
            found.update((page, number) for number in numbers)
    return found


def without_test(root):
    found = cited(case_names(root / "tests"))
    missing = []
    for page in sorted((root / "docs" / "rules").glob("*.md")):
        title, rules = rules_of(page)
        missing += [f"{title} {rule}" for rule in rules if (title, rule) not in found]
    return missing


def known_cases():
    """The names, as they begin, that the table of known cases quotes."""
    text = (ROOT / "docs" / "testing.md").read_text()
    section = text.split("## Known cases")[1].split("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| ")]
    return [name for row in rows for name in re.findall("`([^`]*)`", row.split(" | ", 1)[1])]


class RulesCited(unittest.TestCase):
    def test_every_rule_of_every_page_has_a_test(self):
        self.assertEqual(without_test(ROOT), [])

    def test_every_page_has_rules(self):
        for page in (ROOT / "docs" / "rules").glob("*.md"):
            self.assertGreaterEqual(len(rules_of(page)[1]), 9, page.name)

    def test_every_known_case_has_its_test(self):
        names = list(case_names(ROOT / "tests"))
        quoted = known_cases()
        self.assertGreater(len(quoted), 50)
        self.assertEqual([q for q in quoted if not any(name.startswith(q) for name in names)], [])

    def test_a_rule_without_a_test_is_named(self):
        with tempfile.TemporaryDirectory() as scratch:
            root = Path(scratch)
            (root / "docs" / "rules").mkdir(parents=True)
            (root / "tests").mkdir()
            (root / "docs" / "rules" / "lowball.md").write_text("# Lowball\n\n1.1 Low wins.\n\n1.2 Two points.\n\n(a) One.\n\n(b) Two.\n")
            (root / "tests" / "lowball_test.cpp").write_text('TEST_CASE(\n    "Lowball 1.1, "\n    "1.2(b): low wins") {}\nTEST_CASE("low: Lowball 1.2(a)") {}\n')
            self.assertEqual(without_test(root), ["Lowball 1.2(a)"])

    def test_a_range_cites_all_rules_in_it(self):
        self.assertEqual(cited(["Betting 7.1 to 7.3: bring-in", "Razz 3.1, Betting 2.3: who acts"]),
                         {("Betting", "7.1"), ("Betting", "7.2"), ("Betting", "7.3"), ("Razz", "3.1"), ("Betting", "2.3")})


if __name__ == "__main__":
    unittest.main()
