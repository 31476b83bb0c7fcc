// The lines of a bot: its greeting and its answers.
#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "sim/external/question_text.h"
#include "sim/games/shift_options.h"
#include "strategies/options.h"

namespace oddhand {
namespace {

using nlohmann::json;

/// A complaint about a line; caught within this file.
struct BadLine {
  std::string problem;
};

json parse(std::string_view line) {
  json value = json::parse(line.begin(), line.end(), nullptr, false);
  if (value.is_discarded()) throw BadLine{"a line that is no JSON"};
  if (!value.is_object()) throw BadLine{"a line that is no JSON object"};
  return value;
}

std::optional<std::int64_t> whole(const json& value) {
  if (!value.is_number_integer()) return std::nullopt;
  if (value.is_number_unsigned() &&
      value.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
    return std::nullopt;
  }
  return value.get<std::int64_t>();
}

std::int64_t need_whole(const json& line, const char* key) {
  const auto found = line.find(key);
  if (found == line.end()) throw BadLine{std::string("an answer without \"") + key + "\""};
  const auto value = whole(*found);
  if (!value) throw BadLine{std::string("\"") + key + "\" that is no whole number of 64 bits"};
  return *value;
}

/// A card by its place in "cards".
std::uint16_t bit_of(std::int64_t place) {
  if (place < 0 || place >= ODDHAND_MAX_CARDS) throw BadLine{"a card that is not in \"cards\": places count from 0"};
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(place));
}

std::uint16_t need_cards(const json& line) {
  const auto found = line.find("cards");
  if (found == line.end() || !found->is_array()) throw BadLine{"an answer without the places in \"cards\""};
  std::uint16_t mask = 0;
  for (const json& place : *found) {
    const auto value = whole(place);
    if (!value) throw BadLine{"\"cards\" with something that is no place"};
    const std::uint16_t bit = bit_of(*value);
    if ((mask & bit) != 0) throw BadLine{"\"cards\" with a place that stands there twice"};
    mask = static_cast<std::uint16_t>(mask | bit);
  }
  return mask;
}

std::uint32_t need_game(const json& line) {
  const auto found = line.find("game");
  for (unsigned game = 0; game < kStudGames; ++game) {
    if (found != line.end() && *found == list_text(static_cast<StudGameMask>(1U << game))) return game;
  }
  throw BadLine{"a shift without a \"game\" that there is"};
}

std::uint16_t optional_turn(const json& line) {
  return line.contains("turn") ? bit_of(need_whole(line, "turn")) : std::uint16_t{0};
}

OddhandDecision decision_of(const json& line) {
  const auto found = line.find("action");
  if (found == line.end() || !found->is_string()) throw BadLine{"an answer without \"action\""};
  const std::string& action = found->get_ref<const std::string&>();
  OddhandDecision d{};
  if (action == "fold") {
    d.action = ODDHAND_FOLD;
  } else if (action == "call" || action == "check") {
    d.action = ODDHAND_CHECK_OR_CALL;
  } else if (action == "raise" || action == "bet") {
    d.action = ODDHAND_RAISE_TO;
    d.amount = need_whole(line, "to");
  } else if (action == "discard") {
    d.action = ODDHAND_DISCARD;
    d.cards = need_cards(line);
  } else if (action == "arrange") {
    d.action = ODDHAND_ARRANGE;
    d.cards = need_cards(line);
  } else if (action == "exchange") {
    d.action = ODDHAND_EXCHANGE;
    d.turned = bit_of(need_whole(line, "turn"));
    d.cards = bit_of(need_whole(line, "throw"));
  } else if (action == "keep") {
    d.action = ODDHAND_KEEP;
  } else if (action == "reveal") {
    d.action = ODDHAND_REVEAL;
    d.turned = bit_of(need_whole(line, "turn"));
  } else if (action == "shift") {
    d.action = ODDHAND_SHIFT;
    d.game = need_game(line);
    d.turned = optional_turn(line);
  } else if (action == "decline") {
    d.action = ODDHAND_DECLINE;
  } else {
    throw BadLine{"an \"action\" that there is not"};
  }
  return d;
}

std::string text_at(const json& line, const char* key) {
  const auto found = line.find(key);
  std::string text = found != line.end() && found->is_string() ? found->get<std::string>() : std::string();
  constexpr std::size_t kLongest = 200;
  if (text.size() > kLongest) text.resize(kLongest);
  std::ranges::replace_if(
      text, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
  return text;
}

json to_object(const OutsideKind::Parameters& pairs) {
  json object = json::object();
  for (const auto& [key, value] : pairs) object[key] = value;
  return object;
}

}  // namespace

std::string hello_text(std::string_view game, const OutsideKind::Parameters& options,
                       const OutsideKind::Parameters& parameters) {
  const json hello{
      {"protocol", kProtocol}, {"game", game}, {"options", to_object(options)}, {"parameters", to_object(parameters)}};
  return hello.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

Greeting read_greeting(std::string_view line) {
  try {
    const json greeting = parse(line);
    if (greeting.contains("error")) return {{}, "says: " + text_at(greeting, "error")};
    const std::int64_t protocol = need_whole(greeting, "protocol");
    if (protocol != kProtocol) {
      return {{}, "speaks protocol " + std::to_string(protocol) + "; this program speaks " + std::to_string(kProtocol)};
    }
    const std::string name = text_at(greeting, "name");
    const std::string description = text_at(greeting, "description");
    return {name.empty() || description.empty() ? name + description : name + ": " + description, {}};
  } catch (const BadLine& bad) {
    return {{}, "does not greet with {\"protocol\": 1}: " + bad.problem};
  }
}

AnswerLine read_answer(std::string_view line, std::uint64_t id) {
  AnswerLine answer;
  try {
    const json value = parse(line);
    answer.out_of_step = need_whole(value, "id") != static_cast<std::int64_t>(id);
    if (answer.out_of_step) throw BadLine{"an answer with a wrong \"id\""};
    answer.decision = decision_of(value);
  } catch (BadLine& bad) {
    answer.problem = std::move(bad.problem);
  }
  return answer;
}

}  // namespace oddhand
