#include "strategies/showing_little.h"

#include <bit>
#include <optional>
#include <tuple>

#include "evaluator/low_hand.h"
#include "evaluator/showing_hand.h"
#include "strategies/strength.h"

namespace oddhand {
namespace {

constexpr int kBoardCards = 3;

CardSet cards_at(const HeldCards& held, unsigned places) {
  CardSet cards;
  for (; places != 0; places &= places - 1) cards.insert(held[std::countr_zero(places)]);
  return cards;
}

unsigned all_places(const HeldCards& held) { return (1U << held.size()) - 1; }

bool repeats_a_rank(CardSet cards) { return std::popcount(cards.ranks()) < cards.size(); }

/// How strong `cards` look under the ranking in force.
std::uint32_t looks_of(const View& view, CardSet cards) {
  if (view.table.ranking == Ranking::low) return evaluate_low(cards, view.table.wild).bits();
  return showing_high(cards, view.options().showing, view.table.wild).bits();
}

/// The one of these places whose card, added to the cards that are `shown`, looks weakest; 0 of none.
HeldMask least_shown(const View& view, unsigned places, CardSet shown) {
  unsigned choice = 0;
  std::uint32_t least = 0;
  for (; places != 0; places &= places - 1) {
    const unsigned place = places & (~places + 1);
    const std::uint32_t looks = looks_of(view, shown | cards_at(view.me.held, place));
    if (choice != 0 && looks >= least) continue;
    choice = place;
    least = looks;
  }
  return static_cast<HeldMask>(choice);
}

}  // namespace

HeldMask board_to_lay(const HeldCards& held) {
  struct Board {
    std::tuple<bool, bool, HandValue> cost;
    unsigned places;
  };
  const unsigned all = all_places(held);
  std::optional<Board> best;
  for (unsigned places = 0; places <= all; ++places) {
    if (std::popcount(places) != kBoardCards) continue;
    const CardSet board = cards_at(held, places);
    const CardSet hidden = cards_at(held, all & ~places);
    const std::tuple cost{repeats_a_rank(board), !repeats_a_rank(hidden),
                          showing_high(board, StraightsAndFlushes::ignored)};
    if (!best || cost < best->cost) best = Board{cost, places};
  }
  return static_cast<HeldMask>(best ? best->places : 0);
}

HeldMask card_to_turn_up(const View& view) {
  return least_shown(view, view.face_down(), view.upcards(view.seat).set() | view.table.board.set());
}

Decision exchange_worst_card(const View& view) {
  const HeldCards& held = view.me.held;
  const unsigned down = view.face_down();
  Measure rest{.ranking = view.table.ranking,
               .qualifier = view.options().low_qualifier,
               .wild = view.table.wild,
               .to_come = view.cards_to_come() + 1};
  unsigned worst = 0;
  std::uint32_t most_left = 0;
  // Upcards first, so that a face-down card has to be worse than they are.
  for (const unsigned kind : {all_places(held) & ~down, down}) {
    for (unsigned places = kind; places != 0; places &= places - 1) {
      const unsigned place = places & (~places + 1);
      if ((down & ~place) == 0) continue;  // no other card to turn up
      const CardSet left = (view.me.cards - cards_at(held, place)) | view.table.board.set();
      const std::uint32_t worth = left.empty() ? 0 : worth_of(left, rest);
      if (worst != 0 && worth <= most_left) continue;
      worst = place;
      most_left = worth;
    }
  }
  if (worst == 0) return keep();
  const CardSet still_shown = view.upcards(view.seat).set() - cards_at(held, worst);
  const HeldMask turned = least_shown(view, down & ~worst, still_shown | view.table.board.set());
  return exchange(turned, static_cast<HeldMask>(worst));
}

}  // namespace oddhand
