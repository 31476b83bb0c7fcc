// The calling station: never folds, never raises, never shifts of its own will.
#include <array>

#include "strategies/bot_spec.h"
#include "strategies/drawing.h"
#include "strategies/shifting.h"
#include "strategies/showing_little.h"

namespace oddhand {
namespace {

constexpr std::array<BotParameter, 1> kParameters{kDrawParameter};

class CallingBot final : public Policy {
 public:
  explicit CallingBot(DrawStyle style) : style_(style) {}
  Decision bet(const View&) const override { return check_or_call(); }
  Decision draw(const View& view) const override { return discard(cards_to_throw(view, style_)); }
  Decision arrange(const View& view) const override { return oddhand::arrange(board_to_lay(view.me.held)); }
  Decision exchange(const View& view) const override {
    return style_ == DrawStyle::stand_pat ? keep() : exchange_worst_card(view);
  }
  Decision reveal(const View& view) const override { return oddhand::reveal(card_to_turn_up(view)); }
  Decision shift(const View& view) const override { return name_game_if_forced(view); }
  Decision match_pot(const View&) const override { return check_or_call(); }

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
