// The example of docs/bots.md plays as the page says.
#include <doctest/doctest.h>

#include <array>

#include "strategies/bot_spec.h"
#include "tests/strategies/spot.h"

namespace oddhand {
BotKind kings_bot();
}

namespace oddhand::test {
namespace {

std::shared_ptr<const Policy> make_kings(std::string_view spec) {
  static const std::array kKinds = {kings_bot()};
  return parse_bots(spec, 1, kKinds).front().policy;
}

}  // namespace

TEST_CASE("The example bot bets kings or better, checks less, and bluffs as often as told") {
  Spot spot("KhKd7c4s2d");
  spot.ask_open();
  CHECK(make_kings("kings:bluff=0")->bet(spot.view()) == raise_to(Chips{2}));
  spot.hold("QhQdKcAs2d");
  CHECK(make_kings("kings:bluff=0")->bet(spot.view()) == check_or_call());
  CHECK(make_kings("kings:bluff=1")->bet(spot.view()) == raise_to(Chips{2}));
  spot.ask_draw(5);
  CHECK(make_kings("kings")->draw(spot.view()) == discard(0b11100));
}

}  // namespace oddhand::test
