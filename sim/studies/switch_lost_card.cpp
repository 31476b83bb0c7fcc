// What is it worth to know the card that was lost? docs/studies.md, "switch/lost-card".
#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <vector>

#include "sim/studies/deal_counter.h"
#include "sim/studies/forks.h"
#include "sim/table/start.h"

namespace oddhand {
namespace {

/// Deals from which the laws of hands are learnt. They are those of another seed than the deals that are counted.
constexpr std::uint64_t kTrainingDeals = 131'072;
constexpr std::uint64_t kTrainingSeed = 0x9e3779b97f4a7c15;

/// Values of hands, in order.
class HandLaw {
 public:
  void add(HandValue value) { values_.push_back(value.bits()); }
  void sort() { std::ranges::sort(values_); }
  /// Ten-thousandths of the hands that lie below.
  int beaten(HandValue value) const {
    const auto below = std::ranges::lower_bound(values_, value.bits()) - values_.begin();
    return static_cast<int>(below * 10'000 / std::max<std::ptrdiff_t>(1, std::ssize(values_)));
  }

 private:
  std::vector<std::uint32_t> values_;
};

/// What the next player holds after the last switch: of all hands, and by the rank of the card that it took.
struct Laws {
  HandLaw all;
  std::array<HandLaw, kRanks> by_rank;
};

/// Who takes the card of `seat` in a switch of two players or more.
Seat taker_of(const Hand& hand, Seat seat) { return hand.hidden.seats[seat].switch_notes[kMaxSwitches - 1].lost_to; }

Laws learn_laws(const StudyTable& table) {
  Laws laws;
  const PerSeat<const Policy*> bots = table.policies();
  const auto steps = table.game->steps;
  for (std::uint64_t deal = 0; deal < kTrainingDeals; ++deal) {
    Hand hand = single_hand(table.options, steps, {table.seed ^ kTrainingSeed, deal});
    while (hand.table.switches_done < kMaxSwitches && !hand.table.finished) {
      if (proceed(hand, steps) == Stop::question) answer(hand, steps, decide(*bots[hand.table.actor], hand));
    }
    if (hand.table.switches_done < kMaxSwitches) continue;
    for (const Seat s : hand.table.live) {
      const HandValue value = view_of(hand, taker_of(hand, s)).made_hand();
      const Card lost = hand.hidden.seats[s].switch_notes[kMaxSwitches - 1].lost.value();
      laws.all.add(value);
      laws.by_rank[static_cast<std::size_t>(lost.rank())].add(value);
    }
  }
  laws.all.sort();
  for (HandLaw& law : laws.by_rank) law.sort();
  return laws;
}

/// The laws of tables, each learnt once, by whoever needs it first.
class KnownLaws {
 public:
  const Laws& of(const StudyTable& table) {
    const std::scoped_lock lock(mutex_);
    const std::string key = table.describe() + " " + std::to_string(table.seed);
    const auto known = laws_.find(key);
    return known != laws_.end() ? known->second : laws_.emplace(key, learn_laws(table)).first->second;
  }

 private:
  std::mutex mutex_;
  std::map<std::string, Laws> laws_;
};

/// From which share of the next player's hands on somebody bets, calls and raises in the last round.
struct BettingStyle {
  const char* name;
  int open;  ///< ten-thousandths, as below
  int call;
  int raise;
  int most_raises;
};
constexpr std::array<BettingStyle, 2> kStyles{{{"calls with 25 %, up to three raises", 5'500, 2'500, 8'000, 3},
                                               {"calls with 50 %, one raise", 5'500, 5'000, 8'000, 1}}};

enum class Knowledge : std::uint8_t { of_lost_card, none };

/// Bets in the last round by the share of the next player's hands that its own beats: of all such hands, or of those
/// with the card that it lost. Everything else as another bot.
class ByShare final : public Policy {
 public:
  ByShare(const Policy& bot, const Laws& laws, const BettingStyle& style, Knowledge knowledge)
      : bot_(bot), laws_(laws), style_(style), knowledge_(knowledge) {}
  Decision draw(const View& view) const override { return bot_.draw(view); }
  Decision bet(const View& view) const override {
    if (view.table.switches_done < kMaxSwitches) return bot_.bet(view);
    const int share = share_beaten(view);
    const Legal& legal = view.legal();
    const int raises = view.table.round.raises;
    const bool raises_more = share >= (raises == 0 ? style_.open : style_.raise) && raises < style_.most_raises;
    if (raises_more && legal.may_raise()) return raise_to(legal.min_raise_to);
    return legal.call == Chips{} || share >= style_.call ? check_or_call() : fold();
  }

 private:
  int share_beaten(const View& view) const {
    const HandValue value = view.made_hand();
    const auto& lost = view.me.switch_notes[kMaxSwitches - 1].lost;
    if (knowledge_ == Knowledge::none || !lost) return laws_.all.beaten(value);
    return laws_.by_rank[static_cast<std::size_t>(lost->rank())].beaten(value);
  }

  const Policy& bot_;
  const Laws& laws_;
  const BettingStyle& style_;
  Knowledge knowledge_;
};

class LostCard final : public DealCounter {
 public:
  LostCard(const StudyTable& table, std::shared_ptr<KnownLaws> laws) : DealCounter(table), laws_(std::move(laws)) {
    for (std::size_t i = 0; i < kStyles.size(); ++i) {
      const auto labels = [&](const char* quantity, std::string category) {
        return std::vector<std::string>{kStyles[i].name, quantity, std::move(category)};
      };
      Rows& rows = rows_[i];
      rows.value = mean(labels("knows it - does not", "any"), "chips");
      rows.knows = mean(labels("knows it", "any"), "chips");
      rows.differs = share(labels("hands in which the knowledge changes a chip", "any"));
      for (std::size_t r = 0; r < kRanks; ++r) {
        rows.by_rank[r] = mean(labels("knows it - does not", std::string(1, "23456789TJQKA"[r])), "chips");
      }
    }
  }

  void deal(Hand& start) override {
    if (laws_of_table_ == nullptr) laws_of_table_ = &laws_->of(table());
    for (std::size_t i = 0; i < kStyles.size(); ++i) count_style(start, kStyles[i], rows_[i]);
  }

 private:
  struct Rows {
    RowId value, knows, differs;
    std::array<RowId, kRanks> by_rank{};
  };

  void count_style(const Hand& start, const BettingStyle& style, const Rows& rows) {
    const ByShare knowing(*table().bot.policy, *laws_of_table_, style, Knowledge::of_lost_card);
    const ByShare blind(*table().bot.policy, *laws_of_table_, style, Knowledge::none);
    const SeatSet seats = SeatSet::first_seats(table().options.seats);
    PerSeat<const Policy*> bots;
    for (const Seat s : seats) bots[s] = &blind;
    Hand hand = start;
    table().game->play(hand, bots);
    const PerSeat<Chips> unknowing = payoffs(hand);
    for (const Seat s : seats) {
      bots[s] = &knowing;
      hand = start;
      table().game->play(hand, bots);
      bots[s] = &blind;
      const Chips won = payoffs(hand)[s];
      add(rows.knows, won);
      add(rows.value, won - unknowing[s]);
      count(rows.differs, won != unknowing[s]);
      const auto& lost = hand.hidden.seats[s].switch_notes[kMaxSwitches - 1].lost;
      if (lost) add(rows.by_rank[static_cast<std::size_t>(lost->rank())], won - unknowing[s]);
    }
  }

  std::shared_ptr<KnownLaws> laws_;
  const Laws* laws_of_table_ = nullptr;
  std::array<Rows, kStyles.size()> rows_{};
};

}  // namespace

Study switch_lost_card() {
  const auto laws = std::make_shared<KnownLaws>();
  return counter_study(
      {.name = "switch/lost-card",
       .summary = "what is it worth to know the card that the last switch took?",
       .game = "switch",
       .standard = {.seats = "2", .bots = "threshold", .options = ""},
       .columns = {"betting", "quantity", "category"},
       .notes = {"in the last round all bet by the share of the next player's hands that theirs beats, "
                 "learnt on 131,072 deals of another seed; one goes by the rank of the card that it lost, "
                 "the others may not; the same deal with it and without"},
       .cost = 4,
       .counter = [laws](const StudyTable& table) -> std::unique_ptr<DealCounter> {
         return std::make_unique<LostCard>(table, laws);
       }});
}

}  // namespace oddhand
