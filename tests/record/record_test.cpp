// Rows of hands against the play itself, for every game; blocks that come in any order; a file that cannot be written.
#include <doctest/doctest.h>
#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <fstream>
#include <map>
#include <thread>

#include "evaluator/card_text.h"
#include "sim/games/game_list.h"
#include "sim/record/database.h"
#include "sim/record/hand_recorder.h"
#include "sim/record/record_error.h"
#include "sim/record/recorded_match.h"
#include "strategies/bot_list.h"
#include "tests/cli/temporary_folder.h"
#include "tests/games/tables.h"

namespace oddhand {
namespace {

Hand played(const PlayTable& table, DealKey key) {
  Hand hand = single_hand(table.options, table.game.steps, key);
  table.game.play(hand, table.policies);
  return hand;
}

CardSet set_of(std::string_view cards) { return cards.empty() ? CardSet() : parse_card_set(cards); }
CardSet set_of(const CardText& cards) { return set_of(cards.view()); }

/// Follows the cards of a hand from its rows alone.
class Follower {
 public:
  void take(const CardsRow& row) {
    const CardSet cards = set_of(row.cards);
    CHECK(!cards.empty());
    if (row.from_seat >= 0) held_[row.from_seat] = held_[row.from_seat] - cards;
    // Folded hands may be reshuffled and dealt again.
    for (const auto& [seat, held] : held_) {
      if (!folded_.contains(seat_at(std::max(seat, 0)))) CHECK((cards & held).empty());
    }
    held_[row.seat] = held_[row.seat] | cards;
  }
  void take(const DecisionRow& row) {
    CardSet thrown = set_of(row.cards);
    if (row.action == "exchange") thrown = set_of(row.cards.view().substr(2));
    if (row.action == "fold") folded_.insert(row.seat);
    if (row.action != "draw" && row.action != "exchange") return;
    CHECK((thrown - held_[index_of(row.seat)]).empty());
    held_[index_of(row.seat)] = held_[index_of(row.seat)] - thrown;
  }
  CardSet held(int seat) { return held_[seat]; }

 private:
  std::map<int, CardSet> held_;  ///< -1: the middle
  SeatSet folded_;
};

void check_story(const HandRows& rows, const Options& options) {
  Follower follower;
  std::size_t next_cards = 0;
  std::size_t next_decision = 0;
  const std::size_t entries = rows.cards.size() + rows.decisions.size();
  for (std::size_t number = 1; number <= entries; ++number) {
    const bool cards = next_cards < rows.cards.size() && rows.cards[next_cards].number == number;
    if (cards) {
      follower.take(rows.cards[next_cards++]);
      continue;
    }
    REQUIRE(next_decision < rows.decisions.size());
    REQUIRE(rows.decisions[next_decision].number == number);
    follower.take(rows.decisions[next_decision++]);
  }
  for (const SeatRow& seat : rows.seats) CHECK(set_of(seat.cards) == follower.held(index_of(seat.seat)));
  CHECK(set_of(rows.hands[0].board) == follower.held(-1));
  CHECK(rows.seats.size() == static_cast<std::size_t>(options.seats));
}

void check_chips(const HandRows& rows, const Hand& hand) {
  const PerSeat<Chips> won = payoffs(hand);
  std::map<int, std::int64_t> by_decisions;
  Chips put_in{};
  for (const DecisionRow& row : rows.decisions) by_decisions[index_of(row.seat)] += row.amount.count;
  for (const SeatRow& seat : rows.seats) {
    CHECK(seat.won == won[seat.seat]);
    put_in += seat.put_in;
    CHECK(by_decisions[index_of(seat.seat)] <= seat.put_in.count);
    CHECK((seat.folded_street >= 0) == !hand.table.live.contains(seat.seat));
    CHECK(seat.made == view_of(hand, seat.seat).made_hand().bits());
  }
  CHECK(put_in == rows.hands[0].pot);
}

HandRows blocks_of_hands(std::uint64_t first, int count) {
  HandRows rows;
  for (int i = 0; i < count; ++i) rows.hands.push_back({.hand = first + static_cast<std::uint64_t>(i)});
  return rows;
}

std::vector<std::int64_t> numbers(const std::string& path, const char* sql) {
  const Database database(path.c_str());
  sqlite3_stmt* statement = nullptr;
  REQUIRE(sqlite3_prepare_v2(database.handle(), sql, -1, &statement, nullptr) == SQLITE_OK);
  std::vector<std::int64_t> found;
  while (sqlite3_step(statement) == SQLITE_ROW) found.push_back(sqlite3_column_int64(statement, 0));
  sqlite3_finalize(statement);
  return found;
}

std::string empty_file(const test::TemporaryFolder& folder) {
  const std::string path = folder / "hands.sqlite";
  std::ofstream(path).close();
  return path;
}

}  // namespace

TEST_CASE("Every game: a recorded hand is the played one, and its rows tell every card and chip") {
  test::Dice dice(7);
  for (const Game& game : games()) {
    CAPTURE(game.name);
    for (const char* structure : {"none", "fixed-limit", "pot-limit", "no-limit"}) {
      for (const int seats : test::possible_seats(game)) {
        const auto options = test::random_table(game, structure, seats, dice, nullptr);
        if (!options) continue;
        const std::vector<Bot> bots = parse_bots("random*" + std::to_string(seats), seats, builtin_bots());
        const PlayTable table = table_of(game, *options, bots, 1);
        HandRecorder recorder(table);
        for (int i = 0; i < 3; ++i) {
          const DealKey key{dice.bits(), dice.bits()};
          HandRows rows;
          Hand hand = single_hand(*options, game.steps, key);
          recorder.play(hand, rows);
          REQUIRE(rows.hands.size() == 1);
          CHECK(rows.hands[0].hand == key.deal);
          check_story(rows, *options);
          check_chips(rows, played(table, key));
        }
      }
    }
  }
}

TEST_CASE("Blocks stand in the file in order, whichever comes first: who is ahead waits for who is behind") {
  const test::TemporaryFolder folder;
  const std::string path = empty_file(folder);
  RecordQueue queue;
  queue.begin(std::make_unique<RecordFile>(path, RecordedRun{}));
  constexpr std::uint64_t kBlocks = 60;
  constexpr std::uint64_t kHandsOfBlock = 2;
  std::atomic<std::uint64_t> ahead_taken{0};
  const auto deliver = [&](std::uint64_t block) {
    const std::uint64_t first = block * kHandsOfBlock;
    return queue.deliver(first, blocks_of_hands(first, kHandsOfBlock), nullptr);
  };
  std::vector<std::jthread> threads;
  for (std::uint64_t t = 0; t < 2; ++t) {
    threads.emplace_back([&, t] {
      for (std::uint64_t b = 1 + t; b < kBlocks; b += 2) {
        if (deliver(b) == RecordQueue::Delivery::taken) ++ahead_taken;
      }
    });
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  CHECK(ahead_taken == 0);
  CHECK(deliver(0) == RecordQueue::Delivery::taken);
  threads.clear();
  CHECK(ahead_taken == kBlocks - 1);
  queue.finish(RecordFile::Ending::complete);
  CHECK(numbers(path, "SELECT count(*) FROM hands") == std::vector<std::int64_t>{kBlocks * kHandsOfBlock});
  CHECK(numbers(path, "SELECT hands FROM runs WHERE complete") == std::vector<std::int64_t>{kBlocks * kHandsOfBlock});
}

TEST_CASE("A stopped run waits for nothing, and its record has what was written before, without a gap") {
  const test::TemporaryFolder folder;
  const std::string path = empty_file(folder);
  RecordQueue queue;
  queue.begin(std::make_unique<RecordFile>(path, RecordedRun{}));
  std::atomic<bool> stop{false};
  CHECK(queue.deliver(0, blocks_of_hands(0, 3), &stop) == RecordQueue::Delivery::taken);
  std::jthread ahead([&] { CHECK(queue.deliver(5, blocks_of_hands(5, 2), &stop) == RecordQueue::Delivery::left); });
  stop = true;
  ahead.join();
  CHECK(queue.deliver(3, blocks_of_hands(3, 2), &stop) == RecordQueue::Delivery::left);
  queue.finish(RecordFile::Ending::partial);
  CHECK(numbers(path, "SELECT hand FROM hands ORDER BY hand") == std::vector<std::int64_t>{0, 1, 2});
  CHECK(numbers(path, "SELECT hands FROM runs WHERE NOT complete") == std::vector<std::int64_t>{3});
}

TEST_CASE("A recorded match sums what the match does and records it, for any number of threads") {
  const Game& game = find_game("switch");
  const Options options = make_options(game, std::vector<std::string>{"seats=3"});
  const std::vector<Bot> bots = parse_bots("threshold,calling,random", 3, builtin_bots());
  constexpr std::uint64_t kHands = 5000;
  RunControl control;
  const Match match = play_match(game, options, bots, 9, {.deals = kHands, .threads = 1}, control);
  for (const int threads : {1, 3}) {
    const test::TemporaryFolder folder;
    const std::string path = empty_file(folder);
    RecordQueue queue;
    queue.begin(std::make_unique<RecordFile>(path, RecordedRun{}));
    const Job job = recorded_match_job(game, options, bots, 9, kHands, queue);
    RunControl recorded;
    const JobOutcome outcome = run_job(job, {.threads = threads}, {}, recorded);
    queue.finish(RecordFile::Ending::complete);
    const MatchSums sums = match_sums(bots, outcome.state);
    CHECK(to_numbers(sums) == to_numbers(match.result.sums));
    const auto won = numbers(path, "SELECT sum(won) FROM seats GROUP BY seat ORDER BY seat");
    for (std::size_t s = 0; s < 3; ++s) CHECK(won[s] == sums.seat.values[s].sum.to_int64());
    CHECK(numbers(path, "SELECT sum(showdown) FROM hands")[0] == static_cast<std::int64_t>(sums.showdowns));
  }
}

TEST_CASE("A stopping rule ends the record where it ends the run") {
  const Game& game = find_game("switch");
  const Options options = make_options(game, std::vector<std::string>{"seats=2"});
  const std::vector<Bot> bots = parse_bots("calling,random", 2, builtin_bots());
  const test::TemporaryFolder folder;
  const std::string path = empty_file(folder);
  RecordQueue queue;
  queue.begin(std::make_unique<RecordFile>(path, RecordedRun{}));
  Job job = recorded_match_job(game, options, bots, 9, 100'000, queue);
  job.block_deals = 32;
  RunControl control;
  const JobOutcome outcome = run_job(job, {.threads = 3, .enough = [](const JobState&) { return true; }}, {}, control);
  queue.finish(RecordFile::Ending::complete);
  CHECK(outcome.deals == kFirstWave * 32);
  const auto last = static_cast<std::int64_t>(outcome.deals) - 1;
  CHECK(numbers(path, "SELECT max(hand) FROM hands") == std::vector<std::int64_t>{last});
  CHECK(numbers(path, "SELECT count(*) - 1 FROM hands") == std::vector<std::int64_t>{last});
}

TEST_CASE("A file that cannot be written is told with its errno, and later rows are dropped") {
  CHECK_THROWS_AS(RecordFile("/nowhere/hands.sqlite", {}), RecordError);
  const test::TemporaryFolder folder;
  const std::string path = empty_file(folder);
  RecordQueue queue;
  queue.begin(std::make_unique<RecordFile>(path, RecordedRun{}));
  queue.deliver(0, blocks_of_hands(0, 1), nullptr);
  queue.deliver(1, blocks_of_hands(0, 1), nullptr);  // a hand that is there already: the database refuses it
  queue.deliver(2, blocks_of_hands(2, 1), nullptr);
  CHECK_THROWS_AS(queue.finish(RecordFile::Ending::complete), RecordError);
}

}  // namespace oddhand
