#include "sim/equity/draw_rule.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "evaluator/input_error.h"
#include "strategies/nearest_name.h"
#include "strategies/showing_little.h"

namespace oddhand {
namespace {

constexpr std::array<std::pair<std::string_view, DrawStyle>, 3> kRules{
    {{"pat", DrawStyle::stand_pat}, {"improve", DrawStyle::improve}, {"keep-kicker", DrawStyle::keep_kicker}}};

}  // namespace

DrawStyle parse_draw_rule(std::string_view option, std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& [known, rule] : kRules) {
    if (known == name) return rule;
    names.push_back(known);
  }
  throw InputError(std::string(option) + ": " + unknown_name("rule", name, names));
}

std::string_view describe(DrawStyle rule) {
  switch (rule) {
    case DrawStyle::stand_pat:
      return "pat: nobody throws or exchanges a card";
    case DrawStyle::improve:
      return "improve: keeps what is made, else the best draw, throws the rest; exchanges the worst card";
    case DrawStyle::keep_kicker:
      return "keep-kicker: as improve, and keeps the best side card with a pair or trips";
  }
  return {};
}

Decision RulePolicy::arrange(const View& view) const { return oddhand::arrange(board_to_lay(view.me.held)); }

Decision RulePolicy::exchange(const View& view) const {
  return rule_ == DrawStyle::stand_pat ? keep() : exchange_worst_card(view);
}

Decision RulePolicy::reveal(const View& view) const { return oddhand::reveal(card_to_turn_up(view)); }

}  // namespace oddhand
