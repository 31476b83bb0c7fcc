#include "tests/games/bot_table.h"

#include <array>
#include <memory>
#include <string>

#include "sim/table/betting.h"
#include "sim/table/card_choices.h"
#include "sim/table/draw.h"
#include "sim/table/start.h"
#include "strategies/bot_list.h"

namespace oddhand::test {
namespace {

constexpr int kMostStops = 20'000;

}  // namespace

Decision understood(const View& view, const Decision& decision) {
  const Legal& legal = view.legal();
  switch (legal.ask) {
    case Ask::draw:
      return discard(legal_discard(legal, view.me, decision));
    case Ask::arrange:
      return arrange(legal_board(view.me, decision));
    case Ask::exchange:
      return legal_exchange(view, decision);
    case Ask::reveal:
      return reveal(legal_reveal(view, decision));
    case Ask::shift:
      return legal_shift(view, decision);
    case Ask::none:
    case Ask::bet:
    case Ask::match_pot:
      break;
  }
  return legal_bet(legal, decision);
}

Decision understood(const Hand& question, const Decision& decision) {
  const Table& t = question.table;
  return understood(view_of(question, t.actor), decision);
}

namespace {

/// A policy that takes no notice of what is legal: any action, any cards, any amount. The table must put it right.
class Unruly final : public Policy {
 public:
  Decision bet(const View& view) const override { return anything(view); }
  Decision draw(const View& view) const override { return anything(view); }
  Decision arrange(const View& view) const override { return anything(view); }
  Decision exchange(const View& view) const override { return anything(view); }
  Decision reveal(const View& view) const override { return anything(view); }
  Decision shift(const View& view) const override { return anything(view); }
  Decision match_pot(const View& view) const override { return anything(view); }

 private:
  /// Cards mostly few and among those held, so that many answers are legal by chance.
  static HeldMask some_cards(const View& view, KeyedRandom& random) {
    if (random.below(8) == 0) return static_cast<HeldMask>(random.below(1U << 16));
    unsigned cards = 0;
    for (auto n = random.below(4); n > 0; --n) {
      cards |= 1U << random.below(static_cast<std::uint32_t>(view.me.held.size()) + 1);
    }
    return static_cast<HeldMask>(cards);
  }

  static Decision anything(const View& view) {
    KeyedRandom random = view.random();
    Decision d;
    d.action = static_cast<Action>(random.below(static_cast<std::uint32_t>(Action::shift) + 1));
    d.game = static_cast<StudGame>(random.below(kStudGames));
    d.cards = some_cards(view, random);
    d.turned = some_cards(view, random);
    d.amount = {static_cast<std::int64_t>(random.below(200)) - 20};
    return d;
  }
};

Answered answered_at(const Hand& question, const Decision& decision) {
  return {question.table.actor, question.hidden.legal.ask, understood(question, decision)};
}

}  // namespace

BotTable::BotTable(const Game& game, const Options& options, Dice& dice) : game_(&game), options_(&options) {
  // The threshold bot takes its time and the others reach more corners.
  static const std::array<std::string, 8> kSpecs{"random",
                                                 "random",
                                                 "random:fold=0:raise=12",
                                                 "random:fold=1:call=20:raise=1",
                                                 "random:fold=9:call=9:raise=9",
                                                 "calling",
                                                 "threshold",
                                                 ""};
  for (int s = 0; s < options.seats; ++s) {
    const std::string& spec = kSpecs[static_cast<std::size_t>(dice.between(0, kSpecs.size() - 1))];
    if (spec.empty()) {
      bots_.push_back(std::make_shared<Unruly>());
    } else {
      bots_.push_back(parse_bots(spec, 1, builtin_bots()).front().policy);
    }
    policies_[seat_at(s)] = bots_.back().get();
  }
}

BotTable::BotTable(const Game& game, const Options& options, const std::vector<Bot>& bots)
    : game_(&game), options_(&options) {
  for (const Bot& bot : bots) {
    policies_.values[bots_.size()] = bot.policy.get();
    bots_.push_back(bot.policy);
  }
}

Hand BotTable::start(DealKey key) const {
  Hand hand = single_hand(*options_, game_->steps, key);
  deal_deck(key, kDeckSize, hand.hidden.deck);
  return hand;
}

void BotTable::play(const Hand& start, Played& played) const {
  Hand hand = start;
  played.answers.clear();
  played.moments.clear();
  played.asked.clear();
  for (int i = 0; i < kMostStops; ++i) {
    const Stop stop = proceed(hand, game_->steps);
    if (stop == Stop::finished) break;
    played.moments.push_back(hand);
    if (stop == Stop::step_done) continue;
    played.asked.push_back(played.moments.size() - 1);
    const Decision d = decide(*policies_[hand.table.actor], hand);
    played.answers.push_back(answered_at(hand, d));
    answer(hand, game_->steps, d);
  }
  played.end = hand;
}

}  // namespace oddhand::test
