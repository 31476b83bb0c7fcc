// switch/transitions: the sampled matrix against the exact one, and the law that no switch changes.
#include <doctest/doctest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "tests/studies/near_exact.h"
#include "tests/studies/run_study.h"

namespace oddhand {
namespace {

using test::label_column;
using test::near_exact;
using test::run_study;

constexpr std::string_view kTransitionsStudy = "switch/transitions";

/// A run that the cases below look at: heads-up, three seats (where the neighbours are the same two) and six.
const StudyResult& sampled() {
  static const StudyResult kResult = run_study(kTransitionsStudy, {"seats=2/3/6"}, 60'000, 4, 2);
  return kResult;
}

TEST_CASE("every cell is near the exact matrix, and every category near its share of all hands") {
  for (const StudySection& section : sampled().sections) {
    // Three matrices of 10 x 10, and the law at three stages.
    CHECK(section.rows.size() == 330);
    for (const StudyRow& row : section.rows) {
      const std::size_t column = label_column(sampled(), "switch");
      CAPTURE(section.setup);
      CAPTURE(row.labels[column]);
      CAPTURE(row.labels[column + 1]);
      CAPTURE(row.labels[column + 2]);
      CAPTURE(row.estimate.value);
      CAPTURE(*row.exact);
      CHECK(near_exact(row));
    }
  }
}

TEST_CASE("impossible cells are never hit") {
  int impossible = 0;
  for (const StudySection& section : sampled().sections) {
    for (const StudyRow& row : section.rows) {
      if (*row.exact > 0 || row.estimate.trials == 0) continue;
      ++impossible;
      CHECK(row.estimate.value == 0);
    }
  }
  CHECK(impossible > 200);
}

TEST_CASE("the notes: no large deviation, no impossible hit, a law like that of the deal") {
  // Per table three matrices and the law after two switches.
  REQUIRE(sampled().notes.size() == 15);
  int matrices = 0;
  int laws = 0;
  const auto number_after = [](const std::string& note, const std::string& words) {
    const auto at = note.find(words);
    REQUIRE(at != std::string::npos);
    return std::strtod(note.c_str() + at + words.size(), nullptr);
  };
  for (const std::string& note : sampled().notes) {
    CAPTURE(note);
    if (note.find("chi-square") != std::string::npos) {
      ++laws;
      CHECK(number_after(note, "chi-square p = ") > 0.001);
      continue;
    }
    ++matrices;
    const double worst = number_after(note, "largest deviation from exact ");
    CHECK(worst > 0.5);
    CHECK(worst < 5);
    CHECK(number_after(note, "expected); ") == 0);
  }
  CHECK(matrices == 9);
  CHECK(laws == 6);
}

TEST_CASE("the picture has the set-up, a line per category and a matrix per stretch and table") {
  std::size_t lines = 0;
  for (const char c : sampled().picture) lines += c == '\n' ? 1 : 0;
  CHECK(lines == 9 * (3 + 10 + 1));
}

}  // namespace
}  // namespace oddhand
