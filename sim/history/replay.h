// A recorded hand played again through the betting engine: was every action legal when it came, and do the stacks
// agree?
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "sim/history/phh.h"

namespace oddhand {

/// An action that could not be as it is recorded.
struct ReplayFault {
  std::size_t action = 0;  ///< which one, counted from 1
  std::string text;        ///< as recorded
  std::string wrong;       ///< one line: what is wrong and what would have been right
};

/// How far the recorded final stacks are borne out.
enum class StackCheck : std::uint8_t {
  agree,
  differ,
  not_recorded,   ///< there is no finishing_stacks
  not_checkable,  ///< unknown cards decide the showdown
  not_reached,    ///< an action was at fault
};

struct ReplayReport {
  std::size_t players = 0;
  std::size_t actions = 0;  ///< recorded, without empty ones and remarks
  std::optional<ReplayFault> fault;
  bool finished = false;           ///< the record goes to the end of the hand
  std::vector<std::string> notes;  ///< what unknown cards kept from being checked, one line each
  StackCheck stacks = StackCheck::not_reached;
  std::vector<Chips> finishing_stacks;  ///< as played again, one for each player; empty where not reached

  /// No fault, and no stacks that differ.
  bool is_fine() const { return !fault && stacks != StackCheck::differ; }
};

/// Throws InputError that begins with `name` for what is no hand at all: an unknown variant, a table that the game
/// refuses, an action that cannot be read, a card named twice.
ReplayReport replay(const PhhHand& hand, const std::string& name);

}  // namespace oddhand
