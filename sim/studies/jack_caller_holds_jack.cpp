// How likely does a caller with weak upcards hold a jack? docs/studies.md, "jack/caller-holds-jack".
#include <array>

#include "sim/studies/deal_counter.h"
#include "sim/studies/jack_lines.h"

namespace oddhand {
namespace {

/// Plays as another bot, but never folds while a jack lies in its hole.
class StaysWithJack final : public Policy {
 public:
  explicit StaysWithJack(const Policy& bot) : bot_(bot) {}
  Decision bet(const View& view) const override {
    const Decision decision = bot_.bet(view);
    const CardSet hidden = view.me.cards - view.upcards(view.seat).set();
    const bool jack = !(hidden & CardSet::of_ranks(mask_of(Rank::jack))).empty();
    return jack && decision.action == Action::fold ? check_or_call() : decision;
  }
  Decision draw(const View& view) const override { return bot_.draw(view); }
  Decision shift(const View& view) const override { return view.legal().from_hole ? decline() : bot_.shift(view); }
  Decision match_pot(const View& view) const override { return bot_.match_pot(view); }

 private:
  const Policy& bot_;
};

/// No pair, nothing above a ten, and not all of one suit: little for a high hand.
bool looks_weak(const HeldCards& upcards) {
  const CardSet cards = upcards.set();
  const bool pair = std::popcount(unsigned{cards.ranks()}) < cards.size();
  const bool high = cards.ranks() >= mask_of(Rank::jack);
  bool suited = false;
  for (int suit = 0; suit < kSuits; ++suit) {
    suited = suited || std::popcount(unsigned{cards.ranks_in(static_cast<Suit>(suit))}) == cards.size();
  }
  return !pair && !high && (!suited || cards.size() == 1);
}

constexpr std::array<const char*, 2> kStyles{"plays its cards", "stays with a jack, saves it"};

class CallerHoldsJack final : public DealCounter {
 public:
  explicit CallerHoldsJack(const StudyTable& table) : DealCounter(table), stays_(*table.bot.policy) {
    for (std::size_t style = 0; style < kStyles.size(); ++style) {
      dealt_[style] = share({kStyles[style], "dealt", "any upcards"}, 33.0 / 221);
      for (int street = kThirdStreet; street < kLastStreet; ++street) {
        const auto s = static_cast<std::size_t>(street - kThirdStreet);
        weak_[style][s] = share({kStyles[style], street_name(street), "weak upcards"});
        other_[style][s] = share({kStyles[style], street_name(street), "other upcards"});
      }
    }
  }

  void deal(Hand& start) override {
    for (std::size_t style = 0; style < kStyles.size(); ++style) {
      PerSeat<const Policy*> bots = table().policies();
      for (const Seat s : SeatSet::first_seats(table().options.seats)) {
        if (style == 1) bots[s] = &stays_;
      }
      Hand hand = start;
      watch(hand, bots, style);
    }
  }

 private:
  static bool has_hole_jack(const Hand& hand, Seat s) {
    const CardSet hidden = hand.hidden.seats[s].cards - hand.table.upcards[s].set();
    return !(hidden & CardSet::of_ranks(mask_of(Rank::jack))).empty();
  }

  /// After each betting round before the seventh card: who stayed, with which upcards, and with a jack or without.
  void watch(Hand& hand, const PerSeat<const Policy*>& bots, std::size_t style) {
    const Table& at = hand.table;
    const auto steps = table().game->steps;
    const Deck& deck = hand.hidden.deck;
    for (int s = 0; s < at.seats; ++s) {
      const Card* two = deck.from(s * kLastStreet);
      count(dealt_[style], two[0].rank() == Rank::jack || two[1].rank() == Rank::jack);
    }
    while (!at.finished && at.cards_dealt < kLastStreet) {
      const bool betting = is_betting(steps[at.cursor.step].word);
      const Stop stop = proceed(hand, steps);
      if (stop == Stop::question) answer(hand, steps, decide(*bots[at.actor], hand));
      if (stop != Stop::step_done || !betting) continue;
      const auto street = static_cast<std::size_t>(at.cards_dealt - kThirdStreet);
      for (const Seat s : at.live) {
        count((looks_weak(at.upcards[s]) ? weak_ : other_)[style][street], has_hole_jack(hand, s));
      }
    }
  }

  using PerStreet = std::array<RowId, kLastStreet - kThirdStreet>;
  std::array<RowId, kStyles.size()> dealt_{};
  std::array<PerStreet, kStyles.size()> weak_{}, other_{};
  StaysWithJack stays_;
};

}  // namespace

Study jack_caller_holds_jack() {
  return counter_study({.name = "jack/caller-holds-jack",
                        .summary = "how likely does who stays with weak upcards hold a jack in the hole?",
                        .game = "jack-the-shifter",
                        .standard = {.seats = "2/6", .bots = "threshold/calling", .options = ""},
                        .columns = {"style", "street", "category"},
                        .notes = {"weak upcards: no pair, nothing above a ten, not all of one suit; counted after the "
                                  "betting of a street"},
                        .cost = 2,
                        .counter = make_counter<CallerHoldsJack>});
}

}  // namespace oddhand
