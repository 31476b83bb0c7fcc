// A result table for people: title, header, aligned columns, sections, notes.
#include <algorithm>
#include <cmath>
#include <utility>

#include "sim/cli/counts.h"
#include "sim/cli/result_table.h"

namespace oddhand {
namespace {

constexpr std::string_view kGap = "  ";

std::string without_controls(std::string text) {
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  std::replace_if(text.begin(), text.end(), is_control, '?');
  return text;
}

std::string real_text(double number, const Column& column) {
  if (std::isnan(number)) return {};
  if (column.decimals >= 0) return fixed_text(number, column.decimals);
  return column.significant > 0 ? significant_text(number, column.significant) : shortest_text(number);
}

struct CellText {
  const Column& column;
  std::string operator()(std::monostate) const { return {}; }
  std::string operator()(const std::string& text) const { return without_controls(text); }
  std::string operator()(double number) const { return real_text(number, column); }
  template <std::integral Integer>
  std::string operator()(Integer number) const {
    return column.kind == CellKind::real ? real_text(static_cast<double>(number), column) : grouped(number);
  }
};

/// A row that people see, and the headings of the sections that begin with it.
struct TextRow {
  std::size_t row = 0;
  std::vector<std::string> headings;
};

std::vector<TextRow> text_rows(const ResultTable& table) {
  std::vector<TextRow> shown;
  std::vector<std::string> headings;
  bool hidden = false;
  auto section = table.sections().begin();
  for (std::size_t row = 0; row < table.rows().size(); ++row) {
    for (; section != table.sections().end() && section->first_row == row; ++section) {
      hidden = section->audience == Audience::programs;
      if (!hidden) headings.push_back(section->heading);
    }
    if (!hidden) shown.push_back({row, std::exchange(headings, {})});
  }
  return shown;
}

/// One column as people see it.
struct TextColumn {
  std::string heading;
  std::vector<std::string> cells;
  std::size_t width = 0;
  bool right = false;
};

std::vector<TextColumn> text_columns(const ResultTable& table, const std::vector<TextRow>& rows) {
  std::vector<TextColumn> shown;
  for (std::size_t i = 0; i < table.columns().size(); ++i) {
    const Column& column = table.columns()[i];
    if (column.audience == Audience::programs) continue;
    TextColumn text{
        .heading = without_controls(column.heading.empty() ? column.name : column.heading),
        .cells = {},
        .width = 0,
        .right = column.align == Align::by_kind ? column.kind != CellKind::text : column.align == Align::right};
    text.width = text_width(text.heading);
    for (const TextRow& row : rows) {
      text.cells.push_back(std::visit(CellText{column}, table.rows()[row.row][i]));
      text.width = std::max(text.width, text_width(text.cells.back()));
    }
    shown.push_back(std::move(text));
  }
  return shown;
}

/// Adds one line of the grid; `text_of` gives a column's text in it.
template <typename TextOf>
void add_grid_line(std::string& out, const std::vector<TextColumn>& columns, TextOf text_of) {
  std::string line;
  for (const TextColumn& column : columns) {
    const std::string text = text_of(column);
    const std::string padding(column.width - text_width(text), ' ');
    if (&column != &columns.front()) line += kGap;
    line += column.right ? padding + text : text + padding;
  }
  line.erase(line.find_last_not_of(' ') + 1);
  out += line + '\n';
}

void add_lines(std::string& out, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) out += without_controls(line) + '\n';
}

/// Column headings, then the rows under the headings of their sections.
std::string grid_text(const ResultTable& table) {
  std::string out;
  const std::vector<TextRow> rows = text_rows(table);
  const auto columns = text_columns(table, rows);
  add_grid_line(out, columns, [](const TextColumn& column) { return column.heading; });
  add_grid_line(out, columns, [](const TextColumn& column) { return std::string(column.width, '-'); });
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (const std::string& heading : rows[row].headings) {
      if (row > 0) out += '\n';
      add_lines(out, {heading});
    }
    add_grid_line(out, columns, [row](const TextColumn& column) { return column.cells[row]; });
  }
  return out;
}

}  // namespace

std::size_t text_width(std::string_view text) {
  const auto starts_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_character));
}

std::string to_text(const ResultTable& table) {
  std::string out;
  if (!table.title.empty()) add_lines(out, {table.title});
  add_lines(out, table.header);
  if (!out.empty()) out += '\n';
  out += table.picture.empty() ? grid_text(table) : table.picture;
  if (!table.notes.empty()) out += '\n';
  add_lines(out, table.notes);
  return out;
}

}  // namespace oddhand
