// The grammar of bot lists: cut the text at its plain separators, then look names and values up.
#include "strategies/bot_spec.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "evaluator/counted.h"
#include "evaluator/input_error.h"
#include "strategies/nearest_name.h"

namespace oddhand {
namespace {

constexpr std::int64_t kUnit = 10'000;
constexpr std::string_view kLabelKey = "name";

/// A piece of the text as typed; separators behind a backslash do not count.
using Raw = std::string_view;

[[noreturn]] void refuse(const std::string& message) { throw InputError("bots: " + message); }

std::string quoted(std::string_view text) {
  std::string out(1, '"');
  out += text;
  return out += '"';
}

/// Position of the first `separator` that no backslash protects, or npos.
std::size_t find_plain(Raw text, char separator) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == separator) {
      return i;
    }
  }
  return Raw::npos;
}

std::vector<Raw> split_plain(Raw text, char separator) {
  std::vector<Raw> pieces;
  for (;;) {
    const std::size_t end = find_plain(text, separator);
    pieces.push_back(text.substr(0, end));
    if (end == Raw::npos) return pieces;
    text.remove_prefix(end + 1);
  }
}

/// The text with its backslashes resolved.
std::string resolve(Raw text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && ++i == text.size()) refuse(quoted(text) + " ends in a backslash that protects nothing");
    out += text[i];
  }
  return out;
}

std::string decimal(std::int64_t ten_thousandths) {
  const std::int64_t size = std::abs(ten_thousandths);
  std::string text(ten_thousandths < 0 ? 1U : 0U, '-');
  text += std::to_string(size / kUnit);
  if (size % kUnit == 0) return text;
  std::string places = std::to_string(kUnit + size % kUnit);  // 1 and four digits
  places.front() = '.';
  places.erase(places.find_last_not_of('0') + 1);
  return text += places;
}

std::int64_t to_ten_thousandths(double value) { return std::llround(value * static_cast<double>(kUnit)); }

bool all_digits(std::string_view text) { return text.find_first_not_of("0123456789") == std::string_view::npos; }

/// Value of a run of digits; too many of them give a number above every range.
std::int64_t digits_value(std::string_view digits) {
  std::int64_t value = 0;
  for (const char digit : digits) value = std::min<std::int64_t>(1'000'000'000'000, 10 * value + (digit - '0'));
  return value;
}

/// A decimal fraction with at most four places, in ten-thousandths. No exponent, no plus sign.
std::optional<std::int64_t> parse_decimal(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view places = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
  if (whole.empty() && places.empty()) return std::nullopt;
  if (point != std::string_view::npos && places.empty()) return std::nullopt;
  if (!all_digits(whole) || !all_digits(places) || places.size() > 4) return std::nullopt;

  const std::string padded = std::string(places) + std::string(4 - places.size(), '0');
  const std::int64_t value = digits_value(whole) * kUnit + digits_value(padded);
  return negative ? -value : value;
}

/// The place of a word in the parameter's list.
std::int64_t parse_word(const BotParameter& parameter, std::string_view bot, std::string_view text) {
  const auto found = std::ranges::find(parameter.words, text);
  if (found != parameter.words.end()) return found - parameter.words.begin();
  const std::string kind = std::string(bot) + " " + std::string(parameter.key);
  refuse(unknown_name(kind, text, parameter.words));
}

std::int64_t parse_value(const BotParameter& parameter, std::string_view bot, std::string_view text) {
  if (!parameter.words.empty()) return parse_word(parameter, bot, text);
  const std::int64_t least = to_ten_thousandths(parameter.least);
  const std::int64_t most = to_ten_thousandths(parameter.most);
  const std::string where = std::string(bot) + ": " + std::string(parameter.key) + "=" + std::string(text);
  const std::string right =
      (parameter.whole ? "a whole number from " : "a decimal fraction of at most four places from ") + decimal(least) +
      " to " + decimal(most);
  const std::optional<std::int64_t> value = parse_decimal(text);
  if (!value || (parameter.whole && *value % kUnit != 0)) refuse(where + " is not " + right);
  if (*value < least || *value > most) refuse(where + " is out of range; right is " + right);
  return parameter.whole ? *value / kUnit : *value;
}

/// Every kind of bot that may be named.
struct Kinds {
  std::span<const BotKind> known;
  std::span<const OutsideKind> outside;
};

[[noreturn]] void refuse_kind(std::string_view name, const Kinds& kinds) {
  std::vector<std::string_view> names;
  for (const BotKind& kind : kinds.known) names.push_back(kind.name);
  for (const OutsideKind& kind : kinds.outside) names.push_back(kind.name);
  refuse(unknown_name("bot", name, names));
}

std::size_t find_parameter(const BotKind& kind, std::string_view key) {
  std::vector<std::string_view> keys;
  for (std::size_t i = 0; i < kind.parameters.size(); ++i) {
    if (kind.parameters[i].key == key) return i;
    keys.push_back(kind.parameters[i].key);
  }
  keys.push_back(kLabelKey);
  refuse(unknown_name(std::string(kind.name) + " parameter", key, keys));
}

/// The settings behind a bot's name: keys with values, and the label apart.
struct Settings {
  std::vector<std::pair<std::string, std::string>> values;
  std::optional<std::string> label;
};

Settings parse_settings(std::string_view bot, std::span<const Raw> pieces) {
  Settings settings;
  for (const Raw piece : pieces) {
    const std::size_t equals = find_plain(piece, '=');
    std::string key = resolve(piece.substr(0, equals));
    const std::string place = std::string(bot) + ": ";
    if (equals == Raw::npos) refuse(place + quoted(key) + " has no value; right is key=value");
    std::string value = resolve(piece.substr(equals + 1));
    const auto same = [&](const auto& other) { return other.first == key; };
    const bool twice = key == kLabelKey ? settings.label.has_value() : std::ranges::any_of(settings.values, same);
    if (twice) refuse(place + key + " is given twice");
    if (key != kLabelKey) {
      settings.values.emplace_back(std::move(key), std::move(value));
      continue;
    }
    if (value.empty()) refuse(place + "name= is empty; right is a label");
    settings.label = std::move(value);
  }
  return settings;
}

ParameterValues parameter_values(const BotKind& kind, const Settings& settings) {
  ParameterValues values = standard_values(kind);
  for (const auto& [key, value] : settings.values) {
    const std::size_t slot = find_parameter(kind, key);
    values[slot] = parse_value(kind.parameters[slot], kind.name, value);
  }
  return values;
}

/// KIND:PLACE:key=value
Bot make_outside_bot(Raw spec, const OutsideKind& kind, std::span<const Raw> pieces) {
  const std::string place = pieces.size() < 2 ? std::string() : resolve(pieces[1]);
  if (place.empty()) {
    refuse(quoted(spec) + " names no " + std::string(kind.place) + "; right is " + std::string(kind.name) + ":" +
           std::string(kind.place) + ":key=value");
  }
  const Settings settings = parse_settings(place, pieces.subspan(2));
  return {settings.label.value_or(std::string(spec)), kind.make(place, settings.values)};
}

/// One entry without its count: name:key=value:key=value.
Bot make_bot(Raw spec, const Kinds& kinds) {
  const std::vector<Raw> pieces = split_plain(spec, ':');
  const std::string name = resolve(pieces.front());
  for (const OutsideKind& kind : kinds.outside) {
    if (kind.name == name) return make_outside_bot(spec, kind, pieces);
  }
  const auto kind = std::ranges::find(kinds.known, name, &BotKind::name);
  if (kind == kinds.known.end()) refuse_kind(name, kinds);
  const Settings settings = parse_settings(kind->name, std::span(pieces).subspan(1));
  return {settings.label.value_or(std::string(spec)), kind->make(parameter_values(*kind, settings))};
}

/// The number behind an entry's plain star.
std::int64_t parse_count(Raw entry, Raw text) {
  const bool right = !text.empty() && all_digits(text) && digits_value(text) >= 1;
  if (!right)
    refuse(quoted(entry) + ": " + quoted(text) + " is no count; right is a whole number from 1, as in random*3");
  return digits_value(text);
}

}  // namespace

ParameterValues standard_values(const BotKind& kind) {
  ParameterValues values;
  for (const BotParameter& parameter : kind.parameters) {
    values.push_back(parameter.whole ? std::llround(parameter.standard) : to_ten_thousandths(parameter.standard));
  }
  return values;
}

std::vector<Bot> parse_bots(std::string_view text, int seats, std::span<const BotKind> known,
                            std::span<const OutsideKind> outside) {
  std::vector<Bot> bots;
  std::int64_t total = 0;
  for (const Raw entry : split_plain(text, ',')) {
    if (entry.empty()) refuse("an empty entry in " + quoted(text) + "; right is name:key=value*count, ...");
    const std::size_t star = find_plain(entry, '*');
    const std::int64_t count = star == Raw::npos ? 1 : parse_count(entry, entry.substr(star + 1));
    const Bot bot = make_bot(entry.substr(0, star), {known, outside});
    // One too many is enough for the message below; a huge count must not take memory.
    for (std::int64_t i = 0; i < count && std::ssize(bots) <= seats; ++i) bots.push_back(bot);
    total += count;
  }
  if (total != seats) {
    refuse(quoted(text) + " gives " + counted(total, "bot") + " for " + counted(seats, "seat") +
           "; right is one per seat, as in random*" + std::to_string(seats));
  }
  return bots;
}

std::vector<std::string> bot_entries(std::string_view text) {
  std::vector<std::string> entries;
  for (const Raw entry : split_plain(text, ',')) {
    if (entry.empty()) refuse("an empty entry in " + quoted(text) + "; right is name:key=value, ...");
    if (find_plain(entry, '*') != Raw::npos) refuse(quoted(entry) + " has a count; right is each bot once");
    entries.emplace_back(entry);
  }
  return entries;
}

}  // namespace oddhand
