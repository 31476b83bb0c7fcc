// What the processor can do beyond what the build takes for granted.
#pragma once

namespace oddhand {

/// Whether this processor has AVX2; false in a program that was not built for x86-64.
bool has_avx2();

}  // namespace oddhand
