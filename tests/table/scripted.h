// A hand played from a script, through the interpreting runner: whom the table asks, what may be answered, and what
// everybody has won. Seats are numbered from 1, as people number them. Lives here for the tests of table and games.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sim/table/runner.h"
#include "sim/table/start.h"

namespace oddhand::test {

inline constexpr auto kFixed = BettingStructure::fixed_limit;
inline constexpr auto kPotLimit = BettingStructure::pot_limit;
inline constexpr auto kNoLimit = BettingStructure::no_limit;

/// A table with blinds, one stack per seat.
Options blinds_table(BettingStructure structure, std::int64_t small, std::int64_t big,
                     std::initializer_list<std::int64_t> stacks);
/// A table with antes, bets of `small_bet` and twice as much, one stack per seat.
Options ante_table(BettingStructure structure, std::int64_t ante, std::int64_t small_bet,
                   std::initializer_list<std::int64_t> stacks);

/// A table with antes and a bring-in, bets of `small_bet` and twice as much, one stack per seat.
Options stud_table(BettingStructure structure, std::int64_t ante, std::int64_t bring_in, std::int64_t small_bet,
                   std::initializer_list<std::int64_t> stacks);

/// Step lists of forced bets, this many betting rounds and a showdown that goes by given strengths; no cards.
std::span<const Step> betting_rounds(int rounds);

/// What the cards would say in the rounds of a stud game.
struct StudSpot {
  int bring_in = 1;        ///< the seat that brings in
  int first = 1;           ///< the seat that begins every later round
  bool open_pair = false;  ///< whether the second round allows the big bet
};
/// Step lists of antes, a round with a bring-in, and later rounds, one or two small ones first, to a showdown that goes
/// by given strengths; no cards. The spot holds until the next call on this thread.
std::span<const Step> stud_rounds(int rounds, const StudSpot& spot);

/// Whose hand is how good at the showdown of these; seats left out are worth nothing. Holds until the next
/// call on this thread.
void set_strengths(std::initializer_list<std::uint32_t> strengths);
void set_strengths(const std::vector<std::uint32_t>& strengths);

/// A deck that begins with these cards and goes on with the others in the order of a new deck. Spaces between cards are
/// ignored.
Deck deck_from(std::string_view first_cards);

class Scripted {
 public:
  explicit Scripted(const Options& options, std::span<const Step> steps = betting_rounds(2), DealKey key = {1, 0});
  Scripted(const Scripted&) = delete;
  Scripted& operator=(const Scripted&) = delete;

  /// Imposes the deck; only before the first question.
  Scripted& deck(std::string_view first_cards);

  Scripted& folds(int seat);
  Scripted& checks(int seat);
  /// Calls by adding exactly `amount`.
  Scripted& calls(int seat, std::int64_t amount);
  /// Bets or raises to a total that must be legal.
  Scripted& raises(int seat, std::int64_t total);
  /// Everybody who can bet checks, from whoever is asked now.
  Scripted& checks_around();
  /// Checks or calls until something other than a bet is asked, the round is over or the hand is.
  Scripted& round_of_calls();
  /// Throws these cards, which the seat must hold; "" stands pat.
  Scripted& throws(int seat, std::string_view cards);
  /// Names a game: by the jack just dealt to it, or by this jack from the hole.
  Scripted& shifts(int seat, StudGame game, std::string_view jack = "");
  /// Names none.
  Scripted& declines(int seat);
  /// Matches the pot by adding exactly `amount`.
  Scripted& matches(int seat, std::int64_t amount);
  /// Lays these three of its cards on the board.
  Scripted& lays(int seat, std::string_view board);
  /// Exchanges nothing.
  Scripted& keeps(int seat);
  /// Turns up the face-down card `turned`, throws `thrown` and gets a card.
  Scripted& exchanges(int seat, std::string_view turned, std::string_view thrown);
  /// Turns up this face-down card.
  Scripted& reveals(int seat, std::string_view card);
  /// Answers whatever, legal or not.
  Scripted& answers(int seat, const Decision& decision);

  /// The question that stands, which must be this seat's.
  const Legal& asked(int seat);
  /// The seat that is asked now; 0 when the hand is over.
  int next();
  /// Plays on to the next question or the end of the step, whichever comes first.
  Stop step();
  bool over() { return next() == 0; }

  std::int64_t won(int seat) const;
  std::int64_t stack(int seat) const { return hand.table.stack[seat_at(seat - 1)].count; }
  std::int64_t committed(int seat) const { return hand.table.committed[seat_at(seat - 1)].count; }
  const OwnSeat& own(int seat) const { return hand.hidden.seats[seat_at(seat - 1)]; }
  /// The seat's cards and its upcards as text, in order; the cards in the middle.
  std::string held(int seat) const;
  std::string upcards(int seat) const;
  std::string board() const;
  View view(int seat) const { return view_of(hand, seat_at(seat - 1)); }

 private:
  /// The places of these cards, which the seat must hold.
  HeldMask places(int seat, std::string_view cards) const;

  Options options_;
  std::span<const Step> steps_;

 public:
  Hand hand;
};

/// What `legal` allows, as text: "check", "fold, call 10", "check, bet or raise to 2..400".
std::string text_of(const Legal& legal);

}  // namespace oddhand::test
