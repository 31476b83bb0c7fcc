// What a seat may answer, in words.
#pragma once

#include <string>

#include "sim/table/hand.h"

namespace oddhand {

/// "fold, call 10 or raise to 20", "check or bet 5 to 400", "throw up to 3 cards": the answers open to the seat that is
/// asked now.
std::string legal_words(const Hand& hand);

/// Whether the table waits for the bring-in.
bool bring_in_is_due(const Hand& hand);

}  // namespace oddhand
