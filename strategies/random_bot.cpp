// The random bot: every legal answer has a chance. A floor for the other bots, and a way to reach odd corners of a
// game.
#include <algorithm>
#include <array>
#include <bit>

#include "strategies/bot_spec.h"
#include "strategies/stud_game.h"

namespace oddhand {
namespace {

constexpr std::uint32_t kBoardCards = 3;

constexpr std::array<BotParameter, 4> kParameters = {{
    {.key = "fold", .meaning = "weight of folding", .least = 0, .most = 1000, .standard = 1, .whole = true},
    {.key = "call", .meaning = "weight of checking or calling", .least = 0, .most = 1000, .standard = 4, .whole = true},
    {.key = "raise", .meaning = "weight of betting or raising", .least = 0, .most = 1000, .standard = 3, .whole = true},
    {.key = "draw", .meaning = "most cards that it throws", .least = 0, .most = 7, .standard = 7, .whole = true},
}};

struct RandomWeights {
  std::uint32_t fold, call, raise;
  std::uint32_t most_thrown;
};

/// `count` of the cards whose bits stand in `open`, uniformly.
HeldMask choose_cards(KeyedRandom& random, unsigned open, std::uint32_t count) {
  unsigned chosen = 0;
  while (count-- > 0) {
    unsigned rest = open;
    for (auto skip = random.below(static_cast<std::uint32_t>(std::popcount(open))); skip > 0; --skip) rest &= rest - 1;
    const unsigned card = rest & (~rest + 1);
    chosen |= card;
    open &= ~card;
  }
  return static_cast<HeldMask>(chosen);
}

/// The one of these bits that is drawn, uniformly; 0 if there is none.
HeldMask choose_card(KeyedRandom& random, unsigned open) {
  return open == 0 ? HeldMask{0} : choose_cards(random, open, 1);
}

/// The n-th of the games of the mask, counted from 0.
StudGame nth_game(StudGameMask games, std::uint32_t n) {
  unsigned rest = games;
  for (; n > 0; --n) rest &= rest - 1;
  return static_cast<StudGame>(std::countr_zero(rest));
}

class RandomBot final : public Policy {
 public:
  explicit RandomBot(RandomWeights weights) : weights_(weights) {}

  Decision bet(const View& view) const override {
    const Legal& legal = view.legal();
    const std::uint32_t to_fold = legal.may_fold ? weights_.fold : 0;
    const std::uint32_t to_raise = legal.may_raise() ? weights_.raise : 0;
    const std::uint32_t total = to_fold + weights_.call + to_raise;
    if (total == 0) return check_or_call();

    KeyedRandom random = view.random();
    const std::uint32_t pick = random.below(total);
    if (pick < to_fold) return fold();
    if (pick < to_fold + weights_.call) return check_or_call();
    const Chips range = legal.max_raise_to - legal.min_raise_to;
    if (range.count == 0) return raise_to(legal.min_raise_to);
    const auto more = static_cast<std::int64_t>(random.below64(static_cast<std::uint64_t>(range.count) + 1));
    return raise_to(legal.min_raise_to + Chips{more});
  }

  Decision draw(const View& view) const override {
    const HeldCards& held = view.me.held;
    unsigned aces = 0;
    for (int i = 0; i < held.size(); ++i) aces |= (held[i].rank() == Rank::ace ? 1U : 0U) << i;
    const std::uint32_t rule = !view.legal().four_needs_ace ? 7 : aces != 0 ? 4 : 3;
    const std::uint32_t limit = std::min<std::uint32_t>(view.legal().max_discards, rule);

    KeyedRandom random = view.random();
    const std::uint32_t count = random.below(std::min(limit, weights_.most_thrown) + 1);
    unsigned open = (1U << held.size()) - 1;
    if (view.legal().four_needs_ace && count > 3) open &= ~unsigned{choose_cards(random, aces, 1)};
    return discard(choose_cards(random, open, count));
  }

  Decision arrange(const View& view) const override {
    KeyedRandom random = view.random();
    return oddhand::arrange(choose_cards(random, view.face_down(), kBoardCards));
  }

  Decision exchange(const View& view) const override {
    KeyedRandom random = view.random();
    if (random.below(2) == 0) return keep();
    const HeldMask turned = choose_card(random, view.face_down());
    const unsigned others = ((1U << view.me.held.size()) - 1) & ~unsigned{turned};
    return oddhand::exchange(turned, choose_card(random, others));
  }

  Decision reveal(const View& view) const override {
    KeyedRandom random = view.random();
    return oddhand::reveal(choose_card(random, view.face_down()));
  }

  Decision shift(const View& view) const override {
    const Legal& legal = view.legal();
    if (legal.shift_to == 0) return decline();
    const std::uint32_t declining = legal.must_shift ? 0 : 1;
    KeyedRandom random = view.random();
    const std::uint32_t pick =
        random.below(declining + static_cast<std::uint32_t>(std::popcount(unsigned{legal.shift_to})));
    if (pick < declining) return decline();
    const CardSet jacks = CardSet::of_ranks(mask_of(Rank::jack));
    const unsigned hidden_jacks = legal.from_hole ? view.me.held.places_of(jacks) & view.face_down() : 0;
    return shift_to(nth_game(legal.shift_to, pick - declining), choose_card(random, hidden_jacks));
  }

 private:
  RandomWeights weights_;
};

}  // namespace

BotKind random_bot() {
  return {.name = "random",
          .summary = "picks bets among the legal ones by weight; amounts, cards and all other answers are uniform",
          .parameters = kParameters,
          .make = [](const ParameterValues& values) -> std::unique_ptr<Policy> {
            const auto weight = [&values](std::size_t i) { return static_cast<std::uint32_t>(values.at(i)); };
            return std::make_unique<RandomBot>(RandomWeights{weight(0), weight(1), weight(2), weight(3)});
          }};
}

}  // namespace oddhand
