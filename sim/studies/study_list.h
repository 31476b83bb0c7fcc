// The list of studies. A new study is one file in this folder, its name here and one line in study_list.cpp.
#pragma once

#include <span>
#include <string_view>

#include "sim/studies/study.h"

namespace oddhand {

// Each in a file of its own.
Study switch_pair_loss();
Study switch_transitions();
Study switch_pat_equity();
Study switch_best_draw();
Study switch_last_switch_decides();
Study switch_lost_card();
Study switch_seat_value();
Study inversion_best_hand_wins();
Study inversion_draw_says();
Study inversion_draw_value();
Study swingo_best_split();
Study swingo_exposure();
Study swingo_borrowing();
Study privacy_exchange();
Study privacy_reveal();
Study privacy_showing();
Study jack_value_of_saving();
Study jack_option();
Study jack_game_named();
Study jack_hidden_premium();
Study jack_lists();
Study jack_caller_holds_jack();
Study jack_starting_hands();

std::span<const Study> studies();

/// Throws InputError that names the nearest study.
const Study& find_study(std::string_view name);

}  // namespace oddhand
