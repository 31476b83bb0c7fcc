// A hidden jack against an exposed one, and a second jack. docs/studies.md, "jack/hidden-premium".
#include <utility>

#include "sim/studies/deal_counter.h"
#include "sim/studies/jack_lines.h"

namespace oddhand {
namespace {

constexpr int kDoorPlace = 2;  // of a seat's places: two down, one up

/// Plays as another bot, but turns up one jack from the hole at most.
class UsesOneHoleJack final : public Policy {
 public:
  explicit UsesOneHoleJack(const Policy& bot) : bot_(bot) {}
  Decision bet(const View& view) const override { return bot_.bet(view); }
  Decision draw(const View& view) const override { return bot_.draw(view); }
  Decision shift(const View& view) const override {
    return view.legal().from_hole && hidden_jacks(view) < 2 && jacks(view.me.cards) >= 2 && showed_one(view)
               ? decline()
               : bot_.shift(view);
  }
  Decision match_pot(const View& view) const override { return bot_.match_pot(view); }

 private:
  static int jacks(CardSet cards) { return (cards & CardSet::of_ranks(mask_of(Rank::jack))).size(); }
  static int hidden_jacks(const View& view) { return jacks(view.me.cards - view.upcards(view.seat).set()); }
  /// The first two cards, which lay face down: whether one of them, a jack, has been turned up.
  static bool showed_one(const View& view) {
    const CardSet first_two = CardSet::of(view.me.held[0]) | CardSet::of(view.me.held[1]);
    return jacks(first_two & view.upcards(view.seat).set()) > 0;
  }

  const Policy& bot_;
};

class HiddenPremium final : public DealCounter {
 public:
  explicit HiddenPremium(const StudyTable& table)
      : DealCounter(table),
        hidden_(mean({"one jack of three cards", "hidden"}, "chips")),
        exposed_(mean({"one jack of three cards", "exposed"}, "chips")),
        premium_(mean({"one jack of three cards", "hidden - exposed"}, "chips")),
        both_(mean({"two jacks in the hole", "both may be used"}, "chips")),
        one_(mean({"two jacks in the hole", "one may be used"}, "chips")),
        none_(mean({"two jacks in the hole", "none may be used"}, "chips")),
        second_(mean({"two jacks in the hole", "second jack"}, "chips")),
        first_(mean({"two jacks in the hole", "first jack"}, "chips")),
        uses_one_(*table.bot.policy),
        keeps_(*table.bot.policy) {}

  void deal(Hand& start) override {
    for (const Seat s : SeatSet::first_seats(table().options.seats)) {
      const Card* cards = start.hidden.deck.from(index_of(s) * kLastStreet);
      const auto jack = [&](int place) { return cards[place].rank() == Rank::jack; };
      if (jack(0) && jack(1)) second_jack(start, s);
      if (jack(0) != jack(1) && !jack(kDoorPlace)) hide_or_show(start, s, jack(0) ? 0 : 1);
    }
  }

 private:
  Chips won(const Hand& start, Seat seat, const Policy* policy) const {
    Hand hand = start;
    PerSeat<const Policy*> bots = table().policies();
    bots[seat] = policy;
    table().game->play(hand, bots);
    return payoffs(hand)[seat];
  }

  /// The same three cards with the jack in the hole and with the jack as the door card.
  void hide_or_show(const Hand& start, Seat seat, int place) {
    Hand shown = start;
    const auto first = static_cast<std::size_t>(index_of(seat)) * kLastStreet;
    std::swap(shown.hidden.deck.cards[first + static_cast<std::size_t>(place)],
              shown.hidden.deck.cards[first + kDoorPlace]);
    const Policy* bot = table().bot.policy.get();
    const Chips hidden = won(start, seat, bot);
    const Chips exposed = won(shown, seat, bot);
    add(hidden_, hidden);
    add(exposed_, exposed);
    add(premium_, hidden - exposed);
  }

  void second_jack(const Hand& start, Seat seat) {
    const Chips both = won(start, seat, table().bot.policy.get());
    const Chips one = won(start, seat, &uses_one_);
    const Chips none = won(start, seat, &keeps_);
    add(both_, both);
    add(one_, one);
    add(none_, none);
    add(second_, both - one);
    add(first_, one - none);
  }

  RowId hidden_, exposed_, premium_, both_, one_, none_, second_, first_;
  UsesOneHoleJack uses_one_;
  KeepsHoleJacks keeps_;
};

}  // namespace

Study jack_hidden_premium() {
  return counter_study(
      {.name = "jack/hidden-premium",
       .summary = "what is a hidden jack worth beside an exposed one, and what a second jack?",
       .game = "jack-the-shifter",
       .standard = {.seats = "2/6", .bots = "threshold", .options = ""},
       .columns = {"category", "quantity"},
       .notes = {"the same deal with the jack in the hole and with the jack as the door card; with two "
                 "jacks in the hole, and leave to use both, one or none of them"},
       .cost = 2,
       .counter = make_counter<HiddenPremium>});
}

}  // namespace oddhand
