#include "sim/solve/solving_bots.h"

#include <algorithm>
#include <stdexcept>

#include "sim/solve/named_base.h"
#include "sim/solve/quick_odds.h"
#include "strategies/bot_list.h"

namespace oddhand {

BotKind pot_odds_bot(const Game& game);
BotKind rollout_bot(const Game& game);

std::vector<BotKind> solving_bots(const Game& game) { return {pot_odds_bot(game), rollout_bot(game)}; }

std::vector<BotKind> bots_for(const Game& game) {
  const auto builtin = builtin_bots();
  std::vector<BotKind> all(builtin.begin(), builtin.end());
  for (BotKind& kind : solving_bots(game)) all.push_back(std::move(kind));
  return all;
}

std::unique_ptr<Policy> make_base(std::string_view name, const Game& game) {
  if (name == kBaseNames.front()) return std::make_unique<QuickOdds>(game);
  const auto kinds = builtin_bots();
  const auto kind = std::ranges::find(kinds, name, &BotKind::name);
  if (kind == kinds.end()) throw std::invalid_argument("no bot of this name plays hands forward");
  return kind->make(standard_values(*kind));
}

}  // namespace oddhand
