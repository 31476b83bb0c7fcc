#include "sim/studies/all_studies.h"

#include <utility>

#include "sim/studies/study_list.h"

namespace oddhand {
namespace {

std::uint64_t divided_up(std::uint64_t deals, std::uint64_t cost) { return (deals + cost - 1) / cost; }

/// Plays of each block the smaller one of the same number: the first of `cost` deals each.
class PlaysFewer final : public BlockPlayer {
 public:
  PlaysFewer(std::unique_ptr<BlockPlayer> player, std::uint64_t cost) : player_(std::move(player)), cost_(cost) {}
  bool play(const Block& block) override {
    return player_->play({.first = block.first / cost_, .count = divided_up(block.count, cost_), .stop = block.stop});
  }
  Numbers take_sums() override { return player_->take_sums(); }

 private:
  std::unique_ptr<BlockPlayer> player_;
  std::uint64_t cost_;
};

/// The blocks of `range` among `finished`, numbered from the first of the range.
BlockSet blocks_within(const BlockSet& finished, BlockRange range) {
  BlockSet wanted;
  wanted.insert(range);
  BlockSet within;
  for (const BlockRange& common : finished.common_with(wanted)) {
    within.insert({.first = common.first - range.first, .end = common.end - range.first});
  }
  return within;
}

}  // namespace

AllStudies::AllStudies(std::uint64_t deals, std::uint64_t seed) : job_{.deals = deals, .sections = {}} {
  for (const Study& study : studies()) {
    StudyRequest request{.settings = {}, .deals = divided_up(deals, study.cost), .seed = seed};
    Job job = study.job(request);
    const std::size_t first_section = job_.sections.size();
    for (const JobSection& section : job.sections) {
      job_.sections.push_back([section, cost = study.cost] { return std::make_unique<PlaysFewer>(section(), cost); });
    }
    parts_.push_back({&study, std::move(request), std::move(job), first_section});
  }
}

std::vector<StudyResult> AllStudies::report(const JobOutcome& outcome) const {
  std::vector<StudyResult> results;
  const std::uint64_t blocks = job_.blocks_per_section();
  for (const Part& part : parts_) {
    const std::uint64_t sections = part.job.sections.size();
    const BlockRange range{.first = blocks * part.first_section, .end = blocks * (part.first_section + sections)};
    JobOutcome of_part{.state = {.finished = blocks_within(outcome.state.finished, range), .sums = {}},
                       .complete = outcome.complete,
                       .deals = divided_up(outcome.deals, part.study->cost)};
    for (std::size_t s = 0; s < sections; ++s) {
      of_part.state.sums.push_back(outcome.state.section(part.first_section + s));
    }
    results.push_back(part.study->report(part.request, of_part));
  }
  return results;
}

}  // namespace oddhand
