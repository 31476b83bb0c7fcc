// Equilibria by the simplex method in integers. All entries of the tableau share one denominator, the last pivot, and
// every division is exact (Edmonds 1967, Bareiss 1968), so nothing is rounded; Bland's rule ends ties.
#include "sim/stats/optimal_face.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cassert>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

namespace oddhand {
namespace {

namespace mp = boost::multiprecision;
/// Entries are determinants of at most 32 rows of 26-bit numbers: below 2^900 (Hadamard), their products below 2^1801.
using Integer = mp::number<mp::cpp_int_backend<2048, 2048, mp::signed_magnitude, mp::unchecked, void>>;
using Row = std::vector<Integer>;

/// Rows over one denominator.
struct Tableau {
  std::vector<Row> rows;
  Integer denominator = 1;

  /// Row operations that leave `column` zero in all rows but `row`, and in `extra`.
  void pivot(std::size_t row, std::size_t column, std::span<Row* const> extra = {}) {
    const Row& chosen = rows[row];
    const auto clear = [&](Row& other) {
      const Integer factor = other[column];
      for (std::size_t j = 0; j < other.size(); ++j) {
        other[j] = (other[j] * chosen[column] - factor * chosen[j]) / denominator;
      }
    };
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i != row) clear(rows[i]);
    }
    for (Row* other : extra) clear(*other);
    denominator = chosen[column];
  }
};

/// The linear programme "maximise sum x, (A + c) x <= 1, x >= 0" with c above every entry: its optimal x are the
/// equilibria, each divided by c. Variables 0 .. n - 1 are x, n .. 2n - 1 the slacks; the last column holds the values.
class Programme {
 public:
  explicit Programme(const IntegerGame& game) : n_(game.size()), values_(2 * n_) {
    std::int64_t shift = 1;
    for (const auto& row : game) shift = std::max(shift, 1 + *std::ranges::max_element(row));
    for (std::size_t i = 0; i < n_; ++i) {
      Row row(2 * n_ + 1);
      for (std::size_t j = 0; j < n_; ++j) row[j] = game[i][j] + shift;
      row[n_ + i] = 1;
      row[values_] = 1;
      tableau_.rows.push_back(std::move(row));
      basis_.push_back(n_ + i);
    }
    costs_.assign(2 * n_ + 1, 0);
    std::fill_n(costs_.begin(), n_, -1);
    while (const auto column = improving(costs_, Columns::all)) enter(*column, nullptr);
  }

  /// Is the variable above zero at this vertex?
  bool positive(std::size_t variable) const {
    const auto row = row_of(variable);
    return row && tableau_.rows[*row][values_] > 0;
  }

  /// Moves along the optimal vertices to one where the variable is above zero; false where it is zero in all of them.
  bool make_positive(std::size_t variable) {
    Row goal(2 * n_ + 1);
    if (const auto row = row_of(variable)) {
      goal = tableau_.rows[*row];
      goal[variable] = 0;
    } else {
      goal[variable] = -tableau_.denominator;
    }
    while (!positive(variable)) {
      const auto column = improving(goal, Columns::optimal);
      if (!column) return false;
      enter(*column, &goal);
    }
    return true;
  }

  /// The equilibrium at this vertex.
  std::vector<double> shares() const {
    Integer total = 0;
    for (std::size_t row = 0; row < n_; ++row) {
      if (basis_[row] < n_) total += tableau_.rows[row][values_];
    }
    std::vector<double> result(n_);
    for (std::size_t row = 0; row < n_; ++row) {
      if (basis_[row] >= n_) continue;
      result[basis_[row]] = tableau_.rows[row][values_].convert_to<double>() / total.convert_to<double>();
    }
    return result;
  }

 private:
  enum class Columns { all, optimal };

  std::optional<std::size_t> row_of(std::size_t variable) const {
    const auto found = std::ranges::find(basis_, variable);
    if (found == basis_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - basis_.begin());
  }

  /// The first column that raises a goal. Columns with a cost are zero in every optimal solution.
  std::optional<std::size_t> improving(const Row& goal, Columns columns) const {
    for (std::size_t j = 0; j < values_; ++j) {
      if (goal[j] >= 0) continue;
      if (columns == Columns::all || costs_[j] == 0) return j;
    }
    return std::nullopt;
  }

  void enter(std::size_t column, Row* goal) {
    std::optional<std::size_t> leaving;
    for (std::size_t i = 0; i < n_; ++i) {
      if (tableau_.rows[i][column] <= 0) continue;
      if (!leaving) {
        leaving = i;
        continue;
      }
      const Integer here = tableau_.rows[i][values_] * tableau_.rows[*leaving][column];
      const Integer best = tableau_.rows[*leaving][values_] * tableau_.rows[i][column];
      if (here < best || (here == best && basis_[i] < basis_[*leaving])) leaving = i;
    }
    assert(leaving);  // all entries of the game are above zero, so the programme is bounded
    std::vector<Row*> extra{&costs_};
    if (goal != nullptr) extra.push_back(goal);
    tableau_.pivot(*leaving, column, extra);
    basis_[*leaving] = column;
  }

  std::size_t n_;
  std::size_t values_;
  Tableau tableau_;
  std::vector<std::size_t> basis_;
  Row costs_;
};

/// A basis of the shares that sum to 0 and against which no strategy of the support wins or loses.
std::vector<std::vector<double>> face_directions(const IntegerGame& game, const std::vector<bool>& support) {
  std::vector<std::size_t> members;
  for (std::size_t i = 0; i < support.size(); ++i) {
    if (support[i]) members.push_back(i);
  }
  Tableau equations;
  equations.rows.emplace_back(members.size(), 1);
  for (const std::size_t i : members) {
    Row& row = equations.rows.emplace_back(members.size());
    for (std::size_t j = 0; j < members.size(); ++j) row[j] = game[i][members[j]];
  }
  std::vector<std::optional<std::size_t>> row_of_column(members.size());
  std::vector<bool> used(equations.rows.size());
  for (std::size_t column = 0; column < members.size(); ++column) {
    for (std::size_t row = 0; row < equations.rows.size() && !row_of_column[column]; ++row) {
      if (used[row] || equations.rows[row][column] == 0) continue;
      equations.pivot(row, column);
      used[row] = true;
      row_of_column[column] = row;
    }
  }
  std::vector<std::vector<double>> directions;
  for (std::size_t free = 0; free < members.size(); ++free) {
    if (row_of_column[free]) continue;
    std::vector<double>& direction = directions.emplace_back(support.size());
    direction[members[free]] = 1;
    for (std::size_t j = 0; j < members.size(); ++j) {
      if (!row_of_column[j]) continue;
      const Integer& entry = equations.rows[*row_of_column[j]][free];
      direction[members[j]] = -entry.convert_to<double>() / equations.denominator.convert_to<double>();
    }
  }
  return directions;
}

}  // namespace

OptimalFace optimal_face(const IntegerGame& game) {
  const std::size_t n = game.size();
  Programme programme(game);
  OptimalFace face{.support = std::vector<bool>(n), .interior = programme.shares(), .directions = {}};
  std::vector<bool> losing(n);
  int vertices = 1;
  const auto note = [&] {
    for (std::size_t i = 0; i < n; ++i) {
      if (programme.positive(i)) face.support[i] = true;
      if (programme.positive(n + i)) losing[i] = true;
    }
  };
  note();
  // Each strategy has a share in some equilibrium or loses to some, never both (Tucker 1956).
  for (std::size_t i = 0; i < n; ++i) {
    if (face.support[i] || losing[i]) continue;
    if (!programme.make_positive(i)) programme.make_positive(n + i);
    const std::vector<double> vertex = programme.shares();
    for (std::size_t j = 0; j < n; ++j) face.interior[j] += vertex[j];
    ++vertices;
    note();
  }
  for (double& share : face.interior) share /= vertices;
  if (vertices > 1) face.directions = face_directions(game, face.support);
  return face;
}

}  // namespace oddhand
