// The two runners of a hand. `run` expands a game's steps at compile time: for millions of hands. `proceed` and
// `advance` interpret the same steps one at a time and stop: for search, outside bots, narration. A hand may change
// runners at any point.
#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include "sim/table/machine.h"
#include "strategies/policy.h"

namespace oddhand {

namespace detail {

/// Betting rounds of one kind ask and answer alike.
inline constexpr auto kAnyBetting = steps(betting(BetSize::small, nullptr));
inline constexpr auto kAnyStudBetting = steps(bring_in_betting(BetSize::small, nullptr));

/// Asks until step I asks nobody any more. Out of line: the betting rounds of a game share one copy. (A step alone is
/// no template argument for clang-tidy 16.)
template <const auto& kSteps, std::size_t I, class AskSeat>
[[gnu::noinline]] void ask_seats(Hand& hand, AskSeat& ask) {
  constexpr const Step& step = kSteps[I];
  while (next_question(step, hand)) apply_answer(step, hand, ask(hand));
}

/// Plays step I unless the hand has passed it; false when the hand is over.
template <const auto& kSteps, std::size_t I, class AskSeat>
inline bool run_step(Hand& hand, AskSeat& ask) {
  constexpr const Step& step = kSteps[I];
  Table& table = hand.table;
  if (table.cursor.step != I) return !table.finished;
  if (!applies(step, *table.options)) {
    ++table.cursor.step;
    return true;
  }
  if (!table.cursor.begun) {
    table.cursor.begun = true;
    begin_step(step, hand);
  }
  if constexpr (is_betting(step.word)) {
    if constexpr (kind_of(step) == RoundKind::plain) {
      ask_seats<kAnyBetting, 0>(hand, ask);
    } else {
      ask_seats<kAnyStudBetting, 0>(hand, ask);
    }
  } else if constexpr (asks(step)) {
    ask_seats<kSteps, I>(hand, ask);
  }
  end_step(step, hand);
  return !table.finished;
}

}  // namespace detail

/// Plays the hand to its end from wherever it is. `ask(hand)` returns the decision of table.actor.
template <const auto& kSteps, class AskSeat>
inline void run(Hand& hand, AskSeat&& ask) {
  [&]<std::size_t... I>(std::index_sequence<I...>) { (void)(detail::run_step<kSteps, I>(hand, ask) && ...); }
  (std::make_index_sequence<kSteps.size()>{});
}

/// Where the interpreting runner stopped.
enum class Stop : std::uint8_t { question, step_done, finished };

/// Plays until a seat must answer (table.actor, hidden.legal), a step is done or passed over, or the hand is finished.
Stop proceed(Hand& hand, std::span<const Step> steps);
/// Plays until a seat must answer; false when the hand is finished.
bool advance(Hand& hand, std::span<const Step> steps);
/// Answers the question at which the hand stands.
void answer(Hand& hand, std::span<const Step> steps, const Decision& decision);

namespace detail {

/// Questions other than bets, which come so much more often.
[[gnu::noinline]] inline Decision decide_other(const Policy& policy, const View& view) {
  switch (view.legal().ask) {
    case Ask::draw:
      return policy.draw(view);
    case Ask::arrange:
      return policy.arrange(view);
    case Ask::exchange:
      return policy.exchange(view);
    case Ask::reveal:
      return policy.reveal(view);
    case Ask::shift:
      return policy.shift(view);
    case Ask::match_pot:
      return policy.match_pot(view);
    case Ask::none:
    case Ask::bet:
      break;
  }
  return policy.bet(view);
}

}  // namespace detail

/// What the policy of the seat in question answers.
inline Decision decide(const Policy& policy, const Hand& hand) {
  const View view = view_of(hand, hand.table.actor);
  if (view.legal().ask == Ask::bet) [[likely]]
    return policy.bet(view);
  return detail::decide_other(policy, view);
}

/// Asks one policy per seat; for `run`.
struct AskPolicies {
  const PerSeat<const Policy*>& policies;
  Decision operator()(const Hand& hand) const { return decide(*policies[hand.table.actor], hand); }
};

}  // namespace oddhand
