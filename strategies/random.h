// Counter-based random numbers (Philox4x32-10 of Random123): a number is a pure function of a key and a counter, so a
// result does not depend on threads or on the order of work. docs/design.md, "Random numbers".
#pragma once

#include <array>
#include <cstdint>

namespace oddhand {

/// One Philox block: four 32-bit words, or eight 16-bit pieces (piece i = half i mod 2, low first, of word i / 2).
struct RandomBlock {
  std::array<std::uint32_t, 4> words{};
  constexpr std::uint16_t piece(unsigned i) const {
    return static_cast<std::uint16_t>(words[i >> 1U] >> (16U * (i & 1U)));
  }
};

/// Philox4x32-10. `key` low word first; `counter` as four words.
RandomBlock philox(std::uint64_t key, const std::array<std::uint32_t, 4>& counter);

/// Random numbers of one decision of one seat: a pure function of the seat's key and the number of the decision. How
/// many numbers a bot takes changes nothing but its own answer.
class KeyedRandom {
 public:
  KeyedRandom(std::uint64_t seat_key, std::uint32_t decision) : key_(seat_key), decision_(decision) {}
  std::uint32_t next();
  /// Uniform in 0 .. bound - 1, exactly (Lemire with rejection); bound > 0.
  std::uint32_t below(std::uint32_t bound);
  /// Uniform in 0 .. bound - 1, exactly; bound > 0.
  std::uint64_t below64(std::uint64_t bound);
  /// True with probability ten_thousandths / 10,000.
  bool chance(int ten_thousandths) { return static_cast<int>(below(10000)) < ten_thousandths; }

 private:
  std::uint64_t key_;
  std::uint32_t decision_;
  std::uint32_t block_ = 0;
  unsigned used_ = 4;
  RandomBlock current_{};
};

}  // namespace oddhand
