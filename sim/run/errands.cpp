#include "sim/run/errands.h"

#include <stdexcept>

namespace oddhand {
namespace {

void put(const std::vector<BlockRange>& ranges, Words& words) {
  words.push_back(ranges.size());
  for (const BlockRange& range : ranges) words.insert(words.end(), {range.first, range.end});
}

/// Reads word after word.
class Reader {
 public:
  explicit Reader(std::span<const std::uint64_t> words) : rest_(words) {}

  std::uint64_t word() {
    if (rest_.empty()) throw std::invalid_argument("a message that is cut short");
    const std::uint64_t first = rest_.front();
    rest_ = rest_.subspan(1);
    return first;
  }
  /// A number of things that each take `words` words at least.
  std::uint64_t length(std::size_t words) {
    const std::uint64_t things = word();
    if (things > rest_.size() / words) throw std::invalid_argument("a message that is cut short");
    return things;
  }
  std::vector<BlockRange> ranges() {
    std::vector<BlockRange> ranges(length(2));
    for (BlockRange& range : ranges) {
      range.first = word();
      range.end = word();
    }
    return ranges;
  }
  Numbers numbers() {
    Numbers numbers(length(3));
    for (WideSum& number : numbers) {
      const std::uint64_t low = word();
      const std::uint64_t middle = word();
      number = WideSum::from_words({low, middle, word()});
    }
    return numbers;
  }

 private:
  std::span<const std::uint64_t> rest_;
};

}  // namespace

Words to_words(const Report& report) {
  Words words{static_cast<std::uint64_t>(report.kind), report.wanted};
  put(report.done.finished.ranges(), words);
  words.push_back(report.done.sums.size());
  for (const Numbers& numbers : report.done.sums) {
    words.push_back(numbers.size());
    for (const WideSum& number : numbers) words.insert(words.end(), number.words().begin(), number.words().end());
  }
  return words;
}

Words to_words(const Order& order) {
  Words words{static_cast<std::uint64_t>(order.kind)};
  put(order.blocks, words);
  return words;
}

Report report_of(std::span<const std::uint64_t> words) {
  Reader reader(words);
  Report report;
  report.kind = static_cast<Report::Kind>(reader.word());
  report.wanted = reader.word();
  for (const BlockRange& range : reader.ranges()) report.done.finished.insert(range);
  report.done.sums.resize(reader.length(1));
  for (Numbers& numbers : report.done.sums) numbers = reader.numbers();
  return report;
}

Order order_of(std::span<const std::uint64_t> words) {
  Reader reader(words);
  const auto kind = static_cast<Order::Kind>(reader.word());
  return {kind, reader.ranges()};
}

}  // namespace oddhand
