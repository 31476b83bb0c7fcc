// Numbers with their nouns, for people: "1 card", "3 cards".
#pragma once

#include <concepts>
#include <string>
#include <utility>

namespace oddhand {

/// A noun and its plural.
struct Noun {
  std::string one;
  std::string many;

  /// A noun whose plural ends in s.
  Noun(const char* noun) : one(noun), many(one + "s") {}  // NOLINT(google-explicit-constructor): reads as its text
  Noun(std::string noun, std::string plural) : one(std::move(noun)), many(std::move(plural)) {}

  /// As it stands behind the number.
  const std::string& after(std::integral auto number) const { return number == 1 ? one : many; }
  friend bool operator==(const Noun&, const Noun&) = default;
};

/// "1 card", "3 cards".
std::string counted(std::integral auto number, const Noun& noun) {
  return std::to_string(number) + ' ' + noun.after(number);
}

/// The verb behind such a number.
constexpr const char* is_or_are(std::integral auto number) { return number == 1 ? " is" : " are"; }
constexpr const char* was_or_were(std::integral auto number) { return number == 1 ? " was" : " were"; }

}  // namespace oddhand
