#include "sim/studies/switch_watch.h"

#include <algorithm>

#include "evaluator/high_hand.h"
#include "evaluator/input_error.h"
#include "sim/games/game_list.h"
#include "strategies/bot_list.h"

namespace oddhand {
namespace {

PerSeat<CardSet> held_cards(const Hand& hand) {
  PerSeat<CardSet> cards;
  for (const Seat s : hand.table.live) cards[s] = hand.hidden.seats[s].cards;
  return cards;
}

std::vector<std::string> split_list(const std::string& setting, const std::string& list) {
  std::vector<std::string> entries;
  std::size_t from = 0;
  for (bool more = true; more;) {
    const auto slash = list.find('/', from);
    more = slash != std::string::npos;
    const std::string entry = list.substr(from, more ? slash - from : std::string::npos);
    if (std::ranges::find(entries, entry) != entries.end()) {
      throw InputError("setting " + setting + ": '" + entry + "' stands there twice");
    }
    entries.push_back(entry);
    from = slash + 1;
  }
  return entries;
}

}  // namespace

void play_and_watch(const PlayTable& table, Hand& hand, SwitchTrace& trace) {
  const auto steps = table.game.steps;
  while (!hand.table.finished) {
    const bool at_switch = steps[hand.table.cursor.step].word == StepWord::pass_cards;
    const std::size_t k = hand.table.switches_done;
    if (at_switch) trace.before[k] = held_cards(hand);
    if (proceed(hand, steps) == Stop::question) {
      answer(hand, steps, decide(*table.policies[hand.table.actor], hand));
    }
    if (at_switch) trace.after[k] = held_cards(hand);
  }
}

int named_category(CardSet cards) {
  const HandValue value = evaluate_high(cards);
  const bool royal = value.category() == HandCategory::straight_flush &&
                     value.primary() == RankMask{1U << static_cast<unsigned>(Rank::ace)};
  return royal ? kNamedCategories - 1 : static_cast<int>(value.category());
}

std::string category_name(int named_category) {
  if (named_category == kNamedCategories - 1) return "royal flush";
  return std::string(to_string(static_cast<HandCategory>(named_category)));
}

std::vector<SwitchSetup> switch_setups(const std::string& bases, const std::string& seats, const std::string& direction,
                                       const std::string& bot) {
  std::vector<SwitchSetup> setups;
  for (const std::string& base : split_list("bases", bases)) {
    for (const std::string& count : split_list("seats", seats)) {
      const std::vector<std::string> settings{"base=" + base, "seats=" + count, "direction=" + direction,
                                              "structure=none"};
      const Options options = make_options(find_game("switch"), settings);
      // Checked here, before the first card; the players are made for each table.
      parse_bots(bot + "*" + count, options.seats, builtin_bots());
      setups.push_back({options, options.draw ? bot : std::string()});
    }
  }
  return setups;
}

SwitchPlayers::SwitchPlayers(const SwitchSetup& setup, std::uint64_t seed)
    : bots_(parse_bots((setup.bot.empty() ? "calling" : setup.bot) + "*" + std::to_string(setup.options.seats),
                       setup.options.seats, builtin_bots())),
      table_{find_game("switch"), setup.options, {}, seed} {
  for (std::size_t i = 0; i < bots_.size(); ++i) table_.policies.values[i] = bots_[i].policy.get();
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
