// What every bot must do in any situation: answer within the limits, and answer the same when asked the same.
#include <doctest/doctest.h>

#include "strategies/bot_list.h"
#include "tests/strategies/spot.h"

namespace oddhand::test {
namespace {

constexpr std::string_view kSpecs[] = {"random",
                                       "random:fold=0:call=0:raise=1",
                                       "random:fold=0:call=0:raise=0",
                                       "random:draw=2",
                                       "calling",
                                       "calling:draw=0",
                                       "calling:draw=2",
                                       "threshold",
                                       "threshold:bluff=1",
                                       "threshold:open=0:raise=0:size=10",
                                       "threshold:open=0:raise=0:size=0",
                                       "threshold:open=1:call=1:raise=1:tighten=0",
                                       "threshold:bluff=0.5:draw=2:tighten=1",
                                       "threshold:exchange=1:shift=0:tighten_streets=0",
                                       "threshold:exchange=0:shift=1:tighten_streets=1"};

Chips random_chips(KeyedRandom& random, std::uint32_t below) { return {random.below(below)}; }

void randomise_bet(KeyedRandom& random, Spot& spot) {
  const bool to_call = random.below(2) == 1;
  Legal legal{.ask = Ask::bet, .may_fold = to_call};
  if (to_call) legal.call = Chips{1} + random_chips(random, 50);
  spot.table.round.price = legal.call + random_chips(random, 50);
  if (random.below(4) != 0) {
    legal.min_raise_to = spot.table.round.price + Chips{1} + random_chips(random, 50);
    legal.max_raise_to = legal.min_raise_to + (random.below(2) == 1 ? random_chips(random, 1000) : Chips{0});
  }
  // Now and then more chips than any table has: amounts must not overflow.
  if (legal.may_raise() && random.below(50) == 0) legal.max_raise_to = Chips{900'000'000'000'000'000};
  spot.table.pot = random.below(50) == 0 ? Chips{800'000'000'000'000'000} : random_chips(random, 5000);
  spot.table.round.raises = static_cast<std::uint8_t>(random.below(256));
  spot.legal = legal;
}

/// Some of the held cards face up, in random order of ranking, wild ranks and cards to come; two cards in the middle
/// now and then, and an opponent that shows three.
void open_cards(KeyedRandom& random, Spot& spot) {
  Table& table = spot.table;
  const auto up = static_cast<int>(random.below(static_cast<std::uint32_t>(spot.me.held.size()) + 1));
  table.upcards[spot.seat] = {};
  for (int i = 0; i < up; ++i) table.upcards[spot.seat].append(spot.me.held[i]);
  table.hole_cards[spot.seat] = static_cast<std::uint8_t>(spot.me.held.size() - up);
  table.showing.insert(spot.seat);
  CardSet others;
  while (others.size() < 5) others = (others | random_cards(random, 1)) - spot.me.cards;
  HeldCards rest;
  for (const Card card : others) rest.append(card);
  table.upcards[seat_at(4)] = {};
  table.upcards[seat_at(4)].append(rest.begin(), 3);
  table.showing.insert(seat_at(4));
  table.board = {};
  if (random.below(2) == 1) table.board.append(rest.begin() + 3, 2);
  table.ranking = static_cast<Ranking>(random.below(3));
  table.wild = random.below(2) == 1 ? static_cast<RankMask>(1U << random.below(kRanks)) : RankMask{0};
  table.cards_dealt = static_cast<std::uint8_t>(spot.me.held.size());
  ++table.version;
}

/// A choice of cards, a shift by the jack just dealt, a bet, or a pot to match.
void randomise_choice(KeyedRandom& random, Spot& spot) {
  open_cards(random, spot);
  const int hidden = spot.table.hole_cards[spot.seat];
  switch (random.below(5)) {
    case 0:
      spot.hold(random_cards(random, 5));
      spot.table.upcards[spot.seat] = {};
      return spot.ask_arrange();
    case 1:
      if (hidden == 0 || spot.me.held.size() < 2) return spot.ask_match_pot(random_chips(random, 100));
      return spot.ask_exchange();
    case 2:
      if (hidden == 0) return spot.ask_match_pot(random_chips(random, 100));
      return spot.ask_reveal();
    case 3:
      spot.ask_shift(static_cast<StudGameMask>(random.below(kAllStudGames + 1U)));
      spot.legal.must_shift = random.below(2) == 1;
      return;
    default:
      return randomise_bet(random, spot);
  }
}

/// A jack lies face down and has to be turned up.
void randomise_hole_jack(KeyedRandom& random, Spot& spot) {
  CardSet cards = random_cards(random, 6);
  cards.insert(Card(Rank::jack, static_cast<Suit>(random.below(kSuits))));
  spot.hold(cards);
  open_cards(random, spot);
  spot.table.upcards[spot.seat] = {};
  spot.ask_shift(static_cast<StudGameMask>(1 + random.below(kAllStudGames)));
  spot.legal.from_hole = true;
  spot.legal.must_shift = random.below(2) == 1;
}

/// A random question about hidden cards, bet or draw, with random cards, amounts, raises and limits.
void randomise_hidden(KeyedRandom& random, Spot& spot) {
  spot.hold(random_cards(random, random.below(2) == 1 ? 5 : 7));
  spot.me.random_key = std::uint64_t{random.next()} << 32U | random.next();
  spot.me.decisions = static_cast<std::uint16_t>(random.below(10));
  if (random.below(3) == 0) {
    const auto most = static_cast<int>(random.below(static_cast<std::uint32_t>(spot.me.held.size()) + 1));
    spot.ask_draw(most, random.below(2) == 1);
  } else {
    randomise_bet(random, spot);
  }
}

/// A random question of any kind.
void randomise(KeyedRandom& random, Spot& spot) {
  const Options options = spot.options;
  spot = Spot();
  spot.options = options;
  spot.options.draw = random.below(2) == 1;
  const std::uint32_t kind = random.below(4);
  if (kind < 2) return randomise_hidden(random, spot);
  spot.options.cards = 7;
  spot.hold(random_cards(random, 1 + static_cast<int>(random.below(7))));
  spot.me.random_key = std::uint64_t{random.next()} << 32U | random.next();
  if (kind == 2) return randomise_choice(random, spot);
  randomise_hole_jack(random, spot);
}

Decision ask(const Policy& bot, Spot& spot) { return answer_of(bot, spot.view()); }

}  // namespace

TEST_CASE("Every bot answers every question within its limits") {
  for (const std::string_view spec : kSpecs) {
    CAPTURE(spec);
    const auto bot = make_bot(spec);
    KeyedRandom random(1, 2);
    Spot spot;
    int illegal = 0;
    for (int i = 0; i < 20'000; ++i) {
      randomise(random, spot);
      illegal += is_legal(ask(*bot, spot), spot.view()) ? 0 : 1;
    }
    CHECK(illegal == 0);
  }
}

TEST_CASE("The same view gets the same answer, from the same bot and from another with the same spec") {
  for (const std::string_view spec : kSpecs) {
    CAPTURE(spec);
    const auto bot = make_bot(spec);
    const auto twin = make_bot(spec);
    KeyedRandom random(3, 4);
    Spot spot;
    int different = 0;
    for (int i = 0; i < 5'000; ++i) {
      randomise(random, spot);
      const Decision first = ask(*bot, spot);
      different += first == ask(*bot, spot) && first == ask(*twin, spot) ? 0 : 1;
    }
    CHECK(different == 0);
  }
}

TEST_CASE("A bot does not see what other seats hold: chips, key and cards alike, it answers alike") {
  const auto bot = make_bot("threshold");
  Spot spot("KhKd7c4s2d");
  spot.ask_call(1);
  const Decision before = bot->bet(spot.view());
  spot.me.random_key ^= 0xffff;  // without bluffs the default bot draws no random numbers
  spot.me.decisions = 77;
  CHECK(bot->bet(spot.view()) == before);
}

TEST_CASE("The calling bot checks and calls, and draws as told") {
  Spot spot("KhKd7c4s2d");
  spot.ask_call(3);
  CHECK(make_bot("calling")->bet(spot.view()) == check_or_call());
  spot.ask_open();
  CHECK(make_bot("calling")->bet(spot.view()) == check_or_call());
  spot.ask_draw(5);
  CHECK(make_bot("calling")->draw(spot.view()) == discard(0b11100));
  CHECK(make_bot("calling:draw=0")->draw(spot.view()) == stand_pat());
  CHECK(make_bot("calling:draw=2")->draw(spot.view()) == discard(0b11000));
}

}  // namespace oddhand::test
