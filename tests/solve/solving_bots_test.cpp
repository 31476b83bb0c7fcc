// The bots that play hands forward: legal, pure and honest in every game, right where the right answer is known.
#include "sim/solve/solving_bots.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "evaluator/card_text.h"
#include "evaluator/input_error.h"
#include "sim/games/game_list.h"
#include "sim/run/match.h"
#include "sim/solve/bet_reading.h"
#include "sim/solve/quick_odds.h"
#include "tests/games/conformance.h"
#include "tests/sanitized.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int kHandsPerTable = 1;
#else
constexpr int kHandsPerTable = 3;
#endif

std::shared_ptr<const Policy> bot(const Game& game, const std::string& spec) {
  return parse_bots(spec, 1, bots_for(game)).front().policy;
}

/// Calls check(table, start, played) for tables of every game at which these bots sit in turn.
template <class Check>
void for_tables_with(const std::vector<std::string>& specs, const Check& check) {
  Dice dice(13);
  for (const Game& game : games()) {
    const std::vector<int> possible = possible_seats(game);
    for (const int seats : {possible.front(), possible[possible.size() / 2]}) {
      for (const auto structure : {"fixed-limit", "no-limit"}) {
        for (int i = 0; i < kHandsPerTable; ++i) {
          const auto options = random_table(game, structure, seats, dice);
          if (!options) continue;
          std::vector<Bot> bots;
          for (int s = 0; s < seats; ++s) {
            const std::string& spec = specs[static_cast<std::size_t>(s) % specs.size()];
            bots.push_back(parse_bots(spec, 1, bots_for(game)).front());
          }
          const BotTable table(game, *options, bots);
          const Hand start = table.start({dice.bits(), dice.bits()});
          CAPTURE(game.name);
          check(table, start, table.play(start));
        }
      }
    }
  }
}

const std::vector<std::string> kSpecs{"pot-odds:samples=6", "rollout:samples=6", "random:fold=1:call=20",
                                      "rollout:samples=5:base=calling:trust=0:doubt=0"};

}  // namespace

TEST_CASE("in every game the solving bots answer within the limits, and the same when asked the same") {
  for_tables_with(kSpecs, [](const BotTable& table, const Hand&, const Played& played) {
    for (std::size_t i = 0; i < played.asked.size(); ++i) {
      const Hand& question = played.question(i);
      const Policy& policy = *table.policies()[question.table.actor];
      const Decision d = decide(policy, question);
      REQUIRE(d == decide(policy, question));
      if (&policy == table.policies()[seat_at(2)]) continue;  // the random bot
      REQUIRE(understood(view_of(question, question.table.actor), d) == d);
    }
    require_chips_conserved(played.end);
  });
}

TEST_CASE("in every game the solving bots decide the same whatever the cards are that they cannot know") {
  Dice dice(29);
  for_tables_with(kSpecs, [&](const BotTable& table, const Hand& start, const Played& played) {
    require_views_blind(table, start, played, dice);
  });
}

namespace {

/// Seat 2 of two at no-limit five-card draw holds `cards`, nobody has thrown a card, and seat 1 has bet `bet` into the
/// two antes of 1000 each.
Hand facing_a_bet(const Game& game, const Options& options, std::string_view cards, std::int64_t bet) {
  Hand hand = single_hand(options, game.steps, {1, 1});
  std::string deck;
  CardSet mine = parse_card_set(cards);
  for (const Card c : CardSet::full_deck() - mine) {
    if (deck.size() < 10) deck += to_string(c);
  }
  hand.hidden.deck = deck_from(deck + std::string(cards));
  for (int checks = 0; advance(hand, game.steps); ++checks) {
    if (hand.table.round.number == 2) break;
    answer(hand, game.steps, hand.hidden.legal.ask == Ask::draw ? stand_pat() : check_or_call());
  }
  answer(hand, game.steps, raise_to(Chips{bet}));
  REQUIRE(advance(hand, game.steps));
  REQUIRE(hand.table.actor == seat_at(1));
  return hand;
}

/// The share of all hands of five other cards that `cards` beat, ties half.
double exact_share(CardSet cards) {
  const HandValue mine = evaluate_high(cards);
  std::vector<Card> rest;
  for (const Card c : CardSet::full_deck() - cards) rest.push_back(c);
  std::int64_t twice = 0;
  std::int64_t all = 0;
  const std::size_t n = rest.size();
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = a + 1; b < n; ++b) {
      for (std::size_t c = b + 1; c < n; ++c) {
        const CardSet three = CardSet::of(rest[a]) | CardSet::of(rest[b]) | CardSet::of(rest[c]);
        for (std::size_t d = c + 1; d < n; ++d) {
          for (std::size_t e = d + 1; e < n; ++e) {
            const HandValue theirs = evaluate_high(three | CardSet::of(rest[d]) | CardSet::of(rest[e]));
            twice += mine > theirs ? 2 : mine == theirs ? 1 : 0;
            ++all;
          }
        }
      }
    }
  }
  return static_cast<double>(twice) / (2.0 * static_cast<double>(all));
}

}  // namespace

namespace {

Options deep_stacks(const Game& game) {
  return make_options(game, std::vector<std::string>{"seats=2", "structure=no-limit", "ante=1000", "small_bet=100",
                                                     "big_bet=100", "stacks=1000000"});
}

}  // namespace

TEST_CASE("pot-odds calls where its exact share of the pot is worth the price, and folds where it is not") {
  const Game& game = find_game("five-card-draw");
  const Options options = deep_stacks(game);
  // 2,500 deals: a standard error of 0.01 at most.
  const auto plain = bot(game, "pot-odds:samples=2500:trust=0:margin=1:bet=10:raise=10");
  for (const std::string_view cards : {"KsQhJd9c8s", "KsQhJd3c2s", "KhJs7d4c3s"}) {
    CAPTURE(cards);
    const double share = exact_share(parse_card_set(cards));
    CHECK(share > 0.1);
    CHECK(share < 0.45);
    // A bet b into a pot of 2000 asks for b / (2000 + 2 b) of it.
    const auto bet_asking = [](double part) { return static_cast<std::int64_t>(2000 * part / (1 - 2 * part)); };
    const Hand cheap = facing_a_bet(game, options, cards, bet_asking(share - 0.05));
    CHECK(decide(*plain, cheap) == check_or_call());
    const Hand dear = facing_a_bet(game, options, cards, bet_asking(share + 0.05));
    CHECK(decide(*plain, dear) == fold());
  }
}

namespace {

/// Seat 2 of two at five-card draw holds `cards` after the draw, seat 1 has checked; `opened` in the first round or
/// not.
Hand checked_to(const Game& game, const Options& options, std::string_view cards, Chips opened) {
  Hand hand = single_hand(options, game.steps, {1, 1});
  std::string deck;
  for (const Card c : CardSet::full_deck() - parse_card_set(cards)) {
    if (deck.size() < 10) deck += to_string(c);
  }
  hand.hidden.deck = deck_from(deck + std::string(cards));
  while (advance(hand, game.steps) && (hand.table.round.number < 2 || hand.table.actor != seat_at(1))) {
    const bool opens = opened > Chips{} && hand.table.round.raises == 0 && hand.table.round.number == 1;
    const bool bet = hand.hidden.legal.ask == Ask::bet;
    answer(hand, game.steps, !bet ? stand_pat() : opens ? raise_to(opened) : check_or_call());
  }
  return hand;
}

}  // namespace

TEST_CASE("without bets to read and cards to come, the quick share is nearly the exact one") {
  const Game& game = find_game("five-card-draw");
  const Options options = deep_stacks(game);
  for (const std::string_view cards : {"7s5h4d3c2s", "KsQhJd9c8s", "2s2hJd9c8s", "AsAhJd9c8s", "TsThTd9c8s"}) {
    CAPTURE(cards);
    const Hand hand = checked_to(game, options, cards, Chips{});
    const double quick = quick_share(view_of(hand, seat_at(1)), 0) / 10'000.0;
    CHECK(std::abs(quick - exact_share(parse_card_set(cards))) < 0.06);
  }
}

TEST_CASE("whoever called in an earlier round is read by the whole hand, not by this round") {
  const Game& game = find_game("five-card-draw");
  const Options options = deep_stacks(game);
  const Hand paid = checked_to(game, options, "KsQhJd9c8s", Chips{100});
  const Hand free = checked_to(game, options, "KsQhJd9c8s", Chips{});
  const auto read = [](const Hand& hand, BetReading::Scope scope) {
    return BetReading(view_of(hand, seat_at(1)), scope).about();
  };
  CHECK(read(paid, BetReading::Scope::whole_hand) == SeatSet::first_seats(1));
  CHECK(read(paid, BetReading::Scope::this_round).empty());
  CHECK(read(free, BetReading::Scope::whole_hand).empty());
}

TEST_CASE("pot-odds trusts a bet: with trust it folds a hand that only random cards would justify") {
  const Game& game = find_game("five-card-draw");
  const Options options = deep_stacks(game);
  const Hand hand = facing_a_bet(game, options, "2s2hJd9c8s", 1000);
  CHECK(decide(*bot(game, "pot-odds:trust=0:margin=1:samples=500:raise=10"), hand) == check_or_call());
  CHECK(decide(*bot(game, "pot-odds:trust=1:margin=1:samples=500:raise=10"), hand) == fold());
}

TEST_CASE("rollout raises with the best hand there is and folds the worst") {
  const Game& game = find_game("five-card-draw");
  const Options options = deep_stacks(game);
  const auto rollout = bot(game, "rollout:samples=200:base=calling:doubt=0");
  CHECK(decide(*rollout, facing_a_bet(game, options, "AsKsQsJsTs", 1000)) == raise_to(Chips{1'000'000 - 1000}));
  CHECK(decide(*rollout, facing_a_bet(game, options, "7s5h4d3c2s", 1000)) == fold());
}

namespace {

/// The chance to win of each of the 32 draws to `mine` where `theirs` stands pat, all cards seen: ties half.
double exact_chance(CardSet mine, CardSet theirs, CardSet thrown) {
  const HandValue to_beat = evaluate_high(theirs);
  const CardSet deck = CardSet::full_deck() - mine - theirs;
  std::int64_t twice = 0;
  std::int64_t all = 0;
  const auto try_all = [&](const auto& self, CardSet held, CardSet rest, int missing) -> void {
    if (missing == 0) {
      const HandValue value = evaluate_high(held);
      twice += value > to_beat ? 2 : value == to_beat ? 1 : 0;
      ++all;
      return;
    }
    for (const Card c : rest) {
      rest.erase(c);
      self(self, held | CardSet::of(c), rest, missing - 1);
    }
  };
  try_all(try_all, mine - thrown, deck, thrown.size());
  return static_cast<double>(twice) / (2.0 * static_cast<double>(all));
}

CardSet cards_at(const HeldCards& held, unsigned places) {
  CardSet cards;
  for (; places != 0; places &= places - 1) cards.insert(held[std::countr_zero(places)]);
  return cards;
}

}  // namespace

TEST_CASE("rollout and pot-odds find the best of all 32 draws in Inversion, where the last to draw sees every card") {
  const Game& game = find_game("inversion");
  const Options options = make_options(game, std::vector<std::string>{"seats=2", "structure=none"});
  struct Spot {
    std::string_view theirs, mine;
  };
  for (const Spot& spot : {Spot{"AcAdKhQs9h", "2s2h7s9sJs"}, Spot{"8c7d6h5s4h", "As9s5c3sKs"},
                           Spot{"KcKd7h7s2h", "9s9hQdQc3s"}, Spot{"AcTd8h6s4h", "KsQh7d4c2s"}}) {
    CAPTURE(spot.mine);
    Hand hand = single_hand(options, game.steps, {1, 1});
    hand.hidden.deck = deck_from(std::string(spot.theirs) + std::string(spot.mine));
    REQUIRE(advance(hand, game.steps));
    answer(hand, game.steps, stand_pat());
    REQUIRE(advance(hand, game.steps));
    const CardSet mine = parse_card_set(spot.mine);
    const CardSet theirs = parse_card_set(spot.theirs);
    const HeldCards& held = hand.hidden.seats[seat_at(1)].held;
    double best = 0;
    for (unsigned mask = 0; mask < 32; ++mask) best = std::max(best, exact_chance(mine, theirs, cards_at(held, mask)));
    for (const char* spec : {"rollout:samples=3000:doubt=0", "pot-odds:samples=3000"}) {
      const Decision d = decide(*bot(game, spec), hand);
      CHECK(exact_chance(mine, theirs, cards_at(held, d.cards)) > best - 0.01);
    }
  }
}

TEST_CASE("the base of rollout is a word of a list, and what is not on it is named") {
  const Game& game = games().front();
  CHECK(bot(game, "rollout:base=calling:name=R") != nullptr);
  const auto refused = [&](const std::string& spec) {
    try {
      bot(game, spec);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  CHECK(refused("rollout:base=treshold") ==
        "bots: unknown rollout base \"treshold\"; did you mean \"threshold\"? Known: quick-odds, threshold, calling, "
        "random");
  CHECK(refused("rollout:base=0") == "bots: unknown rollout base \"0\"; known: quick-odds, threshold, calling, random");
}

namespace {

/// What the first bot wins a hand from the second, seats changed once, in standard errors.
double lead(const Game& game, const std::string& upper, const std::string& lower, std::uint64_t hands) {
  const Options options = make_options(game, std::vector<std::string>{"seats=2"});
  double won = 0;
  double variance = 0;
  for (const bool first : {true, false}) {
    const std::string text = first ? upper + "," + lower : lower + "," + upper;
    RunControl control;
    const std::vector<Bot> bots = parse_bots(text, 2, bots_for(game));
    const Match match = play_match(game, options, bots, 1, RunPlan{.deals = hands, .threads = 1}, control);
    const Estimate estimate = estimate_mean(match.result.sums.bot[first ? 0 : 1]);
    won += estimate.value;
    variance += estimate.standard_error * estimate.standard_error;
  }
  return won / std::sqrt(variance);
}

std::string parameter_row(const BotParameter& p) {
  std::ostringstream row;
  row << "| `" << p.key << "` | ";
  if (p.words.empty()) {
    row << p.standard << " | " << p.least << " to " << p.most;
  } else {
    row << p.words[static_cast<std::size_t>(p.standard)] << " | ";
    for (std::size_t i = 0; i < p.words.size(); ++i) row << (i > 0 ? ", " : "") << p.words[i];
  }
  row << " | " << p.meaning << " |\n";
  return row.str();
}

}  // namespace

TEST_CASE("heads-up pot-odds wins from threshold, and rollout from pot-odds, by more than five standard errors" *
          doctest::skip(kSanitized)) {
  CHECK(lead(find_game("five-card-draw"), "pot-odds", "threshold", 3072) > 5);
  CHECK(lead(find_game("five-card-stud"), "rollout", "pot-odds", 1536) > 5);
}

TEST_CASE("docs/bots.md lists the solving bots with their parameters, defaults and values") {
  std::ifstream file(std::string(ODDHAND_SOURCE_DIR) + "/docs/bots.md");
  REQUIRE(file);
  const std::string guide{std::istreambuf_iterator<char>(file), {}};
  for (const BotKind& kind : solving_bots(games().front())) {
    CAPTURE(kind.name);
    const std::size_t start = guide.find("\n### " + std::string(kind.name) + "\n");
    REQUIRE(start != std::string::npos);
    const std::string section = guide.substr(start, guide.find("\n#", start + 1) - start);
    for (const BotParameter& parameter : kind.parameters) {
      CAPTURE(parameter_row(parameter));
      CHECK(section.find(parameter_row(parameter)) != std::string::npos);
    }
  }
}

}  // namespace oddhand::test
