#include "sim/run/play_hands.h"

#include <algorithm>

namespace oddhand {
namespace {

bool stopped(const PlayLimits& limits) {
  return limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed);
}

const Policy& asked_policy(const HandAtPlay& play) { return *(*play.policies)[play.hand->table.actor]; }

void take_answer(const Game& game, const HandAtPlay& play, const Decision& decision) {
  if (play.told != nullptr) play.told->push_back(decision);
  answer(*play.hand, game.steps, decision);
}

/// Plays until a policy that prefers batches is asked; false where the hand is over or is to be left.
bool play_to_batch(const Game& game, const HandAtPlay& play, const PlayLimits& limits) {
  Hand& hand = *play.hand;
  for (;;) {
    const StepCursor& cursor = hand.table.cursor;
    if (cursor.step == limits.before_step && !cursor.begun) return false;
    const Stop stop = proceed(hand, game.steps);
    if (stop == Stop::finished) return false;
    if (stop == Stop::step_done) continue;
    const Policy& policy = asked_policy(play);
    if (policy.batch() != nullptr) return true;
    take_answer(game, play, decide(policy, hand));
  }
}

/// Questions of one policy and the hands that stand at them.
struct Batch {
  const BatchPolicy* policy;
  std::vector<Question> questions;
  std::vector<HandAtPlay*> hands;

  void add(HandAtPlay& play) {
    questions.push_back({view_of(*play.hand, play.hand->table.actor), play.lane});
    hands.push_back(&play);
  }
};

void add_question(std::vector<Batch>& batches, HandAtPlay& play) {
  const BatchPolicy* policy = asked_policy(play).batch();
  auto batch = std::ranges::find(batches, policy, &Batch::policy);
  if (batch == batches.end()) batch = batches.insert(batches.end(), Batch{policy, {}, {}});
  batch->add(play);
}

/// Asks the batch and carries out its answers. False where it was stopped.
bool settle(const Game& game, Batch& batch, const PlayLimits& limits) {
  std::vector<Answer> answers(batch.questions.size());
  batch.policy->answer_all(batch.questions, answers, limits.stop);
  if (stopped(limits)) return false;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    HandAtPlay& play = *batch.hands[i];
    play.failures[play.hand->table.actor].add(answers[i].failure);
    take_answer(game, play, answers[i].decision);
  }
  batch.questions.clear();
  batch.hands.clear();
  return true;
}

}  // namespace

bool prefers_batches(const PerSeat<const Policy*>& policies) {
  return std::ranges::any_of(policies.values, [](const Policy* p) { return p != nullptr && p->batch() != nullptr; });
}

void play_hands(const Game& game, std::span<HandAtPlay> hands, const PlayLimits& limits) {
  std::vector<HandAtPlay*> open;
  for (HandAtPlay& play : hands) open.push_back(&play);
  std::vector<Batch> batches;
  while (!stopped(limits)) {
    std::erase_if(open, [&](HandAtPlay* play) { return !play_to_batch(game, *play, limits); });
    if (open.empty()) return;
    for (HandAtPlay* play : open) add_question(batches, *play);
    for (Batch& batch : batches) {
      if (!batch.questions.empty() && !settle(game, batch, limits)) return;
    }
  }
}

}  // namespace oddhand
