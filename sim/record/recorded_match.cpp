#include "sim/record/recorded_match.h"

#include <memory>
#include <utility>
#include <vector>

#include "sim/record/hand_recorder.h"

namespace oddhand {
namespace {

class RecordingPlayer final : public BlockPlayer {
 public:
  RecordingPlayer(const PlayTable& table, const std::vector<Bot>& bots, RecordQueue& queue)
      : table_(table),
        groups_(seats_by_bot(bots)),
        zero_(no_match_sums(bots)),
        sums_(zero_),
        recorder_(table),
        queue_(queue) {}

  bool play(const Block& block) override {
    HandRows rows = reserved(block.count);
    MatchBlock of_block(table_.game, groups_);
    if (prefers_batches(table_.policies)) {
      play_batches(block, rows, of_block);
    } else {
      for_each_hand(table_, block, [&](Hand& hand) {
        recorder_.play(hand, rows);
        of_block.add(hand);
      });
    }
    if (block.stopped()) return false;
    rows_per_hand_ = {rows.decisions.size() / block.count + 1, rows.cards.size() / block.count + 1};
    if (queue_.deliver(block.first, rows, block.stop) == RecordQueue::Delivery::left) return false;
    of_block.add_to(sums_);
    return true;
  }

  Numbers take_sums() override { return to_numbers(std::exchange(sums_, zero_)); }

 private:
  /// Many hands are open at once, and each is told when it is over.
  void play_batches(const Block& block, HandRows& rows, MatchBlock& of_block) {
    std::vector<Hand> hands;
    std::vector<std::vector<Decision>> answers;
    std::vector<HandAtPlay> plays;
    for_each_hands(table_, block, kHandsOpen, [&](std::span<Hand> starts) {
      hands.assign(starts.begin(), starts.end());
      answers.assign(starts.size(), {});
      plays.clear();
      for (std::size_t i = 0; i < hands.size(); ++i) {
        plays.push_back({.hand = &hands[i], .policies = &table_.policies, .told = &answers[i]});
      }
      play_hands(table_.game, plays, {.stop = block.stop});
      if (block.stopped()) return;
      for (std::size_t i = 0; i < starts.size(); ++i) {
        recorder_.play_again(starts[i], answers[i], rows);
        of_block.add(starts[i]);
        for (std::size_t s = 0; s < kMaxSeats; ++s) of_block.failures().values[s] += plays[i].failures.values[s];
      }
    });
  }

  HandRows reserved(std::uint64_t hands) const {
    HandRows rows;
    rows.hands.reserve(hands);
    rows.seats.reserve(hands * static_cast<std::uint64_t>(table_.options.seats));
    rows.decisions.reserve(hands * rows_per_hand_.decisions);
    rows.cards.reserve(hands * rows_per_hand_.cards);
    return rows;
  }

  struct PerHand {
    std::size_t decisions = 1;
    std::size_t cards = 1;
  };

  const PlayTable table_;
  const std::vector<BotSeats> groups_;
  const MatchSums zero_;
  MatchSums sums_;
  HandRecorder recorder_;
  RecordQueue& queue_;
  PerHand rows_per_hand_;
};

}  // namespace

Job recorded_match_job(const Game& game, const Options& options, const std::vector<Bot>& bots, std::uint64_t seed,
                       std::uint64_t deals, RecordQueue& queue) {
  const PlayTable table = table_of(game, options, bots, seed);
  return {.deals = deals,
          .sections = {[table, &bots, &queue] { return std::make_unique<RecordingPlayer>(table, bots, queue); }}};
}

}  // namespace oddhand
