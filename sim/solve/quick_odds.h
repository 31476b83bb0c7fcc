// Pot odds without a sample: a cheap likeness of the bot `pot-odds` to play hands forward with.
#pragma once

#include <memory>

#include "sim/games/game.h"
#include "sim/solve/odds_rule.h"
#include "strategies/policy.h"

namespace oddhand {

/// Bets by OddsRule, its share of the pot being estimated from how many random hands its hand beats
/// (strategies/strength.h): an opponent that bet or called holds one of the best hands by bet_reading.h, every other
/// one any hand, upcards raise or lower what a hand is worth, and what is to come brings the share nearer to an equal
/// one. A random deviation as large as that of a share counted in 48 deals is added. What is not about bets it answers
/// like `threshold`.
class QuickOdds final : public Policy {
 public:
  explicit QuickOdds(const Game& game, const OddsRule& rule = {});

  Decision bet(const View& view) const override;
  Decision draw(const View& view) const override;
  Decision arrange(const View& view) const override;
  Decision exchange(const View& view) const override;
  Decision reveal(const View& view) const override;
  Decision shift(const View& view) const override;
  Decision match_pot(const View& view) const override;

 private:
  int switches_;  ///< of a hand
  OddsRule rule_;
  std::unique_ptr<Policy> cards_;
};

/// Its estimate of the share of the pot that the seat of the view wins if everybody checks and calls to the end, where
/// a hand has so many switches: 0 .. 10,000.
int quick_share(const View& view, int switches);

}  // namespace oddhand
