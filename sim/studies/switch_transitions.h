// Where does a switch take a hand? docs/studies.md, "switch/transitions".
#pragma once

#include "sim/studies/study.h"

namespace oddhand {

Study switch_transitions();

}  // namespace oddhand
