// The threshold and calling bots where cards lie open: bring-ins, completions, two bet sizes, matched pots.
#include <doctest/doctest.h>

#include "strategies/strength.h"
#include "tests/strategies/spot.h"

namespace oddhand::test {
namespace {

/// Third street: the bring-in of 1 is owed by this seat, or stands against it; completing makes it 2.
Spot third_street(std::string_view cards, std::string_view up, Chips standing) {
  Spot spot;
  spot.hold_stud(cards, up);
  spot.table.round.bring_in = true;
  spot.table.round.number = 1;
  spot.table.round.price = standing;
  spot.legal = {.ask = Ask::bet,
                .may_fold = standing > Chips{},
                .call = Chips{1},
                .min_raise_to = Chips{2},
                .max_raise_to = Chips{2}};
  return spot;
}

Decision bet_of(const char* bot, Spot& spot) { return make_bot(bot)->bet(spot.view()); }

constexpr const char* kWeak = "7h4s2d";
constexpr const char* kMiddling = "QhTs2d";
constexpr const char* kStrong = "AhAs2d";

}  // namespace

TEST_CASE("The holder brings in with a weak hand and completes with one that it would open") {
  Spot weak = third_street(kWeak, "2d", Chips{0});
  CHECK(bet_of("threshold", weak) == check_or_call());
  Spot strong = third_street(kStrong, "2d", Chips{0});
  CHECK(bet_of("threshold", strong) == raise_to(Chips{2}));
  CHECK(bet_of("calling", strong) == check_or_call());
}

TEST_CASE("Against a bring-in the opening share completes and the calling share calls: it is no bet") {
  Spot strong = third_street(kStrong, "2d", Chips{1});
  const int share = strength(strong.view());
  CHECK(share > 8'000);
  CHECK(bet_of("threshold:open=0.8:raise=1", strong) == raise_to(Chips{2}));
  Spot middling = third_street(kMiddling, "2d", Chips{1});
  CHECK(bet_of("threshold:open=1:call=0.2", middling) == check_or_call());
  Spot weak = third_street(kWeak, "2d", Chips{1});
  CHECK(bet_of("threshold", weak) == fold());
}

TEST_CASE("Once completed the raising share decides") {
  Spot strong = third_street(kStrong, "2d", Chips{2});
  strong.table.round.bring_in = false;
  strong.table.round.raises = 1;
  strong.legal.min_raise_to = strong.legal.max_raise_to = Chips{4};
  CHECK(bet_of("threshold:open=0.5:raise=1:call=0.5", strong) == check_or_call());
  CHECK(bet_of("threshold:open=0.5:raise=0.8:call=0.5", strong) == raise_to(Chips{4}));
}

TEST_CASE("Where low wins the low hand bets and the pair gives up") {
  Spot low = third_street("Ah2s4d", "4d", Chips{1});
  low.table.ranking = Ranking::low;
  CHECK(bet_of("threshold", low) == raise_to(Chips{2}));
  Spot pair = third_street("KhKs4d", "4d", Chips{1});
  pair.table.ranking = Ranking::low;
  CHECK(bet_of("threshold", pair) == fold());
}

TEST_CASE("With two bet sizes open it bets the large one") {
  Spot spot;
  spot.hold_stud("AhAs2d2c", "2d2c");
  spot.legal = {.ask = Ask::bet, .two_sizes = true, .min_raise_to = Chips{2}, .max_raise_to = Chips{4}};
  CHECK(bet_of("threshold", spot) == raise_to(Chips{4}));
}

TEST_CASE("Limit games in streets tighten by their own parameter, pot limit and draw games by the other") {
  Spot spot;
  spot.hold_stud("KhKs7d4c2h9sJd", "7d4c2h9s");  // kings: 55 % of seven-card hands
  spot.ask_call(4);
  const char* const streets = "threshold:call=0.4:tighten=0.9:tighten_streets=0";
  const char* const other = "threshold:call=0.4:tighten=0:tighten_streets=0.9";
  CHECK(bet_of(streets, spot) == check_or_call());
  CHECK(bet_of(other, spot) == fold());
  spot.options.structure = BettingStructure::pot_limit;
  CHECK(bet_of(streets, spot) == fold());
  CHECK(bet_of(other, spot) == check_or_call());
  spot.options.structure = BettingStructure::fixed_limit;
  spot.options.draw = true;
  CHECK(bet_of(streets, spot) == fold());
}

TEST_CASE("A finished hand that an opponent's upcards beat is given up in streets too") {
  Spot spot;
  spot.hold_stud("KhKs7d7c2h9sJd", "7d7c2h9s");
  spot.ask_call(1);
  CHECK(bet_of("threshold", spot) != fold());
  spot.show(seat_at(4), "3c3d3h4s");
  CHECK(bet_of("threshold", spot) == fold());
}

TEST_CASE("threshold matches the pot with a hand that it would call with, calling always") {
  Spot spot;
  spot.hold_stud("3hAsAd", "3h");
  spot.ask_match_pot(Chips{30});
  CHECK(make_bot("threshold")->match_pot(spot.view()) == check_or_call());
  CHECK(make_bot("calling")->match_pot(spot.view()) == check_or_call());
  spot.hold_stud("2h7s4d", "2h");
  CHECK(make_bot("threshold")->match_pot(spot.view()) == fold());
  CHECK(make_bot("threshold:call=0")->match_pot(spot.view()) == check_or_call());
  CHECK(make_bot("calling")->match_pot(spot.view()) == check_or_call());
}

TEST_CASE("Wild ranks make a hand that is nothing without them") {
  Spot spot;
  spot.hold_stud("3h9sKdTc6h", "KdTc6h");
  spot.ask_open();
  CHECK(bet_of("threshold", spot) == check_or_call());
  spot.table.wild = mask_of(Rank::three) | mask_of(Rank::nine);
  ++spot.table.version;
  CHECK(bet_of("threshold", spot) == raise_to(Chips{2}));
}

}  // namespace oddhand::test
