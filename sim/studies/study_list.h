// The list of studies. A new study is one file in this folder and one line in study_list.cpp.
#pragma once

#include <span>
#include <string_view>

#include "sim/studies/study.h"

namespace oddhand {

std::span<const Study> studies();

/// Throws InputError that names the nearest study.
const Study& find_study(std::string_view name);

}  // namespace oddhand
