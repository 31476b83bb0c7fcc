#include "tests/games/covering_array.h"

#include <algorithm>
#include <optional>
#include <set>

namespace oddhand::test {
namespace {

std::size_t place(int i) { return static_cast<std::size_t>(i); }

Row usual_row_with(std::size_t factors, const ValuePair& pair) {
  Row row(factors, 0);
  row[place(pair.factor)] = pair.value;
  row[place(pair.other)] = pair.other_value;
  return row;
}

/// Builds rows one after the other, each around a pair that no row holds yet.
class Builder {
 public:
  Builder(std::span<const Factor> factors, const Possible& possible) : factors_(factors), possible_(possible) {
    for (const ValuePair& pair : all_pairs(factors)) open_.insert(pair);
  }

  CoveringArray build() {
    while (!open_.empty()) {
      const ValuePair pair = *open_.begin();
      std::optional<Row> row = possible_row_with(pair);
      if (!row) {
        array_.impossible.push_back(pair);
        open_.erase(pair);
        continue;
      }
      fill(*row, pair);
      std::erase_if(open_, [&](const ValuePair& p) { return holds(*row, p); });
      array_.rows.push_back(*row);
    }
    std::ranges::sort(array_.impossible);
    return array_;
  }

 private:
  /// The usual row with this pair, or with one or two more values changed.
  std::optional<Row> possible_row_with(const ValuePair& pair) const {
    const Row row = usual_row_with(factors_.size(), pair);
    for (int changes = 0; changes <= 2; ++changes) {
      if (auto found = changed(row, pair, 0, changes)) return found;
    }
    return std::nullopt;
  }

  std::optional<Row> changed(const Row& row, const ValuePair& pair, int from, int changes) const {
    if (changes == 0) return possible_(row) ? std::optional(row) : std::nullopt;
    for (int f = from; f < static_cast<int>(factors_.size()); ++f) {
      if (f == pair.factor || f == pair.other) continue;
      for (int v = 1; v < static_cast<int>(factors_[place(f)].values.size()); ++v) {
        Row next = row;
        next[place(f)] = v;
        if (auto found = changed(next, pair, f + 1, changes - 1)) return found;
      }
    }
    return std::nullopt;
  }

  /// Gives each other factor the value that brings the most open pairs with what is settled, where the row stays
  /// possible.
  void fill(Row& row, const ValuePair& pair) const {
    std::vector<int> settled{pair.factor, pair.other};
    for (int f = 0; f < static_cast<int>(factors_.size()); ++f) {
      if (f == pair.factor || f == pair.other) continue;
      int most = open_pairs(row, f, settled);
      const int values = static_cast<int>(factors_[place(f)].values.size());
      for (int v = 0; v < values; ++v) {
        Row next = row;
        next[place(f)] = v;
        const int brings = open_pairs(next, f, settled);
        if (brings <= most || !possible_(next)) continue;
        most = brings;
        row = next;
      }
      settled.push_back(f);
    }
  }

  int open_pairs(const Row& row, int f, const std::vector<int>& settled) const {
    return static_cast<int>(std::ranges::count_if(settled, [&](int g) {
      const int first = std::min(f, g);
      const int second = std::max(f, g);
      return open_.contains({first, row[place(first)], second, row[place(second)]});
    }));
  }

  std::span<const Factor> factors_;
  const Possible& possible_;
  std::set<ValuePair> open_;
  CoveringArray array_;
};

}  // namespace

std::vector<ValuePair> all_pairs(std::span<const Factor> factors) {
  std::vector<ValuePair> pairs;
  for (int f = 0; f < static_cast<int>(factors.size()); ++f) {
    for (int g = f + 1; g < static_cast<int>(factors.size()); ++g) {
      for (int v = 0; v < static_cast<int>(factors[place(f)].values.size()); ++v) {
        for (int w = 0; w < static_cast<int>(factors[place(g)].values.size()); ++w) pairs.push_back({f, v, g, w});
      }
    }
  }
  return pairs;
}

bool holds(const Row& row, const ValuePair& pair) {
  return row[place(pair.factor)] == pair.value && row[place(pair.other)] == pair.other_value;
}

CoveringArray cover_pairs(std::span<const Factor> factors, const Possible& possible) {
  return Builder(factors, possible).build();
}

}  // namespace oddhand::test
