// Whether an answer from outside fits its question, and whether it is legal.
#pragma once

#include "sim/external/oddhand/bot.h"
#include "strategies/batch_policy.h"

namespace oddhand {

/// The answer as the table takes it: malformed, and then the default, where its action does not answer this kind of
/// question; illegal where the table has to put it right; else without a failure.
Answer judge(const View& view, const OddhandDecision& answer);

}  // namespace oddhand
