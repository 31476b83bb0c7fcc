// Names that a user may have meant: how far two words are apart, and the message about an unknown one.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace oddhand {

/// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`, no piece edited twice.
int edit_distance(std::string_view a, std::string_view b);

/// The known name with the least edit distance, the first of equals; empty if none is known.
std::string_view nearest_name(std::string_view given, std::span<const std::string_view> known);

/// One line: `unknown bot "randon"; did you mean "random"? Known: random, calling`. `what` is the kind of thing. Only a
/// name that shares half its letters with the given one is suggested; letters that look like ASCII are pointed out.
std::string unknown_name(std::string_view what, std::string_view given, std::span<const std::string_view> known);

}  // namespace oddhand
