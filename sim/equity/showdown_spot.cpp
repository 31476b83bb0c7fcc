#include "sim/equity/showdown_spot.h"

#include <string>

#include "evaluator/card_text.h"
#include "evaluator/counted.h"
#include "evaluator/input_error.h"

namespace oddhand {
namespace {

constexpr int kFewestHands = 2;
constexpr int kMostHands = kMaxSeats;
constexpr int kFewestCards = 5;
constexpr int kMostCards = 11;

/// Adds the cards to those seen before.
void see(CardSet cards, CardSet& seen) {
  const CardSet twice = cards & seen;
  if (!twice.empty()) throw InputError("card " + to_string(twice.front()) + " is named twice");
  seen = seen | cards;
}

}  // namespace

int ShowdownSpot::unknown_cards() const {
  int count = board.unknown;
  for (const PartialHand& hand : hands) count += hand.unknown;
  return count + half_known_cards();
}

int ShowdownSpot::half_known_cards() const {
  int count = board.half_known();
  for (const PartialHand& hand : hands) count += hand.half_known();
  return count;
}

CardSet ShowdownSpot::gone() const {
  CardSet cards = board.known | dead;
  for (const PartialHand& hand : hands) cards = cards | hand.known;
  return cards;
}

void check(const ShowdownSpot& spot) {
  const int count = static_cast<int>(spot.hands.size());
  if (count < kFewestHands || count > kMostHands) {
    throw InputError(counted(count, "hand") + ": an equity needs " + std::to_string(kFewestHands) + " to " +
                     std::to_string(kMostHands));
  }
  CardSet seen;
  see(spot.dead, seen);
  see(spot.board.known, seen);
  for (int i = 0; i < count; ++i) {
    const PartialHand& hand = spot.hands[static_cast<std::size_t>(i)];
    see(hand.known, seen);
    const int cards = hand.size() + spot.board.size();
    if (cards < kFewestCards || cards > kMostCards) {
      throw InputError("hand " + std::to_string(i + 1) + " has " + counted(cards, "card") +
                       " with those in the middle; it needs " + std::to_string(kFewestCards) + " to " +
                       std::to_string(kMostCards));
    }
  }
  const int left = kDeckSize - seen.size();
  if (spot.unknown_cards() > left) {
    throw InputError(counted(spot.unknown_cards(), "card") + is_or_are(spot.unknown_cards()) + " unknown, but only " +
                     std::to_string(left) + is_or_are(left) + " left in the deck");
  }
}

}  // namespace oddhand
