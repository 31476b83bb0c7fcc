/* The interface between Oddhand and a bot in a shared library, for C and C++. The guide is docs/external_bots.md.
 *
 * A library exports the functions at the end of this file. What they are given is a copy: nothing that a bot writes
 * reaches the table. All arrays with one entry per seat are indexed by the seat, 0 = first left of the button; cards
 * are numbers 0..51 = 4 * rank + suit, ranks 0 = two .. 12 = ace, suits 0 = clubs, 1 = diamonds, 2 = hearts, 3 =
 * spades. Chips are whole numbers.
 */
// NOLINTBEGIN(readability-identifier-naming,modernize-deprecated-headers): C, and constants in the manner of C.
#ifndef ODDHAND_BOT_H
#define ODDHAND_BOT_H

#include <stddef.h>
#include <stdint.h>

/* Changes whenever a structure or a function below does. */
#define ODDHAND_BOT_ABI 1u

#define ODDHAND_MAX_SEATS 10
#define ODDHAND_MAX_CARDS 12
#define ODDHAND_MAX_SWITCHES 2
#define ODDHAND_RANDOM_WORDS 4
/* In place of a card: there is none. */
#define ODDHAND_NO_CARD 255

#if defined(__GNUC__)
#define ODDHAND_BOT_EXPORT __attribute__((visibility("default")))
#else
#define ODDHAND_BOT_EXPORT
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked (OddhandLegal.ask), and the actions that answer it. */
enum {
  ODDHAND_ASK_BET = 1,      /* FOLD, CHECK_OR_CALL, RAISE_TO */
  ODDHAND_ASK_DRAW = 2,     /* DISCARD: cards to throw, none of them to stand pat */
  ODDHAND_ASK_ARRANGE = 3,  /* ARRANGE: the three cards to lay face up */
  ODDHAND_ASK_EXCHANGE = 4, /* EXCHANGE: one face-down card to turn up and another card to throw; KEEP */
  ODDHAND_ASK_REVEAL = 5,   /* REVEAL: the face-down card to turn up */
  ODDHAND_ASK_SHIFT = 6,    /* SHIFT: the game to name (and the face-down jack to turn up); DECLINE */
  ODDHAND_ASK_MATCH_POT = 7 /* CHECK_OR_CALL: put in `call`; FOLD */
};

enum {
  ODDHAND_FOLD = 0,
  ODDHAND_CHECK_OR_CALL = 1,
  ODDHAND_RAISE_TO = 2, /* bet or raise */
  ODDHAND_DISCARD = 3,
  ODDHAND_ARRANGE = 4,
  ODDHAND_EXCHANGE = 5,
  ODDHAND_REVEAL = 6,
  ODDHAND_SHIFT = 7,
  ODDHAND_KEEP = 8,   /* exchange nothing */
  ODDHAND_DECLINE = 9 /* name no game */
};

/* The games of OddhandView.in_force, OddhandLegal.shift_to (bit 1 << game) and OddhandDecision.game. */
enum { ODDHAND_STUD = 0, ODDHAND_RAZZ = 1, ODDHAND_HI_LO = 2, ODDHAND_FOLLOW_THE_QUEEN = 3, ODDHAND_BASEBALL = 4 };

/* Which hand wins. */
enum { ODDHAND_HIGH = 0, ODDHAND_LOW = 1, ODDHAND_HIGH_LOW = 2 };

/* How much may be bet. */
enum { ODDHAND_NO_BETS = 0, ODDHAND_FIXED_LIMIT = 1, ODDHAND_POT_LIMIT = 2, ODDHAND_NO_LIMIT = 3 };

typedef struct OddhandSetting {
  const char* key;
  const char* value;
} OddhandSetting;

/* What is agreed before the cards are dealt. `options` are those of `oddhand list options GAME`, all of them. */
typedef struct OddhandTable {
  const char* game; /* as on the command line: "switch" */
  const OddhandSetting* options;
  size_t option_count;
} OddhandTable;

/* The legal answers to the question. What does not belong to the question is 0. */
typedef struct OddhandLegal {
  uint32_t ask;
  uint8_t may_fold;       /* something is to call */
  uint8_t two_sizes;      /* a bet or raise is min_raise_to or max_raise_to, nothing between */
  uint8_t max_discards;   /* draw: cards that may be thrown */
  uint8_t four_needs_ace; /* draw: four cards may be thrown only if an ace is kept */
  uint8_t must_shift;     /* shift: declining is not allowed */
  uint8_t from_hole;      /* shift: the jack lies face down and has to be turned up */
  uint8_t shift_to;       /* shift: games that may be named */
  uint8_t unused;
  int64_t call;         /* chips to add for a call; 0 = check */
  int64_t min_raise_to; /* smallest bet or raise, as the seat's total bet in the round; 0 = none allowed */
  int64_t max_raise_to; /* largest one */
} OddhandLegal;

/* What one switch did to this seat. */
typedef struct OddhandSwitchNote {
  uint8_t lost, lost_to; /* the card, and the seat that took it */
  uint8_t took, took_from;
} OddhandSwitchNote;

/* What everybody sees of one seat. */
typedef struct OddhandPlayer {
  int64_t stack;     /* chips behind */
  int64_t bet;       /* put in during this betting round */
  int64_t committed; /* put in during this hand */
  int64_t first_stack;
  uint8_t live;       /* not folded */
  uint8_t hole_cards; /* face-down cards held */
  uint8_t has_drawn;  /* its draw or exchange is over */
  uint8_t drew;       /* cards that it drew */
  uint8_t switched;   /* bit k: took part in switch k */
  uint8_t extra_owed; /* Baseball: extra cards that come next */
  uint8_t upcard_count;
  uint8_t upcards[ODDHAND_MAX_CARDS]; /* in the order they came to lie face up */
  uint8_t exposed_count;
  uint8_t exposed[ODDHAND_MAX_CARDS]; /* cards thrown face up */
} OddhandPlayer;

/* All that the seat in question may know. */
typedef struct OddhandView {
  OddhandLegal legal;
  uint8_t seats;
  uint8_t seat; /* this seat */
  uint8_t held_count;
  uint8_t held[ODDHAND_MAX_CARDS]; /* own cards in the order received */
  uint8_t discard_count;
  uint8_t discards[ODDHAND_MAX_CARDS]; /* own cards thrown */
  uint8_t board_count;
  uint8_t board[ODDHAND_MAX_CARDS]; /* cards in the middle, for all */
  uint8_t switches_done;
  OddhandSwitchNote switches[ODDHAND_MAX_SWITCHES]; /* of those done; ODDHAND_NO_CARD where this seat took no part */
  uint8_t structure;                                /* how much may be bet */
  uint8_t ranking;                                  /* which hand wins, as things stand */
  uint8_t in_force;                                 /* stud games: the game, as things stand */
  uint8_t round;                                    /* betting round, from 1; 0 before the first */
  uint8_t raises;                                   /* bets and raises in it */
  uint8_t cards_to_come;                            /* regular cards that this seat still gets */
  uint16_t face_up;                                 /* bit i: held[i] lies face up */
  uint16_t wild_ranks;                              /* bit r: rank r is wild, as things stand */
  uint16_t to_act;                                  /* bit s: seat s must still act in this betting round */
  int64_t pot;                                      /* all chips put in by all seats */
  int64_t price;                                    /* what a seat must have in to stay in this round */
  int64_t ante, small_blind, big_blind, small_bet, big_bet;
  uint32_t made_high; /* value of the best high hand: more is better; bits 26 and up are the category */
  uint32_t made_low;  /* the same for low hands; 0 = none */
  uint32_t strength;  /* share of random hands that the own hand beats, 0 .. 9999 ten-thousandths */
  uint32_t random[ODDHAND_RANDOM_WORDS]; /* this question's random numbers: the same question gives the same */
  OddhandPlayer players[ODDHAND_MAX_SEATS];
} OddhandView;

typedef struct OddhandDecision {
  uint32_t action;
  uint32_t game;   /* shift: the game named */
  uint16_t cards;  /* discard, exchange: bit i: held[i] is thrown; arrange: is laid face up */
  uint16_t turned; /* exchange, reveal, shift from the hole: bit i: held[i] is turned up */
  uint32_t unused;
  int64_t amount; /* raise_to: this seat's total bet in the round afterwards */
} OddhandDecision;

/* What a library exports. */

/* Returns ODDHAND_BOT_ABI as the library was compiled with it. */
ODDHAND_BOT_EXPORT uint32_t oddhand_bot_abi(void);

/* Makes a bot for this table. `parameters` are those of the command line, in its order. Where one of them is wrong,
 * writes one line into `error` (ended by 0, at most `error_size` bytes with it) and returns null. What is passed lives
 * during the call alone. Several bots may be made, and used by several threads at once, each by one thread at a time.
 */
ODDHAND_BOT_EXPORT void* oddhand_bot_create(const OddhandTable* table, const OddhandSetting* parameters,
                                            size_t parameter_count, char* error, size_t error_size);

/* Answers the question of `view`, which lives during the call alone, into `decision`. Must be a pure function of the
 * view: what was seen in other calls must not matter. */
ODDHAND_BOT_EXPORT void oddhand_bot_decide(void* bot, const OddhandView* view, OddhandDecision* decision);

ODDHAND_BOT_EXPORT void oddhand_bot_destroy(void* bot);

/* Optional: a name and one line of description, which results show. */
ODDHAND_BOT_EXPORT const char* oddhand_bot_name(void);
ODDHAND_BOT_EXPORT const char* oddhand_bot_description(void);

#ifdef __cplusplus
}
#endif

#endif
// NOLINTEND(readability-identifier-naming,modernize-deprecated-headers)
