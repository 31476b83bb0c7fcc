// A complete bot: it bets and raises a pair of kings or better, calls the rest, and bluffs now and then.
#include <array>
#include <memory>

#include "strategies/bot_spec.h"
#include "strategies/drawing.h"

namespace oddhand {
namespace {

constexpr std::array<BotParameter, 1> kParameters = {{
    {.key = "bluff", .meaning = "chance to bet a weaker hand", .least = 0, .most = 1, .standard = 0.1, .whole = false},
}};

class KingsBot final : public Policy {
 public:
  explicit KingsBot(int bluff) : bluff_(bluff) {}

  Decision bet(const View& view) const override {
    constexpr RankMask kKing = 1U << static_cast<int>(Rank::king);
    constexpr HandValue kPairOfKings(HandCategory::one_pair, kKing, 0);
    const bool strong = view.made_hand() >= kPairOfKings;
    if (strong || view.random().chance(bluff_)) return raise_to(view.legal().min_raise_to);
    return check_or_call();
  }

  Decision draw(const View& view) const override { return discard(cards_to_throw(view, DrawStyle::improve)); }

 private:
  int bluff_;  // ten-thousandths
};

}  // namespace

BotKind kings_bot() {
  return {.name = "kings",
          .summary = "bets and raises kings or better",
          .parameters = kParameters,
          .make = [](const ParameterValues& values) -> std::unique_ptr<Policy> {
            return std::make_unique<KingsBot>(static_cast<int>(values.at(0)));
          }};
}

}  // namespace oddhand
