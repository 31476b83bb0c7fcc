#include "sim/games/board_options.h"

#include <array>
#include <string>

#include "evaluator/card_text.h"
#include "sim/games/option_values.h"
#include "strategies/stud_game.h"

namespace oddhand {
namespace {

constexpr auto kBoardSuits = std::to_array<std::pair<std::string_view, BoardSuit>>(
    {{"highest-card", BoardSuit::of_highest_card}, {"pair", BoardSuit::of_pair}});
constexpr auto kBorrowings = std::to_array<std::pair<std::string_view, Borrowing>>(
    {{"any", Borrowing::any_live}, {"same-pot", Borrowing::same_pot}});
constexpr auto kDiscardFaces =
    std::to_array<std::pair<std::string_view, Discards>>({{"down", Discards::down}, {"up", Discards::up}});
constexpr auto kShowingStraights = std::to_array<std::pair<std::string_view, StraightsAndFlushes>>(
    {{"counted", StraightsAndFlushes::counted}, {"ignored", StraightsAndFlushes::ignored}});

/// The rank written so, as a mask; empty if there is none.
RankMask rank_named(char name) {
  for (int r = 0; r < kRanks; ++r) {
    const auto rank = static_cast<Rank>(r);
    if (to_char(rank) == name) return mask_of(rank);
  }
  return 0;
}

void set_wild(Options& o, std::string_view value) {
  RankMask wild = 0;
  for (const char name : value == "none" ? std::string_view() : value) {
    const RankMask rank = rank_named(name);
    if (rank == 0 || (wild & rank) != 0) reject("wild", value, "none or ranks of 23456789TJQKA, each once");
    wild = static_cast<RankMask>(wild | rank);
  }
  if (value.empty()) reject("wild", value, "none or ranks of 23456789TJQKA, each once");
  o.wild = wild;
}

std::string rank_letters(RankMask ranks, std::string_view between) {
  std::string text;
  for (int r = 0; r < kRanks; ++r) {
    const auto rank = static_cast<Rank>(r);
    if ((ranks & mask_of(rank)) == 0) continue;
    if (!text.empty()) text += between;
    text += to_char(rank);
  }
  return text;
}

}  // namespace

const OptionSpec kBoardSuitOption{
    "board_suit", "highest-card | pair",
    "between boards of equal ranks the suit of the highest card acts first, or of the pair's better card",
    [](Options& o, std::string_view v) { o.board_suit = named_value<BoardSuit>("board_suit", v, kBoardSuits); },
    [](const Options& o) { return std::string(name_of<BoardSuit>(o.board_suit, kBoardSuits)); }};
const OptionSpec kBorrowingOption{
    "borrowing", "any | same-pot",
    "whose board lends a card: any player's who has not folded, or only of players in the pot at stake",
    [](Options& o, std::string_view v) { o.borrowing = named_value<Borrowing>("borrowing", v, kBorrowings); },
    [](const Options& o) { return std::string(name_of<Borrowing>(o.borrowing, kBorrowings)); }};

const OptionSpec kDiscardsOption{
    "discards", "down | up", "how a face-down card that is exchanged is thrown",
    [](Options& o, std::string_view v) { o.discards = named_value<Discards>("discards", v, kDiscardFaces); },
    [](const Options& o) { return std::string(name_of<Discards>(o.discards, kDiscardFaces)); }};
const OptionSpec kShowingStraightsOption{
    "showing_straights", "counted | ignored", "straights and flushes in showing hands of five cards and more",
    [](Options& o, std::string_view v) {
      o.showing = named_value<StraightsAndFlushes>("showing_straights", v, kShowingStraights);
    },
    [](const Options& o) { return std::string(name_of<StraightsAndFlushes>(o.showing, kShowingStraights)); }};

const OptionSpec kWildOption{
    "wild", "none, or ranks: 2, 39, JQK, …", "ranks whose cards stand for any card", set_wild,
    [](const Options& o) { return o.wild == 0 ? std::string("none") : rank_letters(o.wild, ""); }};

std::string wild_announcement(const Options& o) {
  return o.wild == 0 ? std::string() : ", wild: " + rank_letters(o.wild, " ");
}

}  // namespace oddhand
