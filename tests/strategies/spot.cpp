#include "tests/strategies/spot.h"

#include <bit>

#include "evaluator/card_text.h"
#include "strategies/bot_list.h"

namespace oddhand::test {

Spot::Spot() {
  table.seats = 6;
  table.max_bets = 5;
  table.cards_dealt = 5;
  table.live = SeatSet::first_seats(6);
  table.can_bet = table.live;
  table.actor = seat;
  table.pot = Chips{6};
  table.round.unit = Chips{2};
  for (const Seat other : table.live) table.hole_cards[other] = 5;
  me.random_key = 0x0ddba11;
}

void Spot::append(Card card) {
  me.held.append(card);
  me.cards.insert(card);
}

void Spot::hold(std::string_view cards) {
  me.held = {};
  me.cards = {};
  for (const Card card : parse_cards(cards)) append(card);
  ++me.version;
}

void Spot::hold(CardSet cards) {
  me.held = {};
  me.cards = {};
  for (const Card card : cards) append(card);
  ++me.version;
}

void Spot::ask_draw(int most, bool four_needs_ace) {
  legal = {.ask = Ask::draw, .four_needs_ace = four_needs_ace, .max_discards = static_cast<std::uint8_t>(most)};
}

void Spot::ask_open() {
  legal = {.ask = Ask::bet, .min_raise_to = Chips{2}, .max_raise_to = Chips{2}};
  table.round.raises = 0;
  table.round.price = Chips{0};
}

void Spot::ask_call(int raises) {
  legal = {.ask = Ask::bet, .may_fold = true, .call = Chips{2}, .min_raise_to = Chips{4}, .max_raise_to = Chips{4}};
  table.round.raises = static_cast<std::uint8_t>(raises);
  table.round.price = Chips{2};
}

void Spot::ask_shift(StudGameMask games) { legal = {.ask = Ask::shift, .shift_to = games}; }

void Spot::show(Seat who, std::string_view cards) {
  table.upcards[who] = {};
  for (const Card card : parse_cards(cards)) table.upcards[who].append(card);
  table.showing.insert(who);
  ++table.version;
}

void Spot::lay_board(std::string_view cards) {
  table.board = {};
  for (const Card card : parse_cards(cards)) table.board.append(card);
  ++table.version;
}

void Spot::hold_stud(std::string_view cards, std::string_view up) {
  options.cards = 7;
  options.draw = false;
  hold(cards);
  table.cards_dealt = static_cast<std::uint8_t>(me.held.size());
  table.hole_cards[seat] = static_cast<std::uint8_t>(me.held.size());
  if (!up.empty()) show(seat, up);
  table.hole_cards[seat] = static_cast<std::uint8_t>(me.held.size() - table.upcards[seat].size());
  ++table.version;
}

View Spot::view() {
  table.options = &options;
  return {table, me, seat, legal};
}

CardSet random_cards(KeyedRandom& random, int count) {
  CardSet cards;
  while (cards.size() < count) cards.insert(Card::from_index(static_cast<int>(random.below(kDeckSize))));
  return cards;
}

bool is_legal(const Decision& decision, const Legal& legal, const HeldCards& held) {
  if (legal.ask == Ask::bet) {
    if (decision.action == Action::fold) return legal.may_fold;
    if (decision.action == Action::check_or_call) return true;
    return decision.action == Action::raise_to && legal.may_raise() && decision.amount >= legal.min_raise_to &&
           decision.amount <= legal.max_raise_to;
  }
  if (decision.action != Action::discard || decision.cards >> held.size() != 0) return false;
  const int thrown = std::popcount(decision.cards);
  if (thrown > legal.max_discards) return false;
  if (!legal.four_needs_ace || thrown < 4) return true;
  bool keeps_ace = false;
  for (int i = 0; i < held.size(); ++i) {
    keeps_ace = keeps_ace || ((decision.cards >> i & 1) == 0 && held[i].rank() == Rank::ace);
  }
  return thrown == 4 && keeps_ace;
}

namespace {

bool is_one_of(HeldMask mask, unsigned places) { return std::has_single_bit(unsigned{mask}) && (mask & ~places) == 0; }

bool is_legal_shift(const Decision& d, const View& view, unsigned down) {
  const Legal& legal = view.legal();
  if (d == decline()) return !legal.must_shift || legal.shift_to == 0;
  if (d.action != Action::shift || (legal.shift_to & mask_of(d.game)) == 0) return false;
  const CardSet jacks = CardSet::of_ranks(mask_of(Rank::jack));
  return legal.from_hole ? is_one_of(d.turned, view.me.held.places_of(jacks) & down) : d.turned == 0;
}

}  // namespace

bool is_legal(const Decision& d, const View& view) {
  const unsigned all = (1U << view.me.held.size()) - 1;
  const unsigned down = all & ~unsigned{view.face_up()};
  switch (view.legal().ask) {
    case Ask::arrange:
      return d.action == Action::arrange && std::popcount(d.cards) == 3 && (d.cards & ~all) == 0;
    case Ask::exchange:
      if (d == keep()) return true;
      return d.action == Action::exchange && is_one_of(d.turned, down) && is_one_of(d.cards, all) &&
             d.turned != d.cards;
    case Ask::reveal:
      return d.action == Action::reveal && is_one_of(d.turned, down);
    case Ask::shift:
      return is_legal_shift(d, view, down);
    case Ask::match_pot:
      return d == check_or_call() || (d == fold() && view.legal().may_fold);
    default:
      return is_legal(d, view.legal(), view.me.held);
  }
}

Decision answer_of(const Policy& bot, const View& view) {
  switch (view.legal().ask) {
    case Ask::draw:
      return bot.draw(view);
    case Ask::arrange:
      return bot.arrange(view);
    case Ask::exchange:
      return bot.exchange(view);
    case Ask::reveal:
      return bot.reveal(view);
    case Ask::shift:
      return bot.shift(view);
    case Ask::match_pot:
      return bot.match_pot(view);
    default:
      return bot.bet(view);
  }
}

std::shared_ptr<const Policy> make_bot(std::string_view spec) {
  return parse_bots(spec, 1, builtin_bots()).front().policy;
}

}  // namespace oddhand::test
