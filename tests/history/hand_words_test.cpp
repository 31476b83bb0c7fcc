// Words for cards, hands and seats.
#include "sim/history/hand_words.h"

#include <doctest/doctest.h>

#include "evaluator/card_text.h"
#include "evaluator/high_hand.h"

namespace oddhand {
namespace {

HandValue value_of(const char* text) { return evaluate_high(parse_card_set(text)); }

}  // namespace

TEST_CASE("Hands are laid out with pairs together and high cards first") {
  CHECK(laid_out(parse_card_set("2h7cKd4sKh")) == "Kh Kd 7c 4s 2h");
  CHECK(laid_out(parse_card_set("9dAc9h2c2s")) == "9h 9d 2s 2c Ac");
  CHECK(laid_out(parse_card_set("2h2c2dAsAd")) == "2h 2d 2c As Ad");
  CHECK(laid_out(parse_card_set("Ah5c4d3s2h")) == "5c 4d 3s 2h Ah");
}

TEST_CASE("Of seven cards the best five come first, the others in brackets") {
  CHECK(laid_out(parse_card_set("KhKdQc9s7h4c2d")) == "Kh Kd Qc 9s 7h (4c 2d)");
  CHECK(laid_out(parse_card_set("KhKdQcQs7h7cAd")) == "Kh Kd Qs Qc Ad (7h 7c)");
  CHECK(laid_out(parse_card_set("9h8h7h6c5d9c9d")) == "9h 8h 7h 6c 5d (9d 9c)");
  CHECK(laid_out(parse_card_set("AhKhQh7h2h3hAs")) == "Ah Kh Qh 7h 3h (As 2h)");
}

TEST_CASE("Hands of one to four and of up to eleven cards are laid out too") {
  CHECK(laid_out(parse_card_set("2h")) == "2h");
  CHECK(laid_out(parse_card_set("2h7c2s")) == "2s 2h 7c");
  CHECK(laid_out(parse_card_set("KhKdQc9s7h4c2d3c5h6d8s")) == "9s 8s 7h 6d 5h (Kh Kd Qc 4c 3c 2d)");
}

TEST_CASE("Wild cards play in a hand that is laid out") {
  const RankMask nines = mask_of(Rank::nine);
  CHECK(laid_out(parse_card_set("KhKd9c7s4h"), nines) == "Kh Kd 9c 7s 4h");
  CHECK(laid_out(parse_card_set("AhKh9cQh2dTh"), nines) == "Ah Kh Qh Th 9c (2d)");
  CHECK(makes_hand(parse_card_set("KhQd9c7s4h"), parse_card("9c"), nines));
  CHECK(!makes_hand(parse_card_set("KhQd9c7s4h"), parse_card("9c")));
}

TEST_CASE("Lows are laid out from their highest card down to the ace") {
  CHECK(laid_out_low(parse_card_set("Ah8c6d4s3hKdKc")) == "8c 6d 4s 3h Ah (Kd Kc)");
  CHECK(laid_out_low(parse_card_set("Ah3c3d")) == "3d 3c Ah");
}

TEST_CASE("Ranks are listed in the plural") {
  CHECK(ranks_words(0) == "nothing");
  CHECK(ranks_words(1U << 4) == "sixes");
  CHECK(ranks_words(1U << 1 | 1U << 7) == "threes and nines");
  CHECK(ranks_words(1U | 1U << 9 | 1U << 12) == "twos, jacks and aces");
}

TEST_CASE("Short names leave kickers out, and take an article where English wants one") {
  CHECK(a_short_name(value_of("KhKd7c4s2h")) == "a pair of kings");
  CHECK(a_short_name(value_of("KhKd7c7s2h")) == "two pair");
  CHECK(a_short_name(value_of("KhKdKc7s2h")) == "three kings");
  CHECK(a_short_name(value_of("KhKdKc7s7h")) == "a full house");
  CHECK(a_short_name(value_of("6h5d4c3s2h")) == "a straight");
  CHECK(short_name(value_of("AhKd7c4s2h")) == "ace high");
  CHECK(a_description(value_of("AhKh7h4h2h")) == "an ace-high flush, king-seven-four-two kickers");
  CHECK(a_description(value_of("8h7d6c5s4h")) == "an eight-high straight");
  CHECK(a_description(value_of("KhKdKc7s7h")) == "kings full of sevens");
}

TEST_CASE("A card makes the hand when it is of the pair, the straight, the flush, and not when it is a kicker") {
  CHECK(makes_hand(parse_card_set("KhKd7c4s2h"), parse_card("Kd")));
  CHECK_FALSE(makes_hand(parse_card_set("KhKd7c4s2h"), parse_card("7c")));
  CHECK_FALSE(makes_hand(parse_card_set("AhKd7c4s2h"), parse_card("Ah")));
  CHECK(makes_hand(parse_card_set("KhKdKc7s7h"), parse_card("7s")));
  CHECK(makes_hand(parse_card_set("6h5d4c3s2h"), parse_card("2h")));
  // The third pair of seven cards counts for nothing; nor does the fourth card outside a flush.
  CHECK_FALSE(makes_hand(parse_card_set("KhKdQcQs7h7cAd"), parse_card("7h")));
  CHECK_FALSE(makes_hand(parse_card_set("AhKhQh7h2hAsAd"), parse_card("As")));
}

TEST_CASE("Seats are listed as people say them") {
  CHECK(seat_list(SeatSet(0b1)) == "seat 1");
  CHECK(seat_list(SeatSet(0b101)) == "seats 1 and 3");
  CHECK(seat_list(SeatSet(0b1000000111)) == "seats 1, 2, 3 and 10");
  CHECK(ordinal(2) == "second");
  CHECK(ordinal(11) == "11th");
}

}  // namespace oddhand
