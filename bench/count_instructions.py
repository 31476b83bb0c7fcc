#!/usr/bin/env python3
"""Counts the instructions of one hand with callgrind, exactly: two numbers of hands, and the difference per hand.

    bench/count_instructions.py HAND_DRIVER GAME SEATS BOTS [--limit N]

Prints the instructions per hand. With --limit: status 1 above it. Status 77 without valgrind (ctest: skipped).
"""

import argparse
import re
import shutil
import subprocess
import sys

FEW, MANY = 2048, 10240  # whole blocks; enough hands for less than one percent of chance in the mean
SKIPPED = 77


def instructions(command):
    run = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command]
    result = subprocess.run(run, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f"count_instructions: {' '.join(run)} failed:\n{result.stderr}")
    return int(re.search(r"Collected : (\d+)", result.stderr).group(1))


def per_hand(driver, game, seats, bots):
    few, many = (instructions([str(driver), game, str(seats), bots, str(hands)]) for hands in (FEW, MANY))
    return (many - few) / (MANY - FEW)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("driver")
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("bots")
    parser.add_argument("--limit", type=int)
    arguments = parser.parse_args()
    if shutil.which("valgrind") is None:
        print("count_instructions: valgrind is not installed (Debian: sudo apt-get install valgrind)")
        return SKIPPED
    count = per_hand(arguments.driver, arguments.game, arguments.seats, arguments.bots)
    print(f"{arguments.game}, {arguments.seats} seats, {arguments.bots}: {count:.0f} instructions per hand")
    if arguments.limit is not None and count > arguments.limit:
        print(f"more than the limit of {arguments.limit}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
