"""What scripts/plot shows of each study: which rows, what the panels are, what the lines, what the colours.

A study that is not named here is drawn with all its rows, a panel for each quantity.
"""

# keep: rows with one of these values; panel, line: columns (several: joined); color: what is compared in a panel.
PICTURES = {
    "switch/best-draw": dict(
        keep={"quantity": ["pot share"], "category": ["high card", "one pair", "two pair", "three of a kind", "straight",
                                                      "flush", "full house", "four of a kind"]},
        panel="seats", line="category", color="drawn"),
    "switch/last-switch-decides": dict(panel="quantity", line="category", color="seats"),
    "switch/lost-card": dict(keep={"quantity": ["knows it - does not"]}, panel="quantity", line="category", color="seats"),
    "switch/seat-value": dict(panel="seats", line="category", color="bot"),
    "inversion/best-hand-wins": dict(
        keep={"quantity": ["pot share of the best hand dealt", "pot share by the hand dealt",
                           "stands pat behind: wins or ties"]},
        panel="quantity", line="category", color="seats"),
    "inversion/draw-says": dict(
        keep={"quantity": ["improves", "better category than before", "better hand than before",
                           "how often so many are drawn"], "seats": ["5", 5]},
        panel="quantity", line=("category", "drawn"), color="bot"),
    "inversion/draw-value": dict(
        keep={"quantity": ["equity, drawing first", "value of drawing last", "draws by its own cards, drawing first: loses",
                           "draws by its own cards, drawing last: loses"],
              "category": ["any", "high card", "one pair", "two pair", "the better hand", "the worse hand"]},
        panel="quantity", line="category", color="seats"),
    "swingo/best-split": dict(
        keep={"against": ["usual split"], "category": ["high card", "one pair", "two pair", "three of a kind"]},
        panel="category", line="split", color="against"),
    "swingo/exposure": dict(
        keep={"quantity": ["cost of showing it", "cost of showing one of its cards"]},
        panel="quantity", line="category", color="seats"),
    "swingo/borrowing": dict(panel="quantity", line="category", color="seats"),
    "privacy/exchange": dict(
        keep={"quantity": ["chips beyond keeping", "makes the best hand on average",
                           "random hands beaten at the end"], "seats": ["6", 6],
              "category": ["high card", "one pair", "two pair", "three of a kind", "straight", "flush", "full house"]},
        panel="quantity", line="category", color="exchange"),
    "privacy/reveal": dict(panel="quantity", line="card", color="seats"),
    "privacy/showing": dict(keep={"seats": ["6", 6]}, panel=("round", "quantity"), line="category", color="seats"),
    "jack/value-of-saving": dict(
        keep={"jack": ["hole"], "hands": ["all", "better in another game"],
              "quantity": ["save - now", "save - never", "now - never"]},
        panel=("quantity", "hands"), line="street", color="seats"),
    "jack/option": dict(panel="unit", line=("quantity", "street"), color="seats"),
    "jack/game-named": dict(panel="quantity", line="category", color="seats"),
    "jack/hidden-premium": dict(panel="category", line="quantity", color="seats"),
    "jack/lists": dict(panel="quantity", line="list", color="seats"),
    "jack/caller-holds-jack": dict(panel=("style", "category"), line="street", color=("bot", "seats")),
    "jack/starting-hands": dict(panel=("by", "seats"), line="category", color="quantity"),
}
OTHERS = dict(panel="quantity", line="category", color="seats")


def picture_of(study):
    return PICTURES.get(study, OTHERS)


def rows_shown(table, picture):
    for column, values in picture.get("keep", {}).items():
        table = table[table[column].isin(values)]
    return table
