// How often does a switch break a pair, and how often does a hand fall? docs/studies.md, "switch/pair-loss".

#include <array>

#include "sim/studies/deal_tally.h"
#include "sim/studies/named_category.h"
#include "sim/studies/report_tables.h"
#include "sim/studies/study_list.h"
#include "sim/studies/switch_exact.h"
#include "sim/studies/switch_watch.h"

namespace oddhand {
namespace {

constexpr std::string_view kName = "switch/pair-loss";

constexpr std::array<StudySetting, 4> kSettings{
    {{"bases", "base games separated by slashes", "games that the switches are added to",
      "five-card-draw/five-card-stand/seven-card-stand"},
     {"seats", "2..10, separated by slashes", "players at each table", "2/6"},
     {"direction", "forward | reverse", "who takes from whom", "forward"},
     {"bot", "a bot", "who decides the draws, in every seat", "calling"}}};

/// Stretches of a hand over which something may be lost: the first switch, the second, and the whole.
enum Stretch : std::size_t { first_switch, second_switch, whole_hand, stretch_count };
constexpr std::array<std::string_view, stretch_count> kStretchNames{"1", "2", "both"};

/// Exact counts of one table, clustered by deal. Merging is addition.
struct PairLossSums {
  std::array<DealTallies, kMaxSwitches> pair_loses;  ///< of hands with a pair and no more: those that lose a card of it
  DealTallies pair_kept;                             ///< over the whole hand: both cards of the pair held at the end
  /// Of hands in a category before: those in a lower one afterwards.
  std::array<std::array<DealTallies, kNamedCategories>, stretch_count> falls;

  PairLossSums& operator+=(const PairLossSums& other) {
    for (std::size_t k = 0; k < kMaxSwitches; ++k) pair_loses[k] += other.pair_loses[k];
    pair_kept += other.pair_kept;
    for (std::size_t s = 0; s < stretch_count; ++s) {
      for (std::size_t c = 0; c < kNamedCategories; ++c) falls[s][c] += other.falls[s][c];
    }
    return *this;
  }
  template <class Visit>
  void visit_numbers(const Visit& visit) {
    for (DealTallies& tallies : pair_loses) tallies.visit_numbers(visit);
    pair_kept.visit_numbers(visit);
    for (auto& of_stretch : falls) {
      for (DealTallies& tallies : of_stretch) tallies.visit_numbers(visit);
    }
  }
};

/// The two cards of a hand that holds one pair of ranks and otherwise single ranks; empty for other hands.
CardSet only_pair(CardSet cards) {
  const std::uint64_t c = cards.bits();
  const std::uint64_t lanes[] = {c & kAllRanks, c >> 16 & kAllRanks, c >> 32 & kAllRanks, c >> 48};
  const std::uint64_t low = lanes[0] & lanes[1];
  const std::uint64_t high = lanes[2] & lanes[3];
  const std::uint64_t any_low = lanes[0] | lanes[1];
  const std::uint64_t any_high = lanes[2] | lanes[3];
  const std::uint64_t twice = low | high | (any_low & any_high);
  const std::uint64_t thrice = (low & any_high) | (high & any_low);
  // Not std::has_single_bit, which is a call where the processor is not known to count bits.
  const bool single = twice != 0 && (twice & (twice - 1)) == 0 && thrice == 0;
  return single ? cards & CardSet::of_ranks(static_cast<RankMask>(twice)) : CardSet();
}

void add_pairs(const SwitchTrace& trace, int seats, PairLossSums& sums) {
  Tally kept;
  for (std::size_t k = 0; k < kMaxSwitches; ++k) {
    Tally lost;
    for (const Seat s : SeatSet::first_seats(seats)) {
      const CardSet pair = only_pair(trace.before[k][s]);
      if (pair.empty()) continue;
      lost.count(!(pair - trace.after[k][s]).empty());
      if (k == 0) kept.count((pair - trace.after[kMaxSwitches - 1][s]).empty());
    }
    sums.pair_loses[k].add(lost);
  }
  sums.pair_kept.add(kept);
}

void add_falls(const SwitchTrace& trace, int seats, PairLossSums& sums) {
  std::array<std::array<Tally, kNamedCategories>, stretch_count> tallies{};
  for (const Seat s : SeatSet::first_seats(seats)) {
    const auto count = [&](Stretch stretch, int before, int after) {
      tallies[stretch][static_cast<std::size_t>(before)].count(after < before);
    };
    const int dealt = named_category(trace.before[0][s]);
    const int switched = named_category(trace.after[0][s]);
    const bool drew = trace.before[1][s] != trace.after[0][s];
    const int drawn = drew ? named_category(trace.before[1][s]) : switched;
    const int last = named_category(trace.after[1][s]);
    count(first_switch, dealt, switched);
    count(second_switch, drawn, last);
    count(whole_hand, dealt, last);
  }
  for (std::size_t stretch = 0; stretch < stretch_count; ++stretch) {
    for (std::size_t c = 0; c < kNamedCategories; ++c) sums.falls[stretch][c].add(tallies[stretch][c]);
  }
}

/// What is known exactly; nothing once a draw has come between.
std::optional<double> exact_kept(const Options& o) {
  if (o.draw) return std::nullopt;
  return exact_pair_kept_twice(o.cards, o.seats);
}

std::optional<double> exact_falls(const Options& o, std::size_t stretch, int category) {
  const bool known = o.cards == 5 && (!o.draw || stretch == first_switch);
  if (!known) return std::nullopt;
  return exact_fall(stretch == whole_hand ? 2 : 1, o.seats, category);
}

StudySection section_of(const SwitchSetup& setup, const PairLossSums& sums) {
  const Options& o = setup.options;
  StudySection section{describe_setup(setup), {}};
  const auto add = [&](std::string_view quantity, std::string category, std::string_view stretch,
                       const DealTallies& counts, std::optional<double> exact) {
    StudyRow row{setup_labels(kName, setup), estimate_proportion(counts.cross()), exact};
    row.labels.insert(row.labels.end(), {std::string(quantity), std::move(category), std::string(stretch)});
    section.rows.push_back(std::move(row));
  };
  for (std::size_t k = 0; k < kMaxSwitches; ++k) {
    add("pair loses a card", "one pair", kStretchNames[k], sums.pair_loses[k], exact_pair_loss(o.cards));
  }
  add("pair keeps both cards", "one pair", kStretchNames[whole_hand], sums.pair_kept, exact_kept(o));
  for (std::size_t stretch = 0; stretch < stretch_count; ++stretch) {
    // A high card cannot fall.
    for (int c = 1; c < kNamedCategories; ++c) {
      add("category falls", category_name(c), kStretchNames[stretch], sums.falls[stretch][static_cast<std::size_t>(c)],
          exact_falls(o, stretch, c));
    }
  }
  return section;
}

std::vector<SwitchSetup> setups_of(const StudyRequest& request) {
  const std::vector<std::string> v = setting_values(switch_pair_loss(), request.settings);
  return switch_setups(v[0], v[1], v[2], v[3]);
}

Job job_of(const StudyRequest& request) {
  const auto add = [](const SwitchTrace& trace, int seats, PairLossSums& sums) {
    add_pairs(trace, seats, sums);
    add_falls(trace, seats, sums);
  };
  return watch_job<PairLossSums>(request, setups_of(request), add);
}

StudyResult report(const StudyRequest& request, const JobOutcome& outcome) {
  StudyResult result;
  result.label_columns = setup_label_columns();
  result.label_columns.insert(result.label_columns.end(), {"quantity", "category", "switch"});
  result.notes.emplace_back(
      "exact: enumerated or by formula, without a draw in between; a pair here is one rank twice and no other rank "
      "twice");
  const std::vector<SwitchSetup> setups = setups_of(request);
  report_tables(job_of(request), outcome, setups.size(), result, [&](std::size_t t, const Numbers& numbers) {
    result.sections.push_back(section_of(setups[t], from_numbers(PairLossSums{}, numbers)));
  });
  return result;
}

}  // namespace

Study switch_pair_loss() {
  return {.name = kName,
          .summary = "how often does a switch break a pair, and how often does a hand fall to a lower category?",
          .settings = kSettings,
          .job = job_of,
          .report = report};
}

}  // namespace oddhand
