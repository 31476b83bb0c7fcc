// The text of a job's state: nothing is lost, and nothing wrong is read.
#include "sim/run/job_file.h"

#include <doctest/doctest.h>

#include <string>

#include "evaluator/input_error.h"
#include "tests/run/counting_job.h"

namespace oddhand {
namespace {

JobFile example() {
  const Job job = test::counting_job(10'000, 2);
  JobFile file{.job = {{"kind", "play"}, {"seed", "18446744073709551615"}, {"bots", "random:name=a \"b\", c\\,ä"}},
               .command_line = {"oddhand", "play", "--bots", "random"},
               .shard = {2, 7},
               .complete = true,
               .state = test::whole_state(job)};
  WideSum large(1);
  for (int i = 0; i < 180; ++i) large += WideSum(large);
  file.state.sums.push_back({large, WideSum(0)});
  return file;
}

std::string refusal(const std::string& text) {
  try {
    parse_job_file("x.json", text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "nothing";
}

TEST_CASE("a state comes back from its text as it was") {
  const JobFile file = example();
  const JobFile read = parse_job_file("x.json", to_text(file));
  CHECK(read.job == file.job);
  CHECK(read.command_line == file.command_line);
  CHECK(read.shard == file.shard);
  CHECK(read.complete);
  CHECK(read.state == file.state);
  CHECK(to_text(read) == to_text(file));
}

TEST_CASE("a state cut short anywhere is refused") {
  const std::string text = to_text(example());
  for (std::size_t length = 0; length + 2 < text.size(); ++length) {
    CAPTURE(length);
    CHECK(refusal(text.substr(0, length)).starts_with("x.json: "));
  }
}

TEST_CASE("a state with any byte changed is refused, or says the same") {
  const JobFile file = example();
  const std::string text = to_text(file);
  int harmless = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const unsigned bit : {1U, 4U, 32U}) {
      std::string damaged = text;
      damaged[i] = static_cast<char>(static_cast<unsigned char>(damaged[i]) ^ bit);
      try {
        const JobFile read = parse_job_file("x.json", damaged);
        CHECK(to_text(read) == text);
        ++harmless;
      } catch (const InputError& error) {
        CHECK(std::string(error.what()).starts_with("x.json: "));
      }
    }
  }
  CHECK(harmless < 100);  // white space between the parts
}

TEST_CASE("a file of another kind or format is named as such") {
  CHECK(refusal("game,base\nswitch,x\n") == "x.json: not a checkpoint or part of Oddhand");
  CHECK(refusal("") == "x.json: not a checkpoint or part of Oddhand");
  CHECK(refusal("{\"run\": {}}") == "x.json: not a checkpoint or part of Oddhand");
  std::string newer = to_text(example());
  newer.replace(newer.find("\"format\": 1"), 11, "\"format\": 2");
  CHECK(refusal(newer) == "x.json: written in format 2; this program reads format 1");
}

TEST_CASE("the first difference of two descriptions is named") {
  const JobDescription here{{"kind", "play"}, {"seed", "1"}, {"seats", "6"}};
  CHECK(difference(here, here).empty());
  CHECK(difference({{"kind", "play"}, {"seed", "2"}, {"seats", "5"}}, here) == "seed is 2 there, 1 here");
  const JobDescription shorter{{"kind", "play"}, {"seed", "1"}};
  CHECK(difference(shorter, here) == "seats is 6 here, and not given there");
  CHECK(difference(here, shorter) == "seats is 6 there, and not known here");
}

TEST_CASE("a description whose text is not UTF-8 is the same after it was written") {
  const JobFile file{.job = {{"bots", "random:name=\xff"}}};
  CHECK(difference(parse_job_file("x.json", to_text(file)).job, file.job).empty());
}

}  // namespace
}  // namespace oddhand
