// Does what its parameter `mode` says: throw, throw-number, nonsense, silent, illegal, overwrite, crash, exit, abort,
// call. Before question number `from` (default 0) it checks, calls and stands pat.
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string>
#define OWN_CREATE
#define OWN_DECIDE
#define NO_DESTROY
#include "tests/external/libraries/complete.h"

namespace {
struct Bot {
  std::string mode;
  long well_behaved = 0;  ///< questions that it answers as it should before it begins
};
}  // namespace

extern "C" {

void* oddhand_bot_create(const OddhandTable* table, const OddhandSetting* parameters, size_t count, char* error,
                         size_t error_size) {
  if (table->option_count == 0 || count == 0) {
    std::strncpy(error, "right is mode=", error_size);
    return nullptr;
  }
  auto* bot = new Bot{parameters[0].value};
  if (count > 1) bot->well_behaved = std::strtol(parameters[1].value, nullptr, 10);
  return bot;
}

void oddhand_bot_destroy(void* bot) { delete static_cast<Bot*>(bot); }

void oddhand_bot_decide(void* bot, const OddhandView* view, OddhandDecision* decision) {
  const std::string mode = --static_cast<Bot*>(bot)->well_behaved < 0 ? static_cast<Bot*>(bot)->mode : "call";
  if (mode == "throw") throw std::runtime_error("no idea");
  if (mode == "throw-number") throw 7;
  if (mode == "silent") return;
  if (mode == "crash" && std::getenv("ODDHAND_TEST_SPARE") == nullptr) std::raise(SIGSEGV);
  if (mode == "exit") std::exit(0);
  if (mode == "abort") std::abort();
  decision->action = mode == "nonsense" ? 77 : ODDHAND_CHECK_OR_CALL;
  if (view->legal.ask == ODDHAND_ASK_DRAW) decision->action = ODDHAND_DISCARD;
  if (mode == "illegal" && view->legal.ask == ODDHAND_ASK_BET) {
    decision->action = ODDHAND_RAISE_TO;
    decision->amount = INT64_MIN;
  }
  if (mode == "illegal" && view->legal.ask == ODDHAND_ASK_DRAW) decision->cards = 0xffff;
  // Aces for itself, chips for itself, nothing for the others.
  if (mode == "overwrite") std::memset(const_cast<OddhandView*>(view), 51, sizeof *view);
}
}
