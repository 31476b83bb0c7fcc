// Playing a recorded hand: reads its actions, and takes them one after the other to the table.
#include "sim/history/replay.h"

#include <algorithm>

#include "evaluator/card_text.h"
#include "evaluator/input_error.h"
#include "sim/history/phh_action.h"
#include "sim/history/phh_game.h"
#include "sim/history/replay_table.h"

namespace oddhand {
namespace {

/// Where each card is by what the record says, so that no card is named twice. A thrown card, or a folded hand, may
/// come again where the game reshuffles.
class NamedCards {
 public:
  explicit NamedCards(const Options& options) : reshuffles_(options.draw) {}

  void note(const PhhAction& action) {
    CardSet& held = held_[action.seat];
    switch (action.word) {
      case PhhWord::deal_hole:
        return deal(action, held);
      case PhhWord::deal_board:
        return deal(action, board_);
      case PhhWord::fold:
        if (reshuffles_) held = CardSet();
        return;
      case PhhWord::draw:
        for (const RecordedCard& card : action.cards) {
          if (card) held.erase(*card);
        }
        return;
      case PhhWord::take_in_switch:
        if (!action.cards[0]) return;
        held_[action.from].erase(*action.cards[0]);
        held.insert(*action.cards[0]);
        return;
      default:
        return;
    }
  }

 private:
  void deal(const PhhAction& action, CardSet& to) {
    for (const RecordedCard& card : action.cards) {
      if (!card) continue;
      CardSet out = board_;
      for (const CardSet held : held_.values) out = out | held;
      if (out.contains(*card)) throw InputError(to_string(*card) + " has been dealt before");
      to.insert(*card);
    }
  }

  bool reshuffles_;
  PerSeat<CardSet> held_;
  CardSet board_;
};

std::vector<PhhAction> read_actions(const PhhHand& hand, const Options& options, const std::string& name) {
  std::vector<PhhAction> actions;
  NamedCards cards(options);
  for (const std::string& text : hand.actions) {
    try {
      const PhhAction action = parse_phh_action(text, options.seats);
      cards.note(action);
      actions.push_back(action);
    } catch (const InputError& error) {
      throw InputError(name + ": actions: entry " + std::to_string(actions.size() + 1) + " '" + text +
                       "': " + error.what());
    }
  }
  return actions;
}

StackCheck compare(const PhhHand& hand, const ReplayReport& report, const ReplayTable& table) {
  if (hand.finishing_stacks.empty()) return StackCheck::not_recorded;
  if (table.decided_by_unknown_cards()) return StackCheck::not_checkable;
  return hand.finishing_stacks == report.finishing_stacks ? StackCheck::agree : StackCheck::differ;
}

}  // namespace

ReplayReport replay(const PhhHand& hand, const std::string& name) {
  const RecordedTable recorded = table_of(hand, name);
  const std::vector<PhhAction> actions = read_actions(hand, recorded.options, name);
  ReplayReport report;
  report.players = hand.starting_stacks.size();
  report.actions = static_cast<std::size_t>(
      std::ranges::count_if(actions, [](const PhhAction& action) { return action.word != PhhWord::nothing; }));
  ReplayTable table(*recorded.game, recorded.options, {hand.seed.value_or(0), hand.deal.value_or(0)}, actions);
  std::size_t taken = 0;
  try {
    table.begin();
    for (; taken < actions.size(); ++taken) table.take(actions[taken]);
    if (taken > 0) --taken;
    report.finished = table.finish();
  } catch (const IllegalAction& illegal) {
    const std::string text = actions.empty() ? "" : hand.actions[taken];
    report.fault = {taken + 1, text, illegal.what()};
    report.notes = table.notes();
    return report;
  }
  report.notes = table.notes();
  report.finishing_stacks = table.stacks();
  report.stacks = compare(hand, report, table);
  return report;
}

}  // namespace oddhand
