// A job: many deals at one table or several, cut into blocks, each of which adds exact integers to its section's sums.
// Whatever plays which block, and in whatever order, the sums are the same; so a job can be shared among threads,
// machines and sessions. run_job.h runs it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "sim/run/blocks.h"
#include "sim/stats/numbers.h"

namespace oddhand {

/// Plays blocks of one section and sums what they give. Used by one thread at a time.
class BlockPlayer {
 public:
  virtual ~BlockPlayer() = default;
  /// Plays the block and adds what it gives. False if it was left (block.stop): then nothing is added.
  virtual bool play(const Block& block) = 0;
  /// Returns the numbers of the sums and starts again from zero.
  virtual Numbers take_sums() = 0;
};

/// One table of a job: makes a player for each thread that wants one.
using JobSection = std::function<std::unique_ptr<BlockPlayer>()>;

/// How a section is cut: its deals 0 .. deals - 1, and the deals of every block but the last.
struct SectionCut {
  std::uint64_t deals = 0;
  std::uint64_t block_deals = kBlockDeals;

  std::uint64_t blocks() const { return (deals + block_deals - 1) / block_deals; }
};

struct Job {
  std::uint64_t deals = 0;  ///< of each section: deals 0 .. deals - 1
  std::vector<JobSection> sections;
  /// A multiple of the batch size of sim/deal, or dealt singly. Small where deals are slow: a block cut short is lost.
  std::uint64_t block_deals = kBlockDeals;
  /// One per section where they are not all cut as above; else empty.
  std::vector<SectionCut> cuts{};

  SectionCut cut(std::size_t section) const { return cuts.empty() ? SectionCut{deals, block_deals} : cuts[section]; }
  /// Blocks are numbered through all sections, section after section: those of one section.
  BlockRange blocks_of_section(std::size_t section) const;
  std::uint64_t blocks() const { return first_block(sections.size()); }
  /// Blocks of the section that has most.
  std::uint64_t most_blocks() const;
  /// All deals of all sections.
  std::uint64_t total_deals() const { return deals_in({0, blocks()}); }
  std::size_t section_of(std::uint64_t number) const;
  /// The deals of block `number`, counted within its section.
  Block block(std::uint64_t number) const;
  /// Deals in the blocks of a range.
  std::uint64_t deals_in(BlockRange range) const;

 private:
  std::uint64_t first_block(std::size_t section) const;
};

/// What has been done of a job: finished blocks and their sums.
struct JobState {
  BlockSet finished;
  std::vector<Numbers> sums;  ///< one per section; shorter where the last sections have none

  /// Adds work on other blocks of the same job.
  void merge(const JobState& other);
  /// The numbers of a section; empty where nothing was done.
  const Numbers& section(std::size_t index) const;
  /// Deals that are done in a section.
  std::uint64_t deals_done(const Job& job, std::size_t section) const;
  std::uint64_t deals_done(const Job& job) const;

  friend bool operator==(const JobState&, const JobState&) = default;
};

/// A player made of a function `play(block, sums)`, which adds the block's deals to `sums` and may return early where
/// block.stopped(). Sums start as `zero`, merge by +=, and list their numbers (sim/stats/numbers.h).
template <class Sums, class Play>
class SummingPlayer final : public BlockPlayer {
 public:
  SummingPlayer(const Sums& zero, const Play& play) : zero_(zero), sums_(zero), of_block_(zero), play_(play) {}

  bool play(const Block& block) override {
    of_block_ = zero_;
    play_(block, of_block_);
    if (block.stopped()) return false;
    sums_ += of_block_;
    return true;
  }
  Numbers take_sums() override { return to_numbers(std::exchange(sums_, zero_)); }

 private:
  const Sums zero_;
  Sums sums_;
  Sums of_block_;
  Play play_;
};

template <class Sums, class Play>
JobSection summing_section(const Sums& zero, const Play& play) {
  return [zero, play] { return std::make_unique<SummingPlayer<Sums, Play>>(zero, play); };
}

}  // namespace oddhand
