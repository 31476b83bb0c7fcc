#include "sim/games/shift_options.h"

#include <array>

#include "evaluator/input_error.h"
#include "sim/games/option_values.h"
#include "sim/games/stud_options.h"

namespace oddhand {
namespace {

constexpr auto kQueens =
    std::to_array<std::pair<std::string_view, Queens>>({{"no", Queens::natural}, {"yes", Queens::wild}});
constexpr auto kQueenHistories = std::to_array<std::pair<std::string_view, QueenHistory>>(
    {{"whole", QueenHistory::whole}, {"since-shift", QueenHistory::since_shift}});
constexpr auto kExtraCards =
    std::to_array<std::pair<std::string_view, ExtraCards>>({{"down", ExtraCards::down}, {"up", ExtraCards::up}});
constexpr auto kThrees =
    std::to_array<std::pair<std::string_view, Threes>>({{"free", Threes::free}, {"match", Threes::match}});
constexpr auto kWildShowings = std::to_array<std::pair<std::string_view, WildShowing>>(
    {{"wild", WildShowing::counted}, {"natural", WildShowing::natural}});
constexpr auto kShifts =
    std::to_array<std::pair<std::string_view, Shift>>({{"may-decline", Shift::may_decline}, {"forced", Shift::forced}});
constexpr auto kWindows = std::to_array<std::pair<std::string_view, Windows>>(
    {{"one-pass", Windows::one_pass}, {"until-nobody", Windows::until_nobody}});
constexpr auto kActingOrders = std::to_array<std::pair<std::string_view, ActingOrder>>(
    {{"game-in-force", ActingOrder::game_in_force}, {"stud", ActingOrder::stud}});
constexpr auto kEarlierFours = std::to_array<std::pair<std::string_view, EarlierFours>>(
    {{"nothing", EarlierFours::nothing}, {"extra-cards", EarlierFours::extra_cards}});
constexpr auto kStudGameNames =
    std::to_array<std::pair<std::string_view, StudGame>>({{"stud", StudGame::stud},
                                                          {"razz", StudGame::razz},
                                                          {"hi-lo", StudGame::hi_lo},
                                                          {"follow-the-queen", StudGame::follow_the_queen},
                                                          {"baseball", StudGame::baseball}});

/// Games separated by slashes, each at most once.
StudGameMask read_list(std::string_view value) {
  StudGameMask games = 0;
  std::string_view rest = value;
  for (bool more = true; more;) {
    const auto slash = rest.find('/');
    const StudGameMask game = mask_of(named_value<StudGame>("list", rest.substr(0, slash), kStudGameNames));
    if ((games & game) != 0) reject("list", value, "a list that names each game once");
    games = static_cast<StudGameMask>(games | game);
    more = slash != std::string_view::npos;
    if (more) rest.remove_prefix(slash + 1);
  }
  return games;
}

/// Refuses a value that is not the default where `game` cannot be shifted to.
template <class T>
void check_needed(const Options& o, T Options::*field, StudGame game, const OptionSpec& spec) {
  if ((o.shift_list & mask_of(game)) != 0 || o.*field == Options().*field) return;
  throw InputError("option " + std::string(spec.key) + ": " + spec.get(o) + " concerns " +
                   std::string(name_of<StudGame>(game, kStudGameNames)) + ", which is not on the list " +
                   list_text(o.shift_list));
}

}  // namespace

const OptionSpec kQueensOption{
    "queens_wild", "no | yes", "Follow the Queen: whether queens themselves are wild",
    [](Options& o, std::string_view v) { o.queens = named_value<Queens>("queens_wild", v, kQueens); },
    [](const Options& o) { return std::string(name_of<Queens>(o.queens, kQueens)); }};
const OptionSpec kQueenHistoryOption{
    "queen_history", "whole | since-shift", "Follow the Queen: which upcards count, all or those after the shift",
    [](Options& o, std::string_view v) {
      o.queen_history = named_value<QueenHistory>("queen_history", v, kQueenHistories);
    },
    [](const Options& o) { return std::string(name_of<QueenHistory>(o.queen_history, kQueenHistories)); }};
const OptionSpec kExtraCardsOption{
    "extra_cards", "down | up", "Baseball: how a four's extra card comes; up: it counts as any card dealt up",
    [](Options& o, std::string_view v) { o.extra_cards = named_value<ExtraCards>("extra_cards", v, kExtraCards); },
    [](const Options& o) { return std::string(name_of<ExtraCards>(o.extra_cards, kExtraCards)); }};
const OptionSpec kThreesOption{
    "threes", "free | match", "Baseball: a three dealt up is free, or its owner matches the pot or folds",
    [](Options& o, std::string_view v) { o.threes = named_value<Threes>("threes", v, kThrees); },
    [](const Options& o) { return std::string(name_of<Threes>(o.threes, kThrees)); }};
const OptionSpec kWildShowingOption{
    "wild_showing", "wild | natural", "wild upcards count as wild or as what they are for who acts first",
    [](Options& o, std::string_view v) { o.wild_showing = named_value<WildShowing>("wild_showing", v, kWildShowings); },
    [](const Options& o) { return std::string(name_of<WildShowing>(o.wild_showing, kWildShowings)); }};

const OptionSpec kShiftListOption{
    "list", "one or more of stud/razz/hi-lo/follow-the-queen/baseball, separated by slashes",
    "the games that a jack may name", [](Options& o, std::string_view v) { o.shift_list = read_list(v); },
    [](const Options& o) { return list_text(o.shift_list); }};
const OptionSpec kShiftOption{"shift", "may-decline | forced",
                              "whether who is dealt a jack face up may leave the game as it is",
                              [](Options& o, std::string_view v) { o.shift = named_value<Shift>("shift", v, kShifts); },
                              [](const Options& o) { return std::string(name_of<Shift>(o.shift, kShifts)); }};
const OptionSpec kWindowsOption{
    "windows", "one-pass | until-nobody", "jacks from the hole are offered once round, or until nobody reveals one",
    [](Options& o, std::string_view v) { o.windows = named_value<Windows>("windows", v, kWindows); },
    [](const Options& o) { return std::string(name_of<Windows>(o.windows, kWindows)); }};
const OptionSpec kActingOrderOption{
    "acting_order", "game-in-force | stud", "whose rules say who brings in and acts first",
    [](Options& o, std::string_view v) { o.acting_order = named_value<ActingOrder>("acting_order", v, kActingOrders); },
    [](const Options& o) { return std::string(name_of<ActingOrder>(o.acting_order, kActingOrders)); }};
const OptionSpec kEarlierFoursOption{
    "earlier_fours", "nothing | extra-cards", "what fours dealt up before a shift to Baseball bring",
    [](Options& o, std::string_view v) {
      o.earlier_fours = named_value<EarlierFours>("earlier_fours", v, kEarlierFours);
    },
    [](const Options& o) { return std::string(name_of<EarlierFours>(o.earlier_fours, kEarlierFours)); }};

std::string list_text(StudGameMask games) {
  std::string text;
  for (const auto& [name, game] : kStudGameNames) {
    if ((games & mask_of(game)) == 0) continue;
    if (!text.empty()) text += '/';
    text += name;
  }
  return text;
}

void check_threes(const Options& o) {
  if (o.threes == Threes::free || o.structure != BettingStructure::none) return;
  throw InputError("option threes: match needs betting, and structure=none has none");
}

void check_shift_list(const Options& o) {
  check_needed(o, &Options::low_qualifier, StudGame::hi_lo, kLowQualifierOption);
  check_needed(o, &Options::queens, StudGame::follow_the_queen, kQueensOption);
  check_needed(o, &Options::queen_history, StudGame::follow_the_queen, kQueenHistoryOption);
  check_needed(o, &Options::extra_cards, StudGame::baseball, kExtraCardsOption);
  check_needed(o, &Options::threes, StudGame::baseball, kThreesOption);
  check_needed(o, &Options::earlier_fours, StudGame::baseball, kEarlierFoursOption);
}

}  // namespace oddhand
