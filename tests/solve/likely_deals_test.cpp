// Deals that agree with a view: at random questions of every game the view is kept and the cards are whole; hidden
// cards are as likely as they should be.
#include "sim/solve/likely_deals.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "sim/games/game_list.h"
#include "sim/games/switch.h"
#include "sim/stats/chi_square.h"
#include "sim/table/deal.h"
#include "strategies/bot_list.h"
#include "tests/games/conformance.h"
#include "tests/games/same.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int kHandsPerTable = 2;
#else
constexpr int kHandsPerTable = 10;
#endif

CardSet cards_of_live(const Hand& hand) {
  CardSet cards;
  for (const Seat s : hand.table.live) cards = cards | hand.hidden.seats[s].cards;
  return cards;
}

/// Every card is in one place at a time: with a live seat, in the middle, dead, in the stub, or still to be dealt.
void require_cards_whole(const Hand& hand, std::span<const std::uint8_t> places_to_come) {
  const Hidden& h = hand.hidden;
  CardSet all = h.dead | h.stub | hand.table.board.set();
  int count = h.dead.size() + h.stub.size() + hand.table.board.size();
  for (const Seat s : hand.table.live) {
    REQUIRE(h.seats[s].held.set() == h.seats[s].cards);
    REQUIRE(h.seats[s].held.size() == hand.table.hole_cards[s] + hand.table.upcards[s].size());
    count += h.seats[s].held.size();
  }
  all = all | cards_of_live(hand);
  for (const int place : places_to_come) {
    all.insert(h.deck[place]);
    ++count;
  }
  REQUIRE(all.size() == count);
  REQUIRE((all - CardSet::full_deck()).empty());
}

/// Played on by these bots the hand ends, and all cards that come were to come.
void require_plays_on(const BotTable& table, const Hand& hand, std::span<const std::uint8_t> places_to_come) {
  CardSet known = hand.hidden.dead | hand.hidden.stub | hand.table.board.set() | cards_of_live(hand);
  for (const int place : places_to_come) known.insert(hand.hidden.deck[place]);
  Hand played = hand;
  table.game().play(played, table.policies());
  REQUIRE(played.table.finished);
  require_chips_conserved(played);
  const CardSet in_play = played.hidden.dead | played.table.board.set() | cards_of_live(played);
  REQUIRE((in_play - known).empty());
}

void require_agrees(const BotTable& table, const Hand& question, KeyedRandom& random, Hand& sampled) {
  const View view = view_of(question, question.table.actor);
  LikelyDeals deals(view, table.game().steps);
  for (int i = 0; i < 2; ++i) {
    deals.sample(random, sampled);
    REQUIRE(first_difference(view_of(sampled, view.seat), view) == "");
    require_cards_whole(sampled, deals.places_to_come());
    require_plays_on(table, sampled, deals.places_to_come());
    for (const Seat s : SeatSet::first_seats(view.table.seats).without(view.seat)) {
      const CardSet held = sampled.hidden.seats[s].cards;
      REQUIRE((view.certain_cards(s) - held).empty());
      if (view.table.live.contains(s)) REQUIRE((view.impossible_cards() & held).empty());
      // What the others know of each other must be true as well.
      const View theirs = view_of(sampled, s);
      for (const Seat other : view.table.live.without(s)) {
        REQUIRE((theirs.certain_cards(other) - sampled.hidden.seats[other].cards).empty());
      }
    }
    Hand stepped = sampled;
    REQUIRE(advance(stepped, table.game().steps));
    REQUIRE(first_difference(stepped, sampled) == "");
  }
}

TEST_CASE("in every game a likely deal keeps the view and the upcards, holds every card once and plays on") {
  Dice dice(41);
  KeyedRandom random(5, 0);
  Hand sampled;
  for (const Game& game : games()) {
    for (const int seats : possible_seats(game)) {
      for (const auto structure : {"none", "fixed-limit", "no-limit"}) {
        for (int i = 0; i < kHandsPerTable; ++i) {
          std::vector<std::string> settings;
          const auto options = random_table(game, structure, seats, dice, &settings);
          if (!options) continue;
          std::string told(game.name);
          for (const std::string& s : settings) told += " " + s;
          CAPTURE(told);
          const BotTable table(game, *options, dice);
          const Played played = table.play(table.start({dice.bits(), dice.bits()}));
          for (std::size_t q = 0; q < played.asked.size(); q += 3) {
            require_agrees(table, played.question(q), random, sampled);
          }
        }
      }
    }
  }
}

/// Requires that counts follow the shares, by a chance of one in a million.
void require_follows(const std::vector<std::uint64_t>& counts, const std::vector<double>& shares) {
  const ChiSquare fit = chi_square_fit(counts, shares);
  CAPTURE(fit.statistic);
  CHECK(fit.p_value > 1e-6);
}

TEST_CASE("a stud hand's unseen cards are anywhere with the same chance") {
  const Game& game = find_game("seven-card-stud");
  const Options o = make_options(game, std::vector<std::string>{"seats=3"});
  Hand hand = single_hand(o, game.steps, {3, 4});
  REQUIRE(advance(hand, game.steps));
  const View view = view_of(hand, hand.table.actor);
  const CardSet seen = seen_cards(view);
  CHECK(seen.size() == 5);
  LikelyDeals deals(view, game.steps);
  KeyedRandom random(9, 1);
  std::vector<std::uint64_t> first(kDeckSize);
  std::vector<std::uint64_t> next(kDeckSize);
  std::vector<double> shares(kDeckSize);
  for (const Card c : CardSet::full_deck() - seen) shares[static_cast<std::size_t>(c.index())] = 1.0 / 47;
  const Seat other = view.table.live.without(view.seat).front();
  Hand sampled;
  for (int i = 0; i < 20'000; ++i) {
    deals.sample(random, sampled);
    ++first[static_cast<std::size_t>(sampled.hidden.seats[other].held[0].index())];
    ++next[static_cast<std::size_t>(sampled.hidden.deck[index_of(other) * 7 + 3].index())];
  }
  require_follows(first, shares);
  require_follows(next, shares);
}

const std::span<const Step> kSteps(kSwitch);

Options switch_table(int seats) {
  return make_options(find_game("switch"), std::vector<std::string>{"seats=" + std::to_string(seats)});
}

/// Plays on by checks to the second betting round; seat 1 stands pat, the others throw two cards.
void check_to_last_round(Hand& hand) {
  while (advance(hand, kSteps)) {
    if (hand.table.round.number == 2 && hand.table.actor == seat_at(0)) return;
    if (hand.hidden.legal.ask == Ask::draw) {
      answer(hand, kSteps, discard(hand.table.actor == seat_at(0) ? 0 : 0b11));
    } else {
      answer(hand, kSteps, check_or_call());
    }
  }
}

/// Where the card is that seat 1 lost in the first switch: with seat 2, with seat 3, home again, thrown.
struct Whereabouts {
  std::vector<std::uint64_t> counts = std::vector<std::uint64_t>(4);
  void add(const Hand& hand, Card card) {
    std::size_t place = 3;
    if (hand.hidden.seats[seat_at(1)].cards.contains(card)) place = 0;
    if (hand.table.seats > 2 && hand.hidden.seats[seat_at(2)].cards.contains(card)) place = 1;
    if (hand.hidden.seats[seat_at(0)].cards.contains(card)) place = 2;
    ++counts[place];
  }
};

Whereabouts sampled_whereabouts(const Hand& question, int samples) {
  const View view = view_of(question, seat_at(0));
  LikelyDeals deals(view, kSteps);
  KeyedRandom random(17, 2);
  Whereabouts found;
  Hand sampled;
  for (int i = 0; i < samples; ++i) {
    deals.sample(random, sampled);
    found.add(sampled, *view.me.switch_notes[0].lost);
  }
  return found;
}

TEST_CASE("a card lost in the first switch, its taker having drawn two, is where the second switch leaves it") {
  const int samples = 20'000;
  SUBCASE("two seats: thrown two times in five, else kept, as the card taken in the second switch is another") {
    const Options o = switch_table(2);
    for (std::uint64_t deal = 0;; ++deal) {
      Hand hand = single_hand(o, kSteps, {1, deal});
      check_to_last_round(hand);
      const OwnSeat& me = hand.hidden.seats[seat_at(0)];
      const bool home = *me.switch_notes[1].took == *me.switch_notes[0].lost;
      if (home || *me.switch_notes[1].lost == *me.switch_notes[0].took) continue;
      // Held and not pulled 3/5 x 4/5 = 12/25, thrown 10/25: out of 22.
      require_follows(sampled_whereabouts(hand, samples).counts, {12.0 / 22, 0, 0, 10.0 / 22});
      break;
    }
  }
  SUBCASE("two seats: it came home") {
    const Options o = switch_table(2);
    for (std::uint64_t deal = 0;; ++deal) {
      Hand hand = single_hand(o, kSteps, {1, deal});
      check_to_last_round(hand);
      const OwnSeat& me = hand.hidden.seats[seat_at(0)];
      if (*me.switch_notes[1].took != *me.switch_notes[0].lost) continue;
      require_follows(sampled_whereabouts(hand, 100).counts, {0, 0, 1, 0});
      break;
    }
  }
  SUBCASE("three seats: kept 12/25, passed on 3/25, thrown 10/25") {
    const Options o = switch_table(3);
    Hand hand = single_hand(o, kSteps, {1, 0});
    check_to_last_round(hand);
    require_follows(sampled_whereabouts(hand, samples).counts, {12.0 / 25, 3.0 / 25, 0, 10.0 / 25});
  }
}

/// How often something is true of the real hands and of sampled ones, over many hands in which every choice is random.
struct Calibration {
  double real = 0, sampled = 0, squares = 0;
  int count = 0;
  void add(double truth, double share) {
    const double difference = truth - share;
    real += truth;
    sampled += share;
    squares += difference * difference;
    ++count;
  }
  double standard_errors() const { return (real - sampled) / std::sqrt(squares); }
};

TEST_CASE("where lost and thrown cards are is as often true of the real deal as of likely ones, reshuffles included") {
#ifdef __SANITIZE_ADDRESS__
  constexpr int kHands = 100;
#else
  constexpr int kHands = 1500;
#endif
  constexpr int kSamples = 8;
  KeyedRandom random(23, 3);
  for (const int seats : {2, 3, 7}) {
    CAPTURE(seats);
    const Options o = switch_table(seats);
    const std::vector<Bot> bots = parse_bots("random:fold=1:call=20*" + std::to_string(seats), seats, builtin_bots());
    Calibration lost;
    Calibration thrown;
    int reshuffled = 0;
    for (std::uint64_t deal = 0; deal < kHands; ++deal) {
      Hand hand = single_hand(o, kSteps, {77, deal});
      Hand question;
      bool stands = false;
      while (advance(hand, kSteps)) {
        if (hand.table.actor == seat_at(0) && hand.table.switches_done == 2) {
          question = hand;
          stands = true;
          break;
        }
        answer(hand, kSteps, decide(*bots[0].policy, hand));
      }
      if (!stands) continue;
      reshuffled += question.hidden.reshuffled ? 1 : 0;
      const View view = view_of(question, seat_at(0));
      const Card card = *view.me.switch_notes[0].lost;
      const Seat taker = view.me.switch_notes[0].lost_to;
      const auto others_hold = [&](const Hand& h, CardSet cards) {
        CardSet held;
        for (const Seat s : h.table.live.without(seat_at(0))) held = held | h.hidden.seats[s].cards;
        return static_cast<double>((held & cards).size());
      };
      LikelyDeals deals(view, kSteps);
      Hand sampled;
      double with_taker = 0;
      double back_in_play = 0;
      for (int i = 0; i < kSamples; ++i) {
        deals.sample(random, sampled);
        with_taker += sampled.hidden.seats[taker].cards.contains(card) ? 1 : 0;
        back_in_play += others_hold(sampled, view.me.discarded);
      }
      lost.add(question.hidden.seats[taker].cards.contains(card) ? 1 : 0, with_taker / kSamples);
      thrown.add(others_hold(question, view.me.discarded), back_in_play / kSamples);
    }
    CHECK(lost.real > 0);
    CHECK(std::abs(lost.standard_errors()) < 5);
    if (seats < 7) continue;
    CHECK(reshuffled > kHands / 10);
    CHECK(thrown.real > 0);
    CHECK(std::abs(thrown.standard_errors()) < 5);
  }
}

}  // namespace
}  // namespace oddhand::test
