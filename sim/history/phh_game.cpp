#include "sim/history/phh_game.h"

#include <algorithm>
#include <array>
#include <utility>

#include "evaluator/counted.h"
#include "evaluator/input_error.h"
#include "sim/games/agreed.h"
#include "sim/games/game_list.h"

namespace oddhand {
namespace {

/// The variants of the standard that we play: code, and name of our game.
constexpr auto kStandard = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"F7S", "seven-card-stud"}, {"F7S/8", "stud-hi-lo"}, {"FR", "razz"}});
constexpr std::string_view kOwn = "X-";

/// Options that fields of the standard tell.
constexpr auto kInFields = std::to_array<std::string_view>(
    {"seats", "ante", "small_blind", "big_blind", "bring_in", "small_bet", "big_bet", "stacks"});
/// Options that a standard code fixes, and at what.
constexpr auto kFixed = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"structure", "fixed-limit"}, {"raise_cap", "usual"}, {"low_qualifier", "eight"}});
/// The standard's stud has no big bet on fourth street; histories without options of ours mean that.
constexpr std::string_view kNoOpenPair = "open_pair=off";

bool offers(const Game& game, std::string_view key) {
  return std::ranges::any_of(game.options, [&](const OptionSpec* spec) { return spec->key == key; });
}

std::string name_of_game(const std::string& variant) {
  if (variant.starts_with(kOwn)) return variant.substr(kOwn.size());
  for (const auto& [code, name] : kStandard) {
    if (code == variant) return std::string(name);
  }
  std::string known;
  for (const auto& [code, name] : kStandard) known += std::string(code) + ", ";
  throw InputError("variant: '" + variant + "' is not among those played here: " + known +
                   "and our own that begin with " + std::string(kOwn));
}

bool all_equal(const std::vector<Chips>& list) { return std::ranges::count(list, list.front()) == std::ssize(list); }

/// The settings that a history's fields amount to, for a game that may not offer all of them.
class Settings {
 public:
  Settings(const PhhHand& hand, const Game& game) : hand_(hand), game_(game) {}

  std::vector<std::string> all() {
    const std::size_t players = hand_.starting_stacks.size();
    if (players < 2 || players > kMaxSeats) {
      throw InputError("starting_stacks: " + counted(players, "player") + "; 2 to " + std::to_string(kMaxSeats) +
                       " can play");
    }
    set("seats", std::to_string(players));
    set("stacks", stacks());
    forced_bets();
    bets();
    settings_.insert(settings_.end(), hand_.options.begin(), hand_.options.end());
    if (hand_.options.empty() && offers(game_, "open_pair")) settings_.emplace_back(kNoOpenPair);
    return settings_;
  }

 private:
  void set(const std::string& key, const std::string& value) {
    if (offers(game_, key)) settings_.push_back(key + "=" + value);
  }
  void set(const std::string& key, Chips value) { set(key, std::to_string(value.count)); }

  std::string stacks() const {
    std::string text;
    for (const Chips stack : hand_.starting_stacks) {
      if (!text.empty()) text += '/';
      text += std::to_string(stack.count);
    }
    return text;
  }

  void forced_bets() {
    if (!all_equal(hand_.antes)) throw InputError("antes: they differ between players, and no game here has that");
    if (hand_.blinds.empty()) {
      set("ante", hand_.antes.front());
    } else {
      const bool straddle =
          std::any_of(hand_.blinds.begin() + 2, hand_.blinds.end(), [](Chips c) { return c != Chips{}; });
      if (straddle) throw InputError("blinds_or_straddles: straddles are not played here");
      if (hand_.antes.front() != Chips{}) throw InputError("antes: antes beside blinds are not played here");
      set("small_blind", hand_.blinds[0]);
      set("big_blind", hand_.blinds[1]);
    }
    if (offers(game_, "bring_in")) set("bring_in", needed(hand_.bring_in, "bring_in"));
  }

  void bets() {
    if (hand_.min_bet) {
      set("small_bet", *hand_.min_bet);
    } else if (hand_.small_bet || !hand_.variant.starts_with(kOwn)) {
      set("small_bet", needed(hand_.small_bet, "small_bet"));
      set("big_bet", needed(hand_.big_bet, "big_bet"));
    }
  }

  static Chips needed(std::optional<Chips> amount, const std::string& field) {
    if (!amount) throw InputError(field + " is missing");
    return *amount;
  }

  const PhhHand& hand_;
  const Game& game_;
  std::vector<std::string> settings_;
};

void check_antes(const PhhHand& hand) {
  if (hand.ante_trimming) return;
  for (std::size_t i = 0; i < hand.antes.size(); ++i) {
    if (hand.starting_stacks[i] >= hand.antes[i]) continue;
    throw InputError("starting_stacks: p" + std::to_string(i + 1) +
                     " has less than the ante; played here with ante_trimming_status = true only");
  }
}

}  // namespace

RecordedTable table_of(const PhhHand& hand, const std::string& name) {
  try {
    const Game& game = find_game(name_of_game(hand.variant));
    check_antes(hand);
    return {&game, make_options(game, Settings(hand, game).all())};
  } catch (const InputError& error) {
    throw InputError(name + ": " + error.what());
  }
}

bool has_standard_code(const Game& game, const Options& options) {
  if (std::ranges::find(kStandard, game.name, &std::pair<std::string_view, std::string_view>::second) ==
      kStandard.end()) {
    return false;
  }
  return std::ranges::all_of(game.options, [&](const OptionSpec* spec) {
    const auto* const fixed =
        std::ranges::find(kFixed, spec->key, &std::pair<std::string_view, std::string_view>::first);
    return fixed == kFixed.end() || spec->get(options) == fixed->second;
  });
}

PhhHand history_of(const Game& game, const Options& options, VariantCode code) {
  PhhHand hand;
  hand.variant = std::string(kOwn) + std::string(game.name);
  for (const auto& [standard, name] : kStandard) {
    if (name == game.name && code == VariantCode::standard) hand.variant = standard;
  }
  hand.ante_trimming = true;
  const auto seats = static_cast<std::size_t>(options.seats);
  const bool blinds = blinds_agreed(options);
  hand.antes.assign(seats, blinds ? Chips{} : options.ante);
  if (blinds) {
    hand.blinds.assign(seats, Chips{});
    hand.blinds[0] = options.small_blind;
    hand.blinds[1] = options.big_blind;
  }
  if (offers(game, "bring_in")) hand.bring_in = options.bring_in;
  if (options.structure == BettingStructure::fixed_limit) {
    hand.small_bet = options.small_bet;
    hand.big_bet = options.big_bet;
  } else if (options.structure != BettingStructure::none) {
    hand.min_bet = blinds ? options.big_blind : options.small_bet;
  }
  hand.starting_stacks.assign(options.stacks.values.begin(), options.stacks.values.begin() + options.seats);
  for (const OptionSpec* spec : game.options) {
    if (std::ranges::find(kInFields, spec->key) != kInFields.end()) continue;
    hand.options.push_back(std::string(spec->key) + "=" + spec->get(options));
  }
  return hand;
}

}  // namespace oddhand
