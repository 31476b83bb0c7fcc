// Result tables of several runs joined into one, with a column for everything that any of them says.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "sim/cli/result_table.h"

namespace oddhand {

/// A table, and what tells its run from the others: names and values, such as {"seats", "3"}.
struct LabelledTable {
  std::vector<std::pair<std::string, std::string>> labels;
  ResultTable table;
};

/// All rows, in order. Columns: the labels that no table has as a column, then those of the tables, each where it first
/// stands. A column that one table has as text and another as numbers is text. People see the tables one after the
/// other, each under its labels.
ResultTable join_tables(const std::vector<LabelledTable>& tables);

}  // namespace oddhand
