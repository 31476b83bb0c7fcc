// Branches from the last chance event: what they go through, and that each alone is as likely as the deal itself.
#include "sim/run/last_chance.h"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "evaluator/input_error.h"
#include "sim/games/game_list.h"
#include "sim/stats/chi_square.h"
#include "sim/table/deal.h"
#include "sim/table/start.h"
#include "strategies/bot_list.h"
#include "tests/run/compare_bots.h"

namespace oddhand::test {
namespace {

using Kind = BranchRule::Kind;

/// A hand of passive bots that stands before its last chance event.
struct Waiting {
  Waiting(const std::string& name, const std::vector<std::string>& settings, BranchRule rule, std::uint64_t deal = 0)
      : game(find_game(name)), options(make_options(game, settings)), chance(game, options, rule) {
    for (const Policy*& policy : policies.values) policy = &passive;
    hand = single_hand(options, game.steps, {5, deal});
    REQUIRE(play_up_to(hand, game, policies, chance.step()));
  }
  /// The hand right behind the event in a branch.
  Hand branch(int i) const {
    Hand fork = hand;
    Branches(chance, game, hand).impose(fork, i);
    REQUIRE(play_up_to(fork, game, policies, static_cast<std::uint8_t>(chance.step() + 1)));
    return fork;
  }
  int count() const { return Branches(chance, game, hand).count(); }

  const Game& game;
  Options options;
  LastChance chance;
  PassiveBot passive;
  PerSeat<const Policy*> policies;
  Hand hand;
};

Card lost(const Hand& hand, int seat) { return *hand.hidden.seats[seat_at(seat)].switch_notes[1].lost; }

/// The card that a branch brought to the seat.
Card dealt(const Waiting& w, const Hand& after, int seat) {
  const CardSet before = w.hand.hidden.seats[seat_at(seat)].cards | w.hand.table.board.set();
  return ((after.hidden.seats[seat_at(seat)].cards | after.table.board.set()) - before).front();
}

TEST_CASE("a square loses every card of each hand once, in other company each time") {
  for (const char* seats : {"seats=2", "seats=3"}) {
    const Waiting w("switch", {seats}, {Kind::spread, 0});
    REQUIRE(w.count() == 5);
    for (int s = 0; s < w.options.seats; ++s) {
      std::set<Card> cards;
      for (int i = 0; i < 5; ++i) cards.insert(lost(w.branch(i), s));
      CHECK(cards.size() == 5);
    }
    std::set<std::pair<Card, Card>> pairs;
    for (int i = 0; i < 5; ++i) pairs.emplace(lost(w.branch(i), 0), lost(w.branch(i), 1));
    CHECK(pairs.size() == 5);
  }
}

TEST_CASE("five squares are all outcomes of a switch of two, and so are all branches") {
  for (const BranchRule rule : {BranchRule{Kind::spread, 25}, BranchRule{Kind::all, 0}}) {
    const Waiting w("switch", {"seats=2"}, rule);
    REQUIRE(w.count() == 25);
    std::set<std::pair<Card, Card>> pairs;
    for (int i = 0; i < 25; ++i) pairs.emplace(lost(w.branch(i), 0), lost(w.branch(i), 1));
    CHECK(pairs.size() == 25);
  }
}

TEST_CASE("all branches of one card in the middle are all cards not dealt, and of two last cards all pairs of them") {
  const Waiting river("swingo", {"seats=2"}, {Kind::all, 0});
  REQUIRE(river.count() == 42);
  std::set<Card> cards;
  for (int i = 0; i < 42; ++i) cards.insert(dealt(river, river.branch(i), 0));
  CHECK(cards.size() == 42);

  const Waiting stud("seven-card-stud", {"seats=2"}, {Kind::all, 0});
  REQUIRE(stud.count() == 40 * 39);
  std::set<std::pair<Card, Card>> pairs;
  for (int i = 0; i < stud.count(); ++i) {
    const Hand after = stud.branch(i);
    pairs.emplace(dealt(stud, after, 0), dealt(stud, after, 1));
  }
  CHECK(pairs.size() == 40 * 39);
}

TEST_CASE("branches of dealt cards spread over the ranks that are left, and hold each card once") {
  for (const char* game : {"swingo", "seven-card-stud", "five-card-draw", "privacy", "inversion", "five-card-stud"}) {
    CAPTURE(game);
    const Waiting w(game, {"seats=2"}, {Kind::spread, 0});
    REQUIRE(w.count() == 5);
    const int prepared = deck_cards_needed(w.options);
    for (int i = 0; i < 5; ++i) {
      Hand fork = w.hand;
      Branches(w.chance, w.game, w.hand).impose(fork, i);
      std::set<Card> cards;
      for (int place = 0; place < prepared; ++place) cards.insert(fork.hidden.deck[place]);
      CHECK(cards.size() == static_cast<std::size_t>(prepared));
      CHECK((undealt_cards(fork) == undealt_cards(w.hand)));
    }
  }
  const Waiting river("swingo", {"seats=2"}, {Kind::spread, 3});
  std::set<int> thirds;
  const CardSet undealt = undealt_cards(river.hand);
  for (int i = 0; i < 3; ++i) {
    int below = 0;
    const Card card = dealt(river, river.branch(i), 0);
    for (const Card c : undealt) below += c < card ? 1 : 0;
    thirds.insert(below / 14);
  }
  CHECK(thirds.size() == 3);
}

TEST_CASE("branch 0 is what the deal itself brings") {
  for (const Kind kind : {Kind::spread, Kind::all}) {
    const Waiting w("swingo", {"seats=2"}, {kind, 0});
    Hand own = w.hand;
    w.game.play(own, w.policies);
    Hand branch = w.branch(0);
    w.game.play(branch, w.policies);
    CHECK(own.table.board[0] == branch.table.board[0]);
    CHECK(payoffs(own) == payoffs(branch));
  }
}

TEST_CASE("each branch alone brings every card as often") {
  constexpr std::uint64_t kDeals = 4000;
  for (const char* game : {"swingo", "seven-card-stud", "razz"}) {
    for (const Kind kind : {Kind::spread, Kind::all}) {
      CAPTURE(game);
      const int cards = std::string(game) == "swingo" ? 42 : 40;
      std::vector<std::uint64_t> counts(static_cast<std::size_t>(cards));
      std::vector<std::uint64_t> gaps(static_cast<std::size_t>(cards));
      for (std::uint64_t deal = 0; deal < kDeals; ++deal) {
        const Waiting w(game, {"seats=2"}, {kind, 0}, deal);
        const CardSet undealt = undealt_cards(w.hand);
        const auto number = [&](Card card) {
          std::size_t below = 0;
          for (const Card c : undealt) below += c < card ? 1U : 0U;
          return below;
        };
        const Hand after = w.branch(3);
        const std::size_t first = number(dealt(w, after, 0));
        const std::size_t second = number(dealt(w, after, 1));
        ++counts[second];
        if (cards == 40) ++gaps[(first + 40 - second) % 40];
      }
      const std::vector<double> even(counts.size(), 1.0 / cards);
      CHECK(chi_square_fit(counts, even).p_value > 1e-5);
      if (cards != 40) continue;
      std::vector<double> distinct(gaps.size(), 1.0 / 39);
      distinct[0] = 0;
      CHECK(chi_square_fit(gaps, distinct).p_value > 1e-5);
    }
  }
}

TEST_CASE("what cannot be branched is refused by name") {
  const auto refused = [](const char* game, const std::vector<std::string>& settings, BranchRule rule) {
    const Game& found = find_game(game);
    const Options options = make_options(found, settings);
    try {
      const LastChance chance(found, options, rule);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(refused("five-card-draw", {"seats=2"}, {Kind::all, 0}).find("a draw") != std::string::npos);
  CHECK(refused("switch", {"seats=6"}, {Kind::all, 0}).find("4096") != std::string::npos);
  CHECK(refused("switch", {"seats=5"}, {Kind::all, 0}).empty());
  CHECK(refused("seven-card-stud", {"seats=3"}, {Kind::all, 0}).find("the last card") != std::string::npos);
}

}  // namespace
}  // namespace oddhand::test
