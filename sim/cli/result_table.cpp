// The table itself, and the forms for programs: CSV and JSON. The form for people is in table_text.cpp.
#include "sim/cli/result_table.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

#include "evaluator/input_error.h"
#include "sim/cli/counts.h"

namespace oddhand {
namespace {

using nlohmann::ordered_json;

bool fits(const Cell& cell, CellKind kind) {
  if (std::holds_alternative<std::monostate>(cell)) return true;
  const bool is_text = std::holds_alternative<std::string>(cell);
  const bool is_real = std::holds_alternative<double>(cell);
  if (kind == CellKind::text) return is_text;
  return !is_text && (kind == CellKind::real || !is_real);
}

std::string csv_quoted(const std::string& text) {
  const bool spaced = text.starts_with(' ') || text.ends_with(' ');
  if (!spaced && text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

struct CsvField {
  std::string operator()(std::monostate) const { return {}; }
  std::string operator()(const std::string& text) const { return csv_quoted(text); }
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(std::uint64_t number) const { return std::to_string(number); }
  std::string operator()(double number) const { return std::isnan(number) ? "" : shortest_text(number); }
};

struct JsonValue {
  ordered_json operator()(std::monostate) const { return nullptr; }
  ordered_json operator()(double number) const {
    return std::isfinite(number) ? ordered_json(number + 0.0) : ordered_json(nullptr);
  }
  template <typename Value>
  ordered_json operator()(const Value& value) const {
    return value;
  }
};

std::string_view kind_name(CellKind kind) {
  switch (kind) {
    case CellKind::text:
      return "text";
    case CellKind::integer:
      return "integer";
    case CellKind::real:
      return "real";
  }
  return {};
}

/// Indices of the columns that programs see.
std::vector<std::size_t> data_columns(const ResultTable& table) {
  std::vector<std::size_t> indices;
  for (std::size_t i = 0; i < table.columns().size(); ++i) {
    if (table.columns()[i].audience != Audience::people) indices.push_back(i);
  }
  return indices;
}

}  // namespace

ResultTable::ResultTable(std::vector<Column> columns) : columns_(std::move(columns)) {
  if (columns_.empty()) throw std::logic_error("a result table needs a column");
  std::set<std::string> names;
  for (const Column& column : columns_) {
    if (!names.insert(column.name).second) throw std::logic_error("column " + column.name + " stands there twice");
  }
}

void ResultTable::start_section(std::string heading) {
  sections_.push_back({.first_row = rows_.size(), .heading = std::move(heading)});
}

void ResultTable::start_hidden_section() {
  sections_.push_back({.first_row = rows_.size(), .audience = Audience::programs});
}

void ResultTable::add_row(std::vector<Cell> cells) {
  if (cells.size() != columns_.size()) throw std::logic_error("a row has one cell for each column");
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!fits(cells[i], columns_[i].kind)) throw std::logic_error("wrong kind of cell in column " + columns_[i].name);
  }
  rows_.push_back(std::move(cells));
}

ResultFormat parse_result_format(std::string_view option, std::string_view text) {
  if (text == "table") return ResultFormat::table;
  if (text == "csv") return ResultFormat::csv;
  if (text == "json") return ResultFormat::json;
  throw InputError(std::string(option) + " " + (text.empty() ? "''" : std::string(text)) +
                   ": no such format; write table, csv or json");
}

std::string to_csv(const ResultTable& table) {
  const auto indices = data_columns(table);
  std::string text;
  const auto end_of_field = [&](std::size_t index) { text += index == indices.back() ? '\n' : ','; };
  for (const std::size_t i : indices) {
    text += csv_quoted(table.columns()[i].name);
    end_of_field(i);
  }
  for (const auto& row : table.rows()) {
    for (const std::size_t i : indices) {
      text += std::visit(CsvField{}, row[i]);
      end_of_field(i);
    }
  }
  return text;
}

ordered_json columns_json(const ResultTable& table) {
  ordered_json columns = ordered_json::array();
  for (const std::size_t i : data_columns(table)) {
    const Column& column = table.columns()[i];
    columns.push_back({{"name", column.name}, {"kind", kind_name(column.kind)}, {"meaning", column.meaning}});
  }
  return columns;
}

ordered_json to_json(const ResultTable& table) {
  ordered_json rows = ordered_json::array();
  for (const auto& row : table.rows()) {
    ordered_json object = ordered_json::object();
    for (const std::size_t i : data_columns(table)) object[table.columns()[i].name] = std::visit(JsonValue{}, row[i]);
    rows.push_back(std::move(object));
  }
  ordered_json document;
  document["title"] = table.title;
  document["header"] = table.header;
  document["notes"] = table.notes;
  document["columns"] = columns_json(table);
  document["rows"] = std::move(rows);
  return document;
}

std::string dump_json(const ordered_json& document) {
  return document.dump(2, ' ', false, ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace oddhand
