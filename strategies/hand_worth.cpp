// Draws count as made hands of about their chances: rules of thumb, not exact odds.
#include "strategies/hand_worth.h"

#include <algorithm>
#include <array>
#include <bit>

#include "evaluator/low_hand.h"
#include "strategies/drawing.h"
#include "strategies/stud_game.h"

namespace oddhand {
namespace {

constexpr HandValue least_of(HandCategory category, RankMask ranks) { return {category, ranks, 0}; }
constexpr HandValue least_pair(Rank rank) { return least_of(HandCategory::one_pair, mask_of(rank)); }

/// As what a draw to a flush and a draw to a straight count.
struct DrawWorth {
  HandValue flush;
  HandValue straight;
};

constexpr DrawWorth kThreeCards{least_pair(Rank::seven), least_pair(Rank::two)};
/// Four cards of five; index = cards to come, three or more as three.
constexpr std::array<DrawWorth, 4> kFourCards = {{
    {},
    {least_pair(Rank::eight), least_pair(Rank::two)},
    {least_pair(Rank::ace), least_pair(Rank::jack)},
    {least_of(HandCategory::three_of_a_kind, mask_of(Rank::two)),
     least_of(HandCategory::two_pair, mask_of(Rank::two) | mask_of(Rank::three))},
}};

/// Whether `length` ranks in a row that can grow at both ends are there, up to `wild` of them missing.
bool in_a_row(RankMask ranks, int wild, int length) {
  // From the two up to the row that ends in a king: the ace closes one end of the rows it stands in.
  const int rows = kRanks - length;
  if (wild == 0) {
    unsigned starts = (1U << rows) - 1;
    for (int i = 0; i < length; ++i) starts &= unsigned{ranks} >> i;
    return starts != 0;
  }
  const unsigned row = (1U << length) - 1;
  for (int lowest = 0; lowest < rows; ++lowest) {
    if (std::popcount(row & unsigned{ranks} >> lowest) + wild >= length) return true;
  }
  return false;
}

/// The `count` lowest of the ranks, the ace below the two; all where there are fewer.
RankMask lowest(RankMask ranks, int count) {
  unsigned rest = ace_below_two(ranks);
  for (int i = 0; i < count; ++i) rest &= rest - 1;
  return static_cast<RankMask>(ranks & ~ace_above_king(static_cast<RankMask>(rest)));
}

/// The lowest rank from `least` up that is not in `taken`; 0 if there is none.
RankMask free_rank(Rank least, RankMask taken) {
  const unsigned open = kAllRanks & ~unsigned{taken} & ~(mask_of(least) - 1U);
  return static_cast<RankMask>(open & (~open + 1));
}

/// The low of `cards` with the worst one replaced by the card that is hoped for; no low if too few ranks are there.
LowValue hoped_for_low(CardSet cards, RankMask wild_ranks, int to_come) {
  const CardSet wild = cards & CardSet::of_ranks(wild_ranks);
  const RankMask natural = (cards - wild).ranks();
  const int wanted = std::min(5, cards.size()) - 1 - wild.size();
  if (std::popcount(natural) < wanted) return {};
  const RankMask kept = lowest(natural, wanted);
  const RankMask hoped = free_rank(to_come > 1 ? Rank::nine : Rank::jack, static_cast<RankMask>(natural | wild_ranks));
  if (hoped == 0) return {};
  const auto one_suit = std::uint64_t{static_cast<RankMask>(kept | hoped)};
  return evaluate_low(CardSet(one_suit) | wild, wild_ranks);
}

bool may_still_qualify(CardSet cards, RankMask wild_ranks, int to_come) {
  constexpr RankMask kAceToEight = 0x107f;
  const CardSet wild = cards & CardSet::of_ranks(wild_ranks);
  const CardSet low = (cards - wild) & CardSet::of_ranks(kAceToEight);
  return std::popcount(low.ranks()) + wild.size() + to_come >= 5;
}

}  // namespace

HandValue worth_for_high(CardSet cards, HandValue made, RankMask wild_ranks, int to_come) {
  const int size = cards.size();
  if (to_come <= 0 || size < 3) return made;
  const int drawn = size == 3 ? 3 : 4;
  const DrawWorth& as = size == 3 ? kThreeCards : kFourCards[static_cast<std::size_t>(std::min(to_come, 3))];
  if (size + to_come < 5 || made >= as.flush) return made;
  const CardSet wild = cards & CardSet::of_ranks(wild_ranks);
  const CardSet natural = cards - wild;
  const int suited_cards = std::max(1, drawn - wild.size());
  if (!suited(natural, suited_cards).empty()) return as.flush;
  if (made >= as.straight) return made;
  return in_a_row(natural.ranks(), wild.size(), drawn) ? as.straight : made;
}

LowValue worth_for_low(CardSet cards, RankMask wild_ranks, int to_come, LowQualifier qualifier) {
  const bool must_qualify = qualifier == LowQualifier::eight;
  if (must_qualify && !may_still_qualify(cards, wild_ranks, to_come)) return {};
  if (must_qualify && to_come <= 0) return evaluate_eight_or_better(cards, wild_ranks);
  const LowValue made = evaluate_low(cards, wild_ranks);
  if (to_come <= 0 || cards.size() < 4) return made;
  return std::max(made, hoped_for_low(cards, wild_ranks, to_come));
}

}  // namespace oddhand
