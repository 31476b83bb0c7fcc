// Random hands of betting alone, played by the table and by the plain second betting side by side: the same seat is
// asked, the same answers are legal, the same chips are left.
#include <doctest/doctest.h>

#include <random>
#include <span>
#include <vector>

#include "tests/sanitized.h"
#include "tests/table/reference_betting.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

constexpr int kHands = kSanitized ? 5'000 : 20'000;  // of each structure, without and with a bring-in

struct Setup {
  Options options;
  reference::Rules rules;
  std::vector<std::int64_t> stacks;
  StudSpot spot;
};

class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}
  /// Uniform enough in least .. most; the same on every library.
  std::int64_t between(std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(most - least + 1));
  }
  bool one_in(int n) { return between(1, n) == 1; }

 private:
  std::mt19937_64 engine_;
};

Setup random_setup(Dice& dice, BettingStructure structure) {
  Setup s;
  Options& o = s.options;
  reference::Rules& r = s.rules;
  o.structure = structure;
  r.structure = structure == BettingStructure::fixed_limit ? reference::Structure::fixed
                : structure == BettingStructure::pot_limit ? reference::Structure::pot
                                                           : reference::Structure::none_but_stack;
  o.seats = static_cast<int>(dice.between(2, 10));
  o.forced = dice.one_in(2) ? ForcedBets::blinds : ForcedBets::antes;
  o.ante = {dice.between(0, 4)};
  o.small_blind = {dice.between(1, 6)};
  o.big_blind = {o.small_blind.count + dice.between(0, 6)};
  o.small_bet = o.forced == ForcedBets::blinds && !dice.one_in(4) ? o.big_blind : Chips{dice.between(1, 8)};
  o.big_bet = {o.small_bet.count * dice.between(1, 2)};
  o.raise_cap = dice.one_in(3) ? static_cast<int>(dice.between(0, 5)) : -1;
  o.stacks = {};
  const std::int64_t deepest = dice.one_in(3) ? 8 : dice.one_in(2) ? 40 : 200;
  for (int i = 0; i < o.seats; ++i) {
    s.stacks.push_back(dice.between(1, deepest));
    o.stacks[seat_at(i)] = {s.stacks.back()};
  }
  r.blinds = o.forced == ForcedBets::blinds;
  r.ante = o.ante.count;
  r.small_blind = o.small_blind.count;
  r.big_blind = o.big_blind.count;
  r.small_bet = o.small_bet.count;
  r.big_bet = o.big_bet.count;
  r.cap = o.raise_cap;
  r.rounds = static_cast<int>(dice.between(1, 4));
  return s;
}

/// The same with a bring-in and, half the time, an open pair.
Setup random_stud_setup(Dice& dice, BettingStructure structure) {
  Setup s = random_setup(dice, structure);
  Options& o = s.options;
  reference::Rules& r = s.rules;
  o.forced = ForcedBets::antes;
  r.blinds = false;
  o.small_bet = {dice.between(2, 8)};
  o.big_bet = {o.small_bet.count * dice.between(1, 3) + dice.between(0, 1)};
  o.bring_in = {dice.between(1, o.small_bet.count - 1)};
  r.small_bet = o.small_bet.count;
  r.big_bet = o.big_bet.count;
  r.bring_in = o.bring_in.count;
  r.holder = static_cast<int>(dice.between(0, o.seats - 1));
  r.first = static_cast<int>(dice.between(0, o.seats - 1));
  // Of fixed limit alone, as a game asks for it there only.
  r.open_pair = structure == BettingStructure::fixed_limit && dice.one_in(2);
  s.spot = {.bring_in = r.holder + 1, .first = r.first + 1, .open_pair = r.open_pair};
  return s;
}

void check_same_question(const Legal& legal, const reference::Answers& a) {
  REQUIRE(legal.ask == Ask::bet);
  REQUIRE(legal.may_fold == a.fold);
  REQUIRE(legal.call.count == a.call);
  REQUIRE(legal.min_raise_to.count == a.least);
  REQUIRE(legal.max_raise_to.count == a.most);
  if (a.most > 0) REQUIRE(legal.two_sizes == a.nothing_between);
}

/// Answers both tables alike.
void answer_both(Dice& dice, int raise_weight, Scripted& hand, reference::Betting& plain, const reference::Answers& a) {
  const int seat = a.seat + 1;
  const auto pick = dice.between(0, 9);
  if (a.most > 0 && pick < raise_weight) {
    auto total = dice.one_in(3) ? a.least : dice.one_in(3) ? a.most : dice.between(a.least, a.most);
    if (a.nothing_between && total < a.most) total = a.least;
    hand.raises(seat, total);
    plain.raise(total);
  } else if (a.fold && pick == 9) {
    hand.folds(seat);
    plain.fold();
  } else {
    hand.calls(seat, a.call);
    plain.call();
  }
}

void play_both(Dice& dice, const Setup& setup, std::span<const Step> steps) {
  std::vector<std::uint32_t> strengths;
  for (int i = 0; i < setup.options.seats; ++i) strengths.push_back(static_cast<std::uint32_t>(dice.between(1, 4)));
  set_strengths(strengths);
  Scripted hand(setup.options, steps);
  reference::Betting plain(setup.rules, setup.stacks);
  const int raise_weight = static_cast<int>(dice.between(1, 8));
  for (;;) {
    const reference::Answers a = plain.question();
    REQUIRE(hand.next() == a.seat + 1);
    if (a.seat < 0) break;
    check_same_question(hand.hand.hidden.legal, a);
    answer_both(dice, raise_weight, hand, plain, a);
  }
  const std::vector<std::int64_t> expected = plain.final_stacks(strengths);
  for (int i = 0; i < setup.options.seats; ++i) {
    REQUIRE(hand.stack(i + 1) == expected[static_cast<std::size_t>(i)]);
  }
}

void play_many(BettingStructure structure) {
  Dice dice(static_cast<std::uint32_t>(structure));
  for (int i = 0; i < kHands; ++i) {
    CAPTURE(i);
    const Setup setup = random_setup(dice, structure);
    play_both(dice, setup, betting_rounds(setup.rules.rounds));
  }
}

void play_many_studs(BettingStructure structure) {
  Dice dice(100 + static_cast<std::uint32_t>(structure));
  for (int i = 0; i < kHands; ++i) {
    CAPTURE(i);
    const Setup setup = random_stud_setup(dice, structure);
    play_both(dice, setup, stud_rounds(setup.rules.rounds, setup.spot));
  }
}

TEST_CASE("fixed-limit hands agree with a plain second betting") { play_many(BettingStructure::fixed_limit); }
TEST_CASE("pot-limit hands agree with a plain second betting") { play_many(BettingStructure::pot_limit); }
TEST_CASE("no-limit hands agree with a plain second betting") { play_many(BettingStructure::no_limit); }

TEST_CASE("fixed-limit stud hands agree with a plain second betting") {
  play_many_studs(BettingStructure::fixed_limit);
}
TEST_CASE("pot-limit stud hands agree with a plain second betting") { play_many_studs(BettingStructure::pot_limit); }
TEST_CASE("no-limit stud hands agree with a plain second betting") { play_many_studs(BettingStructure::no_limit); }

}  // namespace
}  // namespace oddhand::test
