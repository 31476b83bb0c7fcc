// What is it worth to know the card that was lost? docs/studies.md, "switch/lost-card".
#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "evaluator/high_hand.h"
#include "sim/studies/deal_counter.h"
#include "sim/studies/forks.h"

namespace oddhand {
namespace {

/// Share of five-card hands that a value beats, of all hands and of those that hold a card of a rank.
class ShareTable {
 public:
  static const ShareTable& get() {
    static const ShareTable kTable;
    return kTable;
  }
  /// Ten-thousandths of the hands that hold a card of `rank`.
  int beaten(HandValue value, Rank rank) const { return beaten_of(with_rank_[static_cast<std::size_t>(rank)], value); }
  int beaten(HandValue value) const { return beaten_of(all_, value); }

 private:
  /// Values in ascending order, and how many hands lie below each; every hand of a rank once for each card of it.
  struct Law {
    std::vector<std::uint32_t> values;
    std::vector<std::uint64_t> below;
    std::uint64_t hands = 0;
  };

  ShareTable() {
    std::vector<std::uint32_t> all;
    std::array<std::vector<std::uint32_t>, kRanks> with_rank;
    std::array<int, 5> hand{0, 1, 2, 3, 4};
    do {
      HighKey cards;
      for (const int card : hand) cards += HighKey(Card::from_index(card));
      all.push_back(evaluate_high(cards).bits());
      for (const int card : hand) with_rank[static_cast<std::size_t>(card / kSuits)].push_back(all.back());
    } while (next_hand(hand));
    all_ = law_of(all);
    for (std::size_t r = 0; r < kRanks; ++r) with_rank_[r] = law_of(with_rank[r]);
  }

  /// The next five of 52 card numbers in ascending order; false after the last.
  static bool next_hand(std::array<int, 5>& hand) {
    std::size_t i = hand.size();
    while (i > 0 && hand[i - 1] == kDeckSize - static_cast<int>(hand.size() - (i - 1))) --i;
    if (i == 0) return false;
    ++hand[i - 1];
    for (; i < hand.size(); ++i) hand[i] = hand[i - 1] + 1;
    return true;
  }

  static Law law_of(std::vector<std::uint32_t>& values) {
    std::ranges::sort(values);
    Law law;
    law.hands = values.size();
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (i > 0 && values[i] == values[i - 1]) continue;
      law.values.push_back(values[i]);
      law.below.push_back(i);
    }
    return law;
  }

  static int beaten_of(const Law& law, HandValue value) {
    const auto place = std::ranges::lower_bound(law.values, value.bits()) - law.values.begin();
    const auto i = static_cast<std::size_t>(place);
    const std::uint64_t below = i < law.below.size() ? law.below[i] : law.hands;
    return static_cast<int>(below * 10'000 / law.hands);
  }

  Law all_;
  std::array<Law, kRanks> with_rank_;
};

enum class Knowledge : std::uint8_t { of_lost_card, none };

/// Bets its share in the last round: of random hands, or where it knows one of the other's cards of hands that hold it.
/// Everything else as another bot. Heads-up.
class ByShare final : public Policy {
 public:
  ByShare(const Policy& bot, Knowledge knowledge) : bot_(bot), knowledge_(knowledge) {}
  Decision draw(const View& view) const override { return bot_.draw(view); }
  Decision bet(const View& view) const override {
    if (view.table.switches_done < kMaxSwitches) return bot_.bet(view);
    const int share = share_beaten(view);
    const Legal& legal = view.legal();
    const bool faces_bet = legal.call > Chips{};
    if (share >= (faces_bet ? kRaise : kOpen) && legal.may_raise()) return raise_to(legal.min_raise_to);
    return !faces_bet || share >= kCall ? check_or_call() : fold();
  }

 private:
  static constexpr int kOpen = 6'500;
  static constexpr int kCall = 3'500;
  static constexpr int kRaise = 8'700;

  int share_beaten(const View& view) const {
    const HandValue value = view.made_hand();
    const Seat other = view.table.live.next_after(view.seat);
    const CardSet known = view.certain_cards(other);
    if (knowledge_ == Knowledge::none || known.empty()) return ShareTable::get().beaten(value);
    return ShareTable::get().beaten(value, known.front().rank());
  }

  const Policy& bot_;
  Knowledge knowledge_;
};

class LostCard final : public DealCounter {
 public:
  explicit LostCard(const StudyTable& table)
      : DealCounter(table),
        value_(mean({"knows it - does not", "any"}, "chips")),
        knows_(mean({"knows it", "any"}, "chips")),
        differs_(share({"hands in which the knowledge changes a chip", "any"})),
        knowing_(*table.bot.policy, Knowledge::of_lost_card),
        blind_(*table.bot.policy, Knowledge::none) {
    for (std::size_t r = 0; r < kRanks; ++r) {
      by_rank_[r] = mean({"knows it - does not", std::string(1, "23456789TJQKA"[r])}, "chips");
    }
  }

  void deal(Hand& start) override {
    PerSeat<const Policy*> bots;
    for (const Seat s : SeatSet::first_seats(table().options.seats)) bots[s] = &blind_;
    Hand hand = start;
    table().game->play(hand, bots);
    const PerSeat<Chips> unknowing = payoffs(hand);
    for (const Seat s : SeatSet::first_seats(table().options.seats)) {
      bots[s] = &knowing_;
      hand = start;
      table().game->play(hand, bots);
      bots[s] = &blind_;
      const Chips won = payoffs(hand)[s];
      add(knows_, won);
      add(value_, won - unknowing[s]);
      count(differs_, won != unknowing[s]);
      const auto& lost = hand.hidden.seats[s].switch_notes[kMaxSwitches - 1].lost;
      if (lost) add(by_rank_[static_cast<std::size_t>(lost->rank())], won - unknowing[s]);
    }
  }

 private:
  RowId value_, knows_, differs_;
  std::array<RowId, kRanks> by_rank_{};
  ByShare knowing_;
  ByShare blind_;
};

}  // namespace

Study switch_lost_card() {
  return counter_study(
      {.name = "switch/lost-card",
       .summary = "what is it worth to know the card that the last switch took?",
       .game = "switch",
       .standard = {.seats = "2", .bots = "threshold", .options = ""},
       .columns = {"quantity", "category"},
       .notes = {"in the last round both bet by the share of hands that theirs beats; one counts only hands "
                 "with the card that it lost, the other all; the same deal with it and without"},
       .cost = 2,
       .counter = make_counter<LostCard>});
}

}  // namespace oddhand
