// Cards held in order, against a plain vector; and sets of seats.
#include "strategies/own_seat.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "strategies/seat.h"

using namespace oddhand;

namespace {

std::vector<Card> random_cards(std::mt19937& random, int count) {
  std::vector<Card> deck;
  for (int c = 0; c < kDeckSize; ++c) deck.push_back(Card::from_index(c));
  std::ranges::shuffle(deck, random);
  deck.resize(static_cast<std::size_t>(count));
  return deck;
}

HeldCards hold(const std::vector<Card>& cards) {
  HeldCards held;
  for (const Card c : cards) held.append(c);
  return held;
}

std::vector<Card> listed(const HeldCards& held) { return {held.begin(), held.end()}; }

std::vector<Seat> listed(SeatSet set) {
  std::vector<Seat> seats;
  for (const Seat s : set) seats.push_back(s);
  return seats;
}

CardSet set_of(const std::vector<Card>& cards) {
  CardSet set;
  for (const Card c : cards) set.insert(c);
  return set;
}

}  // namespace

TEST_CASE("Taking out any card of a hand of any size keeps the order of the others") {
  std::mt19937 random(1);
  for (int size = 1; size <= kMaxHeldCards; ++size) {
    for (int i = 0; i < size; ++i) {
      std::vector<Card> cards = random_cards(random, size);
      HeldCards held = hold(cards);
      CHECK(held.remove(i) == cards[static_cast<std::size_t>(i)]);
      cards.erase(cards.begin() + i);
      CHECK(listed(held) == cards);
    }
  }
}

TEST_CASE("Throwing any choice of seven cards keeps the order of the others and names those that went") {
  std::mt19937 random(2);
  for (unsigned mask = 0; mask < 1U << 7; ++mask) {
    const std::vector<Card> cards = random_cards(random, 7);
    std::vector<Card> kept;
    std::vector<Card> gone;
    for (std::size_t i = 0; i < 7; ++i) ((mask >> i & 1U) != 0 ? gone : kept).push_back(cards[i]);
    HeldCards held = hold(cards);
    CHECK(held.take_out(static_cast<HeldMask>(mask)) == set_of(gone));
    CHECK(listed(held) == kept);
  }
}

TEST_CASE("Cards received from a run come last in its order, in the hand and in the set") {
  std::mt19937 random(3);
  const std::vector<Card> cards = random_cards(random, 9);
  OwnSeat own;
  own.receive(cards.data(), 5);
  own.receive(cards.data() + 5, 0);
  own.receive(cards.data() + 5, 4);
  CHECK(listed(own.held) == cards);
  CHECK(own.cards == set_of(cards));
}

TEST_CASE("Exactly two, the last seat and the seats from one on agree with a count") {
  for (unsigned bits = 0; bits < 1U << kMaxSeats; ++bits) {
    const SeatSet set(static_cast<std::uint16_t>(bits));
    std::vector<Seat> seats = listed(set);
    CHECK(set.exactly_two() == (seats.size() == 2));
    if (!seats.empty()) CHECK(set.back() == seats.back());
    std::erase_if(seats, [](Seat s) { return index_of(s) < 4; });
    CHECK(listed(set.from(4)) == seats);
  }
}
