// Bots in processes of their own: what they can do wrong, and what must come of it.
#include <doctest/doctest.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "sim/external/secrecy.h"
#include "tests/external/outside_table.h"

namespace oddhand {
namespace {

/// What misbehaving.py does in its modes "good" and before it begins to misbehave.
class Passive final : public Policy {
 public:
  Decision bet(const View&) const override { return check_or_call(); }
  Decision draw(const View&) const override { return stand_pat(); }
  Decision arrange(const View&) const override { return oddhand::arrange(7); }
};

std::vector<std::string> open_files() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) names.push_back(entry.path().string());
  return names;
}

/// Whether this process has children, running or not.
bool has_children() { return waitpid(-1, nullptr, WNOHANG) >= 0 || errno != ECHILD; }

constexpr std::uint64_t kDeals = 60;

struct Played {
  MatchSums sums;
  std::string first_failure;
  bool given_up = false;
};

/// Sixty hands against the random bot. Leaves neither files nor children behind.
Played play(const std::string& settings, OnBotFailure on_failure = OnBotFailure::go_on) {
  const std::size_t files = open_files().size();
  Played played;
  {
    const OutsideTable table("switch", 2, {}, on_failure);
    const std::vector<Bot> bots = table.seat(misbehaving(settings) + ",random");
    played.sums = table.play(bots, kDeals);
    const OutsideBot& bot = *outside_bots(bots).front();
    played.first_failure = bot.first_failure();
    played.given_up = bot.given_up();
    CHECK(bot.failures() == played.sums.failures[seat_at(0)]);
  }
  CHECK(open_files().size() == files);
  CHECK_FALSE(has_children());
  CHECK(conserves(played.sums, 2));
  CHECK(played.sums.failures[seat_at(1)] == FailureCounts());
  return played;
}

TEST_CASE("a process plays as the same bot in the tree, whatever the threads, in games of every kind") {
  for (const std::string game : {"switch", "swingo", "privacy", "jack-the-shifter"}) {
    CAPTURE(game);
    const OutsideTable table(game, 3);
    std::vector<Bot> bots = table.seat(misbehaving("mode=good") + "*2,random");
    const MatchSums alone = table.play(bots, 300, 1);
    const MatchSums shared = table.play(bots, 300, 2);
    CHECK(alone.seat == shared.seat);
    for (const Seat s : SeatSet::first_seats(2)) {
      CHECK(alone.failures[s] == FailureCounts());
      CHECK(shared.failures[s] == FailureCounts());
    }
    bots[0].policy = bots[1].policy = std::make_shared<Passive>();
    CHECK(table.play(bots, 300).seat == alone.seat);
  }
}

TEST_CASE("a program that cannot be used is refused in one line before the first card") {
  const OutsideTable table("switch", 2);
  const auto refusal = [&](const std::string& bot) {
    const std::string message = table.refusal(bot + ",random");
    CHECK(says(message, "bots: exec:"));
    CHECK_FALSE(says(message, "\n"));
    return message;
  };
  CHECK(says(refusal("exec:./no/such.py"), "there is no such file"));
  CHECK(says(refusal(std::string("exec:") + ODDHAND_SOURCE_DIR + "/README.md"), "is not executable"));
  CHECK(says(refusal("exec:/tmp"), "is a directory"));
  CHECK(says(refusal("exec:/bin/true"), "ended (exit status 0)"));
  CHECK(says(refusal("exec:/usr/bin/yes"), "does not greet"));
  CHECK(says(refusal(misbehaving("mode=dead-at-start")), "ended (exit status 1): no licence"));
  CHECK(says(refusal(misbehaving("mode=slow-start:start-limit=0.5")), "no answer within 0.5 s"));
  CHECK(says(refusal(misbehaving("mode=old-protocol")), "speaks protocol 0; this program speaks 1"));
  CHECK(says(refusal(misbehaving("mode=refuses")), "mode=refuses is not for me"));
  CHECK(says(refusal(misbehaving("mode=no-greeting")), "does not greet"));
  CHECK_FALSE(has_children());
}

TEST_CASE("lines that are no answers get the default, are counted, and the process goes on") {
  for (const char* mode :
       {"nan", "fraction", "huge-amount", "other-question", "unknown-action", "no-action", "card-twice", "bad-place",
        "not-json", "empty-line", "list", "deep", "binary", "question", "exponent", "nothing-in-it"}) {
    CAPTURE(mode);
    const Played played = play("failure-limit=100000:mode=" + std::string(mode));
    CHECK(played.sums.failures[seat_at(0)].malformed > 30);
    CHECK(played.sums.failures[seat_at(0)].missing == 0);
    CHECK_FALSE(played.given_up);
  }
}

TEST_CASE("answers of a process that are not legal are put right and counted") {
  const FailureCounts failed = play("mode=illegal-amount:failure-limit=0").sums.failures[seat_at(0)];
  CHECK(failed.illegal > 30);
  CHECK(failed.total() == failed.illegal);
}

TEST_CASE("a process that breaks off is started again until its failures are used up, then it plays the default") {
  for (const auto& [mode, reason] :
       std::vector<std::pair<std::string, std::string>>{{"exit", "ended (exit status 1): had enough"},
                                                        {"exit-silently", "ended (exit status 3)"},
                                                        {"crash", "ended (signal 11)"},
                                                        {"close-input", "ended (exit status 4)"},
                                                        {"wrong-id", "wrong \"id\""},
                                                        {"huge-id", "no whole number of 64 bits"},
                                                        {"id-text", "no whole number of 64 bits"},
                                                        {"id-fraction", "no whole number of 64 bits"},
                                                        {"two-ids", "wrong \"id\""},
                                                        {"replay", "wrong \"id\""},
                                                        {"twice", "wrong \"id\""},
                                                        {"endless", "wrong \"id\""},
                                                        {"long-line", "a line longer than 65536 bytes"}}) {
    CAPTURE(mode);
    const Played played = play("failure-limit=2:mode=" + mode);
    CHECK_MESSAGE(says(played.first_failure, reason), played.first_failure);
    CHECK(played.given_up);
    CHECK(played.sums.failures[seat_at(0)].total() > 3);
  }
}

TEST_CASE("a process that hangs is waited for no longer than its time limit") {
  for (const std::string mode : {"hang", "close", "stop", "dribble"}) {
    const auto before = std::chrono::steady_clock::now();
    const Played played = play("failure-limit=1:time-limit=0.3:mode=" + mode);
    CHECK(played.given_up);
    if (mode != "close") CHECK(says(played.first_failure, "no answer within 0.3 s"));
    CHECK(std::chrono::steady_clock::now() - before < std::chrono::seconds(60));
  }
}

TEST_CASE("a process that shouts on standard error is heard out") {
  CHECK(play("mode=shout:from=55").sums.failures[seat_at(0)] == FailureCounts());
}

TEST_CASE("a process whose child answers in its place and outlives it gains nothing") {
  for (const std::string mode : {"leave-behind", "daemon"}) {
    CAPTURE(mode);
    const Played played = play("failure-limit=0:time-limit=0.5:from=55:mode=" + mode);
    CHECK(played.given_up);
    CHECK(played.sums.failures[seat_at(0)].missing > 0);
  }
}

TEST_CASE("answers that come before their questions are answers without a look at the cards") {
  const Played played = play("mode=early:failure-limit=100000");
  CHECK(played.sums.seat == play("mode=good").sums.seat);
  CHECK(played.sums.failures[seat_at(0)].missing == 0);
}

TEST_CASE("an answer with much beside it is an answer") {
  CHECK(play("mode=deep-answer:from=0").sums.seat == play("mode=good").sums.seat);
}

TEST_CASE("what is said for other seats, of chips and cards, is not heard") {
  CHECK(play("mode=extra-fields:from=0").sums.seat == play("mode=good").sums.seat);
}

TEST_CASE("where a failure of a process is to end the run, it does") {
  CHECK_THROWS_WITH_AS(play("mode=exit", OnBotFailure::abort), doctest::Contains("had enough"), BotFailed);
  CHECK_THROWS_WITH_AS(play("mode=nan", OnBotFailure::abort), doctest::Contains("no JSON"), BotFailed);
  CHECK_FALSE(has_children());
}

TEST_CASE("a process has nothing of ours but three pipes and a clean environment") {
  const OutsideTable table("switch", 2);
  const auto title = [&](const std::string& mode) {
    return outside_bots(table.seat(misbehaving("mode=" + mode) + "*2")).front()->title();
  };
  setenv("ODDHAND_SECRET_FOR_TESTS", "seed", 1);
  CHECK(title("descriptors") == "0 1 2");
  CHECK_FALSE(says(title("environment"), "ODDHAND_SECRET_FOR_TESTS"));
  CHECK(says(title("environment"), "PATH"));
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST_CASE("this process can be made unreadable for others of the same user") {
  CHECK(prctl(PR_GET_DUMPABLE) == 1);
  keep_memory_private();
  CHECK(prctl(PR_GET_DUMPABLE) == 0);
  prctl(PR_SET_DUMPABLE, 1);
}
#endif

TEST_CASE("a stop from outside is heard while a process hangs") {
  const OutsideTable table("switch", 2);
  const std::vector<Bot> bots = table.seat(misbehaving("mode=hang:from=0:time-limit=1000") + ",random");
  std::atomic<bool> stop = false;
  std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    stop = true;
  });
  RunControl control{.stop = &stop};
  CHECK(play_match(table.game, table.options, bots, 7, {1'000, 1}, control).result.deals == 0);
}

}  // namespace
}  // namespace oddhand
