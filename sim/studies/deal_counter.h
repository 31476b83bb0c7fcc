// What a study counts of every deal, row by row: shares and means per trial, any number of trials of a row in a deal. A
// study is a class of this kind: its constructor names the rows, `deal` counts one deal, and that is all.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sim/stats/exact_sum.h"
#include "sim/stats/fixed_point.h"
#include "sim/studies/study.h"
#include "sim/studies/study_table.h"

namespace oddhand {

/// What the numbers of a row are.
enum class RowKind : std::uint8_t {
  share,  ///< of the trials, in [0, 1]
  mean,   ///< whole numbers (chips) per trial
  real,   ///< anything per trial, rounded once a deal to fixed point
  tally,  ///< a count that is no row of its own
};

struct RowSpec {
  std::vector<std::string> labels;  ///< the study's own, one per column
  std::string unit;                 ///< "share", "chips", "equity", "pots", "bits"
  RowKind kind = RowKind::share;
  std::optional<double> exact;
};

/// Which row; what `DealCounter::share` and its like return.
enum class RowId : std::uint32_t {};

/// The sums of all rows, each clustered by deal. Merging is addition.
struct RowSums {
  std::vector<ExactCross> rows;

  RowSums& operator+=(const RowSums& other);
  /// See sim/stats/numbers.h.
  template <class Visit>
  void visit_numbers(const Visit& visit) {
    for (ExactCross& row : rows) row.visit_numbers(visit);
  }
};

class DealCounter {
 public:
  explicit DealCounter(const StudyTable& table) : table_(table) {}
  DealCounter(const DealCounter&) = delete;
  DealCounter& operator=(const DealCounter&) = delete;
  virtual ~DealCounter() = default;

  /// What has to be worked out before the first deal of a block, which may take long: it gives up when the block is
  /// stopped.
  virtual void prepare(const Block&) {}
  /// Counts the deal whose start `hand` is. The hand may be played.
  virtual void deal(Hand& hand) = 0;
  /// Rows that follow from all the sums together, and notes; in a section of the rows themselves.
  virtual void conclude(const RowSums&, StudySection&, std::vector<std::string>&) const {}

  const std::vector<RowSpec>& specs() const { return specs_; }
  RowSums zero() const { return {std::vector<ExactCross>(specs_.size())}; }
  /// Counts the deal and adds it to `sums`.
  void add_deal(Hand& hand, RowSums& sums);
  /// The estimate of a row.
  Estimate estimate(RowId row, const RowSums& sums) const;

 protected:
  /// New rows, for constructors.
  RowId share(std::vector<std::string> labels, std::optional<double> exact = std::nullopt);
  RowId mean(std::vector<std::string> labels, std::string unit, std::optional<double> exact = std::nullopt);
  RowId real(std::vector<std::string> labels, std::string unit, std::optional<double> exact = std::nullopt);

  /// A count for `conclude`, and what it came to.
  RowId tally();
  static std::uint64_t tallied(RowId row, const RowSums& sums) {
    return static_cast<std::uint64_t>(sums.rows[static_cast<std::size_t>(row)].x.to_int64());
  }

  /// One trial of a share, or one of a tally.
  void count(RowId row, bool event) { add_trials(row, event ? 1 : 0, 1); }
  /// One trial of a mean.
  void add(RowId row, Chips chips) { add_trials(row, chips.count, 1); }
  /// One trial of a real row.
  void add(RowId row, double value);

  const StudyTable& table() const { return table_; }
  /// All 52 cards of the deal in order.
  static Deck whole_deck(const Hand& hand);

 private:
  struct OfDeal {
    std::int64_t sum = 0;
    std::int64_t trials = 0;
    double real = 0;
  };
  RowId add_row(RowSpec spec);
  OfDeal& touched(RowId row);
  void add_trials(RowId row, std::int64_t sum, std::int64_t trials) {
    OfDeal& of_deal = touched(row);
    of_deal.sum += sum;
    of_deal.trials += trials;
  }

  const StudyTable& table_;
  std::vector<RowSpec> specs_;
  std::vector<OfDeal> of_deal_;
  std::vector<RowId> touched_;
};

/// A study whose tables are counted by a DealCounter.
struct CounterStudy {
  std::string_view name;
  std::string_view summary;
  std::string_view game;
  TableLists standard;               ///< defaults of the settings
  std::vector<std::string> columns;  ///< the study's own label columns
  std::vector<std::string> notes;    ///< said below the table
  unsigned cost = 1;                 ///< see Study::cost
  std::function<std::unique_ptr<DealCounter>(const StudyTable&)> counter{};
};

template <class Counter>
std::unique_ptr<DealCounter> make_counter(const StudyTable& table) {
  return std::make_unique<Counter>(table);
}

/// The settings are `seats`, `options` and, where bots play, `bot`. Label columns: study, game, structure, options,
/// seats, bot, the study's own, unit.
Study counter_study(CounterStudy study);

}  // namespace oddhand
