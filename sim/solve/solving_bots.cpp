#include "sim/solve/solving_bots.h"

#include <algorithm>
#include <stdexcept>

#include "sim/solve/named_base.h"
#include "strategies/bot_list.h"

namespace oddhand {

BotKind pot_odds_bot(const Game& game);
BotKind rollout_bot(const Game& game);

namespace {

struct Setting {
  std::string_view key;
  std::int64_t value;  ///< ten-thousandths
};

/// What `threshold` differs in from its defaults when it plays hands forward.
constexpr std::array<Setting, 3> kSteadier = {{{"call", 4'500}, {"tighten", 1'500}, {"tighten_streets", 1'500}}};

}  // namespace

std::vector<BotKind> solving_bots(const Game& game) { return {pot_odds_bot(game), rollout_bot(game)}; }

std::vector<BotKind> bots_for(const Game& game) {
  const auto builtin = builtin_bots();
  std::vector<BotKind> all(builtin.begin(), builtin.end());
  for (BotKind& kind : solving_bots(game)) all.push_back(std::move(kind));
  return all;
}

std::unique_ptr<Policy> make_base(std::string_view name) {
  const auto kinds = builtin_bots();
  const auto kind = std::ranges::find(kinds, name, &BotKind::name);
  if (kind == kinds.end()) throw std::invalid_argument("no bot of this name plays hands forward");
  ParameterValues values = standard_values(*kind);
  if (name == kBaseNames.front()) {
    // A base that folds to many raises in a row makes raising look better than it is against those who do not.
    for (const auto& [key, share] : kSteadier) {
      const auto parameter = std::ranges::find(kind->parameters, key, &BotParameter::key);
      values.at(static_cast<std::size_t>(parameter - kind->parameters.begin())) = share;
    }
  }
  return kind->make(values);
}

}  // namespace oddhand
