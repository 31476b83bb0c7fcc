// Decks and short cuts for hands of stud games played from a script.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "tests/table/scripted.h"

namespace oddhand::test {

/// A deck that gives each seat these cards in this order: two down, four up, one down. "xx", and cards that are left
/// out at the end, are cards that change no game: no three, four, nine, jack or queen. `spare` are the cards that come
/// after all seats' own.
std::string stud_deck(std::initializer_list<std::string_view> seats, std::string_view spare = "");

/// Plays to the end of the step that deals the `count`-th regular card. Nobody may be asked on the way.
void deal_to(Scripted& hand, int count);

CardSet set_of(std::string_view cards);
RankMask ranks_of(std::string_view ranks);

}  // namespace oddhand::test
