// A whole bot in few words, for libraries that are wrong in one way: every function, except what a macro leaves out.
#include <oddhand/bot.h>

#ifndef ABI_VERSION
#define ABI_VERSION ODDHAND_BOT_ABI
#endif

extern "C" {
#ifndef NO_VERSION
uint32_t oddhand_bot_abi(void) { return ABI_VERSION; }
#endif
#ifndef OWN_CREATE
void* oddhand_bot_create(const OddhandTable*, const OddhandSetting*, size_t, char*, size_t) {
  static int any;
  return &any;
}
#endif
#ifndef OWN_DECIDE
void oddhand_bot_decide(void*, const OddhandView*, OddhandDecision* decision) {
  decision->action = ODDHAND_CHECK_OR_CALL;
}
#endif
#ifndef NO_DESTROY
void oddhand_bot_destroy(void*) {}
#endif
}
