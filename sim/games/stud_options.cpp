#include "sim/games/stud_options.h"

#include <algorithm>
#include <array>

#include "sim/games/option_values.h"

namespace oddhand {
namespace {

constexpr auto kOpenPairs =
    std::to_array<std::pair<std::string_view, OpenPair>>({{"big-bet", OpenPair::big_bet}, {"off", OpenPair::nothing}});

constexpr auto kLowQualifiers = std::to_array<std::pair<std::string_view, LowQualifier>>(
    {{"eight", LowQualifier::eight}, {"none", LowQualifier::none}});

}  // namespace

const OptionSpec kBringInOption{
    "bring_in",
    "chips from 1",
    "bring-in, below the small bet; not set: half of it, rounded down",
    [](Options& o, std::string_view v) { o.bring_in = {whole_number("bring_in", v, 1, kMostChips)}; },
    [](const Options& o) { return std::to_string(o.bring_in.count); },
    [](Options& o) { o.bring_in = std::max(Chips{1}, Chips{o.small_bet.count / 2}); }};
const OptionSpec kOpenPairOption{
    "open_pair", "big-bet | off", "fixed limit: an open pair in the second round allows the big bet",
    [](Options& o, std::string_view v) { o.open_pair = named_value<OpenPair>("open_pair", v, kOpenPairs); },
    [](const Options& o) { return std::string(name_of<OpenPair>(o.open_pair, kOpenPairs)); }};
const OptionSpec kLowQualifierOption{
    "low_qualifier", "eight | none", "what wins the low half: five different ranks up to an eight, or any low",
    [](Options& o, std::string_view v) {
      o.low_qualifier = named_value<LowQualifier>("low_qualifier", v, kLowQualifiers);
    },
    [](const Options& o) { return std::string(name_of<LowQualifier>(o.low_qualifier, kLowQualifiers)); }};

}  // namespace oddhand
