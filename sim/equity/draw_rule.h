// How players draw, exchange and lay boards where nobody says what they do: a rule that every seat follows.
#pragma once

#include <string_view>

#include "strategies/drawing.h"
#include "strategies/policy.h"

namespace oddhand {

/// "pat", "improve" or "keep-kicker". Throws InputError that names the nearest one; `option` begins the line.
DrawStyle parse_draw_rule(std::string_view option, std::string_view name);

/// What the rule does, in one line for people.
std::string_view describe(DrawStyle rule);

/// Answers every question of a hand without betting by one rule. Draws throw what strategies/drawing.h says; an
/// exchange gives away the worst card, or with stand_pat none; boards and reveals show little
/// (strategies/showing_little.h); no game is ever changed.
class RulePolicy final : public Policy {
 public:
  explicit RulePolicy(DrawStyle rule) : rule_(rule) {}
  Decision bet(const View&) const override { return check_or_call(); }
  Decision draw(const View& view) const override { return discard(cards_to_throw(view, rule_)); }
  Decision arrange(const View& view) const override;
  Decision exchange(const View& view) const override;
  Decision reveal(const View& view) const override;

 private:
  DrawStyle rule_;
};

}  // namespace oddhand
