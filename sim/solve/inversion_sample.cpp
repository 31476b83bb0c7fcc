#include "sim/solve/inversion_sample.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <string>

#include "evaluator/card_text.h"
#include "evaluator/counted.h"
#include "evaluator/high_hand.h"
#include "evaluator/input_error.h"
#include "sim/deal/deck.h"

namespace oddhand {
namespace {

constexpr std::int32_t kSixths = 6;
constexpr int kReplacements = static_cast<int>(kThreeHands) * kInversionCards;

CardSet cards_of(const ThreeHands& hands, CardSet dead) {
  CardSet all = dead;
  for (const InversionHand& hand : hands) {
    for (const Card card : hand) {
      if (all.contains(card)) throw InputError("card " + to_string(card) + " is named twice");
      all.insert(card);
    }
  }
  const int open = kDeckSize - all.size();
  if (open < kReplacements) {
    throw InputError(counted(open, "card") + is_or_are(open) + " left to draw; three hands may need " +
                     std::to_string(kReplacements));
  }
  return all;
}

/// Finds the line below discards that some hands have made.
class Induction {
 public:
  Induction(const InversionSample& sample, std::size_t first,
            const std::array<std::vector<HeldMask>, kThreeHands>& legal)
      : sample_(sample), legal_(legal) {
    for (std::size_t i = 0; i < kThreeHands; ++i) order_[i] = (first + i) % kThreeHands;
  }

  /// The best line from drawer number `turn` on, where those before it have thrown as in `line`.
  ThreeLine best_from(std::size_t turn, ThreeLine line) const {
    if (turn == kThreeHands) return line;
    const std::vector<ThreeLine> lines = lines_from(turn, line);
    return best_of(order_[turn], turn, lines);
  }
  /// One line for each discard of drawer number `turn`.
  std::vector<ThreeLine> lines_from(std::size_t turn, ThreeLine line) const {
    std::vector<ThreeLine> lines;
    const std::size_t hand = order_[turn];
    for (const HeldMask throws : legal_[hand]) {
      line.throws[hand] = throws;
      line.choices[turn] = {.hand = hand, .throws = throws};
      lines.push_back(best_from(turn + 1, line));
    }
    return lines;
  }
  ThreeLine best_of(std::size_t hand, std::size_t turn, const std::vector<ThreeLine>& lines) const {
    const auto sixths = [&](const ThreeLine& line) { return sample_.sixths(hand, line.throws); };
    const ThreeLine* best = &lines.front();
    for (const ThreeLine& line : lines) {
      const bool better = sixths(line) > sixths(*best);
      const bool as_good = sixths(line) == sixths(*best);
      if (better || (as_good && throws_less(line.throws[hand], best->throws[hand]))) best = &line;
    }
    ThreeLine chosen = *best;
    const double most = sample_.equity(hand, chosen.throws);
    ThreeChoice& choice = chosen.choices[turn];
    choice.equally_good = choice.within_error = 0;
    for (const ThreeLine& line : lines) {
      const double equity = sample_.equity(hand, line.throws);
      const double error =
          std::hypot(standard_error_bound(most, sample_.deals()), standard_error_bound(equity, sample_.deals()));
      choice.equally_good += sixths(line) == sixths(chosen) ? 1 : 0;
      choice.within_error += most - equity <= 2 * error ? 1 : 0;
    }
    return chosen;
  }

 private:
  const InversionSample& sample_;
  const std::array<std::vector<HeldMask>, kThreeHands>& legal_;
  std::array<std::size_t, kThreeHands> order_{};
};

}  // namespace

InversionSample::InversionSample(const ThreeHands& hands, CardSet dead, std::uint64_t seed, std::uint64_t deals)
    : deals_(deals), first_(kDiscards * kDiscards), second_(kDiscards * kDiscards) {
  assert(deals >= 1 && deals < std::uint64_t{1} << 28U);
  const CardSet gone = cards_of(hands, dead);
  std::array<std::array<std::uint32_t, kDiscards>, kThreeHands> values{};
  for (std::uint64_t d = 0; d < deals; ++d) {
    Deck deck;
    deal_deck_without({seed, d}, gone, kReplacements, deck);
    for (std::size_t h = 0; h < kThreeHands; ++h) {
      for (std::size_t throws = 0; throws < kDiscards; ++throws) {
        HighKey key;
        for (std::size_t i = 0; i < kInversionCards; ++i) {
          const bool thrown = (throws >> i & 1U) != 0;
          key += HighKey(thrown ? deck[static_cast<int>(h * kInversionCards + i)] : hands[h][i]);
        }
        values[h][throws] = evaluate_high(key).bits();
      }
    }
    play(values);
  }
}

void InversionSample::play(const std::array<std::array<std::uint32_t, kDiscards>, kThreeHands>& values) {
  for (std::size_t a = 0; a < kDiscards; ++a) {
    for (std::size_t b = 0; b < kDiscards; ++b) {
      const auto x = static_cast<std::int32_t>(values[0][a]);
      const auto y = static_cast<std::int32_t>(values[1][b]);
      const std::int32_t best = std::max(x, y);
      // What the two get where the third is worse, and where it is equal to the best.
      const std::int32_t first = x < y ? 0 : x == y ? kSixths / 2 : kSixths;
      const std::int32_t first_tied = x < y ? 0 : x == y ? kSixths / 3 : kSixths / 2;
      const std::int32_t second = kSixths - first;
      const std::int32_t second_tied = y < x ? 0 : x == y ? kSixths / 3 : kSixths / 2;
      std::array<std::int32_t, kDiscards>& sum = first_[a * kDiscards + b];
      std::array<std::int32_t, kDiscards>& other = second_[a * kDiscards + b];
      for (std::size_t c = 0; c < kDiscards; ++c) {
        const auto z = static_cast<std::int32_t>(values[2][c]);
        sum[c] += z < best ? first : (z == best ? first_tied : 0);
        other[c] += z < best ? second : (z == best ? second_tied : 0);
      }
    }
  }
}

std::int64_t InversionSample::sixths(std::size_t hand, const ThreeDiscards& throws) const {
  const std::size_t row = throws[0] * kDiscards + throws[1];
  const std::int64_t first = first_[row][throws[2]];
  const std::int64_t second = second_[row][throws[2]];
  if (hand == 0) return first;
  return hand == 1 ? second : static_cast<std::int64_t>(deals_) * kSixths - first - second;
}

double InversionSample::equity(std::size_t hand, const ThreeDiscards& throws) const {
  return static_cast<double>(sixths(hand, throws)) / (static_cast<double>(deals_) * kSixths);
}

double standard_error_bound(double equity, std::uint64_t deals) {
  return std::sqrt(equity * (1 - equity) / static_cast<double>(deals));
}

ThreeSolution solve_three(const InversionSample& sample, std::size_t first,
                          const std::array<std::vector<HeldMask>, kThreeHands>& legal) {
  const Induction induction(sample, first, legal);
  ThreeSolution solution;
  solution.lines = induction.lines_from(0, {});
  solution.best = induction.best_of(first, 0, solution.lines);
  return solution;
}

ShowdownSpot showdown_after(const ThreeHands& hands, CardSet dead, const ThreeDiscards& throws) {
  ShowdownSpot spot;
  spot.dead = dead;
  for (std::size_t h = 0; h < kThreeHands; ++h) {
    PartialHand& hand = spot.hands.emplace_back();
    for (std::size_t i = 0; i < kInversionCards; ++i) {
      if ((throws[h] >> i & 1U) != 0) {
        spot.dead.insert(hands[h][i]);
        ++hand.unknown;
      } else {
        hand.known.insert(hands[h][i]);
      }
    }
  }
  return spot;
}

}  // namespace oddhand
