// A narration tells the hand that Game::play plays: every card and every chip can be followed from the text alone.
#include "sim/history/narrate.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "evaluator/card_text.h"
#include "sim/games/game_list.h"
#include "sim/history/hand_words.h"
#include "sim/table/start.h"
#include "strategies/bot_list.h"
#include "tests/history/reader.h"

namespace oddhand {
namespace {

struct ToldTable {
  const Game& game;
  Options options;
  std::vector<Bot> bots;
};

ToldTable table_of(const char* game_name, const std::string& bots, const std::vector<std::string>& settings) {
  const Game& game = find_game(game_name);
  const Options options = make_options(game, settings);
  return {game, options, parse_bots(bots, options.seats, builtin_bots())};
}

std::string tell(const ToldTable& t, DealKey key) { return narrate(t.game, t.options, t.bots, key); }

Hand played(const ToldTable& t, DealKey key) {
  Hand hand = single_hand(t.options, t.game.steps, key);
  PerSeat<const Policy*> policies{};
  for (std::size_t i = 0; i < t.bots.size(); ++i) policies.values[i] = t.bots[i].policy.get();
  t.game.play(hand, policies);
  return hand;
}

std::set<std::string> texts(CardSet cards) {
  std::set<std::string> out;
  for (const Card c : cards) out.insert(to_string(c));
  return out;
}

/// The moves of all switches, from what the takers know.
std::set<std::tuple<int, std::string, int, int>> moves(const Hand& hand) {
  std::set<std::tuple<int, std::string, int, int>> out;
  for (int k = 0; k < hand.table.switches_done; ++k) {
    const auto i = static_cast<std::size_t>(k);
    for (const Seat s : hand.table.switched[i]) {
      const SwitchNote& note = hand.hidden.seats[s].switch_notes[i];
      out.insert({k, to_string(*note.took), seat_number(note.took_from), seat_number(s)});
    }
  }
  return out;
}

void check_told(const ToldTable& t, DealKey key) {
  const std::string text = tell(t, key);
  const ReadHand read = read_narration(text);
  const Hand hand = played(t, key);
  const PerSeat<Chips> won = payoffs(hand);
  INFO(text);
  for (const std::string& line : read.faults) FAIL_CHECK("contradicts what was told before: " << line);
  CHECK(read.taken == moves(hand));
  CHECK(read.lost == moves(hand));
  Chips sum{};
  for (const Seat s : SeatSet::first_seats(hand.table.seats)) {
    CHECK(read.cards[s] == texts(hand.hidden.seats[s].cards));
    CHECK(read.told_net[s] == won[s]);
    CHECK(read.got[s] - read.put_in[s] == won[s]);
    sum += read.told_net[s];
  }
  CHECK(sum == Chips{});
}

void check_deals(const ToldTable& t, int deals) {
  for (int i = 0; i < deals; ++i) check_told(t, {20261130, static_cast<std::uint64_t>(i)});
}

constexpr int kDeals = 25;

/// How many narrations of the first `deals` deals hold the words.
int count_told(const ToldTable& t, int deals, const std::string& words) {
  int count = 0;
  for (int i = 0; i < deals; ++i) {
    const std::string text = tell(t, {7, static_cast<std::uint64_t>(i)});
    if (text.find(words) != std::string::npos) ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("Every card and chip of a six-seat Switch hand can be followed from the text") {
  check_deals(table_of("switch", "threshold*3,random*3", {}), kDeals);
}

TEST_CASE("Every card and chip can be followed in each base game of Switch") {
  for (const char* base : {"five-card-draw", "five-card-stand", "seven-card-stand", "seven-card-draw"}) {
    CAPTURE(base);
    check_deals(table_of("switch", "random*4", {"seats=4", std::string("base=") + base}), kDeals);
  }
}

TEST_CASE("Every card and chip can be followed in five-card draw, with each structure and with blinds") {
  for (const char* structure : {"fixed-limit", "pot-limit", "no-limit"}) {
    for (const char* forced : {"antes", "blinds"}) {
      CAPTURE(structure);
      CAPTURE(forced);
      check_deals(table_of("five-card-draw", "random*5",
                           {"seats=5", std::string("structure=") + structure, std::string("forced=") + forced}),
                  kDeals);
    }
  }
}

TEST_CASE("Every card and chip can be followed in Inversion, with each structure, with blinds and with each shortage") {
  for (const char* structure : {"fixed-limit", "pot-limit", "no-limit"}) {
    CAPTURE(structure);
    const std::string given = std::string("structure=") + structure;
    check_deals(table_of("inversion", "random*5", {given}), kDeals);
    check_deals(table_of("inversion", "random*9", {given, "seats=9", "forced=blinds", "shortage=reshuffle"}), kDeals);
    check_deals(table_of("inversion", "random*10", {given, "seats=10", "shortage=cap"}), kDeals);
  }
}

TEST_CASE("Inversion: the deal, the discards and what others see are told") {
  const ToldTable t = table_of("inversion", "calling*5", {});
  CHECK(count_told(t, kDeals, "The deal: 5 cards each, face up, for all to see\n") == kDeals);
  CHECK(count_told(t, kDeals, "The draw: discards lie face up for all to see, new cards come face down\n") == kDeals);
  for (std::uint64_t deal = 0; deal < kDeals; ++deal) {
    const std::string text = tell(t, {7, deal});
    const Hand hand = played(t, {7, deal});
    for (const Seat s : SeatSet::first_seats(5)) {
      const HeldCards& up = hand.table.upcards[s];
      const int down = hand.table.hole_cards[s];
      if (down == 0 || up.size() == 0) continue;
      const std::string seen = "      others see " + spaced({up.begin(), up.end()}) + " and " + std::to_string(down) +
                               (down == 1 ? " card" : " cards") + " face down\n";
      CAPTURE(text);
      CHECK(text.find(seen) != std::string::npos);
    }
  }
  CHECK(count_told(t, 100, "others see nothing and 5 cards face down") > 0);
}

TEST_CASE("Without betting only antes and cards are told") {
  const ToldTable t = table_of("switch", "random*3", {"seats=3", "structure=none"});
  check_deals(t, kDeals);
  CHECK(count_told(t, kDeals, "betting round") == 0);
  CHECK(count_told(t, kDeals, "No betting, ante 1") == kDeals);
  // Swingo has blinds by default, but none without betting.
  const ToldTable swingo = table_of("swingo", "random*2", {"seats=2", "structure=none"});
  CHECK(count_told(swingo, kDeals, "small blind") == 0);
}

TEST_CASE("Short stacks: all-in antes, short blinds, side pots and uncalled chips add up") {
  const ToldTable antes =
      table_of("switch", "random*5", {"seats=5", "structure=no-limit", "ante=2", "stacks=30/2/55/1/400"});
  check_deals(antes, kDeals);
  CHECK(count_told(antes, kDeals, "Seat 4 (random) has only 1 and is all-in") == kDeals);
  CHECK(count_told(antes, kDeals, "Seat 2 (random) has only 2 and is all-in") == kDeals);
  CHECK(count_told(antes, kDeals, "First side pot of ") > 0);
  CHECK(count_told(antes, kDeals, " that nobody called go back to seat ") > 0);
  const ToldTable blinds =
      table_of("switch", "random*4", {"seats=4", "structure=pot-limit", "forced=blinds", "stacks=60/1/9/20"});
  check_deals(blinds, kDeals);
  CHECK(count_told(blinds, kDeals, "Seat 2 (random) posts 1 of the big blind of 2, all-in") == kDeals);
}

TEST_CASE("A side pot that one seat alone competes for is won unopposed") {
  const ToldTable t = table_of("switch", "random*5", {"seats=5", "structure=no-limit", "stacks=30/7/55/12/400"});
  check_deals(t, kDeals);
  CHECK(count_told(t, 200, "wins it unopposed") > 0);
}

TEST_CASE("Split pots and odd chips are told and add up") {
  const ToldTable t = table_of("switch", "calling*7", {"seats=7", "base=seven-card-stand", "structure=none"});
  int splits = 0;
  for (std::uint64_t deal = 0; deal < 20000 && splits < 3; ++deal) {
    const PerSeat<Chips> won = payoffs(played(t, {7, deal}));
    // Of a pot of 7 one winner gets 7; two get 4 and 3.
    if (std::ranges::max(won.values) != Chips{3}) continue;
    ++splits;
    const std::string text = tell(t, {7, deal});
    CAPTURE(text);
    CHECK(text.find(" split it with ") != std::string::npos);
    CHECK(text.find("; the odd chip goes to the first winner left of the button") != std::string::npos);
    check_told(t, {7, deal});
  }
  CHECK(splits == 3);
}

TEST_CASE("Jacks or better: an unopened hand gives the antes back") {
  const ToldTable t = table_of("switch", "calling*3", {"seats=3", "openers=jacks"});
  check_deals(t, 3);
  CHECK(count_told(t, 3, "Nobody has opened: the antes go back and the hand is over") == 3);
}

TEST_CASE("Reverse direction: the seat before takes the card") {
  const ToldTable t = table_of("switch", "calling*3", {"seats=3", "direction=reverse"});
  check_deals(t, kDeals);
  const std::string text = tell(t, {1, 1});
  CHECK(text.find("from the neighbour on the left") != std::string::npos);
  CHECK(text.find("Seat 1 takes the ") != std::string::npos);
  const auto first = text.find("Seat 1 takes the ");
  CHECK(text.substr(first, text.find('\n', first) - first).find(" from seat 2") != std::string::npos);
}

TEST_CASE("Nine seats run the deck out: reshuffles are told, with the cards that come back") {
  const ToldTable t = table_of("switch", "calling*9", {"seats=9"});
  check_deals(t, kDeals);
  CHECK(count_told(t, kDeals, "thrown or folded before are reshuffled") == kDeals);
}

TEST_CASE("With shortage=cap a seat for which nothing is left is told so") {
  const ToldTable t = table_of("switch", "random*10", {"seats=10", "shortage=cap"});
  check_deals(t, kDeals);
  CHECK(count_told(t, kDeals, "cannot draw: no card is left") > 0);
}

TEST_CASE("Heads-up: the two exchange, and a lost card can come home") {
  const ToldTable t = table_of("switch", "calling*2", {"seats=2", "base=five-card-stand", "forced=blinds"});
  check_deals(t, kDeals);
  const std::string text = tell(t, {1, 1});
  CHECK(text.find("Seat 2 has the button: it posts the small blind") != std::string::npos);
  CHECK(text.find("the two players take an unseen card from each other") != std::string::npos);
  CHECK(count_told(t, 100, " back from seat ") > 0);
}

TEST_CASE("The same deal is told twice in the same words, another in others") {
  const ToldTable t = table_of("switch", "random*6", {});
  CHECK(tell(t, {1, 42}) == tell(t, {1, 42}));
  CHECK(tell(t, {1, 42}) != tell(t, {1, 43}));
  CHECK(tell(t, {1, 42}).find("Seed 1, hand 42\n") != std::string::npos);
}

TEST_CASE("The header names the bots in full, the actions without their parameters") {
  const ToldTable t = table_of("switch", "threshold:open=0.6,random:name=Rita", {"seats=2"});
  const std::string text = tell(t, {1, 42});
  CHECK(text.find("  Seat 1  threshold:open=0.6  stack 400\n") != std::string::npos);
  CHECK(text.find("  Seat 2  Rita                stack 400\n") != std::string::npos);
  CHECK(text.find("Seat 1 (threshold) ") != std::string::npos);
}

TEST_CASE("Every card and chip can be followed in each stud game, with each structure") {
  for (const char* game : {"seven-card-stud", "razz", "stud-hi-lo", "five-card-stud", "follow-the-queen", "baseball",
                           "jack-the-shifter"}) {
    CAPTURE(game);
    for (const char* structure : {"fixed-limit", "pot-limit", "no-limit", "none"}) {
      const std::string given = std::string("structure=") + structure;
      check_deals(table_of(game, "random:fold=10*5", {"seats=5", given, "stacks=300/7/300/40/300"}), kDeals);
    }
  }
}

TEST_CASE("Every card and chip can be followed in Swingo and Privacy, with each structure, antes and blinds") {
  for (const char* game : {"swingo", "privacy"}) {
    CAPTURE(game);
    for (const char* structure : {"fixed-limit", "pot-limit", "no-limit"}) {
      for (const char* forced : {"antes", "blinds"}) {
        check_deals(table_of(game, "random:fold=10*5",
                             {"seats=5", std::string("structure=") + structure, std::string("forced=") + forced}),
                    kDeals);
      }
    }
  }
}

TEST_CASE("Stud: who brings in and who acts first is told with the reason, the common card with its own") {
  const ToldTable t = table_of("seven-card-stud", "calling*8", {"seats=8"});
  check_deals(t, kDeals);
  CHECK(count_told(t, kDeals, " has the lowest upcard, the ") == kDeals);
  CHECK(count_told(t, kDeals, " shows the best hand, ") == kDeals);
  CHECK(count_told(t, kDeals, "Seventh street: the deck is short, so one card lies face up for all: ") == kDeals);
  const ToldTable razz = table_of("razz", "calling*3", {"seats=3"});
  CHECK(count_told(razz, kDeals, " has the highest upcard, the ") == kDeals);
  CHECK(count_told(razz, kDeals, " shows the lowest hand, ") == kDeals);
  CHECK(count_told(razz, kDeals, " low\n") == kDeals);
}

TEST_CASE("Stud Hi-Lo: halves, and pots without a low, are told") {
  const ToldTable t = table_of("stud-hi-lo", "calling*6", {});
  CHECK(count_told(t, 100, " takes the high half with ") > 10);
  CHECK(count_told(t, 100, "; no low\n") > 10);
}

TEST_CASE("Swingo: a borrowed card is told with its lender, and is on the lender's board") {
  const ToldTable t = table_of("swingo", "calling*5", {"seats=5"});
  int loans = 0;
  for (std::uint64_t deal = 0; deal < kDeals; ++deal) {
    const Hand hand = played(t, {7, deal});
    std::istringstream lines(tell(t, {7, deal}));
    for (std::string line; std::getline(lines, line);) {
      const auto at = line.find(", borrowing the ");
      if (at == std::string::npos) continue;
      ++loans;
      CAPTURE(line);
      const Card card = parse_card(line.substr(at + 16, 2));
      const Seat lender = seat_at(line.back() - '1');
      CHECK(hand.table.upcards[lender].set().contains(card));
    }
  }
  CHECK(loans > kDeals);
}

TEST_CASE("Baseball: extra cards and matched pots are told") {
  const ToldTable t = table_of("baseball", "calling*5", {"seats=5", "threes=match"});
  CHECK(count_told(t, 50, ", and for a four the ") > 5);
  CHECK(count_told(t, 50, " matches the pot with ") > 5);
  CHECK(count_told(t, 50, "  Wild: threes and nines\n") > 40);
}

TEST_CASE("Follow the Queen: what becomes wild is told, with what was") {
  const ToldTable t = table_of("follow-the-queen", "calling*6", {});
  CHECK(count_told(t, 50, "  Wild now: ") > 20);
  CHECK(count_told(t, 200, "  Wild now: nothing; before: ") > 0);
}

TEST_CASE("Jack the Shifter: shifts by upcards and by hole jacks, and those who decline, are told") {
  const ToldTable t = table_of("jack-the-shifter", "random:fold=0*6", {});
  CHECK(count_told(t, 50, " changes the game from seven-card stud to ") > 10);
  CHECK(count_told(t, 50, " and changes the game from ") > 5);
  CHECK(count_told(t, 50, " leaves the game as it is") > 3);
  CHECK(count_told(t, 50, " reveals no jack") > 3);
  CHECK(count_told(t, 200, "Last call: jacks from the hole") > 10);
  CHECK(count_told(t, 200, "; wild now: threes and nines; before: nothing") > 3);
}

TEST_CASE("Privacy: exchanges and what they show are told") {
  const ToldTable t = table_of("privacy", "random:fold=0*6", {});
  CHECK(count_told(t, kDeals, " keeps all cards") > 3);
  CHECK(count_told(t, kDeals, " face down and gets the ") > 3);
  CHECK(count_told(t, kDeals, " face up and gets the ") > 1);
  CHECK(count_told(t, kDeals, " was to begin the second round and begins\n") == kDeals);
}

TEST_CASE("A game with one betting round calls it so") {
  const ToldTable t = table_of("inversion", "calling*3", {"seats=3"});
  CHECK(count_told(t, kDeals, "\nThe betting round") == kDeals);
  CHECK(count_told(t, kDeals, "First betting round") == 0);
}

TEST_CASE("Lines stay within 105 columns and have no blanks at their ends") {
  const ToldTable t = table_of("switch", "threshold*5",
                               {"seats=5", "base=seven-card-draw", "structure=no-limit", "stacks=30/7/55/12/400"});
  for (std::uint64_t deal = 0; deal < kDeals; ++deal) {
    std::istringstream lines(tell(t, {3, deal}));
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(line);
      CHECK(line.size() <= 105);
      CHECK((line.empty() || line.back() != ' '));
    }
  }
}

}  // namespace oddhand
