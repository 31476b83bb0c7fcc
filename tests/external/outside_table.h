// A table for bots from outside, in the tests of this folder.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "evaluator/input_error.h"
#include "sim/external/outside_kinds.h"
#include "sim/games/game_list.h"
#include "sim/run/match.h"
#include "strategies/bot_list.h"

namespace oddhand {

/// Where the test's libraries and programs are.
inline std::string library(const std::string& name) {
  return std::string("lib:") + ODDHAND_TEST_LIBRARIES + "/" + name;
}
inline std::string misbehaving(const std::string& settings) {
  return std::string("exec:") + ODDHAND_SOURCE_DIR + "/tests/external/misbehaving.py:" + settings;
}

struct OutsideTable {
  explicit OutsideTable(const std::string& game_name, int seats = 2, std::vector<std::string> settings = {},
                        OnBotFailure what = OnBotFailure::go_on)
      : game(find_game(game_name)), on_failure(what) {
    settings.push_back("seats=" + std::to_string(seats));
    options = make_options(game, settings);
  }

  /// One bot per seat, started.
  std::vector<Bot> seat(const std::string& text) const {
    std::vector<Bot> bots = parse_bots(text, options.seats, builtin_bots(), outside_kinds({game, options, on_failure}));
    for (const OutsideBot* bot : outside_bots(bots)) bot->start();
    return bots;
  }
  MatchSums play(const std::vector<Bot>& bots, std::uint64_t deals, int threads = 1) const {
    RunControl control;
    return play_match(game, options, bots, 7, {deals, threads}, control).result.sums;
  }
  MatchSums play(const std::string& text, std::uint64_t deals, int threads = 1) const {
    return play(seat(text), deals, threads);
  }
  /// What seating says; "seated" where nothing is wrong.
  std::string refusal(const std::string& text) const {
    try {
      seat(text);
    } catch (const InputError& error) {
      return error.what();
    }
    return "seated";
  }

  const Game& game;
  Options options;
  OnBotFailure on_failure;
};

inline bool says(const std::string& message, const std::string& part) {
  return message.find(part) != std::string::npos;
}

/// What all seats have won: nothing.
inline bool conserves(const MatchSums& sums, int seats) {
  WideSum all;
  for (const Seat s : SeatSet::first_seats(seats)) all += sums.seat[s].sum;
  return all == WideSum();
}

}  // namespace oddhand
