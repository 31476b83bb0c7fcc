#include "tests/history/reader.h"

#include <regex.h>

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace oddhand {
namespace {

using Cards = std::set<std::string>;
using Groups = std::array<regmatch_t, 8>;  ///< the whole match, then its groups

/// An extended regular expression of POSIX. Those of <regex> take most of a test's time under sanitizers, and half a
/// minute to compile.
class Pattern {
 public:
  explicit Pattern(const char* text) {
    if (regcomp(&compiled_, text, REG_EXTENDED) != 0) throw std::invalid_argument(text);
  }
  Pattern(const Pattern&) = delete;
  Pattern& operator=(const Pattern&) = delete;
  ~Pattern() { regfree(&compiled_); }

  bool found_in(const char* text, Groups& groups) const {
    return regexec(&compiled_, text, groups.size(), groups.data(), 0) == 0;
  }

 private:
  regex_t compiled_{};
};

/// What a group matched in the text that was searched; nothing if it took no part.
std::string group_text(const char* text, const regmatch_t& group) {
  return group.rm_so < 0 ? std::string() : std::string(text + group.rm_so, text + group.rm_eo);
}

/// Calls use(text, groups) for every match, from left to right.
template <typename Use>
void for_each_match(const Pattern& pattern, const std::string& text, const Use& use) {
  Groups groups;
  for (const char* rest = text.c_str(); pattern.found_in(rest, groups); rest += groups[0].rm_eo) use(rest, groups);
}

bool is_card(const std::string& word) {
  constexpr std::string_view kRanks = "23456789TJQKA";
  constexpr std::string_view kSuits = "cdhs";
  return word.size() == 2 && kRanks.find(word[0]) != kRanks.npos && kSuits.find(word[1]) != kSuits.npos;
}

/// The cards at the start of a text, up to those in the middle; brackets and bars skipped.
Cards leading_cards(const std::string& text) {
  Cards cards;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    std::erase_if(word, [](char c) { return c == '(' || c == ')'; });
    if (word == "|") continue;
    if (!is_card(word)) break;
    cards.insert(word);
  }
  return cards;
}

class Reader {
 public:
  ReadHand read(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      line_ = line;
      if (!line.empty() && line[0] != ' ') {
        read_heading();
      } else if (!(read_cards() || read_got() || read_choice() || read_switch() || read_draw() || read_bet() ||
                   read_forced())) {
        read_payment();
      }
    }
    return hand_;
  }

 private:
  bool matches(const char* pattern) {
    static std::map<std::string, Pattern> known;  // compiling a pattern costs more than the match
    const auto it = known.try_emplace(pattern, pattern).first;
    return it->second.found_in(line_.c_str(), groups_);
  }
  std::int64_t number(int group) const { return std::stoll(word(group)); }
  Seat seat(int group) const { return seat_at(static_cast<int>(number(group)) - 1); }
  std::string word(int group) const { return group_text(line_.c_str(), groups_[static_cast<std::size_t>(group)]); }
  void expect(bool holds) {
    if (!holds) hand_.faults.push_back(line_);
  }

  void read_heading() {
    section_ = line_;
    if (line_.find("button") != std::string::npos) return;
    if (line_.find(" switch: ") != std::string::npos) ++switch_;
    // The first round goes on from the blinds.
    if (line_.find("betting round") != std::string::npos && line_.rfind("First", 0) != 0 &&
        line_.rfind("The", 0) != 0) {
      bet_ = {};
    }
    if (line_.rfind("Nobody has opened", 0) == 0) hand_.got = hand_.put_in;
  }

  bool in(const char* section) const { return section_.rfind(section, 0) == 0; }

  bool read_cards() {
    const bool whole = in("The deal") || in("In the middle") || section_.find("one card lies face up") != section_.npos;
    if (whole && matches("^  Seat ([0-9]+)  +(.*)")) {
      if (in("The deal")) hand_.cards[seat(1)] = leading_cards(word(2));
      expect(hand_.cards[seat(1)] == leading_cards(word(2)));
      return true;
    }
    if (in("Showdown") && matches("^  Seat ([0-9]+)  +(.*)")) {
      // Those in the middle and a borrowed one are shown too.
      expect(std::ranges::includes(leading_cards(word(2)), hand_.cards[seat(1)]));
      return true;
    }
    if (!matches("^      (was|now|has) (.*)")) return false;
    expect((word(1) == "was" ? previous_ : hand_.cards[last_]) == leading_cards(word(2)));
    return true;
  }

  bool read_got() {
    if (!matches("^  Seat ([0-9]+) gets (the .*): (.*)$")) return false;
    last_ = seat(1);
    static const Pattern kThe("the (..)");
    for_each_match(kThe, word(2), [this](const char* text, const Groups& groups) {
      expect(hand_.cards[last_].insert(group_text(text, groups[1])).second);
    });
    expect(hand_.cards[last_] == leading_cards(word(3)));
    return true;
  }

  bool read_choice() {
    if (matches("^  Seat ([0-9]+) \\(.*\\) lays (.*) and keeps (.*)$")) {
      Cards all = leading_cards(word(2));
      all.merge(leading_cards(word(3)));
      expect(all == hand_.cards[seat(1)]);
      return true;
    }
    if (matches(
            "^  Seat ([0-9]+) \\(.*\\) turns up the (..), throws the (..) face (up|down) and gets the (..) face up$")) {
      expect(hand_.cards[seat(1)].contains(word(2)));
      swap_cards(seat(1), {word(3)}, {word(5)});
      return true;
    }
    if (!matches("^  Seat ([0-9]+) \\(.*\\) turns up the (..)( and changes .*)?$")) return false;
    last_ = seat(1);
    expect(hand_.cards[last_].contains(word(2)));
    return true;
  }

  void swap_cards(Seat s, const Cards& out, const Cards& in) {
    last_ = s;
    Cards& held = hand_.cards[s];
    previous_ = held;
    for (const std::string& card : out) expect(held.erase(card) == 1);
    for (const std::string& card : in) expect(held.insert(card).second);
  }

  bool read_switch() {
    if (!matches(
            "^  Seat ([0-9]+) takes the (..)( back)? from seat ([0-9]+).*, loses the (..)( .*)? to seat ([0-9]+)$"))
      return false;
    const int me = static_cast<int>(number(1));
    hand_.taken.insert({switch_ - 1, word(2), static_cast<int>(number(4)), me});
    hand_.lost.insert({switch_ - 1, word(5), me, static_cast<int>(number(7))});
    swap_cards(seat(1), {word(5)}, {word(2)});
    return true;
  }

  bool read_draw() {
    if (matches("^  Seat ([0-9]+) \\(.*\\) throws (.*) and gets (.*)$")) {
      swap_cards(seat(1), leading_cards(word(2)), leading_cards(word(3)));
      return true;
    }
    if (!matches("^  Seat ([0-9]+) .*(stands pat|cannot draw)")) return false;
    last_ = seat(1);
    return true;
  }

  void pay(Seat s, Chips amount) {
    hand_.put_in[s] += amount;
    pot_ += amount;
  }
  void pay_bet(Seat s, Chips amount) {
    bet_[s] += amount;
    pay(s, amount);
  }

  bool read_bet() {
    if (matches("^  Seat ([0-9]+) \\(.*\\) (calls|bets|brings in for) ([0-9]+)")) {
      pay_bet(seat(1), {number(3)});
    } else if (matches("^  Seat ([0-9]+) \\(.*\\) raises from ([0-9]+) to ([0-9]+)")) {
      expect(std::ranges::max(bet_.values) <= Chips{number(2)});
      pay_bet(seat(1), Chips{number(3)} - bet_[seat(1)]);
    } else if (matches("^  Seat ([0-9]+) \\(.*\\) completes to ([0-9]+)")) {
      pay_bet(seat(1), Chips{number(2)} - bet_[seat(1)]);
    } else if (matches("^  Seat ([0-9]+) \\(.*\\) matches the pot with ([0-9]+)")) {
      pay(seat(1), {number(2)});
    } else if (matches("^  Pot: ([0-9]+)")) {
      expect(pot_ == Chips{number(1)});
    } else {
      return matches("^  Seat ([0-9]+) \\(.*\\) (checks|folds)$");
    }
    return true;
  }

  bool read_forced() {
    if (matches("^  Seat ([0-9]+) \\(.*\\) posts (the )?([0-9]+ of the )?(small|big) blind( of ([0-9]+))")) {
      pay_bet(seat(1), {word(3).empty() ? number(6) : number(3)});
    } else if (matches("^  Seat ([0-9]+) +.*  stack ([0-9]+)$")) {
      seats_ = std::max(seats_, static_cast<int>(number(1)));
    } else if (matches("^  Every seat puts in ([0-9]+)")) {
      for (const Seat s : SeatSet::first_seats(seats_)) pay(s, {number(1)});
    } else if (matches("^  Seat ([0-9]+) \\(.*\\) has only ([0-9]+)")) {
      pay(seat(1), Chips{number(2)} - hand_.put_in[seat(1)]);
    } else {
      return false;
    }
    return true;
  }

  void win(Seat s, Chips amount) { hand_.got[s] += amount; }

  void read_payment() {
    if (matches("^  Seat ([0-9]+) +([+-]?[0-9]+)  stack")) {
      hand_.told_net[seat(1)] = {number(2)};
      return;
    }
    if (matches("^  ([0-9]+) that nobody called goe?s? back to seat ([0-9]+)")) hand_.got[seat(2)] += {number(1)};
    if (matches("^  Seat ([0-9]+) \\(.*\\) wins the pot of ([0-9]+)")) win(seat(1), {number(2)});
    if (matches("^  .*[Pp]ot of ([0-9]+)")) open_pot_ = {number(1)};
    if (matches("seat ([0-9]+) wins (with|it)")) win(seat(1), open_pot_);
    if (matches("^      [0-9]+ to seat")) read_shares();
  }

  void read_shares() {
    static const Pattern kShare("([0-9]+) to seat ([0-9]+)");
    Chips sum{};
    for_each_match(kShare, line_, [&](const char* text, const Groups& groups) {
      const Chips part{std::stoll(group_text(text, groups[1]))};
      win(seat_at(std::stoi(group_text(text, groups[2])) - 1), part);
      sum += part;
    });
    expect(sum == open_pot_);
  }

  ReadHand hand_;
  std::string line_;
  std::string section_;
  Groups groups_{};
  int seats_ = 0;
  int switch_ = 0;
  Seat last_{};     ///< whose hand the next detail shows
  Cards previous_;  ///< its cards before the last change
  PerSeat<Chips> bet_;
  Chips pot_{};
  Chips open_pot_{};
};

}  // namespace

ReadHand read_narration(const std::string& text) { return Reader().read(text); }

}  // namespace oddhand
