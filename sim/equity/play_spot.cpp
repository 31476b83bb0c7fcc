#include "sim/equity/play_spot.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <span>
#include <string>
#include <utility>

#include "evaluator/counted.h"
#include "evaluator/input_error.h"
#include "sim/equity/case_walk.h"
#include "sim/games/shift.h"
#include "sim/table/card_choices.h"
#include "sim/table/deal.h"
#include "sim/table/draw.h"
#include "sim/table/runner.h"
#include "sim/table/start.h"

namespace oddhand {
namespace {

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

std::vector<CardSet> places_of(const PlaySpot& spot) {
  std::vector<CardSet> may;
  for (const PlaceGroup& group : spot.groups) {
    for (const CardPlace& place : group.places) may.push_back(place.may);
  }
  for (const std::vector<CardSet>& extra : spot.extra.values) may.insert(may.end(), extra.begin(), extra.end());
  return may;
}

/// Cards that draws, exchanges and fours may take from the rest of the deck.
int cards_to_draw(const PlaySpot& spot) {
  const Options& o = spot.options;
  if (is_to_come(spot, "draw")) return o.seats * std::min(o.cards, most_discards(o.draw_limit));
  if (is_to_come(spot, "exchange")) return o.seats * o.exchanges;
  return spot.in_force == StudGame::baseball ? kSuits : 0;
}

/// Dead cards must leave enough for the draws: for all of them, or where discards are reshuffled for the first.
int cards_that_must_be_left(const PlaySpot& spot) {
  const Options& o = spot.options;
  if (!is_to_come(spot, "draw")) return is_to_come(spot, "exchange") ? cards_to_draw(spot) : 0;
  const bool reshuffled = !draws_from_slots(o) && o.shortage == Shortage::reshuffle;
  if (spot.dead.empty()) return 0;  // the game has checked its options
  return reshuffled ? most_discards(o.draw_limit) : cards_to_draw(spot);
}

}  // namespace

/// Fills the places of a deck.
class SpotPlayer::DeckFiller {
 public:
  /// `rest`: cards that may lie anywhere, in their order.
  DeckFiller(Deck& deck, std::span<const Card> rest) : deck_(deck), rest_(rest) {}

  Card card(int place) const { return deck_[place]; }
  void lay(int place, Card card) {
    deck_.cards[index(place)] = card;
    filled_ |= std::uint64_t{1} << place;
  }
  /// What is laid next comes to the first free places from here on.
  void go_on_from(int place) { next_ = place; }
  /// Cards for which there is no place any more are left out.
  void lay_next(Card card) {
    while (next_ < kDeckSize && (filled_ >> next_ & 1U) != 0) ++next_;
    if (next_ < kDeckSize) lay(next_, card);
  }
  void lay_next_of_rest() {
    if (rest_.empty()) return;
    lay_next(rest_.front());
    rest_ = rest_.subspan(1);
  }
  void lay_rest() {
    while (!rest_.empty()) lay_next_of_rest();
  }
  void lay_all(CardSet cards) {
    for (const Card card : cards) lay_next(card);
  }

 private:
  Deck& deck_;
  std::span<const Card> rest_;
  std::uint64_t filled_ = 0;
  int next_ = 0;
};

SpotPlayer::SpotPlayer(PlaySpot spot)
    : spot_(std::move(spot)),
      rule_(spot_.rule),
      sampler_(places_of(spot_), spot_.dead, cards_to_draw(spot_)),
      blank_(blank_hand(spot_.options, spot_.steps)) {
  for (const PlaceGroup& group : spot_.groups) first_extra_ += group.places.size();
  first_rest_ = first_extra_;
  for (const std::vector<CardSet>& extra : spot_.extra.values) first_rest_ += extra.size();
  int streets = 0;
  while (changes_game() && streets < spot_.streets)
    streets += spot_.steps[change_step_++].word == StepWord::upcard ? 1 : 0;
  if (sampler_.rest() >= cards_that_must_be_left(spot_)) return;
  throw InputError("--dead: " + counted(sampler_.rest(), "card") + is_or_are(sampler_.rest()) +
                   " left in the deck, but " + std::to_string(cards_that_must_be_left(spot_)) + " may be drawn");
}

void SpotPlayer::lay_extra_cards(const Cards& cards, DeckFiller& filler) const {
  PerSeat<std::size_t> next;
  std::size_t first = first_extra_;
  for (const Seat s : SeatSet::first_seats(spot_.options.seats)) {
    next[s] = first;
    first += spot_.extra[s].size();
  }
  PerSeat<std::size_t> given;
  const std::size_t streets = spot_.upcards[seat_at(0)].size();
  for (std::size_t street = 0; street < streets; ++street) {
    for (const Seat s : SeatSet::first_seats(spot_.options.seats)) {
      if (filler.card(spot_.upcards[s][street]).rank() != Rank::four) continue;
      if (given[s] < spot_.extra[s].size()) {
        filler.lay_next(cards[next[s] + given[s]++]);
      } else {
        filler.lay_next_of_rest();
      }
    }
  }
}

void SpotPlayer::lay_deck(const Cards& cards, Deck& deck) const {
  DeckFiller filler(deck, std::span(cards).subspan(first_rest_, index(sampler_.rest())));
  std::size_t next = 0;
  for (const PlaceGroup& group : spot_.groups) {
    for (const CardPlace& place : group.places) filler.lay(place.place, cards[next++]);
  }
  // Fours bring cards from the places behind those of the seats, in the order in which they come.
  filler.go_on_from(spot_.options.seats * places_per_seat(spot_.options));
  if (spot_.in_force == StudGame::baseball && !changes_game()) lay_extra_cards(cards, filler);
  // Where replacements come from the stub in order, the dead cards are passed over at its top; else they lie last.
  const bool dead_first = is_to_come(spot_, "draw") && !draws_from_slots(spot_.options);
  if (dead_first) filler.lay_all(spot_.dead);
  filler.go_on_from(0);
  filler.lay_rest();
  if (!dead_first) filler.lay_all(spot_.dead);
}

void SpotPlayer::change_game(const Cards& cards, Hand& hand) const {
  std::size_t next = first_extra_;
  for (const Seat s : SeatSet::first_seats(spot_.options.seats)) {
    for (std::size_t i = 0; i < spot_.extra[s].size(); ++i) {
      OwnSeat& own = hand.hidden.seats[s];
      own.receive(&cards[next++], 1);
      ++own.version;
      ++hand.table.extra_cards[s];
      ++hand.table.hole_cards[s];
    }
  }
  put_in_force(hand.table, spot_.in_force);
}

Decision SpotPlayer::decision(const Hand& hand) const {
  const Seat seat = hand.table.actor;
  const HeldCards& held = hand.hidden.seats[seat].held;
  if (hand.hidden.legal.ask == Ask::draw && spot_.has_drawn.contains(seat)) {
    return discard(held.places_of(spot_.throws[seat]));
  }
  if (hand.hidden.legal.ask == Ask::arrange && spot_.has_laid.contains(seat)) {
    const unsigned all = (1U << held.size()) - 1;
    return arrange(static_cast<HeldMask>(all & ~(all >> kBoardCards)));
  }
  return decide(rule_, hand);
}

void SpotPlayer::play_cards(const Cards& cards, Hand& hand) const {
  lay_deck(cards, hand.hidden.deck);
  const Options& o = spot_.options;
  const bool slots = draws_from_slots(o);
  std::size_t rest = first_rest_;
  while (!hand.table.finished) {
    const StepCursor& cursor = hand.table.cursor;
    if (changes_game() && cursor.step == change_step_ && !cursor.begun && hand.table.in_force != spot_.in_force) {
      change_game(cards, hand);
    }
    if (proceed(hand, spot_.steps) != Stop::question) continue;
    const Seat seat = hand.table.actor;
    const Decision d = decision(hand);
    if (hand.hidden.legal.ask == Ask::draw && slots) {
      // Only cards that are drawn leave the deck: with dead cards it has not one for each seat's places.
      const int count = std::popcount(unsigned{legal_discard(hand.hidden.legal, hand.hidden.seats[seat], d)});
      for (int i = 0; i < count; ++i) {
        hand.hidden.deck.cards[index(o.cards * (o.seats + index_of(seat)) + i)] = cards[rest++];
      }
    } else if (hand.hidden.legal.ask == Ask::draw && hand.table.drawn.empty()) {
      hand.hidden.dealt = static_cast<std::uint8_t>(hand.hidden.dealt + spot_.dead.size());
    }
    answer(hand, spot_.steps, d);
  }
}

Hand SpotPlayer::play(DealKey key) const {
  Cards cards;
  sampler_.deal(key, cards);
  Hand hand = blank_;
  hand.hidden.key = key;
  if (is_to_come(spot_, "switch")) {
    for (int b = 0; b < kPullBlocks; ++b) {
      hand.hidden.pulls[index(b)] = deal_block(key, Purpose::pulls, static_cast<std::uint32_t>(b));
    }
  }
  play_cards(cards, hand);
  return hand;
}

void SpotPlayer::add_result(const Hand& hand, EquitySums& sums) const {
  // The pot holds an ante of each seat, so that a seat's part of it in steps of a share is what it won / seats.
  for (const Seat s : SeatSet::first_seats(spot_.options.seats)) {
    const Chips won = payoffs(hand)[s] + kEquityAnte;
    assert(won.count % spot_.options.seats == 0);
    sums.players[index(index_of(s))].add(won.count / spot_.options.seats);
  }
}

void SpotPlayer::sample(std::uint64_t seed, Block block, EquitySums& sums) const {
  for (std::uint64_t i = 0; i < block.count && !block.stopped(); ++i) add_result(play({seed, block.first + i}), sums);
}

bool SpotPlayer::can_enumerate() const {
  if (!spot_.to_come.empty()) return false;
  for (const PlaceGroup& group : spot_.groups) {
    const bool upcard = group.seat && !spot_.upcards[*group.seat].empty() && group.places.size() == 1;
    if (spot_.in_force == StudGame::baseball && upcard && !all_known(group)) return false;
    // A board that a rule chooses may go by the order of the cards.
    const bool chosen =
        spot_.options.borrowing != Borrowing::none && group.seat && !spot_.has_laid.contains(*group.seat);
    if (chosen && !all_known(group)) return false;
  }
  const auto known = [](const std::vector<CardSet>& extra) { return std::ranges::all_of(extra, is_known); };
  return std::ranges::all_of(spot_.extra.values, known);
}

std::vector<PartialHand> SpotPlayer::partial_groups() const {
  std::vector<PartialHand> groups;
  for (const PlaceGroup& group : spot_.groups) {
    PartialHand& partial = groups.emplace_back();
    for (const CardPlace& place : group.places) partial.add(place.may);
  }
  return groups;
}

namespace {

CaseWalk walk_of(const std::vector<PartialHand>& groups, CardSet gone) {
  for (const PartialHand& group : groups) gone = gone | group.known;
  return {CardSet::full_deck() - gone, groups};
}

CardSet known_extra_cards(const PlaySpot& spot) {
  CardSet cards;
  for (const std::vector<CardSet>& extra : spot.extra.values) {
    for (const CardSet card : extra) cards = cards | card;
  }
  return cards;
}

}  // namespace

std::uint64_t SpotPlayer::cases() const {
  assert(can_enumerate());
  return walk_of(partial_groups(), spot_.dead | known_extra_cards(spot_)).size();
}

void SpotPlayer::enumerate(Block block, EquitySums& sums) const {
  const std::vector<PartialHand> groups = partial_groups();
  CaseWalk walk = walk_of(groups, spot_.dead | known_extra_cards(spot_));
  walk.go_to(block.first);
  for (std::uint64_t done = 0; done < block.count && !block.stopped(); ++done) {
    Cards cards;
    std::size_t next = 0;
    CardSet used = spot_.dead;
    const auto put = [&](Card card) {
      cards[next++] = card;
      used.insert(card);
    };
    for (std::size_t g = 0; g < groups.size(); ++g) {
      if (all_known(spot_.groups[g])) {
        for (const CardPlace& place : spot_.groups[g].places) put(place.may.front());
      } else {
        for (const Card card : groups[g].known | walk.cards(static_cast<int>(g))) put(card);
      }
    }
    for (const std::vector<CardSet>& extra : spot_.extra.values) {
      for (const CardSet card : extra) put(card.front());
    }
    for (const Card card : CardSet::full_deck() - used) cards[next++] = card;
    Hand hand = blank_;
    play_cards(cards, hand);
    add_result(hand, sums);
    walk.next();
  }
}

void check_played(const SpotPlayer& player, const Hand& hand) {
  const PlaySpot& spot = player.spot();
  for (const Seat s : SeatSet::first_seats(spot.options.seats)) {
    const std::string name =
        "hand " + std::to_string(seat_number(s)) + " '" + spot.hand_texts[index(index_of(s))] + "'";
    if (hand.table.drew[s] < spot.throws[s].size()) {
      throw InputError(name + ": " + counted(spot.throws[s].size(), "card") + is_or_are(spot.throws[s].size()) +
                       " thrown, which the draw limit forbids");
    }
    if (hand.table.extra_cards[s] < spot.extra[s].size()) {
      throw InputError(name + ": the deck has no extra card for one of the fours; see Baseball 3.4");
    }
  }
}

}  // namespace oddhand
