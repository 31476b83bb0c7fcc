#include "sim/history/recorded_deals.h"

#include <algorithm>
#include <utility>

#include "evaluator/card_text.h"
#include "sim/history/story.h"

namespace oddhand {
namespace {

/// Cards that have left the deck.
CardSet out_of_deck(const Hand& hand) {
  CardSet out = hand.table.board.set() | hand.hidden.dead;
  for (const Seat s : SeatSet::first_seats(hand.table.seats)) {
    out = out | hand.hidden.seats[s].cards | hand.hidden.seats[s].discarded | hand.table.exposed_discards[s];
  }
  return out;
}

/// Entry `given` + `i` of the queue; unknown where the record has ended.
RecordedCard card_at(const std::vector<RecordedCard>& queue, int given, std::size_t i) {
  const std::size_t at = static_cast<std::size_t>(given) + i;
  return at < queue.size() ? queue[at] : std::nullopt;
}

void exchange_places(Deck& deck, Card a, Card b) {
  auto* const end = deck.cards.begin() + kDeckSize;
  std::iter_swap(std::find(deck.cards.begin(), end, a), std::find(deck.cards.begin(), end, b));
}

}  // namespace

RecordedDeals::RecordedDeals(const std::vector<PhhAction>& actions) {
  for (const PhhAction& action : actions) {
    const bool deals = action.word == PhhWord::deal_hole || action.word == PhhWord::deal_board;
    if (deals) {
      Queue& queue = action.word == PhhWord::deal_hole ? queue_[action.seat] : board_;
      queue.insert(queue.end(), action.cards.begin(), action.cards.end());
    }
    if (!deals && action.word != PhhWord::show_or_muck) continue;
    for (const RecordedCard& card : action.cards) {
      if (card) named_.insert(*card);
    }
  }
  for (const PhhAction& action : actions) {
    if (action.word == PhhWord::show_or_muck) fill_in_shown(action);
  }
}

// Cards that were unknown when they were dealt and are shown in the end: in the order shown if that is the order dealt.
void RecordedDeals::fill_in_shown(const PhhAction& action) {
  Queue& queue = queue_[action.seat];
  std::vector<Card> known;
  for (const RecordedCard& card : queue) {
    if (card) known.push_back(*card);
  }
  Queue shown = action.cards;
  std::erase_if(shown,
                [&](const RecordedCard& card) { return card && std::ranges::find(known, *card) != known.end(); });
  auto next = shown.begin();
  for (RecordedCard& card : queue) {
    if (!card && next != shown.end()) card = *next++;
  }
}

bool RecordedDeals::put_right(Hand& hand, const Hand& played) {
  for (const Seat s : SeatSet::first_seats(hand.table.seats)) {
    const std::vector<Card> came = new_cards(hand.hidden.seats[s].held, played.hidden.seats[s].held);
    if (exchange_wrong(hand, played, came, queue_[s], given_[s])) return true;
  }
  const std::vector<Card> came = new_cards(hand.table.board, played.table.board);
  return exchange_wrong(hand, played, came, board_, hand.table.board.size());
}

bool RecordedDeals::exchange_wrong(Hand& hand, const Hand& played, const std::vector<Card>& came, const Queue& queue,
                                   int given) {
  const CardSet out = out_of_deck(hand);
  for (std::size_t i = 0; i < came.size(); ++i) {
    const RecordedCard wanted = card_at(queue, given, i);
    if (wanted == came[i] || (!wanted && !named_.contains(came[i]))) continue;
    if (out.contains(came[i]) || (wanted && out.contains(*wanted))) {
      throw IllegalAction(to_string(came[i]) + " comes from the reshuffled cards of this deal, the record has " +
                          (wanted ? to_string(*wanted) : "??"));
    }
    const CardSet spare = CardSet::full_deck() - named_ - out_of_deck(played);
    if (!wanted && spare.empty()) continue;
    exchange_places(hand.hidden.deck, came[i], wanted ? *wanted : spare.front());
    return true;
  }
  return false;
}

void RecordedDeals::note_dealt(const Hand& before, const Hand& after) {
  for (const Seat s : SeatSet::first_seats(before.table.seats)) {
    const std::vector<Card> came = new_cards(before.hidden.seats[s].held, after.hidden.seats[s].held);
    note_unknown(came, queue_[s], given_[s]);
    given_[s] += static_cast<int>(came.size());
  }
  note_unknown(new_cards(before.table.board, after.table.board), board_, before.table.board.size());
}

void RecordedDeals::note_unknown(const std::vector<Card>& came, const Queue& queue, int given) {
  for (std::size_t i = 0; i < came.size(); ++i) {
    if (!card_at(queue, given, i)) unknown_.insert(came[i]);
  }
}

}  // namespace oddhand
