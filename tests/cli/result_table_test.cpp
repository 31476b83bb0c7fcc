#include "sim/cli/result_table.h"

#include <doctest/doctest.h>

#include <clocale>
#include <cstdlib>
#include <limits>
#include <locale>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "evaluator/input_error.h"

namespace oddhand {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// A decimal comma and points between groups, as in German, without need of an installed locale.
struct Commas : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

class GermanLocale {
 public:
  GermanLocale() : before_(std::locale::global(std::locale(std::locale::classic(), new Commas))) {
    std::setlocale(LC_ALL, "de_DE.UTF-8");  // does nothing where it is not installed
  }
  ~GermanLocale() {
    std::locale::global(before_);
    std::setlocale(LC_ALL, "C");
  }

 private:
  std::locale before_;
};

ResultTable sample() {
  ResultTable table({{.name = "seat", .heading = "Seat", .kind = CellKind::integer},
                     {.name = "bot", .heading = "Bot"},
                     {.name = "hands", .heading = "Hands", .kind = CellKind::integer},
                     {.name = "chips_per_hand", .heading = "Chips/hand", .kind = CellKind::real, .decimals = 3},
                     {.name = "interval", .heading = "95 % interval", .audience = Audience::people},
                     {.name = "ci95_low", .kind = CellKind::real, .audience = Audience::programs, .meaning = "Low."},
                     {.name = "ci95_high", .kind = CellKind::real, .audience = Audience::programs}});
  table.title = "Switch on five-card draw";
  table.header = {"5 cards, draw, forward, fixed limit", "seed 7"};
  table.notes = {"Intervals: 95 %, clustered by deal."};
  table.add_row({1, "threshold", 2'000'000, 0.25, "[0.240, 0.260]", 0.24, 0.26});
  table.add_row({std::monostate{}, "tür", std::uint64_t{18'446'744'073'709'551'615U}, kNone, "", kNone, 1e-5});
  return table;
}

TEST_CASE("people see a title, header, aligned columns and notes") {
  CHECK(to_text(sample()) ==
        "Switch on five-card draw\n"
        "5 cards, draw, forward, fixed limit\n"
        "seed 7\n"
        "\n"
        "Seat  Bot                             Hands  Chips/hand  95 % interval\n"
        "----  ---------  --------------------------  ----------  --------------\n"
        "   1  threshold                   2,000,000       0.250  [0.240, 0.260]\n"
        "      tür        18,446,744,073,709,551,615\n"
        "\n"
        "Intervals: 95 %, clustered by deal.\n");
}

TEST_CASE("sections are lines of their own for people and nothing for programs") {
  ResultTable table({{.name = "bot"}, {.name = "win", .kind = CellKind::integer}});
  table.start_section("Per seat");
  table.add_row({"a", 1});
  table.start_section("Per bot");
  table.add_row({"b", -1});
  CHECK(to_text(table) ==
        "bot  win\n"
        "---  ---\n"
        "Per seat\n"
        "a      1\n"
        "\n"
        "Per bot\n"
        "b     -1\n");
  CHECK(to_csv(table) == "bot,win\na,1\nb,-1\n");
}

TEST_CASE("people see neither the rows of a hidden section nor what they would add to the widths") {
  ResultTable table({{.name = "bot"}, {.name = "win", .kind = CellKind::integer}});
  table.start_hidden_section();
  table.add_row({"a long name", 100});
  table.start_section("Per bot");
  table.add_row({"b", -1});
  CHECK(to_text(table) ==
        "bot  win\n"
        "---  ---\n"
        "Per bot\n"
        "b     -1\n");
  CHECK(to_csv(table) == "bot,win\na long name,100\nb,-1\n");
}

TEST_CASE("digits and alignment are the column's") {
  ResultTable table({{.name = "fixed", .kind = CellKind::real, .decimals = 2, .align = Align::left},
                     {.name = "significant", .kind = CellKind::real, .significant = 2},
                     {.name = "shortest", .kind = CellKind::real},
                     {.name = "word", .align = Align::right}});
  table.add_row({1.005, 0.00001234, 0.1, "x"});
  table.add_row({-0.001, 12, 3, "yy"});
  CHECK(to_text(table) ==
        "fixed  significant  shortest  word\n"
        "-----  -----------  --------  ----\n"
        "1.00       1.2e-05       0.1     x\n"
        "0.00            12         3    yy\n");
}

TEST_CASE("a name cannot break the table or reach the terminal's controls") {
  ResultTable table({{.name = "bot"}});
  table.add_row({"a\nb\x1b[2J"});
  CHECK(to_text(table) == "bot\n-------\na?b?[2J\n");
}

TEST_CASE("CSV has one header, all digits, no separators, and empty fields for what is not there") {
  CHECK(to_csv(sample()) ==
        "seat,bot,hands,chips_per_hand,ci95_low,ci95_high\n"
        "1,threshold,2000000,0.25,0.24,0.26\n"
        ",tür,18446744073709551615,,,1e-05\n");
}

TEST_CASE("CSV quotes commas, quotes and line ends, and doubles the quotes") {
  ResultTable table({{.name = "bot"}, {.name = "n", .kind = CellKind::integer}});
  table.add_row({"a \"b\", c", 1});
  table.add_row({"two\nlines", 2});
  table.add_row({"cr\r", 3});
  table.add_row({" spaced ", 4});
  table.add_row({"plain 'single' # ; word", 5});
  CHECK(to_csv(table) ==
        "bot,n\n"
        "\"a \"\"b\"\", c\",1\n"
        "\"two\nlines\",2\n"
        "\"cr\r\",3\n"
        "\" spaced \",4\n"
        "plain 'single' # ; word,5\n");
}

TEST_CASE("doubles in CSV read back as the same double") {
  ResultTable table({{.name = "x", .kind = CellKind::real}});
  const std::vector<double> numbers{0.1, 1.0 / 3, 5e-324, 1.7976931348623157e308, -2.5, 123456789.0};
  for (const double number : numbers) table.add_row({number});
  std::string csv = to_csv(table);
  std::size_t at = csv.find('\n') + 1;
  for (const double number : numbers) {
    const std::size_t end = csv.find('\n', at);
    CHECK(std::strtod(csv.c_str() + at, nullptr) == number);
    at = end + 1;
  }
}

TEST_CASE("infinities and negative zero in CSV") {
  ResultTable table({{.name = "x", .kind = CellKind::real}});
  for (const double number : {std::numeric_limits<double>::infinity(), -0.0}) table.add_row({number});
  CHECK(to_csv(table) == "x\ninf\n0\n");
}

TEST_CASE("a locale with decimal comma changes no byte of any form") {
  const std::string text = to_text(sample());
  const std::string csv = to_csv(sample());
  const std::string json = dump_json(to_json(sample()));
  const GermanLocale german;
  REQUIRE(std::use_facet<std::numpunct<char>>(std::locale()).decimal_point() == ',');
  CHECK(to_text(sample()) == text);
  CHECK(to_csv(sample()) == csv);
  CHECK(dump_json(to_json(sample())) == json);
}

TEST_CASE("JSON has an object for each row, null for what is not there, and no column for people only") {
  const auto json = nlohmann::ordered_json::parse(dump_json(to_json(sample())));
  CHECK(json["title"] == "Switch on five-card draw");
  CHECK(json["header"].size() == 2);
  CHECK(json["columns"][4] == nlohmann::ordered_json{{"name", "ci95_low"}, {"kind", "real"}, {"meaning", "Low."}});
  REQUIRE(json["rows"].size() == 2);
  CHECK(json["rows"][0]["hands"] == 2'000'000);
  CHECK(json["rows"][0]["chips_per_hand"] == 0.25);
  CHECK(json["rows"][1]["seat"].is_null());
  CHECK(json["rows"][1]["chips_per_hand"].is_null());
  CHECK(json["rows"][1]["hands"] == 18'446'744'073'709'551'615U);
  CHECK_FALSE(json["rows"][0].contains("interval"));
}

TEST_CASE("JSON repairs text that is not UTF-8 instead of failing at the end of a run") {
  ResultTable table({{.name = "bot"}});
  table.add_row({"a\xff"});
  CHECK(nlohmann::json::parse(dump_json(to_json(table)))["rows"][0]["bot"] == "a\xEF\xBF\xBD");
}

TEST_CASE("rows that do not fit the columns are a programmer's error") {
  ResultTable table({{.name = "bot"}, {.name = "n", .kind = CellKind::integer}});
  CHECK_THROWS_AS(table.add_row({"a"}), std::logic_error);
  CHECK_THROWS_AS(table.add_row({1, 1}), std::logic_error);
  CHECK_THROWS_AS(table.add_row({"a", 0.5}), std::logic_error);
  CHECK_THROWS_AS(table.add_row({"a", "b"}), std::logic_error);
  CHECK_THROWS_AS(ResultTable({}), std::logic_error);
  CHECK_THROWS_AS(ResultTable({{.name = "a"}, {.name = "a"}}), std::logic_error);
  CHECK(table.rows().empty());
}

TEST_CASE("A picture stands for people in place of the rows, and programs still get the rows") {
  ResultTable table({{.name = "cell"}});
  table.title = "matrix";
  table.notes = {"a note"};
  table.add_row({std::string("one")});
  table.picture = "x y\n";
  CHECK(to_text(table) == "matrix\n\nx y\n\na note\n");
  CHECK(to_csv(table) == "cell\none\n");
}

TEST_CASE("formats are named table, csv and json") {
  CHECK(parse_result_format("--format", "table") == ResultFormat::table);
  CHECK(parse_result_format("--format", "csv") == ResultFormat::csv);
  CHECK(parse_result_format("--format", "json") == ResultFormat::json);
  CHECK_THROWS_WITH_AS(parse_result_format("--format", "CSV"), "--format CSV: no such format; write table, csv or json",
                       InputError);
}

}  // namespace
}  // namespace oddhand
