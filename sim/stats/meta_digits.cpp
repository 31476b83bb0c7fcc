// The digits of a meta-game that are the same on every machine.
#include <cmath>
#include <cstdlib>

#include "sim/stats/meta_game.h"

namespace oddhand {
namespace {

double power_of_ten(int exponent) {
  double power = 1;
  for (int i = 0; i < exponent; ++i) power *= 10;
  return power;
}

double round_to(double number, int decimals) {
  const double scale = power_of_ten(std::abs(decimals));
  const double result = decimals >= 0 ? std::round(number * scale) / scale : std::round(number / scale) * scale;
  return result + 0.0;  // no negative zero
}

void round_to(Resampled& number, int decimals) {
  for (double* each : {&number.value, &number.low, &number.high}) *each = round_to(*each, decimals);
}

}  // namespace

int payoff_decimals(double largest_margin) {
  if (largest_margin == 0) return kMetaGameDigits;
  int exponent = 0;
  while (largest_margin > power_of_ten(exponent)) ++exponent;
  while (exponent <= 0 && largest_margin * power_of_ten(1 - exponent) <= 1) --exponent;
  return kMetaGameDigits - exponent;
}

MetaGame rounded(MetaGame game) {
  const int decimals = payoff_decimals(game.largest_margin);
  for (MetaStrategy& strategy : game.strategies) {
    for (Resampled* payoff : {&strategy.rating, &strategy.nash_skill}) round_to(*payoff, decimals);
    for (Resampled* share : {&strategy.nash_share, &strategy.alpha_rank, &strategy.replicator}) {
      round_to(*share, kMetaGameDigits);
    }
    strategy.first = round_to(strategy.first, kMetaGameDigits);
  }
  for (MetaCycle& circle : game.cycles) {
    circle.cycle.least_margin = round_to(circle.cycle.least_margin, decimals);
    circle.share = round_to(circle.share, kMetaGameDigits);
  }
  for (Misordered& pair : game.ladder.misordered) pair.share = round_to(pair.share, kMetaGameDigits);
  round_to(game.cyclic_share, kMetaGameDigits);
  game.ladder.p_value = round_to(game.ladder.p_value, kMetaGameDigits);
  return game;
}

}  // namespace oddhand
