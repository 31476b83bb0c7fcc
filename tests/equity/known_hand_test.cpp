// Cards as people write them.
#include "sim/equity/known_hand.h"

#include <doctest/doctest.h>

#include "evaluator/card_text.h"
#include "evaluator/input_error.h"

namespace oddhand::test {

TEST_CASE("A hand is its cards face down, face up and thrown") {
  const KnownHand hand = parse_known_hand("hand 1", "AhK?/?d?\?-7d4c");
  REQUIRE(hand.down.size() == 2);
  CHECK(hand.down[0] == parse_card_set("Ah"));
  CHECK(hand.down[1] == parse_card_set("KcKdKhKs"));
  REQUIRE(hand.up.size() == 2);
  CHECK(hand.up[0] == parse_card_set("2d3d4d5d6d7d8d9dTdJdQdKdAd"));
  CHECK(is_unknown(hand.up[1]));
  CHECK(hand.thrown == parse_card_set("7d4c"));
  CHECK(hand.has_drawn);
  CHECK(hand.divided);
}

TEST_CASE("A minus sign with nothing behind it is a hand that stood pat, thrown cards may be unknown") {
  const KnownHand pat = parse_known_hand("hand 1", "KsKh7d4c2s-");
  CHECK(pat.has_drawn);
  CHECK(pat.thrown.empty());
  CHECK_FALSE(parse_known_hand("hand 1", "KsKh7d4c2s").has_drawn);
  CHECK(parse_known_hand("hand 1", "KsKh-????7d").thrown == parse_card_set("7d"));
}

TEST_CASE("A hand that stands for several is written once") {
  const std::vector<KnownHand> hands = parse_known_hands({"AhAd", "??*3"});
  REQUIRE(hands.size() == 4);
  CHECK(hands[3].text == "??");
  CHECK(hands[3].down.size() == 1);
}

TEST_CASE("What is no card is named, with the hand it stands in") {
  CHECK_THROWS_WITH_AS(parse_known_hands({"AhAd", "KsXx"}),
                       "hand 2 'KsXx': 'Xx' is no card; right are Ah, K?, ?h and ??", InputError);
  CHECK_THROWS_WITH_AS(parse_known_hands({"AhA"}), "hand 1 'AhA': 'A' is no card; right are Ah, K?, ?h and ??",
                       InputError);
  CHECK_THROWS_WITH_AS(parse_known_hands({"Ah-K?"}), "hand 1 'Ah-K?': a thrown card is known, or written ??",
                       InputError);
  CHECK_THROWS_WITH_AS(parse_known_hands({"??*0"}), "hand '??*0': after * a number of hands from 1 to 10 is right",
                       InputError);
}

}  // namespace oddhand::test
