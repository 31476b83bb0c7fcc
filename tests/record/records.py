"""What the tests of this folder share: the tests of the program, and reading a record."""

import contextlib
import sqlite3
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "cli"))

from program import SOURCE, ProgramTest  # noqa: E402,F401

TABLES = ("runs", "options", "bots", "steps", "made_hands", "made_lows", "hands", "seats", "decisions", "cards")


@contextlib.contextmanager
def opened(path):
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        yield database
    finally:
        database.close()


def query(path, sql):
    with opened(path) as database:
        return database.execute(sql).fetchall()


def content(path):
    """All rows of all tables as they stand in the file, but for the command line."""
    with opened(path) as database:
        rows = {table: database.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES}
    rows["runs"] = [row[:3] + row[4:] for row in rows["runs"]]
    return rows
