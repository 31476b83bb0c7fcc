"""Bots from outside in oddhand compare: found out before the first card, counted, and the same for any threads."""

import json
import os
import stat
import unittest

from program import ProgramTest


def script(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write("#!/usr/bin/env python3\n" + text)
    os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
    return path


CALLER = """
import json, sys
print('{"protocol":1,"name":"caller"}', flush=True) if sys.stdin.readline() else None
for line in sys.stdin:
    question = json.loads(line)
    action = {"bet": "call", "match_pot": "call", "draw": "discard"}.get(question["ask"], "decline")
    print(json.dumps({"id": question["id"], "action": action, "cards": []}), flush=True)
"""
BROKEN = CALLER.replace('"action": action', '"action": "dance"')


class OutsideBotsAreCompared(ProgramTest):
    def compare(self, bot, *more):
        return self.run_program(
            "compare", "switch", "--bots", bot + ",random", "--deals", "32", "--bootstrap", "0", *more
        )

    def test_what_is_no_bot_is_bad_input(self):
        for bot in ("exec:./none", "lib:./none", "exec:/bin/true"):
            result = self.compare(bot)
            self.assertEqual(result.returncode, 2, bot)
            self.assertEqual(len(result.stderr.splitlines()), 1, bot)
            self.assertEqual(result.stdout, b"", bot)

    def test_what_is_no_bot_is_bad_input_before_a_pilot(self):
        result = self.compare("exec:/bin/true", "--method", "auto", "--pilot", "100")
        self.assertEqual(result.returncode, 2)

    def test_a_process_plays_as_the_same_bot_of_ours(self):
        caller = self.compare("exec:" + script(self.folder, "caller.py", CALLER) + ":name=x", "--format", "csv")
        ours = self.compare("calling:draw=0:name=x", "--format", "csv")
        self.assertEqual(caller.returncode, 0, caller.stderr)
        self.assertEqual(caller.stdout, ours.stdout)

    def test_threads_change_nothing(self):
        bot = "exec:" + script(self.folder, "caller.py", CALLER)
        one = self.compare(bot, "--threads", "1", "--format", "csv")
        self.assertEqual(one.stdout, self.compare(bot, "--threads", "2", "--format", "csv").stdout)

    def test_failed_answers_are_counted(self):
        bot = "exec:" + script(self.folder, "broken.py", BROKEN) + ":failure-limit=1000000:name=broken"
        result = self.compare(bot, "--format", "json")
        self.assertEqual(result.returncode, 0, result.stderr)
        (failed,) = json.loads(result.stdout)["run"]["bot_failures"]
        self.assertEqual(failed["bot"], "broken")
        self.assertGreater(failed["malformed"], 32)

    def test_a_failure_aborts_where_that_is_asked_for(self):
        result = self.compare("exec:" + script(self.folder, "broken.py", BROKEN), "--on-bot-failure", "abort")
        self.assertEqual(result.returncode, 1)
        self.assertEqual(len(result.stderr.splitlines()), 1)


if __name__ == "__main__":
    unittest.main()
