// Decisions per second of one bot from outside: `taskset -c 0 outside_bench GAME SEATS BOT [DEALS]`, where the bot has
// the first seat and `random` the others. Everything runs on one thread, so there is one process and one pipe each way.
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

#include "sim/external/outside_kinds.h"
#include "sim/games/game_list.h"
#include "sim/run/play.h"
#include "strategies/bot_list.h"

namespace oddhand {
namespace {

/// Counts the questions of another bot.
class Counted final : public BatchPolicy {
 public:
  explicit Counted(const BatchPolicy& inner) : inner_(inner) {}
  void answer_all(std::span<const Question> questions, std::span<Answer> answers,
                  const std::atomic<bool>* stop) const override {
    questions_ += questions.size();
    ++batches_;
    inner_.answer_all(questions, answers, stop);
  }
  std::uint64_t questions() const { return questions_; }
  std::uint64_t batches() const { return batches_; }

 private:
  const BatchPolicy& inner_;
  mutable std::uint64_t questions_ = 0;
  mutable std::uint64_t batches_ = 0;
};

double cpu_seconds(int whose) {
  rusage used{};
  getrusage(whose, &used);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

int measure(const std::vector<std::string>& words) {
  const Game& game = find_game(words.at(1));
  const int seats = std::stoi(words.at(2));
  const Options options = make_options(game, std::vector<std::string>{"seats=" + std::to_string(seats)});
  const std::string text = words.at(3) + ",random*" + std::to_string(seats - 1);
  std::vector<Bot> bots = parse_bots(text, seats, builtin_bots(), outside_kinds({game, options, OnBotFailure::abort}));
  const OutsideBot* outside = outside_bots(bots).front();
  outside->start();
  const Counted counted(*outside);
  PlayTable table{game, options, {}, 1};
  for (std::size_t i = 0; i < bots.size(); ++i) table.policies.values[i] = bots[i].policy.get();
  table.policies[seat_at(0)] = &counted;

  const auto begin = std::chrono::steady_clock::now();
  for_each_played_hand(table, {0, words.size() > 4 ? std::stoull(words[4]) : 20'000}, [](const Hand&) {});
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  bots.clear();  // ends the process, whose time counts from then on
  const double cpu = cpu_seconds(RUSAGE_SELF) + cpu_seconds(RUSAGE_CHILDREN);
  const auto questions = static_cast<double>(counted.questions());
  std::printf("%.0f decisions, %.0f at once: %.0f per second, %.0f per second of CPU\n", questions,
              questions / static_cast<double>(counted.batches()), questions / took.count(), questions / cpu);
  return 0;
}

}  // namespace
}  // namespace oddhand

int main(int argc, char** argv) {
  try {
    return oddhand::measure({argv, argv + argc});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "outside_bench: %s\n", error.what());
    return 2;
  }
}
