// A table of results: typed columns, rows of cells, and the lines around them. It is filled once and written in three
// ways: for people (aligned text), as CSV and as JSON. Where the text goes is no concern of this file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace oddhand {

/// One value; std::monostate is "there is none". A NaN counts as none.
using Cell = std::variant<std::monostate, std::string, std::int64_t, std::uint64_t, double>;

enum class CellKind { text, integer, real };
/// Who sees a column: people and programs, only people (`[0.398, 0.402]`), or only programs (ci95_low, ci95_high).
enum class Audience { everyone, people, programs };
enum class Align { by_kind, left, right };

/// One column. Only `name` must be given.
struct Column {
  std::string name{};     ///< in CSV and JSON: snake_case, with the unit in it ("chips_per_100_hands")
  std::string heading{};  ///< for people; empty: the name
  CellKind kind = CellKind::text;
  Audience audience = Audience::everyone;
  int decimals = -1;             ///< reals, for people: digits after the point; -1: `significant` decides
  int significant = -1;          ///< reals, for people: significant digits; -1: as many as tell the number apart
  Align align = Align::by_kind;  ///< by_kind: text left, numbers right
  std::string meaning{};         ///< one sentence for the manifest
};

/// A table that grows by rows. Programs see the columns and rows; people also title, header, sections and notes.
class ResultTable {
 public:
  /// Throws std::logic_error when there is no column or a name stands there twice.
  explicit ResultTable(std::vector<Column> columns);

  std::string title;                ///< first line for people
  std::vector<std::string> header;  ///< lines under it: game, cards, draw, direction, structure, seed
  std::vector<std::string> notes;   ///< lines below the table
  std::string picture;              ///< for people, in place of columns and rows: a matrix; ends with a newline

  /// From here on rows belong to a new section, which people see as a line of its own above the rows.
  void start_section(std::string heading);
  /// From here to the next section rows are for programs only: people read them otherwise, in the notes.
  void start_hidden_section();
  /// One cell for each column, in their order. Throws std::logic_error when the number or a kind is wrong; every column
  /// takes an empty cell, and a real column takes integers too.
  void add_row(std::vector<Cell> cells);

  const std::vector<Column>& columns() const { return columns_; }
  const std::vector<std::vector<Cell>>& rows() const { return rows_; }
  struct Section {
    std::size_t first_row = 0;
    std::string heading{};
    Audience audience = Audience::everyone;  ///< of its rows
  };
  const std::vector<Section>& sections() const { return sections_; }

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<Cell>> rows_;
  std::vector<Section> sections_;
};

/// How results are written.
enum class ResultFormat { table, csv, json };
/// "table", "csv" or "json". Throws InputError that names the option and the word.
ResultFormat parse_result_format(std::string_view option, std::string_view text);

/// Aligned columns for a terminal, in UTF-8, each line ended by a newline. Integers have commas between groups of
/// three. Control characters in a text are shown as `?`, so that a name cannot disturb the table or the terminal.
std::string to_text(const ResultTable& table);

/// Characters, not bytes: everything but UTF-8's continuation bytes. (Wide and combining ones count as one.)
std::size_t text_width(std::string_view text);

/// RFC 4180, except that lines end with LF alone: one header line, `.` as decimal point whatever the locale, no
/// thousands separators, the shortest digits that read back as the same double; none and NaN are empty fields,
/// infinities `inf` and `-inf`. A field with a comma, a quote, CR or LF, or with a space at either end, is quoted.
std::string to_csv(const ResultTable& table);

/// {"title", "header", "notes", "columns": [{name, kind, meaning}], "rows": [{name: value}]}. None, NaN and the
/// infinities are null. Text that is not UTF-8 is repaired when it is dumped with `dump_json`.
nlohmann::ordered_json to_json(const ResultTable& table);
/// [{name, kind, meaning}] of the columns that programs see.
nlohmann::ordered_json columns_json(const ResultTable& table);
/// The document as text: two spaces of indent, a newline at the end, bytes that are not UTF-8 replaced by U+FFFD.
std::string dump_json(const nlohmann::ordered_json& document);

}  // namespace oddhand
