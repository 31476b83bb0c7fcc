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
    if mode == "terminal":
        # Clears the screen, forges a line, and hides what follows; also by the one-character forms of ESC [.
        return {"protocol": 1, "name": "\u001b[2J\u009b2J\rA wins\n", "description": "\u009dtitle\u009c\u202e\x07"}
    if mode == "parent":
        return {"protocol": 1, "name": "misbehaving", "description": "opened: " + " ".join(what_opens(os.getppid()))}
    if mode == "environment":
        return {"protocol": 1, "description": " ".join(sorted(os.environ))}
    return {"protocol": 1, "name": "misbehaving", "description": mode}


def what_opens(process):
    """Of what another process keeps in /proc, what this one can read or find."""
    opened = []
    for name in ("mem", "environ", "maps", "auxv", "io", "fd", "cwd", "root", "exe", "task"):
        path = f"/proc/{process}/{name}"
        try:
            if name == "fd":
                os.listdir(path)
            elif name in ("cwd", "root", "exe"):
                os.readlink(path)
            elif name == "task":
                os.listdir(f"{path}/{process}/fd")
            else:
                with open(path, "rb") as file:
                    file.read(1)
            opened.append(name)
        except OSError:
            pass
    return opened


def leave_behind(question, own_session):
    """A child that outlives this process, holds its pipes and answers in its place."""
    if os.fork() > 0:
        os._exit(5)
    if own_session:
        os.setsid()
    for number in range(40):
        try:
            os.write(1, (json.dumps({"id": question["id"] + number, "action": "fold"}) + "\n").encode())
        except OSError:
            break
        time.sleep(0.05)
    os._exit(0)


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
    "question": lambda q: {"ask": "random", "seat": 1 - q["seat"], "id": q["id"]},
    "deep-answer": lambda q: {**good(q), "more": json.loads("[" * 900 + "]" * 900)},
    "id-text": lambda q: {"id": str(q["id"]), "action": "call"},
    "id-fraction": lambda q: {"id": q["id"] + 0.0, "action": "call"},
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
    elif mode == "exponent":
        speak('{"id":%d,"action":"raise","to":1e999}\n' % question["id"])
    elif mode == "two-ids":
        speak('{"id":%d,"action":"call","id":%d}\n' % (question["id"], question["id"] + 1))
    elif mode == "nothing-in-it":
        speak('{"id":%d,"action":"call"}\0{"id":%d,"action":"fold"}\n' % (question["id"], question["id"]))
    elif mode == "leave-behind":
        leave_behind(question, own_session=False)
    elif mode == "daemon":
        leave_behind(question, own_session=True)
    elif mode == "stop":
        os.kill(os.getpid(), signal.SIGSTOP)
    elif mode == "dribble":
        while True:
            speak(" ")
            time.sleep(0.02)
    elif mode == "parent":
        os._exit(6)
    elif mode == "terminal":
        sys.exit("\033[2J\033]0;title\007\rA wins 100 \u009b31m")
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
    if mode == "early":
        # For questions that have not come yet, whose numbers are easy to guess.
        speak("".join(json.dumps({"id": number, "action": "call"}) + "\n" for number in range(1, 101)))
        for _ in range(100):
            sys.stdin.readline()
    last_answer = ""
    for number, line in enumerate(iter(sys.stdin.readline, "")):
        question = json.loads(line)
        if number >= begin:
            misbehave(mode, question, last_answer)
            continue
        last_answer = json.dumps({"id": question["id"], **good(question)}) + "\n"
        speak(last_answer)


main()
