#include "tests/table/scripted.h"

#include <doctest/doctest.h>

#include <string>

#include "evaluator/card_text.h"
#include "sim/games/agreed.h"
#include "sim/table/card_choices.h"
#include "sim/table/pots.h"

namespace oddhand::test {
namespace {

thread_local PerSeat<HandValue> strengths_at_showdown;

void settle_by_strength(Hand& hand) { award_pots(hand, strengths_at_showdown); }

constexpr Step kAnte = ante().when(antes_agreed);
constexpr Step kBlinds = blinds().when(blinds_agreed);
constexpr Step kOpening = opening_betting(BetSize::small).when(bets_agreed);
constexpr Step kSmall = betting(BetSize::small, left_of_dealer).when(bets_agreed);
constexpr Step kBig = betting(BetSize::big, left_of_dealer).when(bets_agreed);
constexpr Step kSettle = showdown(settle_by_strength);

constexpr auto kOneRound = steps(kAnte, kBlinds, kOpening, kSettle);
constexpr auto kTwoRounds = steps(kAnte, kBlinds, kOpening, kBig, kSettle);
constexpr auto kThreeRounds = steps(kAnte, kBlinds, kOpening, kSmall, kBig, kSettle);
constexpr auto kFourRounds = steps(kAnte, kBlinds, kOpening, kSmall, kBig, kBig, kSettle);

thread_local StudSpot stud_spot;

Seat spot_holder(const Table&) { return seat_at(stud_spot.bring_in - 1); }
Seat spot_first(const Table&) { return seat_at(stud_spot.first - 1); }
bool spot_open_pair(const Table&) { return stud_spot.open_pair; }

constexpr Step kBringIn = bring_in_betting(BetSize::small, spot_holder).when(bets_agreed);
constexpr Step kSmallOrBig = betting(BetSize::small, spot_first).or_big(spot_open_pair).when(bets_agreed);
constexpr Step kLater = betting(BetSize::big, spot_first).when(bets_agreed);

constexpr auto kOneStreet = steps(kAnte, kBringIn, kSettle);
constexpr auto kTwoStreets = steps(kAnte, kBringIn, kSmallOrBig, kSettle);
constexpr auto kThreeStreets = steps(kAnte, kBringIn, kSmallOrBig, kLater, kSettle);
constexpr auto kFourStreets = steps(kAnte, kBringIn, kSmallOrBig, kLater, kLater, kSettle);

void set_stacks(Options& o, std::initializer_list<std::int64_t> stacks) {
  o.seats = static_cast<int>(stacks.size());
  o.stacks = {};
  int i = 0;
  for (const std::int64_t s : stacks) o.stacks[seat_at(i++)] = {s};
}

/// Cards with or without spaces between them; no text is no cards.
std::vector<Card> cards_of(std::string_view spaced) {
  std::string text;
  for (const char c : spaced) {
    if (c != ' ') text += c;
  }
  return text.empty() ? std::vector<Card>() : parse_cards(text);
}

std::string listed(const HeldCards& cards) { return to_string(std::vector<Card>(cards.begin(), cards.end())); }

}  // namespace

Options blinds_table(BettingStructure structure, std::int64_t small, std::int64_t big,
                     std::initializer_list<std::int64_t> stacks) {
  Options o;
  o.structure = structure;
  o.forced = ForcedBets::blinds;
  o.small_blind = {small};
  o.big_blind = o.small_bet = {big};
  o.big_bet = {2 * big};
  set_stacks(o, stacks);
  return o;
}

Options ante_table(BettingStructure structure, std::int64_t ante, std::int64_t small_bet,
                   std::initializer_list<std::int64_t> stacks) {
  Options o;
  o.structure = structure;
  o.ante = {ante};
  o.small_bet = {small_bet};
  o.big_bet = {2 * small_bet};
  set_stacks(o, stacks);
  return o;
}

Options stud_table(BettingStructure structure, std::int64_t ante, std::int64_t bring_in, std::int64_t small_bet,
                   std::initializer_list<std::int64_t> stacks) {
  Options o = ante_table(structure, ante, small_bet, stacks);
  o.bring_in = {bring_in};
  return o;
}

std::span<const Step> stud_rounds(int rounds, const StudSpot& spot) {
  stud_spot = spot;
  switch (rounds) {
    case 1:
      return kOneStreet;
    case 2:
      return kTwoStreets;
    case 3:
      return kThreeStreets;
    default:
      return kFourStreets;
  }
}

std::span<const Step> betting_rounds(int rounds) {
  switch (rounds) {
    case 1:
      return kOneRound;
    case 2:
      return kTwoRounds;
    case 3:
      return kThreeRounds;
    default:
      return kFourRounds;
  }
}

void set_strengths(const std::vector<std::uint32_t>& strengths) {
  strengths_at_showdown = {};
  for (std::size_t i = 0; i < strengths.size(); ++i) {
    strengths_at_showdown.values[i] = HandValue::from_bits(strengths[i]);
  }
}

void set_strengths(std::initializer_list<std::uint32_t> strengths) {
  set_strengths(std::vector<std::uint32_t>(strengths));
}

Deck deck_from(std::string_view first_cards) {
  Deck deck;
  CardSet used;
  std::size_t n = 0;
  for (const Card c : cards_of(first_cards)) {
    deck.cards[n++] = c;
    used.insert(c);
  }
  for (int i = 0; i < kDeckSize; ++i) {
    const Card c = Card::from_index(i);
    if (!used.contains(c)) deck.cards[n++] = c;
  }
  return deck;
}

Scripted::Scripted(const Options& options, std::span<const Step> steps, DealKey key)
    : options_(options), steps_(steps), hand(single_hand(options_, steps_, key)) {}

Scripted& Scripted::deck(std::string_view first_cards) {
  REQUIRE(hand.table.cursor.step == 0);
  hand.hidden.deck = deck_from(first_cards);
  return *this;
}

const Legal& Scripted::asked(int seat) {
  REQUIRE_MESSAGE(next() == seat, "the table asks seat ", next(), ", not seat ", seat);
  return hand.hidden.legal;
}

int Scripted::next() { return advance(hand, steps_) ? seat_number(hand.table.actor) : 0; }

Stop Scripted::step() { return proceed(hand, steps_); }

Scripted& Scripted::answers(int seat, const Decision& decision) {
  asked(seat);
  answer(hand, steps_, decision);
  return *this;
}

Scripted& Scripted::folds(int seat) {
  REQUIRE(asked(seat).may_fold);
  return answers(seat, fold());
}

Scripted& Scripted::checks(int seat) {
  REQUIRE(asked(seat).call.count == 0);
  return answers(seat, check_or_call());
}

Scripted& Scripted::calls(int seat, std::int64_t amount) {
  REQUIRE(asked(seat).call.count == amount);
  return answers(seat, check_or_call());
}

Scripted& Scripted::checks_around() {
  next();
  const int asked = hand.table.can_bet.size();
  for (int i = 0; i < asked; ++i) checks(next());
  return *this;
}

Scripted& Scripted::round_of_calls() {
  if (next() == 0) return *this;
  const int number = hand.table.round.number;
  while (next() != 0 && hand.hidden.legal.ask == Ask::bet && hand.table.round.number == number) {
    answers(next(), check_or_call());
  }
  return *this;
}

Scripted& Scripted::raises(int seat, std::int64_t total) {
  const Legal& legal = asked(seat);
  REQUIRE_MESSAGE((legal.may_raise() && legal.min_raise_to.count <= total && total <= legal.max_raise_to.count),
                  "seat ", seat, " raises to ", total, " but may only ", text_of(legal));
  return answers(seat, raise_to({total}));
}

Scripted& Scripted::throws(int seat, std::string_view cards) {
  REQUIRE(asked(seat).ask == Ask::draw);
  return answers(seat, discard(places(seat, cards)));
}

Scripted& Scripted::lays(int seat, std::string_view board) {
  REQUIRE(asked(seat).ask == Ask::arrange);
  const Decision d = arrange(places(seat, board));
  REQUIRE(legal_board(own(seat), d) == d.cards);
  return answers(seat, d);
}

Scripted& Scripted::keeps(int seat) {
  REQUIRE(asked(seat).ask == Ask::exchange);
  return answers(seat, keep());
}

Scripted& Scripted::exchanges(int seat, std::string_view turned, std::string_view thrown) {
  REQUIRE(asked(seat).ask == Ask::exchange);
  const Decision d = exchange(places(seat, turned), places(seat, thrown));
  REQUIRE(legal_exchange(view(seat), d) == d);
  return answers(seat, d);
}

Scripted& Scripted::reveals(int seat, std::string_view card) {
  REQUIRE(asked(seat).ask == Ask::reveal);
  const Decision d = reveal(places(seat, card));
  REQUIRE(legal_reveal(view(seat), d) == d.turned);
  return answers(seat, d);
}

HeldMask Scripted::places(int seat, std::string_view cards) const {
  HeldMask mask = 0;
  const HeldCards& held = own(seat).held;
  for (const Card c : cards_of(cards)) {
    int i = 0;
    while (i < held.size() && held[i] != c) ++i;
    REQUIRE(i < held.size());
    mask = static_cast<HeldMask>(mask | 1U << i);
  }
  return mask;
}

Scripted& Scripted::shifts(int seat, StudGame game, std::string_view jack) {
  REQUIRE(asked(seat).ask == Ask::shift);
  REQUIRE((asked(seat).shift_to & mask_of(game)) != 0);
  REQUIRE(asked(seat).from_hole == !jack.empty());
  return answers(seat, shift_to(game, places(seat, jack)));
}

Scripted& Scripted::declines(int seat) {
  REQUIRE(asked(seat).ask == Ask::shift);
  REQUIRE_FALSE(asked(seat).must_shift);
  return answers(seat, decline());
}

Scripted& Scripted::matches(int seat, std::int64_t amount) {
  REQUIRE(asked(seat).ask == Ask::match_pot);
  return calls(seat, amount);
}

std::string Scripted::held(int seat) const { return listed(own(seat).held); }

std::string Scripted::upcards(int seat) const { return listed(hand.table.upcards[seat_at(seat - 1)]); }

std::string Scripted::board() const { return listed(hand.table.board); }

std::int64_t Scripted::won(int seat) const { return payoffs(hand)[seat_at(seat - 1)].count; }

std::string text_of(const Legal& legal) {
  if (legal.ask != Ask::bet) return "no bet";
  std::string text = legal.may_fold ? "fold, " : "";
  text += legal.call.count == 0 ? "check" : "call " + std::to_string(legal.call.count);
  if (!legal.may_raise()) return text;
  text += ", raise to " + std::to_string(legal.min_raise_to.count);
  if (legal.max_raise_to != legal.min_raise_to) text += ".." + std::to_string(legal.max_raise_to.count);
  return text;
}

}  // namespace oddhand::test
