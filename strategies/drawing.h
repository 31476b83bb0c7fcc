// Sensible draws, shared by the bots: which of five to seven held cards to throw.
#pragma once

#include "evaluator/card.h"
#include "evaluator/hand_value.h"
#include "strategies/bot_spec.h"
#include "strategies/view.h"

namespace oddhand {

/// How a bot draws.
enum class DrawStyle : std::uint8_t {
  stand_pat,    ///< never throws a card
  improve,      ///< keeps what is made and the best draw, throws the rest
  keep_kicker,  ///< the same, but keeps the best side card with a pair or trips, to look stronger than it is
};

/// The parameter `draw` of bots that draw in one of these styles; its value is the style's number.
inline constexpr BotParameter kDrawParameter{.key = "draw",
                                             .meaning = "0 stands pat, 1 draws to improve, 2 also keeps a kicker",
                                             .least = 0,
                                             .most = 2,
                                             .standard = 1,
                                             .whole = true};

/// All cards of the first suit that has at least `count` (1 to 8) of the cards, or none. No suit may have more than
/// seven.
CardSet suited(CardSet cards, int count);

/// The cards that `improve` or `keep_kicker` wants to keep, of 5 to 7 `cards` whose best five are worth `made`.
/// - A straight or better keeps the cards that make it, kicker of four of a kind included, so that its value can never
///   fall; a flush keeps its whole suit, and a full house every card of its two ranks. Of five cards nothing is thrown.
/// - Trips, two pair and a pair keep their ranks (throw 2, 1 and 3 of five cards); their value may fall only by
/// kickers.
/// - No pair: four of a suit, else four in a row that can grow at both ends, else the two highest cards from the jack
///   up. With six or seven cards there is room to keep such a draw beside a pair as well.
CardSet cards_worth_keeping(CardSet cards, HandValue made, DrawStyle style);

/// The cards to keep of 5 to 7 with wild ones among them: a straight or better keeps the five that make it, trips and a
/// pair keep their rank. Wild cards always stay.
CardSet cards_worth_keeping_with_wild(CardSet cards, HandValue made, RankMask wild);

/// The cards to keep of five that stand pat by the rule above but lose to what an opponent shows: a straight or
/// straight flush keeps its highest four in a row that are open at both ends, a flush its highest four, a full house
/// its trips, four of a kind the four.
CardSet cards_to_chase_with(CardSet cards, HandValue made);

/// Throws all held cards outside `keep`, lowest ranks first when the limits of `legal` leave no room for all: at most
/// max_discards, and four only with an ace among the cards that stay, if the rule says so.
HeldMask throw_all_but(CardSet keep, const HeldCards& held, const Legal& legal);

/// All together: the cards that the seat of `view` throws. A hand without wild cards that an opponent's upcards beat
/// never stands pat, if it holds five cards. Draws no random numbers.
HeldMask cards_to_throw(const View& view, DrawStyle style);

}  // namespace oddhand
