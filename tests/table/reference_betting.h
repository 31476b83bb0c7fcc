// Betting a second time: slow, plain, written from docs/rules/betting.md with nothing of sim/table in it, so that the
// two can be held against each other.
#pragma once

#include <cstdint>
#include <vector>

namespace oddhand::reference {

enum class Structure { fixed, pot, none_but_stack };

struct Rules {
  Structure structure = Structure::fixed;
  bool blinds = false;
  std::int64_t ante = 0, small_blind = 0, big_blind = 0, small_bet = 0, big_bet = 0;
  int cap = -1;  ///< raises after the bet; -1: the usual rule
  int rounds = 1;
  std::int64_t bring_in = 0;  ///< what the holder owes in the first round; 0: no bring-in
  int holder = 0;
  int first = 0;           ///< who begins the rounds after the blinds or the bring-in
  bool open_pair = false;  ///< the second round has two sizes
};

struct Answers {
  int seat = -1;  ///< -1: nobody is asked any more
  bool fold = false;
  std::int64_t call = 0;
  std::int64_t least = 0, most = 0;  ///< totals of a bet or raise; 0: none
  bool nothing_between = false;      ///< only these two
};

class Betting {
 public:
  Betting(const Rules& rules, std::vector<std::int64_t> stacks);

  /// Whom the table asks and what may be answered; begins new rounds as needed.
  Answers question();
  void fold();
  void call();
  void raise(std::int64_t total);

  /// Who begins the next round, and whether an open pair gives it two sizes, where that is not the same in all rounds.
  void begins_at(int first, bool open_pair);
  /// What happens while no round runs: a seat folds, or pays chips into the pot that are no bet.
  void folds_between_rounds(int seat);
  void pays_between_rounds(int seat, std::int64_t amount);
  /// Chips that the seat has left.
  std::int64_t behind(int seat) const { return players_[static_cast<std::size_t>(seat)].stack; }

  /// Chips of every seat at the end, by strength of hand.
  std::vector<std::int64_t> final_stacks(const std::vector<std::uint32_t>& strengths) const;

 private:
  struct Player {
    std::int64_t stack = 0;  ///< behind
    std::int64_t paid = 0;   ///< in this hand
    std::int64_t bet = 0;    ///< in this round
    bool folded = false;
    bool waiting = false;  ///< must still answer in this round
    bool has_answered = false;
  };
  int players_in() const;
  int players_with_chips() const;
  void pay(int seat, std::int64_t amount, bool as_bet);
  void begin_round();
  bool may_raise(int seat) const;
  bool round_is_over() const;
  std::int64_t small_or_big() const {
    const int small_rounds = rules_.bring_in > 0 ? 2 : (rules_.rounds + 1) / 2;
    return round_ < small_rounds ? rules_.small_bet : rules_.big_bet;
  }
  std::int64_t unit() const { return all_big_ ? rules_.big_bet : small_or_big(); }
  void set_raise_limits(Answers& answers, const Player& player, std::int64_t owed) const;

  Rules rules_;
  std::vector<Player> players_;
  std::int64_t paid_between_ = 0;
  int round_ = -1;
  int after_ = -1;                   ///< the seat that answered last, or before the first to act
  std::int64_t price_ = 0;           ///< to stay in
  std::int64_t last_full_ = 0;       ///< the highest level that a full bet or raise has made
  std::int64_t last_increment_ = 0;  ///< how much it added
  int full_raises_ = 0;              ///< full bets and raises of this round
  bool heads_up_before_cap_ = false;
  bool owed_ = false;        ///< nobody has brought in yet
  bool incomplete_ = false;  ///< there is no bet yet, only the bring-in
  bool may_be_big_ = false;  ///< an open pair, and no big bet so far
  bool all_big_ = false;     ///< an open pair, and a big bet has been made
};

}  // namespace oddhand::reference
