// What a showdown of partly known cards must be.
#include "sim/equity/showdown_spot.h"

#include <doctest/doctest.h>

#include "evaluator/input_error.h"
#include "tests/equity/spots.h"

namespace oddhand::test {

TEST_CASE("A card that is named twice is refused, wherever it stands") {
  CHECK_THROWS_WITH_AS(check(two_card_hands({"JcJd", "JcTs"})), "card Jc is named twice", InputError);
  ShowdownSpot spot = two_card_hands({"JcJd", "AcTs"});
  spot.dead = parse_card_set("Ts");
  CHECK_THROWS_WITH_AS(check(spot), "card Ts is named twice", InputError);
  spot.dead = CardSet();
  spot.board = {parse_card_set("2cAc"), 3};
  CHECK_THROWS_WITH_AS(check(spot), "card Ac is named twice", InputError);
}

TEST_CASE("Hands must have five to eleven cards with the board, and there must be two to ten of them") {
  ShowdownSpot spot = two_card_hands({"AcAs"});
  CHECK_THROWS_WITH_AS(check(spot), "1 hand: an equity needs 2 to 10", InputError);
  spot = two_card_hands({"AcAs", "Kc"});
  spot.board.unknown = 3;
  CHECK_THROWS_WITH_AS(check(spot), "hand 2 has 4 cards with those in the middle; it needs 5 to 11", InputError);
  spot = two_card_hands({"AcAs", "KcKd"});
  spot.hands.resize(11, {CardSet(), 2});
  CHECK_THROWS_WITH_AS(check(spot), "11 hands: an equity needs 2 to 10", InputError);
}

TEST_CASE("The deck must hold the unknown cards") {
  ShowdownSpot spot;
  spot.hands.assign(8, {CardSet(), 7});
  CHECK_THROWS_WITH_AS(check(spot), "56 cards are unknown, but only 52 are left in the deck", InputError);
}

}  // namespace oddhand::test
