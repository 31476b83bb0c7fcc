// How much is spent on a question by the bots that play hands forward, and how far bets are believed.
#pragma once

#include "sim/solve/bet_reading.h"
#include "strategies/bot_spec.h"

namespace oddhand {

/// How many deals, and in how many of them (ten-thousandths) bets are believed: there the deal is, of a few, the first
/// in which nobody's hand is too weak for what it did, or the one that comes nearest.
struct Effort {
  int deals = 64;
  int trust = 0;
  BetReading::Scope reading = BetReading::Scope::this_round;
};

/// The parameter `samples`: the number of deals.
constexpr BotParameter samples_parameter(std::string_view meaning, int standard) {
  return {
      .key = "samples", .meaning = meaning, .least = 1, .most = 10'000, .standard = double(standard), .whole = true};
}

/// The parameter `trust`.
inline constexpr BotParameter kTrustParameter{
    .key = "trust",
    .meaning = "in this share of the deals those who bet or called hold hands for it",
    .least = 0,
    .most = 1,
    .standard = 1,
    .whole = false};

}  // namespace oddhand
