// How hidden cards may have moved, in games where they do: switches, and draws that outran the stub. A card that this
// seat gave away may have been thrown, passed on or reshuffled since; what it took came out of a hand.
#pragma once

#include <array>
#include <cstdint>

#include "evaluator/card.h"
#include "sim/table/hand.h"
#include "strategies/random.h"

namespace oddhand {

/// Some of the cards in play, each known by name or only by a number.
class Tokens {
 public:
  int size() const { return size_; }
  std::uint8_t operator[](int i) const { return tokens_[static_cast<std::size_t>(i)]; }
  void add(std::uint8_t token) { tokens_[size_++] = token; }
  void add(const Tokens& more);
  /// Takes out the i-th; the others keep their order.
  std::uint8_t take(int i);
  void clear() { size_ = 0; }

 private:
  std::array<std::uint8_t, kDeckSize> tokens_{};
  std::uint8_t size_ = 0;
};

/// The hand so far as one seat can tell it, with everything that it did not see left to chance: which places of a hand
/// others threw and which cards were pulled. Courses of events that do not lead to what the seat saw are thrown away,
/// so what is left is as likely as it should be. Cards are tokens: below kDeckSize by name, above by number.
class HiddenMoves {
 public:
  /// `view` must outlive it.
  explicit HiddenMoves(const View& view);

  /// Plays a course of events; false if the seat would have seen something else.
  bool play(KeyedRandom& random);

  /// Puts the cards where the last course left them; numbers get names from `unseen`, shuffled. Returns how many it
  /// took. Fills in the seats other than the own one, the dead cards and the stub.
  int put(const Card* unseen, Hand& hand) const;

 private:
  struct Note {
    std::uint8_t lost = 0;
    std::uint8_t took = 0;
    Seat lost_to{};
    Seat took_from{};
  };

  void deal_first_cards();
  bool play_switch(std::size_t k, KeyedRandom& random);
  bool play_draws(KeyedRandom& random);
  bool draw_own(int from_stub, KeyedRandom& random);
  void draw_other(Seat drawer, int from_stub, KeyedRandom& random);
  HeldCards own_cards_after_draw(KeyedRandom& random) const;
  void refill_stub();

  std::uint8_t new_token() { return static_cast<std::uint8_t>(kDeckSize + tokens_made_++); }
  bool is_named(std::uint8_t token) const { return token < kDeckSize || names_[token - kDeckSize] != kNoName; }
  std::uint8_t name_of(std::uint8_t token) const { return token < kDeckSize ? token : names_[token - kDeckSize]; }
  /// Takes `card` out of `from`: it is there by name, or is one of the cards without a name.
  bool take_seen(Tokens& from, Card card, KeyedRandom& random, std::uint8_t& token);

  static constexpr std::uint8_t kNoName = 0xff;

  const Table& table_;
  const OwnSeat& me_;
  Seat seat_;
  std::array<std::uint8_t, 2 * kDeckSize> names_{};
  int tokens_made_ = 0;
  CardSet away_;  ///< cards with a name that this seat does not hold
  PerSeat<Tokens> held_;
  PerSeat<Tokens> thrown_;
  std::array<PerSeat<Note>, kMaxSwitches> notes_{};
  Tokens dead_;
  Tokens stub_;
  int dealt_ = 0;
  int stub_draws_ = 0;
};

}  // namespace oddhand
