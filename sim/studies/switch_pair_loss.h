// How often does a switch break a pair, and how often does a hand fall? docs/studies.md, "switch/pair-loss".
#pragma once

#include "sim/studies/study.h"

namespace oddhand {

Study switch_pair_loss();

}  // namespace oddhand
