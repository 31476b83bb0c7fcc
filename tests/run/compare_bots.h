// Bots for tests of comparisons, and the comparisons themselves.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sim/games/game_list.h"
#include "sim/run/compare_job.h"
#include "strategies/bot_list.h"

namespace oddhand::test {

inline constexpr CompareMethod kPlain{SeatingsPlayed::one, {}};
inline constexpr CompareMethod kDuplicate{SeatingsPlayed::all, {}};
inline constexpr CompareMethod kBranch{SeatingsPlayed::one, {BranchRule::Kind::spread, 0}};
inline constexpr CompareMethod kBoth{SeatingsPlayed::all, {BranchRule::Kind::spread, 0}};
inline constexpr CompareMethod kAll{SeatingsPlayed::all, {BranchRule::Kind::all, 0}};

/// A comparison with all that it refers to.
struct Compared {
  Compared(const std::string& game_name, const std::vector<std::string>& settings, const std::vector<Bot>& bots,
           CompareMethod method, Design design = Design::heads_up)
      : game(find_game(game_name)), options(make_options(game, settings)), spec{game, options, bots, design, method} {
    spec.seed = 11;
  }
  Comparison comparison() const { return Comparison(spec); }

  const Game& game;
  Options options;
  CompareSpec spec;
};

inline std::vector<Bot> builtin(const std::string& text, int count) { return parse_bots(text, count, builtin_bots()); }

/// Checks and calls, and stands pat.
class PassiveBot : public Policy {
 public:
  Decision bet(const View&) const override { return check_or_call(); }
  Decision draw(const View&) const override { return stand_pat(); }
};

/// Bets what it may after the second switch, passive before.
class LateBettor final : public PassiveBot {
 public:
  Decision bet(const View& view) const override {
    return view.table.switches_done < 2 ? check_or_call() : raise_to(view.legal().min_raise_to);
  }
};

/// Folds to that bet if the card that it took last is a heart. Suits decide no showdown and the two hands are dealt
/// alike, so whether it folds says nothing about who is ahead: it loses its ante in a quarter of the hands, and wins as
/// much as it loses in the others. Against a LateBettor, exactly a quarter of an ante.
class HeartFolder final : public PassiveBot {
 public:
  Decision bet(const View& view) const override {
    const bool heart = view.me.switch_notes[1].took && view.me.switch_notes[1].took->suit() == Suit::hearts;
    return heart && view.legal().may_fold ? fold() : check_or_call();
  }
};
inline constexpr double kHeartEdge = 0.25;

inline std::vector<Bot> heart_bots() {
  return {{"bettor", std::make_shared<LateBettor>()}, {"folder", std::make_shared<HeartFolder>()}};
}

/// Passive up to the second switch. Then it bets, and answers a bet with a raise where it holds so many aces at least,
/// and with a fold elsewhere or where no raise is left. Between two of them no hand comes to a showdown after that, so
/// that the numbers of aces say what the hand costs.
class AceRaiser final : public PassiveBot {
 public:
  explicit AceRaiser(int aces) : aces_(aces) {}
  Decision bet(const View& view) const override {
    if (view.table.switches_done < 2) return check_or_call();
    const bool has_them = (view.me.cards & CardSet::of_ranks(mask_of(Rank::ace))).size() >= aces_;
    if (view.legal().may_fold && !(has_them && view.legal().may_raise())) return fold();
    return raise_to(view.legal().min_raise_to);
  }

 private:
  int aces_;
};
inline constexpr int kFewAces = 1;
inline constexpr int kManyAces = 2;

inline std::vector<Bot> ace_bots() {
  return {{"few", std::make_shared<AceRaiser>(kFewAces)}, {"many", std::make_shared<AceRaiser>(kManyAces)}};
}

/// Plays as another bot does, but takes more random numbers, and none of those that the other takes.
class ThirstyBot final : public Policy {
 public:
  explicit ThirstyBot(std::shared_ptr<const Policy> inner) : inner_(std::move(inner)) {}
  Decision bet(const View& view) const override { return inner_->bet(drunk(view)); }
  Decision draw(const View& view) const override { return inner_->draw(drunk(view)); }

 private:
  static const View& drunk(const View& view) {
    KeyedRandom random = view.random();
    for (int i = 0; i < 100; ++i) random.next();
    return view;
  }
  std::shared_ptr<const Policy> inner_;
};

}  // namespace oddhand::test
