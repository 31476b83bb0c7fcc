#include "tests/games/same.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace oddhand::test {
namespace {

using Field = std::pair<bool, const char*>;

std::string first_of(std::initializer_list<Field> fields) {
  for (const auto& [same, name] : fields) {
    if (!same) return name;
  }
  return "";
}

bool same(const Legal& a, const Legal& b) {
  const auto& [ask, may_fold, four_needs_ace, must_shift, from_hole, two_sizes, max_discards, shift_to, call, least,
               most] = a;
  const auto& [ask2, may_fold2, four_needs_ace2, must_shift2, from_hole2, two_sizes2, max_discards2, shift_to2, call2,
               least2, most2] = b;
  return ask == ask2 && may_fold == may_fold2 && four_needs_ace == four_needs_ace2 && must_shift == must_shift2 &&
         from_hole == from_hole2 && two_sizes == two_sizes2 && max_discards == max_discards2 && shift_to == shift_to2 &&
         call == call2 && least == least2 && most == most2;
}

bool same(const BettingRound& a, const BettingRound& b) {
  const auto& [price, level, raise, unit, to_act, acted, raises, uncapped, bring_in, number, big_unit] = a;
  const auto& [price2, level2, raise2, unit2, to_act2, acted2, raises2, uncapped2, bring_in2, number2, big_unit2] = b;
  return price == price2 && level == level2 && raise == raise2 && unit == unit2 && to_act == to_act2 &&
         acted == acted2 && raises == raises2 && uncapped == uncapped2 && bring_in == bring_in2 && number == number2 &&
         big_unit == big_unit2;
}

bool same(const StepCursor& a, const StepCursor& b) {
  const auto& [step, begun, seat_index, again, pending] = a;
  const auto& [step2, begun2, seat_index2, again2, pending2] = b;
  return step == step2 && begun == begun2 && seat_index == seat_index2 && again == again2 && pending == pending2;
}

bool same(const SwitchNote& a, const SwitchNote& b) {
  const auto& [lost, took, lost_to, took_from] = a;
  const auto& [lost2, took2, lost_to2, took_from2] = b;
  return lost == lost2 && took == took2 && lost_to == lost_to2 && took_from == took_from2;
}

}  // namespace

std::string first_difference(const Table& a, const Table& b) {
  const auto& [options, seats, max_bets, switches_done, finished, ranking, in_force, wild, cards_dealt, places_each,
               version, trail, starter, cursor, actor, live, can_bet, drawn, round, pot, stack, bet, committed, matched,
               hole_cards, drew, switched, showing, upcards, exposed, board, extra, owed] = a;
  const auto& [options2, seats2, max_bets2, switches_done2, finished2, ranking2, in_force2, wild2, cards_dealt2,
               places_each2, version2, trail2, starter2, cursor2, actor2, live2, can_bet2, drawn2, round2, pot2, stack2,
               bet2, committed2, matched2, hole_cards2, drew2, switched2, showing2, upcards2, exposed2, board2, extra2,
               owed2] = b;
  static_cast<void>(options);
  static_cast<void>(options2);
  return first_of({{seats == seats2, "seats"},
                   {max_bets == max_bets2, "max_bets"},
                   {switches_done == switches_done2, "switches_done"},
                   {finished == finished2, "finished"},
                   {ranking == ranking2, "ranking"},
                   {in_force == in_force2, "in_force"},
                   {wild == wild2, "wild"},
                   {cards_dealt == cards_dealt2, "cards_dealt"},
                   {places_each == places_each2, "places_each"},
                   {version == version2, "version"},
                   {trail.wild == trail2.wild && trail.armed == trail2.armed, "queen_trail"},
                   {starter == starter2, "starter"},
                   {same(cursor, cursor2), "cursor"},
                   {actor == actor2, "actor"},
                   {live == live2, "live"},
                   {can_bet == can_bet2, "can_bet"},
                   {drawn == drawn2, "drawn"},
                   {same(round, round2), "round"},
                   {pot == pot2, "pot"},
                   {stack == stack2, "stack"},
                   {bet == bet2, "bet"},
                   {committed == committed2, "committed"},
                   {matched == matched2, "matched"},
                   {hole_cards == hole_cards2, "hole_cards"},
                   {drew == drew2, "drew"},
                   {switched == switched2, "switched"},
                   {showing == showing2, "showing"},
                   {std::ranges::equal(upcards.values, upcards2.values,
                                       [](const auto& x, const auto& y) { return std::ranges::equal(x, y); }),
                    "upcards"},
                   {exposed == exposed2, "exposed_discards"},
                   {std::ranges::equal(board, board2), "board"},
                   {extra == extra2, "extra_cards"},
                   {owed == owed2, "extra_owed"}});
}

std::string first_difference(const OwnSeat& a, const OwnSeat& b) {
  const auto& [cards, held, discarded, notes, key, decisions, version, made] = a;
  const auto& [cards2, held2, discarded2, notes2, key2, decisions2, version2, made2] = b;
  // A cached value is compared by what View makes of it.
  static_cast<void>(made);
  static_cast<void>(made2);
  return first_of(
      {{cards == cards2, "cards"},
       {std::ranges::equal(held, held2), "held"},
       {discarded == discarded2, "discarded"},
       {std::ranges::equal(notes, notes2, [](const auto& x, const auto& y) { return same(x, y); }), "switch_notes"},
       {key == key2, "random_key"},
       {decisions == decisions2, "decisions"},
       {version == version2, "version"}});
}

std::string first_difference(const Hand& a, const Hand& b) {
  const std::string table = first_difference(a.table, b.table);
  if (!table.empty()) return "table." + table;
  const auto& [deck, key, legal, pulls, dead, stub, dealt, spare, reshuffled, stub_draws, laid, seats] = a.hidden;
  const auto& [deck2, key2, legal2, pulls2, dead2, stub2, dealt2, spare2, reshuffled2, stub_draws2, laid2, seats2] =
      b.hidden;
  static_cast<void>(pulls);
  static_cast<void>(pulls2);
  for (const Seat s : SeatSet::first_seats(a.table.seats)) {
    const std::string own = first_difference(seats[s], seats2[s]);
    if (!own.empty()) return "seat." + own;
  }
  return first_of({{std::equal(deck.cards.begin(), deck.cards.begin() + kDeckSize, deck2.cards.begin()), "deck"},
                   {key.seed == key2.seed && key.deal == key2.deal, "key"},
                   {same(legal, legal2), "legal"},
                   {dead == dead2, "dead"},
                   {stub == stub2, "stub"},
                   {dealt == dealt2, "dealt"},
                   {spare == spare2, "spare_places"},
                   {laid == laid2, "laid"},
                   {reshuffled == reshuffled2, "reshuffled"},
                   {stub_draws == stub_draws2, "stub_draws"}});
}

std::string first_difference(const View& a, const View& b) {
  if (a.seat != b.seat) return "seat";
  const std::string table = first_difference(a.table, b.table);
  if (!table.empty()) return "table." + table;
  const std::string own = first_difference(a.me, b.me);
  if (!own.empty()) return "me." + own;
  if (!same(a.legal(), b.legal())) return "legal";
  for (const Seat s : SeatSet::first_seats(a.table.seats)) {
    if (a.certain_cards(s) != b.certain_cards(s)) return "certain_cards";
    if (a.possible_cards(s) != b.possible_cards(s)) return "possible_cards";
  }
  if (a.face_up() != b.face_up()) return "face_up";
  if (a.beaten_by_upcards() != b.beaten_by_upcards()) return "beaten_by_upcards";
  if (a.impossible_cards() != b.impossible_cards()) return "impossible_cards";
  if (a.made_hand() != b.made_hand()) return "made_hand";
  if (a.made_low() != b.made_low()) return "made_low";
  if (a.cards_to_come() != b.cards_to_come()) return "cards_to_come";
  return "";
}

}  // namespace oddhand::test
