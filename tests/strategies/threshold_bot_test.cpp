// The threshold bot: what each parameter does, and that a better hand never plays weaker.
#include <doctest/doctest.h>

#include <cmath>

#include "evaluator/hand_distribution.h"
#include "tests/strategies/spot.h"

namespace oddhand::test {
namespace {

constexpr int kThresholdTrials = 20'000;

/// Share of random five-card hands with which the bot gives this answer to the question of `spot`.
double share_of(std::string_view spec, Action action, Spot& spot) {
  const auto bot = make_bot(spec);
  KeyedRandom random(5, 6);
  int count = 0;
  for (int i = 0; i < kThresholdTrials; ++i) {
    spot.hold(random_cards(random, 5));
    spot.me.random_key = static_cast<std::uint64_t>(i);
    count += bot->bet(spot.view()).action == action ? 1 : 0;
  }
  return static_cast<double>(count) / kThresholdTrials;
}

/// Whether a share of kThresholdTrials hands agrees with `expected` within five standard errors.
bool agrees(double share, double expected) {
  return std::abs(share - expected) <= 5 * std::sqrt(expected * (1 - expected) / kThresholdTrials);
}

int strength(const Decision& decision) { return static_cast<int>(decision.action); }

}  // namespace

TEST_CASE("open=0.6 bets the best 40 % of random hands and checks the rest") {
  Spot spot;
  spot.ask_open();
  CHECK(agrees(share_of("threshold:open=0.6", Action::raise_to, spot), 0.4));
  CHECK(agrees(share_of("threshold:open=0.6", Action::check_or_call, spot), 0.6));
}

TEST_CASE("call and raise divide the hands facing one bet") {
  Spot spot;
  spot.ask_call(1);
  CHECK(agrees(share_of("threshold:call=0.55:raise=0.8", Action::fold, spot), 0.55));
  CHECK(agrees(share_of("threshold:call=0.55:raise=0.8", Action::check_or_call, spot), 0.25));
  CHECK(agrees(share_of("threshold:call=0.55:raise=0.8", Action::raise_to, spot), 0.2));
}

TEST_CASE("tighten=0.5 halves the hands that are called and raised at each further raise") {
  Spot spot;
  spot.ask_call(2);
  CHECK(agrees(share_of("threshold:call=0.5:raise=0.8:tighten=0.5", Action::fold, spot), 0.75));
  CHECK(agrees(share_of("threshold:call=0.5:raise=0.8:tighten=0.5", Action::raise_to, spot), 0.1));
  spot.ask_call(3);
  CHECK(agrees(share_of("threshold:call=0.5:raise=0.8:tighten=0.5", Action::fold, spot), 0.875));
  CHECK(agrees(share_of("threshold:call=0.5:raise=0.8:tighten=0", Action::fold, spot), 0.5));
}

TEST_CASE("Where only blinds are to call, the opening share raises and the calling share calls") {
  Spot spot;
  spot.options.forced = ForcedBets::blinds;
  spot.table.round.number = 1;
  spot.ask_call(1);  // the big blind counts as the first bet of the round
  CHECK(agrees(share_of("threshold:open=0.7:call=0.5:raise=0.9", Action::raise_to, spot), 0.3));
  CHECK(agrees(share_of("threshold:open=0.7:call=0.5:raise=0.9", Action::fold, spot), 0.5));
  spot.ask_call(2);  // a raise over it
  CHECK(agrees(share_of("threshold:open=0.7:call=0.5:raise=0.9", Action::raise_to, spot), 0.1));
  spot.table.round.number = 2;  // no blinds in later rounds
  spot.ask_call(1);
  CHECK(agrees(share_of("threshold:open=0.7:call=0.5:raise=0.9", Action::raise_to, spot), 0.1));
}

TEST_CASE("An all-in too short to count as a bet is a bet to the threshold bot") {
  Spot spot;
  spot.ask_call(0);
  CHECK(agrees(share_of("threshold:open=0.7:call=0.5:raise=0.9", Action::raise_to, spot), 0.1));
}

TEST_CASE("A hand good enough to raise calls where no raise is allowed, even below the calling share") {
  Spot spot("KhKd7c4s2d");
  spot.legal = {.ask = Ask::bet, .may_fold = true, .call = Chips{2}};
  spot.table.round.raises = 1;
  CHECK(make_bot("threshold:raise=0.6:call=0.99")->bet(spot.view()) == check_or_call());
  CHECK(make_bot("threshold:raise=0.99:call=0.99")->bet(spot.view()) == fold());
}

TEST_CASE("bluff bets and raises that share of the hands which would check or fold") {
  Spot spot;
  spot.ask_open();
  CHECK(agrees(share_of("threshold:open=0.6:bluff=0.25", Action::raise_to, spot), 0.4 + 0.6 * 0.25));
  spot.ask_call(1);
  CHECK(agrees(share_of("threshold:call=0.5:raise=0.8:bluff=0.25", Action::raise_to, spot), 0.2 + 0.5 * 0.25));
  CHECK(agrees(share_of("threshold:call=0.5:raise=0.8:bluff=0.25", Action::check_or_call, spot), 0.3));
}

TEST_CASE("size sets the amount as a part of the pot after the call, within the limits") {
  Spot spot("KhKdKc4s2d");
  // 10 in front of this seat's 0, 30 in the pot: after the call the pot holds 40.
  spot.table.round.price = Chips{10};
  spot.table.round.raises = 1;
  spot.table.pot = Chips{30};
  spot.legal = {
      .ask = Ask::bet, .may_fold = true, .call = Chips{10}, .min_raise_to = Chips{20}, .max_raise_to = Chips{200}};
  CHECK(make_bot("threshold:size=1")->bet(spot.view()) == raise_to(Chips{50}));
  CHECK(make_bot("threshold:size=0.5")->bet(spot.view()) == raise_to(Chips{30}));
  CHECK(make_bot("threshold:size=0.3333")->bet(spot.view()) == raise_to(Chips{23}));
  CHECK(make_bot("threshold:size=0")->bet(spot.view()) == raise_to(Chips{20}));
  CHECK(make_bot("threshold:size=10")->bet(spot.view()) == raise_to(Chips{200}));
}

TEST_CASE("draw chooses the style") {
  Spot spot("7hKd7cQsAh");
  spot.ask_draw(5);
  CHECK(make_bot("threshold")->draw(spot.view()) == discard(0b11010));
  CHECK(make_bot("threshold:draw=0")->draw(spot.view()) == stand_pat());
  CHECK(make_bot("threshold:draw=2")->draw(spot.view()) == discard(0b01010));
}

TEST_CASE("Seven cards are measured against random hands of seven cards") {
  Spot spot("KhKd7c4s2d9c8h");  // better than 86 % of five-card hands, 55 % of seven-card hands
  spot.ask_open();
  const HandValue kings = spot.view().made_hand();
  REQUIRE(value_at_percentile(5, 6500) < kings);
  REQUIRE(kings < value_at_percentile(7, 6500));
  CHECK(make_bot("threshold:open=0.65")->bet(spot.view()) == check_or_call());
  spot.hold("KhKd7c4s2d");
  CHECK(make_bot("threshold:open=0.65")->bet(spot.view()) == raise_to(Chips{2}));
}

TEST_CASE("Without bluffs a better hand never plays weaker in the same spot") {
  KeyedRandom random(7, 8);
  for (const std::string_view spec :
       {"threshold", "threshold:open=0.9:call=0.7:raise=0.3", "threshold:tighten=0.9:call=0.1"}) {
    const auto bot = make_bot(spec);
    Spot spot;
    int weaker = 0;
    for (int i = 0; i < 20'000; ++i) {
      if (random.below(3) == 0) {
        spot.ask_open();
      } else {
        spot.ask_call(static_cast<int>(random.below(7)));
      }
      if (random.below(4) == 0) spot.legal.min_raise_to = spot.legal.max_raise_to = Chips{0};
      const int cards = random.below(2) == 0 ? 5 : 7;
      spot.hold(random_cards(random, cards));
      const HandValue one_hand = spot.view().made_hand();
      const int one = strength(bot->bet(spot.view()));
      spot.hold(random_cards(random, cards));
      const HandValue other_hand = spot.view().made_hand();
      const int other = strength(bot->bet(spot.view()));
      weaker += (one_hand <= other_hand && one > other) || (other_hand <= one_hand && other > one) ? 1 : 0;
    }
    CHECK(weaker == 0);
  }
}

}  // namespace oddhand::test
