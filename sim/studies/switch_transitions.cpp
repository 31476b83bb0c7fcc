// Where does a switch take a hand? docs/studies.md, "switch/transitions".

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "evaluator/counted.h"
#include "sim/stats/chi_square.h"
#include "sim/stats/comparison.h"
#include "sim/stats/cross_table.h"
#include "sim/studies/named_category.h"
#include "sim/studies/report_tables.h"
#include "sim/studies/study_list.h"
#include "sim/studies/switch_exact.h"
#include "sim/studies/switch_watch.h"

namespace oddhand {
namespace {

constexpr std::string_view kName = "switch/transitions";

constexpr std::array<StudySetting, 2> kSettings{
    {{"seats", "2..10, separated by slashes", "players at each table", "2/6"},
     {"direction", "forward | reverse", "who takes from whom", "forward"}}};

/// Matrix of one number per pair of categories: row before, column after.
using CategoryMatrix = Eigen::Matrix<double, kNamedCategories, kNamedCategories>;

/// From where to where: over the first switch, the second, and both.
constexpr std::array<std::string_view, 3> kStretchNames{"1", "2", "both"};
constexpr std::array<std::string_view, 3> kStageNames{"dealt", "1", "2"};
constexpr std::string_view kAnyHand = "any hand";

/// Exact sums of one table. Merging is addition.
struct TransitionSums {
  std::array<CrossTable, 3> moves{CrossTable(kNamedCategories, kNamedCategories),
                                  CrossTable(kNamedCategories, kNamedCategories),
                                  CrossTable(kNamedCategories, kNamedCategories)};
  /// The law of a hand as dealt and after each switch, all seats; one row.
  std::array<CrossTable, 3> law{CrossTable(1, kNamedCategories), CrossTable(1, kNamedCategories),
                                CrossTable(1, kNamedCategories)};
  /// The same for seat 1 alone: one trial per deal, as a chi-square test wants it.
  std::array<std::array<std::uint64_t, kNamedCategories>, 3> first_seat{};

  TransitionSums& operator+=(const TransitionSums& other) {
    for (std::size_t i = 0; i < 3; ++i) {
      moves[i] += other.moves[i];
      law[i] += other.law[i];
      for (std::size_t c = 0; c < kNamedCategories; ++c) first_seat[i][c] += other.first_seat[i][c];
    }
    return *this;
  }
  template <class Visit>
  void visit_numbers(const Visit& visit) {
    for (CrossTable& table : moves) table.visit_numbers(visit);
    for (CrossTable& table : law) table.visit_numbers(visit);
    for (auto& counts : first_seat) {
      for (std::uint64_t& count : counts) visit(count);
    }
  }
};

void add_deal(const SwitchTrace& trace, int seats, TransitionSums& sums) {
  std::array<std::array<TableCell, kMaxSeats>, 3> moves;
  std::array<std::array<TableCell, kMaxSeats>, 3> law;
  for (int i = 0; i < seats; ++i) {
    const Seat s = seat_at(i);
    const auto lane = static_cast<std::size_t>(i);
    const std::array<std::uint8_t, 3> stage{static_cast<std::uint8_t>(named_category(trace.before[0][s])),
                                            static_cast<std::uint8_t>(named_category(trace.after[0][s])),
                                            static_cast<std::uint8_t>(named_category(trace.after[1][s]))};
    moves[0][lane] = {stage[0], stage[1]};
    moves[1][lane] = {stage[1], stage[2]};
    moves[2][lane] = {stage[0], stage[2]};
    for (std::size_t k = 0; k < 3; ++k) law[k][lane] = {0, stage[k]};
    for (std::size_t k = 0; i == 0 && k < 3; ++k) ++sums.first_seat[k][stage[k]];
  }
  const auto n = static_cast<std::size_t>(seats);
  for (std::size_t k = 0; k < 3; ++k) {
    sums.moves[k].add_deal(std::span(moves[k]).first(n));
    sums.law[k].add_deal(std::span(law[k]).first(n));
  }
}

double exact_move(std::size_t stretch, int seats, int from, int to) {
  return exact_share(
      exact_transitions(stretch == 2 ? 2 : 1, seats)[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)]);
}

/// Fits the law of seat 1's hand; the rarest categories are taken together until five hands are expected among them.
double law_p_value(const std::array<std::uint64_t, kNamedCategories>& counts) {
  const auto total = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
  std::vector<std::uint64_t> pooled(counts.begin(), counts.end());
  std::vector<double> shares;
  shares.reserve(kNamedCategories);
  for (int c = 0; c < kNamedCategories; ++c) shares.push_back(exact_category_share(c));
  while (shares.size() > 1 && shares.back() * total < 5) {
    const double share = shares.back();
    const std::uint64_t count = pooled.back();
    shares.pop_back();
    pooled.pop_back();
    shares.back() += share;
    pooled.back() += count;
  }
  return chi_square_fit(pooled, shares).p_value;
}

StudyRow row_of(const SwitchSetup& setup, std::string_view stretch, std::string from, std::string to,
                const Estimate& estimate, double exact) {
  StudyRow row{setup_labels(kName, setup), estimate, exact};
  row.labels.insert(row.labels.end(), {std::string(stretch), std::move(from), std::move(to)});
  return row;
}

StudySection section_of(const SwitchSetup& setup, const TransitionSums& sums) {
  StudySection section{describe_setup(setup), {}};
  for (std::size_t k = 0; k < kStretchNames.size(); ++k) {
    for (int from = 0; from < kNamedCategories; ++from) {
      for (int to = 0; to < kNamedCategories; ++to) {
        section.rows.push_back(row_of(setup, kStretchNames[k], category_name(from), category_name(to),
                                      sums.moves[k].row_share(from, to), exact_move(k, setup.options.seats, from, to)));
      }
    }
  }
  for (std::size_t k = 0; k < kStageNames.size(); ++k) {
    for (int c = 0; c < kNamedCategories; ++c) {
      section.rows.push_back(row_of(setup, kStageNames[k], std::string(kAnyHand), category_name(c),
                                    sums.law[k].row_share(0, c), exact_category_share(c)));
    }
  }
  return section;
}

std::string number(double value, const char* format) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), format, value);
  return text.data();
}

/// A deviation says little where fewer hits than this, or fewer misses, are expected.
constexpr double kFewestExpected = 5;

/// Deviations from the exact matrix in standard errors; 0 for cells that are impossible or rarely hit.
CategoryMatrix deviations(std::size_t stretch, int seats, const CrossTable& moves) {
  CategoryMatrix z = CategoryMatrix::Zero();
  for (int from = 0; from < kNamedCategories; ++from) {
    const auto trials = static_cast<double>(moves.row_total(from));
    for (int to = 0; to < kNamedCategories; ++to) {
      const double exact = exact_move(stretch, seats, from, to);
      if (trials * std::min(exact, 1 - exact) < kFewestExpected) continue;
      z(from, to) = deviation_in_standard_errors(moves.row_share(from, to), exact);
    }
  }
  return z;
}

std::uint64_t impossible_hits(std::size_t stretch, int seats, const CrossTable& moves) {
  std::uint64_t hits = 0;
  for (int from = 0; from < kNamedCategories; ++from) {
    for (int to = 0; to < kNamedCategories; ++to) {
      if (exact_move(stretch, seats, from, to) == 0) hits += moves.count(from, to);
    }
  }
  return hits;
}

/// Findings about one table: the worst cell against the exact matrix, hits in impossible cells, the oracle of the law.
void add_notes(const SwitchSetup& setup, const TransitionSums& sums, std::vector<std::string>& notes) {
  const int seats = setup.options.seats;
  const std::string table = std::to_string(seats) + " seats";
  for (std::size_t k = 0; k < kStretchNames.size(); ++k) {
    Eigen::Index from = 0;
    Eigen::Index to = 0;
    const double worst = deviations(k, seats, sums.moves[k]).cwiseAbs().maxCoeff(&from, &to);
    notes.push_back(table + ", switch " + std::string(kStretchNames[k]) + ": largest deviation from exact " +
                    number(worst, "%.2f") + " standard errors (" + category_name(static_cast<int>(from)) + " to " +
                    category_name(static_cast<int>(to)) + ", of cells with five hits or more expected); " +
                    counted(impossible_hits(k, seats, sums.moves[k]), "hit") + " in impossible cells");
  }
  for (std::size_t k = 1; k < kStageNames.size(); ++k) {
    notes.push_back(table + ", after switch " + std::string(kStageNames[k]) +
                    ": law of seat 1's hand against that of the deal, chi-square p = " +
                    number(law_p_value(sums.first_seat[k]), "%.3f"));
  }
}

/// The matrix of one stretch in percent, for the eye.
std::string matrix_text(const SwitchSetup& setup, std::size_t stretch, const CrossTable& moves) {
  constexpr std::array<const char*, kNamedCategories> kShort{"high",  "pair", "2pair", "trips",  "straight",
                                                             "flush", "full", "quads", "sflush", "royal"};
  CategoryMatrix percent;
  for (int from = 0; from < kNamedCategories; ++from) {
    for (int to = 0; to < kNamedCategories; ++to) percent(from, to) = 100 * moves.row_share(from, to).value;
  }
  const std::string over = stretch == 2 ? "both switches" : "switch " + std::string(kStretchNames[stretch]);
  std::string text =
      describe_setup(setup) + "\nPercent of hands over " + over + ": row before, column after\n          ";
  std::array<char, 32> cell{};
  const auto put = [&](const char* format, auto value) {
    std::snprintf(cell.data(), cell.size(), format, value);
    text += cell.data();
  };
  for (const char* name : kShort) put("%9s", name);
  text += '\n';
  for (int from = 0; from < kNamedCategories; ++from) {
    put("%-10s", kShort[static_cast<std::size_t>(from)]);
    for (int to = 0; to < kNamedCategories; ++to) {
      const bool none = moves.row_total(from) == 0 || moves.count(from, to) == 0;
      if (none) {
        put("%9s", moves.row_total(from) == 0 ? "" : ".");
      } else {
        put("%9.4f", percent(from, to));
      }
    }
    text += '\n';
  }
  return text + '\n';
}

std::vector<SwitchSetup> setups_of(const StudyRequest& request) {
  const std::vector<std::string> v = setting_values(switch_transitions(), request.settings);
  return switch_setups("five-card-stand", v[0], v[1], "calling");
}

Job job_of(const StudyRequest& request) { return watch_job<TransitionSums>(request, setups_of(request), add_deal); }

StudyResult report(const StudyRequest& request, const JobOutcome& outcome) {
  StudyResult result;
  result.label_columns = setup_label_columns();
  result.label_columns.insert(result.label_columns.end(), {"switch", "from", "to"});
  const std::vector<SwitchSetup> setups = setups_of(request);
  const auto report_table = [&](std::size_t t, const Numbers& numbers) {
    const SwitchSetup& setup = setups[t];
    const auto sums = from_numbers(TransitionSums{}, numbers);
    result.sections.push_back(section_of(setup, sums));
    for (std::size_t k = 0; k < kStretchNames.size(); ++k) result.picture += matrix_text(setup, k, sums.moves[k]);
    add_notes(setup, sums, result.notes);
  };
  report_tables(job_of(request), outcome, setups.size(), result, report_table);
  return result;
}

}  // namespace

Study switch_transitions() {
  return {.name = kName,
          .summary = "from which category to which does a switch take a five-card hand?",
          .settings = kSettings,
          .job = job_of,
          .report = report};
}

}  // namespace oddhand
