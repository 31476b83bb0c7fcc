// The draws of drawing.h, by rank masks; no loops over hands and no look-ahead.
#include "strategies/drawing.h"

#include <algorithm>
#include <bit>

#include "evaluator/best_five.h"

namespace oddhand {
namespace {

constexpr RankMask kHighRanks = 0x1e00;  // jack to ace
constexpr RankMask kFiveHigh = 0x100f;   // the ace plays low

/// The highest `count` of the ranks.
RankMask highest(RankMask ranks, int count) {
  unsigned rest = ranks;
  for (int i = 0; i < count; ++i) rest &= ~std::bit_floor(rest);
  return static_cast<RankMask>(ranks & ~rest);
}

CardSet of_suit(CardSet cards, int suit) { return cards & CardSet(std::uint64_t{kAllRanks} << (16 * suit)); }

/// The five ranks of the straight whose top card stands in `top`.
RankMask straight_ranks(RankMask top) {
  constexpr RankMask kFive = 1U << static_cast<int>(Rank::five);
  if (top == kFive) return kFiveHigh;
  return static_cast<RankMask>(top | top >> 1 | top >> 2 | top >> 3 | top >> 4);
}

/// One card of each rank in `ranks`, of the first suit that has it.
CardSet one_of_each(CardSet cards, RankMask ranks) {
  CardSet chosen;
  for (int s = 0; s < kSuits; ++s) {
    const CardSet more = of_suit(cards, s) & CardSet::of_ranks(ranks);
    chosen = chosen | more;
    ranks = static_cast<RankMask>(ranks & ~more.ranks());
  }
  return chosen;
}

/// The highest four ranks in a row that a card on either side would make a straight; 0 if there are none.
RankMask open_ended(RankMask ranks) {
  constexpr unsigned kLowEnds = 0x1ff;  // 2-3-4-5 to T-J-Q-K; the ace closes one end of the runs it stands in
  const unsigned starts = ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & kLowEnds;
  return starts == 0 ? RankMask{0} : static_cast<RankMask>(0xfU << (std::bit_width(starts) - 1));
}

/// Four to a flush or to an open-ended straight, or nothing.
CardSet four_card_draw(CardSet cards) {
  const CardSet flush = suited(cards, 4);
  if (!flush.empty()) return flush;
  return one_of_each(cards, open_ended(cards.ranks()));
}

CardSet keep_ranks(CardSet cards, RankMask ranks) { return cards & CardSet::of_ranks(ranks); }

CardSet keep_of_straight_flush(CardSet cards, HandValue made) {
  const RankMask ranks = straight_ranks(made.primary());
  for (int s = 0; s < kSuits; ++s) {
    const CardSet run = keep_ranks(of_suit(cards, s), ranks);
    if (run.size() == 5) return run;
  }
  return cards;
}

CardSet keep_with_pair(CardSet cards, HandValue made, DrawStyle style) {
  CardSet keep = keep_ranks(cards, made.primary());
  if (style == DrawStyle::keep_kicker) return keep | keep_ranks(cards, highest(made.kickers(), 1));
  const bool five_cards = (cards - keep_ranks(cards, made.primary() | made.kickers())).empty();
  if (five_cards) return keep;
  return keep | four_card_draw(cards);
}

CardSet keep_of_nothing(CardSet cards) {
  const CardSet draw = four_card_draw(cards);
  if (!draw.empty()) return draw;
  return keep_ranks(cards, highest(cards.ranks() & kHighRanks, 2));
}

/// The thrown cards without the highest of them.
unsigned spare_the_highest(unsigned thrown, const HeldCards& held) {
  int best = std::countr_zero(thrown);
  for (int i = best + 1; i < held.size(); ++i) {
    if ((thrown >> i & 1U) != 0 && held[i].rank() > held[best].rank()) best = i;
  }
  return thrown & ~(1U << best);
}

bool keeps_an_ace(unsigned thrown, const HeldCards& held) {
  for (int i = 0; i < held.size(); ++i) {
    if ((thrown >> i & 1U) == 0 && held[i].rank() == Rank::ace) return true;
  }
  return false;
}

}  // namespace

// The four lanes are counted at once, by halves of doubling width: a portable build has no instruction that counts
// bits.
CardSet suited(CardSet cards, int count) {
  constexpr std::uint64_t kEachLane = 0x0001000100010001;
  std::uint64_t n = cards.bits();
  n -= n >> 1 & 0x5555555555555555;
  n = (n & 0x3333333333333333) + (n >> 2 & 0x3333333333333333);
  n = (n & 0x0f0f0f0f0f0f0f0f) + (n >> 4 & 0x0f0f0f0f0f0f0f0f);
  n = (n + (n >> 8)) & 0x000f000f000f000f;
  const std::uint64_t enough = (n + kEachLane * static_cast<unsigned>(8 - count)) & 8 * kEachLane;
  return enough == 0 ? CardSet{} : of_suit(cards, std::countr_zero(enough) / 16);
}

CardSet cards_worth_keeping(CardSet cards, HandValue made, DrawStyle style) {
  switch (made.category()) {
    case HandCategory::high_card:
      return keep_of_nothing(cards);
    case HandCategory::one_pair:
      return keep_with_pair(cards, made, style);
    case HandCategory::two_pair:
      return keep_ranks(cards, made.primary());
    case HandCategory::three_of_a_kind: {
      const RankMask kicker = style == DrawStyle::keep_kicker ? highest(made.kickers(), 1) : RankMask{0};
      return keep_ranks(cards, made.primary() | kicker);
    }
    case HandCategory::straight:
      return one_of_each(cards, straight_ranks(made.primary()));
    case HandCategory::flush:
      return suited(cards, 5);
    case HandCategory::full_house:
      return keep_ranks(cards, made.primary() | made.kickers());
    case HandCategory::four_of_a_kind:
      return keep_ranks(cards, made.primary()) | one_of_each(cards, made.kickers());
    case HandCategory::straight_flush:
      return keep_of_straight_flush(cards, made);
    case HandCategory::five_of_a_kind:
      return cards;
  }
  return cards;
}

CardSet cards_worth_keeping_with_wild(CardSet cards, HandValue made, RankMask wild) {
  const CardSet wild_cards = cards & CardSet::of_ranks(wild);
  if (made.category() < HandCategory::straight) return wild_cards | keep_ranks(cards, made.primary());
  return wild_cards | best_five(cards, made, wild);
}

CardSet cards_to_chase_with(CardSet cards, HandValue made) {
  switch (made.category()) {
    case HandCategory::straight:
    case HandCategory::straight_flush:
      return one_of_each(cards, open_ended(cards.ranks()));
    case HandCategory::flush:
      return keep_ranks(cards, highest(made.kickers(), 4));
    default:
      return keep_ranks(cards, made.primary());
  }
}

HeldMask throw_all_but(CardSet keep, const HeldCards& held, const Legal& legal) {
  unsigned thrown = 0;
  int count = 0;
  for (int i = 0; i < held.size(); ++i) {
    const bool useless = !keep.contains(held[i]);
    thrown |= (useless ? 1U : 0U) << i;
    count += useless ? 1 : 0;
  }
  const int most = legal.four_needs_ace ? std::min<int>(legal.max_discards, 4) : legal.max_discards;
  for (; count > most; --count) thrown = spare_the_highest(thrown, held);
  if (legal.four_needs_ace && count == 4 && !keeps_an_ace(thrown, held)) thrown = spare_the_highest(thrown, held);
  return static_cast<HeldMask>(thrown);
}

namespace {

/// Where hands lie open or ranks are wild; out of line, as other games ask often.
[[gnu::noinline]] HeldMask throw_in_the_open(const View& view, DrawStyle style) {
  const CardSet cards = view.me.cards;
  const HandValue made = view.made_hand();
  const bool holds_wild = !(cards & CardSet::of_ranks(view.table.wild)).empty();
  const CardSet keep = holds_wild ? cards_worth_keeping_with_wild(cards, made, view.table.wild)
                                  : cards_worth_keeping(cards, made, style);
  const HeldMask thrown = throw_all_but(keep, view.me.held, view.legal());
  if (thrown != 0 || holds_wild || view.me.held.size() > 5 || !view.beaten_by_upcards()) return thrown;
  return throw_all_but(cards_to_chase_with(cards, made), view.me.held, view.legal());
}

}  // namespace

HeldMask cards_to_throw(const View& view, DrawStyle style) {
  if (style == DrawStyle::stand_pat) return 0;
  if (!view.hidden_hands()) return throw_in_the_open(view, style);
  const CardSet keep = cards_worth_keeping(view.me.cards, view.made_hidden_hand(), style);
  return throw_all_but(keep, view.me.held, view.legal());
}

}  // namespace oddhand
