#include "sim/solve/solving_bots.h"

#include <algorithm>
#include <stdexcept>

#include "sim/solve/named_base.h"
#include "sim/solve/quick_odds.h"
#include "strategies/bot_list.h"

namespace oddhand {

BotKind pot_odds_bot(const Game& game);
BotKind rollout_bot(const Game& game);

namespace {

struct Setting {
  std::string_view key;
  std::int64_t value;  ///< ten-thousandths
};

// What `threshold` differs in from its defaults when it plays hands forward. A base that folds to many raises in a row
// makes raising look better than it is against those who do not.
constexpr std::array<Setting, 3> kAgainstOne = {{{"call", 3'000}, {"tighten", 3'000}, {"tighten_streets", 2'000}}};
constexpr std::array<Setting, 5> kAgainstSeveral = {
    {{"open", 7'000}, {"call", 6'000}, {"raise", 8'500}, {"tighten", 1'000}, {"tighten_streets", 1'000}}};

std::span<const Setting> settings_against(Opponents opponents) {
  if (opponents == Opponents::one) return kAgainstOne;
  return kAgainstSeveral;
}

}  // namespace

std::vector<BotKind> solving_bots(const Game& game) { return {pot_odds_bot(game), rollout_bot(game)}; }

std::vector<BotKind> bots_for(const Game& game) {
  const auto builtin = builtin_bots();
  std::vector<BotKind> all(builtin.begin(), builtin.end());
  for (BotKind& kind : solving_bots(game)) all.push_back(std::move(kind));
  return all;
}

std::unique_ptr<Policy> make_base(std::string_view name, Opponents opponents, const Game& game) {
  if (name == kBaseNames.back()) return std::make_unique<QuickOdds>(game);
  const auto kinds = builtin_bots();
  const auto kind = std::ranges::find(kinds, name, &BotKind::name);
  if (kind == kinds.end()) throw std::invalid_argument("no bot of this name plays hands forward");
  ParameterValues values = standard_values(*kind);
  if (name == kBaseNames.front()) {
    for (const auto& [key, share] : settings_against(opponents)) {
      const auto parameter = std::ranges::find(kind->parameters, key, &BotParameter::key);
      values.at(static_cast<std::size_t>(parameter - kind->parameters.begin())) = share;
    }
  }
  return kind->make(values);
}

}  // namespace oddhand
