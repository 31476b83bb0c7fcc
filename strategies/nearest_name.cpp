// Edit distance by rows, and the message that uses it.
#include "strategies/nearest_name.h"

#include <algorithm>
#include <vector>

namespace oddhand {

int edit_distance(std::string_view a, std::string_view b) {
  std::vector<int> before(b.size() + 1), previous(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) previous[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int replaced = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({previous[j] + 1, row[j - 1] + 1, replaced});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(previous);
    previous.swap(row);
  }
  return previous[b.size()];
}

std::string_view nearest_name(std::string_view given, std::span<const std::string_view> known) {
  if (known.empty()) return {};
  return *std::ranges::min_element(known, {}, [given](std::string_view name) { return edit_distance(given, name); });
}

std::string unknown_name(std::string_view what, std::string_view given, std::span<const std::string_view> known) {
  std::string message = "unknown " + std::string(what) + " \"" + std::string(given) + "\"";
  if (known.empty()) return message;
  const bool is_ascii = std::ranges::all_of(given, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  if (!is_ascii) message += " (with letters that are not ASCII)";
  const std::string_view nearest = nearest_name(given, known);
  const bool near = 2 * edit_distance(given, nearest) <= static_cast<int>(nearest.size());
  message += near ? "; did you mean \"" + std::string(nearest) + "\"? Known: " : "; known: ";
  for (std::size_t i = 0; i < known.size(); ++i) message += (i == 0 ? "" : ", ") + std::string(known[i]);
  return message;
}

}  // namespace oddhand
