// docs/bots.md is true: it quotes the example that is compiled here, and its tables are those of the bots.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "strategies/bot_list.h"

namespace oddhand {
namespace {

std::string read_file(const std::string& path) {
  std::ifstream file(std::string(ODDHAND_SOURCE_DIR) + "/" + path);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string table_row(const BotParameter& parameter) {
  std::ostringstream row;
  row << "| `" << parameter.key << "` | " << parameter.standard << " | " << parameter.least << " to " << parameter.most
      << " | " << parameter.meaning << " |\n";
  return row.str();
}

}  // namespace

TEST_CASE("docs/bots.md quotes the example bot word for word") {
  CHECK(read_file("docs/bots.md").find(read_file("tests/strategies/example_bot.cpp")) != std::string::npos);
}

TEST_CASE("docs/bots.md lists every built-in bot with its parameters, defaults and ranges") {
  const std::string guide = read_file("docs/bots.md");
  for (const BotKind& kind : builtin_bots()) {
    CAPTURE(kind.name);
    const std::size_t start = guide.find("\n### " + std::string(kind.name) + "\n");
    REQUIRE(start != std::string::npos);
    const std::string section = guide.substr(start, guide.find("\n#", start + 1) - start);
    for (const BotParameter& parameter : kind.parameters) {
      CAPTURE(parameter.key);
      CHECK(section.find(table_row(parameter)) != std::string::npos);
    }
  }
}

}  // namespace oddhand
