// The grammar of bot lists: what is read, and what is refused with which words.
#include "strategies/bot_spec.h"

#include <doctest/doctest.h>

#include <array>

#include "evaluator/input_error.h"
#include "strategies/bot_list.h"

namespace oddhand {
namespace {

constexpr std::array<BotParameter, 3> kParameters = {{
    {.key = "share", .meaning = "a share", .least = 0, .most = 1, .standard = 0.25, .whole = false},
    {.key = "shift", .meaning = "may be negative", .least = -2.5, .most = 2.5, .standard = -0.5, .whole = false},
    {.key = "count", .meaning = "a count", .least = 1, .most = 9, .standard = 3, .whole = true},
}};

/// A bot that shows the values it was made with: its bet raises to the value of its first parameter, and so on.
class Mirror final : public Policy {
 public:
  explicit Mirror(ParameterValues values) : values_(std::move(values)) {}
  Decision bet(const View&) const override { return raise_to(Chips{values_[0] * 1'000'000 + values_[1]}); }
  Decision draw(const View&) const override { return discard(static_cast<HeldMask>(values_[2])); }

 private:
  ParameterValues values_;
};

std::span<const BotKind> mirror_kinds() {
  static const std::array<BotKind, 2> kKinds = {
      {{.name = "mirror",
        .summary = "shows its values",
        .parameters = kParameters,
        .make = [](const ParameterValues& v) -> std::unique_ptr<Policy> { return std::make_unique<Mirror>(v); }},
       {.name = "we:ird",
        .summary = "has a separator in its name",
        .parameters = kParameters,
        .make = [](const ParameterValues& v) -> std::unique_ptr<Policy> { return std::make_unique<Mirror>(v); }}}};
  return kKinds;
}

ParameterValues values_of(std::string_view spec) {
  const Bot bot = parse_bots(spec, 1, mirror_kinds()).front();
  const Table table;
  const OwnSeat me;
  const View view{table, me, Seat{}};
  const std::int64_t both = bot.policy->bet(view).amount.count;
  const std::int64_t share = (both + 500'000) / 1'000'000;
  return {share, both - share * 1'000'000, bot.policy->draw(view).cards};
}

std::string refusal(std::string_view spec, int seats = 1) {
  try {
    parse_bots(spec, seats, mirror_kinds());
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

bool says(const std::string& message, std::string_view part) { return message.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("A bot without parameters has its defaults, fractions as ten-thousandths") {
  CHECK(values_of("mirror") == ParameterValues{2500, -5000, 3});
}

TEST_CASE("Decimal fractions are read exactly") {
  CHECK(values_of("mirror:share=0.05") == ParameterValues{500, -5000, 3});
  CHECK(values_of("mirror:share=.05:count=9") == ParameterValues{500, -5000, 9});
  CHECK(values_of("mirror:share=0.0001:shift=-2.5") == ParameterValues{1, -25000, 3});
  CHECK(values_of("mirror:shift=-0.0001:share=1") == ParameterValues{10000, -1, 3});
  CHECK(values_of("mirror:share=0.2900") == ParameterValues{2900, -5000, 3});
  CHECK(values_of("mirror:count=4.0") == ParameterValues{2500, -5000, 4});
}

TEST_CASE("What is not a plain decimal fraction of four places is refused") {
  for (const std::string_view value : {"", "0.00001", "nan", "NaN", "inf", "1e-2", "0x1", "+1", "1.", ".", "-", "0,5",
                                       " 1", "1 ", "0.5.5", "1%", "--1", "１"}) {
    CAPTURE(value);
    const std::string message = refusal("mirror:share=" + std::string(value));
    CHECK(message != "accepted");
    if (value == "0,5") continue;  // the comma starts another bot
    CHECK(says(message, "mirror: share=" + std::string(value)));
    CHECK(says(message, "from 0 to 1"));
  }
}

TEST_CASE("A value out of range is refused with the range") {
  CHECK(says(refusal("mirror:share=1.0001"), "share=1.0001 is out of range"));
  CHECK(says(refusal("mirror:share=-0.0001"), "from 0 to 1"));
  CHECK(says(refusal("mirror:shift=-2.6"), "from -2.5 to 2.5"));
  CHECK(says(refusal("mirror:count=0"), "a whole number from 1 to 9"));
  CHECK(says(refusal("mirror:count=99999999999999999999999"), "out of range"));
}

TEST_CASE("A fraction is refused where a whole number is asked") {
  CHECK(says(refusal("mirror:count=2.5"), "count=2.5 is not a whole number from 1 to 9"));
}

TEST_CASE("Unknown bots and parameters are refused with the nearest known name") {
  CHECK(says(refusal("miror"), "unknown bot \"miror\"; did you mean \"mirror\"?"));
  CHECK(says(refusal("mirror:shaer=1"), "unknown mirror parameter \"shaer\"; did you mean \"share\"?"));
  CHECK(says(refusal("mirror:nam=x"), "did you mean \"name\"?"));
  CHECK(says(refusal("Mirror"), "unknown bot \"Mirror\""));
  CHECK(says(refusal("mirror, mirror", 2), "unknown bot \" mirror\""));
}

TEST_CASE("A parameter given twice or without a value is refused") {
  CHECK(says(refusal("mirror:share=1:share=1"), "mirror: share is given twice"));
  CHECK(says(refusal("mirror:name=a:name=b"), "mirror: name is given twice"));
  CHECK(says(refusal("mirror:share"), "\"share\" has no value"));
  CHECK(says(refusal("mirror:"), "\"\" has no value"));
  CHECK(says(refusal("mirror:name="), "name= is empty"));
}

TEST_CASE("Empty entries are refused") {
  for (const std::string_view spec : {"", ",", "mirror,", ",mirror", "mirror,,mirror"}) {
    CAPTURE(spec);
    CHECK(says(refusal(spec, 2), "an empty entry"));
  }
  CHECK(says(refusal("*2", 2), "unknown bot \"\""));
}

TEST_CASE("A count below one or not a number is refused") {
  for (const std::string_view spec :
       {"mirror*0", "mirror*-1", "mirror*", "mirror*x", "mirror*2*2", "mirror*1.5", "mirror*2:share=1"}) {
    CAPTURE(spec);
    CHECK(says(refusal(spec, 4), "is no count"));
  }
}

TEST_CASE("The number of bots must be the number of seats") {
  CHECK(refusal("mirror*2,mirror", 3) == "accepted");
  CHECK(says(refusal("mirror", 2), "gives 1 bot for 2 seats"));
  CHECK(says(refusal("mirror*3,mirror", 3), "gives 4 bots for 3 seats"));
  CHECK(says(refusal("mirror*999999999999999999999999", 6), "for 6 seats"));
}

TEST_CASE("Bots come in seat order, one policy for a counted entry, named by their spec without the count") {
  const std::vector<Bot> bots = parse_bots("mirror:share=0.5*2,mirror:name=Left,mirror", 4, mirror_kinds());
  REQUIRE(bots.size() == 4);
  CHECK(bots[0].name == "mirror:share=0.5");
  CHECK(bots[0].policy == bots[1].policy);
  CHECK(bots[2].name == "Left");
  CHECK(bots[3].name == "mirror");
  CHECK(bots[2].policy != bots[3].policy);
}

TEST_CASE("A backslash takes the next character as it is") {
  CHECK(parse_bots("mirror:name=a\\:b\\,c\\*2\\\\", 1, mirror_kinds())[0].name == "a:b,c*2\\");
  CHECK(parse_bots("mirror:name=a\\=b=c", 1, mirror_kinds())[0].name == "a=b=c");
  CHECK(parse_bots("we\\:ird*2", 2, mirror_kinds())[1].name == "we\\:ird");
  CHECK(says(refusal("mirror:name=a\\"), "ends in a backslash"));
}

TEST_CASE("A bot from outside has a place and parameters of its own") {
  std::string made;
  const std::vector<OutsideKind> outside = {
      {.name = "file",
       .place = "FILE",
       .summary = "what a file says",
       .make = [&](const std::string& place, const OutsideKind::Parameters& parameters) -> std::unique_ptr<Policy> {
         made = place;
         for (const auto& [key, value] : parameters) made += "|" + key + "|" + value;
         return std::make_unique<Mirror>(ParameterValues{0, 0, 1});
       }}};
  const auto parse = [&](std::string_view text, int seats) { return parse_bots(text, seats, mirror_kinds(), outside); };
  const std::vector<Bot> bots = parse("file:./a b.so:x=1:y=any\\:thing:name=Mine*2,file:c\\:d", 3);
  CHECK(made == "c:d");
  CHECK(bots[0].name == "Mine");
  CHECK(bots[0].policy == bots[1].policy);
  CHECK(bots[2].name == "file:c\\:d");
  parse("file:./a b.so:x=1:y=any\\:thing", 1);
  CHECK(made == "./a b.so|x|1|y|any:thing");

  const auto refusal_of = [&](std::string_view text) -> std::string {
    try {
      parse(text, 1);
    } catch (const InputError& error) {
      return error.what();
    }
    return "accepted";
  };
  CHECK(says(refusal_of("file"), "\"file\" names no FILE; right is file:FILE:key=value"));
  CHECK(says(refusal_of("file::x=1"), "names no FILE"));
  CHECK(says(refusal_of("file:a:x=1:x=2"), "a: x is given twice"));
  CHECK(says(refusal_of("file:a:x"), "a: \"x\" has no value"));
  CHECK(says(refusal_of("fiel:a"), "did you mean \"file\"?"));
}

TEST_CASE("Every built-in bot has a name, a summary, and defaults inside its ranges") {
  for (const BotKind& kind : builtin_bots()) {
    CAPTURE(kind.name);
    CHECK(!kind.summary.empty());
    CHECK(parse_bots(kind.name, 1, builtin_bots())[0].policy != nullptr);
    for (const BotParameter& parameter : kind.parameters) {
      CAPTURE(parameter.key);
      CHECK(!parameter.meaning.empty());
      CHECK(parameter.least <= parameter.standard);
      CHECK(parameter.standard <= parameter.most);
      CHECK(parameter.key != "name");
    }
  }
}

TEST_CASE("The spec that the help shows is read") {
  CHECK(parse_bots("threshold:open=0.6:bluff=0.05*3,random*3", 6, builtin_bots()).size() == 6);
}

}  // namespace oddhand
