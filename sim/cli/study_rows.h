// Results of studies as columns and rows.
#pragma once

#include <string>
#include <vector>

#include "sim/cli/result_table.h"
#include "sim/cli/task.h"
#include "sim/studies/study.h"

namespace oddhand {

/// The label columns, then those of an estimate.
std::vector<Column> study_columns(const std::vector<std::string>& labels, Intervals intervals);
/// The cells of a row whose label cells are `labels`.
std::vector<Cell> study_cells(std::vector<Cell> labels, const StudyRow& row, Intervals intervals);

}  // namespace oddhand
