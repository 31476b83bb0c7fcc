#!/usr/bin/env python3
"""A bot for Oddhand in a process of its own, which plays every game sensibly.

  oddhand play switch --bots exec:examples/sensible.py*3,random*3

Lines of JSON come on standard input, one question each, and one answer each goes to standard output; what they hold
is told in docs/external_bots.md. It bets by the share of random hands that its own beats, draws to improve, lays boards
that show little, exchanges a card of a poor hand, turns up its lowest card, and names another game only when its cards
are bad for the one that is played. Parameters: `open` and `call`, the shares from which it bets and calls.
"""

import json
import sys

RANKS = "23456789TJQKA"
RANK = {name + suit: rank for rank, name in enumerate(RANKS) for suit in "cdhs"}
STRAIGHT = 4 << 26  # categories of made_high begin here: 4 = straight


def places_by_rank(cards):
    """Rank -> places of the cards of that rank."""
    places = {}
    for i, card in enumerate(cards):
        places.setdefault(RANK[card], []).append(i)
    return places


class SensibleBot:
    def __init__(self, parameters):
        unknown = sorted(set(parameters) - {"open", "call"})
        if unknown:
            raise ValueError(f"unknown parameter {unknown[0]}; known: open, call")
        self.open = round(10_000 * float(parameters.get("open", 0.65)))
        self.call = round(10_000 * float(parameters.get("call", 0.5)))
        self.answers = {"bet": self.bet, "match_pot": self.match_pot, "draw": self.draw, "arrange": self.arrange,
                        "exchange": self.exchange, "reveal": self.reveal, "shift": self.shift}

    def answer(self, question):
        answer = self.answers[question["ask"]](question)
        answer["id"] = question["id"]
        return answer

    def needed(self, share, bets):
        """The share of hands to beat against so many bets: each halves what is left."""
        return 10_000 - ((10_000 - share) >> min(bets, 13))

    def bet(self, question):
        legal, strength = question["legal"], question["strength"]
        may_raise = "max_raise_to" in legal
        if not legal["may_fold"]:  # nothing to call, or a bring-in
            strong = may_raise and strength >= self.open
            return {"action": "raise", "to": legal["min_raise_to"]} if strong else {"action": "call"}
        raises = max(question["raises"] - 1, 0)
        if may_raise and strength >= self.needed(self.open, raises + 1):
            return {"action": "raise", "to": legal["min_raise_to"]}
        cheap = 4 * legal["call"] <= question["pot"]
        worth = self.needed(self.call, raises) - (1_000 if cheap else 0)
        return {"action": "call" if strength >= worth else "fold"}

    def match_pot(self, question):
        return {"action": "call" if question["strength"] >= 7_500 else "fold"}

    def draw(self, question):
        cards, legal = question["cards"], question["legal"]
        return {"action": "discard", "cards": self.useless(question, cards)[: legal["max_discards"]]}

    def useless(self, question, cards):
        """Places of the cards to throw: all of a straight or better is kept, else wild cards, pairs, four to a flush,
        else the two highest. At most three, the lowest first."""
        if question["made_high"] >= STRAIGHT:
            return []
        wild = [i for i, card in enumerate(cards) if card[0] in question["wild"]]
        ranks = places_by_rank(cards)
        kept = [i for places in ranks.values() if len(places) > 1 for i in places]
        if not kept:
            for suit in "cdhs":
                suited = [i for i, card in enumerate(cards) if card[1] == suit]
                if len(suited) >= 4:
                    kept = suited
        by_rank = sorted(range(len(cards)), key=lambda i: RANK[cards[i]])
        if not kept and not wild:
            kept = by_rank[-2:]
        return [i for i in by_rank if i not in kept and i not in wild][:3]

    def arrange(self, question):
        """Keeps a pair hidden, else the two highest cards."""
        cards = question["cards"]
        pairs = [places[:2] for rank, places in sorted(places_by_rank(cards).items()) if len(places) > 1]
        hidden = pairs[-1] if pairs else sorted(range(len(cards)), key=lambda i: RANK[cards[i]])[-2:]
        return {"action": "arrange", "cards": [i for i in range(len(cards)) if i not in hidden][:3]}

    def exchange(self, question):
        cards, down = question["cards"], question["legal"]["face_down"]
        if question["strength"] >= 8_000 or question["made_high"] >= STRAIGHT:
            return {"action": "keep"}
        shared = {RANK[card] for card in question["board"]}
        ranks = places_by_rank(cards)
        single = [i for rank, places in ranks.items() if len(places) == 1 and rank not in shared for i in places]
        if not single:
            return {"action": "keep"}
        throw = min(single, key=lambda i: RANK[cards[i]])
        turn = min((i for i in down if i != throw), key=lambda i: RANK[cards[i]], default=None)
        if turn is None:
            return {"action": "keep"}
        return {"action": "exchange", "turn": turn, "throw": throw}

    def reveal(self, question):
        cards = question["cards"]
        return {"action": "reveal", "turn": min(question["legal"]["face_down"], key=lambda i: RANK[cards[i]])}

    def suits(self, game, cards):
        """How well cards suit a game, roughly, from 0."""
        ranks = {RANK[card] for card in cards}
        pairs = len(cards) - len(ranks)
        low = len(ranks & {12, 0, 1, 2, 3, 4, 5, 6})  # ace to eight
        high = 3 * pairs + sum(rank >= 8 for rank in ranks)
        if game == "razz":
            return 3 * low - 3 * pairs
        if game == "hi-lo":
            return max(high, 2 * low)
        if game == "baseball":
            return high + 4 * sum(card[0] in "39" for card in cards)
        return high

    def shift(self, question):
        legal, cards = question["legal"], question["cards"]
        best = max(legal["games"], key=lambda game: self.suits(game, cards))
        gain = self.suits(best, cards) - self.suits(question["game"], cards)
        if gain <= 5 and not legal["must_shift"]:
            return {"action": "decline"}
        answer = {"action": "shift", "game": best}
        if "jacks" in legal:
            answer["turn"] = legal["jacks"][0]
        return answer


def main():
    lines = iter(sys.stdin.readline, "")
    hello = json.loads(next(lines))
    try:
        bot = SensibleBot(hello["parameters"])
    except ValueError as error:
        print(json.dumps({"error": str(error)}), flush=True)
        return
    print(json.dumps({"protocol": 1, "name": "sensible", "description": "plays every game by its strength"}), flush=True)
    for line in lines:
        print(json.dumps(bot.answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
