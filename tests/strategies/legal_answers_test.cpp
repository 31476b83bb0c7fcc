// What every bot must do in any situation: answer within the limits, and answer the same when asked the same.
#include <doctest/doctest.h>

#include "strategies/bot_list.h"
#include "tests/strategies/spot.h"

namespace oddhand::test {
namespace {

constexpr std::string_view kSpecs[] = {"random",
                                       "random:fold=0:call=0:raise=1",
                                       "random:fold=0:call=0:raise=0",
                                       "random:draw=2",
                                       "calling",
                                       "calling:draw=0",
                                       "calling:draw=2",
                                       "threshold",
                                       "threshold:bluff=1",
                                       "threshold:open=0:raise=0:size=10",
                                       "threshold:open=0:raise=0:size=0",
                                       "threshold:open=1:call=1:raise=1:tighten=0",
                                       "threshold:bluff=0.5:draw=2:tighten=1"};

Chips random_chips(KeyedRandom& random, std::uint32_t below) { return {random.below(below)}; }

void randomise_bet(KeyedRandom& random, Spot& spot) {
  const bool to_call = random.below(2) == 1;
  Legal legal{.ask = Ask::bet, .may_fold = to_call};
  if (to_call) legal.call = Chips{1} + random_chips(random, 50);
  spot.table.round.price = legal.call + random_chips(random, 50);
  if (random.below(4) != 0) {
    legal.min_raise_to = spot.table.round.price + Chips{1} + random_chips(random, 50);
    legal.max_raise_to = legal.min_raise_to + (random.below(2) == 1 ? random_chips(random, 1000) : Chips{0});
  }
  // Now and then more chips than any table has: amounts must not overflow.
  if (legal.may_raise() && random.below(50) == 0) legal.max_raise_to = Chips{900'000'000'000'000'000};
  spot.table.pot = random.below(50) == 0 ? Chips{800'000'000'000'000'000} : random_chips(random, 5000);
  spot.table.round.raises = static_cast<std::uint8_t>(random.below(256));
  spot.table.legal = legal;
}

/// A random question, bet or draw, with random cards, amounts, raises and limits.
void randomise(KeyedRandom& random, Spot& spot) {
  spot.hold(random_cards(random, random.below(2) == 1 ? 5 : 7));
  spot.me.random_key = std::uint64_t{random.next()} << 32U | random.next();
  spot.me.decisions = static_cast<std::uint16_t>(random.below(10));
  if (random.below(3) == 0) {
    const auto most = static_cast<int>(random.below(static_cast<std::uint32_t>(spot.me.held.size()) + 1));
    spot.ask_draw(most, random.below(2) == 1);
  } else {
    randomise_bet(random, spot);
  }
}

Decision ask(const Policy& bot, Spot& spot) {
  return spot.table.legal.ask == Ask::bet ? bot.bet(spot.view()) : bot.draw(spot.view());
}

}  // namespace

TEST_CASE("Every bot answers every question within its limits") {
  for (const std::string_view spec : kSpecs) {
    CAPTURE(spec);
    const auto bot = make_bot(spec);
    KeyedRandom random(1, 2);
    Spot spot;
    int illegal = 0;
    for (int i = 0; i < 20'000; ++i) {
      randomise(random, spot);
      illegal += is_legal(ask(*bot, spot), spot.table.legal, spot.me.held) ? 0 : 1;
    }
    CHECK(illegal == 0);
  }
}

TEST_CASE("The same view gets the same answer, from the same bot and from another with the same spec") {
  for (const std::string_view spec : kSpecs) {
    CAPTURE(spec);
    const auto bot = make_bot(spec);
    const auto twin = make_bot(spec);
    KeyedRandom random(3, 4);
    Spot spot;
    int different = 0;
    for (int i = 0; i < 5'000; ++i) {
      randomise(random, spot);
      const Decision first = ask(*bot, spot);
      different += first == ask(*bot, spot) && first == ask(*twin, spot) ? 0 : 1;
    }
    CHECK(different == 0);
  }
}

TEST_CASE("A bot does not see what other seats hold: chips, key and cards alike, it answers alike") {
  const auto bot = make_bot("threshold");
  Spot spot("KhKd7c4s2d");
  spot.ask_call(1);
  const Decision before = bot->bet(spot.view());
  spot.me.random_key ^= 0xffff;  // without bluffs the default bot draws no random numbers
  spot.me.decisions = 77;
  CHECK(bot->bet(spot.view()) == before);
}

TEST_CASE("The calling bot checks and calls, and draws as told") {
  Spot spot("KhKd7c4s2d");
  spot.ask_call(3);
  CHECK(make_bot("calling")->bet(spot.view()) == check_or_call());
  spot.ask_open();
  CHECK(make_bot("calling")->bet(spot.view()) == check_or_call());
  spot.ask_draw(5);
  CHECK(make_bot("calling")->draw(spot.view()) == discard(0b11100));
  CHECK(make_bot("calling:draw=0")->draw(spot.view()) == stand_pat());
  CHECK(make_bot("calling:draw=2")->draw(spot.view()) == discard(0b11000));
}

}  // namespace oddhand::test
