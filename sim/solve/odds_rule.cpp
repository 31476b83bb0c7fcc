#include "sim/solve/odds_rule.h"

#include <algorithm>

namespace oddhand {
namespace {

constexpr std::int64_t kWhole = 10'000;

/// The share of the pot, in ten-thousandths, with which it bets or raises.
std::int64_t share_to_raise(const OddsRule& rule, const Table& table) {
  const int raises = table.round.bring_in ? 0 : table.round.raises;
  std::int64_t share = (raises > 0 ? rule.raise : rule.bet) / table.live.size();
  for (int i = 1; i < raises && share < kWhole; ++i) {
    share = kWhole - (kWhole - share) * (kWhole - rule.tighten) / kWhole;
  }
  return share;
}

Decision raise_by(std::int64_t size, const View& view) {
  const Legal& legal = view.legal();
  if (legal.min_raise_to == legal.max_raise_to) return raise_to(legal.min_raise_to);
  if (legal.two_sizes) return raise_to(legal.max_raise_to);
  const Chips pot = view.pot() + legal.call;
  const Chips total = view.table.round.price + Chips{pot.count / 100 * size / 100};
  return raise_to(std::clamp(total, legal.min_raise_to, legal.max_raise_to));
}

}  // namespace

Decision OddsRule::decide(const View& view, const Claim& claim) const {
  const Legal& legal = view.legal();
  if (legal.may_raise() && claim.share * kWhole >= claim.pots * share_to_raise(*this, view.table)) {
    return raise_by(size, view);
  }
  if (!legal.may_fold || claim.share * kWhole >= claim.price * margin) return check_or_call();
  return fold();
}

}  // namespace oddhand
