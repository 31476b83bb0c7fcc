#include "tests/games/second_order.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "evaluator/low_hand.h"
#include "evaluator/showing_hand.h"

namespace oddhand::test {
namespace {

constexpr int kAceHigh = 14;
constexpr int kMostPlain = 4;  ///< cards up to which no straight and no flush can be

int number(Rank rank) { return static_cast<int>(rank) + 2; }
int low_number(Rank rank) { return rank == Rank::ace ? 1 : number(rank); }
bool is_wild(Card card, RankMask wild) { return (wild & mask_of(card.rank())) != 0; }

/// How many of each number there are: index 1 .. 14.
using Counts = std::array<int, kAceHigh + 1>;

/// The numbers by how often they come, the most frequent first, then the higher; before them the two largest counts.
std::vector<int> key_of(const Counts& counts) {
  std::vector<std::pair<int, int>> groups;
  groups.reserve(kAceHigh);
  for (int n = 1; n <= kAceHigh; ++n) {
    if (counts[static_cast<std::size_t>(n)] > 0) groups.emplace_back(counts[static_cast<std::size_t>(n)], n);
  }
  std::ranges::sort(groups, std::greater());
  std::vector<int> key;
  key.reserve(groups.size() + 3);  // and a suit, where one decides
  key.push_back(groups[0].first);
  key.push_back(groups.size() > 1 ? groups[1].first : 1);
  for (const auto& [count, n] : groups) key.push_back(n);
  return key;
}

/// The game whose order of acting holds, and what is wild in it.
StudGame ordering_game(const Table& t) {
  return t.options->acting_order == ActingOrder::stud ? StudGame::stud : t.in_force;
}

RankMask ordering_wild(const Table& t) {
  const bool counts = t.options->wild_showing == WildShowing::counted && ordering_game(t) == t.in_force;
  return counts ? t.wild : RankMask{0};
}

/// The first seat clockwise from the dealer that no other one beats.
Seat first_unbeaten(SeatSet seats, const std::function<bool(Seat, Seat)>& beats) {
  Seat first = seats.front();
  for (const Seat s : seats) {
    if (beats(s, first)) first = s;
  }
  return first;
}

bool shows_higher(const Table& t, Seat a, Seat b, StraightsAndFlushes rule, RankMask wild) {
  const CardSet of_a = t.upcards[a].set() | t.board.set();
  const CardSet of_b = t.upcards[b].set() | t.board.set();
  if (of_a.size() <= kMostPlain && of_b.size() <= kMostPlain) {
    return showing_high_key(of_a, wild) > showing_high_key(of_b, wild);
  }
  return showing_high(of_a, rule, wild) > showing_high(of_b, rule, wild);
}

bool shows_lower(const Table& t, Seat a, Seat b, RankMask wild) {
  const CardSet of_a = t.upcards[a].set();
  const CardSet of_b = t.upcards[b].set();
  if (of_a.size() <= kMostPlain && of_b.size() <= kMostPlain) {
    return showing_low_key(of_a, wild) < showing_low_key(of_b, wild);
  }
  return evaluate_low(of_a, wild) > evaluate_low(of_b, wild);
}

Seat brings_in(const Table& t) {
  const RankMask wild = ordering_wild(t);
  const bool razz = ordering_game(t) == StudGame::razz;
  const auto door = [&](Seat s) {
    const Card card = t.upcards[s][0];
    const Rank rank = is_wild(card, wild) ? Rank::ace : card.rank();
    return std::pair(razz ? low_number(rank) : number(rank), static_cast<int>(card.suit()));
  };
  return first_unbeaten(t.live, [&](Seat a, Seat b) { return razz ? door(a) > door(b) : door(a) < door(b); });
}

/// The showing hands of stud: the common card of the last street is nobody's.
Seat shows_best(const Table& t) {
  const RankMask wild = ordering_wild(t);
  if (ordering_game(t) == StudGame::razz) {
    return first_unbeaten(t.live, [&](Seat a, Seat b) { return shows_lower(t, a, b, wild); });
  }
  Table own = t;
  own.board = HeldCards();
  return first_unbeaten(t.live,
                        [&](Seat a, Seat b) { return shows_higher(own, a, b, StraightsAndFlushes::counted, wild); });
}

Seat shows_least(const Table& t) {
  return first_unbeaten(t.live, [&](Seat a, Seat b) { return shows_higher(t, b, a, t.options->showing, t.wild); });
}

/// Swingo's boards: ranks, then the suit of the highest card, or of the pair's better one.
Seat has_highest_board(const Table& t) {
  const auto key = [&](Seat s) {
    const CardSet board = t.upcards[s].set();
    std::vector<int> k = showing_high_key(board, 0);
    int rank = 0;
    for (const Card c : board) rank = std::max(rank, number(c.rank()));
    if (t.options->board_suit == BoardSuit::of_pair) rank = k[2];
    int suit = 0;
    for (const Card c : board) {
      if (number(c.rank()) == rank) suit = std::max(suit, static_cast<int>(c.suit()));
    }
    k.push_back(suit);
    return k;
  };
  return first_unbeaten(t.live, [&](Seat a, Seat b) { return key(a) > key(b); });
}

bool is_stud(const Game& game) {
  return game.name != "switch" && game.name != "five-card-draw" && game.name != "inversion" && game.name != "swingo" &&
         game.name != "privacy";
}

}  // namespace

std::vector<int> showing_high_key(CardSet cards, RankMask wild) {
  Counts counts{};
  int wilds = 0;
  int most = 0;
  for (const Card c : cards) {
    if (is_wild(c, wild)) {
      ++wilds;
      continue;
    }
    ++counts[static_cast<std::size_t>(number(c.rank()))];
  }
  // Without straights and flushes nothing is better than more of what there is most of.
  int joins = kAceHigh;
  for (int n = kAceHigh; n >= 1; --n) {
    if (counts[static_cast<std::size_t>(n)] <= most) continue;
    most = counts[static_cast<std::size_t>(n)];
    joins = n;
  }
  counts[static_cast<std::size_t>(joins)] += wilds;
  return key_of(counts);
}

std::vector<int> showing_low_key(CardSet cards, RankMask wild) {
  Counts counts{};
  int wilds = 0;
  for (const Card c : cards) {
    if (is_wild(c, wild)) {
      ++wilds;
    } else {
      ++counts[static_cast<std::size_t>(low_number(c.rank()))];
    }
  }
  for (std::size_t n = 1; wilds > 0; ++n) {
    if (counts[n] > 0) continue;
    counts[n] = 1;
    --wilds;
  }
  return key_of(counts);
}

Seat SecondOrder::beginner(const Hand& hand, int round) {
  const Table& t = hand.table;
  if (is_stud(game_)) return round == 1 ? brings_in(t) : shows_best(t);
  if (round == 1) return seat_at(0);  // blinds apart
  if (game_.name == "swingo") return has_highest_board(t);
  if (game_.name != "privacy") return seat_at(0);
  if (round == 2) began_second_ = shows_least(t);
  // Privacy 3.4. Where nobody could bet in the second round, nothing has changed since.
  return round == 3 && began_second_ ? *began_second_ : shows_least(t);
}

Seat SecondOrder::first_to_choose(const Hand& hand) {
  const Table& t = hand.table;
  if (hand.hidden.legal.ask == Ask::reveal) return shows_least(t);  // 4.2
  if (!began_second_) began_second_ = shows_least(t);
  return *began_second_;  // 3.1
}

bool SecondOrder::open_pair_lies(const Hand& hand) const {
  const Table& t = hand.table;
  if (!is_stud(game_) || t.options->open_pair != OpenPair::big_bet || ranking_of(t.in_force) != Ranking::high)
    return false;
  const RankMask wild = ordering_wild(t);
  for (const Seat s : t.live) {
    if (showing_high_key(t.upcards[s].set(), wild)[0] >= 2) return true;
  }
  return false;
}

}  // namespace oddhand::test
