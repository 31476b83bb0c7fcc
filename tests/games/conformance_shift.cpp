// The game in force by another reckoning than the table's: from what lies open at each moment and the answers given.
#include <vector>

#include "tests/games/conformance.h"

namespace oddhand::test {
namespace {

CardSet cards_of(Rank rank) { return CardSet::of_ranks(mask_of(rank)); }

/// Plays through a hand from moment to moment.
class GameWatch {
 public:
  explicit GameWatch(const Options& options) : options_(options), game_(options.stud_game) {}

  void see(const Hand& before, const Hand& now) {
    const Table& t = now.table;
    const bool answered_shift = before.hidden.legal.ask == Ask::shift;
    demand(
        (t.in_force == game_ || (answered_shift && (options_.shift_list & 1U << static_cast<unsigned>(t.in_force)))));
    if (t.in_force != game_) {
      game_ = t.in_force;
      if (options_.queen_history == QueenHistory::since_shift) dealt_up_.clear();
    }
    note_upcards(before, now);
    demand(t.ranking == ranking_of(game_));
    // Extra cards that come late stand out of turn; who shall say which queen was the last.
    const bool orderly = options_.extra_cards == ExtraCards::down || options_.earlier_fours == EarlierFours::nothing;
    if (orderly || game_ != StudGame::follow_the_queen) demand(t.wild == wild_ranks());
    for (const Seat s : SeatSet::first_seats(t.seats)) {
      demand(t.extra_cards[s] <= (t.upcards[s].set() & cards_of(Rank::four)).size());
      demand(t.extra_owed[s] <= 4);
    }
  }

 private:
  /// The cards dealt up since the moment before, seat after seat. A jack turned up was held before.
  void note_upcards(const Hand& before, const Hand& now) {
    for (const Seat s : SeatSet::first_seats(now.table.seats)) {
      const HeldCards& upcards = now.table.upcards[s];
      for (int i = before.table.upcards[s].size(); i < upcards.size(); ++i) {
        if (!before.hidden.seats[s].cards.contains(upcards[i])) dealt_up_.push_back(upcards[i].rank());
      }
    }
  }

  RankMask wild_ranks() const {
    RankMask wild = options_.wild;
    if (game_ == StudGame::baseball) wild = static_cast<RankMask>(wild | mask_of(Rank::three) | mask_of(Rank::nine));
    if (game_ != StudGame::follow_the_queen) return wild;
    if (options_.queens == Queens::wild) wild = static_cast<RankMask>(wild | mask_of(Rank::queen));
    for (std::size_t i = dealt_up_.size(); i-- > 0;) {
      if (dealt_up_[i] != Rank::queen) continue;
      return i + 1 < dealt_up_.size() ? static_cast<RankMask>(wild | mask_of(dealt_up_[i + 1])) : wild;
    }
    return wild;
  }

  const Options& options_;
  StudGame game_;
  std::vector<Rank> dealt_up_;
};

CardSet hidden_jacks(const Hand& hand, Seat seat) {
  return (hand.hidden.seats[seat].cards - hand.table.upcards[seat].set()) & cards_of(Rank::jack);
}

/// The questions for jacks in the hole between a street's cards and its bets: who was asked, left of the dealer first,
/// and again as long as the last time round brought a shift where the options say so.
class Window {
 public:
  explicit Window(const Options& options) : repeats_(options.windows == Windows::until_nobody) {}

  void asked(Seat seat, bool shifted) {
    if (index_of(seat) <= last_) {
      demand(repeats_ && shifted_, "asked again though nobody has shifted");
      shifted_ = false;
    }
    last_ = index_of(seat);
    shifted_ = shifted_ || shifted;
    latest_.insert(seat);
    if (shifted) latest_ = SeatSet().with(seat);
  }

  /// Whether the seat was asked since the last shift, or made it; asked at all where the window goes round once.
  bool has_asked(Seat seat) const { return (repeats_ ? latest_ : latest_ | earlier_).contains(seat); }
  void note(Seat seat) { earlier_.insert(seat); }

 private:
  bool repeats_;
  bool shifted_ = false;  ///< in this time round
  int last_ = -1;
  SeatSet latest_;
  SeatSet earlier_;
};

/// From `dealt`, when a street's cards lie on the table, to its first bet or its end: whoever has held a jack face down
/// all the time was asked for it. Returns the moment up to which it looked.
std::size_t require_window(const Played& played, std::size_t dealt) {
  const Hand& start = played.moments[dealt];
  Window window(*start.table.options);
  std::size_t i = dealt + 1;
  for (; i < played.moments.size() && played.moments[i].table.cards_dealt == start.table.cards_dealt; ++i) {
    const Legal& legal = played.moments[i].hidden.legal;
    if (legal.ask == Ask::bet) break;
    if (legal.ask != Ask::shift || !legal.from_hole) continue;
    const Seat seat = played.moments[i].table.actor;
    window.note(seat);
    window.asked(seat, played.after(i).table.in_force != played.moments[i].table.in_force);
  }
  const Hand& end = played.moments[i - 1];
  if (!end.table.live.at_least_two()) return i;
  for (const Seat s : end.table.live) {
    demand(window.has_asked(s) || (hidden_jacks(start, s) & hidden_jacks(end, s)).empty(), "a jack was not asked for");
  }
  return i;
}

/// With two games on the list there is always one to name.
void require_windows(const Played& played) {
  if (std::popcount(unsigned{played.end.table.options->shift_list}) < 2) return;
  int street = 2;
  for (std::size_t i = 0; i < played.moments.size(); ++i) {
    const Table& t = played.moments[i].table;
    if (t.cards_dealt <= street || t.cursor.begun) continue;
    street = t.cards_dealt;
    i = require_window(played, i) - 1;
  }
}

/// A shift puts the game that was named in force, and by a jack from the hole one that lay face down lies open.
void require_jack_shown(const Played& played, std::size_t i) {
  const Hand& before = played.question(i);
  const Hand& after = played.after(played.asked[i]);
  const Seat seat = before.table.actor;
  demand(after.table.in_force == played.answers[i].decision.game);
  demand((before.table.options->shift_list & mask_of(after.table.in_force)) != 0);
  if (!before.hidden.legal.from_hole) return;
  const CardSet turned = after.table.upcards[seat].set() - before.table.upcards[seat].set();
  demand((turned & hidden_jacks(before, seat)).size() == 1);
}

}  // namespace

void require_game_in_force(const Game& game, const Played& played) {
  const auto is_shift = [](const Answered& a) { return a.ask == Ask::shift && a.decision.action == Action::shift; };
  for (std::size_t i = 0; i < played.asked.size(); ++i) {
    if (is_shift(played.answers[i])) require_jack_shown(played, i);
  }
  GameWatch watch(*played.end.table.options);
  for (std::size_t i = 1; i < played.moments.size(); ++i) watch.see(played.moments[i - 1], played.moments[i]);
  if (game.name == "jack-the-shifter") require_windows(played);
}

}  // namespace oddhand::test
