#include "sim/table/runner.h"

namespace oddhand {

Stop proceed(Hand& hand, std::span<const Step> steps) {
  Table& table = hand.table;
  if (table.finished) return Stop::finished;
  const Step& step = steps[table.cursor.step];
  if (!applies(step, *table.options)) {
    ++table.cursor.step;
    return Stop::step_done;
  }
  if (!table.cursor.begun) {
    table.cursor.begun = true;
    begin_step(step, hand);
  }
  if (next_question(step, hand)) return Stop::question;
  end_step(step, hand);
  return table.finished ? Stop::finished : Stop::step_done;
}

bool advance(Hand& hand, std::span<const Step> steps) {
  Stop stop = Stop::step_done;
  while (stop == Stop::step_done) stop = proceed(hand, steps);
  return stop == Stop::question;
}

void answer(Hand& hand, std::span<const Step> steps, const Decision& decision) {
  apply_answer(steps[hand.table.cursor.step], hand, decision);
}

}  // namespace oddhand
