// Reading PHH documents.
#include <toml++/toml.h>
#include <charconv>
#include <cmath>
#include <cstddef>

#include "evaluator/counted.h"
#include "evaluator/input_error.h"
#include "sim/history/phh.h"

namespace oddhand {
namespace {

/// The largest number of chips that a double still counts exactly.
constexpr double kMostExact = 9007199254740992.0;

class Reader {
 public:
  Reader(const toml::table& document, const std::string& name) : document_(document), name_(name) {}

  PhhHand read() const {
    PhhHand hand;
    hand.variant = needed_text("variant");
    hand.starting_stacks = needed(chips_list("starting_stacks"), "starting_stacks");
    hand.antes = needed(chips_list("antes"), "antes");
    hand.blinds = chips_list("blinds_or_straddles");
    hand.bring_in = chips("bring_in");
    hand.small_bet = chips("small_bet");
    hand.big_bet = chips("big_bet");
    hand.min_bet = chips("min_bet");
    hand.actions = texts("actions");
    if (document_.get("actions") == nullptr) refuse_missing("actions");
    hand.finishing_stacks = chips_list("finishing_stacks");
    hand.ante_trimming = flag("ante_trimming_status");
    hand.options = texts("_oddhand_options");
    hand.bots = texts("_oddhand_bots");
    hand.seed = count("_oddhand_seed");
    hand.deal = count("_oddhand_hand");
    check_lengths(hand);
    return hand;
  }

 private:
  [[noreturn]] void refuse(std::string_view field, const std::string& wrong) const {
    throw InputError(name_ + ": " + std::string(field) + ": " + wrong);
  }
  [[noreturn]] void refuse_missing(std::string_view field) const {
    throw InputError(name_ + ": " + std::string(field) + " is missing");
  }

  std::vector<Chips> needed(std::vector<Chips> list, std::string_view field) const {
    if (document_.get(field) == nullptr) refuse_missing(field);
    if (list.empty()) refuse(field, "is empty; one amount for each player");
    return list;
  }

  std::string needed_text(std::string_view field) const {
    const toml::node* const node = document_.get(field);
    if (node == nullptr) refuse_missing(field);
    if (!node->is_string()) refuse(field, "is no text");
    return node->ref<std::string>();
  }

  Chips amount(const toml::node& node, std::string_view field) const {
    if (node.is_integer()) return not_negative(node.ref<std::int64_t>(), field);
    if (!node.is_floating_point()) refuse(field, "holds something that is no amount of chips");
    const double value = node.ref<double>();
    if (!(std::abs(value) < kMostExact) || std::trunc(value) != value) {
      refuse(field, "holds an amount that is no whole number of chips; give amounts in the smallest chip");
    }
    return not_negative(static_cast<std::int64_t>(value), field);
  }

  Chips not_negative(std::int64_t value, std::string_view field) const {
    if (value < 0) refuse(field, std::to_string(value) + " is below 0");
    return {value};
  }

  std::optional<Chips> chips(std::string_view field) const {
    const toml::node* const node = document_.get(field);
    if (node == nullptr) return std::nullopt;
    return amount(*node, field);
  }

  const toml::array* list(std::string_view field) const {
    const toml::node* const node = document_.get(field);
    if (node == nullptr) return nullptr;
    if (!node->is_array()) refuse(field, "is no list");
    return node->as_array();
  }

  std::vector<Chips> chips_list(std::string_view field) const {
    std::vector<Chips> out;
    const toml::array* const entries = list(field);
    if (entries == nullptr) return out;
    for (const toml::node& node : *entries) out.push_back(amount(node, field));
    return out;
  }

  std::vector<std::string> texts(std::string_view field) const {
    std::vector<std::string> out;
    const toml::array* const entries = list(field);
    if (entries == nullptr) return out;
    for (const toml::node& node : *entries) {
      if (!node.is_string()) refuse(field, "entry " + std::to_string(out.size() + 1) + " is no text");
      out.push_back(node.ref<std::string>());
    }
    return out;
  }

  bool flag(std::string_view field) const {
    const toml::node* const node = document_.get(field);
    if (node == nullptr) return false;
    if (!node->is_boolean()) refuse(field, "is neither true nor false");
    return node->ref<bool>();
  }

  /// A number of 64 bits without sign, for which TOML's own integers are too small: a text of digits.
  std::optional<std::uint64_t> count(std::string_view field) const {
    const toml::node* const node = document_.get(field);
    if (node == nullptr) return std::nullopt;
    if (!node->is_string()) refuse(field, "is no text of digits");
    const std::string& text = node->ref<std::string>();
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) refuse(field, "'" + text + "' is no whole number");
    return value;
  }

  void check_lengths(const PhhHand& hand) const {
    const std::size_t players = hand.starting_stacks.size();
    const auto check = [&](std::size_t length, std::string_view field) {
      if (length == 0 || length == players) return;
      refuse(field,
             counted(length, {"entry", "entries"}) + " for the " + counted(players, "player") + " of starting_stacks");
    };
    check(hand.antes.size(), "antes");
    check(hand.blinds.size(), "blinds_or_straddles");
    check(hand.finishing_stacks.size(), "finishing_stacks");
    check(hand.bots.size(), "_oddhand_bots");
  }

  const toml::table& document_;
  const std::string& name_;
};

}  // namespace

PhhHand parse_phh(std::string_view text, const std::string& name) {
  toml::table document;
  try {
    document = toml::parse(text, name);
  } catch (const toml::parse_error& error) {
    throw InputError(name + ": no TOML, line " + std::to_string(error.source().begin.line) + ": " +
                     std::string(error.description()));
  }
  return Reader(document, name).read();
}

}  // namespace oddhand
