"""Bad input: one line on standard error that names it, status 2, nothing on standard output, no file, and no hand
played first: every run here asks for a thousand million hands and must end within seconds."""

import unittest

from program import HEADS_UP, PAIR_LOSS, SIX, ProgramTest

SECONDS = 10
HANDS = ("--hands", "1e9")
DEALS = ("--deals", "1e9")


class BadInput(ProgramTest):
    def refuse(self, tokens, *arguments):
        tokens = [tokens] if isinstance(tokens, str) else tokens
        with self.subTest(arguments=arguments):
            run = self.run_program(*arguments, timeout=SECONDS)
            self.assertEqual((run.returncode, run.stdout), (2, b""), run.stderr)
            self.assert_one_line(run.stderr, *tokens)
            self.assertEqual(self.files(), [])

    def refuse_play(self, tokens, *arguments):
        self.refuse(tokens, *SIX, *HANDS, "--csv", "out.csv", *arguments)

    def refuse_hands(self, count):
        self.refuse(["--hands", count or "''"], *SIX, "--hands", count)

    def refuse_bots(self, tokens, bots):
        self.refuse(tokens, "play", "switch", *HANDS, "--csv", "out.csv", "--bots", bots)

    def refuse_setting(self, tokens, *settings):
        pairs = [word for setting in settings for word in ("--set", setting)]
        self.refuse(tokens, "study", "switch/pair-loss", *DEALS, "--csv", "out.csv", *pairs)

    def test_a_command_is_needed(self):
        self.refuse("which command")

    def test_unknown_commands(self):
        self.refuse(['"paly"', '"play"'], "paly", "switch")
        self.refuse('"PLAY"', "PLAY", "switch")
        self.refuse('""', "")
        self.refuse('"--hepl"', "--hepl")

    def test_unknown_games(self):
        for command in (("play", "swich", "--bots", "random*6", *HANDS), ("deal", "swich"), ("list", "options", "swich")):
            self.refuse(['"swich"', '"switch"'], *command)
        self.refuse('game ""', "deal", "")

    def test_unknown_bots(self):
        self.refuse_bots(['"treshold"', '"threshold"'], "treshold*6")

    def test_unknown_game_options(self):
        self.refuse_play(['"rase_cap"', '"raise_cap"'], "--option", "rase_cap=1")
        self.refuse('"direction"', "deal", "five-card-draw", "--option", "direction=reverse")

    def test_unknown_studies_and_settings(self):
        self.refuse(['"switch/pairloss"', '"switch/pair-loss"'], "study", "switch/pairloss", *DEALS)
        self.refuse_setting(['"sets"', '"seats"'], "sets=2")

    def test_unknown_lists(self):
        self.refuse(['"gmaes"', '"games"'], "list", "gmaes")
        self.refuse("which game", "list", "options")

    def test_unknown_command_line_options(self):
        self.refuse_play(['"--fromat"', '"--format"'], "--fromat", "csv")
        self.refuse_play('"--no-progress"', "--no-progress")
        self.refuse_play("-x", "-x")
        self.refuse('"--hands"', *PAIR_LOSS, "--hands", "1e9")
        self.refuse('"--hands"', "deal", "switch", "--hands", "3")
        self.refuse('"--seed"', "signature", "--seed", "1")

    def test_missing_arguments(self):
        self.refuse("GAME", "play")
        self.refuse("--bots", "play", "switch")
        self.refuse("NAME", "study")
        self.refuse("GAME", "deal")
        self.refuse("WHAT", "list")

    def test_missing_values(self):
        for option in ("--bots", "--option", "--seats", "--hands", "--seed", "--threads", "--csv", "--format"):
            self.refuse([option + ":", "missing"], "play", "switch", option)
            self.refuse([option + ":", "missing", "--progress"], "play", "switch", option, "--progress")
        self.refuse(["--set:", "missing", "--deals"], "study", "switch/pair-loss", "--set", "--deals", "1e9")

    def test_empty_values(self):
        for option in ("--seats", "--hands", "--seed", "--threads", "--csv", "--format"):
            self.refuse("''", *SIX, option, "")
            self.refuse([option + "=:", "missing"], *SIX, option + "=")
        self.refuse_bots('""', "")
        self.refuse('""', "deal", "switch", "--bots", "")
        self.refuse_play("''", "--option", "")
        self.refuse_play("''", "--option", "ante=")
        self.refuse_setting("''", "")
        self.refuse_setting("seats", "seats=")

    def test_options_given_twice(self):
        for option, value in (("--bots", "random*6"), ("--seats", "6"), ("--hands", "5"), ("--seed", "1"),
                              ("--threads", "1"), ("--csv", "out.csv"), ("--format", "csv")):
            self.refuse([option, "twice"], *SIX, option, value, option, value)
            self.refuse([option, "twice"], *SIX, f"{option}={value}", f"{option}={value}")
        self.refuse_play(["--progress", "twice"], "--progress", "--progress")
        self.refuse(["--deals", "twice"], *PAIR_LOSS, "--deals", "5", "--deals", "6")
        self.refuse(["--hand", "twice"], "deal", "switch", "--hand", "5", "--hand", "5")

    def test_game_options_given_twice(self):
        self.refuse_play(["ante", "twice"], "--option", "ante=1", "--option", "ante=2")
        self.refuse_play(["ante", "twice"], "--option=ante=1", "--option", "ante=1")
        self.refuse_play(["seats", "twice"], "--seats", "6", "--option", "seats=6")
        self.refuse(["seats", "twice"], "deal", "switch", "--option", "seats=6", "--option", "seats=6")

    def test_settings_and_bot_parameters_given_twice(self):
        self.refuse_setting(["seats", "twice"], "seats=2", "seats=3")
        self.refuse_setting(["seats=2/3/2", "twice"], "seats=2/3/2")
        self.refuse_bots(["open", "twice"], "threshold:open=0.5:open=0.5*6")
        self.refuse_bots(["name", "twice"], "random:name=a:name=b*6")

    def test_words_too_many(self):
        for command in ((*SIX, *HANDS), ("deal", "switch"), PAIR_LOSS, ("signature",), ("list", "games"),
                        ("list", "options", "switch"), ("--version",), ("--help",)):
            self.refuse("surplus", *command, "surplus")
        self.refuse("play", *SIX, *HANDS, "play")

    def test_flags_take_no_value(self):
        self.refuse_play("--progress", "--progress=false")
        self.refuse_play("--progress", "--progress=maybe")

    def test_seats_out_of_range(self):
        for seats in ("11", "1", "0", "-2", "6.0", "six"):
            self.refuse_play(["seats", f"'{seats}'", "2 to 10"], "--seats", seats)
            self.refuse_play(["seats", f"'{seats}'", "2 to 10"], "--option", f"seats={seats}")
            self.refuse_setting(["seats", f"'{seats}'", "2 to 10"], f"seats={seats}")

    def test_more_cards_than_the_deck_has(self):
        self.refuse(["seats", "56 cards", "52", "7 seats"], "play", "switch", "--seats", "8", "--bots", "random*8", *HANDS,
                    "--option", "base=seven-card-stand")
        self.refuse(["seats", "draw limit", "9 seats"], "play", "switch", "--seats", "10", "--bots", "random*10", *HANDS)
        self.refuse(["seats", "draw limit", "9 seats"], "deal", "five-card-draw", "--seats", "10")
        self.refuse_setting(["seats", "56 cards"], "bases=seven-card-stand", "seats=8")

    def test_game_options_out_of_range(self):
        for setting in ("raise_cap=101", "ante=-1", "ante=1=2", "ante=1000000001", "small_bet=0", "stacks=0", "stacks=1/",
                        "structure=nolimit", "base=six-card", "direction=left", "draw_limit=4", "openers=queens",
                        "forced=both", "shortage=no"):
            key, _, value = setting.partition("=")
            self.refuse_play([key, f"'{value}'" if key != "stacks" else ""], "--option", setting)
        self.refuse_play(["stacks", "seat 3"], "--option", "stacks=400/400")
        self.refuse_play("'raise_cap'", "--option", "raise_cap")
        self.refuse_play("'=1'", "--option", "=1")

    def test_bot_parameters_out_of_range(self):
        for value in ("2", "-0.1", "nan", "1e-1", "0.12345", "", "half"):
            self.refuse_bots(f"open={value}", f"threshold:open={value}*6")
        self.refuse_bots(['"opne"', '"open"'], "threshold:opne=0.5*6")
        self.refuse_bots('"open"', "threshold:open*6")
        self.refuse_bots("name=", "random:name=*6")

    def test_bots_must_fill_the_seats_exactly(self):
        self.refuse_bots(["5 bots", "6 seats"], "threshold*5")
        self.refuse_bots(["7 bots", "6 seats"], "threshold*3,random*4")
        self.refuse_bots("threshold*99999999999999999999", "threshold*99999999999999999999")
        for count in ("0", "-1", "", "1.5", "x"):
            self.refuse_bots(f'"{count}"', f"random*{count}")
        self.refuse_bots('",random*6"', ",random*6")
        self.refuse_bots("backslash", "random\\")
        self.refuse(["1 bot", "2 seats"], *HEADS_UP[:-1], "random")

    def test_counts_that_are_none(self):
        for count in ("-5", "0", "1.5", "1e99", "9223372036854775808", "18446744073709551617", "", "abc", "1M1", " 5", "5 ",
                      "1e", "nan", "inf", "0x10", "1,000", "1__0", "_1", "1e-1", "\uff15"):
            self.refuse_hands(count)
        self.refuse(["--deals", "0"], *PAIR_LOSS, "--deals", "0")
        self.refuse(["--hand", "-1"], "deal", "switch", "--hand", "-1")
        self.refuse(["--hand", "1.5"], "deal", "switch", "--hand", "1.5")

    def test_seeds_that_are_none(self):
        for seed in ("-1", "18446744073709551616", "1e3", "abc", " 1", "+1", "0x1", "1.0"):
            self.refuse_play(["--seed", seed], "--seed", seed)
            self.refuse(["--seed", seed], "deal", "switch", "--seed", seed)

    def test_thread_counts_that_are_none(self):
        for threads in ("0", "99999", "-1", "2.5", "all"):
            self.refuse_play(["--threads", threads], "--threads", threads)

    def test_unknown_formats(self):
        for name in ("xml", "CSV", "table,csv"):
            self.refuse_play(["--format", name, "table, csv or json"], "--format", name)

    def test_outputs_that_cannot_be_files(self):
        for path, reason in (("/no/dir/x", "no directory /no/dir"), ("/", "directory"), (".", "directory"),
                             ("none/", "directory"), ("-", "/dev/stdout"), ("/dev/null/x", "not a directory")):
            self.refuse([f"--csv {path}", reason], *SIX, *HANDS, "--csv", path)
            self.refuse([f"--csv {path}", reason], *PAIR_LOSS, *DEALS, "--csv", path)

    def test_letters_that_only_look_right(self):
        self.refuse("\u0455witch", "deal", "\u0455witch")
        self.refuse_bots(["r\u0430ndom", "not ASCII"], "r\u0430ndom*6")
        self.refuse_play("st\u0430cks", "--option", "st\u0430cks=5")
        self.refuse("\u2013\u2013hands", *SIX, "\u2013\u2013hands", "5")

    def test_line_breaks_and_control_characters_stay_on_one_line(self):
        self.refuse("unknown command", "pl\nay")
        self.refuse("unknown game", "deal", "switch\n")
        self.refuse("--hands 5 6", *SIX, "--hands", "5\n6")
        self.refuse_bots("unknown bot", "ran\r\ndom\x1b[31m*6")
        self.refuse("no directory", *SIX, *HANDS, "--csv", "a\nb/c")


if __name__ == "__main__":
    unittest.main()
