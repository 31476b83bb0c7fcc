#include "tests/history/reader.h"

#include <algorithm>
#include <map>
#include <regex>
#include <sstream>

namespace oddhand {
namespace {

using Cards = std::set<std::string>;

/// The cards at the start of a text, up to those in the middle; brackets and bars skipped.
Cards leading_cards(const std::string& text) {
  static const std::regex kCard("[2-9TJQKA][cdhs]");
  Cards cards;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    std::erase_if(word, [](char c) { return c == '(' || c == ')'; });
    if (word == "|") continue;
    if (!std::regex_match(word, kCard)) break;
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
    static std::map<std::string, std::regex> known;  // compiling a pattern costs more than the match
    const auto it = known.try_emplace(pattern, pattern).first;
    return std::regex_search(line_, m_, it->second);
  }
  std::int64_t number(int group) const { return std::stoll(m_[static_cast<std::size_t>(group)].str()); }
  Seat seat(int group) const { return seat_at(static_cast<int>(number(group)) - 1); }
  std::string word(int group) const { return m_[static_cast<std::size_t>(group)].str(); }
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
    if (whole && matches("^  Seat (\\d+)  +(.*)")) {
      if (in("The deal")) hand_.cards[seat(1)] = leading_cards(word(2));
      expect(hand_.cards[seat(1)] == leading_cards(word(2)));
      return true;
    }
    if (in("Showdown") && matches("^  Seat (\\d+)  +(.*)")) {
      // Those in the middle and a borrowed one are shown too.
      expect(std::ranges::includes(leading_cards(word(2)), hand_.cards[seat(1)]));
      return true;
    }
    if (!matches("^      (was|now|has) (.*)")) return false;
    expect((word(1) == "was" ? previous_ : hand_.cards[last_]) == leading_cards(word(2)));
    return true;
  }

  bool read_got() {
    if (!matches("^  Seat (\\d+) gets (the .*): (.*)$")) return false;
    last_ = seat(1);
    static const std::regex kThe("the (..)");
    const std::string got = word(2);
    for (auto it = std::sregex_iterator(got.begin(), got.end(), kThe); it != std::sregex_iterator(); ++it) {
      expect(hand_.cards[last_].insert((*it)[1].str()).second);
    }
    expect(hand_.cards[last_] == leading_cards(word(3)));
    return true;
  }

  bool read_choice() {
    if (matches("^  Seat (\\d+) \\(.*\\) lays (.*) and keeps (.*)$")) {
      Cards all = leading_cards(word(2));
      all.merge(leading_cards(word(3)));
      expect(all == hand_.cards[seat(1)]);
      return true;
    }
    if (matches(
            "^  Seat (\\d+) \\(.*\\) turns up the (..), throws the (..) face (?:up|down) and gets the (..) face up$")) {
      expect(hand_.cards[seat(1)].contains(word(2)));
      swap_cards(seat(1), {word(3)}, {word(4)});
      return true;
    }
    if (!matches("^  Seat (\\d+) \\(.*\\) turns up the (..)(?: and changes .*)?$")) return false;
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
    if (!matches("^  Seat (\\d+) takes the (..)(?: back)? from seat (\\d+).*, loses the (..)(?: .*)? to seat (\\d+)$"))
      return false;
    const int me = static_cast<int>(number(1));
    hand_.taken.insert({switch_ - 1, word(2), static_cast<int>(number(3)), me});
    hand_.lost.insert({switch_ - 1, word(4), me, static_cast<int>(number(5))});
    swap_cards(seat(1), {word(4)}, {word(2)});
    return true;
  }

  bool read_draw() {
    if (matches("^  Seat (\\d+) \\(.*\\) throws (.*) and gets (.*)$")) {
      swap_cards(seat(1), leading_cards(word(2)), leading_cards(word(3)));
      return true;
    }
    if (!matches("^  Seat (\\d+) .*(stands pat|cannot draw)")) return false;
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
    if (matches("^  Seat (\\d+) \\(.*\\) (calls|bets|brings in for) (\\d+)")) {
      pay_bet(seat(1), {number(3)});
    } else if (matches("^  Seat (\\d+) \\(.*\\) raises from (\\d+) to (\\d+)")) {
      expect(std::ranges::max(bet_.values) <= Chips{number(2)});
      pay_bet(seat(1), Chips{number(3)} - bet_[seat(1)]);
    } else if (matches("^  Seat (\\d+) \\(.*\\) completes to (\\d+)")) {
      pay_bet(seat(1), Chips{number(2)} - bet_[seat(1)]);
    } else if (matches("^  Seat (\\d+) \\(.*\\) matches the pot with (\\d+)")) {
      pay(seat(1), {number(2)});
    } else if (matches("^  Pot: (\\d+)")) {
      expect(pot_ == Chips{number(1)});
    } else {
      return matches("^  Seat (\\d+) \\(.*\\) (checks|folds)$");
    }
    return true;
  }

  bool read_forced() {
    if (matches("^  Seat (\\d+) \\(.*\\) posts (?:the )?(\\d+ of the )?(?:small|big) blind(?: of (\\d+))")) {
      pay_bet(seat(1), {m_[2].matched ? std::stoll(word(2)) : number(3)});
    } else if (matches("^  Seat (\\d+) +.*  stack (\\d+)$")) {
      seats_ = std::max(seats_, static_cast<int>(number(1)));
    } else if (matches("^  Every seat puts in (\\d+)")) {
      for (const Seat s : SeatSet::first_seats(seats_)) pay(s, {number(1)});
    } else if (matches("^  Seat (\\d+) \\(.*\\) has only (\\d+)")) {
      pay(seat(1), Chips{number(2)} - hand_.put_in[seat(1)]);
    } else {
      return false;
    }
    return true;
  }

  void win(Seat s, Chips amount) { hand_.got[s] += amount; }

  void read_payment() {
    if (matches("^  Seat (\\d+) +([+-]?\\d+)  stack")) {
      hand_.told_net[seat(1)] = {number(2)};
      return;
    }
    if (matches("^  (\\d+) that nobody called goe?s? back to seat (\\d+)")) hand_.got[seat(2)] += {number(1)};
    if (matches("^  Seat (\\d+) \\(.*\\) wins the pot of (\\d+)")) win(seat(1), {number(2)});
    if (matches("^  .*(?:Pot|pot) of (\\d+)")) open_pot_ = {number(1)};
    if (matches("seat (\\d+) wins (with|it)")) win(seat(1), open_pot_);
    if (matches("^      \\d+ to seat")) read_shares();
  }

  void read_shares() {
    static const std::regex kShare("(\\d+) to seat (\\d+)");
    Chips sum{};
    for (auto it = std::sregex_iterator(line_.begin(), line_.end(), kShare); it != std::sregex_iterator(); ++it) {
      const Chips part{std::stoll((*it)[1].str())};
      win(seat_at(std::stoi((*it)[2].str()) - 1), part);
      sum += part;
    }
    expect(sum == open_pot_);
  }

  ReadHand hand_;
  std::string line_;
  std::string section_;
  std::smatch m_;
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
