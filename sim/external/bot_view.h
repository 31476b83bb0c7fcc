// The one place that says what a bot from outside may know: a View as a plain copy.
#pragma once

#include "sim/external/oddhand/bot.h"
#include "strategies/decision.h"
#include "strategies/view.h"

namespace oddhand {

/// A copy of the view of the seat in question. Its random numbers come by a one-way function from the seat's key, so
/// that nothing leads from them to the key: the first two values of SipHash-2-4 keyed with (seat key, "outside!") over
/// (number of the decision, 0) and (number of the decision, 1), low halves first.
OddhandView copy_of(const View& view);

/// The answer in the table's own terms; an action or game that there is not becomes an answer that fits no question.
Decision decision_of(const OddhandDecision& answer);

}  // namespace oddhand
