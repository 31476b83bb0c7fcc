// Branches as draws: an outcome is a list of independent uniform draws (which card a neighbour takes; which of the
// undealt cards comes to a place of the deck). Branch j adds to each draw an offset that depends on j and on the
// draw's number alone, modulo the number of its outcomes. So each branch is as uniform as the deal itself, and over
// the branches each draw goes evenly through its outcomes: a Latin square of two draws or more.
#include "sim/run/last_chance.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numeric>

#include "evaluator/input_error.h"
#include "sim/table/draw.h"
#include "sim/table/pass_cards.h"

namespace oddhand {
namespace {

/// Branches from dealt cards, unless the user says otherwise.
constexpr int kUsualSpread = 5;

bool is_chance(StepWord word) {
  switch (word) {
    case StepWord::deal_down:
    case StepWord::deal_up:
    case StepWord::upcard:
    case StepWord::last_card:
    case StepWord::board:
    case StepWord::pass_cards:
    case StepWord::draw:
    case StepWord::open_draw:
      return true;
    default:
      return false;
  }
}

std::uint8_t last_chance_step(const Game& game, const Options& options) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < game.steps.size(); ++i) {
    if (is_chance(game.steps[i].word) && applies(game.steps[i], options)) last = i;
  }
  return static_cast<std::uint8_t>(last);
}

/// Cut off at kMostOutcomes + 1.
int product_up_to_limit(int first, int step, int factors) {
  int product = 1;
  for (int i = 0; i < factors && product <= kMostOutcomes; ++i) product *= std::max(1, first - i * step);
  return std::min(product, kMostOutcomes + 1);
}

/// The most outcomes that the event can have.
int most_outcomes(const Game& game, const Options& o, const Step& step) {
  if (step.word == StepWord::pass_cards) return product_up_to_limit(o.cards, 0, o.seats);
  if (is_draw(step.word)) {
    throw InputError("all outcomes of a draw depend on what is thrown; " + std::string(game.name) +
                     " takes a number of branches");
  }
  if (step.word == StepWord::board) return product_up_to_limit(kDeckSize - 2 * o.cards, 1, step.cards(o));
  int most = 1;
  for (int live = 2; live <= o.seats; ++live) {
    most = std::max(most, product_up_to_limit(kDeckSize - live * (o.cards - 1), 1, live));
  }
  return most;
}

/// Factors by which draws go through the strata in orders of their own: numbers without a common divisor with the
/// number of strata, in turn.
constexpr std::size_t kOrders = 8;
constexpr auto kFactors = [] {
  std::array<std::array<std::uint8_t, kOrders>, kMostSpreadBranches + 1> factors{};
  for (int strata = 1; strata <= kMostSpreadBranches; ++strata) {
    int factor = 0;
    for (std::uint8_t& each : factors[static_cast<std::size_t>(strata)]) {
      do ++factor;
      while (std::gcd(factor, strata) != 1);
      each = static_cast<std::uint8_t>(factor % strata);
    }
  }
  return factors;
}();

/// The stratum of a draw in branch `branch` of 0 .. strata - 1.
int stratum(int draw, int branch, int strata) {
  return kFactors[static_cast<std::size_t>(strata)][static_cast<std::size_t>(draw) % kOrders] * branch % strata;
}

}  // namespace

LastChance::LastChance(const Game& game, const Options& options, BranchRule rule)
    : step_(last_chance_step(game, options)), word_(game.steps[step_].word), rule_(rule) {
  from_deck_alone_ = !is_draw(word_) || draws_from_slots(options);
  if (rule_.kind == BranchRule::Kind::none) return;
  if (rule_.kind == BranchRule::Kind::spread) {
    if (rule_.count == 0) rule_.count = word_ == StepWord::pass_cards ? options.cards : kUsualSpread;
    most_ = rule_.count;
    return;
  }
  most_ = most_outcomes(game, options, game.steps[step_]);
  if (most_ > kMostOutcomes) {
    throw InputError("all outcomes of " + words() + " are more than " + std::to_string(kMostOutcomes) + " at " +
                     std::to_string(options.seats) + " seats; take a number of branches");
  }
}

std::string LastChance::words() const {
  if (word_ == StepWord::pass_cards) return "the last switch";
  if (is_draw(word_)) return "the draw";
  if (word_ == StepWord::board) return "the last card in the middle";
  return "the last card";
}

CardSet undealt_cards(const Hand& hand) {
  CardSet dealt = hand.table.board.set() | hand.hidden.dead;
  for (const Seat s : SeatSet::first_seats(hand.table.seats)) {
    dealt = dealt | hand.hidden.seats[s].cards | hand.hidden.seats[s].discarded;
  }
  return CardSet::full_deck() - dealt;
}

Branches::Branches(const LastChance& chance, const Game& game, const Hand& hand) : chance_(chance) {
  if (chance.rule().kind == BranchRule::Kind::none) return;
  if (chance.word() == StepWord::pass_cards) {
    note_pulls(hand);
  } else {
    note_places(game, hand);
  }
  count_ = chance.rule().count;
  if (chance.rule().kind == BranchRule::Kind::spread) return;
  count_ = 1;
  for (int i = 0; i < draws_; ++i) count_ *= bound_[static_cast<std::size_t>(i)];
}

void Branches::note_pulls(const Hand& hand) {
  const Pulls own = sample_pulls(hand);
  for (const Seat s : hand.table.live) {
    const auto draw = static_cast<std::size_t>(draws_++);
    own_[draw] = own.place[s];
    bound_[draw] = static_cast<std::uint8_t>(hand.hidden.seats[s].held.size());
  }
}

/// Each draw takes one of the undealt cards that are left; the last of them moves into its place. All places of the
/// deck that are prepared and not dealt yet are drawn; for all outcomes only those that the step itself deals.
void Branches::note_places(const Game& game, const Hand& hand) {
  CardSet undealt = undealt_cards(hand);
  std::array<std::uint8_t, kDeckSize> position{};
  int left = 0;
  for (int c = 0; c < kDeckSize; ++c) {
    if (!undealt.contains(Card::from_index(c))) continue;
    position[static_cast<std::size_t>(c)] = static_cast<std::uint8_t>(left);
    undealt_[static_cast<std::size_t>(left++)] = Card::from_index(c);
  }
  if (chance_.rule().kind == BranchRule::Kind::all) {
    Hand dealt = hand;
    proceed(dealt, game.steps);
    undealt = undealt - undealt_cards(dealt);
  }
  std::array<Card, kDeckSize> rest = undealt_;
  const int prepared = deck_cards_needed(*hand.table.options);
  for (int place = 0; place < prepared; ++place) {
    const Card card = hand.hidden.deck[place];
    if (!undealt.contains(card)) continue;
    const std::uint8_t at = position[static_cast<std::size_t>(card.index())];
    const auto draw = static_cast<std::size_t>(draws_++);
    places_[draw] = static_cast<std::uint8_t>(place);
    own_[draw] = at;
    bound_[draw] = static_cast<std::uint8_t>(left);
    const Card moved = rest[static_cast<std::size_t>(--left)];
    rest[at] = moved;
    position[static_cast<std::size_t>(moved.index())] = at;
  }
}

int Branches::value(int draw, int branch) const {
  const auto i = static_cast<std::size_t>(draw);
  const int bound = bound_[i];
  if (chance_.rule().kind == BranchRule::Kind::all) {
    for (std::size_t before = 0; before < i; ++before) branch /= bound_[before];
    return (own_[i] + branch % bound) % bound;
  }
  // More branches than outcomes: squares one after the other, each with its own shift of all draws but the first.
  const int square = std::min(count_, bound);
  const int shift = draw == 0 ? 0 : branch / square;
  const int offset = stratum(draw, branch % square, square) * bound / square + shift;
  return (own_[i] + offset) % bound;
}

void Branches::impose(Hand& fork, int i) const {
  if (i == 0) return;
  if (chance_.word() == StepWord::pass_cards) return impose_pulls(fork, i);
  impose_cards(fork, i);
}

void Branches::impose_pulls(Hand& fork, int i) const {
  Pulls pulls;
  int draw = 0;
  for (const Seat s : fork.table.live) pulls.place[s] = static_cast<std::uint8_t>(value(draw++, i));
  apply_pulls(fork, pulls);
  ++fork.table.cursor.step;
}

void Branches::impose_cards(Hand& fork, int i) const {
  std::array<Card, kDeckSize> rest = undealt_;
  Deck& deck = fork.hidden.deck;
  const bool all = chance_.rule().kind == BranchRule::Kind::all;
  for (int draw = 0; draw < draws_; ++draw) {
    const auto at = static_cast<std::size_t>(value(draw, i));
    const auto place = static_cast<std::size_t>(places_[static_cast<std::size_t>(draw)]);
    const Card card = rest[at];
    rest[at] = rest[static_cast<std::size_t>(bound_[static_cast<std::size_t>(draw)]) - 1];
    if (all) {
      // Later places keep their cards, but for the one that is dealt now.
      const auto prepared = deck.cards.begin() + deck_cards_needed(*fork.table.options);
      const auto other = std::find(deck.cards.begin(), prepared, card);
      if (other != prepared) *other = deck.cards[place];
    }
    deck.cards[place] = card;
  }
}

bool play_up_to(Hand& hand, const Game& game, const PerSeat<const Policy*>& policies, std::uint8_t end) {
  while (hand.table.cursor.step < end) {
    switch (proceed(hand, game.steps)) {
      case Stop::question:
        answer(hand, game.steps, decide(*policies[hand.table.actor], hand));
        break;
      case Stop::step_done:
        break;
      case Stop::finished:
        return false;
    }
  }
  return true;
}

}  // namespace oddhand
