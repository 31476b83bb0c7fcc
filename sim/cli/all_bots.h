// Every bot that the program can seat: those that decide from a View alone, those that play hands forward, those from
// outside.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sim/external/outside_bot.h"
#include "sim/games/game.h"
#include "strategies/bot_spec.h"
#include "strategies/options.h"

namespace oddhand {

/// One bot per seat of the options, for this game; the grammar stands at parse_bots. The bots may refer to `game`.
/// Those from outside must be started before they are asked. Throws InputError for what does not fit.
std::vector<Bot> seat_bots(const std::string& text, const Game& game, const Options& options,
                           OnBotFailure on_failure = OnBotFailure::go_on);

/// What --on-bot-failure says: default or abort. Throws InputError for any other word.
OnBotFailure parse_on_bot_failure(const std::string& text);

/// Whether this process does a run alone, or shares it with other ranks.
enum class Sharing : std::uint8_t { alone, ranks };

/// Starts the bots from outside. From then on this process keeps its memory to itself where one of them is a process
/// beside it; not where ranks share the run, as those read each other's memory. Throws InputError.
void start_bots(const std::vector<Bot>& bots, Sharing sharing);

/// "exec:./mybot.py: 3 answers failed (2 illegal, 1 malformed, 0 missing); the first: ...": one line for each bot from
/// outside that failed in this process.
std::vector<std::string> failure_lines(const std::vector<Bot>& bots);

/// The kinds of bots from outside, for `list bots`.
std::vector<OutsideKind> all_outside_kinds();

/// What can be named, for help texts and `list bots`, in the order in which people are shown it.
std::vector<BotKind> all_bots();

}  // namespace oddhand
