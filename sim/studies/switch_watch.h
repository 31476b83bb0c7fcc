// A hand of Switch played to its end while the cards around each switch are noted.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "sim/run/play.h"
#include "sim/studies/switch_exact.h"
#include "strategies/bot_spec.h"

namespace oddhand {

/// Every live seat's cards just before and just after each switch.
struct SwitchTrace {
  std::array<PerSeat<CardSet>, kMaxSwitches> before;
  std::array<PerSeat<CardSet>, kMaxSwitches> after;
};

/// Plays `hand`, which stands at its start, and fills `trace`.
void play_and_watch(const PlayTable& table, Hand& hand, SwitchTrace& trace);

/// The named category (0 high card … 9 royal flush) of the best five of 5 to 7 cards.
int named_category(CardSet cards);
/// "high card" … "straight flush", "royal flush".
std::string category_name(int named_category);

/// One table that a Switch study plays: no betting, so everybody stays. The bot decides draws only.
struct SwitchSetup {
  Options options;
  std::string bot;  ///< empty where there is no draw
};

/// The set-ups of every base with every number of seats, "a/b" lists as the user wrote them. Throws InputError for an
/// unknown base or direction, a repeated or impossible entry, seats that the base cannot serve.
std::vector<SwitchSetup> switch_setups(const std::string& bases, const std::string& seats, const std::string& direction,
                                       const std::string& bot);

/// The table of a set-up with its bot in every seat. Keeps a reference to `setup`.
class SwitchPlayers {
 public:
  SwitchPlayers(const SwitchSetup& setup, std::uint64_t seed);
  const PlayTable& table() const { return table_; }

 private:
  std::vector<Bot> bots_;
  PlayTable table_;
};

/// What the dealer announces, then "no betting" and the seats.
std::string describe_setup(const SwitchSetup& setup);

/// Names of the label columns that say how a Switch table was set up, and their values for one of them.
std::vector<std::string> setup_label_columns();
std::vector<std::string> setup_labels(std::string_view study, const SwitchSetup& setup);

}  // namespace oddhand
