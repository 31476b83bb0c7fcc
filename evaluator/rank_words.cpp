#include "evaluator/rank_words.h"

#include <array>
#include <bit>
#include <cstddef>

namespace oddhand {

namespace {

RankMask without_top(RankMask ranks, AcePlace ace) {
  return static_cast<RankMask>(ranks & ~mask_of(top_rank(ranks, ace)));
}

}  // namespace

std::string_view name(Rank rank) {
  static constexpr std::array<std::string_view, kRanks> kNames = {
      "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"};
  return kNames[static_cast<std::size_t>(rank)];
}

std::string plural(Rank rank) { return std::string(name(rank)) + (rank == Rank::six ? "es" : "s"); }

Rank top_rank(RankMask ranks, AcePlace ace) {
  const auto others = static_cast<RankMask>(ranks & ~mask_of(Rank::ace));
  const RankMask candidates = ace == AcePlace::low && others != 0 ? others : ranks;
  return static_cast<Rank>(std::bit_width(candidates) - 1);
}

std::string listed(RankMask ranks, AcePlace ace) {
  std::string text;
  for (; ranks != 0; ranks = without_top(ranks, ace)) {
    if (!text.empty()) text += '-';
    text += name(top_rank(ranks, ace));
  }
  return text;
}

std::string listed_pairs(RankMask ranks, AcePlace ace) {
  return plural(top_rank(ranks, ace)) + " and " + plural(top_rank(without_top(ranks, ace), ace));
}

std::string listed_kickers(RankMask ranks, AcePlace ace) {
  if (ranks == 0) return "";
  return ", " + listed(ranks, ace) + (std::has_single_bit(ranks) ? " kicker" : " kickers");
}

}  // namespace oddhand
