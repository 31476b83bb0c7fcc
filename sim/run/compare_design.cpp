#include "sim/run/compare_design.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <numeric>
#include <utility>

namespace oddhand {
namespace {

/// Tables of up to so many seats are played in all permutations.
constexpr int kMostPermutedSeats = 3;

}  // namespace

std::string_view to_string(Design design) {
  switch (design) {
    case Design::heads_up:
      return "heads-up";
    case Design::one_against_field:
      return "one-against-field";
    case Design::mixed_table:
      break;
  }
  return "mixed-table";
}

ComparePlan::ComparePlan(Design design, int bots, int seats) : design_(design), bots_(bots), seats_(seats) {
  assert(bots >= 2 && (design != Design::heads_up || seats == 2) && (design != Design::mixed_table || bots <= seats));
  if (design == Design::mixed_table) {
    std::vector<int> all;
    all.reserve(static_cast<std::size_t>(seats));
    for (int s = 0; s < seats; ++s) all.push_back(s % bots);
    add_table(all);
    for (int b = 0; b < bots; ++b) {
      cells_.push_back({.bot = b, .lineup = 0, .copies = static_cast<int>(std::ranges::count(all, b))});
    }
  } else {
    for (int a = 0; a < bots; ++a) {
      for (int b = design == Design::heads_up ? a + 1 : 0; b < bots; ++b) {
        if (a == b) continue;
        std::vector<int> table(static_cast<std::size_t>(seats), b);
        table.front() = a;
        cells_.push_back({.bot = a, .opponent = b, .lineup = lineups()});
        add_table(table);
      }
    }
  }
  find_orders();
  add_scores();
  add_differences();
}

void ComparePlan::add_table(const std::vector<int>& bots) { lineups_.emplace_back(bots.begin(), bots.end()); }

void ComparePlan::find_orders() {
  std::vector<std::uint8_t> order(static_cast<std::size_t>(seats_));
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  // Copies of one bot need no permutations: the rotations are all there is.
  if (design_ == Design::mixed_table && seats_ <= kMostPermutedSeats && bots_ == seats_) {
    do orders_.push_back(order);
    while (std::ranges::next_permutation(order).found);
    return;
  }
  for (int i = 0; i < seats_; ++i) {
    orders_.push_back(order);
    std::ranges::rotate(order, order.begin() + 1);
  }
}

Seating ComparePlan::order_of(int lineup, DealKey key) const {
  Seating table;
  std::ranges::copy(lineups_[static_cast<std::size_t>(lineup)], table.values.begin());
  if (design_ != Design::mixed_table || seats_ <= kMostPermutedSeats) return table;
  for (int left = seats_; left > 1; --left) {
    const int pick = bounded_draw(key, Purpose::seating, static_cast<std::uint32_t>(left), left);
    std::swap(table[seat_at(left - 1)], table[seat_at(pick)]);
  }
  return table;
}

Seating ComparePlan::seating(const Seating& order, int i) const {
  Seating seating;
  const auto& places = orders_[static_cast<std::size_t>(i)];
  for (std::size_t s = 0; s < places.size(); ++s) seating.values[s] = order.values[places[s]];
  return seating;
}

void ComparePlan::add_scores() {
  for (int b = 0; b < bots_; ++b) {
    CellForm score{.bot = b};
    for (std::size_t c = 0; c < cells_.size(); ++c) {
      const int cell = static_cast<int>(c);
      if (cells_[c].bot == b) score.terms.push_back({cell, 1});
      // At a table of two, what one wins the other loses.
      if (design_ == Design::heads_up && cells_[c].opponent == b) score.terms.push_back({cell, -1});
    }
    score.denominator = design_ == Design::mixed_table ? 1 : bots_ - 1;
    scores_.push_back(std::move(score));
  }
}

void ComparePlan::add_differences() {
  for (int a = 0; a < bots_; ++a) {
    for (int b = a + 1; b < bots_; ++b) {
      const CellForm& first = scores_[static_cast<std::size_t>(a)];
      const CellForm& second = scores_[static_cast<std::size_t>(b)];
      CellForm difference{.bot = a, .other = b, .terms = first.terms, .denominator = first.denominator};
      for (CellTerm term : second.terms) {
        term.factor = -term.factor;
        difference.terms.push_back(term);
      }
      differences_.push_back(std::move(difference));
    }
  }
}

}  // namespace oddhand
