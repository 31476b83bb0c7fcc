// SipHash-2-4: a keyed one-way function from messages to 64 bits.
#pragma once

#include <cstdint>
#include <span>

namespace oddhand {

/// The key, low word first.
struct SipKey {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
};

/// J.-P. Aumasson, D. J. Bernstein, "SipHash: a fast short-input PRF", INDOCRYPT 2012, section 2: two rounds for each
/// word of the message, four at the end.
std::uint64_t siphash(const SipKey& key, std::span<const std::uint8_t> message);

}  // namespace oddhand
