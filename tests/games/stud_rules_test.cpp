// Who begins where seats show different numbers of cards, or wild ones: what games built on seven-card stud bring
// about.
#include "sim/games/stud_rules.h"

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <string_view>

#include "evaluator/card_text.h"

namespace oddhand::test {
namespace {

/// A table at which the seats show these cards in the game, with these wild ranks.
struct Showing {
  Options options;
  Table table;

  Showing(StudGame game, std::initializer_list<std::string_view> upcards, RankMask wild = 0) {
    table.options = &options;
    table.seats = static_cast<std::uint8_t>(upcards.size());
    table.live = SeatSet::first_seats(table.seats);
    table.in_force = game;
    table.ranking = ranking_of(game);
    table.wild = wild;
    int seat = 0;
    for (const std::string_view cards : upcards) {
      for (const Card c : parse_cards(std::string(cards))) table.upcards[seat_at(seat)].append(c);
      ++seat;
    }
  }
  Showing(const Showing&) = delete;
  Showing& operator=(const Showing&) = delete;

  int first() const { return seat_number(first_by_showing(table)); }
  int holder() const { return seat_number(bring_in_holder(table)); }
};

RankMask ranks(std::initializer_list<Rank> wild) {
  unsigned mask = 0;
  for (const Rank r : wild) mask |= 1U << static_cast<unsigned>(r);
  return static_cast<RankMask>(mask);
}

TEST_CASE("Seven-card stud 3.6: five upcards and more show in the ordinary order") {
  CHECK(Showing(StudGame::stud, {"AsAhAcKdQd", "2c3d4h5s6c"}).first() == 2);
  CHECK(Showing(StudGame::stud, {"2c3d4h5s6c", "2s7s9sJsKs"}).first() == 2);
  CHECK(Showing(StudGame::stud, {"AsAhAcKdQd7h", "2c3d4h5s6c9d"}).first() == 2);
}

TEST_CASE("Seven-card stud 3.6: of showing hands that are equal so far the one with more cards is higher") {
  CHECK(Showing(StudGame::stud, {"AcKd", "AhKs2c"}).first() == 2);
  CHECK(Showing(StudGame::stud, {"AcKd", "QhKs2c"}).first() == 1);
}

TEST_CASE("Seven-card stud 3.6: of lows that are equal so far the one with fewer cards is lower") {
  CHECK(Showing(StudGame::razz, {"9c5d4h", "9d5h"}).first() == 2);
  CHECK(Showing(StudGame::razz, {"2c3d4h5s6c", "As2d3h4s5d"}).first() == 2);
}

TEST_CASE("Razz 3.2: straights and flushes do not count in a showing hand of five") {
  CHECK(Showing(StudGame::razz, {"2h3h4h5h6h", "2c3d4s5d7c"}).first() == 1);
}

TEST_CASE("Seven-card stud 3.3: seats that have folded do not show") {
  Showing spot(StudGame::stud, {"AcAd", "KhQs", "JhTs"});
  spot.table.live.erase(seat_at(0));
  CHECK(spot.first() == 2);
}

TEST_CASE("Seven-card stud 3.4: three of a kind and two pair are open pairs too, four different ranks are none") {
  CHECK(open_pair_showing(Showing(StudGame::stud, {"AcAdAh", "KhQsJd"}).table));
  CHECK(open_pair_showing(Showing(StudGame::stud, {"KhQsJd", "2c2d3h3s"}).table));
  CHECK_FALSE(open_pair_showing(Showing(StudGame::stud, {"9h8h7h6h", "KhQsJd2c"}).table));
  CHECK_FALSE(open_pair_showing(Showing(StudGame::razz, {"AcAd", "KhQs"}).table));
  CHECK_FALSE(open_pair_showing(Showing(StudGame::hi_lo, {"AcAd", "KhQs"}).table));
}

TEST_CASE("a wild upcard brings in as an ace of its own suit and shows as wild, or as what it is if so agreed") {
  const RankMask wild = ranks({Rank::three});
  Showing spot(StudGame::baseball, {"3c", "As", "4h"}, wild);
  CHECK(spot.holder() == 3);
  // A wild three alone is an ace; beside a five it makes a pair.
  Showing shown(StudGame::baseball, {"AcKd", "3c5d"}, wild);
  CHECK(shown.first() == 2);
  CHECK(open_pair_showing(shown.table));
  spot.options.wild_showing = shown.options.wild_showing = WildShowing::natural;
  CHECK(spot.holder() == 1);
  CHECK(shown.first() == 1);
  CHECK_FALSE(open_pair_showing(shown.table));
}

TEST_CASE("the acting order can stay that of stud whatever game is in force") {
  Showing spot(StudGame::razz, {"KsQd", "2c3d"});
  CHECK(spot.holder() == 1);
  CHECK(spot.first() == 2);
  spot.options.acting_order = ActingOrder::stud;
  CHECK(spot.holder() == 2);
  CHECK(spot.first() == 1);
}

}  // namespace
}  // namespace oddhand::test
