#include "sim/run/job_file.h"

#include <array>
#include <cstdio>
#include <limits>
#include <nlohmann/json.hpp>

#include "evaluator/input_error.h"
#include "sim/run/digest.h"

namespace oddhand {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view kKind = "state of a run";
constexpr int kFormat = 1;

/// Text that is not UTF-8 (a bot's name, a path) is repaired, as JSON cannot hold it.
std::string dump(const ordered_json& json, int indent) {
  return json.dump(indent, ' ', false, ordered_json::error_handler_t::replace);
}

std::string repaired(const std::string& text) { return ordered_json::parse(dump(text, -1)).get<std::string>(); }

std::string checksum(const ordered_json& body) {
  Digest digest;
  digest.add_text(dump(body, -1));
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(digest.value()));
  return text.data();
}

std::string numbers_text(const Numbers& numbers) {
  std::string text;
  for (const WideSum& number : numbers) {
    if (!text.empty()) text += ' ';
    text += number.to_string();
  }
  return text;
}

[[noreturn]] void refuse(const std::string& name, const std::string& why) { throw InputError(name + ": " + why); }

/// Throws std::invalid_argument.
Numbers parse_numbers(std::string_view text) {
  Numbers numbers;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const auto number = WideSum::from_string(text.substr(0, end));
    if (!number) throw std::invalid_argument("a sum that is no number");
    numbers.push_back(*number);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return numbers;
}

/// Throws std::invalid_argument.
BlockSet parse_blocks(const ordered_json& json) {
  BlockSet blocks;
  for (const ordered_json& pair : json) {
    const BlockRange range{pair.at(0).get<std::uint64_t>(), pair.at(1).get<std::uint64_t>()};
    if (range.first >= range.end || blocks.count_in(range) > 0) throw std::invalid_argument("a wrong range of blocks");
    blocks.insert(range);
  }
  return blocks;
}

/// Throws nlohmann's exceptions and std::invalid_argument.
JobFile from_json(const ordered_json& json) {
  JobFile file;
  for (const auto& [key, value] : json.at("job").items()) file.job.emplace_back(key, value.get<std::string>());
  file.command_line = json.at("command_line").get<std::vector<std::string>>();
  file.shard = {json.at("shard").at(0).get<std::uint64_t>(), json.at("shard").at(1).get<std::uint64_t>()};
  if (file.shard.index < 1 || file.shard.index > file.shard.count) throw std::invalid_argument("a wrong shard");
  file.complete = json.at("complete").get<bool>();
  file.state.finished = parse_blocks(json.at("finished"));
  for (const ordered_json& section : json.at("sums")) {
    file.state.sums.push_back(parse_numbers(section.get<std::string>()));
  }
  return file;
}

}  // namespace

std::string difference(const JobDescription& there, const JobDescription& here) {
  for (std::size_t i = 0; i < std::max(there.size(), here.size()); ++i) {
    if (i == here.size()) return there[i].first + " is " + there[i].second + " there, and not known here";
    const auto& [key, value] = here[i];
    if (i == there.size() || there[i].first != repaired(key))
      return key + " is " + value + " here, and not given there";
    if (there[i].second != repaired(value)) return key + " is " + there[i].second + " there, " + value + " here";
  }
  return {};
}

std::string to_text(const JobFile& file) {
  ordered_json json;
  json["oddhand"] = kKind;
  json["format"] = kFormat;
  json["job"] = ordered_json::object();
  for (const auto& [key, value] : file.job) json["job"][key] = value;
  json["command_line"] = file.command_line;
  json["shard"] = {file.shard.index, file.shard.count};
  json["complete"] = file.complete;
  json["finished"] = ordered_json::array();
  for (const BlockRange& range : file.state.finished.ranges()) json["finished"].push_back({range.first, range.end});
  json["sums"] = ordered_json::array();
  for (const Numbers& numbers : file.state.sums) json["sums"].push_back(numbers_text(numbers));
  // Of what a reader will see, so after any repair.
  json["checksum"] = checksum(json);
  return dump(json, 1) + "\n";
}

JobFile parse_job_file(const std::string& name, std::string_view text) {
  ordered_json json = ordered_json::parse(text, nullptr, false);
  const bool ours = json.is_object() && json.contains("oddhand") && json["oddhand"] == kKind;
  if (!ours) {
    const bool cut = text.find(kKind) != std::string_view::npos;
    refuse(name, cut ? "damaged: it is no longer JSON" : "not a checkpoint or part of Oddhand");
  }
  if (!json.contains("format") || json["format"] != kFormat) {
    refuse(name, "written in format " + (json.contains("format") ? json["format"].dump() : std::string("?")) +
                     "; this program reads format " + std::to_string(kFormat));
  }
  const std::string claimed = json.contains("checksum") ? json["checksum"].dump() : std::string();
  json.erase("checksum");
  if (claimed != '"' + checksum(json) + '"') refuse(name, "damaged: its checksum does not match what it holds");
  try {
    return from_json(json);
  } catch (const ordered_json::exception& error) {
    refuse(name, std::string("damaged: ") + error.what());
  } catch (const std::invalid_argument& error) {
    refuse(name, std::string("damaged: ") + error.what());
  }
}

}  // namespace oddhand
