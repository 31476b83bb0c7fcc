#include "sim/studies/study_list.h"

#include <array>
#include <vector>

#include "evaluator/input_error.h"
#include "strategies/nearest_name.h"

namespace oddhand {

std::span<const Study> studies() {
  static const std::array kStudies{
      switch_pair_loss(),            //
      switch_transitions(),          //
      switch_pat_equity(),           //
      switch_best_draw(),            //
      switch_last_switch_decides(),  //
      switch_lost_card(),            //
      switch_seat_value(),           //
      inversion_best_hand_wins(),    //
      inversion_draw_says(),         //
      inversion_draw_value(),        //
      swingo_best_split(),           //
      swingo_exposure(),             //
      swingo_borrowing(),            //
      privacy_exchange(),            //
      privacy_reveal(),              //
      privacy_showing(),             //
      jack_value_of_saving(),        //
      jack_option(),                 //
      jack_game_named(),             //
      jack_hidden_premium(),         //
      jack_lists(),                  //
      jack_caller_holds_jack(),      //
      jack_starting_hands(),         //
  };
  return kStudies;
}

const Study& find_study(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Study& study : studies()) {
    if (study.name == name) return study;
    names.push_back(study.name);
  }
  throw InputError(unknown_name("study", name, names));
}

}  // namespace oddhand
