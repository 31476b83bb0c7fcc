// Writes the tables of high_tables.h as a C++ source. A program of the build, run once: make_tables OUTPUT.cpp
#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "evaluator/card.h"
#include "evaluator/combinations.h"
#include "evaluator/hand_value.h"
#include "evaluator/high_tables.h"
#include "evaluator/rank_groups.h"

namespace oddhand {
namespace {

using Counts = std::array<int, kRanks>;  // cards of each rank

void require(bool condition, const std::string& what) {
  if (!condition) throw std::logic_error("make_tables: " + what);
}

// ---- Values of rank collections -----------------------------------------------------------------------------------

RankMask held_at_least(const Counts& counts, int n) {
  unsigned ranks = 0;
  for (std::size_t r = 0; r < kRanks; ++r) ranks |= static_cast<unsigned>(counts[r] >= n) << r;
  return static_cast<RankMask>(ranks);
}

/// Best five of 5 to 7 cards that make no flush.
HandValue value_without_flush(const Counts& counts) {
  detail::RankGroups held;
  held.one = held_at_least(counts, 1);
  held.two = held_at_least(counts, 2);
  held.three = held_at_least(counts, 3);
  held.four = held_at_least(counts, 4);
  return detail::value_without_flush(held);
}

// ---- All rank collections -------------------------------------------------------------------------------------------

struct RankHand {
  Counts counts{};
  std::uint32_t key = 0;
  HandValue value;
};

void collect(RankHand& hand, std::size_t rank, int missing, std::vector<RankHand>& hands) {
  if (rank == kRanks) {
    if (missing > 0) return;
    hand.value = value_without_flush(hand.counts);
    hands.push_back(hand);
    return;
  }
  const std::uint32_t key = hand.key;
  for (int n = 0; n <= std::min(4, missing); ++n) {
    hand.counts[rank] = n;
    hand.key = key + static_cast<std::uint32_t>(n) * (detail::kRankKeys[rank] + detail::kOneCard);
    collect(hand, rank + 1, missing - n, hands);
  }
  hand.counts[rank] = 0;
  hand.key = key;
}

/// Every way to choose `cards` ranks, each up to four times.
std::vector<RankHand> rank_hands(int cards) {
  std::vector<RankHand> hands;
  RankHand empty;
  collect(empty, 0, cards, hands);
  return hands;
}

// ---- The perfect hash
// -------------------------------------------------------------------------------------------------

struct KeyTable {
  std::vector<std::uint32_t> row_start;
  std::vector<std::uint16_t> slot_class;
};

struct Row {
  std::size_t number = 0;
  std::vector<std::pair<std::uint32_t, std::uint16_t>> columns;  // column, class

  std::size_t width() const { return columns.empty() ? 0 : columns.back().first - columns.front().first; }
};

std::vector<Row> rows_of(const std::map<std::uint32_t, std::uint16_t>& class_of_key) {
  std::vector<Row> rows(detail::kKeyRows);
  for (std::size_t r = 0; r < rows.size(); ++r) rows[r].number = r;
  for (const auto& [key, hand_class] : class_of_key) {
    rows[key & (detail::kKeyRows - 1)].columns.emplace_back(key >> detail::kKeyRowBits, hand_class);
  }
  // Fullest first, of equal ones the widest: what is left for the gaps of the others is narrow.
  std::ranges::stable_sort(rows, std::ranges::greater{},
                           [](const Row& row) { return std::pair(row.columns.size(), row.width()); });
  return rows;
}

/// The least slot for the row's first column where all its columns meet free slots. No slot below `first_free` is free.
std::size_t place_for(const Row& row, const std::vector<char>& taken, std::size_t first_free) {
  const std::size_t first_column = row.columns.front().first;
  const std::size_t width = row.width();
  std::size_t place = first_free;
  const auto is_taken = [&](const auto& column) { return taken[place + column.first - first_column] != 0; };
  for (; place + width < taken.size(); ++place) {
    if (std::ranges::none_of(row.columns, is_taken)) return place;
  }
  throw std::logic_error("make_tables: the keys do not fit into kKeySlots");
}

/// Row displacement: slides each row, fullest first, to the first place where its keys meet only free slots.
KeyTable displace(const std::map<std::uint32_t, std::uint16_t>& class_of_key) {
  KeyTable table{std::vector<std::uint32_t>(detail::kKeyRows), std::vector<std::uint16_t>(detail::kKeySlots)};
  std::vector<char> taken(detail::kKeySlots);
  std::size_t first_free = 0;
  for (const Row& row : rows_of(class_of_key)) {
    if (row.columns.empty()) break;
    while (first_free < taken.size() && taken[first_free] != 0) ++first_free;
    const std::size_t start = place_for(row, taken, first_free) - row.columns.front().first;  // may wrap below 0
    table.row_start[row.number] = static_cast<std::uint32_t>(start);
    for (const auto& [column, hand_class] : row.columns) {
      taken[start + column] = 1;
      table.slot_class[start + column] = hand_class;
    }
  }
  return table;
}

std::vector<std::uint32_t> sorted_values(std::vector<std::uint32_t> values) {
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

/// HandValue::bits by class: 0, and the values of all hands.
std::vector<std::uint32_t> values_of_classes() {
  std::vector<std::uint32_t> values{0};
  for (const RankHand& hand : rank_hands(5)) values.push_back(hand.value.bits());
  for (unsigned mask = 0; mask <= kAllRanks; ++mask) {
    if (std::popcount(mask) == 5) values.push_back(detail::value_of_suit(static_cast<RankMask>(mask)).bits());
  }
  return sorted_values(values);
}

std::size_t index_of(const std::vector<std::uint32_t>& sorted, HandValue value) {
  return static_cast<std::size_t>(std::ranges::lower_bound(sorted, value.bits()) - sorted.begin());
}

std::map<std::uint32_t, std::uint16_t> classes_by_key(const std::vector<std::uint32_t>& high_value) {
  std::map<std::uint32_t, std::uint16_t> class_of_key;
  for (int cards = 5; cards <= 7; ++cards) {
    for (const RankHand& hand : rank_hands(cards)) {
      const auto hand_class = static_cast<std::uint16_t>(index_of(high_value, hand.value));
      require(class_of_key.emplace(hand.key, hand_class).second, "two rank collections have the same key");
    }
  }
  return class_of_key;
}

// ---- How many hands have a value
// --------------------------------------------------------------------------------------

/// C(n, k) of the few cards here fits into 32 bits.
std::uint32_t choose(int n, int k) { return static_cast<std::uint32_t>(combinations(n, k)); }

/// Ways to give suits to these ranks so that no suit has five cards.
std::uint32_t suitings_without_flush(const Counts& counts) {
  std::uint32_t all = 1;
  std::array<std::uint32_t, 8> in_one_suit{1};  // suitings so far, by how many of the cards are spades
  for (const int n : counts) {
    all *= choose(4, n);
    const std::uint32_t with_spade = n > 0 ? choose(3, n - 1) : 0;
    const std::uint32_t without = n < 4 ? choose(3, n) : 0;
    for (std::size_t k = in_one_suit.size(); k-- > 0;) {
      in_one_suit[k] = in_one_suit[k] * without + (k > 0 ? in_one_suit[k - 1] * with_spade : 0);
    }
  }
  return all - 4 * (in_one_suit[5] + in_one_suit[6] + in_one_suit[7]);
}

/// Number of `cards`-card hands below each value of `values`, and of all hands at the end.
std::vector<std::uint32_t> hands_below_each(const std::vector<std::uint32_t>& values, int cards) {
  std::vector<std::uint32_t> count(values.size());
  for (const RankHand& hand : rank_hands(cards)) {
    count[index_of(values, hand.value)] += suitings_without_flush(hand.counts);
  }
  for (unsigned mask = 0; mask <= kAllRanks; ++mask) {
    const int suited = std::popcount(mask);
    if (suited < 5 || suited > cards) continue;
    const HandValue value = detail::value_of_suit(static_cast<RankMask>(mask));
    count[index_of(values, value)] += 4 * choose(39, cards - suited);
  }
  std::vector<std::uint32_t> below{0};
  std::partial_sum(count.begin(), count.end(), std::back_inserter(below));
  require(below.back() == choose(kDeckSize, cards), "the hands do not add up");
  return below;
}

// ---- Output
// -------------------------------------------------------------------------------------------------------------

std::uint32_t key_of(RankMask ranks) {
  std::uint32_t key = 0;
  for (std::size_t r = 0; r < kRanks; ++r) key += (ranks >> r & 1) != 0 ? detail::kRankKeys[r] : 0;
  return key;
}

std::uint32_t class_of_flush(RankMask ranks, const std::vector<std::uint32_t>& high_value) {
  return static_cast<std::uint32_t>(index_of(high_value, detail::value_of_suit(ranks)));
}

std::vector<std::uint32_t> mask_keys(const std::vector<std::uint32_t>& high_value) {
  std::vector<std::uint32_t> keys(std::size_t{kAllRanks} + 1);
  for (unsigned mask = 0; mask < keys.size(); ++mask) {
    const auto ranks = static_cast<RankMask>(mask);
    keys[mask] = static_cast<std::uint32_t>(std::popcount(mask)) * detail::kOneCard;
    keys[mask] += std::popcount(mask) < 5 ? key_of(ranks) : detail::kFlushFlag + class_of_flush(ranks, high_value);
  }
  return keys;
}

template <class T>
void write(std::ostream& out, const std::string& type, const std::string& name, const std::vector<T>& values) {
  out << "constinit const std::array<std::" << type << ", " << values.size() << "> " << name << " = {";
  for (std::size_t i = 0; i < values.size(); ++i) out << (i % 16 == 0 ? "\n" : "") << values[i] << ',';
  out << "};\n\n";
}

void write_tables(std::ostream& out) {
  const std::vector<std::uint32_t> high_value = values_of_classes();
  const KeyTable keys = displace(classes_by_key(high_value));

  out << "// Written by make_tables. high_tables.h says what each table means.\n#include "
         "\"evaluator/high_tables.h\"\n\n"
      << "namespace oddhand::detail {\n\n";
  write(out, "uint32_t", "kMaskKey", mask_keys(high_value));
  write(out, "uint32_t", "kRowStart", keys.row_start);
  write(out, "uint16_t", "kSlotClass", keys.slot_class);
  write(out, "uint32_t", "kHighValue", high_value);
  write(out, "uint32_t", "kHandsBelow5", hands_below_each(high_value, 5));
  write(out, "uint32_t", "kHandsBelow7", hands_below_each(high_value, 7));
  out << "}  // namespace oddhand::detail\n";
}

}  // namespace
}  // namespace oddhand

int main(int argc, char** argv) {
  try {
    if (argc != 2) throw std::invalid_argument("usage: make_tables OUTPUT.cpp");
    std::ofstream out(argv[1]);
    oddhand::write_tables(out);
    out.close();
    if (!out) throw std::runtime_error(std::string("cannot write ") + argv[1]);
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
  return 0;
}
