// A 64-bit digest of bytes: tells by chance damage or a change, not by design a forgery.
#pragma once

#include <cstdint>
#include <string_view>

namespace oddhand {

/// FNV-1a (Fowler, Noll and Vo).
class Digest {
 public:
  constexpr void add(std::uint8_t byte) {
    value_ ^= byte;
    value_ *= 0x100000001b3ULL;
  }
  /// The word's bytes, low byte first.
  constexpr void add_word(std::uint64_t word) {
    for (int byte = 0; byte < 8; ++byte) add(static_cast<std::uint8_t>(word >> (8 * byte)));
  }
  constexpr void add_text(std::string_view text) {
    for (const char c : text) add(static_cast<std::uint8_t>(c));
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

}  // namespace oddhand
