#include "sim/games/game_list.h"

#include <array>
#include <string>
#include <vector>

#include "evaluator/input_error.h"
#include "sim/games/baseball.h"
#include "sim/games/five_card_draw.h"
#include "sim/games/five_card_stud.h"
#include "sim/games/follow_the_queen.h"
#include "sim/games/inversion.h"
#include "sim/games/jack_the_shifter.h"
#include "sim/games/privacy.h"
#include "sim/games/razz.h"
#include "sim/games/seven_card_stud.h"
#include "sim/games/stud_hi_lo.h"
#include "sim/games/swingo.h"
#include "sim/games/switch.h"
#include "strategies/nearest_name.h"

namespace oddhand {

std::span<const Game> games() {
  static const std::array kGames{
      switch_poker(),      //
      five_card_draw(),    //
      inversion(),         //
      swingo(),            //
      privacy(),           //
      seven_card_stud(),   //
      razz(),              //
      stud_hi_lo(),        //
      five_card_stud(),    //
      follow_the_queen(),  //
      baseball(),          //
      jack_the_shifter(),  //
  };
  return kGames;
}

const Game& find_game(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Game& game : games()) {
    if (game.name == name) return game;
    names.push_back(game.name);
  }
  throw InputError(unknown_name("game", name, names));
}

}  // namespace oddhand
