// Actions of hand histories as text.
#include "sim/history/phh_action.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "evaluator/card_text.h"
#include "evaluator/input_error.h"

namespace oddhand {
namespace {

constexpr auto kPlayerWords = std::to_array<std::pair<std::string_view, PhhWord>>({
    {"pb", PhhWord::bring_in},
    {"cbr", PhhWord::bet},
    {"cc", PhhWord::check_or_call},
    {"f", PhhWord::fold},
    {"sd", PhhWord::draw},
    {"sm", PhhWord::show_or_muck},
    {"x-take", PhhWord::take_in_switch},
    {"x-lay", PhhWord::arrange},
    {"x-exchange", PhhWord::exchange},
    {"x-reveal", PhhWord::reveal},
    {"x-shift", PhhWord::shift},
    {"x-match", PhhWord::match_pot},
});

constexpr std::array<std::string_view, kStudGames> kGameNames{"stud", "razz", "hi-lo", "follow-the-queen", "baseball"};

/// Words between blanks, up to a remark.
std::vector<std::string_view> split(std::string_view text) {
  text = text.substr(0, text.find('#'));
  constexpr std::string_view kBlanks = " \t\r\n";
  std::vector<std::string_view> words;
  for (;;) {
    const auto begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) return words;
    const auto end = std::min(text.find_first_of(kBlanks, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    text.remove_prefix(end);
  }
}

Seat read_player(std::string_view word, int seats) {
  int number = 0;
  const char* const end = word.data() + word.size();
  const bool is_player = word.size() > 1 && word[0] == 'p';
  const auto [stop, error] = std::from_chars(word.data() + (is_player ? 1 : 0), end, number);
  if (!is_player || error != std::errc() || stop != end || number < 1 || number > seats) {
    throw InputError("'" + std::string(word) + "' is no player; write p1 to p" + std::to_string(seats));
  }
  return seat_at(number - 1);
}

std::vector<RecordedCard> read_cards(std::string_view text) {
  std::vector<RecordedCard> cards;
  CardSet seen;
  for (std::size_t at = 0; at < text.size(); at += 2) {
    const std::string_view token = text.substr(at, 2);
    if (token == "??") {
      cards.emplace_back();
      continue;
    }
    const Card card = parse_card(token);
    if (seen.contains(card)) throw InputError(to_string(card) + " stands twice");
    seen.insert(card);
    cards.emplace_back(card);
  }
  return cards;
}

std::vector<RecordedCard> read_exactly(std::string_view text, std::size_t count) {
  std::vector<RecordedCard> cards = read_cards(text);
  if (cards.size() != count) {
    throw InputError("'" + std::string(text) + "' is not " +
                     (count == 1 ? "one card" : std::to_string(count) + " cards"));
  }
  return cards;
}

Chips read_amount(std::string_view text) {
  Chips amount;
  const char* end = text.data() + text.size();
  // A whole number may be written with a point and zeros.
  const auto point = text.find('.');
  if (point != std::string_view::npos && text.find_first_not_of('0', point + 1) == std::string_view::npos) {
    end = text.data() + point;
  }
  const auto [stop, error] = std::from_chars(text.data(), end, amount.count);
  if (error != std::errc() || stop != end || amount <= Chips{}) {
    throw InputError("'" + std::string(text) + "' is no whole number of chips above 0");
  }
  return amount;
}

StudGame read_game(std::string_view text) {
  const auto* const found = std::ranges::find(kGameNames, text);
  if (found == kGameNames.end()) throw InputError("'" + std::string(text) + "' is no game of a shift");
  return static_cast<StudGame>(found - kGameNames.begin());
}

/// The words of one action, taken one after the other.
class Words {
 public:
  explicit Words(std::vector<std::string_view> words) : words_(std::move(words)) {}
  bool more() const { return at_ < words_.size(); }
  std::string_view next(const char* what) {
    if (!more()) throw InputError(std::string(what) + " should follow");
    return words_[at_++];
  }
  void end() const {
    if (more()) throw InputError("'" + std::string(words_[at_]) + "' is one word too many");
  }

 private:
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
};

void read_dealer(Words& words, int seats, PhhAction& action) {
  const std::string_view word = words.next("what the dealer does");
  if (word == "dh") {
    action.word = PhhWord::deal_hole;
    action.seat = read_player(words.next("the player"), seats);
  } else if (word == "db") {
    action.word = PhhWord::deal_board;
  } else {
    throw InputError("'" + std::string(word) + "' is nothing that a dealer does; write dh or db");
  }
  action.cards = read_cards(words.next("the cards"));
}

void read_shown(Words& words, PhhAction& action) {
  if (!words.more()) return;
  const std::string_view word = words.next("the cards");
  if (word == "-") {
    action.known = true;
  } else {
    action.cards = read_cards(word);
  }
}

void read_exchange(Words& words, PhhAction& action) {
  if (!words.more()) return;
  action.cards = read_exactly(words.next("the card turned up"), 1);
  action.cards.push_back(read_exactly(words.next("the card thrown"), 1)[0]);
}

void read_shift(Words& words, PhhAction& action) {
  if (!words.more()) return;
  action.game = read_game(words.next("the game"));
  if (words.more()) action.cards = read_exactly(words.next("the jack"), 1);
}

void read_arguments(Words& words, int seats, PhhAction& action) {
  switch (action.word) {
    case PhhWord::bet:
      action.amount = read_amount(words.next("the amount"));
      return;
    case PhhWord::draw:
      if (words.more()) action.cards = read_cards(words.next("the cards"));
      return;
    case PhhWord::show_or_muck:
      return read_shown(words, action);
    case PhhWord::take_in_switch:
      action.cards = read_exactly(words.next("the card"), 1);
      action.from = read_player(words.next("the player who loses it"), seats);
      return;
    case PhhWord::arrange:
      action.cards = read_exactly(words.next("the board"), 3);
      return;
    case PhhWord::exchange:
      return read_exchange(words, action);
    case PhhWord::reveal:
      action.cards = read_exactly(words.next("the card"), 1);
      return;
    case PhhWord::shift:
      return read_shift(words, action);
    default:
      return;
  }
}

std::string_view text_of(PhhWord word) {
  for (const auto& [text, known] : kPlayerWords) {
    if (known == word) return text;
  }
  return {};
}

/// What stands behind the word, each part after a blank.
std::string arguments(const PhhAction& action) {
  std::vector<std::string> parts;
  switch (action.word) {
    case PhhWord::bet:
      parts = {std::to_string(action.amount.count)};
      break;
    case PhhWord::take_in_switch:
      parts = {to_string(action.cards), player_code(action.from)};
      break;
    case PhhWord::exchange:
      for (const RecordedCard& card : action.cards) parts.push_back(to_string(std::vector{card}));
      break;
    default:
      if (action.known) parts.emplace_back("-");
      if (action.game) parts.emplace_back(name_of(*action.game));
      if (!action.cards.empty()) parts.push_back(to_string(action.cards));
      break;
  }
  std::string text;
  for (const std::string& part : parts) text.append(1, ' ').append(part);
  return text;
}

}  // namespace

PhhAction parse_phh_action(std::string_view text, int seats) {
  PhhAction action;
  std::vector<std::string_view> split_words = split(text);
  if (split_words.empty()) return action;
  Words words(std::move(split_words));
  const std::string_view actor = words.next("the actor");
  if (actor == "d") {
    read_dealer(words, seats, action);
  } else {
    action.seat = read_player(actor, seats);
    const std::string_view word = words.next("what the player does");
    const auto* const found = std::ranges::find(kPlayerWords, word, &std::pair<std::string_view, PhhWord>::first);
    if (found == kPlayerWords.end()) throw InputError("'" + std::string(word) + "' is nothing that a player does");
    action.word = found->second;
    read_arguments(words, seats, action);
  }
  words.end();
  return action;
}

std::string to_string(const PhhAction& action) {
  if (action.word == PhhWord::nothing) return "";
  if (action.word == PhhWord::deal_hole) return "d dh " + player_code(action.seat) + " " + to_string(action.cards);
  if (action.word == PhhWord::deal_board) return "d db " + to_string(action.cards);
  return player_code(action.seat) + " " + std::string(text_of(action.word)) + arguments(action);
}

std::string to_string(const std::vector<RecordedCard>& cards) {
  std::string text;
  for (const RecordedCard& card : cards) text += card ? to_string(*card) : "??";
  return text;
}

std::string player_code(Seat seat) {
  std::string code(1, 'p');
  return code += std::to_string(seat_number(seat));
}

std::string_view name_of(StudGame game) { return kGameNames[static_cast<std::size_t>(game)]; }

}  // namespace oddhand
