#include "sim/equity/equity_request.h"

#include <algorithm>
#include <utility>

#include "evaluator/card_text.h"
#include "evaluator/counted.h"
#include "evaluator/input_error.h"
#include "sim/equity/draw_rule.h"
#include "sim/games/game_list.h"
#include "sim/games/shift_options.h"
#include "sim/table/card_choices.h"
#include "sim/table/deal.h"
#include "sim/table/draw.h"
#include "strategies/nearest_name.h"

namespace oddhand {
namespace {

enum class Face : std::uint8_t { down, up };

/// What a game deals without anybody's answer: each seat's cards in order, and cards in the middle.
struct Shape {
  std::vector<Face> cards;
  int middle = 0;

  int count(Face face) const { return static_cast<int>(std::ranges::count(cards, face)); }
  bool mixed() const { return count(Face::down) > 0 && count(Face::up) > 0; }
};

Shape shape_of(const Game& game, const Options& o) {
  Shape shape;
  const int places = places_per_seat(o);
  const auto deal = [&](Face face, int count) {
    for (int i = 0; i < count; ++i) shape.cards.push_back(face);
  };
  for (const Step& step : game.steps) {
    if (!applies(step, o)) continue;
    if (step.word == StepWord::deal_down) deal(Face::down, step.cards(o));
    if (step.word == StepWord::deal_up) deal(Face::up, step.cards(o));
    if (step.word == StepWord::upcard) deal(Face::up, 1);
    if (step.word == StepWord::board) shape.middle += step.cards(o);
    if (step.word != StepWord::last_card) continue;
    // Seven-card stud 2.4: a deck that is too short for a last card each gives one for all.
    if (static_cast<int>(shape.cards.size()) < places) {
      deal(Face::down, 1);
    } else {
      ++shape.middle;
    }
  }
  return shape;
}

/// The word for a step that somebody may still wait for; none for the others.
std::string_view word_to_come(StepWord word) {
  if (word == StepWord::pass_cards) return "switch";
  if (is_draw(word)) return "draw";
  return word == StepWord::exchange ? "exchange" : std::string_view();
}

std::vector<std::string_view> all_to_come(const Game& game, const Options& o) {
  std::vector<std::string_view> words;
  for (const Step& step : game.steps) {
    const std::string_view word = applies(step, o) ? word_to_come(step.word) : std::string_view();
    if (!word.empty()) words.push_back(word);
  }
  return words;
}

std::string joined(const std::vector<std::string_view>& words, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < words.size(); ++i) {
    if (!text.empty()) text += ',';
    text += words[i];
  }
  return text.empty() ? std::string("nothing") : text;
}

/// How many of the words have been: the request names the others.
std::size_t words_over(const EquityRequest& request, const std::vector<std::string_view>& words,
                       const std::vector<KnownHand>& hands) {
  if (request.to_come.empty()) {
    // Where everybody has drawn, the draw is over.
    const auto draw = std::ranges::find_if(words, [](std::string_view w) { return w != "switch"; });
    const bool all_drawn = std::ranges::all_of(hands, &KnownHand::has_drawn);
    return all_drawn && draw != words.end() ? static_cast<std::size_t>(draw - words.begin()) + 1 : 0;
  }
  std::string known;
  for (std::size_t over = 0; over <= words.size(); ++over) {
    if (joined(words, over) == request.to_come) return over;
    known += (over == 0 ? "" : " | ") + joined(words, over);
  }
  if (words.empty()) {
    throw InputError("--to-come '" + request.to_come + "': " + request.game + " has no switch, draw or exchange");
  }
  throw InputError("--to-come '" + request.to_come + "': right are " + known);
}

/// The game's steps without those that are over and those that change nothing without bets.
std::vector<Step> remaining_steps(const Game& game, const Options& o, std::size_t over) {
  std::vector<Step> steps;
  for (const Step& step : game.steps) {
    if (!applies(step, o) || step.word == StepWord::reveal || step.word == StepWord::offer) continue;
    if (!word_to_come(step.word).empty() && over > 0) {
      --over;
      continue;
    }
    steps.push_back(step);
  }
  return steps;
}

/// "1 card", "2 cards".
/// How players draw, exchange or lay boards where that is left to them.
DrawStyle parse_rule(const EquityRequest& request, const Options& o, const std::vector<std::string_view>& words) {
  if (request.rule.empty()) return DrawStyle::improve;
  const DrawStyle rule = parse_draw_rule("--draw", request.rule);
  const bool chooses =
      o.borrowing != Borrowing::none || std::ranges::any_of(words, [](auto w) { return w != "switch"; });
  if (!chooses) throw InputError("--draw: " + request.game + " has no draw, no exchange and no board to lay");
  return rule;
}

StudGame parse_in_force(const EquityRequest& request, const Options& o) {
  if (request.in_force.empty()) return o.stud_game;
  if (o.shift_list == 0) throw InputError("--in-force: only jack-the-shifter changes its game");
  std::vector<std::string> names;
  for (int g = 0; g < kStudGames; ++g) {
    const auto game = static_cast<StudGame>(g);
    names.push_back(list_text(mask_of(game)));
    if (names.back() != request.in_force) continue;
    // Jack the Shifter 1.1: plain stud is in force before any jack, on the list or not.
    if (game == o.stud_game || (o.shift_list & mask_of(game)) != 0) return game;
    throw InputError("--in-force: " + request.in_force + " is not on the list " + list_text(o.shift_list));
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  throw InputError("--in-force: " + unknown_name("game", request.in_force, known));
}

Options request_options(const EquityRequest& request, const Game& game, std::size_t seats) {
  std::vector<std::string> settings = request.settings;
  for (const std::string& setting : settings) {
    for (const std::string_view key : {"seats=", "structure="}) {
      if (setting.starts_with(key)) {
        throw InputError("--option " + setting + ": seats are as many as hands, and nobody bets");
      }
    }
  }
  settings.push_back("seats=" + std::to_string(seats));
  settings.emplace_back("structure=none");
  Options o = make_options(game, settings);
  o.ante = kEquityAnte;
  for (Chips& stack : o.stacks.values) stack = Chips{2 * kEquityAnte.count};
  return o;
}

/// Puts hands into places.
class Placer {
 public:
  Placer(PlaySpot& spot, const Shape& shape) : spot_(spot), shape_(shape), places_(places_per_seat(spot.options)) {}

  void place(Seat seat, const KnownHand& hand, const std::string& name) {
    if (hand.divided && !shape_.mixed() && !arranges()) {
      throw InputError(name + ": " + std::string(spot_.game->name) + " deals all cards alike; write them without '/'");
    }
    if (arranges()) return place_board(seat, hand, name);
    if (!shape_.mixed() || pooled()) return place_pool(seat, hand, name);
    place_streets(seat, hand, name);
  }

  void place_middle(const std::vector<CardSet>& cards) {
    if (static_cast<int>(cards.size()) > shape_.middle) {
      const std::string most = shape_.middle == 0 ? "no cards" : std::to_string(shape_.middle) + " at most";
      throw InputError("--board: " + counted(cards.size(), "card") + ", but " + std::string(spot_.game->name) +
                       " has " + most + " in the middle");
    }
    PlaceGroup& group = spot_.groups.emplace_back();
    const int first = places_ * spot_.options.seats;
    for (int i = 0; i < shape_.middle; ++i) group.places.push_back({first + i, nth(cards, i)});
  }

 private:
  bool arranges() const {
    return std::ranges::any_of(spot_.game->steps, [](const Step& s) { return s.word == StepWord::arrange; });
  }
  bool draws_openly() const {
    return std::ranges::any_of(spot_.game->steps, [](const Step& s) { return s.word == StepWord::open_draw; });
  }
  /// Nobody cares any more which cards lie face up: a draw or an exchange is behind everybody.
  bool pooled() const { return spot_.options.exchanges > 0 && spot_.to_come.empty(); }

  static CardSet nth(const std::vector<CardSet>& cards, int i) {
    return i < static_cast<int>(cards.size()) ? cards[static_cast<std::size_t>(i)] : CardSet::full_deck();
  }

  int first_place(Seat seat) const { return index_of(seat) * places_; }

  static void refuse_more(const std::string& name, const char* what, std::size_t count, int most) {
    if (static_cast<int>(count) <= most) return;
    throw InputError(name + ": " + counted(count, "card") + what + "; " + std::to_string(most) + " at most");
  }

  /// All cards alike.
  void place_pool(Seat seat, const KnownHand& hand, const std::string& name) {
    std::vector<CardSet> cards = hand.down;
    cards.insert(cards.end(), hand.up.begin(), hand.up.end());
    const auto size = static_cast<int>(shape_.cards.size());
    refuse_more(name, "", cards.size(), size);
    const bool draws = is_to_come(spot_, "draw");
    const bool before_the_draw = draws && static_cast<int>(cards.size()) + hand.thrown.size() <= size;
    if (hand.has_drawn && draws) {
      spot_.has_drawn.insert(seat);
      if (!before_the_draw && draws_openly()) {
        throw InputError(name + ": replacements lie face down; while others still draw, name only the cards kept");
      }
      if (before_the_draw) {
        // As it was before: what was kept, then what was thrown.
        spot_.throws[seat] = hand.thrown;
        cards.resize(static_cast<std::size_t>(size - hand.thrown.size()), CardSet::full_deck());
        for (const Card card : hand.thrown) cards.push_back(CardSet::of(card));
      }
    }
    if (!before_the_draw) spot_.dead = spot_.dead | hand.thrown;
    PlaceGroup& group = spot_.groups.emplace_back(PlaceGroup{seat});
    for (int i = 0; i < size; ++i) group.places.push_back({first_place(seat) + i, nth(cards, i)});
  }

  /// Two hidden cards and a board of three; or five cards whose board is still to be chosen.
  void place_board(Seat seat, const KnownHand& hand, const std::string& name) {
    if (!hand.divided) return place_pool(seat, hand, name);
    const int hidden = static_cast<int>(shape_.cards.size()) - kBoardCards;
    refuse_more(name, " hidden", hand.down.size(), hidden);
    refuse_more(name, " on the board", hand.up.size(), kBoardCards);
    spot_.has_laid.insert(seat);
    PlaceGroup down{seat};
    PlaceGroup up{seat};
    for (int i = 0; i < hidden; ++i) down.places.push_back({first_place(seat) + i, nth(hand.down, i)});
    for (int i = 0; i < kBoardCards; ++i) up.places.push_back({first_place(seat) + hidden + i, nth(hand.up, i)});
    spot_.groups.push_back(std::move(down));
    spot_.groups.push_back(std::move(up));
  }

  /// Cards in the order in which they are dealt; each upcard is a group of its own, as it may matter when it came.
  void place_streets(Seat seat, const KnownHand& hand, const std::string& name) {
    refuse_more(name, " face up", hand.up.size(), shape_.count(Face::up));
    std::vector<CardSet> down = hand.down;
    take_extra_cards(seat, hand, down);
    refuse_more(name, " face down (upcards stand after '/')", down.size(), shape_.count(Face::down));
    PlaceGroup hidden{seat};
    int downs = 0;
    int ups = 0;
    for (std::size_t i = 0; i < shape_.cards.size(); ++i) {
      const int place = first_place(seat) + static_cast<int>(i);
      if (shape_.cards[i] == Face::down) {
        hidden.places.push_back({place, nth(down, downs++)});
      } else {
        spot_.groups.push_back({.seat = seat, .places = {{place, nth(hand.up, ups++)}}});
        spot_.upcards[seat].push_back(place);
      }
    }
    spot_.groups.push_back(std::move(hidden));
  }

  /// Baseball's extra cards stand after the first two: one for each four face up. In Jack the Shifter, where not every
  /// four brought one, those beyond the regular cards are extra.
  void take_extra_cards(Seat seat, const KnownHand& hand, std::vector<CardSet>& down) {
    if (spot_.in_force != StudGame::baseball) return;
    const CardSet fours = CardSet::of_ranks(mask_of(Rank::four));
    const auto is_four = [&](CardSet may) { return is_known(may) && !(may & fours).empty(); };
    auto most = static_cast<int>(std::ranges::count_if(hand.up, is_four));
    if (spot_.options.shift_list != 0) {
      const bool all_up = static_cast<int>(hand.up.size()) == shape_.count(Face::up);
      most = std::min(most, static_cast<int>(down.size()) - shape_.count(Face::down) + (all_up ? 0 : 1));
    }
    const int held = std::clamp(static_cast<int>(down.size()) - 2, 0, std::max(most, 0));
    if (held == 0) return;
    const auto first = down.begin() + 2;
    spot_.extra[seat].assign(first, first + held);
    down.erase(first, first + held);
  }

  PlaySpot& spot_;
  const Shape& shape_;
  int places_;
};

void check_draws(const PlaySpot& spot, const std::vector<KnownHand>& hands) {
  const bool switch_first = !spot.to_come.empty() && spot.to_come.front() == "switch";
  const bool draw_later = is_to_come(spot, "draw") || is_to_come(spot, "exchange");
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const std::string name = "hand " + std::to_string(i + 1) + " '" + hands[i].text + "'";
    const bool may_draw = spot.options.draw || spot.options.exchanges > 0;
    if (hands[i].has_drawn && !may_draw) {
      throw InputError(name + ": nothing is thrown in " + std::string(spot.game->name) + "; leave '-' out");
    }
    const int most = spot.options.draw ? most_discards(spot.options.draw_limit) : spot.options.exchanges;
    if (hands[i].thrown.size() > most) {
      throw InputError(name + ": " + std::to_string(hands[i].thrown.size()) + " cards are thrown; " +
                       std::to_string(most) + " at most");
    }
    if (hands[i].has_drawn && draw_later && (switch_first || spot.options.exchanges > 0)) {
      throw InputError(name + ": has thrown cards, but --to-come says that this is still to come");
    }
  }
}

/// A draw in which nobody throws a card changes nothing: without it, what is left can be enumerated.
void drop_idle_draw(PlaySpot& spot) {
  const auto none = [](CardSet cards) { return cards.empty(); };
  if (spot.rule != DrawStyle::stand_pat || !std::ranges::all_of(spot.throws.values, none)) return;
  std::erase_if(spot.steps, [](const Step& step) { return is_draw(step.word); });
  std::erase(spot.to_come, "draw");
}

}  // namespace

bool all_known(const PlaceGroup& group) {
  return std::ranges::all_of(group.places, [](const CardPlace& place) { return is_known(place.may); });
}

bool is_to_come(const PlaySpot& spot, std::string_view word) {
  return std::ranges::find(spot.to_come, word) != spot.to_come.end();
}

PlaySpot make_play_spot(const EquityRequest& request) {
  const Game& game = find_game(request.game);
  const std::vector<KnownHand> hands = parse_known_hands(request.hands);
  if (hands.size() < 2) throw InputError("one hand is given; an equity needs two at least, such as '?\?'");
  PlaySpot spot;
  spot.game = &game;
  spot.options = request_options(request, game, hands.size());
  const std::vector<std::string_view> words = all_to_come(game, spot.options);
  spot.rule = parse_rule(request, spot.options, words);
  spot.in_force = parse_in_force(request, spot.options);
  const std::size_t over = words_over(request, words, hands);
  spot.to_come.assign(words.begin() + static_cast<std::ptrdiff_t>(over), words.end());
  spot.steps = remaining_steps(game, spot.options, over);
  spot.dead = parse_option_cards("--dead", request.dead);
  check_draws(spot, hands);
  const Shape shape = shape_of(game, spot.options);
  Placer placer(spot, shape);
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const std::string name = "hand " + std::to_string(i + 1) + " '" + hands[i].text + "'";
    if (hands[i].text.empty()) throw InputError(name + ": nothing is written; '?\?' is any hand");
    if (!(spot.dead & hands[i].thrown).empty()) {
      throw InputError(name + ": card " + to_string((spot.dead & hands[i].thrown).front()) + " is named twice");
    }
    placer.place(seat_at(static_cast<int>(i)), hands[i], name);
    spot.streets = std::max(spot.streets, static_cast<int>(hands[i].up.size()));
    spot.hand_texts.push_back(hands[i].text);
  }
  placer.place_middle(parse_half_known_cards("--board", request.board));
  spot.announcement = game.announce(spot.options);
  if (spot.options.shift_list != 0) spot.changed_to = list_text(mask_of(spot.in_force));
  spot.options.shift_list = 0;  // no further jack is used
  if (!words.empty()) spot.words = joined(words, over);
  const bool all_drawn = spot.has_drawn.size() == spot.options.seats;
  const bool chooses_boards = spot.options.borrowing != Borrowing::none && spot.has_laid.size() < spot.options.seats;
  spot.rule_applies = chooses_boards || is_to_come(spot, "exchange") || (is_to_come(spot, "draw") && !all_drawn);
  drop_idle_draw(spot);
  return spot;
}

}  // namespace oddhand
