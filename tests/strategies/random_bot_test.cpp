// Frequencies of the random bot, five standard errors wide, on fixed keys.
#include <doctest/doctest.h>

#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <string_view>
#include <tuple>

#include "tests/strategies/spot.h"

namespace oddhand::test {
namespace {

constexpr int kTrials = 40'000;

/// Whether `count` of `trials` agrees with `probability` within five standard errors.
bool agrees(int count, int trials, double probability) {
  const double expected = trials * probability;
  return std::abs(count - expected) <= 5 * std::sqrt(expected * (1 - probability));
}

std::map<Action, int> count_actions(std::string_view spec, Spot& spot) {
  const auto bot = make_bot(spec);
  std::map<Action, int> count;
  for (int i = 0; i < kTrials; ++i) {
    spot.me.random_key = static_cast<std::uint64_t>(i);
    ++count[bot->bet(spot.view()).action];
  }
  return count;
}

/// Orders answers, for maps.
struct ByContent {
  bool operator()(const Decision& a, const Decision& b) const {
    return std::tie(a.action, a.game, a.cards, a.turned, a.amount) <
           std::tie(b.action, b.game, b.cards, b.turned, b.amount);
  }
};

/// How often each answer is given to one question.
template <class Answer>
std::map<Decision, int, ByContent> count_answers(Spot& spot, const Answer& answer) {
  const auto bot = make_bot("random");
  std::map<Decision, int, ByContent> count;
  for (int i = 0; i < kTrials; ++i) {
    spot.me.random_key = static_cast<std::uint64_t>(i);
    ++count[answer(*bot, spot.view())];
  }
  return count;
}

/// Turns up these cards of the seat's own.
void show(Spot& spot, std::string_view cards) {
  for (const Card c : parse_card_set(cards)) spot.table.upcards[spot.seat].append(c);
  spot.table.showing.insert(spot.seat);
}

}  // namespace

TEST_CASE("The random bot folds, calls and raises by its weights") {
  Spot spot("KhKd7c4s2d");
  spot.ask_call(1);
  auto count = count_actions("random", spot);  // weights 1, 4, 3
  CHECK(agrees(count[Action::fold], kTrials, 1.0 / 8));
  CHECK(agrees(count[Action::check_or_call], kTrials, 4.0 / 8));
  CHECK(agrees(count[Action::raise_to], kTrials, 3.0 / 8));
  count = count_actions("random:fold=2:call=1:raise=1", spot);
  CHECK(agrees(count[Action::fold], kTrials, 2.0 / 4));
  CHECK(agrees(count[Action::raise_to], kTrials, 1.0 / 4));
}

TEST_CASE("What is not legal has no weight") {
  Spot spot("KhKd7c4s2d");
  spot.ask_open();
  auto count = count_actions("random:fold=5:call=1:raise=3", spot);
  CHECK(count[Action::fold] == 0);
  CHECK(agrees(count[Action::raise_to], kTrials, 3.0 / 4));
  spot.legal = {.ask = Ask::bet, .may_fold = true, .call = Chips{2}};
  count = count_actions("random:fold=1:call=3:raise=9", spot);
  CHECK(count[Action::raise_to] == 0);
  CHECK(agrees(count[Action::fold], kTrials, 1.0 / 4));
}

TEST_CASE("Amounts are uniform from the least to the most") {
  Spot spot("KhKd7c4s2d");
  spot.legal = {.ask = Ask::bet, .min_raise_to = Chips{5}, .max_raise_to = Chips{12}};
  const auto bot = make_bot("random:call=0");
  std::map<std::int64_t, int> count;
  for (int i = 0; i < kTrials; ++i) {
    spot.me.random_key = static_cast<std::uint64_t>(i);
    ++count[bot->bet(spot.view()).amount.count];
  }
  CHECK(count.size() == 8);
  for (std::int64_t amount = 5; amount <= 12; ++amount) CHECK(agrees(count[amount], kTrials, 1.0 / 8));
}

TEST_CASE("The number of cards thrown is uniform, and so are the cards") {
  Spot spot("AhKd7c4s2d");
  spot.ask_draw(5);
  const auto bot = make_bot("random");
  std::array<int, 6> by_number{};
  std::array<int, 5> by_card{};
  for (int i = 0; i < kTrials; ++i) {
    spot.me.random_key = static_cast<std::uint64_t>(i);
    const unsigned thrown = bot->draw(spot.view()).cards;
    ++by_number[static_cast<std::size_t>(std::popcount(thrown))];
    for (unsigned card = 0; card < 5; ++card) by_card[card] += static_cast<int>(thrown >> card & 1U);
  }
  for (const int count : by_number) CHECK(agrees(count, kTrials, 1.0 / 6));
  for (const int count : by_card) CHECK(agrees(count, kTrials, 1.0 / 2));
}

TEST_CASE("Four cards beside a kept ace are thrown as often as any other number") {
  Spot spot("AhKd7c4s2d");
  spot.ask_draw(4, true);
  const auto bot = make_bot("random");
  std::array<int, 5> by_number{};
  for (int i = 0; i < kTrials; ++i) {
    spot.me.random_key = static_cast<std::uint64_t>(i);
    ++by_number[static_cast<std::size_t>(std::popcount(unsigned{bot->draw(spot.view()).cards}))];
  }
  for (const int count : by_number) CHECK(agrees(count, kTrials, 1.0 / 5));
}

TEST_CASE("Each of the ten boards is laid as often") {
  Spot spot("AhKd7c4s2d");
  spot.legal = {.ask = Ask::arrange};
  const auto boards = count_answers(spot, [](const Policy& bot, const View& view) { return bot.arrange(view); });
  CHECK(boards.size() == 10);
  for (const auto& [board, count] : boards) {
    CHECK(board.action == Action::arrange);
    CHECK(std::popcount(unsigned{board.cards}) == 3);
    CHECK(agrees(count, kTrials, 1.0 / 10));
  }
}

TEST_CASE("Half the time a card is exchanged, any that lies down being turned up and any other thrown") {
  Spot spot("AhKd7c4s");
  show(spot, "7c");
  spot.legal = {.ask = Ask::exchange};
  const auto answers = count_answers(spot, [](const Policy& bot, const View& view) { return bot.exchange(view); });
  CHECK(answers.size() == 1 + 3 * 3);
  for (const auto& [answer, count] : answers) {
    if (answer == keep()) {
      CHECK(agrees(count, kTrials, 1.0 / 2));
      continue;
    }
    CHECK(answer.turned != 0b0100);
    CHECK(answer.turned != answer.cards);
    CHECK(agrees(count, kTrials, 1.0 / 18));
  }
}

TEST_CASE("Each face-down card is turned up as often, and no other") {
  Spot spot("AhKd7c4s2d");
  show(spot, "Kd2d");
  spot.legal = {.ask = Ask::reveal};
  const auto answers = count_answers(spot, [](const Policy& bot, const View& view) { return bot.reveal(view); });
  CHECK(answers.size() == 3);
  for (const HeldMask card : std::array<HeldMask, 3>{0b00001, 0b00100, 0b01000}) {
    CHECK(agrees(answers.at(reveal(card)), kTrials, 1.0 / 3));
  }
}

TEST_CASE("Each game that may be named, and none, is as likely") {
  Spot spot("AhKdJc4s2d");
  show(spot, "Jc");
  const auto shift = [](const Policy& bot, const View& view) { return bot.shift(view); };
  spot.legal = {.ask = Ask::shift, .shift_to = 0b10110};
  const auto answers = count_answers(spot, shift);
  CHECK(answers.size() == 4);
  for (const StudGame game : {StudGame::razz, StudGame::hi_lo, StudGame::baseball}) {
    CHECK(agrees(answers.at(shift_to(game)), kTrials, 1.0 / 4));
  }
  CHECK(agrees(answers.at(decline()), kTrials, 1.0 / 4));
  spot.legal.must_shift = true;
  const auto forced = count_answers(spot, shift);
  CHECK(forced.size() == 3);
  CHECK_FALSE(forced.contains(decline()));
  spot.legal = {.ask = Ask::shift, .must_shift = true};
  CHECK(count_answers(spot, shift).contains(decline()));
}

TEST_CASE("A shift from the hole turns up any of the jacks that lie face down") {
  Spot spot("JhKdJcJs2d");
  show(spot, "Jc");
  spot.legal = {.ask = Ask::shift, .must_shift = true, .from_hole = true, .shift_to = 0b00010};
  const auto answers = count_answers(spot, [](const Policy& bot, const View& view) { return bot.shift(view); });
  CHECK(answers.size() == 2);
  CHECK(agrees(answers.at(shift_to(StudGame::razz, 0b00001)), kTrials, 1.0 / 2));
  CHECK(agrees(answers.at(shift_to(StudGame::razz, 0b01000)), kTrials, 1.0 / 2));
}

TEST_CASE("To match the pot or to fold goes by the weights of calling and folding") {
  Spot spot("KhKd7c4s2d");
  spot.legal = {.ask = Ask::match_pot, .may_fold = true, .call = Chips{6}};
  const auto answers = count_answers(spot, [](const Policy& bot, const View& view) { return bot.match_pot(view); });
  CHECK(answers.size() == 2);
  CHECK(agrees(answers.at(fold()), kTrials, 1.0 / 5));
}

TEST_CASE("Each question of a hand has its own random numbers") {
  Spot spot("KhKd7c4s2d");
  spot.ask_call(1);
  const auto bot = make_bot("random");
  int same = 0;
  for (int i = 0; i < kTrials; ++i) {
    spot.me.random_key = static_cast<std::uint64_t>(i);
    spot.me.decisions = 0;
    const Action first = bot->bet(spot.view()).action;
    spot.me.decisions = 1;
    same += bot->bet(spot.view()).action == first ? 1 : 0;
  }
  // Independent answers agree with probability (1 + 16 + 9) / 64.
  CHECK(agrees(same, kTrials, 26.0 / 64));
}

}  // namespace oddhand::test
