// What one seat may know when it decides: the table as everybody sees it, and its own part. Nothing else.
#pragma once

#include "evaluator/card.h"
#include "evaluator/hand_value.h"
#include "strategies/own_seat.h"
#include "strategies/random.h"
#include "strategies/table.h"

namespace oddhand {

/// References into a running hand, valid during one decision. A bot must be a pure function of what it reads here.
struct View {
  const Table& table;
  const OwnSeat& me;
  Seat seat;

  const Options& options() const { return *table.options; }
  const Legal& legal() const { return table.legal; }
  /// Value of the best five of the own cards, for 5 to 7 cards; cached until the cards change.
  HandValue made_hand() const;
  /// Chips that all others and this seat have put in so far: what a call competes for.
  Chips pot() const { return table.pot; }
  /// This decision's random numbers: the same view gives the same numbers.
  KeyedRandom random() const { return {me.random_key, me.decisions}; }

  /// Cards that `other` holds for certain, known from switches: a card this seat lost stays with its taker until the
  /// taker has drawn, or may have lost it in a later switch. Heads-up, a card that came home is known to be here.
  CardSet certain_cards(Seat other) const;
  /// Cards that `other` has held and may still hold, by the same knowledge; includes the certain ones.
  CardSet possible_cards(Seat other) const;
  /// Cards known to be out of `other`'s hand: this seat's own cards and its discards, and a card taken from it.
  CardSet impossible_cards() const { return me.cards | me.discarded; }
};

}  // namespace oddhand
