#include "sim/record/record_file.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "evaluator/hand_value.h"
#include "evaluator/low_value.h"
#include "sim/history/phh_action.h"
#include "sim/record/database.h"

namespace oddhand {
namespace {

/// Nobody reads the file before it is whole and under its name, so nothing in it needs a journal.
constexpr const char* kSettings =
    "PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;"
    "PRAGMA cache_size = -65536; PRAGMA application_id = 1331979380; PRAGMA user_version = 1;";

constexpr const char* kSchema = R"sql(
CREATE TABLE runs (run INTEGER PRIMARY KEY, program TEXT NOT NULL, version TEXT NOT NULL, command_line TEXT NOT NULL,
  game TEXT NOT NULL, seed TEXT NOT NULL, hands_asked INTEGER NOT NULL, hands INTEGER NOT NULL, complete INTEGER NOT NULL);
CREATE TABLE options (option TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE bots (seat INTEGER PRIMARY KEY, bot TEXT NOT NULL);
CREATE TABLE steps (step INTEGER PRIMARY KEY, word TEXT NOT NULL);
CREATE TABLE made_hands (made INTEGER PRIMARY KEY, category_rank INTEGER NOT NULL, category TEXT NOT NULL, words TEXT NOT NULL);
CREATE TABLE made_lows (low INTEGER PRIMARY KEY, category TEXT NOT NULL, words TEXT NOT NULL);
CREATE TABLE hands (hand INTEGER PRIMARY KEY, pot INTEGER NOT NULL, showdown INTEGER NOT NULL, board TEXT, game TEXT NOT NULL);
CREATE TABLE seats (hand INTEGER NOT NULL REFERENCES hands, seat INTEGER NOT NULL REFERENCES bots, cards TEXT,
  upcards TEXT, made INTEGER REFERENCES made_hands, low INTEGER REFERENCES made_lows, folded_street INTEGER,
  put_in INTEGER NOT NULL, won INTEGER NOT NULL, PRIMARY KEY (hand, seat)) WITHOUT ROWID;
CREATE TABLE decisions (hand INTEGER NOT NULL REFERENCES hands, number INTEGER NOT NULL,
  seat INTEGER NOT NULL REFERENCES bots, step INTEGER NOT NULL REFERENCES steps, street INTEGER NOT NULL,
  ask TEXT NOT NULL, action TEXT NOT NULL, amount INTEGER NOT NULL, to_call INTEGER NOT NULL, pot INTEGER NOT NULL,
  made INTEGER REFERENCES made_hands, low INTEGER REFERENCES made_lows, cards TEXT, game TEXT,
  PRIMARY KEY (hand, number)) WITHOUT ROWID;
CREATE TABLE cards (hand INTEGER NOT NULL REFERENCES hands, number INTEGER NOT NULL, seat INTEGER REFERENCES bots,
  step INTEGER NOT NULL REFERENCES steps, street INTEGER NOT NULL, how TEXT NOT NULL, face TEXT NOT NULL,
  cards TEXT NOT NULL, from_seat INTEGER REFERENCES bots, PRIMARY KEY (hand, number)) WITHOUT ROWID;
)sql";

std::string_view word_of(StepWord word) {
  switch (word) {
    case StepWord::ante:
      return "ante";
    case StepWord::blinds:
      return "blinds";
    case StepWord::deal_down:
      return "deal down";
    case StepWord::deal_up:
      return "deal up";
    case StepWord::upcard:
      return "upcard";
    case StepWord::last_card:
      return "last card";
    case StepWord::board:
      return "board";
    case StepWord::opening_betting:
      return "opening betting";
    case StepWord::bring_in_betting:
      return "bring-in betting";
    case StepWord::betting:
      return "betting";
    case StepWord::pass_cards:
      return "switch";
    case StepWord::draw:
      return "draw";
    case StepWord::open_draw:
      return "open draw";
    case StepWord::arrange:
      return "arrange";
    case StepWord::exchange:
      return "exchange";
    case StepWord::reveal:
      return "reveal";
    case StepWord::offer:
      return "offer";
    case StepWord::showdown:
      break;
  }
  return "showdown";
}

std::int64_t number_of(Seat seat) { return seat_number(seat); }

}  // namespace

class RecordFile::Tables {
 public:
  Tables(const std::string& path, RecordedRun run) : database_(path.c_str()), run_(std::move(run)) {
    database_.run(kSettings);
    database_.run("BEGIN");
    database_.run(kSchema);
    write_run_parts();
    hand_.emplace(database_, "INSERT INTO hands VALUES (?, ?, ?, ?, ?)");
    seat_.emplace(database_, "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    decision_.emplace(database_, "INSERT INTO decisions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    cards_.emplace(database_, "INSERT INTO cards VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    database_.run("COMMIT");
  }

  void write(const HandRows& rows) {
    database_.run("BEGIN");
    for (const HandRow& row : rows.hands) write_row(row);
    for (const SeatRow& row : rows.seats) write_row(row);
    for (const DecisionRow& row : rows.decisions) write_row(row);
    for (const CardsRow& row : rows.cards) write_row(row);
    hands_ += rows.hands.size();
    database_.run("COMMIT");
  }

  void finish(Ending ending) {
    database_.run("BEGIN");
    write_values();
    Insertion(database_, "INSERT INTO runs VALUES (1, 'oddhand', ?, ?, ?, ?, ?, ?, ?)")
        .text(run_.version)
        .text(run_.command_line)
        .text(run_.game)
        .text(std::to_string(run_.seed))
        .integer(static_cast<std::int64_t>(run_.hands_asked))
        .integer(static_cast<std::int64_t>(hands_))
        .integer(ending == Ending::complete ? 1 : 0)
        .insert();
    database_.run("COMMIT");
    for (auto* insertion : {&hand_, &seat_, &decision_, &cards_}) insertion->reset();
    database_.close();
  }

 private:
  void write_run_parts() {
    Insertion option(database_, "INSERT INTO options VALUES (?, ?)");
    for (const auto& [key, value] : run_.options) option.text(key).text(value).insert();
    Insertion bot(database_, "INSERT INTO bots VALUES (?, ?)");
    for (std::size_t i = 0; i < run_.bots.size(); ++i) {
      bot.integer(static_cast<std::int64_t>(i) + 1).text(run_.bots[i]).insert();
    }
    Insertion step(database_, "INSERT INTO steps VALUES (?, ?)");
    for (std::size_t i = 0; i < run_.steps.size(); ++i) {
      step.integer(static_cast<std::int64_t>(i)).text(word_of(run_.steps[i])).insert();
    }
  }

  void write_row(const HandRow& row) {
    hand_->integer(static_cast<std::int64_t>(row.hand))
        .integer(row.pot.count)
        .integer(row.showdown ? 1 : 0)
        .text_or_null(row.board.view())
        .text(name_of(row.game))
        .insert();
  }

  void write_row(const SeatRow& row) {
    note_values(row.made, row.low);
    seat_->integer(static_cast<std::int64_t>(row.hand))
        .integer(number_of(row.seat))
        .text_or_null(row.cards.view())
        .text_or_null(row.upcards.view())
        .integer_or_null(row.made != 0, row.made)
        .integer_or_null(row.low != 0, row.low)
        .integer_or_null(row.folded_street >= 0, row.folded_street)
        .integer(row.put_in.count)
        .integer(row.won.count)
        .insert();
  }

  void write_row(const DecisionRow& row) {
    note_values(row.made, row.low);
    decision_->integer(static_cast<std::int64_t>(row.hand))
        .integer(row.number)
        .integer(number_of(row.seat))
        .integer(row.step)
        .integer(row.street)
        .text(row.ask)
        .text(row.action)
        .integer(row.amount.count)
        .integer(row.to_call.count)
        .integer(row.pot.count)
        .integer_or_null(row.made != 0, row.made)
        .integer_or_null(row.low != 0, row.low)
        .text_or_null(row.cards.view())
        .text_or_null(row.game)
        .insert();
  }

  void write_row(const CardsRow& row) {
    cards_->integer(static_cast<std::int64_t>(row.hand))
        .integer(row.number)
        .integer_or_null(row.seat >= 0, row.seat + 1)
        .integer(row.step)
        .integer(row.street)
        .text(row.how)
        .text(row.face)
        .text(row.cards.view())
        .integer_or_null(row.from_seat >= 0, row.from_seat + 1)
        .insert();
  }

  void note_values(std::uint32_t made, std::uint32_t low) {
    if (made != 0) made_.insert(made);
    if (low != 0) lows_.insert(low);
  }

  static std::vector<std::uint32_t> sorted(const std::unordered_set<std::uint32_t>& values) {
    std::vector<std::uint32_t> all(values.begin(), values.end());
    std::ranges::sort(all);
    return all;
  }

  void write_values() {
    Insertion made(database_, "INSERT INTO made_hands VALUES (?, ?, ?, ?)");
    for (const std::uint32_t bits : sorted(made_)) {
      const HandValue value = HandValue::from_bits(bits);
      const std::string words = describe(value);
      made.integer(bits)
          .integer(static_cast<std::int64_t>(value.category()))
          .text(to_string(value.category()))
          .text(words)
          .insert();
    }
    Insertion low(database_, "INSERT INTO made_lows VALUES (?, ?, ?)");
    for (const std::uint32_t bits : sorted(lows_)) {
      const LowValue value = LowValue::from_bits(bits);
      const std::string words = describe(value);
      low.integer(bits).text(to_string(value.category())).text(words).insert();
    }
  }

  Database database_;
  RecordedRun run_;
  std::optional<Insertion> hand_;
  std::optional<Insertion> seat_;
  std::optional<Insertion> decision_;
  std::optional<Insertion> cards_;
  std::unordered_set<std::uint32_t> made_;
  std::unordered_set<std::uint32_t> lows_;
  std::uint64_t hands_ = 0;
};

RecordFile::RecordFile(const std::string& path, const RecordedRun& run)
    : tables_(std::make_unique<Tables>(path, run)) {}

RecordFile::~RecordFile() = default;

void RecordFile::write(const HandRows& rows) { tables_->write(rows); }

void RecordFile::finish(Ending ending) { tables_->finish(ending); }

}  // namespace oddhand
