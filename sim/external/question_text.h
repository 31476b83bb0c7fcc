// Questions and answers as lines of JSON: docs/external_bots.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sim/external/oddhand/bot.h"
#include "strategies/bot_spec.h"

namespace oddhand {

/// Of the lines and their meaning; changes whenever they do.
inline constexpr int kProtocol = 1;

/// The first line to a bot, which ends with a newline: {"protocol", "game", "options", "parameters"}.
std::string hello_text(std::string_view game, const OutsideKind::Parameters& options,
                       const OutsideKind::Parameters& parameters);

/// What a bot says to it: {"protocol": 1, "name", "description"}, the last two if it likes.
struct Greeting {
  std::string title;    ///< "NAME: DESCRIPTION"
  std::string problem;  ///< what is wrong with it; empty: nothing
};
Greeting read_greeting(std::string_view line);

/// Appends the question as one line with its newline.
void append_question(std::string& text, std::uint64_t id, const OddhandView& view);

/// An answer, or what is wrong with the line.
struct AnswerLine {
  OddhandDecision decision{};
  std::string problem;       ///< empty: nothing
  bool out_of_step = false;  ///< the line answers another question: what follows cannot be relied on
};
AnswerLine read_answer(std::string_view line, std::uint64_t id);

}  // namespace oddhand
