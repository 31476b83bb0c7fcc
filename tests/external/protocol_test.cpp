// What bots from outside are told, and how their answers are read.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <set>

#include "evaluator/card_text.h"
#include "sim/external/bot_view.h"
#include "sim/external/judge.h"
#include "sim/external/question_text.h"
#include "sim/external/siphash.h"
#include "tests/external/outside_table.h"

namespace oddhand {
namespace {

using nlohmann::json;

TEST_CASE("SipHash-2-4 gives the values of its authors") {
  // Appendix A of the paper, and the first vectors of the authors' own list (vectors.h of veorq/SipHash).
  const SipKey key{0x0706050403020100, 0x0f0e0d0c0b0a0908};
  std::array<std::uint8_t, 15> message{};
  std::iota(message.begin(), message.end(), std::uint8_t{0});
  CHECK(siphash(key, message) == 0xa129ca6149be45e5);
  CHECK(siphash(key, {}) == 0x726fdb47dd0e0e31);
  CHECK(siphash(key, std::span(message).first(1)) == 0x74f839c593dc67fd);
}

/// Calls `visit(view)` at every question of hands in which all seats play at random.
template <class Visit>
void at_every_question(const Game& game, int seats, std::uint64_t deals, const Visit& visit) {
  const Options options = make_options(game, std::vector<std::string>{"seats=" + std::to_string(seats)});
  const std::vector<Bot> bots = parse_bots("random", 1, builtin_bots());
  for (std::uint64_t deal = 0; deal < deals; ++deal) {
    Hand hand = single_hand(options, game.steps, {11, deal});
    while (advance(hand, game.steps)) {
      visit(hand);
      answer(hand, game.steps, decide(*bots[0].policy, hand));
    }
  }
}

CardSet cards_of(const std::uint8_t* cards, int count) {
  CardSet set;
  for (int i = 0; i < count; ++i) set.insert(Card::from_index(cards[i]));
  return set;
}

TEST_CASE("a bot from outside sees its own cards and what lies open, and of no other seat a hidden card") {
  for (const Game& game : games()) {
    CAPTURE(game.name);
    at_every_question(game, game.name == "inversion" ? 3 : 4, 12, [](const Hand& hand) {
      const View view = view_of(hand, hand.table.actor);
      const OddhandView copy = copy_of(view);
      CHECK(copy.held_count == view.me.held.size());
      CHECK(cards_of(copy.held, copy.held_count) == view.me.cards);
      CHECK(copy.legal.call == view.legal().call.count);
      CHECK(copy.legal.max_raise_to == view.legal().max_raise_to.count);
      CHECK(copy.made_high == view.made_hand().bits());

      std::string text;
      append_question(text, 5, copy);
      CHECK(text.back() == '\n');
      CHECK(text.find('\n') == text.size() - 1);
      const json question = json::parse(text);
      CHECK(question["id"] == 5);
      CHECK(question["cards"].size() == static_cast<std::size_t>(view.me.held.size()));
      CHECK(question["pot"] == view.pot().count);
      CHECK(question["players"].size() == hand.table.seats);
      CHECK(question["random"].size() == ODDHAND_RANDOM_WORDS);

      // Every card that is named is one that the seat knows.
      CardSet known = view.me.cards | view.me.discarded | hand.table.board.set();
      for (const Seat s : SeatSet::first_seats(hand.table.seats)) {
        known = known | view.upcards(s).set() | view.exposed_discards(s);
      }
      for (const SwitchNote& note : view.me.switch_notes) {
        if (note.lost) known.insert(*note.lost);
        if (note.took) known.insert(*note.took);
      }
      for (int i = 0; i < kDeckSize; ++i) {
        const Card card = Card::from_index(i);
        if (text.find('"' + to_string(card) + '"') != std::string::npos) CHECK(known.contains(card));
      }
    });
  }
}

TEST_CASE("what a bot from outside is told does not depend on what its seat cannot know") {
  // The other seats' hidden cards, the deck and the key of the deal are changed where they lie.
  for (const Game& game : games()) {
    CAPTURE(game.name);
    at_every_question(game, 3, 6, [](const Hand& hand) {
      Hand other = hand;
      const Seat me = hand.table.actor;
      other.hidden.key = {99, 99};
      std::reverse(other.hidden.deck.cards.begin(), other.hidden.deck.cards.end());
      for (const Seat s : SeatSet::first_seats(hand.table.seats)) {
        if (s != me) other.hidden.seats[s] = OwnSeat();
      }
      std::string told;
      std::string told_otherwise;
      append_question(told, 1, copy_of(view_of(hand, me)));
      append_question(told_otherwise, 1, copy_of(view_of(other, me)));
      CHECK(told == told_otherwise);
    });
  }
}

TEST_CASE("random numbers from outside are others than those of our own bots, and differ from question to question") {
  std::set<std::uint32_t> seen;
  std::size_t questions = 0;
  at_every_question(find_game("switch"), 4, 20, [&](const Hand& hand) {
    const View view = view_of(hand, hand.table.actor);
    const OddhandView copy = copy_of(view);
    for (const std::uint32_t word : copy.random) seen.insert(word);
    KeyedRandom own = view.random();
    for (int i = 0; i < 8; ++i) CHECK(own.next() != copy.random[0]);
    CHECK(copy.random[0] != static_cast<std::uint32_t>(view.me.random_key));
    CHECK(copy.random[0] == copy_of(view).random[0]);
    ++questions;
  });
  CHECK(seen.size() == ODDHAND_RANDOM_WORDS * questions);
}

/// The cheater that knows how decks are made: it tries all seeds below `most` against its first cards in deals 0 to 3.
std::optional<std::uint64_t> guessed_seed(std::uint64_t true_seed, std::uint64_t most) {
  const Game& game = find_game("switch");
  const Options options = make_options(game, std::vector<std::string>{"seats=2"});
  std::vector<CardSet> mine;
  for (std::uint64_t deal = 0; deal < 4; ++deal) {
    Hand hand = single_hand(options, game.steps, {true_seed, deal});
    advance(hand, game.steps);
    const OddhandView copy = copy_of(view_of(hand, hand.table.actor));
    mine.push_back(cards_of(copy.held, copy.held_count));
  }
  for (std::uint64_t seed = 0; seed < most; ++seed) {
    bool fits = true;
    for (std::uint64_t deal = 0; fits && deal < 4; ++deal) {
      Hand hand = single_hand(options, game.steps, {seed, deal});
      advance(hand, game.steps);
      fits = hand.hidden.seats[hand.table.actor].cards == mine[deal];
    }
    if (fits) return seed;
  }
  return std::nullopt;
}

TEST_CASE("a bot that tries small seeds against its own cards finds a small seed, and none of 64 bits") {
  // What docs/external_bots.md says of --seed 1 and --seed secret.
  CHECK(guessed_seed(19, 100) == 19);
  CHECK(guessed_seed(0x9e3779b97f4a7c15, 2'000) == std::nullopt);
}

std::string problem(const std::string& line) { return read_answer(line, 7).problem; }

TEST_CASE("answers are read") {
  const auto read = [](const std::string& line) {
    const AnswerLine answer = read_answer(line, 7);
    CHECK(answer.problem.empty());
    return decision_of(answer.decision);
  };
  CHECK(read(R"({"id":7,"action":"fold"})") == fold());
  CHECK(read(R"({"id":7,"action":"check"})") == check_or_call());
  CHECK(read(R"( {"action" : "raise", "to": 12, "id": 7, "note": [1, {}]} )") == raise_to(Chips{12}));
  CHECK(read(R"({"id":7,"action":"discard","cards":[4,0]})") == discard(0b10001));
  CHECK(read(R"({"id":7,"action":"arrange","cards":[1,2,3]})") == arrange(0b1110));
  CHECK(read(R"({"id":7,"action":"exchange","turn":0,"throw":2})") == exchange(1, 4));
  CHECK(read(R"({"id":7,"action":"reveal","turn":3})") == reveal(8));
  CHECK(read(R"({"id":7,"action":"shift","game":"hi-lo","turn":1})") == shift_to(StudGame::hi_lo, 2));
  CHECK(read_answer(R"({"id":7,"action":"keep"})", 7).decision.action == ODDHAND_KEEP);
  CHECK(read_answer(R"({"id":7,"action":"decline"})", 7).decision.action == ODDHAND_DECLINE);
}

TEST_CASE("what is no answer is told apart") {
  for (const char* line : {"",
                           "fold",
                           "{",
                           "[]",
                           "7",
                           "null",
                           "{\"id\":7}",
                           R"({"id":7,"action":"allin"})",
                           R"({"id":7,"action":3})",
                           R"({"id":7.0,"action":"fold"})",
                           R"({"id":"7","action":"fold"})",
                           R"({"id":7,"action":"raise"})",
                           R"({"id":7,"action":"raise","to":NaN})",
                           R"({"id":7,"action":"raise","to":4.5})",
                           R"({"id":7,"action":"raise","to":"4"})",
                           R"({"id":7,"action":"raise","to":9223372036854775808})",
                           R"({"id":7,"action":"discard"})",
                           R"({"id":7,"action":"discard","cards":3})",
                           R"({"id":7,"action":"discard","cards":[0,0]})",
                           R"({"id":7,"action":"discard","cards":[12]})",
                           R"({"id":7,"action":"discard","cards":[-1]})",
                           R"({"id":7,"action":"discard","cards":["Ah"]})",
                           R"({"id":7,"action":"exchange","turn":1})",
                           R"({"id":7,"action":"shift","game":"poker"})",
                           R"({"id":7,"action":"shift"})"}) {
    CAPTURE(line);
    CHECK(problem(line) != "");
    CHECK_FALSE(read_answer(line, 7).out_of_step);
  }
  CHECK(read_answer(R"({"id":8,"action":"fold"})", 7).out_of_step);
  CHECK(problem(std::string(60'000, '[')) != "");
}

TEST_CASE("answers of our own bots are legal when they come from outside, in every game") {
  for (const Game& game : games()) {
    CAPTURE(game.name);
    const auto kinds = builtin_bots();
    const std::vector<Bot> bots = {parse_bots("threshold", 1, kinds)[0], parse_bots("random", 1, kinds)[0]};
    at_every_question(game, 3, 20, [&](const Hand& hand) {
      const View view = view_of(hand, hand.table.actor);
      for (const Bot& bot : bots) {
        const Decision d = decide(*bot.policy, hand);
        OddhandDecision said{.action = static_cast<std::uint32_t>(d.action),
                             .game = static_cast<std::uint32_t>(d.game),
                             .cards = d.cards,
                             .turned = d.turned,
                             .unused = 0,
                             .amount = d.amount.count};
        const bool declines = d.action == Action::check_or_call;
        if (view.legal().ask == Ask::exchange && declines) said.action = ODDHAND_KEEP;
        if (view.legal().ask == Ask::shift && declines) said.action = ODDHAND_DECLINE;
        if (view.legal().ask == Ask::draw && declines) said.action = ODDHAND_DISCARD;
        // Where two sizes are open, `random` names an amount between them and leaves it to the table.
        if (view.legal().two_sizes && &bot == &bots[1]) continue;
        const Answer judged = judge(view, said);
        CHECK(judged.failure == BotFailure::none);
        CHECK(judged.decision.action == d.action);
      }
    });
  }
}

TEST_CASE("an answer that is not legal is told apart, and left to the table to put right") {
  at_every_question(find_game("switch"), 4, 10, [](const Hand& hand) {
    const View view = view_of(hand, hand.table.actor);
    const Legal& legal = view.legal();
    const auto judged = [&](std::uint32_t action, std::uint16_t cards, std::int64_t amount) {
      return judge(view, {.action = action, .game = 0, .cards = cards, .turned = 0, .unused = 0, .amount = amount});
    };
    if (legal.ask == Ask::draw) {
      CHECK(judged(ODDHAND_DISCARD, 0x20, 0).failure == BotFailure::illegal);
      CHECK(judged(ODDHAND_DISCARD, 0x1, 0).failure == BotFailure::none);
      CHECK(judged(ODDHAND_FOLD, 0, 0).failure == BotFailure::malformed);
      return;
    }
    const std::int64_t most = legal.max_raise_to.count;
    CHECK(judged(ODDHAND_RAISE_TO, 0, most + 1).failure == BotFailure::illegal);
    CHECK(judged(ODDHAND_RAISE_TO, 0, most + 1).decision == raise_to(Chips{most + 1}));
    CHECK((judged(ODDHAND_FOLD, 0, 0).failure == BotFailure::none) == legal.may_fold);
    CHECK(judged(ODDHAND_DISCARD, 0, 0).decision == default_decision(legal));
    CHECK(judged(99, 0, 0).failure == BotFailure::malformed);
  });
}

TEST_CASE("greetings are read") {
  CHECK(read_greeting(R"({"protocol":1})").problem == "");
  CHECK(read_greeting(R"({"protocol":1,"name":"A","description":"b"})").title == "A: b");
  CHECK(says(read_greeting(R"({"protocol":2})").problem, "speaks protocol 2; this program speaks 1"));
  CHECK(says(read_greeting(R"({"error":"no money"})").problem, "no money"));
  CHECK(says(read_greeting("hi").problem, "does not greet"));
}

}  // namespace
}  // namespace oddhand
