#include "sim/cli/table_union.h"

#include <algorithm>
#include <cstddef>

#include "sim/cli/counts.h"

namespace oddhand {
namespace {

/// The kind that holds what both hold.
CellKind common_kind(CellKind a, CellKind b) {
  if (a == b) return a;
  return a == CellKind::text || b == CellKind::text ? CellKind::text : CellKind::real;
}

/// Adds the columns of one table to those of the tables before it.
void add_columns(std::vector<Column>& all, const std::vector<Column>& columns) {
  std::ptrdiff_t place = 0;
  for (const Column& column : columns) {
    const auto same = std::ranges::find(all, column.name, &Column::name);
    if (same == all.end()) {
      all.insert(all.begin() + place, column);
    } else {
      same->kind = common_kind(same->kind, column.kind);
      place = same - all.begin();
    }
    ++place;
  }
}

std::string as_text(const Cell& cell) {
  if (const auto* text = std::get_if<std::string>(&cell)) return *text;
  if (const auto* number = std::get_if<std::int64_t>(&cell)) return std::to_string(*number);
  if (const auto* number = std::get_if<std::uint64_t>(&cell)) return std::to_string(*number);
  if (const auto* number = std::get_if<double>(&cell)) return shortest_text(*number);
  return {};
}

Cell fitted(const Cell& cell, CellKind kind) {
  const bool is_none = std::holds_alternative<std::monostate>(cell);
  return kind == CellKind::text && !is_none ? Cell(as_text(cell)) : cell;
}

std::string label_text(const LabelledTable& run) {
  std::string text;
  for (const auto& [name, value] : run.labels) {
    if (!text.empty()) text += ", ";
    text += name;
    text += ' ';
    text += value;
  }
  return text;
}

/// Labels that none of the tables has as a column, in order of their first use.
std::vector<Column> label_columns(const std::vector<LabelledTable>& tables, const std::vector<Column>& columns) {
  std::vector<Column> own;
  for (const LabelledTable& run : tables) {
    for (const auto& [name, value] : run.labels) {
      if (std::ranges::find(columns, name, &Column::name) != columns.end()) continue;
      if (std::ranges::find(own, name, &Column::name) != own.end()) continue;
      own.push_back({.name = name, .audience = Audience::programs, .meaning = "what tells this run from the others"});
    }
  }
  return own;
}

void add_rows(ResultTable& all, std::size_t labels, const LabelledTable& run) {
  const std::vector<Column>& columns = all.columns();
  std::vector<Cell> blank(columns.size());
  for (std::size_t i = 0; i < labels; ++i) {
    const auto label = std::ranges::find(run.labels, columns[i].name, &std::pair<std::string, std::string>::first);
    if (label != run.labels.end()) blank[i] = label->second;
  }
  std::vector<std::size_t> place;
  for (const Column& column : run.table.columns()) {
    const auto found = std::find_if(columns.begin() + static_cast<std::ptrdiff_t>(labels), columns.end(),
                                    [&](const Column& c) { return c.name == column.name; });
    place.push_back(static_cast<std::size_t>(found - columns.begin()));
  }
  for (const std::vector<Cell>& row : run.table.rows()) {
    std::vector<Cell> cells = blank;
    for (std::size_t i = 0; i < row.size(); ++i) cells[place[i]] = fitted(row[i], columns[place[i]].kind);
    all.add_row(std::move(cells));
  }
}

}  // namespace

ResultTable join_tables(const std::vector<LabelledTable>& tables) {
  std::vector<Column> columns;
  for (const LabelledTable& run : tables) add_columns(columns, run.table.columns());
  const std::vector<Column> labels = label_columns(tables, columns);
  columns.insert(columns.begin(), labels.begin(), labels.end());
  ResultTable all(columns);
  for (const LabelledTable& run : tables) {
    all.start_section(label_text(run));
    add_rows(all, labels.size(), run);
    if (!all.picture.empty()) all.picture += '\n';
    if (!run.labels.empty()) all.picture += "== " + label_text(run) + " ==\n";
    all.picture += to_text(run.table);
  }
  return all;
}

}  // namespace oddhand
