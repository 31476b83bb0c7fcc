// Reading and printing the values of options; for the files that define them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace oddhand {

/// Chips are kept this far below the limits of 64 bits: sums of squares over many hands stay in 128.
inline constexpr std::int64_t kMostChips = 1'000'000'000;

/// Throws InputError "option KEY: 'VALUE' is not WANTED".
[[noreturn]] void reject(std::string_view key, std::string_view value, const std::string& wanted);

/// Throws InputError unless `value` is a whole number from `least` to `most`.
std::int64_t whole_number(std::string_view key, std::string_view value, std::int64_t least, std::int64_t most);

/// Names and what they stand for.
template <class T>
using Names = std::span<const std::pair<std::string_view, T>>;

/// What `value` stands for. Throws InputError that lists the names.
template <class T>
T named_value(std::string_view key, std::string_view value, Names<T> names) {
  std::string wanted;
  for (const auto& [name, known] : names) {
    if (name == value) return known;
    wanted += (wanted.empty() ? "one of " : ", ") + std::string(name);
  }
  reject(key, value, wanted);
}

template <class T>
std::string_view name_of(T value, Names<T> names) {
  for (const auto& [name, known] : names) {
    if (known == value) return name;
  }
  return "?";
}

}  // namespace oddhand
