#include "sim/external/outside_kinds.h"

#include "sim/external/library_bot.h"
#include "sim/external/process_bot.h"

namespace oddhand {

std::vector<OutsideKind> outside_kinds(const OutsideSetup& setup) {
  const auto maker = [&setup](auto make) {
    return [setup, make](const std::string& place, const OutsideKind::Parameters& parameters) {
      return std::unique_ptr<Policy>(make(place, parameters, setup));
    };
  };
  return {{.name = "lib",
           .place = "FILE",
           .summary = "a bot in a shared library, docs/external_bots.md",
           .make = maker(library_bot)},
          {.name = "exec",
           .place = "FILE",
           .summary = "a bot in a process of its own, in any language, docs/external_bots.md",
           .make = maker(process_bot)}};
}

}  // namespace oddhand
