#!/usr/bin/env python3
"""A bot that does what its parameter `mode` says, from question number `from` on (default 20). Before that, and with
mode=good, it checks, calls, stands pat and keeps its cards."""

import json
import os
import signal
import sys
import time


def greeting(mode):
    if mode == "old-protocol":
        return {"protocol": 0}
    if mode == "descriptors":
        return {"protocol": 1, "description": " ".join(sorted(os.listdir("/proc/self/fd"), key=int)[:-1])}
    if mode == "environment":
        return {"protocol": 1, "description": " ".join(sorted(os.environ))}
    return {"protocol": 1, "name": "misbehaving", "description": mode}


def good(question):
    if question["ask"] == "draw":
        return {"action": "discard", "cards": []}
    if question["ask"] == "arrange":
        return {"action": "arrange", "cards": [0, 1, 2]}
    if question["ask"] == "exchange":
        return {"action": "keep"}
    if question["ask"] == "reveal":
        return {"action": "reveal", "turn": question["legal"]["face_down"][0]}
    if question["ask"] == "shift":
        return {"action": "decline"}
    return {"action": "call"}


ANSWERS = {
    "illegal-amount": lambda q: {"action": "raise", "to": 10**15} if q["ask"] == "bet" else {"action": "discard", "cards": [0, 1, 2, 3, 4, 5, 6, 7]},
    "huge-amount": lambda q: {"action": "raise", "to": 10**30},
    "fraction": lambda q: {"action": "raise", "to": 4.5},
    "nan": lambda q: {"action": "raise", "to": float("nan")},
    "other-question": lambda q: {"action": "reveal", "turn": 0},
    "unknown-action": lambda q: {"action": "win"},
    "no-action": lambda q: {"to": 4},
    "card-twice": lambda q: {"action": "discard", "cards": [0, 0]},
    "bad-place": lambda q: {"action": "discard", "cards": [-1]},
    "wrong-id": lambda q: {"id": q["id"] + 1, "action": "call"},
    "huge-id": lambda q: {"id": 2**64 - 1, "action": "call"},
    # For another seat, with chips and cards of its choice.
    "extra-fields": lambda q: {**good(q), "seat": 0, "pot": 10**9, "stack": 10**9, "cards_of": {"1": ["2c"]}},
}


def speak(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def misbehave(mode, question, last_answer):
    if mode in ANSWERS:
        speak(json.dumps({"id": question["id"], **ANSWERS[mode](question)}) + "\n")
    elif mode == "not-json":
        speak("I raise!\n")
    elif mode == "empty-line":
        speak("\n")
    elif mode == "list":
        speak("[1, 2]\n")
    elif mode == "deep":
        speak("[" * 60_000 + "\n")
    elif mode == "binary":
        sys.stdout.buffer.write(b"\xff\x00\xfe\n")
        sys.stdout.flush()
    elif mode == "replay":
        speak(last_answer)
    elif mode == "twice":
        speak(2 * (json.dumps({"id": question["id"], **good(question)}) + "\n"))
    elif mode == "exit":
        sys.exit("had enough")
    elif mode == "exit-silently":
        os._exit(3)
    elif mode == "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif mode == "hang":
        time.sleep(1_000)
    elif mode == "close":
        os.close(1)
        time.sleep(1_000)
    elif mode == "close-input":
        os.close(0)
        os._exit(4)
    elif mode == "long-line":
        while True:
            speak("x" * 10_000)
    elif mode == "endless":
        while True:
            speak(json.dumps({"id": question["id"], **good(question)}) + "\n")
    elif mode == "shout":
        sys.stderr.write("!" * 200_000)
        speak(json.dumps({"id": question["id"], **good(question)}) + "\n")
    else:
        speak(json.dumps({"id": question["id"], **good(question)}) + "\n")


def main():
    parameters = json.loads(sys.stdin.readline())["parameters"]
    mode = parameters["mode"]
    begin = int(parameters.get("from", 20))
    if mode == "dead-at-start":
        sys.exit("no licence")
    if mode == "slow-start":
        time.sleep(1_000)
    if mode == "refuses":
        speak('{"error": "mode=refuses is not for me"}\n')
        return
    if mode == "no-greeting":
        speak("hello\n")
    speak(json.dumps(greeting(mode)) + "\n")
    last_answer = ""
    for number, line in enumerate(iter(sys.stdin.readline, "")):
        question = json.loads(line)
        if number >= begin:
            misbehave(mode, question, last_answer)
            continue
        last_answer = json.dumps({"id": question["id"], **good(question)}) + "\n"
        speak(last_answer)


main()
