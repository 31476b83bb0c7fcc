// What one seat may know when it decides: the table as everybody sees it, and its own part. Nothing else.
#pragma once

#include "evaluator/card.h"
#include "evaluator/hand_value.h"
#include "evaluator/high_hand.h"
#include "evaluator/low_value.h"
#include "strategies/own_seat.h"
#include "strategies/random.h"
#include "strategies/table.h"

namespace oddhand {

/// References into a running hand, valid during one decision. A bot must be a pure function of what it reads here.
struct View {
  const Table& table;
  const OwnSeat& me;
  Seat seat;
  const Legal& answers = kNoAnswers;  ///< open to this seat; kNoAnswers unless it is asked

  const Options& options() const { return *table.options; }
  const Legal& legal() const { return answers; }
  /// Value of the best high hand: the best five of the own cards, of those in the middle and, where that is the game,
  /// of one card on another live seat's board; wild ranks are wild. With fewer than five cards the value of what is
  /// there, as showing hands have it; HandValue() without a card. Cached until something changes. (Inline for speed: a
  /// call from each decision costs 12 instructions.)
  HandValue made_hand() const { return hidden_hands() ? made_hidden_hand() : made_open_hand(); }
  /// Whether nobody's hand depends on more than its own cards, and all of these are hidden.
  bool hidden_hands() const { return table.version == 0; }
  /// made_hand() for hidden_hands(), which hold five cards at least: inline, as a call from each decision costs 12
  /// instructions.
  HandValue made_hidden_hand() const {
    const MadeHandCache& cache = me.made_hand;
    if (cache.version_ != me.version) {
      cache.value_ = evaluate_high(me.cards);
      cache.version_ = me.version;
    }
    return cache.value_;
  }
  /// The same, borrowing from seats of `lenders` only; not cached. (Where boards lend only within a pot, made_hand() is
  /// the value in the main pot, for which everybody competes.)
  HandValue made_hand_from(SeatSet lenders) const { return best_high(lenders); }
  /// Value of the best ace-to-five low of the own cards and those in the middle; wild ranks are wild. Where a low must
  /// qualify and there are five cards or more, LowValue() for one that does not.
  LowValue made_low() const;
  /// Regular cards that this seat still gets, those in the middle included.
  int cards_to_come() const;
  /// Chips that all others and this seat have put in so far: what a call competes for.
  Chips pot() const { return table.pot; }
  /// This decision's random numbers: the same view gives the same numbers.
  KeyedRandom random() const { return {me.random_key, me.decisions}; }

  /// The cards of any seat that lie face up, in the order they came; of a folded seat those it showed as it folded.
  const HeldCards& upcards(Seat of) const { return table.upcards[of]; }
  /// The cards that any seat has thrown face up.
  CardSet exposed_discards(Seat of) const { return table.exposed_discards[of]; }
  /// Which of the own held cards lie face up.
  HeldMask face_up() const { return me.held.places_of(upcards(seat).set()); }
  /// The other ones.
  HeldMask face_down() const { return static_cast<HeldMask>(((1U << me.held.size()) - 1) & ~unsigned{face_up()}); }
  /// Whether what a live opponent shows, with the cards in the middle, is worth more than this seat's finished hand, so
  /// that it has lost already. False while cards are to come and where a low wins.
  bool beaten_by_upcards() const { return !table.showing.empty() && beaten_by_showing(); }

  /// Cards that `other` holds for certain: its upcards, and those known from switches. A card that this seat lost stays
  /// with its taker until the taker draws, or loses a card that this seat does not see. A folded seat held them when it
  /// folded. Of this seat itself: its own cards.
  CardSet certain_cards(Seat other) const;
  /// Cards that `other` was given in a switch by this seat and may still hold; includes the certain ones. Not among
  /// them: a card that its taker may have passed on to `other`, or that `other` may have drawn from reshuffled
  /// discards.
  CardSet possible_cards(Seat other) const;
  /// Cards that no other seat holds: the own cards (cards taken in switches among them), and the own discards and all
  /// exposed ones unless the draws so far outran the stub and reshuffled discards may have been dealt.
  CardSet impossible_cards() const;

 private:
  bool beaten_by_showing() const;
  HandValue made_open_hand() const;
  HandValue best_high(SeatSet lenders) const;
};

}  // namespace oddhand
