#include "sim/studies/switch_setup.h"

#include "evaluator/input_error.h"
#include "sim/games/game_list.h"
#include "sim/studies/study_table.h"

namespace oddhand {
namespace {

void refuse_repeated(const std::vector<SwitchSetup>& setups, const Options& options) {
  for (const SwitchSetup& s : setups) {
    if (base_name(s.options) != base_name(options) || s.options.seats != options.seats) continue;
    throw InputError("settings: " + std::string(base_name(options)) + " with " + std::to_string(options.seats) +
                     " seats stands there twice; right is each entry of a list once");
  }
}

}  // namespace

std::vector<SwitchSetup> switch_setups(const std::string& bases, const std::string& seats, const std::string& direction,
                                       const std::string& bot) {
  const std::vector<std::string> base_list = list_entries("bases", bases, '/');
  const std::vector<std::string> seat_list = list_entries("seats", seats, '/');
  const Bot player = bot_for_all_seats(bot, find_game("switch"));
  std::vector<SwitchSetup> setups;
  for (const std::string& base : base_list) {
    for (const std::string& count : seat_list) {
      const std::vector<std::string> settings{"base=" + base, "seats=" + count, "direction=" + direction,
                                              "structure=none"};
      const Options options = make_options(find_game("switch"), settings);
      refuse_repeated(setups, options);
      setups.push_back({options, options.draw ? player.name : std::string(), player.policy});
    }
  }
  return setups;
}

PlayTable play_table(const SwitchSetup& setup, std::uint64_t seed) {
  PlayTable table{find_game("switch"), setup.options, {}, seed};
  for (const Seat s : SeatSet::first_seats(setup.options.seats)) table.policies[s] = setup.policy.get();
  return table;
}

std::string describe_setup(const SwitchSetup& setup) {
  std::string text =
      find_game("switch").announce(setup.options) + "; no betting, " + std::to_string(setup.options.seats) + " seats";
  if (!setup.bot.empty()) text += ", draws by " + setup.bot;
  return text;
}

std::vector<std::string> setup_label_columns() {
  return {"study", "base", "cards", "draw", "direction", "structure", "seats", "bot"};
}

std::vector<std::string> setup_labels(std::string_view study, const SwitchSetup& setup) {
  const Options& o = setup.options;
  return {std::string(study),
          std::string(base_name(o)),
          std::to_string(o.cards),
          o.draw ? "yes" : "no",
          std::string(to_string(o.direction)),
          std::string(to_string(o.structure)),
          std::to_string(o.seats),
          setup.bot};
}

}  // namespace oddhand
