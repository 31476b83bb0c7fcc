// One entry of a hand history's `actions`: "d dh p1 5d2sAd", "p2 cbr 400". The words are those of the PHH standard, and
// for what it has no word some of our own; docs/phh.md lists them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evaluator/card.h"
#include "strategies/chips.h"
#include "strategies/options.h"
#include "strategies/seat.h"

namespace oddhand {

enum class PhhWord : std::uint8_t {
  nothing,         ///< "", "# a remark"
  deal_hole,       ///< d dh pN CARDS
  deal_board,      ///< d db CARDS
  bring_in,        ///< pN pb
  bet,             ///< pN cbr AMOUNT: complete, bet or raise to
  check_or_call,   ///< pN cc
  fold,            ///< pN f
  draw,            ///< pN sd [CARDS]: throw them, or stand pat
  show_or_muck,    ///< pN sm [CARDS]: show them, or muck
  take_in_switch,  ///< pN x-take CARD pM: our own, as all below
  arrange,         ///< pN x-lay CARDS
  exchange,        ///< pN x-exchange [TURNED THROWN]: or keep all
  reveal,          ///< pN x-reveal CARD
  shift,           ///< pN x-shift [GAME [JACK]]: or decline
  match_pot,       ///< pN x-match
};

/// A card as it stands in a record; nothing where it is unknown: "??".
using RecordedCard = std::optional<Card>;

struct PhhAction {
  PhhWord word = PhhWord::nothing;
  Seat seat{};         ///< the player who acts, or who is dealt to
  Seat from{};         ///< take_in_switch: whose card it was
  bool known = false;  ///< show_or_muck: "-", the cards as dealt
  std::vector<RecordedCard> cards{};
  Chips amount{};
  std::optional<StudGame> game{};  ///< shift: the game named

  friend bool operator==(const PhhAction&, const PhhAction&) = default;
};

/// Reads an action at a table of `seats` players. Throws InputError that says what is wrong with it.
PhhAction parse_phh_action(std::string_view text, int seats);
/// The text that reads back as the same action.
std::string to_string(const PhhAction& action);

/// "p1" for the first seat left of the button.
std::string player_code(Seat seat);
/// "5d2s??".
std::string to_string(const std::vector<RecordedCard>& cards);
/// What people and files call the games of a shift.
std::string_view name_of(StudGame game);

}  // namespace oddhand
