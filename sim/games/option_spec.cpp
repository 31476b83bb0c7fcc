#include "sim/games/option_spec.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>

#include "evaluator/input_error.h"
#include "sim/games/option_values.h"

namespace oddhand {

void reject(std::string_view key, std::string_view value, const std::string& wanted) {
  throw InputError("option " + std::string(key) + ": '" + std::string(value) + "' is not " + wanted);
}

std::int64_t whole_number(std::string_view key, std::string_view value, std::int64_t least, std::int64_t most) {
  std::int64_t n = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), n);
  const bool whole = error == std::errc() && end == value.data() + value.size();
  if (!whole || n < least || n > most) {
    reject(key, value, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  }
  return n;
}

namespace {

constexpr auto kStructures =
    std::to_array<std::pair<std::string_view, BettingStructure>>({{"none", BettingStructure::none},
                                                                  {"fixed-limit", BettingStructure::fixed_limit},
                                                                  {"pot-limit", BettingStructure::pot_limit},
                                                                  {"no-limit", BettingStructure::no_limit}});
constexpr auto kForced = std::to_array<std::pair<std::string_view, ForcedBets>>(
    {{"antes", ForcedBets::antes}, {"blinds", ForcedBets::blinds}});
constexpr auto kOpeners =
    std::to_array<std::pair<std::string_view, Openers>>({{"any", Openers::any}, {"jacks", Openers::jacks}});
constexpr auto kDrawLimits = std::to_array<std::pair<std::string_view, DrawLimit>>(
    {{"5", DrawLimit::five}, {"3", DrawLimit::three}, {"3-or-4-with-ace", DrawLimit::three_or_four_with_ace}});
constexpr auto kShortages =
    std::to_array<std::pair<std::string_view, Shortage>>({{"reshuffle", Shortage::reshuffle}, {"cap", Shortage::cap}});
constexpr auto kInversionShortages = std::to_array<std::pair<std::string_view, Shortage>>(
    {{"refuse", Shortage::refuse}, {"reshuffle", Shortage::reshuffle}, {"cap", Shortage::cap}});
constexpr auto kDirections = std::to_array<std::pair<std::string_view, Direction>>(
    {{"forward", Direction::forward}, {"reverse", Direction::reverse}});

/// A base game of Switch: hand size and whether there is a draw.
using Base = std::pair<int, bool>;
constexpr auto kBases = std::to_array<std::pair<std::string_view, Base>>({{"five-card-draw", {5, true}},
                                                                          {"five-card-stand", {5, false}},
                                                                          {"seven-card-stand", {7, false}},
                                                                          {"seven-card-draw", {7, true}}});

template <Chips Options::*kField, std::int64_t kLeast>
void set_chips(std::string_view key, Options& o, std::string_view value) {
  o.*kField = {whole_number(key, value, kLeast, kMostChips)};
}

/// One stack for all seats, or one per seat separated by slashes; seats without one get none, which a game refuses.
void set_stacks(Options& o, std::string_view value) {
  std::string_view rest = value;
  PerSeat<Chips> stacks;
  int count = 0;
  for (bool more = true; more; ++count) {
    if (count == kMaxSeats) reject("stacks", value, "a list of at most " + std::to_string(kMaxSeats) + " stacks");
    const auto slash = rest.find('/');
    stacks[seat_at(count)] = {whole_number("stacks", rest.substr(0, slash), 1, kMostChips)};
    more = slash != std::string_view::npos;
    if (more) rest.remove_prefix(slash + 1);
  }
  if (count == 1) stacks.values.fill(stacks[seat_at(0)]);
  o.stacks = stacks;
}

std::string get_stacks(const Options& o) {
  std::string text = std::to_string(o.stacks[seat_at(0)].count);
  bool equal = true;
  for (int s = 1; s < o.seats; ++s) {
    equal = equal && o.stacks[seat_at(s)] == o.stacks[seat_at(0)];
  }
  if (equal) return text;
  for (int s = 1; s < o.seats; ++s) {
    text += '/';
    text += std::to_string(o.stacks[seat_at(s)].count);
  }
  return text;
}

std::string text_of(Chips c) { return std::to_string(c.count); }

void set_raise_cap(Options& o, std::string_view value) {
  o.raise_cap = value == "usual" ? -1 : static_cast<int>(whole_number("raise_cap", value, 0, 100));
}

}  // namespace

std::string_view to_string(BettingStructure structure) { return name_of<BettingStructure>(structure, kStructures); }
std::string_view to_string(Direction direction) { return name_of<Direction>(direction, kDirections); }
std::string_view to_string(DrawLimit limit) { return name_of<DrawLimit>(limit, kDrawLimits); }
std::string_view base_name(const Options& o) { return name_of<Base>({o.cards, o.draw}, kBases); }

namespace {

// Whether so many can be dealt to is the game's to say, which knows the reason.
void set_seats(Options& o, std::string_view v) { o.seats = static_cast<int>(whole_number("seats", v, 2, kMaxSeats)); }
std::string get_seats(const Options& o) { return std::to_string(o.seats); }

}  // namespace

const OptionSpec kSeatsOption{"seats", "2..10", "players at the table", set_seats, get_seats};
const OptionSpec kSeatsToEightOption{"seats", "2..8", "players at the table", set_seats, get_seats};
const OptionSpec kSeatsToSevenOption{"seats", "2..7", "players at the table", set_seats, get_seats};
const OptionSpec kStructureOption{
    "structure", "none | fixed-limit | pot-limit | no-limit",
    "betting structure; none: no bets, everybody stays to the showdown",
    [](Options& o, std::string_view v) { o.structure = named_value<BettingStructure>("structure", v, kStructures); },
    [](const Options& o) { return std::string(to_string(o.structure)); }};
const OptionSpec kForcedOption{
    "forced", "antes | blinds", "what starts the pot",
    [](Options& o, std::string_view v) { o.forced = named_value<ForcedBets>("forced", v, kForced); },
    [](const Options& o) { return std::string(name_of<ForcedBets>(o.forced, kForced)); }};
const OptionSpec kAnteOption{"ante", "chips from 0", "ante of each seat; idle where there are blinds",
                             [](Options& o, std::string_view v) { set_chips<&Options::ante, 0>("ante", o, v); },
                             [](const Options& o) { return text_of(o.ante); }};
const OptionSpec kSmallBlindOption{
    "small_blind", "chips from 1", "small blind; idle with forced=antes",
    [](Options& o, std::string_view v) { set_chips<&Options::small_blind, 1>("small_blind", o, v); },
    [](const Options& o) { return text_of(o.small_blind); }};
const OptionSpec kBigBlindOption{
    "big_blind", "chips from 1", "big blind; idle with forced=antes",
    [](Options& o, std::string_view v) { set_chips<&Options::big_blind, 1>("big_blind", o, v); },
    [](const Options& o) { return text_of(o.big_blind); }};
const OptionSpec kSmallBetOption{
    "small_bet", "chips from 1", "fixed limit: bet of early rounds; else the smallest bet when there are no blinds",
    [](Options& o, std::string_view v) { set_chips<&Options::small_bet, 1>("small_bet", o, v); },
    [](const Options& o) { return text_of(o.small_bet); }};
const OptionSpec kBigBetOption{"big_bet", "chips from 1", "fixed limit: bet of later rounds",
                               [](Options& o, std::string_view v) { set_chips<&Options::big_bet, 1>("big_bet", o, v); },
                               [](const Options& o) { return text_of(o.big_bet); }};
const OptionSpec kStacksOption{"stacks", "chips, or one per seat: 400/100/…",
                               "chips of each seat at the start of every hand", set_stacks, get_stacks};
const OptionSpec kRaiseCapOption{
    "raise_cap", "usual | 0..100", "raises after the bet in each round, also heads-up; usual: as docs/rules/betting.md",
    set_raise_cap,
    [](const Options& o) { return o.raise_cap < 0 ? std::string("usual") : std::to_string(o.raise_cap); }};

const OptionSpec kDrawLimitOption{
    "draw_limit", "5 | 3 | 3-or-4-with-ace", "cards that a seat may throw",
    [](Options& o, std::string_view v) { o.draw_limit = named_value<DrawLimit>("draw_limit", v, kDrawLimits); },
    [](const Options& o) { return std::string(to_string(o.draw_limit)); }};
const OptionSpec kShortageOption{
    "shortage", "reshuffle | cap",
    "when the deck runs short: reshuffle the dead cards, or draw only what the stub holds",
    [](Options& o, std::string_view v) { o.shortage = named_value<Shortage>("shortage", v, kShortages); },
    [](const Options& o) { return std::string(name_of<Shortage>(o.shortage, kShortages)); }};
const OptionSpec kOpenersOption{
    "openers", "any | jacks", "who may make the first bet: anybody, or only a pair of jacks or better",
    [](Options& o, std::string_view v) { o.openers = named_value<Openers>("openers", v, kOpeners); },
    [](const Options& o) { return std::string(name_of<Openers>(o.openers, kOpeners)); }};

const OptionSpec kOneBetOption{"small_bet", "chips from 1",
                               "fixed limit: bet of the only round; else the smallest bet when there are no blinds",
                               [](Options& o, std::string_view v) {
                                 set_chips<&Options::small_bet, 1>("small_bet", o, v);
                                 o.big_bet = o.small_bet;
                               },
                               [](const Options& o) { return text_of(o.small_bet); }};
const OptionSpec kInversionShortageOption{
    "shortage", "refuse | reshuffle | cap",
    "more than five seats: refuse them, reshuffle the discards (to 9), or draw only what the stub holds (to 10)",
    [](Options& o, std::string_view v) { o.shortage = named_value<Shortage>("shortage", v, kInversionShortages); },
    [](const Options& o) { return std::string(name_of<Shortage>(o.shortage, kInversionShortages)); }};

const OptionSpec kBaseOption{
    "base", "five-card-draw | five-card-stand | seven-card-stand | seven-card-draw",
    "the game that the switches are added to",
    [](Options& o, std::string_view v) { std::tie(o.cards, o.draw) = named_value<Base>("base", v, kBases); },
    [](const Options& o) { return std::string(base_name(o)); }};
const OptionSpec kDirectionOption{
    "direction", "forward | reverse",
    "forward: the next active player clockwise takes your card; reverse: the one before",
    [](Options& o, std::string_view v) { o.direction = named_value<Direction>("direction", v, kDirections); },
    [](const Options& o) { return std::string(to_string(o.direction)); }};

}  // namespace oddhand
