#include "sim/history/legal_words.h"

#include <vector>

#include "evaluator/counted.h"

namespace oddhand {
namespace {

std::string text_of(Chips chips) { return std::to_string(chips.count); }

/// "a", "a or b", "a, b or c".
std::string joined(const std::vector<std::string>& choices) {
  std::string text;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (i > 0) text += i + 1 == choices.size() ? " or " : ", ";
    text += choices[i];
  }
  return text;
}

std::string raise_words(const Table& table, const Legal& legal) {
  std::string words = table.round.price > Chips{} ? "raise to " : "bet ";
  if (table.round.bring_in) words = "complete to ";
  words += text_of(legal.min_raise_to);
  if (legal.max_raise_to == legal.min_raise_to) return words;
  return words + (legal.two_sizes ? " or " : " to ") + text_of(legal.max_raise_to);
}

std::string bet_words(const Hand& hand) {
  const Table& table = hand.table;
  const Legal& legal = hand.hidden.legal;
  std::vector<std::string> choices;
  if (legal.may_fold) choices.emplace_back("fold");
  if (bring_in_is_due(hand)) {
    choices.push_back("bring in for " + text_of(legal.call));
  } else {
    choices.push_back(legal.call == Chips{} ? "check" : "call " + text_of(legal.call));
  }
  if (legal.may_raise()) choices.push_back(raise_words(table, legal));
  return joined(choices);
}

std::string draw_words(const Legal& legal) {
  return "throw up to " + counted(legal.max_discards, "card") +
         (legal.four_needs_ace ? ", four only with a kept ace" : "");
}

std::string shift_words(const Legal& legal) {
  std::string words = legal.must_shift ? "name a game" : "name a game or decline";
  return words + (legal.from_hole ? ", by a jack from the hole" : "");
}

}  // namespace

bool bring_in_is_due(const Hand& hand) {
  const Table& table = hand.table;
  return hand.hidden.legal.ask == Ask::bet && table.round.bring_in && table.round.price == Chips{};
}

std::string legal_words(const Hand& hand) {
  const Legal& legal = hand.hidden.legal;
  switch (legal.ask) {
    case Ask::none:
      return "nothing";
    case Ask::bet:
      return bet_words(hand);
    case Ask::draw:
      return draw_words(legal);
    case Ask::arrange:
      return "lay three cards face up";
    case Ask::exchange:
      return "keep all cards, or turn one up and exchange another";
    case Ask::reveal:
      return "turn a face-down card up";
    case Ask::shift:
      return shift_words(legal);
    case Ask::match_pot:
      return "put in " + text_of(legal.call) + " or fold";
  }
  return "";
}

}  // namespace oddhand
