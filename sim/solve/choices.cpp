#include "sim/solve/choices.h"

#include <algorithm>
#include <bit>

#include "sim/table/card_choices.h"
#include "strategies/drawing.h"
#include "strategies/shifting.h"

namespace oddhand {
namespace {

void add_raises(const View& view, Choices& choices) {
  const Legal& legal = view.legal();
  if (!legal.may_raise()) return;
  choices.add(raise_to(legal.min_raise_to));
  if (legal.min_raise_to == legal.max_raise_to) return;
  if (!legal.two_sizes) {
    const Chips after_call = view.pot() + legal.call;
    for (const std::int64_t halves : {1, 2}) {
      const Chips total = view.table.round.price + Chips{after_call.count / 2 * halves};
      choices.add(raise_to(std::clamp(total, legal.min_raise_to, legal.max_raise_to)));
    }
  }
  choices.add(raise_to(legal.max_raise_to));
}

Choices bets(const View& view) {
  Choices choices;
  if (view.legal().may_fold) choices.add(fold());
  choices.add(check_or_call());
  add_raises(view, choices);
  return choices;
}

/// The `count` cards of the highest ranks.
CardSet highest_cards(const HeldCards& held, int count) {
  std::array<Card, kMaxHeldCards> sorted{};
  std::copy(held.begin(), held.end(), sorted.begin());
  std::sort(sorted.begin(), sorted.begin() + held.size(), std::greater<>());
  CardSet highest;
  for (int i = 0; i < std::min(count, held.size()); ++i) highest.insert(sorted[static_cast<std::size_t>(i)]);
  return highest;
}

Choices draws(const View& view) {
  const HeldCards& held = view.me.held;
  const CardSet cards = view.me.cards;
  Choices choices;
  const auto keep = [&](CardSet kept) { choices.add(discard(throw_all_but(kept, held, view.legal()))); };
  choices.add(discard(cards_to_throw(view, DrawStyle::improve)));
  choices.add(discard(cards_to_throw(view, DrawStyle::keep_kicker)));
  choices.add(stand_pat());
  const CardSet wild = cards & CardSet::of_ranks(view.table.wild);
  for (const int count : {4, 3}) {
    const CardSet flush = suited(cards, count);
    if (!flush.empty()) keep(flush | wild);
  }
  for (int rank = 0; rank < kRanks; ++rank) {
    const CardSet equal = cards & CardSet::of_ranks(static_cast<RankMask>(1U << rank));
    if (equal.size() >= 2) keep(equal | wild);
  }
  for (const int count : {3, 2, 1, 0}) keep(highest_cards(held, count) | wild);
  return choices;
}

Choices boards(const View& view) {
  Choices choices;
  const unsigned all = 1U << view.me.held.size();
  for (unsigned places = 0; places < all; ++places) {
    if (std::popcount(places) == kBoardCards) choices.add(arrange(static_cast<HeldMask>(places)));
  }
  return choices;
}

Choices exchanges(const View& view) {
  Choices choices;
  choices.add(keep());
  const unsigned down = view.face_down();
  for (int turned = 0; turned < view.me.held.size(); ++turned) {
    if ((down >> turned & 1U) == 0) continue;
    for (int thrown = 0; thrown < view.me.held.size(); ++thrown) {
      if (thrown == turned) continue;
      choices.add(oddhand::exchange(static_cast<HeldMask>(1U << turned), static_cast<HeldMask>(1U << thrown)));
    }
  }
  return choices;
}

Choices reveals(const View& view) {
  Choices choices;
  for (unsigned down = view.face_down(); down != 0; down &= down - 1) {
    choices.add(oddhand::reveal(static_cast<HeldMask>(down & (~down + 1))));
  }
  return choices;
}

Choices shifts(const View& view) {
  Choices choices;
  const Legal& legal = view.legal();
  if (!legal.must_shift || legal.shift_to == 0) choices.add(decline());
  for (unsigned open = legal.shift_to; open != 0; open &= open - 1) {
    choices.add(name_game(static_cast<StudGame>(std::countr_zero(open)), view));
  }
  return choices;
}

}  // namespace

void Choices::add(const Decision& decision) {
  if (size_ == kMost || std::find(begin(), end(), decision) != end()) return;
  choices_[static_cast<std::size_t>(size_++)] = decision;
}

Choices answers_worth_trying(const View& view) {
  switch (view.legal().ask) {
    case Ask::draw:
      return draws(view);
    case Ask::arrange:
      return boards(view);
    case Ask::exchange:
      return exchanges(view);
    case Ask::reveal:
      return reveals(view);
    case Ask::shift:
      return shifts(view);
    case Ask::none:
    case Ask::bet:
    case Ask::match_pot:
      break;
  }
  return bets(view);
}

}  // namespace oddhand
