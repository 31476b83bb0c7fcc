// Exact category transitions of a five-card hand over one and two switches, no draw. Every figure is a fraction found
// by enumerating all hands, all cards that may be taken and all cards that may come; heads-up, the lost card may come
// home.
#include "sim/studies/switch_exact.h"

#include <algorithm>
#include <numeric>

namespace oddhand {
namespace {

// clang-format off
constexpr TransitionFractions kOneSwitch{{
    {{{18808412, 25508075}, {12, 47}, {0, 1}, {0, 1}, {129498, 25508075}, {57083, 25508075}, {0, 1}, {0, 1}, {343, 25508075}, {39, 25508075}}},  // high
    {{{65127, 215072}, {139, 235}, {18, 235}, {6, 235}, {255, 107536}, {1277, 1075360}, {0, 1}, {0, 1}, {9, 1075360}, {1, 1075360}}},  // pair
    {{{0, 1}, {32, 47}, {63, 235}, {8, 235}, {0, 1}, {0, 1}, {4, 235}, {0, 1}, {0, 1}, {0, 1}}},  // 2pair
    {{{0, 1}, {24, 47}, {18, 235}, {89, 235}, {0, 1}, {0, 1}, {6, 235}, {2, 235}, {0, 1}, {0, 1}}},  // trips
    {{{64749, 99875}, {12, 47}, {0, 1}, {0, 1}, {553, 5875}, {191, 99875}, {0, 1}, {0, 1}, {31, 99875}, {3, 99875}}},  // straight
    {{{171249, 300095}, {12, 47}, {0, 1}, {0, 1}, {1146, 300095}, {50698, 300095}, {0, 1}, {0, 1}, {343, 300095}, {39, 300095}}},  // flush
    {{{0, 1}, {0, 1}, {132, 235}, {88, 235}, {0, 1}, {0, 1}, {13, 235}, {2, 235}, {0, 1}, {0, 1}}},  // full
    {{{0, 1}, {0, 1}, {0, 1}, {176, 235}, {0, 1}, {0, 1}, {12, 235}, {1, 5}, {0, 1}, {0, 1}}},  // quads
    {{{343, 705}, {12, 47}, {0, 1}, {0, 1}, {62, 705}, {343, 2115}, {0, 1}, {0, 1}, {16, 2115}, {1, 2115}}},  // sflush
    {{{117, 235}, {12, 47}, {0, 1}, {0, 1}, {18, 235}, {39, 235}, {0, 1}, {0, 1}, {1, 235}, {0, 1}}},  // royal
}};
constexpr TransitionFractions kTwoSwitches{{
    {{{365114252, 586685725}, {372, 1081}, {108, 5405}, {36, 5405}, {2725598, 586685725}, {52477, 23467429}, {0, 1}, {0, 1}, {8783, 586685725}, {21, 12482675}}},  // high
    {{{2018937, 4946656}, {23, 47}, {1836, 27025}, {744, 27025}, {7905, 2473328}, {39587, 24733280}, {54, 27025}, {6, 27025}, {279, 24733280}, {31, 24733280}}},  // pair
    {{{65127, 309166}, {3264, 5405}, {3517, 27025}, {1248, 27025}, {255, 154583}, {1277, 1545830}, {168, 27025}, {12, 27025}, {9, 1545830}, {1, 1545830}}},  // 2pair
    {{{195381, 1236664}, {2976, 5405}, {2808, 27025}, {4537, 27025}, {765, 618332}, {3831, 6183320}, {342, 27025}, {6, 1175}, {27, 6183320}, {3, 6183320}}},  // trips
    {{{1362799, 2297125}, {372, 1081}, {108, 5405}, {36, 5405}, {77451, 2297125}, {977, 459425}, {0, 1}, {0, 1}, {266, 2297125}, {24, 2297125}}},  // straight
    {{{787155, 1380437}, {372, 1081}, {108, 5405}, {36, 5405}, {5862, 1380437}, {1875606, 34510925}, {0, 1}, {0, 1}, {12899, 34510925}, {291, 6902185}}},  // flush
    {{{0, 1}, {3168, 5405}, {5544, 27025}, {5016, 27025}, {0, 1}, {0, 1}, {481, 27025}, {144, 27025}, {0, 1}, {0, 1}}},  // full
    {{{0, 1}, {2112, 5405}, {2376, 27025}, {528, 1175}, {0, 1}, {0, 1}, {864, 27025}, {1, 25}, {0, 1}, {0, 1}}},  // quads
    {{{8783, 16215}, {372, 1081}, {108, 5405}, {36, 5405}, {532, 16215}, {12899, 243225}, {0, 1}, {0, 1}, {44, 27025}, {1, 9729}}},  // sflush
    {{{63, 115}, {372, 1081}, {108, 5405}, {36, 5405}, {144, 5405}, {291, 5405}, {0, 1}, {0, 1}, {1, 1081}, {0, 1}}},  // royal
}};
constexpr TransitionFractions kTwoSwitchesHeadsUp{{
    {{{9619344669, 14667143125}, {8544, 27025}, {432, 27025}, {144, 27025}, {66425776, 14667143125}, {31490136, 14667143125}, {0, 1}, {0, 1}, {207216, 14667143125}, {23328, 14667143125}}},  // high
    {{{5796303, 15458300}, {3091, 5875}, {72, 1081}, {3528, 135125}, {4539, 1545830}, {113653, 77291500}, {216, 135125}, {24, 135125}, {801, 77291500}, {89, 77291500}}},  // pair
    {{{130254, 772915}, {640, 1081}, {25269, 135125}, {5728, 135125}, {204, 154583}, {2554, 3864575}, {208, 27025}, {48, 135125}, {18, 3864575}, {2, 3864575}}},  // 2pair
    {{{195381, 1545830}, {14112, 27025}, {12888, 135125}, {31741, 135125}, {153, 154583}, {3831, 7729150}, {384, 27025}, {32, 5875}, {27, 7729150}, {3, 7729150}}},  // trips
    {{{33212888, 57428125}, {8544, 27025}, {432, 27025}, {144, 27025}, {4711037, 57428125}, {115272, 57428125}, {0, 1}, {0, 1}, {8172, 57428125}, {756, 57428125}}},  // straight
    {{{94470408, 172554625}, {8544, 27025}, {432, 27025}, {144, 27025}, {691632, 172554625}, {762753, 6902185}, {0, 1}, {0, 1}, {83152, 172554625}, {9408, 172554625}}},  // flush
    {{{0, 1}, {12672, 27025}, {6864, 27025}, {5632, 27025}, {0, 1}, {0, 1}, {341, 5405}, {152, 27025}, {0, 1}, {0, 1}}},  // full
    {{{0, 1}, {8448, 27025}, {9504, 135125}, {2816, 5875}, {0, 1}, {0, 1}, {912, 27025}, {13, 125}, {0, 1}, {0, 1}}},  // quads
    {{{69072, 135125}, {8544, 27025}, {432, 27025}, {144, 27025}, {5448, 135125}, {83152, 1216125}, {0, 1}, {0, 1}, {51701, 1216125}, {64, 405375}}},  // sflush
    {{{69984, 135125}, {8544, 27025}, {432, 27025}, {144, 27025}, {4536, 135125}, {9408, 135125}, {0, 1}, {0, 1}, {192, 135125}, {1, 25}}},  // royal
}};
// clang-format on

/// Five-card hands by category, of 2,598,960: published, and counted by tests/evaluator.
constexpr std::array<std::int64_t, kNamedCategories> kFiveCardHands{1302540, 1098240, 123552, 54912, 10200,
                                                                    5108,    3744,    624,    36,    4};
constexpr std::int64_t kAllFiveCardHands = 2598960;

constexpr Fraction sum(Fraction a, Fraction b) {
  const std::int64_t common = std::lcm(a.denominator, b.denominator);
  const std::int64_t numerator = a.numerator * (common / a.denominator) + b.numerator * (common / b.denominator);
  const std::int64_t shared = std::gcd(numerator, common);
  return {numerator / shared, common / shared};
}

constexpr bool rows_sum_to_one(const TransitionFractions& moves) {
  return std::ranges::all_of(moves, [](const auto& row) {
    const Fraction all = std::accumulate(row.begin(), row.end(), Fraction{}, sum);
    return all.numerator == 1 && all.denominator == 1;
  });
}
// Also shows that no such sum is beyond 64 bits.
static_assert(rows_sum_to_one(kOneSwitch) && rows_sum_to_one(kTwoSwitches) && rows_sum_to_one(kTwoSwitchesHeadsUp));

}  // namespace

const TransitionFractions& exact_transitions(int switches, int seats) {
  if (switches == 1) return kOneSwitch;
  return seats == 2 ? kTwoSwitchesHeadsUp : kTwoSwitches;
}

double exact_share(Fraction f) { return static_cast<double>(f.numerator) / static_cast<double>(f.denominator); }

double exact_category_share(int category) {
  return exact_share({kFiveCardHands[static_cast<std::size_t>(category)], kAllFiveCardHands});
}

double exact_fall(int switches, int seats, int category) {
  const auto& row = exact_transitions(switches, seats)[static_cast<std::size_t>(category)];
  return exact_share(std::accumulate(row.begin(), row.begin() + category, Fraction{}, sum));
}

double exact_pair_loss(int cards) { return exact_share({2, cards}); }

double exact_pair_kept_twice(int cards, int seats) {
  const std::int64_t n = cards;
  if (seats > 2) return exact_share({(n - 2) * (n - 2), n * n});
  // Or one of the two is lost (2/n), comes home (1/n), and the other is not taken meanwhile ((n - 1)/n).
  return exact_share({(n - 2) * (n - 2) * n + 2 * (n - 1), n * n * n});
}

}  // namespace oddhand
