"""What scripts/plot shows of each study: which rows, what the panels are, what the lines, what the colours.

A study that is not named here is drawn with all its rows, a panel for each quantity.
"""

# A view of a study: some of its rows under a name of their own.
VIEWS = {"switch/category-falls": "switch/pair-loss"}

NAMED = ["high card", "one pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind"]
ROUNDS = ["second round", "media round", "fourth round"]
EVERY_HAND = ("any", "all", "any hand")


def about_all_hands(quantity_or_category):
    """Of every hand a line for each quantity, in one panel; of categories a panel for each quantity."""
    return {"panel": lambda row: "Of all hands" if row["category"] in EVERY_HAND else row["quantity"],
            "line": lambda row: row["quantity"] if row["category"] in EVERY_HAND else row[quantity_or_category]}


def draws_line(row):
    return row["category"] if row["category"] not in EVERY_HAND else f"draws {row['drawn']}" if str(row["drawn"]) != "0" else "stands pat"


def split_difference(row):
    return " - " in row["split"]


# keep: rows with one of these values; where: a condition on rows; panel, line, color: a column, several (joined) or a
# function of the row: what is compared in a panel; order: by what the rows are sorted; columns: panels in a row; least: trials that a row needs;
# color is left out of the legend where all rows have the same.
PICTURES = {
    "switch/category-falls": dict(
        keep={"quantity": ["category falls"], "category": NAMED[1:], "seats": ["6", 6]},
        panel="switch", line="category", color=("base", "seats")),
    "switch/pat-equity": dict(keep={"category": NAMED}, panel="quantity", line="category", color="seats"),
    "switch/best-draw": dict(keep={"quantity": ["pot share"], "category": NAMED}, panel="seats", line="category", color="drawn"),
    "switch/last-switch-decides": dict(**about_all_hands("category"), color="seats"),
    "switch/lost-card": dict(keep={"quantity": ["knows it - does not"]}, panel="betting", line="category", color="seats"),
    "switch/seat-value": dict(panel="seats", line="category", color="bot"),
    "inversion/best-hand-wins": dict(
        keep={"quantity": ["pot share of the best hand dealt", "pot share by the hand dealt", "stands pat behind: wins or ties"],
              "category": [*EVERY_HAND, *NAMED]},
        where=lambda row: "pat" not in row["quantity"] or row["category"] in (*EVERY_HAND, *NAMED[:3]),
        panel="quantity", line="category", color="seats"),
    "inversion/draw-says": dict(
        keep={"quantity": ["improves", "better category than before", "better hand than before",
                           "how often so many are drawn"], "seats": ["5", 5]},
        panel="quantity", line=draws_line, color="bot", columns=2),
    "inversion/draw-value": dict(
        keep={"quantity": ["equity, drawing first", "value of drawing last", "draws by its own cards, drawing first: loses",
                           "draws by its own cards, drawing last: loses"],
              "category": ["any", *NAMED[:3], "the better hand", "the worse hand"]},
        panel="quantity", line="category", color="seats", columns=2, least=30),
    "swingo/best-split": dict(
        keep={"against": ["usual split"], "category": NAMED[:4]},
        panel=lambda row: "Differences" if split_difference(row) else row["category"],
        line=lambda row: f"{row['category']}: {row['split']}" if split_difference(row) else row["split"],
        color="against", columns=2),
    "swingo/exposure": dict(
        keep={"quantity": ["cost of showing it", "cost of showing one of its cards"]}, panel=lambda row: "Cost of showing",
        line=lambda row: row["category"] if row["quantity"] == "cost of showing it" else "one card of " + row["category"],
        color="seats"),
    "swingo/borrowing": dict(where=lambda row: row["category"] != "five of a kind", **about_all_hands("category"), color="seats"),
    "privacy/exchange": dict(
        keep={"quantity": ["chips beyond keeping", "makes the best hand on average", "random hands beaten at the end"],
              "seats": ["6", 6], "category": NAMED[:7]},
        panel="quantity", line="category", color="exchange"),
    "privacy/reveal": dict(where=lambda row: row["quantity"] != "chips", panel="quantity", line="card", color="seats"),
    "privacy/showing": dict(
        panel=lambda row: "Tied for lowest" if row["category"] in EVERY_HAND else f"Starts, by {row['category'].split(' ')[0]}"
        .replace("by shows", "by showing hand"),
        where=lambda row: not row["category"].startswith(("shows straight", "shows flush", "shows full", "shows four")),
        line=lambda row: row["round"] if row["category"] in EVERY_HAND
        else row["category"].removeprefix("upcard ") if row["category"].startswith("upcard")
        else f"{row['category'].removeprefix('shows ')}, {row['round']}",
        order=lambda row: (ROUNDS.index(row["round"]), row["category"] if row["category"].startswith("seat") else ""),
        color="seats", columns=2),
    "jack/value-of-saving": dict(
        keep={"jack": ["hole"], "hands": ["all", "better in another game"],
              "quantity": ["save - now", "save - never", "now - never"]},
        panel=("quantity", "hands"), line="street", color="seats"),
    "jack/option": dict(panel=lambda row: "What the rule wins" if row["unit"] == "chips" else "When it uses the jack",
                        line=lambda row: row["quantity"] if row["unit"] == "chips" else row["street"], color="seats"),
    "jack/game-named": dict(panel="quantity", line="category", color="seats"),
    "jack/hidden-premium": dict(panel="category", line="quantity", color="seats"),
    "jack/lists": dict(panel="quantity", line="list", color="seats"),
    "jack/caller-holds-jack": dict(where=lambda row: row["street"] != "dealt", panel=("style", "category"), line="street",
                                   color=("bot", "seats"), columns=2),
    "jack/starting-hands": dict(panel=("by", "seats"), line="category", color="quantity", columns=2),
}
OTHERS = dict(panel="quantity", line="category", color="seats")


def picture_of(study):
    return PICTURES.get(study, OTHERS)


def rows_shown(table, picture):
    for column, values in picture.get("keep", {}).items():
        table = table[table[column].isin(values)]
    if "where" in picture and not table.empty:
        table = table[[bool(picture["where"](row)) for _, row in table.iterrows()]]
    return table
