// The calling station: never folds, never raises.
#include <array>

#include "strategies/bot_spec.h"
#include "strategies/drawing.h"

namespace oddhand {
namespace {

constexpr std::array<BotParameter, 1> kParameters{kDrawParameter};

class CallingBot final : public Policy {
 public:
  explicit CallingBot(DrawStyle style) : style_(style) {}
  Decision bet(const View&) const override { return check_or_call(); }
  Decision draw(const View& view) const override { return discard(cards_to_throw(view, style_)); }

 private:
  DrawStyle style_;
};

}  // namespace

BotKind calling_bot() {
  return {.name = "calling",
          .summary = "checks and calls everything, never raises",
          .parameters = kParameters,
          .make = [](const ParameterValues& values) -> std::unique_ptr<Policy> {
            return std::make_unique<CallingBot>(static_cast<DrawStyle>(values.at(0)));
          }};
}

}  // namespace oddhand
