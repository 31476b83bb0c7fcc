// The cards that play.
#include "evaluator/best_five.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "tests/evaluator/agreement.h"
#include "tests/evaluator/hand_text.h"

using namespace oddhand;
using namespace oddhand::test;

namespace {

std::string plays(std::string_view text, std::string_view wild_ranks = "") {
  const CardSet hand = cards(text);
  return to_string(
      best_five(hand, showing_high(hand, StraightsAndFlushes::counted, ranks(wild_ranks)), ranks(wild_ranks)));
}

std::string plays_low(std::string_view text, std::string_view wild_ranks = "") {
  const CardSet hand = cards(text);
  return to_string(best_five(hand, evaluate_low(hand, ranks(wild_ranks)), ranks(wild_ranks)));
}

}  // namespace

TEST_CASE("the five cards that play are those of the value") {
  CHECK(plays("KsKdKh9c9s4d2h") == "KsKhKd9s9c");
  CHECK(plays("KsKdKhQcQdQh2s") == "KsKhKdQhQd");
  CHECK(plays("As2d3c4h5s9d9c") == "As5s4h3c2d");
  CHECK(plays("JdAcAd7dQd4dTd") == "AdQdJdTd7d");
  CHECK(plays("9h8h7h6h5hAhKh") == "9h8h7h6h5h");
  CHECK(plays("TcTd9c9d8h8s2c") == "TdTc9d9c8s");
  CHECK(plays("5c5d5h5sKcKdKh") == "Kh5s5h5d5c");
}

TEST_CASE("fewer than five cards all play") {
  CHECK(plays("9h8h7h6h") == "9h8h7h6h");
  CHECK(plays("5c5d6h6s") == "6s6h5d5c");
  CHECK(plays_low("Kc") == "Kc");
}

TEST_CASE("wild cards play as themselves") {
  CHECK(plays("AdAsAcTh2d3c9s", "39") == "AsAdAc9s3c");
  CHECK(plays("5c6h7d9c4d2sTc", "2") == "Tc9c7d6h2s");
  CHECK(plays("3c7d", "39") == "7d3c");
  CHECK(plays("3c9d9h3sKd", "39") == "Kd9h9d3s3c");
}

TEST_CASE("a low plays its lowest cards") {
  CHECK(plays_low("AcAd2c2d3h4s9c") == "Ad9c4s3h2d");
  CHECK(plays_low("KcKd3c3d3h2sAc") == "AcKd3h3d2s");
  CHECK(plays_low("AcAdAhAs2c2d2h") == "AsAhAd2h2d");
  CHECK(plays_low("Ac2d8hKc9d9h", "9") == "Ac9h9d8h2d");
}

TEST_CASE("the best five of random hands are theirs and have their value") {
  for (int cards = 1; cards <= 11; ++cards) {
    CAPTURE(cards);
    for (const CardSet from : {CardSet::full_deck(), kTwoSuits, kSixRanks}) {
      const RandomHands what{.cards = cards, .from = from, .hands = 2'000};
      CHECK(best_five_faults(what, 0, [](CardSet hand) { return showing_high(hand); }) == 0);
      CHECK(best_five_faults(what, 0, [](CardSet hand) { return evaluate_low(hand); }) == 0);
      for (const RankMask wild : {ranks("2"), ranks("39"), ranks("5A"), kAllRanks}) {
        const auto high_of = [&](CardSet hand) { return showing_high(hand, StraightsAndFlushes::counted, wild); };
        CHECK(best_five_faults(what, wild, high_of) == 0);
        CHECK(best_five_faults(what, wild, [&](CardSet hand) { return evaluate_low(hand, wild); }) == 0);
      }
    }
  }
}
