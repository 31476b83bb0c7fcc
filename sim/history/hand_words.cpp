#include "sim/history/hand_words.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string_view>

#include "evaluator/best_five.h"
#include "evaluator/card_text.h"
#include "evaluator/high_hand.h"
#include "evaluator/low_hand.h"
#include "evaluator/rank_words.h"
#include "evaluator/showing_hand.h"
#include "evaluator/wild_hand.h"

namespace oddhand {
namespace {

constexpr bool holds(RankMask ranks, Rank rank) { return (ranks >> static_cast<unsigned>(rank) & 1U) != 0; }

bool is_wheel(HandValue value) {
  const HandCategory c = value.category();
  const bool run = c == HandCategory::straight || c == HandCategory::straight_flush;
  return run && value.primary() == mask_of(Rank::five);
}

std::vector<Card> cards_of(CardSet cards) {
  std::vector<Card> list;
  for (const Card c : cards) list.push_back(c);
  return list;
}

std::vector<Card> in_layout(CardSet cards, bool ace_low) {
  std::array<int, kRanks> count{};
  for (const Card c : cards) ++count[static_cast<std::size_t>(c.rank())];
  const auto key = [&](Card c) {
    const int place = ace_low && c.rank() == Rank::ace ? -1 : c.index();
    return 100 * count[static_cast<std::size_t>(c.rank())] + place;
  };
  std::vector<Card> out = cards_of(cards);
  std::ranges::sort(out, std::ranges::greater(), key);
  return out;
}

/// The rest of the cards in brackets.
std::string with_rest(const std::string& text, CardSet rest) {
  return rest.empty() ? text : text + " (" + spaced(in_layout(rest, false)) + ")";
}

/// "a pair of kings", "an ace-high flush"; "three kings", "ace high" and "kings full of nines" take none.
std::string with_article(HandCategory category, const std::string& words) {
  switch (category) {
    case HandCategory::one_pair:
    case HandCategory::straight:
    case HandCategory::flush:
    case HandCategory::straight_flush:
      return (words[0] == 'a' || words[0] == 'e' ? "an " : "a ") + words;
    default:
      return words;
  }
}

}  // namespace

std::string spaced(const std::vector<Card>& cards) {
  std::string text;
  for (const Card c : cards) {
    if (!text.empty()) text += ' ';
    text += to_string(c);
  }
  return text;
}

HandValue value_of(CardSet cards, RankMask wild) { return showing_high(cards, StraightsAndFlushes::counted, wild); }

std::string laid_out(CardSet cards, RankMask wild) {
  const HandValue value = value_of(cards, wild);
  const CardSet best = best_five(cards, value, wild);
  return with_rest(spaced(in_layout(best, is_wheel(value))), cards - best);
}

std::string laid_out_low(CardSet cards, RankMask wild) {
  const CardSet best = best_five(cards, evaluate_low(cards, wild), wild);
  return with_rest(spaced(in_layout(best, true)), cards - best);
}

std::string ranks_words(RankMask ranks) {
  if (ranks == 0) return "nothing";
  std::string words;
  int left = std::popcount(ranks);
  for (int r = 0; r < kRanks; ++r) {
    if ((ranks >> r & 1) == 0) continue;
    words += plural(static_cast<Rank>(r));
    --left;
    if (left > 0) words += left == 1 ? " and " : ", ";
  }
  return words;
}

std::string short_name(HandValue value) {
  switch (value.category()) {
    case HandCategory::high_card:
      return describe(HandValue(HandCategory::high_card, 0, std::bit_floor(value.kickers())));
    case HandCategory::one_pair:
    case HandCategory::three_of_a_kind:
    case HandCategory::four_of_a_kind:
    case HandCategory::five_of_a_kind:
      return describe(HandValue(value.category(), value.primary(), 0));
    default:
      return std::string(to_string(value.category()));
  }
}

std::string a_short_name(HandValue value) {
  const std::string name = short_name(value);
  return value.category() == HandCategory::full_house ? "a " + name : with_article(value.category(), name);
}

std::string a_description(HandValue value) { return with_article(value.category(), describe(value)); }

bool makes_hand(CardSet hand, Card card, RankMask wild) {
  const HandValue value = value_of(hand, wild);
  if (holds(wild, card.rank())) return best_five(hand, value, wild).contains(card);
  switch (value.category()) {
    case HandCategory::high_card:
      return false;
    case HandCategory::straight:
    case HandCategory::flush:
    case HandCategory::straight_flush:
      return best_five(hand, value, wild).contains(card);
    case HandCategory::full_house:
      return holds(value.primary(), card.rank()) || holds(value.kickers(), card.rank());
    default:
      return holds(value.primary(), card.rank());
  }
}

std::string seat_name(Seat seat) { return "Seat " + std::to_string(seat_number(seat)); }

std::string seat_list(SeatSet seats) {
  std::string text = seats.size() == 1 ? "seat " : "seats ";
  int left = seats.size();
  for (const Seat s : seats) {
    text += std::to_string(seat_number(s));
    --left;
    if (left > 0) text += left == 1 ? " and " : ", ";
  }
  return text;
}

std::string ordinal(int n) {
  static constexpr std::array<std::string_view, 10> kWords = {"first", "second",  "third",  "fourth", "fifth",
                                                              "sixth", "seventh", "eighth", "ninth",  "tenth"};
  const auto i = static_cast<std::size_t>(n - 1);
  return i < kWords.size() ? std::string(kWords[i]) : std::to_string(n) + "th";
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace oddhand
