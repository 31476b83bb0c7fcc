// Which game does a jack name, and what does it cost the leader? docs/studies.md, "jack/game-named".
#include <array>

#include "sim/games/shift_options.h"
#include "sim/studies/deal_counter.h"
#include "sim/studies/jack_lines.h"
#include "strategies/strength.h"

namespace oddhand {
namespace {

std::string name_of_game(int game) { return list_text(mask_of(static_cast<StudGame>(game))); }

/// Places of the regular cards of a seat that a row asks for a jack, and how often they hold one.
struct JackPlaces {
  const char* name;
  std::array<bool, kLastStreet> place;
  double exact;
};
constexpr std::array<JackPlaces, 5> kJackPlaces{
    {{"door card", {false, false, true}, 1.0 / 13},
     {"first two down", {true, true}, 33.0 / 221},
     {"four upcards", {false, false, true, true, true, true}, 15229.0 / 54145},
     {"three down", {true, true, false, false, false, false, true}, 1201.0 / 5525},
     {"seven", {true, true, true, true, true, true, true}, 3478.0 / 7735}}};

class GameNamed final : public DealCounter {
 public:
  explicit GameNamed(const StudyTable& table) : DealCounter(table) {
    for (std::size_t i = 0; i < kJackPlaces.size(); ++i) {
      dealt_[i] = share({"a jack among the", kJackPlaces[i].name}, kJackPlaces[i].exact);
    }
    for (int g = 0; g < kStudGames; ++g) {
      const auto i = static_cast<std::size_t>(g);
      named_hole_[i] = share({"named by a jack from the hole", name_of_game(g)});
      named_upcard_[i] = share({"named by a jack dealt up", name_of_game(g)});
      at_the_end_[i] = share({"in force at the end", name_of_game(g)});
      leader_[i] = mean({"leader: shift - no shift", name_of_game(g)}, "chips");
      shifter_[i] = mean({"shifter: shift - no shift", name_of_game(g)}, "chips");
    }
    leader_any_ = mean({"leader: shift - no shift", "any game"}, "chips");
    shifter_any_ = mean({"shifter: shift - no shift", "any game"}, "chips");
  }

  void deal(Hand& hand) override {
    count_dealt_jacks(hand);
    const PerSeat<const Policy*> bots = table().policies();
    const Game& game = *table().game;
    while (advance(hand, game.steps)) {
      const Decision decision = decide(*bots[hand.table.actor], hand);
      if (hand.hidden.legal.ask == Ask::shift && decision.action == Action::shift) count_shift(hand, decision, bots);
      answer(hand, game.steps, decision);
    }
    count_game(at_the_end_, hand.table.in_force);
  }

 private:
  using PerGame = std::array<RowId, kStudGames>;

  void count_game(const PerGame& rows, StudGame game) {
    for (std::size_t g = 0; g < kStudGames; ++g) count(rows[g], static_cast<std::size_t>(game) == g);
  }

  void count_dealt_jacks(const Hand& hand) {
    for (int s = 0; s < table().options.seats; ++s) {
      for (std::size_t i = 0; i < kJackPlaces.size(); ++i) {
        bool jack = false;
        for (int p = 0; p < kLastStreet; ++p) {
          const Card card = hand.hidden.deck[s * kLastStreet + p];
          jack = jack || (kJackPlaces[i].place[static_cast<std::size_t>(p)] && card.rank() == Rank::jack);
        }
        count(dealt_[i], jack);
      }
    }
  }

  /// The seat that beats the largest share of random hands in the game in force.
  static Seat leader_of(const Hand& hand) {
    Seat leader = hand.table.live.front();
    int best = -1;
    for (const Seat s : hand.table.live) {
      const int share = strength(view_of(hand, s));
      if (share > best) leader = s;
      best = std::max(best, share);
    }
    return leader;
  }

  void count_shift(const Hand& at, const Decision& decision, const PerSeat<const Policy*>& bots) {
    const Game& game = *table().game;
    count_game(at.hidden.legal.from_hole ? named_hole_ : named_upcard_, decision.game);
    Hand shifted = at;
    Hand as_it_was = at;
    answer(shifted, game.steps, decision);
    answer(as_it_was, game.steps, decline());
    game.play(shifted, bots);
    game.play(as_it_was, bots);
    const auto gain = [&](Seat s) { return payoffs(shifted)[s] - payoffs(as_it_was)[s]; };
    const auto named = static_cast<std::size_t>(decision.game);
    add(shifter_[named], gain(at.table.actor));
    add(shifter_any_, gain(at.table.actor));
    const Seat leader = leader_of(at);
    if (leader == at.table.actor) return;
    add(leader_[named], gain(leader));
    add(leader_any_, gain(leader));
  }

  std::array<RowId, kJackPlaces.size()> dealt_{};
  PerGame named_hole_{}, named_upcard_{}, at_the_end_{}, leader_{}, shifter_{};
  RowId leader_any_{}, shifter_any_{};
};

}  // namespace

Study jack_game_named() {
  return counter_study(
      {.name = "jack/game-named",
       .summary = "which game does a jack name, and what does the leader lose by it?",
       .game = "jack-the-shifter",
       .standard = {.seats = "2/6", .bots = "threshold", .options = ""},
       .columns = {"quantity", "category"},
       .notes = {"leader: the seat that beats most random hands in the game in force, if a rival shifts; "
                 "the same deal played on with the shift and without"},
       .cost = 4,
       .counter = make_counter<GameNamed>});
}

}  // namespace oddhand
