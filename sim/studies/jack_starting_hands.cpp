// Which starting hands gain by jacks, against plain stud? docs/studies.md, "jack/starting-hands".
#include <array>
#include <bit>

#include "evaluator/counted.h"
#include "sim/games/game_list.h"
#include "sim/studies/deal_counter.h"
#include "sim/studies/jack_lines.h"
#include "sim/table/start.h"
#include "strategies/strength.h"

namespace oddhand {
namespace {

enum Class : std::size_t { trips, high_pair, low_pair_low_card, low_pair, low_cards, suited, others, class_count };
constexpr std::array<const char*, class_count> kClassNames{"three of a kind",
                                                           "pair of nines or better",
                                                           "pair below nines, third card eight or lower",
                                                           "pair below nines, third card nine or higher",
                                                           "three different cards, ace to eight",
                                                           "three of a suit",
                                                           "anything else"};

Class class_of(CardSet cards) {
  constexpr RankMask kLow = mask_of(Rank::ace) | (mask_of(Rank::nine) - 1);
  const int ranks = std::popcount(unsigned{cards.ranks()});
  if (ranks == 1) return trips;
  if (ranks == 2) {
    RankMask pair = 0;
    for (const Card c : cards) {
      if ((cards & CardSet::of_ranks(mask_of(c.rank()))).size() == 2) pair = mask_of(c.rank());
    }
    if (pair >= mask_of(Rank::nine)) return high_pair;
    return (cards.ranks() & ~kLow) == 0 ? low_pair_low_card : low_pair;
  }
  if ((cards.ranks() & ~kLow) == 0) return low_cards;
  for (int suit = 0; suit < kSuits; ++suit) {
    if (std::popcount(unsigned{cards.ranks_in(static_cast<Suit>(suit))}) == 3) return suited;
  }
  return others;
}

/// Games of the list in which three cards beat two thirds of random ones.
int strong_games(CardSet cards, const Options& options) {
  int strong = 0;
  for (int g = 0; g < kStudGames; ++g) {
    const auto game = static_cast<StudGame>(g);
    if ((options.shift_list & mask_of(game)) == 0) continue;
    const RankMask wild = game == StudGame::baseball ? mask_of(Rank::three) | mask_of(Rank::nine) : 0;
    const Measure measure{.ranking = ranking_of(game), .qualifier = options.low_qualifier, .wild = wild, .to_come = 4};
    if (share_beaten(cards, measure) >= 6'667) ++strong;
  }
  return strong;
}

struct Rows {
  RowId jack, stud, difference;
};

class StartingHands final : public DealCounter {
 public:
  explicit StartingHands(const StudyTable& table)
      : DealCounter(table), stud_(find_game("seven-card-stud")), stud_options_(stud_stakes(table.options)) {
    for (std::size_t c = 0; c < class_count; ++c) classes_[c] = rows("cards", kClassNames[c]);
    for (std::size_t n = 0; n < strong_.size(); ++n) {
      strong_[n] = rows("strong in", counted(n, "listed game"));
    }
  }

  void deal(Hand& hand) override {
    const PerSeat<const Policy*> bots = table().policies();
    Hand stud = single_hand(stud_options_, stud_.steps, hand.hidden.key);
    stud_.play(stud, bots);
    const Deck deck = hand.hidden.deck;
    table().game->play(hand, bots);
    for (const Seat s : SeatSet::first_seats(table().options.seats)) {
      CardSet cards;
      for (int p = 0; p < kThirdStreet; ++p) cards.insert(deck[index_of(s) * kLastStreet + p]);
      const Chips in_jack = payoffs(hand)[s];
      const Chips in_stud = payoffs(stud)[s];
      for (const Rows* r :
           {&classes_[class_of(cards)], &strong_[static_cast<std::size_t>(strong_games(cards, table().options))]}) {
        add(r->jack, in_jack);
        add(r->stud, in_stud);
        add(r->difference, in_jack - in_stud);
      }
    }
  }

 private:
  static Options stud_stakes(const Options& jack) {
    Options o = jack;
    o.shift_list = 0;
    return o;
  }
  Rows rows(const char* by, const std::string& category) {
    return {mean({by, category, "Jack the Shifter"}, "chips"), mean({by, category, "seven-card stud"}, "chips"),
            mean({by, category, "difference"}, "chips")};
  }

  const Game& stud_;
  Options stud_options_;
  std::array<Rows, class_count> classes_{};
  std::array<Rows, kStudGames + 1> strong_{};
};

}  // namespace

Study jack_starting_hands() {
  return counter_study(
      {.name = "jack/starting-hands",
       .summary = "which starting hands gain by jacks, against plain stud on the same deals?",
       .game = "jack-the-shifter",
       .standard = {.seats = "2/6", .bots = "threshold", .options = ""},
       .columns = {"by", "category", "quantity"},
       .notes = {"the same deal in both games; strong: the three cards beat two thirds of random ones"},
       .cost = 4,
       .counter = make_counter<StartingHands>});
}

}  // namespace oddhand
