#include "sim/studies/study_table.h"

#include <algorithm>

#include "evaluator/counted.h"
#include "evaluator/input_error.h"
#include "sim/games/game_list.h"
#include "sim/solve/solving_bots.h"

namespace oddhand {
namespace {

/// The options of a set: "ante=2,list=razz/baseball". An empty set is the game's own.
std::vector<std::string> option_settings(const std::string& set) {
  return set.empty() ? std::vector<std::string>() : list_entries("options", set, ',');
}

}  // namespace

std::vector<std::string> list_entries(std::string_view setting, const std::string& list, char separator) {
  const auto refuse = [&](const std::string& why) {
    throw InputError("setting " + std::string(setting) + "=" + list + ": " + why);
  };
  std::vector<std::string> entries;
  std::size_t from = 0;
  for (bool more = true; more;) {
    const auto end = list.find(separator, from);
    more = end != std::string::npos;
    entries.push_back(list.substr(from, more ? end - from : std::string::npos));
    from = end + 1;
    if (entries.back().empty()) refuse(std::string("an empty entry; right is entry") + separator + "entry");
    if (std::ranges::count(entries, entries.back()) > 1) refuse(entries.back() + " stands there twice");
  }
  return entries;
}

Bot bot_for_all_seats(const std::string& text, const Game& game) {
  try {
    return parse_bots(text, 1, bots_for(game)).front();
  } catch (const InputError& error) {
    throw InputError("setting bot=" + text + ": one bot plays every seat; " + error.what());
  }
}

PerSeat<const Policy*> StudyTable::policies() const {
  PerSeat<const Policy*> all;
  for (const Seat s : SeatSet::first_seats(options.seats)) all[s] = bot.policy.get();
  return all;
}

std::string StudyTable::describe() const {
  std::string text = game->announce(options) + "; " + describe_stakes(options) + ", ";
  if (!changes.empty()) text += changes + ", ";
  text += counted(options.seats, "seat");
  return bot.policy == nullptr ? text : text + ", bot " + bot.name;
}

std::vector<std::shared_ptr<const StudyTable>> study_tables(std::string_view game, const TableLists& lists,
                                                            std::uint64_t seed) {
  const Game& played = find_game(game);
  std::vector<Bot> bots;
  if (lists.bots.empty()) {
    bots.emplace_back();
  } else {
    for (const std::string& bot : list_entries("bot", lists.bots, '/')) bots.push_back(bot_for_all_seats(bot, played));
  }
  const std::vector<std::string> sets =
      lists.options.empty() ? std::vector<std::string>{""} : list_entries("options", lists.options, ';');
  std::vector<std::shared_ptr<const StudyTable>> tables;
  std::vector<int> seats_seen;
  for (const std::string& seats : list_entries("seats", lists.seats, '/')) {
    for (const std::string& set : sets) {
      std::vector<std::string> settings = option_settings(set);
      settings.insert(settings.begin(), "seats=" + seats);
      const Options options = make_options(played, settings);
      if (set == sets.front() && std::ranges::count(seats_seen, options.seats) > 0) {
        throw InputError("setting seats=" + lists.seats + ": " + seats + " stands there twice");
      }
      seats_seen.push_back(options.seats);
      for (const Bot& bot : bots) {
        tables.push_back(std::make_shared<const StudyTable>(StudyTable{&played, options, set, bot, seed}));
      }
    }
  }
  return tables;
}

}  // namespace oddhand
