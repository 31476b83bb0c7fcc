#include "sim/external/process_bot.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "evaluator/input_error.h"
#include "sim/external/bot_view.h"
#include "sim/external/conversation.h"
#include "sim/external/idle_pool.h"

namespace oddhand {
namespace {

bool is_stopped(const std::atomic<bool>* stop) { return stop != nullptr && stop->load(std::memory_order_relaxed); }

/// Questions of one seat and lane, by their numbers in the batch, and how many of them are answered.
struct Stack {
  int seat = 0;
  int lane = 0;
  std::vector<std::size_t> numbers;
  std::size_t answered = 0;

  bool done() const { return answered == numbers.size(); }
};

std::vector<Stack> stacks_of(std::span<const Question> questions) {
  std::vector<Stack> stacks;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const int seat = index_of(questions[i].view.seat);
    const int lane = questions[i].lane;
    auto stack = std::ranges::find_if(stacks, [&](const Stack& s) { return s.seat == seat && s.lane == lane; });
    if (stack == stacks.end()) stack = stacks.insert(stacks.end(), Stack{seat, lane, {}});
    stack->numbers.push_back(i);
  }
  return stacks;
}

class ProcessBot final : public OutsideBot {
 public:
  ProcessBot(const std::string& file, const OutsideKind::Parameters& parameters, const OutsideLimits& limits,
             const OutsideSetup& setup)
      : OutsideBot("exec:" + file, limits, setup.on_failure),
        file_(file),
        hello_(hello_text(setup.game.name, options_text(setup.game, setup.options), parameters)) {}

  void start() const override {
    std::error_code not_there;
    if (!std::filesystem::exists(file_, not_there)) throw InputError("bots: " + label() + ": there is no such file");
    if (std::filesystem::is_directory(file_, not_there)) throw InputError("bots: " + label() + ": is a directory");
    try {
      auto first = begin();
      title_ = first->title();
      idle_.add_unused(std::move(first));
    } catch (const StartError& error) {
      throw InputError("bots: " + label() + ": " + error.what());
    }
  }
  std::string title() const override { return title_; }

  void answer_all(std::span<const Question> questions, std::span<Answer> answers,
                  const std::atomic<bool>* stop) const override {
    for (Stack& stack : stacks_of(questions)) {
      while (!stack.done() && !given_up() && !is_stopped(stop)) ask(stack, questions, answers, stop);
      for (; !stack.done() && !is_stopped(stop); ++stack.answered) {
        const std::size_t number = stack.numbers[stack.answered];
        answers[number] = not_asked(questions[number]);
      }
    }
    if (given_up()) idle_.clear();
  }

 private:
  /// A new process. Throws StartError, and NoneLeft, which is not the bot's fault and ends the run.
  std::unique_ptr<Conversation> begin() const {
    try {
      return std::make_unique<Conversation>(file_, hello_, limits().start);
    } catch (const NoneLeft& none) {
      throw NoneLeft("bots: " + label() + ": " + none.what());
    }
  }

  /// Asks the rest of the stack. Where the process breaks off, the question that it was at gets the default; the others
  /// are left for another process.
  void ask(Stack& stack, std::span<const Question> questions, std::span<Answer> answers,
           const std::atomic<bool>* stop) const {
    const auto fail_next = [&](BotFailure failure, const std::string& reason) {
      const std::size_t number = stack.numbers[stack.answered];
      answers[number] = fail(questions[number], failure, reason);
      ++stack.answered;
    };
    std::unique_ptr<Conversation> talk = idle_.take(stack.seat, stack.lane);
    try {
      if (!talk) talk = begin();
    } catch (const StartError& error) {
      return fail_next(BotFailure::missing, error.what());
    }
    std::string text;
    std::vector<std::uint64_t> ids;
    for (std::size_t i = stack.answered; i < stack.numbers.size(); ++i) {
      ids.push_back(talk->next_id());
      append_question(text, ids.back(), copy_of(questions[stack.numbers[i]].view));
    }
    const std::size_t first = stack.answered;
    bool refused = false;
    const auto on_line = [&](std::string_view line) {
      const AnswerLine said = read_answer(line, ids[stack.answered - first]);
      if (said.problem.empty()) {
        const std::size_t number = stack.numbers[stack.answered];
        answers[number] = take(questions[number], said.decision);
        ++stack.answered;
      } else {
        fail_next(BotFailure::malformed, said.problem);
      }
      refused = said.out_of_step || given_up();
      return !refused;
    };
    const auto outcome = talk->exchange(text, ids.size(), on_line, limits().answer, stop);
    if (outcome == Conversation::Outcome::broke_off && !refused) fail_next(BotFailure::missing, talk->broken());
    if (outcome == Conversation::Outcome::all) idle_.give_back(std::move(talk), stack.seat, stack.lane);
  }

  std::string file_;
  std::string hello_;
  mutable std::string title_;  ///< there once started
  mutable IdlePool<Conversation> idle_;
};

}  // namespace

std::unique_ptr<OutsideBot> process_bot(const std::string& file, OutsideKind::Parameters parameters,
                                        const OutsideSetup& setup) {
  const OutsideLimits limits = OutsideLimits::take_from(parameters, "exec:" + file);
  return std::make_unique<ProcessBot>(file, parameters, limits, setup);
}

}  // namespace oddhand
