// Cards as text, and what is said about text that is no card.
#include "evaluator/card_text.h"

#include <doctest/doctest.h>

#include <functional>
#include <string>

#include "evaluator/input_error.h"

using namespace oddhand;

namespace {

/// The message of the InputError that `action` throws, or nothing.
std::string error_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

std::string card_error(const std::string& text) {
  return error_of([&] { parse_card(text); });
}

std::string cards_error(const std::string& text) {
  return error_of([&] { parse_cards(text); });
}

bool names(const std::string& message, const std::string& token) { return message.find(token) != std::string::npos; }

const std::string kCyrillicEs = "\xd1\x81";  // looks like a c

}  // namespace

TEST_CASE("every card reads back as it is written") {
  for (int index = 0; index < kDeckSize; ++index) {
    const Card card = Card::from_index(index);
    CHECK(parse_card(to_string(card)) == card);
  }
  CHECK(to_string(Card(Rank::ten, Suit::hearts)) == "Th");
  CHECK(parse_card("2c") == Card(Rank::two, Suit::clubs));
  CHECK(parse_card("As") == Card(Rank::ace, Suit::spades));
}

TEST_CASE("cards are read in their order, with single spaces or without") {
  CHECK(to_string(parse_cards("AhKd7c")) == "AhKd7c");
  CHECK(to_string(parse_cards("Ah Kd 7c")) == "AhKd7c");
  CHECK(to_string(parse_cards("7c")) == "7c");
}

TEST_CASE("a set is written from high rank to low, suits high to low") {
  CardSet set;
  for (const Card card : parse_cards("2cAhAs7dTc7s")) set.insert(card);
  CHECK(to_string(set) == "AsAhTc7s7d2c");
  CHECK(to_string(CardSet()).empty());
}

TEST_CASE("what is no card is refused by name") {
  for (const std::string token : {"1s", "Zz", "ah", "AH", "aH", "A", "h", "10h", "hA", "??", "Ah ", " Ah", "A\u2660"}) {
    CAPTURE(token);
    CHECK(!try_parse_card(token));
    CHECK(names(card_error(token), "\"" + token + "\" is no card"));
  }
  CHECK(names(card_error(""), "\"\" is no card"));
}

TEST_CASE("a look-alike letter is named as one") {
  const std::string six = "6" + kCyrillicEs;
  CHECK(names(card_error(six), "\"" + six + "\""));
  CHECK(names(card_error(six), "only looks like"));
  CHECK(names(cards_error("AhKd" + six + "7c"), "\"" + six + "\" at character 5"));
  CHECK(!names(card_error("Zz"), "only looks like"));
}

TEST_CASE("the token that is no card is named with its place") {
  CHECK(names(cards_error("Ah1s"), "\"1s\" at character 3 of \"Ah1s\""));
  CHECK(names(cards_error("AhKdQ"), "\"Q\" at character 5"));
  CHECK(names(cards_error("Ah10h"), "\"10\" at character 3"));
}

TEST_CASE("a card that stands twice is named") {
  CHECK(names(cards_error("JcAhJc"), "Jc stands twice"));
  CHECK(names(cards_error("Jc Jc"), "Jc stands twice"));
}

TEST_CASE("spaces other than one between two cards are refused") {
  for (const std::string text : {"Ah  Kd", " AhKd", "AhKd ", "Ah\tKd", "A h"}) {
    CAPTURE(text);
    CHECK(names(cards_error(text), "is no card"));
  }
  CHECK(names(cards_error(""), "holds no cards"));
}

TEST_CASE("an error is one line, whatever the text holds") {
  const std::string message = cards_error("Ah\nK\x01");
  CHECK(names(message, "\\x0a"));
  CHECK(!names(message, "\n"));
}
