// Run records as JSON.
#include "sim/cli/manifest.h"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "sim/cli/version.h"

namespace oddhand {

using nlohmann::ordered_json;

ordered_json to_json(const RunRecord& run) {
  ordered_json json;
  json["program"] = "oddhand";
  json["version"] = program_version();
  json["command_line"] = run.command_line;
  json["kind"] = run.kind;
  json["seed"] = run.seed ? ordered_json(*run.seed) : ordered_json(nullptr);
  json["options"] = ordered_json::object();
  for (const auto& [key, value] : run.options) json["options"][key] = value;
  if (run.until) json["until"] = {{"rule", run.until->rule}, {"met", run.until->met}, {"deals", run.until->deals}};
  for (const BotFailures& failed : run.bot_failures) {
    json["bot_failures"].push_back({{"bot", failed.bot},
                                    {"illegal", failed.illegal},
                                    {"malformed", failed.malformed},
                                    {"missing", failed.missing}});
  }
  json["complete"] = run.complete;
  return json;
}

std::string manifest_text(const RunRecord& run, const ResultTable& table, const std::string& data_path) {
  ordered_json json = to_json(run);
  json["file"] = std::filesystem::path(data_path).filename().string();
  json["row_count"] = table.rows().size();
  json["columns"] = columns_json(table);
  return dump_json(json);
}

std::string json_text(const RunRecord& run, const ResultTable& table) {
  ordered_json json;
  json["run"] = to_json(run);
  json.update(to_json(table));
  return dump_json(json);
}

}  // namespace oddhand
