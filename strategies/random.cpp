// Philox4x32-10 and the numbers that a bot draws from its seat's key.
#include "strategies/random.h"

#include <Random123/philox.h>

#include <cassert>

namespace oddhand {

namespace {

// Third counter word of a bot's numbers. The streams of a deal have their purpose there (0, 1, 2, 3), so that a seat
// key which happens to equal a seed still shares no block with that seed's deals.
constexpr std::uint32_t kBotStream = 0x626f7473;

__extension__ using Uint128 = unsigned __int128;

}  // namespace

RandomBlock philox(std::uint64_t key, const std::array<std::uint32_t, 4>& counter) {
  using Generator = r123::Philox4x32_R<10>;
  const Generator::ctr_type in{{counter[0], counter[1], counter[2], counter[3]}};
  const Generator::key_type key_words{{static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32U)}};
  const Generator::ctr_type out = Generator{}(in, key_words);
  return {{out[0], out[1], out[2], out[3]}};
}

std::uint32_t KeyedRandom::next() {
  if (used_ == current_.words.size()) {
    current_ = philox(key_, {decision_, block_++, kBotStream, 0});
    used_ = 0;
  }
  return current_.words[used_++];
}

// D. Lemire, "Fast random integer generation in an interval", ACM TOMACS 29 (2019): the high half of number * bound is
// uniform once products whose low half is below 2^32 mod bound are rejected.
std::uint32_t KeyedRandom::below(std::uint32_t bound) {
  assert(bound > 0);
  std::uint64_t product = std::uint64_t{next()} * bound;
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t threshold = (0U - bound) % bound;
    while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
  }
  return static_cast<std::uint32_t>(product >> 32U);
}

std::uint64_t KeyedRandom::below64(std::uint64_t bound) {
  assert(bound > 0);
  const std::uint64_t threshold = (std::uint64_t{0} - bound) % bound;
  for (;;) {
    const std::uint64_t low = next();
    const std::uint64_t number = std::uint64_t{next()} << 32U | low;
    const Uint128 product = Uint128{number} * bound;
    if (static_cast<std::uint64_t>(product) >= threshold) return static_cast<std::uint64_t>(product >> 64U);
  }
}

}  // namespace oddhand
