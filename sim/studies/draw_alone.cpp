#include "sim/studies/draw_alone.h"

#include <cstdint>
#include <span>
#include <vector>

#include "evaluator/hand_distribution.h"
#include "evaluator/high_hand.h"
#include "sim/solve/hand_classes.h"

namespace oddhand {
namespace {

constexpr std::int64_t kAllHands = 2'598'960;

/// Wins and ties of a hand against all hands of five.
struct Beaten {
  std::int64_t wins = 0;
  std::int64_t ties = 0;
};

/// Calls `visit(hand)` for `kept` with each choice of `more` of the cards.
template <class Visit>
void for_each_draw(const HighKey& kept, int more, std::span<const Card> open, const Visit& visit) {
  if (more == 0) return visit(kept);
  for (std::size_t i = 0; i < open.size(); ++i) {
    for_each_draw(kept + HighKey(open[i]), more - 1, open.subspan(i + 1), visit);
  }
}

/// By the number of the hand's class.
std::vector<Beaten> beaten_by_class() {
  std::vector<Beaten> beaten(kHandClasses + 1);
  for (int c = 1; c <= kHandClasses; ++c) {
    const std::int64_t below = hands_below(kInversionCards, HandClass::from_number(c).value());
    const bool best = c == kHandClasses;
    const std::int64_t upto = best ? kAllHands : hands_below(kInversionCards, HandClass::from_number(c + 1).value());
    beaten[static_cast<std::size_t>(c)] = {below, upto - below};
  }
  return beaten;
}

const Beaten& beaten_by(const HighKey& hand) {
  static const std::vector<Beaten> kBeaten = beaten_by_class();
  return kBeaten[static_cast<std::size_t>(high_class(hand).number())];
}

}  // namespace

DrawCount against_random_hands(const InversionHand& hand, HeldMask throws) {
  CardSet kept;
  CardSet held;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    held.insert(hand[i]);
    if ((unsigned{throws} >> i & 1U) == 0) kept.insert(hand[i]);
  }
  std::vector<Card> open;
  for (const Card c : CardSet::full_deck() - held) open.push_back(c);
  DrawCount count;
  for_each_draw(HighKey(kept), kInversionCards - kept.size(), open, [&](const HighKey& drawn) {
    const Beaten& beaten = beaten_by(drawn);
    count.wins += beaten.wins;
    count.ties += beaten.ties;
    count.ways += kAllHands;
  });
  return count;
}

HeldMask best_draw_alone(const InversionHand& hand) {
  HeldMask best = 0;
  DrawCount of_best = against_random_hands(hand, best);
  for (std::size_t d = 1; d < kDiscards; ++d) {
    const auto throws = static_cast<HeldMask>(d);
    const DrawCount count = against_random_hands(hand, throws);
    const int order = compare_equity(count, of_best);
    if (order < 0 || (order == 0 && throws_less(best, throws))) continue;
    best = throws;
    of_best = count;
  }
  return best;
}

}  // namespace oddhand
