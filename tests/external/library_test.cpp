// Bots in shared libraries.
#include <doctest/doctest.h>

#include <bit>
#include <memory>

#include "sim/external/bot_view.h"
#include "tests/external/outside_table.h"

namespace oddhand {
namespace {

/// The example library's bot, written against our own interface.
class Kings final : public Policy {
 public:
  Decision bet(const View& view) const override {
    constexpr HandValue kPairOfKings(HandCategory::one_pair, 1U << static_cast<int>(Rank::king), 0);
    const bool bluffs = copy_of(view).random[0] < 0.1 * 4294967296.0;
    const bool raises = (view.made_hand() >= kPairOfKings || bluffs) && view.legal().may_raise();
    return raises ? raise_to(view.legal().min_raise_to) : check_or_call();
  }
  Decision draw(const View&) const override { return stand_pat(); }
  Decision arrange(const View&) const override { return oddhand::arrange(7); }
  Decision shift(const View& view) const override {
    if (!view.legal().must_shift) return decline();
    return shift_to(static_cast<StudGame>(std::countr_zero(unsigned{view.legal().shift_to})));
  }
  Decision match_pot(const View&) const override { return check_or_call(); }
};

TEST_CASE("the example library plays every game as the same bot in the tree, whatever the threads") {
  for (const Game& game : games()) {
    CAPTURE(game.name);
    const OutsideTable table(std::string(game.name), 3);
    std::vector<Bot> bots = table.seat(library("kings.so") + ":bluff=0.1*2,random");
    const MatchSums outside = table.play(bots, 500, 3);
    for (const Seat s : SeatSet::first_seats(3)) CHECK(outside.failures[s] == FailureCounts());
    bots[0].policy = bots[1].policy = std::make_shared<Kings>();
    const MatchSums inside = table.play(bots, 500);
    CHECK(outside.seat == inside.seat);
    CHECK(outside.showdowns == inside.showdowns);
  }
}

TEST_CASE("a library says its name") {
  const OutsideTable table("switch");
  const std::vector<Bot> bots = table.seat(library("kings.so") + ":name=K*2");
  CHECK(bots[0].name == "K");
  CHECK(outside_bots(bots).front()->title() == "kings: bets and raises kings or better");
}

TEST_CASE("a library that cannot be used is refused in one line before the first card") {
  const OutsideTable table("switch", 2);
  const auto refusal = [&](const std::string& bot) {
    std::string message = table.refusal(bot + ",random");
    CHECK(says(message, "bots: lib:"));
    CHECK_FALSE(says(message, "\n"));
    return message;
  };
  CHECK(says(refusal("lib:./no/such.so"), "there is no such file"));
  CHECK(says(refusal(std::string("lib:") + ODDHAND_SOURCE_DIR + "/README.md"), "cannot be loaded"));
  CHECK(says(refusal("lib:/tmp"), "is a directory"));
  CHECK(says(refusal(library("other_version.so")), "made for version 99 of oddhand/bot.h; this program has version 1"));
  CHECK(says(refusal(library("no_version.so")), "lacks the function oddhand_bot_abi"));
  CHECK(says(refusal(library("no_destroy.so")), "lacks the function oddhand_bot_destroy"));
  CHECK(says(refusal(library("throws_at_once.so")), "threw: out of luck"));
  CHECK(says(refusal(library("kings.so") + ":bluf=1"), "unknown parameter \"bluf\"; known: bluff"));
  CHECK(says(refusal(library("kings.so") + ":bluff=2"), "bluff=2 is not a number from 0 to 1"));
  CHECK(says(refusal(library("misbehaves.so")), "right is mode="));
  CHECK(says(refusal(library("kings.so") + ":time-limit=1"), "time-limit is for processes"));
  CHECK(says(refusal(library("kings.so") + ":failure-limit=-1"), "is not a whole number"));
}

/// The sums of two hundred hands of a misbehaving library against the calling station.
MatchSums misbehave(const std::string& mode, OnBotFailure on_failure = OnBotFailure::go_on) {
  const OutsideTable table("switch", 2, {}, on_failure);
  return table.play(library("misbehaves.so") + ":mode=" + mode + ":failure-limit=1000000,calling", 200);
}

TEST_CASE("a library that throws or says nothing plays the default, and its failures are counted") {
  for (const std::string mode : {"throw", "throw-number", "silent", "nonsense"}) {
    CAPTURE(mode);
    const MatchSums sums = misbehave(mode);
    const FailureCounts failed = sums.failures[seat_at(0)];
    CHECK(failed.total() >= 200);
    CHECK((mode.starts_with("throw") ? failed.missing : failed.malformed) == failed.total());
    CHECK(sums.failures[seat_at(1)] == FailureCounts());
    CHECK(conserves(sums, 2));
  }
}

TEST_CASE("answers of a library that are not legal are put right and counted") {
  const MatchSums sums = misbehave("illegal");
  CHECK(sums.failures[seat_at(0)].illegal >= 200);
  CHECK(sums.failures[seat_at(0)].malformed == 0);
}

TEST_CASE("a library that writes into its view changes nothing") {
  const MatchSums honest = misbehave("call");
  const MatchSums cheating = misbehave("overwrite");
  CHECK(cheating.seat == honest.seat);
  CHECK(cheating.failures == honest.failures);
}

TEST_CASE("a bot that failed too often is not asked any more") {
  const OutsideTable table("switch", 2);
  const std::vector<Bot> bots = table.seat(library("misbehaves.so") + ":mode=throw:failure-limit=5,calling");
  const MatchSums sums = table.play(bots, 200);
  const OutsideBot& bot = *outside_bots(bots).front();
  CHECK(bot.given_up());
  CHECK(says(bot.first_failure(), "oddhand_bot_decide threw: no idea"));
  CHECK(bot.failures() == sums.failures[seat_at(0)]);
}

TEST_CASE("where a failure is to end the run, it does") {
  CHECK_THROWS_WITH_AS(misbehave("throw", OnBotFailure::abort), doctest::Contains("threw: no idea"), BotFailed);
  CHECK_THROWS_WITH_AS(misbehave("illegal", OnBotFailure::abort), doctest::Contains("not legal"), BotFailed);
  CHECK(misbehave("call", OnBotFailure::abort).failures == PerSeat<FailureCounts>());
}

}  // namespace
}  // namespace oddhand
