// oddhand deal: one hand, told in words or written as a hand history. oddhand signature: the number that changes when
// any hand plays differently.
#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "sim/cli/all_bots.h"
#include "sim/cli/commands.h"
#include "sim/cli/counts.h"
#include "sim/cli/outputs.h"
#include "sim/cli/run_options.h"
#include "sim/games/game_list.h"
#include "sim/history/narrate.h"
#include "sim/history/phh.h"
#include "sim/history/record.h"
#include "sim/run/signature.h"

namespace oddhand {
namespace {

constexpr const char* kDealAbout = "Deals one hand and tells it card by card, or writes it as a hand history.";
constexpr const char* kDealGrammar =
    "Hand N of a seed is the hand that play and study deal as number N, counted from 0, so any hand of a run can be\n"
    "looked at alone. Bots are separated by commas, one per seat; *N repeats one, and parameters follow colons:\n"
    "threshold:open=0.6*3,random*3. See oddhand list bots.\n\n"
    "With --phh the hand is written in the PHH format (docs/phh.md), for oddhand replay and for other programs.\n\n"
    "Example: oddhand deal switch --seed 1 --hand 42";

struct DealOptions {
  GameOptions game;
  std::optional<std::string> bots;
  std::string seed = "1";
  std::string hand = "0";
  bool phh = false;
};

void print(const std::string& text) {
  Outputs outputs;
  outputs.standard_output().write(text);
  outputs.commit();
}

ExitStatus deal(const DealOptions& given) {
  const Game& game = find_game(given.game.game);
  const Options options = make_options(game, given.game.all_settings());
  const std::string text = given.bots.value_or("threshold*" + std::to_string(options.seats));
  const std::vector<Bot> bots = seat_bots(text, game, options);
  const DealKey key{parse_seed("--seed", given.seed), static_cast<std::uint64_t>(parse_count("--hand", given.hand))};
  start_bots(bots, Sharing::alone);
  print(given.phh ? to_phh(record_hand(game, options, bots, key)) : narrate(game, options, bots, key));
  for (const std::string& line : failure_lines(bots)) print_message(line);
  return ExitStatus::done;
}

}  // namespace

CommandBody declare_deal(CLI::App& app, const Invocation&) {
  CLI::App* command = app.add_subcommand("deal", kDealAbout);
  command->footer(kDealGrammar);
  const auto given = std::make_shared<DealOptions>();
  given->game.declare(*command);
  command->add_option("--bots", given->bots, "who plays (default: threshold in every seat)")->type_name("BOTS");
  command->add_option("--seed", given->seed, "seed of all random numbers (default: 1)")->type_name("N");
  command->add_option("--hand", given->hand, "number of the hand, from 0 (default: 0)")->type_name("N");
  command->add_flag("--phh", given->phh, "write the hand in the PHH format")
      ->disable_flag_override()
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
  return [given] { return deal(*given); };
}

CommandBody declare_signature(CLI::App& app, const Invocation&) {
  app.add_subcommand("signature", "Plays a fixed set of hands and prints one number, the same on every machine.")
      ->footer("The number changes when any card, decision or payoff of those hands does.");
  return [] {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%016llx\n", static_cast<unsigned long long>(signature()));
    print(text.data());
    return ExitStatus::done;
  };
}

}  // namespace oddhand
