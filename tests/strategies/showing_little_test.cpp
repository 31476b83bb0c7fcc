// Boards, reveals and exchanges: each rule on cards made for it.
#include "strategies/showing_little.h"

#include <doctest/doctest.h>

#include "tests/strategies/spot.h"

namespace oddhand::test {
namespace {

CardSet at_places(const Spot& spot, HeldMask places) {
  CardSet cards;
  for (int i = 0; i < spot.me.held.size(); ++i) {
    if ((places >> i & 1) != 0) cards.insert(spot.me.held[i]);
  }
  return cards;
}

CardSet board_of(std::string_view cards) {
  const Spot spot(cards);
  return at_places(spot, board_to_lay(spot.me.held));
}

/// Privacy's second street and later: these cards, those face up, and two in the middle.
Spot privacy(std::string_view cards, std::string_view up, std::string_view middle = "Td5c") {
  Spot spot;
  spot.hold_stud(cards, up);
  spot.options.cards = 5;
  spot.options.community = 2;
  spot.lay_board(middle);
  return spot;
}

}  // namespace

TEST_CASE("Without a pair the board takes the three lowest cards") {
  CHECK(board_of("Kh2s9dAc4h") == parse_card_set("2s9d4h"));
  CHECK(board_of("5h6s7d8c9h") == parse_card_set("5h6s7d"));
}

TEST_CASE("A pair stays hidden; of two pairs or trips no two lie on the board") {
  CHECK(board_of("Kh9sAd9c4h") == parse_card_set("KhAd4h"));
  const CardSet two_pair = board_of("Kh9sKd9c4h");
  CHECK(std::popcount(two_pair.ranks()) == 3);
  CHECK(two_pair.contains(parse_card_set("4h").front()));
  const CardSet trips = board_of("9h9s9dKc4h");
  CHECK(std::popcount(trips.ranks()) == 3);
}

TEST_CASE("Where a board must show a pair, trips stay off it and a pair is hidden") {
  const CardSet full = board_of("9h9s9dKcKh");
  CHECK((full & parse_card_set("KcKh")) == parse_card_set("KcKh"));
  const CardSet quads = board_of("9h9s9d9cKh");
  CHECK(quads.contains(parse_card_set("Kh").front()));
}

TEST_CASE("The face-down card that shows least is turned up") {
  Spot spot = privacy("AhKs3d9c", "9c");
  CHECK(at_places(spot, card_to_turn_up(spot.view())) == parse_card_set("3d"));
  spot = privacy("AhKsTh9c", "9c");  // the ten would pair the middle
  CHECK(at_places(spot, card_to_turn_up(spot.view())) == parse_card_set("Ks"));
  spot = privacy("AhKs", "AhKs");
  CHECK(card_to_turn_up(spot.view()) == 0);
}

TEST_CASE("Where low wins the highest card or a pair shows least") {
  Spot spot;
  spot.hold_stud("AhKs3d9c", "9c");
  spot.table.ranking = Ranking::low;
  CHECK(at_places(spot, card_to_turn_up(spot.view())) == parse_card_set("Ks"));
  spot.hold_stud("Ah9s3d9c", "9c");
  CHECK(at_places(spot, card_to_turn_up(spot.view())) == parse_card_set("9s"));
}

TEST_CASE("The exchange throws the card that helps least and turns up the one that shows least") {
  Spot spot = privacy("AhAs3dKc", "Kc");
  Decision d = exchange_worst_card(spot.view());
  CHECK(at_places(spot, d.cards) == parse_card_set("3d"));
  CHECK(at_places(spot, d.turned) == parse_card_set("Ah"));

  spot = privacy("AhAsKd3c", "3c");  // the upcard is the worst: two stay hidden
  d = exchange_worst_card(spot.view());
  CHECK(at_places(spot, d.cards) == parse_card_set("3c"));
  CHECK(at_places(spot, d.turned) == parse_card_set("Kd"));
}

TEST_CASE("Of cards that help equally little the upcard is exchanged") {
  Spot spot = privacy("AhAs3d3c", "3c", "Td5h");
  // Without either three the rest is a pair of aces with ten, five, three.
  CHECK(at_places(spot, exchange_worst_card(spot.view()).cards) == parse_card_set("3c"));
}

TEST_CASE("A card of a four-flush is not the one to throw") {
  Spot spot = privacy("Ah2h9hKc", "Kc", "Th5s");
  CHECK(at_places(spot, exchange_worst_card(spot.view()).cards) == parse_card_set("Kc"));
}

TEST_CASE("There is no exchange when no other card could be turned up") {
  Spot spot = privacy("Ah3c", "Ah3c");
  CHECK(exchange_worst_card(spot.view()) == keep());
  spot = privacy("Ah3c", "3c");  // the only card face down may be turned, not thrown
  const Decision d = exchange_worst_card(spot.view());
  CHECK(at_places(spot, d.turned) == parse_card_set("Ah"));
  CHECK(at_places(spot, d.cards) == parse_card_set("3c"));
}

TEST_CASE("threshold exchanges below its share and calling always does; both lay and turn up what shows least") {
  Spot spot = privacy("AhAs3dKc", "Kc");
  spot.ask_exchange();
  CHECK(make_bot("threshold:exchange=1")->exchange(spot.view()) == exchange_worst_card(spot.view()));
  CHECK(make_bot("threshold:exchange=0")->exchange(spot.view()) == keep());
  CHECK(make_bot("calling")->exchange(spot.view()) == exchange_worst_card(spot.view()));
  // Trips are better than nine of ten hands of six cards, nothing is not.
  spot = privacy("AhAs3dAc", "Ac");
  CHECK(make_bot("threshold")->exchange(spot.view()) == keep());
  spot = privacy("AhJs3d7c", "7c");
  CHECK(make_bot("threshold")->exchange(spot.view()) == exchange_worst_card(spot.view()));
  for (const char* bot : {"threshold", "calling"}) {
    spot.ask_reveal();
    CHECK(make_bot(bot)->reveal(spot.view()) == reveal(card_to_turn_up(spot.view())));
    Spot five("Kh9sAd9c4h");
    five.ask_arrange();
    CHECK(make_bot(bot)->arrange(five.view()) == arrange(0b10101));
  }
}

}  // namespace oddhand::test
