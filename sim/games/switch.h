// Switch, the card-passing modifier, and the game it makes of draw poker: docs/rules/switch.md.
#pragma once

#include <array>
#include <cstddef>

#include "sim/games/five_card_draw.h"

namespace oddhand {

namespace detail {

/// Where the switches go in a base game.
struct SwitchPlaces {
  std::size_t first = 0;    ///< after this step: the first betting round
  std::size_t second = 0;   ///< after this step: the draw, or where there is none the first switch
  bool last_round = false;  ///< the base has no betting round after the second switch: one is added
};

template <std::size_t N>
consteval SwitchPlaces switch_places(const std::array<Step, N>& base) {
  SwitchPlaces places;
  while (!is_betting(base[places.first].word)) ++places.first;
  places.second = places.first;
  for (std::size_t i = 0; i < N; ++i) {
    if (is_draw(base[i].word)) places.second = i;
  }
  places.last_round = true;
  for (std::size_t i = places.second + 1; i < N; ++i) {
    if (is_betting(base[i].word)) places.last_round = false;
  }
  return places;
}

}  // namespace detail

/// The modifier (3.1-3.6): the first switch after the first betting round, the second after the draw, or directly after
/// the first where the base has no draw; then a betting round, which a base without a later one gets here.
template <const auto& kBase>
consteval auto with_switches() {
  constexpr auto places = detail::switch_places(kBase);
  std::array<Step, kBase.size() + kMaxSwitches + (places.last_round ? 1 : 0)> out{};
  std::size_t n = 0;
  for (std::size_t i = 0; i < kBase.size(); ++i) {
    out[n++] = kBase[i];
    if (i == places.first) out[n++] = pass_cards();   // 3.4
    if (i == places.second) out[n++] = pass_cards();  // 3.5
    if (i == places.second && places.last_round) {
      out[n++] = betting(BetSize::big, left_of_dealer).when(bets_agreed);  // 3.6
    }
  }
  return out;
}

inline constexpr auto kSwitch = with_switches<kFiveCardDraw>();

Game switch_poker();

}  // namespace oddhand
