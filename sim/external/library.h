// A shared library with a bot in it (sim/external/oddhand/bot.h).
#pragma once

#include <memory>
#include <string>

#include "sim/external/oddhand/bot.h"

namespace oddhand {

/// Its functions. The library stays loaded until the program ends: code of a bot may run at the exit of its threads.
class BotLibrary {
 public:
  /// Throws InputError where the file cannot be loaded, lacks a function, or was made for another version.
  explicit BotLibrary(const std::string& path);

  decltype(&oddhand_bot_create) create;
  decltype(&oddhand_bot_decide) decide;
  decltype(&oddhand_bot_destroy) destroy;
  /// "NAME: DESCRIPTION", as far as the library says them.
  const std::string& title() const { return title_; }

 private:
  std::string title_;
};

}  // namespace oddhand
