// Sensible draws: each rule on a hand made for it, then what must hold for every hand.
#include "strategies/drawing.h"

#include <doctest/doctest.h>

#include <bit>

#include "evaluator/high_hand.h"
#include "tests/strategies/spot.h"

namespace oddhand::test {
namespace {

/// What stays of `cards` when at most `most` may be thrown.
CardSet kept(std::string_view cards, int most = 5, DrawStyle style = DrawStyle::improve, bool four_needs_ace = false) {
  Spot spot(cards);
  spot.ask_draw(most, four_needs_ace);
  const HeldMask thrown = cards_to_throw(spot.view(), style);
  CardSet stays = spot.me.cards;
  for (int i = 0; i < spot.me.held.size(); ++i) {
    if ((thrown >> i & 1) != 0) stays.erase(spot.me.held[i]);
  }
  return stays;
}

}  // namespace

TEST_CASE("Five cards: a straight, a flush, a full house and better stand pat") {
  for (const std::string_view cards : {"5h6d7c8s9h", "Ah2d3c4s5h", "AhKdQcJsTh", "2h5h9hJhKh", "7h7d7c2s2h",
                                       "7h7d7c7s2h", "5h6h7h8h9h", "AhKhQhJhTh", "Ad2d3d4d5d"}) {
    CAPTURE(cards);
    CHECK(kept(cards) == parse_card_set(cards));
  }
}

TEST_CASE("Five cards: trips draw two, two pair draw one, a pair draws three") {
  CHECK(kept("7h7d7cKsAh") == parse_card_set("7h7d7c"));
  CHECK(kept("7hKd7cKsAh") == parse_card_set("7h7cKdKs"));
  CHECK(kept("7hKd7cQsAh") == parse_card_set("7h7c"));
}

TEST_CASE("Five cards: a pair is kept before four to a flush or a straight") {
  CHECK(kept("7h7d2hKhAh") == parse_card_set("7h7d"));
  CHECK(kept("7h7d8c9sTh") == parse_card_set("7h7d"));
}

TEST_CASE("Five cards: four to a flush draw one") { CHECK(kept("2h5h9hJhKd") == parse_card_set("2h5h9hJh")); }

TEST_CASE("Five cards: an open-ended straight draws one") {
  CHECK(kept("5h6d7c8sKh") == parse_card_set("5h6d7c8s"));
  CHECK(kept("2h3d4c5sKh") == parse_card_set("2h3d4c5s"));
  CHECK(kept("TdJhQcKs2h") == parse_card_set("TdJhQcKs"));
}

TEST_CASE("Five cards: a straight that only one rank completes is no draw") {
  CHECK(kept("JhQdKcAs2h") == parse_card_set("KcAs"));
  CHECK(kept("Ah2d3c4s9h") == parse_card_set("Ah"));
  CHECK(kept("5h6d8c9sKh") == parse_card_set("Kh"));
}

TEST_CASE("Five cards: nothing keeps at most two cards from the jack up") {
  CHECK(kept("2h7dKcQsJh") == parse_card_set("KcQs"));
  CHECK(kept("2h7d9cQs3h") == parse_card_set("Qs"));
  CHECK(kept("2h7d9c5s3h") == CardSet{});
}

TEST_CASE("A low limit keeps the highest of the useless cards") {
  CHECK(kept("2h7d9c5s3h", 3) == parse_card_set("9c7d"));
  CHECK(kept("7hKd7cQsAh", 1) == parse_card_set("7h7cKdAh"));
  CHECK(kept("7hKd7cQsAh", 0) == parse_card_set("7hKd7cQsAh"));
}

TEST_CASE("Four cards are thrown only beside a kept ace where the rule says so") {
  CHECK(kept("2h7d9c5sAh", 4, DrawStyle::improve, true) == parse_card_set("Ah"));
  CHECK(kept("2h7d9c5sKh", 4, DrawStyle::improve, true) == parse_card_set("Kh9c"));
  CHECK(kept("2h7d9c5sKh", 4, DrawStyle::improve, false) == parse_card_set("Kh"));
  // Seven cards with trips have four useless ones; the ace among them may not go as the fourth.
  CHECK(kept("7h7d7cAs2hJd4c", 4, DrawStyle::improve, true) == parse_card_set("7h7d7cAs"));
}

TEST_CASE("The kicker style keeps the best side card with a pair or trips") {
  CHECK(kept("7hKd7cQsAh", 5, DrawStyle::keep_kicker) == parse_card_set("7h7cAh"));
  CHECK(kept("7h7d7cKs2h", 5, DrawStyle::keep_kicker) == parse_card_set("7h7d7cKs"));
  CHECK(kept("7h7dKcKs2h", 5, DrawStyle::keep_kicker) == parse_card_set("7h7dKcKs"));
}

TEST_CASE("Standing pat throws nothing") {
  CHECK(kept("2h7d9c5s3h", 5, DrawStyle::stand_pat) == parse_card_set("2h7d9c5s3h"));
}

TEST_CASE("Seven cards: a straight or better throws the cards that are of no use to it") {
  CHECK(kept("5h6d7c8s9h2dKc") == parse_card_set("5h6d7c8s9h"));
  CHECK(kept("5h6d7c8s9hTd2c") == parse_card_set("6d7c8s9hTd"));
  CHECK(kept("Ah2d3c4s5hKdQd") == parse_card_set("Ah2d3c4s5h"));
  CHECK(kept("2h5h9hJhKhAd3c") == parse_card_set("2h5h9hJhKh"));
  CHECK(kept("2h5h9hJhKh3hAc") == parse_card_set("2h3h5h9hJhKh"));
  CHECK(kept("7h7d7c2s2hKd4c") == parse_card_set("7h7d7c2s2h"));
  CHECK(kept("7h7d7cKsKhKd4c") == parse_card_set("7h7d7cKsKhKd"));
  CHECK(kept("7h7d7c7s2hKd4c") == parse_card_set("7h7d7c7sKd"));
  CHECK(kept("5h6h7h8h9h9dTc") == parse_card_set("5h6h7h8h9h"));
}

TEST_CASE("Seven cards: a pair keeps four to a flush or an open-ended straight beside it") {
  CHECK(kept("7h7d2hKhAh9c3s") == parse_card_set("7h7d2hKhAh"));
  CHECK(kept("2c2d8c9hTsJdKh") == parse_card_set("2c2d8c9hTsJd"));
  CHECK(kept("2c2d8c9hTsKdAh") == parse_card_set("2c2d"));
}

TEST_CASE("Of all five-card hands none loses what it made, and throws as many as its category says") {
  Spot spot;
  spot.ask_draw(5);
  std::array<std::array<int, 6>, kHandCategories> thrown_by_category{};
  int broken = 0;
  std::array<int, 5> c{};
  for (c[0] = 0; c[0] < 52; ++c[0]) {
    for (c[1] = c[0] + 1; c[1] < 52; ++c[1]) {
      for (c[2] = c[1] + 1; c[2] < 52; ++c[2]) {
        for (c[3] = c[2] + 1; c[3] < 52; ++c[3]) {
          for (c[4] = c[3] + 1; c[4] < 52; ++c[4]) {
            CardSet cards;
            for (const int i : c) cards.insert(Card::from_index(i));
            const HandValue made = evaluate_high(cards);
            const CardSet keep = cards_worth_keeping(cards, made, DrawStyle::improve);
            const CardSet paired = cards & CardSet::of_ranks(made.primary());
            const bool pat = made.category() >= HandCategory::straight;
            broken += (pat ? keep != cards : (keep & paired) != paired) ? 1 : 0;
            ++thrown_by_category[static_cast<std::size_t>(made.category())][static_cast<std::size_t>(5 - keep.size())];
          }
        }
      }
    }
  }
  CHECK(broken == 0);
  // Two pair 123,552, one pair 1,098,240 and trips 54,912 of 2,598,960 hands.
  CHECK(thrown_by_category[1] == std::array<int, 6>{0, 0, 0, 1098240, 0, 0});
  CHECK(thrown_by_category[2] == std::array<int, 6>{0, 123552, 0, 0, 0, 0});
  CHECK(thrown_by_category[3] == std::array<int, 6>{0, 0, 54912, 0, 0, 0});
  CHECK(thrown_by_category[4] == std::array<int, 6>{10200, 0, 0, 0, 0, 0});
  CHECK(thrown_by_category[0][0] == 0);
  CHECK(thrown_by_category[0][2] == 0);
}

TEST_CASE("Of random six- and seven-card hands a straight or better never loses value, a pair never its cards") {
  KeyedRandom random(31, 1);
  Spot spot;
  int broken = 0;
  for (int i = 0; i < 200'000; ++i) {
    spot.hold(random_cards(random, 6 + i % 2));
    spot.ask_draw(static_cast<int>(random.below(8)), random.below(2) == 1);
    const HandValue made = spot.view().made_hand();
    const HeldMask thrown = cards_to_throw(spot.view(), DrawStyle::improve);
    CardSet stays = spot.me.cards;
    for (int k = 0; k < spot.me.held.size(); ++k) {
      if ((thrown >> k & 1) != 0) stays.erase(spot.me.held[k]);
    }
    const CardSet paired = spot.me.cards & CardSet::of_ranks(made.primary());
    const bool pat = made.category() >= HandCategory::straight;
    const bool holds = pat ? stays.size() >= 5 && evaluate_high(stays) == made : (stays & paired) == paired;
    broken += holds && is_legal(discard(thrown), spot.legal, spot.me.held) ? 0 : 1;
  }
  CHECK(broken == 0);
}

TEST_CASE(
    "Wild cards are never thrown: a pair and trips keep their rank beside them, a straight or better its five cards") {
  constexpr RankMask kDeuces = mask_of(Rank::two);
  const auto kept_with_deuces = [](std::string_view cards) {
    Spot spot(cards);
    spot.table.wild = kDeuces;
    ++spot.table.version;
    spot.ask_draw(5);
    const HeldMask thrown = cards_to_throw(spot.view(), DrawStyle::improve);
    CardSet stays = spot.me.cards;
    for (int i = 0; i < spot.me.held.size(); ++i) {
      if ((thrown >> i & 1) != 0) stays.erase(spot.me.held[i]);
    }
    return stays;
  };
  CHECK(kept_with_deuces("2hKd7c5s3h") == parse_card_set("2hKd"));
  CHECK(kept_with_deuces("2hKd7c7s3h") == parse_card_set("2h7c7s"));
  CHECK(kept_with_deuces("2h2dKd7c5s") == parse_card_set("2h2dKd"));
  CHECK(kept_with_deuces("2h9dTcJsQh") == parse_card_set("2h9dTcJsQh"));
  CHECK(kept_with_deuces("2h4h9hJhKh") == parse_card_set("2h4h9hJhKh"));
  CHECK(kept_with_deuces("2hKdKc7c7s") == parse_card_set("2hKdKc7c7s"));
  CHECK(kept_with_deuces("2h9dTcJsQh4c3d") == parse_card_set("2h9dTcJsQh"));
  CHECK(kept_with_deuces("3hKd7c7s4h") == parse_card_set("7c7s"));  // none held: as without wild ranks
}

}  // namespace oddhand::test
