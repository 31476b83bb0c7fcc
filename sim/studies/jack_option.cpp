// A jack in the hole as an option that may be used at any window up to the last call: when to use it, by regression
// from the last window back (Longstaff and Schwartz, Review of Financial Studies 14, 2001, p. 113), and what that rule
// wins on other deals. docs/studies.md, "jack/option".
#include <Eigen/Dense>
#include <array>
#include <map>
#include <mutex>

#include "sim/studies/deal_counter.h"
#include "sim/studies/jack_lines.h"
#include "sim/table/start.h"

namespace oddhand {
namespace {

/// Deals from which the rule is learnt. They are those of another seed than the deals that it is tried on.
constexpr std::uint64_t kTrainingDeals = 8192;
constexpr std::uint64_t kTrainingSeed = 0x9e3779b97f4a7c15;
constexpr int kStreets = kLastStreet - kThirdStreet;
constexpr int kFeatures = 7;
using Features = Eigen::Matrix<double, kFeatures, 1>;

/// What the rule looks at: the gain by the best other game, the strength as it is, the pot and who is left.
Features features_of(const JackMoment& moment) {
  const double gain = (moment.best - moment.strength) / 10'000.0;
  const double strength = moment.strength / 10'000.0;
  const double pot = static_cast<double>(moment.pot.count) / 100.0;
  return Features{1, gain, gain * gain, strength, strength * gain, pot, moment.live / 10.0};
}

/// For each street what using the jack there is expected to win beyond keeping it for later.
class Rule {
 public:
  bool uses(const JackMoment& moment) const { return weights_[place(moment)].dot(features_of(moment)) > 0; }
  /// What the rule makes of a line, and the street of it; 7 where the jack is kept for the last call.
  std::pair<Chips, int> outcome(const JackLine& line, int from_street = kThirdStreet) const {
    for (const JackMoment& moment : line.moments) {
      if (moment.street >= from_street && uses(moment)) return {moment.now, moment.street};
    }
    return {line.save, kLastStreet};
  }

  /// From the sixth street back to the third, each against what the later streets' rule wins.
  void learn(const std::vector<JackLine>& lines) {
    for (int street = kLastStreet - 1; street >= kThirdStreet; --street) {
      Eigen::Matrix<double, kFeatures, kFeatures> products =
          Eigen::Matrix<double, kFeatures, kFeatures>::Identity() * 1e-6;
      Features targets = Features::Zero();
      for (const JackLine& line : lines) {
        for (const JackMoment& moment : line.moments) {
          if (moment.street != street) continue;
          const Features x = features_of(moment);
          const Chips gain = moment.now - outcome(line, street + 1).first;
          products += x * x.transpose();
          targets += x * static_cast<double>(gain.count);
        }
      }
      weights_[static_cast<std::size_t>(street - kThirdStreet)] = products.ldlt().solve(targets);
    }
  }

 private:
  static std::size_t place(const JackMoment& moment) { return static_cast<std::size_t>(moment.street - kThirdStreet); }
  std::array<Features, kStreets> weights_{};
};

/// Calls `visit(line)` for every seat with a jack in the hole on third street.
template <class Visit>
void for_each_line(Hand& hand, const StudyTable& table, const Visit& visit) {
  const PerSeat<const Policy*> bots = table.policies();
  walk(hand, *table.game, bots, [&](const Hand& at) {
    if (asks_hole_jack(at.hidden.legal) && at.table.cards_dealt == kThirdStreet)
      visit(follow_hole_jack(at, *table.game, bots));
  });
}

/// The rules of tables, each learnt once, by whoever needs it first.
class Rules {
 public:
  /// Null when the block that asks is stopped on the way.
  const Rule* of(const StudyTable& table, const Block& block) {
    const std::scoped_lock lock(mutex_);
    const std::string key = table.describe() + " " + std::to_string(table.seed);
    const auto known = rules_.find(key);
    if (known != rules_.end()) return &known->second;
    std::vector<JackLine> lines;
    for (std::uint64_t deal = 0; deal < kTrainingDeals; ++deal) {
      if (block.stopped()) return nullptr;
      Hand hand = single_hand(table.options, table.game->steps, {table.seed ^ kTrainingSeed, deal});
      for_each_line(hand, table, [&](JackLine line) { lines.push_back(std::move(line)); });
    }
    Rule& rule = rules_[key];
    rule.learn(lines);
    return &rule;
  }

 private:
  std::mutex mutex_;
  std::map<std::string, Rule> rules_;
};

class JackOption final : public DealCounter {
 public:
  JackOption(const StudyTable& table, std::shared_ptr<Rules> rules)
      : DealCounter(table),
        rules_(std::move(rules)),
        rule_value_(mean({"rule", "any"}, "chips")),
        save_(mean({"last call", "any"}, "chips")),
        now_(mean({"third street", "any"}, "chips")),
        never_(mean({"never", "any"}, "chips")),
        rule_save_(mean({"rule - last call", "any"}, "chips")),
        rule_now_(mean({"rule - third street", "any"}, "chips")),
        rule_never_(mean({"rule - never", "any"}, "chips")) {
    for (int street = kThirdStreet; street <= kLastStreet; ++street) {
      used_[static_cast<std::size_t>(street - kThirdStreet)] = share({"used or last call", street_name(street)});
    }
  }

  void prepare(const Block& block) override { rule_ = rules_->of(table(), block); }

  void deal(Hand& hand) override {
    for_each_line(hand, table(), [&](const JackLine& line) {
      const auto [value, street] = rule_->outcome(line);
      const Chips now = line.moments.front().now;
      add(rule_value_, value);
      add(save_, line.save);
      add(now_, now);
      add(never_, line.never);
      add(rule_save_, value - line.save);
      add(rule_now_, value - now);
      add(rule_never_, value - line.never);
      for (std::size_t s = 0; s < used_.size(); ++s) count(used_[s], street - kThirdStreet == static_cast<int>(s));
    });
  }

 private:
  std::shared_ptr<Rules> rules_;
  const Rule* rule_ = nullptr;
  RowId rule_value_, save_, now_, never_, rule_save_, rule_now_, rule_never_;
  std::array<RowId, kStreets + 1> used_{};
};

}  // namespace

Study jack_option() {
  const auto rules = std::make_shared<Rules>();
  return counter_study(
      {.name = "jack/option",
       .summary = "when is a jack in the hole to be used, and what does the best simple rule win?",
       .game = "jack-the-shifter",
       .standard = {.seats = "2/6", .bots = "threshold", .options = ""},
       .columns = {"quantity", "street"},
       .notes = {"rule: learnt by regression from the last window back on 8,192 deals of another seed, "
                 "tried on the deals of this one: a lower bound of what perfect timing wins"},
       .cost = 4,
       .counter = [rules](const StudyTable& table) -> std::unique_ptr<DealCounter> {
         return std::make_unique<JackOption>(table, rules);
       }});
}

}  // namespace oddhand
