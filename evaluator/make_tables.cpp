// Writes the tables of high_tables.h as a C++ source. A program of the build, run once: make_tables OUTPUT.cpp
#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <functional>
#include <iostream>
#include <limits>
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
  std::uint32_t key = 0;   // sum of kRankKeys
  std::uint32_t word = 0;  // sum of key_word
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
  const std::uint32_t word = hand.word;
  for (int n = 0; n <= std::min(4, missing); ++n) {
    hand.counts[rank] = n;
    hand.key = key + static_cast<std::uint32_t>(n) * detail::kRankKeys[rank];
    hand.word = word + static_cast<std::uint32_t>(n) * detail::key_word(rank);
    collect(hand, rank + 1, missing - n, hands);
  }
  hand.counts[rank] = 0;
  hand.key = key;
  hand.word = word;
}

/// Every way to choose `cards` ranks, each up to four times.
std::vector<RankHand> rank_hands(int cards) {
  std::vector<RankHand> hands;
  RankHand empty;
  collect(empty, 0, cards, hands);
  return hands;
}

// ---- Classes
// ---------------------------------------------------------------------------------------------------------

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

std::uint16_t index_of(const std::vector<std::uint32_t>& sorted, HandValue value) {
  return static_cast<std::uint16_t>(std::ranges::lower_bound(sorted, value.bits()) - sorted.begin());
}

// ---- The perfect hash
// -------------------------------------------------------------------------------------------------

struct KeyTable {
  std::vector<std::uint16_t> row_start = std::vector<std::uint16_t>(3 * detail::kKeyRows);
  std::vector<std::uint16_t> slot_class = std::vector<std::uint16_t>(detail::kKeySlots);  // 0: free
};

struct Row {
  std::size_t number = 0;
  std::vector<std::pair<std::size_t, std::uint16_t>> columns;  // column, class
};

/// The rows of one number of cards that hold a key, fullest first.
std::vector<Row> rows_of(int cards, const std::vector<std::uint32_t>& high_value) {
  std::vector<Row> rows(detail::kKeyRows);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    rows[r].number = r + static_cast<std::size_t>(cards - detail::kFewestTableCards) * detail::kKeyRows;
  }
  for (const RankHand& hand : rank_hands(cards)) {
    const std::size_t mixed = hand.word >> detail::kKeyShift;
    rows[mixed >> detail::kKeyColumnBits].columns.emplace_back(mixed & (detail::kKeyColumns - 1),
                                                               index_of(high_value, hand.value));
  }
  std::erase_if(rows, [](const Row& row) { return row.columns.empty(); });
  std::ranges::stable_sort(rows, std::ranges::greater{}, [](const Row& row) { return row.columns.size(); });
  return rows;
}

/// The least start from which all keys of the row meet slots that are free, or that have the same class already.
std::size_t start_for(const Row& row, const std::vector<std::uint16_t>& slot_class) {
  const auto most_column = std::ranges::max(row.columns).first;
  std::size_t start = 0;
  for (; start + most_column < slot_class.size(); ++start) {
    const auto fits = [&](const auto& column) {
      const std::uint16_t there = slot_class[start + column.first];
      return there == 0 || there == column.second;
    };
    if (std::ranges::all_of(row.columns, fits)) return start;
  }
  throw std::logic_error("make_tables: the keys do not fit into kKeySlots");
}

/// Row displacement: slides each row to the first place where its keys fit. Hands of five cards come first and stay
/// close together; those of six, of which many rows hold one or two keys, fill what the others leave.
KeyTable displace(const std::vector<std::uint32_t>& high_value) {
  KeyTable table;
  for (const int cards : {5, 7, 6}) {
    for (const Row& row : rows_of(cards, high_value)) {
      const std::size_t start = start_for(row, table.slot_class);
      require(start <= std::numeric_limits<std::uint16_t>::max(), "a row starts too far up");
      table.row_start[row.number] = static_cast<std::uint16_t>(start);
      for (const auto& [column, hand_class] : row.columns) {
        table.slot_class[start + column] = hand_class;
      }
    }
  }
  return table;
}

/// No two rank collections of as many cards have the same key, and mixing keeps them apart.
void check_keys(int cards) {
  std::vector<std::uint32_t> keys;
  std::vector<std::uint32_t> words;
  for (const RankHand& hand : rank_hands(cards)) {
    require(hand.key < 1U << 24, "a key is too large");
    keys.push_back(hand.key);
    words.push_back(hand.word);
  }
  require(sorted_values(keys).size() == keys.size(), "two rank collections have the same key");
  require(sorted_values(words).size() == words.size(), "two rank collections have the same word");
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

std::uint32_t key_word_of(RankMask ranks) {
  std::uint32_t word = 0;
  for (std::size_t r = 0; r < kRanks; ++r) word += (ranks >> r & 1) != 0 ? detail::key_word(r) : 0;
  return word;
}

std::uint32_t flush_word_of(RankMask ranks, const std::vector<std::uint32_t>& high_value) {
  const std::uint32_t hand_class = index_of(high_value, detail::value_of_suit(ranks));
  return hand_class << detail::kKeyShift | detail::kFlushFlag | static_cast<std::uint32_t>(std::popcount(ranks));
}

std::vector<std::uint32_t> mask_keys(const std::vector<std::uint32_t>& high_value) {
  std::vector<std::uint32_t> keys;
  for (unsigned mask = 0; mask <= kAllRanks; ++mask) {
    const auto ranks = static_cast<RankMask>(mask);
    keys.push_back(std::popcount(mask) < 5 ? key_word_of(ranks) : flush_word_of(ranks, high_value));
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
  for (int cards = detail::kFewestTableCards; cards <= detail::kMostTableCards; ++cards) check_keys(cards);
  const KeyTable keys = displace(high_value);

  out << "// Written by make_tables. high_tables.h says what each table means.\n#include "
         "\"evaluator/high_tables.h\"\n\n"
      << "namespace oddhand::detail {\n\n";
  write(out, "uint32_t", "kMaskKey", mask_keys(high_value));
  write(out, "uint16_t", "kRowStart", keys.row_start);
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
