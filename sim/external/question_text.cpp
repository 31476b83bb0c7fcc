#include "sim/external/question_text.h"

#include <array>
#include <bit>
#include <charconv>
#include <concepts>

#include "evaluator/card.h"
#include "evaluator/card_text.h"
#include "evaluator/hand_value.h"
#include "sim/external/json_line.h"
#include "sim/games/shift_options.h"

namespace oddhand {
namespace {

constexpr std::array<std::string_view, 8> kAsks{"none",     "bet",    "draw",  "arrange",
                                                "exchange", "reveal", "shift", "match_pot"};
constexpr std::array<std::string_view, 3> kRankings{"high", "low", "high_low"};
constexpr std::array<std::string_view, 4> kStructures{"none", "fixed-limit", "pot-limit", "no-limit"};

constexpr auto kCardNames = [] {
  std::array<std::array<char, 2>, kDeckSize> names{};
  for (std::size_t i = 0; i < kDeckSize; ++i) names[i] = {"23456789TJQKA"[i / 4], "cdhs"[i % 4]};
  return names;
}();

std::string_view card_name(std::uint8_t card) { return {kCardNames[card].data(), 2}; }

void put_cards(JsonLine& json, std::string_view key, const std::uint8_t* cards, int count) {
  json.open_array(key);
  for (int i = 0; i < count; ++i) json.item(card_name(cards[i]));
  json.close_array();
}

/// The places of the bits, as numbers.
void put_places(JsonLine& json, std::string_view key, unsigned mask) {
  json.open_array(key);
  for (; mask != 0; mask &= mask - 1) json.item(std::countr_zero(mask));
  json.close_array();
}

void put_ranks(JsonLine& json, std::string_view key, unsigned ranks) {
  json.open_array(key);
  for (; ranks != 0; ranks &= ranks - 1) {
    json.item(card_name(static_cast<std::uint8_t>(4 * std::countr_zero(ranks))).substr(0, 1));
  }
  json.close_array();
}

std::string game_name(unsigned game) { return list_text(static_cast<StudGameMask>(1U << game)); }

unsigned face_down(const OddhandView& v) { return ((1U << v.held_count) - 1) & ~unsigned{v.face_up}; }

unsigned hole_jacks(const OddhandView& v) {
  unsigned jacks = 0;
  for (unsigned i = 0; i < v.held_count; ++i) {
    if (v.held[i] / 4 == static_cast<int>(Rank::jack)) jacks |= 1U << i;
  }
  return jacks & face_down(v);
}

void put_legal_shift(JsonLine& json, const OddhandView& v) {
  json.open_array("games");
  for (unsigned games = v.legal.shift_to; games != 0; games &= games - 1) {
    json.item(game_name(static_cast<unsigned>(std::countr_zero(games))));
  }
  json.close_array();
  json.flag("must_shift", v.legal.must_shift != 0);
  if (v.legal.from_hole != 0) put_places(json, "jacks", hole_jacks(v));
}

void put_legal(JsonLine& json, const OddhandView& v) {
  const OddhandLegal& legal = v.legal;
  json.open_object("legal");
  switch (legal.ask) {
    case ODDHAND_ASK_BET:
    case ODDHAND_ASK_MATCH_POT:
      json.flag("may_fold", legal.may_fold != 0);
      json.number("call", legal.call);
      if (legal.ask == ODDHAND_ASK_MATCH_POT || legal.max_raise_to == 0) break;
      json.number("min_raise_to", legal.min_raise_to);
      json.number("max_raise_to", legal.max_raise_to);
      json.flag("two_sizes", legal.two_sizes != 0);
      break;
    case ODDHAND_ASK_DRAW:
      json.number("max_discards", legal.max_discards);
      json.flag("four_needs_ace", legal.four_needs_ace != 0);
      break;
    case ODDHAND_ASK_EXCHANGE:
    case ODDHAND_ASK_REVEAL:
      put_places(json, "face_down", face_down(v));
      break;
    case ODDHAND_ASK_SHIFT:
      put_legal_shift(json, v);
      break;
    default:
      break;
  }
  json.close_object();
}

void put_own(JsonLine& json, const OddhandView& v) {
  json.number("seat", v.seat);
  put_cards(json, "cards", v.held, v.held_count);
  put_places(json, "face_up", v.face_up);
  put_cards(json, "discards", v.discards, v.discard_count);
  json.open_array("switches");
  for (int k = 0; k < v.switches_done; ++k) {
    const OddhandSwitchNote& note = v.switches[k];
    json.open_item();
    if (note.lost != ODDHAND_NO_CARD) {
      json.text("lost", card_name(note.lost));
      json.number("lost_to", note.lost_to);
    }
    if (note.took != ODDHAND_NO_CARD) {
      json.text("took", card_name(note.took));
      json.number("took_from", note.took_from);
    }
    json.close_object();
  }
  json.close_array();
  json.number("made_high", v.made_high);
  json.number("made_low", v.made_low);
  json.number("strength", v.strength);
  json.number("cards_to_come", v.cards_to_come);
}

void put_table(JsonLine& json, const OddhandView& v) {
  json.text("structure", kStructures[v.structure]);
  json.text("ranking", kRankings[v.ranking]);
  json.text("game", game_name(v.in_force));
  put_ranks(json, "wild", v.wild_ranks);
  put_cards(json, "board", v.board, v.board_count);
  json.number("pot", v.pot);
  json.number("price", v.price);
  json.number("round", v.round);
  json.number("raises", v.raises);
  put_places(json, "to_act", v.to_act);
}

void put_players(JsonLine& json, const OddhandView& v) {
  json.open_array("players");
  for (int s = 0; s < v.seats; ++s) {
    const OddhandPlayer& p = v.players[s];
    json.open_item();
    json.flag("live", p.live != 0);
    json.number("stack", p.stack);
    json.number("bet", p.bet);
    json.number("committed", p.committed);
    json.number("hole_cards", p.hole_cards);
    if (p.has_drawn != 0) json.number("drew", p.drew);
    if (p.switched != 0) put_places(json, "switched", p.switched);
    if (p.extra_owed != 0) json.number("extra_owed", p.extra_owed);
    if (p.upcard_count != 0) put_cards(json, "upcards", p.upcards, p.upcard_count);
    if (p.exposed_count != 0) put_cards(json, "exposed", p.exposed, p.exposed_count);
    json.close_object();
  }
  json.close_array();
}

}  // namespace

void append_question(std::string& text, std::uint64_t id, const OddhandView& view) {
  JsonLine json(text);
  json.number("id", id);
  json.text("ask", kAsks[view.legal.ask]);
  put_legal(json, view);
  put_own(json, view);
  put_table(json, view);
  put_players(json, view);
  json.open_array("random");
  for (const std::uint32_t word : view.random) json.item(word);
  json.close_array();
  json.end_line();
}

}  // namespace oddhand
