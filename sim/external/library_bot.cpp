#include "sim/external/library_bot.h"

#include <algorithm>
#include <array>
#include <exception>
#include <optional>
#include <string_view>
#include <utility>

#include "evaluator/input_error.h"
#include "sim/external/bot_view.h"
#include "sim/external/idle_pool.h"
#include "sim/external/library.h"
#include "sim/external/library_watch.h"

namespace oddhand {
namespace {

/// What an exception of the library says. Call it while one is handled.
std::string thrown_text() {
  try {
    throw;
  } catch (const std::exception& error) {
    return std::string("threw: ") + error.what();
  } catch (...) {
    return "threw something that is no std::exception";
  }
}

/// One bot that the library made.
class LibraryObject {
 public:
  LibraryObject(const BotLibrary& library, void* bot, const std::string& label)
      : library_(library), bot_(bot), label_(label) {}
  LibraryObject(const LibraryObject&) = delete;
  LibraryObject& operator=(const LibraryObject&) = delete;
  ~LibraryObject() {
    const InLibrary inside(label_);
    try {
      library_.destroy(bot_);
    } catch (...) {  // NOLINT(bugprone-empty-catch): nothing depends on it any more
    }
  }

  OddhandDecision decide(const OddhandView& view) {
    OddhandDecision decision{};
    decision.action = ~0U;  // a bot that writes nothing has not answered
    library_.decide(bot_, &view, &decision);
    return decision;
  }

 private:
  const BotLibrary& library_;
  void* bot_;
  const std::string& label_;  ///< of the bot, which outlives its objects
};

std::vector<OddhandSetting> settings_of(const OutsideKind::Parameters& parameters) {
  std::vector<OddhandSetting> settings;
  for (const auto& [key, value] : parameters) settings.push_back({key.c_str(), value.c_str()});
  return settings;
}

class LibraryBot final : public OutsideBot {
 public:
  LibraryBot(const std::string& path, OutsideKind::Parameters parameters, const OutsideLimits& limits,
             const OutsideSetup& setup)
      : OutsideBot("lib:" + path, limits, setup.on_failure),
        path_(path),
        parameters_(std::move(parameters)),
        game_(setup.game.name),
        options_(options_text(setup.game, setup.options)) {}

  void start() const override {
    watch_libraries();
    const InLibrary inside(label());
    if (!library_) library_.emplace(path_);
    std::string error;
    auto object = make_object(error);
    if (!object) throw InputError("bots: " + label() + ": " + error);
    idle_.add_unused(std::move(object));
  }
  std::string title() const override { return library_ ? library_->title() : std::string(); }

  void answer_all(std::span<const Question> questions, std::span<Answer> answers,
                  const std::atomic<bool>*) const override {
    const InLibrary inside(label());
    for (std::size_t i = 0; i < questions.size(); ++i) answers[i] = answer(questions[i]);
  }

 private:
  /// Null with one line in `error` where the library makes none.
  std::unique_ptr<LibraryObject> make_object(std::string& error) const {
    const auto parameters = settings_of(parameters_);
    const auto options = settings_of(options_);
    const OddhandTable table{game_.c_str(), options.data(), options.size()};
    std::array<char, 256> text{};
    try {
      void* const bot = library_->create(&table, parameters.data(), parameters.size(), text.data(), text.size());
      if (bot != nullptr) return std::make_unique<LibraryObject>(*library_, bot, label());
    } catch (...) {
      error = "oddhand_bot_create " + thrown_text();
      return nullptr;
    }
    text.back() = 0;
    error = text.front() == 0 ? "made no bot and does not say why" : text.data();
    return nullptr;
  }

  Answer answer(const Question& question) const {
    if (given_up()) return not_asked(question);
    const int seat = index_of(question.view.seat);
    std::unique_ptr<LibraryObject> object = idle_.take(seat, question.lane);
    std::string error;
    if (!object) object = make_object(error);
    if (!object) return fail(question, BotFailure::missing, error);
    const OddhandView view = copy_of(question.view);
    OddhandDecision decision{};
    try {
      decision = object->decide(view);
    } catch (...) {
      // The object may be broken: the next question gets a new one.
      return fail(question, BotFailure::missing, "oddhand_bot_decide " + thrown_text());
    }
    idle_.give_back(std::move(object), seat, question.lane);
    return take(question, decision);
  }

  std::string path_;
  OutsideKind::Parameters parameters_;
  std::string game_;
  OutsideKind::Parameters options_;
  mutable std::optional<BotLibrary> library_;  ///< there once started
  mutable IdlePool<LibraryObject> idle_;
};

}  // namespace

std::unique_ptr<OutsideBot> library_bot(const std::string& path, OutsideKind::Parameters parameters,
                                        const OutsideSetup& setup) {
  for (const char* key : {"start-limit", "time-limit"}) {
    if (std::ranges::find(parameters, key, &OutsideKind::Parameters::value_type::first) == parameters.end()) continue;
    throw InputError("bots: lib:" + path + ": " + key + " is for processes; a library cannot be stopped");
  }
  const OutsideLimits limits = OutsideLimits::take_from(parameters, "lib:" + path);
  return std::make_unique<LibraryBot>(path, std::move(parameters), limits, setup);
}

}  // namespace oddhand
