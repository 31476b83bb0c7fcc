#include "sim/games/stud_options.h"

#include <array>

#include "sim/games/option_values.h"

namespace oddhand {
namespace {

constexpr auto kOpenPairs =
    std::to_array<std::pair<std::string_view, OpenPair>>({{"big-bet", OpenPair::big_bet}, {"off", OpenPair::nothing}});

}  // namespace

const OptionSpec kBringInOption{
    "bring_in", "chips from 1", "bring-in, below the small bet",
    [](Options& o, std::string_view v) { o.bring_in = {whole_number("bring_in", v, 1, kMostChips)}; },
    [](const Options& o) { return std::to_string(o.bring_in.count); }};
const OptionSpec kOpenPairOption{
    "open_pair", "big-bet | off", "fixed limit, fourth street: an open pair allows the big bet",
    [](Options& o, std::string_view v) { o.open_pair = named_value<OpenPair>("open_pair", v, kOpenPairs); },
    [](const Options& o) { return std::string(name_of<OpenPair>(o.open_pair, kOpenPairs)); }};

}  // namespace oddhand
