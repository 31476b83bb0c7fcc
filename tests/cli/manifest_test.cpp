#include "sim/cli/manifest.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "sim/cli/version.h"

namespace oddhand {
namespace {

using nlohmann::ordered_json;

RunRecord sample_run() {
  return {.command_line = {"oddhand", "play", "switch", "--csv", "out/a.csv"},
          .kind = "play",
          .seed = 18'446'744'073'709'551'615U,
          .options = {{"seats", "6"}, {"direction", "forward"}}};
}

ResultTable sample_table() {
  ResultTable table({{.name = "bot", .meaning = "The bot's name."}, {.name = "n", .kind = CellKind::integer}});
  table.add_row({"a", 3});
  return table;
}

TEST_CASE("the manifest records the run, the file and the meaning of its columns") {
  const auto json = ordered_json::parse(manifest_text(sample_run(), sample_table(), "out/a.csv"));
  CHECK(json["program"] == "oddhand");
  CHECK(json["version"] == program_version());
  CHECK(json["command_line"] == ordered_json{"oddhand", "play", "switch", "--csv", "out/a.csv"});
  CHECK(json["kind"] == "play");
  CHECK(json["seed"] == 18'446'744'073'709'551'615U);
  CHECK(json["options"] == ordered_json{{"seats", "6"}, {"direction", "forward"}});
  CHECK(json["complete"] == true);
  CHECK(json["file"] == "a.csv");
  CHECK(json["row_count"] == 1);
  CHECK(json["columns"][0] == ordered_json{{"name", "bot"}, {"kind", "text"}, {"meaning", "The bot's name."}});
}

TEST_CASE("a run without a seed and one that was interrupted say so") {
  RunRecord run = sample_run();
  run.seed.reset();
  run.complete = false;
  const auto json = to_json(run);
  CHECK(json["seed"].is_null());
  CHECK(json["complete"] == false);
}

TEST_CASE("JSON results hold the run and the rows in one document") {
  const auto json = ordered_json::parse(json_text(sample_run(), sample_table()));
  CHECK(json["run"]["kind"] == "play");
  CHECK(json["rows"] == ordered_json::array({ordered_json{{"bot", "a"}, {"n", 3}}}));
}

TEST_CASE("the version is major.minor.patch") {
  const auto version = program_version();
  CHECK(std::count(version.begin(), version.end(), '.') == 2);
  CHECK(version.find_first_not_of("0123456789.") == std::string_view::npos);
}

}  // namespace
}  // namespace oddhand
