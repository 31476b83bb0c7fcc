// The tables of a study: a game with its options and one bot in every seat. What `seats`, `bot` and `options` of a
// study mean, for all studies alike.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sim/run/play.h"
#include "strategies/bot_spec.h"

namespace oddhand {

struct StudyTable {
  const Game* game = nullptr;
  Options options;
  std::string changes;  ///< options that differ from the game's own, as the user wrote them: "ante=2,bring_in=1"
  Bot bot;              ///< in every seat; without a policy where the study asks nobody
  std::uint64_t seed = 0;

  /// The bot in all seats.
  PerSeat<const Policy*> policies() const;
  /// Refers to this table.
  PlayTable play_table() const { return {*game, options, policies(), seed}; }
  /// What the dealer announces, the stakes, the seats, the bot: one line.
  std::string describe() const;
};

/// Which tables: every entry of each list with every entry of the others.
struct TableLists {
  std::string seats;    ///< numbers separated by slashes
  std::string bots;     ///< bots separated by slashes; empty: the study asks nobody
  std::string options;  ///< sets of options separated by semicolons, options of a set by commas
};

/// Throws InputError for an empty or repeated entry and for whatever the game or the bot refuses.
std::vector<std::shared_ptr<const StudyTable>> study_tables(std::string_view game, const TableLists& lists,
                                                            std::uint64_t seed);

/// The entries of a list. Throws InputError, which names the setting, for an empty one and for one that stands there
/// twice.
std::vector<std::string> list_entries(std::string_view setting, const std::string& list, char separator);

/// One bot. Throws InputError that names the setting.
Bot bot_for_all_seats(const std::string& text, const Game& game);

}  // namespace oddhand
