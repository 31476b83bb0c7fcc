#include "sim/external/secrecy.h"

#include <sys/prctl.h>

namespace oddhand {

void keep_memory_private() {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

}  // namespace oddhand
