#include "sim/studies/deal_counter.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "sim/studies/report_tables.h"
#include "sim/table/start.h"

namespace oddhand {
namespace {

constexpr std::array<StudySetting, 3> kSettings{
    {{"seats", "2..10, separated by slashes", "players at each table", ""},
     {"options", "key=value, separated by commas; several sets by semicolons", "options of the game", ""},
     {"bot", "bots, separated by slashes", "who plays, in every seat", ""}}};

using Tables = std::vector<std::shared_ptr<const StudyTable>>;

/// As for_each_hand, which wants blocks that begin with a batch of decks.
template <class Visit>
void for_each_start(const StudyTable& table, const Block& block, const Visit& visit) {
  if (block.first % kBatchDeals == 0 && block.count >= kBatchDeals) {
    return for_each_hand(table.play_table(), block, visit);
  }
  for (std::uint64_t deal = block.first; deal < block.first + block.count && !block.stopped(); ++deal) {
    Hand hand = single_hand(table.options, table.game->steps, {table.seed, deal});
    visit(hand);
  }
}

/// A counter study and the settings that it offers; kept for as long as the program runs.
class Counted {
 public:
  explicit Counted(CounterStudy study) : study_(std::move(study)) {
    settings_.assign(kSettings.begin(), kSettings.begin() + (study_.standard.bots.empty() ? 2 : 3));
    settings_[0].standard = study_.standard.seats;
    settings_[1].standard = study_.standard.options;
    if (settings_.size() > 2) settings_[2].standard = study_.standard.bots;
  }

  Study shell() const {
    return {.name = study_.name, .summary = study_.summary, .settings = settings_, .cost = study_.cost};
  }

  Tables tables(const StudyRequest& request) const {
    const std::vector<std::string> values = setting_values(shell(), request.settings);
    const TableLists lists{values[0], values.size() > 2 ? values[2] : std::string(), values[1]};
    return study_tables(study_.game, lists, request.seed);
  }

  Job job(const StudyRequest& request) const {
    Job job{
        .deals = request.deals, .sections = {}, .block_deals = std::max<std::uint64_t>(1, kBlockDeals / study_.cost)};
    for (const auto& table : tables(request)) {
      const auto make = study_.counter;
      const auto play = [table, make](const Block& block, RowSums& sums) {
        const std::unique_ptr<DealCounter> counter = make(*table);
        counter->prepare(block);
        for_each_start(*table, block, [&](Hand& hand) { counter->add_deal(hand, sums); });
      };
      job.sections.push_back(summing_section(make(*table)->zero(), play));
    }
    return job;
  }

  StudyResult report(const StudyRequest& request, const JobOutcome& outcome) const {
    StudyResult result;
    result.label_columns = {"study", "game", "structure", "options", "seats", "bot"};
    result.label_columns.insert(result.label_columns.end(), study_.columns.begin(), study_.columns.end());
    result.label_columns.emplace_back("unit");
    result.notes = study_.notes;
    const Tables all = tables(request);
    report_tables(job(request), outcome, all.size(), result, [&](std::size_t t, const Numbers& numbers) {
      const std::unique_ptr<DealCounter> counter = study_.counter(*all[t]);
      result.sections.push_back(section(*all[t], *counter, from_numbers(counter->zero(), numbers), result.notes));
    });
    return result;
  }

 private:
  StudySection section(const StudyTable& table, const DealCounter& counter, const RowSums& sums,
                       std::vector<std::string>& notes) const {
    StudySection section{table.describe(), {}};
    for (std::size_t r = 0; r < counter.specs().size(); ++r) {
      const RowSpec& spec = counter.specs()[r];
      if (spec.kind == RowKind::tally) continue;
      StudyRow row{spec.labels, counter.estimate(static_cast<RowId>(r), sums), spec.exact};
      row.labels.push_back(spec.unit);
      section.rows.push_back(std::move(row));
    }
    counter.conclude(sums, section, notes);
    const Options& o = table.options;
    const std::vector<std::string> of_table{std::string(study_.name),
                                            std::string(table.game->name),
                                            std::string(to_string(o.structure)),
                                            table.changes,
                                            std::to_string(o.seats),
                                            table.bot.name};
    for (StudyRow& row : section.rows) row.labels.insert(row.labels.begin(), of_table.begin(), of_table.end());
    return section;
  }

  CounterStudy study_;
  std::vector<StudySetting> settings_;
};

}  // namespace

RowSums& RowSums::operator+=(const RowSums& other) {
  for (std::size_t r = 0; r < rows.size(); ++r) rows[r] += other.rows[r];
  return *this;
}

RowId DealCounter::add_row(RowSpec spec) {
  specs_.push_back(std::move(spec));
  of_deal_.emplace_back();
  return static_cast<RowId>(specs_.size() - 1);
}

RowId DealCounter::share(std::vector<std::string> labels, std::optional<double> exact) {
  return add_row({std::move(labels), "share", RowKind::share, exact});
}

RowId DealCounter::mean(std::vector<std::string> labels, std::string unit, std::optional<double> exact) {
  return add_row({std::move(labels), std::move(unit), RowKind::mean, exact});
}

RowId DealCounter::real(std::vector<std::string> labels, std::string unit, std::optional<double> exact) {
  return add_row({std::move(labels), std::move(unit), RowKind::real, exact});
}

RowId DealCounter::tally() { return add_row({{}, {}, RowKind::tally, std::nullopt}); }

DealCounter::OfDeal& DealCounter::touched(RowId row) {
  OfDeal& of_deal = of_deal_[static_cast<std::size_t>(row)];
  if (of_deal.trials == 0) touched_.push_back(row);
  return of_deal;
}

void DealCounter::add(RowId row, double value) {
  OfDeal& of_deal = touched(row);
  of_deal.real += value;
  ++of_deal.trials;
}

void DealCounter::add_deal(Hand& hand, RowSums& sums) {
  deal(hand);
  for (const RowId row : touched_) {
    OfDeal& of_deal = of_deal_[static_cast<std::size_t>(row)];
    const bool real = specs_[static_cast<std::size_t>(row)].kind == RowKind::real;
    sums.rows[static_cast<std::size_t>(row)].add(real ? to_fixed(of_deal.real) : of_deal.sum, of_deal.trials);
    of_deal = OfDeal{};
  }
  touched_.clear();
}

Estimate DealCounter::estimate(RowId row, const RowSums& sums) const {
  const ExactCross& cross = sums.rows[static_cast<std::size_t>(row)];
  switch (specs_[static_cast<std::size_t>(row)].kind) {
    case RowKind::share:
      return estimate_proportion(cross);
    case RowKind::mean:
    case RowKind::tally:
      return estimate_ratio(cross);
    case RowKind::real:
      break;
  }
  return estimate_ratio(cross, kFixedOne);
}

Deck DealCounter::whole_deck(const Hand& hand) {
  Deck deck;
  deal_deck(hand.hidden.key, kDeckSize, deck);
  return deck;
}

Study counter_study(CounterStudy study) {
  const auto counted = std::make_shared<const Counted>(std::move(study));
  Study shell = counted->shell();
  shell.job = [counted](const StudyRequest& request) { return counted->job(request); };
  shell.report = [counted](const StudyRequest& request, const JobOutcome& outcome) {
    return counted->report(request, outcome);
  };
  return shell;
}

}  // namespace oddhand
