#include "sim/external/judge.h"

#include "sim/external/bot_view.h"
#include "sim/table/betting.h"
#include "sim/table/card_choices.h"
#include "sim/table/draw.h"

namespace oddhand {
namespace {

bool answers(std::uint32_t action, Ask ask) {
  switch (ask) {
    case Ask::bet:
      return action == ODDHAND_FOLD || action == ODDHAND_CHECK_OR_CALL || action == ODDHAND_RAISE_TO;
    case Ask::match_pot:
      return action == ODDHAND_FOLD || action == ODDHAND_CHECK_OR_CALL;
    case Ask::draw:
      return action == ODDHAND_DISCARD;
    case Ask::arrange:
      return action == ODDHAND_ARRANGE;
    case Ask::exchange:
      return action == ODDHAND_EXCHANGE || action == ODDHAND_KEEP;
    case Ask::reveal:
      return action == ODDHAND_REVEAL;
    case Ask::shift:
      return action == ODDHAND_SHIFT || action == ODDHAND_DECLINE;
    case Ask::none:
      break;
  }
  return false;
}

bool is_legal_shift(const View& view, const Decision& d) {
  const Decision taken = legal_shift(view, d);
  if (taken.action != d.action) return false;
  return d.action != Action::shift || (taken.game == d.game && (!view.legal().from_hole || taken.turned == d.turned));
}

/// Whether the table takes the answer as it is.
bool is_legal(const View& view, const Decision& d) {
  switch (view.legal().ask) {
    case Ask::draw:
      return legal_discard(view.legal(), view.me, d) == d.cards;
    case Ask::arrange:
      return legal_board(view.me, d) == d.cards;
    case Ask::exchange:
      return legal_exchange(view, d).action == d.action;
    case Ask::reveal:
      return legal_reveal(view, d) == d.turned;
    case Ask::shift:
      return is_legal_shift(view, d);
    case Ask::bet:
    case Ask::match_pot:
    case Ask::none:
      break;
  }
  const Decision taken = legal_bet(view.legal(), d);
  return taken.action == d.action && (d.action != Action::raise_to || taken.amount == d.amount);
}

}  // namespace

Answer judge(const View& view, const OddhandDecision& answer) {
  const bool named_games = answer.action != ODDHAND_SHIFT || answer.game < kStudGames;
  if (!answers(answer.action, view.legal().ask) || !named_games) {
    return {default_decision(view.legal()), BotFailure::malformed};
  }
  const Decision decision = decision_of(answer);
  return {decision, is_legal(view, decision) ? BotFailure::none : BotFailure::illegal};
}

}  // namespace oddhand
