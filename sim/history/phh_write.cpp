// Writing PHH documents.
#include <algorithm>
#include <array>

#include "sim/history/phh.h"

namespace oddhand {
namespace {

constexpr std::size_t kWidth = 118;

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

/// A TOML string: in single quotes as it is, or where that cannot be in double ones with escapes.
std::string quoted(std::string_view text) {
  if (text.find('\'') == std::string_view::npos && std::ranges::none_of(text, is_control)) {
    return std::string("'").append(text).append("'");
  }
  static constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += {'\\', c};
    } else if (is_control(c)) {
      const auto byte = static_cast<unsigned char>(c);
      out += std::string("\\u00") + kHex[byte >> 4] + kHex[byte & 15];
    } else {
      out += c;
    }
  }
  return out + '"';
}

void write_line(std::string& out, std::string_view field, const std::string& value) {
  out += std::string(field) + " = " + value + "\n";
}

void write_chips(std::string& out, std::string_view field, std::optional<Chips> amount) {
  if (amount) write_line(out, field, std::to_string(amount->count));
}

void write_list(std::string& out, std::string_view field, const std::vector<Chips>& list) {
  if (list.empty()) return;
  std::string value = "[";
  for (const Chips amount : list) {
    if (value.size() > 1) value += ", ";
    value += std::to_string(amount.count);
  }
  write_line(out, field, value + "]");
}

/// As many entries to a line as have room.
void write_texts(std::string& out, std::string_view field, const std::vector<std::string>& list) {
  out += std::string(field) + " = [\n";
  std::string line;
  for (const std::string& text : list) {
    const std::string entry = quoted(text) + ",";
    if (!line.empty() && line.size() + 1 + entry.size() > kWidth) {
      out += line + "\n";
      line.clear();
    }
    line += (line.empty() ? "  " : " ") + entry;
  }
  if (!line.empty()) out += line + "\n";
  out += "]\n";
}

}  // namespace

std::string to_phh(const PhhHand& hand) {
  std::string out;
  write_line(out, "variant", quoted(hand.variant));
  write_line(out, "ante_trimming_status", hand.ante_trimming ? "true" : "false");
  write_list(out, "antes", hand.antes);
  write_list(out, "blinds_or_straddles", hand.blinds);
  write_chips(out, "bring_in", hand.bring_in);
  write_chips(out, "small_bet", hand.small_bet);
  write_chips(out, "big_bet", hand.big_bet);
  write_chips(out, "min_bet", hand.min_bet);
  write_list(out, "starting_stacks", hand.starting_stacks);
  write_texts(out, "actions", hand.actions);
  write_list(out, "finishing_stacks", hand.finishing_stacks);
  if (!hand.options.empty()) write_texts(out, "_oddhand_options", hand.options);
  if (!hand.bots.empty()) write_texts(out, "_oddhand_bots", hand.bots);
  if (hand.seed) write_line(out, "_oddhand_seed", quoted(std::to_string(*hand.seed)));
  if (hand.deal) write_line(out, "_oddhand_hand", quoted(std::to_string(*hand.deal)));
  return out;
}

}  // namespace oddhand
