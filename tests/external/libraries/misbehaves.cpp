// Does what its parameter `mode` says: throw, throw-number, nonsense, silent, illegal, overwrite, call.
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#define OWN_CREATE
#define OWN_DECIDE
#define NO_DESTROY
#include "tests/external/libraries/complete.h"

extern "C" {

void* oddhand_bot_create(const OddhandTable* table, const OddhandSetting* parameters, size_t count, char* error,
                         size_t error_size) {
  if (table->option_count == 0 || count != 1) {
    std::strncpy(error, "right is mode=", error_size);
    return nullptr;
  }
  return new std::string(parameters[0].value);
}

void oddhand_bot_destroy(void* bot) { delete static_cast<std::string*>(bot); }

void oddhand_bot_decide(void* bot, const OddhandView* view, OddhandDecision* decision) {
  const std::string& mode = *static_cast<std::string*>(bot);
  if (mode == "throw") throw std::runtime_error("no idea");
  if (mode == "throw-number") throw 7;
  if (mode == "silent") return;
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
