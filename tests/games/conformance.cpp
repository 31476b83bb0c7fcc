#include "tests/games/conformance.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <deque>
#include <string>
#include <utility>

#include "sim/table/betting.h"
#include "sim/table/card_choices.h"
#include "sim/table/draw.h"
#include "sim/table/start.h"
#include "strategies/bot_list.h"
#include "strategies/stud_game.h"
#include "tests/games/same.h"

namespace oddhand::test {

Decision understood(const View& view, const Decision& decision) {
  const Legal& legal = view.legal();
  switch (legal.ask) {
    case Ask::draw:
      return discard(legal_discard(legal, view.me, decision));
    case Ask::arrange:
      return arrange(legal_board(view.me, decision));
    case Ask::exchange:
      return legal_exchange(view, decision);
    case Ask::reveal:
      return reveal(legal_reveal(view, decision));
    case Ask::shift:
      return legal_shift(view, decision);
    case Ask::none:
    case Ask::bet:
    case Ask::match_pot:
      break;
  }
  return legal_bet(legal, decision);
}

namespace {

constexpr int kMostStops = 20'000;

Decision understood_at(const Hand& question, const Decision& decision) {
  const Table& t = question.table;
  return understood(view_of(question, t.actor), decision);
}

Answered answered_at(const Hand& question, const Decision& decision) {
  return {question.table.actor, question.table.legal.ask, understood_at(question, decision)};
}

/// Cards that the asked seat has seen so far: its own, and what lies or lay face up anywhere.
CardSet seen_by_actor(const Hand& hand) {
  const Table& t = hand.table;
  const OwnSeat& own = hand.hidden.seats[t.actor];
  CardSet seen = own.cards | own.discarded | t.board.set();
  for (const Seat s : SeatSet::first_seats(t.seats)) seen = seen | t.upcards[s].set() | t.exposed_discards[s];
  for (const SwitchNote& note : own.switch_notes) {
    if (note.lost) seen.insert(*note.lost);
    if (note.took) seen.insert(*note.took);
  }
  return seen;
}

/// A renaming of the cards.
using Renaming = std::array<Card, kDeckSize>;

/// Leaves `fixed` alone and shuffles the names of all others.
Renaming random_renaming(CardSet fixed, Dice& dice) {
  std::vector<Card> free;
  Renaming renaming;
  for (const Card c : CardSet::full_deck()) {
    renaming[static_cast<std::size_t>(c.index())] = c;
    if (!fixed.contains(c)) free.push_back(c);
  }
  std::vector<Card> shuffled = free;
  for (std::size_t i = shuffled.size(); i > 1; --i) {
    std::swap(shuffled[i - 1], shuffled[static_cast<std::size_t>(dice.between(0, static_cast<std::int64_t>(i) - 1))]);
  }
  for (std::size_t i = 0; i < free.size(); ++i) renaming[static_cast<std::size_t>(free[i].index())] = shuffled[i];
  return renaming;
}

Card renamed(Card c, const Renaming& r) { return r[static_cast<std::size_t>(c.index())]; }

CardSet renamed(CardSet set, const Renaming& r) {
  CardSet out;
  for (const Card c : set) out.insert(renamed(c, r));
  return out;
}

Deck renamed(const Deck& original, const Renaming& r) {
  Deck deck = original;
  for (std::size_t i = 0; i < kDeckSize; ++i) deck.cards[i] = renamed(deck.cards[i], r);
  return deck;
}

OwnSeat renamed(OwnSeat own, const Renaming& r) {
  HeldCards held;
  for (const Card c : own.held) held.append(renamed(c, r));
  own.held = held;
  own.cards = renamed(own.cards, r);
  own.discarded = renamed(own.discarded, r);
  own.made_hand = MadeHandCache();
  for (SwitchNote& note : own.switch_notes) {
    if (note.lost) note.lost = renamed(*note.lost, r);
    if (note.took) note.took = renamed(*note.took, r);
  }
  return own;
}

/// The moment with other hidden cards: all that the asked seat does not know is renamed, wherever it lies.
Hand with_renamed_hidden(const Hand& original, const Renaming& r) {
  Hand hand = original;
  Hidden& h = hand.hidden;
  h.deck = renamed(h.deck, r);
  h.dead = renamed(h.dead, r);
  h.stub = renamed(h.stub, r);
  for (const Seat s : SeatSet::first_seats(hand.table.seats).without(hand.table.actor)) {
    h.seats[s] = renamed(h.seats[s], r);
  }
  return hand;
}

void require_same_view(const BotTable& table, const Hand& a, const Hand& b) {
  const Seat seat = a.table.actor;
  const std::string difference = first_difference(view_of(a, seat), view_of(b, seat));
  REQUIRE_MESSAGE(difference.empty(), "a hidden card shows in ", difference);
  REQUIRE(decide(*table.policies()[seat], a) == decide(*table.policies()[seat], b));
}

/// Whether the question is one that only who holds a jack face down is asked.
bool for_hole_jack(const Hand& question) {
  return question.table.legal.ask == Ask::shift && question.table.legal.from_hole;
}

/// Leaves out what nobody else has noticed: the hand told again asks other seats about jacks in the hole than the hand
/// played. `i` is the next answer that was given; all that both ask and nobody took are declined. False when one was
/// taken that is not asked now.
bool skip_offers(Hand& hand, std::span<const Step> steps, const Played& played, std::size_t& i, Seat watcher) {
  for (;;) {
    const bool asks = advance(hand, steps);
    const bool same_seat = asks && hand.table.actor == played.answers[i].seat;
    if (same_seat && for_hole_jack(hand) == for_hole_jack(played.question(i))) return true;
    if (asks && for_hole_jack(hand) && hand.table.actor != watcher) {
      answer(hand, steps, decline());
      continue;
    }
    REQUIRE((for_hole_jack(played.question(i)) && played.answers[i].seat != watcher));
    if (played.answers[i].decision.action == Action::shift) return false;
    ++i;
  }
}

/// Tells the hand again from a renamed deck up to question `last`, with the answers that were given. False when it
/// cannot have been: another seat could not have answered so.
bool told_again(const BotTable& table, const Hand& start, const Played& played, std::size_t last) {
  Hand hand = start;
  const auto steps = table.game().steps;
  const Seat watcher = played.answers[last].seat;
  for (std::size_t i = 0; i <= last; ++i) {
    if (!skip_offers(hand, steps, played, i, watcher)) return false;
    const Answered& answered = played.answers[i];
    REQUIRE(hand.table.actor == answered.seat);
    if (answered.seat == watcher) require_same_view(table, hand, played.question(i));
    if (i == last) break;
    if (understood_at(hand, answered.decision) != answered.decision) return false;
    answer(hand, steps, answered.decision);
  }
  return true;
}

/// A policy that answers as another does and notes what the table makes of it.
class Noting final : public Policy {
 public:
  Noting(const Policy& bot, std::vector<Answered>& answers) : bot_(bot), answers_(answers) {}
  Decision bet(const View& view) const override { return noted(view, bot_.bet(view)); }
  Decision draw(const View& view) const override { return noted(view, bot_.draw(view)); }
  Decision arrange(const View& view) const override { return noted(view, bot_.arrange(view)); }
  Decision exchange(const View& view) const override { return noted(view, bot_.exchange(view)); }
  Decision reveal(const View& view) const override { return noted(view, bot_.reveal(view)); }
  Decision shift(const View& view) const override { return noted(view, bot_.shift(view)); }
  Decision match_pot(const View& view) const override { return noted(view, bot_.match_pot(view)); }

 private:
  Decision noted(const View& view, const Decision& d) const {
    answers_.push_back({view.seat, view.legal().ask, understood(view, d)});
    return d;
  }

  const Policy& bot_;
  std::vector<Answered>& answers_;
};

}  // namespace

namespace {

/// A bot for each seat, those of the list with parameters at random.
std::vector<Bot> random_bots(int seats, Dice& dice) {
  static const std::array<std::string, 6> kSpecs{
      "random",    "random:fold=0:raise=12",      "random:fold=1:call=20:raise=1", "calling",
      "threshold", "random:fold=9:call=9:raise=9"};
  std::string text;
  for (int s = 0; s < seats; ++s) {
    if (s > 0) text += ',';
    text += kSpecs[static_cast<std::size_t>(dice.between(0, kSpecs.size() - 1))];
  }
  return parse_bots(text, seats, builtin_bots());
}

}  // namespace

BotTable::BotTable(const Game& game, const Options& options, Dice& dice)
    : BotTable(game, options, random_bots(options.seats, dice)) {}

BotTable::BotTable(const Game& game, const Options& options, std::vector<Bot> bots)
    : game_(&game), options_(&options), bots_(std::move(bots)) {
  for (int s = 0; s < options.seats; ++s) policies_[seat_at(s)] = bots_[static_cast<std::size_t>(s)].policy.get();
}

Hand BotTable::start(DealKey key) const {
  Hand hand = single_hand(*options_, game_->steps, key);
  deal_deck(key, kDeckSize, hand.hidden.deck);
  return hand;
}

Played BotTable::play(const Hand& start) const {
  Hand hand = start;
  Played played;
  for (int i = 0; i < kMostStops; ++i) {
    const Stop stop = proceed(hand, game_->steps);
    if (stop == Stop::finished) break;
    played.moments.push_back(hand);
    if (stop == Stop::step_done) continue;
    played.asked.push_back(played.moments.size() - 1);
    const Decision d = decide(*policies_[hand.table.actor], hand);
    played.answers.push_back(answered_at(hand, d));
    answer(hand, game_->steps, d);
  }
  played.end = hand;
  return played;
}

void require_chips_conserved(const Hand& hand) {
  const Table& t = hand.table;
  Chips all{};
  Chips in_pot{};
  for (const Seat s : SeatSet::first_seats(t.seats)) {
    REQUIRE(t.stack[s] >= Chips{});
    REQUIRE(t.committed[s] >= t.bet[s]);
    const bool can_bet = t.live.contains(s) && t.stack[s] > Chips{};
    if (!t.finished) REQUIRE(t.can_bet.contains(s) == can_bet);
    in_pot += t.committed[s];
    all += t.stack[s] - t.options->stacks[s];
  }
  REQUIRE(in_pot + t.matched == t.pot);
  REQUIRE(all == (t.finished ? Chips{} : -t.pot));
}

namespace {

/// The limits of a question about cards, bets apart.
void require_cards_to_choose_from(const Hand& hand) {
  const Table& t = hand.table;
  const int held = hand.hidden.seats[t.actor].held.size();
  const int hidden = t.hole_cards[t.actor];
  switch (t.legal.ask) {
    case Ask::draw:
      REQUIRE(t.legal.max_discards >= 1);
      REQUIRE(t.legal.max_discards <= held);
      break;
    case Ask::arrange:
      REQUIRE(hidden == held);
      REQUIRE(held == kBoardCards + 2);
      break;
    case Ask::exchange:
      REQUIRE(hidden >= 1);
      REQUIRE(held >= 2);
      REQUIRE(!t.drawn.contains(t.actor));
      break;
    case Ask::reveal:
      REQUIRE(hidden >= 1);
      break;
    default:
      break;
  }
}

bool is_about_cards(Ask ask) {
  return ask == Ask::draw || ask == Ask::arrange || ask == Ask::exchange || ask == Ask::reveal;
}

/// The games that may be named are others on the list; the jack lies where the question says.
void require_shift_legal(const Hand& hand) {
  const Table& t = hand.table;
  REQUIRE(t.legal.shift_to == (t.options->shift_list & ~mask_of(t.in_force)));
  REQUIRE(t.legal.shift_to != 0);
  REQUIRE(t.legal.must_shift == (!t.legal.from_hole && t.options->shift == Shift::forced));
  const CardSet upcards = t.upcards[t.actor].set();
  const CardSet place = t.legal.from_hole ? hand.hidden.seats[t.actor].cards - upcards : upcards;
  REQUIRE_FALSE((place & CardSet::of_ranks(mask_of(Rank::jack))).empty());
}

}  // namespace

void require_questions_legal(const Played& played) {
  for (std::size_t i = 0; i < played.asked.size(); ++i) {
    const Hand& hand = played.question(i);
    const Table& t = hand.table;
    const Legal& legal = t.legal;
    REQUIRE(t.live.contains(t.actor));
    REQUIRE(legal.ask != Ask::none);
    if (is_about_cards(legal.ask)) {
      require_cards_to_choose_from(hand);
      continue;
    }
    if (legal.ask == Ask::shift) {
      require_shift_legal(hand);
      continue;
    }
    REQUIRE(t.can_bet.contains(t.actor));
    if (legal.ask == Ask::match_pot) {
      REQUIRE((legal.may_fold && !legal.may_raise()));
      REQUIRE(legal.call == std::min(t.pot, t.stack[t.actor]));
      continue;
    }
    const bool owes_bring_in = t.round.bring_in && t.round.price == Chips{} && t.actor == t.starter;
    REQUIRE(legal.may_fold == (legal.call > Chips{} && !owes_bring_in));
    REQUIRE(legal.call >= Chips{});
    REQUIRE(legal.call <= t.stack[t.actor]);
    if (!legal.may_raise()) continue;
    REQUIRE(legal.min_raise_to > t.round.price);
    REQUIRE(legal.min_raise_to <= legal.max_raise_to);
    REQUIRE(legal.max_raise_to <= t.bet[t.actor] + t.stack[t.actor]);
    for (const Chips total : {legal.min_raise_to, legal.max_raise_to}) {
      REQUIRE(legal_bet(legal, raise_to(total)) == raise_to(total));
    }
  }
}

void require_hand_ended(const Played& played) {
  REQUIRE(played.end.table.finished);
  REQUIRE(played.end.table.legal.ask == Ask::none);
  REQUIRE(!played.end.table.live.empty());
}

void require_runners_agree(const BotTable& table, const Hand& start, const Played& played) {
  std::vector<Answered> answers;
  std::deque<Noting> noting;
  PerSeat<const Policy*> policies{};
  for (const Seat s : SeatSet::first_seats(start.table.seats)) {
    policies[s] = &noting.emplace_back(*table.policies()[s], answers);
  }
  Hand hand = start;
  table.game().play(hand, policies);
  REQUIRE(answers == played.answers);
  const std::string difference = first_difference(hand, played.end);
  REQUIRE_MESSAGE(difference.empty(), "the runners differ in ", difference);
}

void require_forks_agree(const BotTable& table, const Played& played) {
  const auto require_same_end = [&](const Hand& from) {
    Hand expanded = from;
    table.game().play(expanded, table.policies());
    REQUIRE(first_difference(expanded, played.end) == "");
    Hand interpreted = from;
    while (advance(interpreted, table.game().steps)) {
      answer(interpreted, table.game().steps, decide(*table.policies()[interpreted.table.actor], interpreted));
    }
    REQUIRE(first_difference(interpreted, played.end) == "");
  };
  for (const Hand& h : played.moments) require_same_end(h);
}

int require_views_blind(const BotTable& table, const Hand& start, const Played& played, Dice& dice) {
  int told = 0;
  for (std::size_t i = 0; i < played.asked.size(); ++i) {
    const Hand& question = played.question(i);
    const Renaming renaming = random_renaming(seen_by_actor(question), dice);
    Hand moment = with_renamed_hidden(question, renaming);
    REQUIRE(advance(moment, table.game().steps));
    require_same_view(table, moment, question);
    // Which card comes out of reshuffled ones goes by their names, so such a hand is not told again.
    if (question.hidden.reshuffled) continue;
    Hand other = start;
    other.hidden.deck = renamed(start.hidden.deck, renaming);
    told += told_again(table, other, played, i) ? 1 : 0;
  }
  return told;
}

void require_batch_agrees(const BotTable& table, DealKey first) {
  const Hand blank = blank_hand(table.options(), table.game().steps);
  const BatchNeeds needs = batch_needs(table.options());
  DeckBatch batch;
  deal_batch(first, needs, batch);
  Hand hand = blank;
  for (int i = 0; i < kBatchDeals; ++i) {
    start_hand(hand, blank, first, batch, i);
    Hand alone = table.start({first.seed, first.deal + static_cast<unsigned>(i)});
    table.game().play(hand, table.policies());
    table.game().play(alone, table.policies());
    // The deal alone has its whole deck, the batch only the cards it needs: what was played must not differ.
    hand.hidden.deck = alone.hidden.deck;
    REQUIRE(first_difference(hand, alone) == "");
  }
}

}  // namespace oddhand::test
