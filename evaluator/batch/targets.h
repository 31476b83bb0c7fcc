// Which instruction sets the batch evaluators are built for. To be included before anything of Highway.
#pragma once

// Not built: AVX-512, which no machine of ours can test, and vectors without a fixed size, which no struct can hold.
#define HWY_DISABLED_TARGETS (HWY_AVX3 | HWY_AVX3_DL | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
