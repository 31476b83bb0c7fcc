// Every bot that decides from a View alone, in the order in which they are listed.
#include "strategies/bot_list.h"

#include <array>

namespace oddhand {

BotKind random_bot();
BotKind calling_bot();
BotKind threshold_bot();

std::span<const BotKind> builtin_bots() {
  static const std::array kBots = {random_bot(), calling_bot(), threshold_bot()};
  return kBots;
}

}  // namespace oddhand
