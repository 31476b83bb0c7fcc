/* A bot for Oddhand in a shared library: it bets and raises a pair of kings or better, calls the rest, and bluffs now
 * and then. Everything but bets it leaves to the simplest legal answer. Any C compiler makes a library of it:
 *
 *   cc -O2 -shared -fPIC -I PREFIX/include examples/kings.c -o kings.so
 *   oddhand play switch --bots lib:./kings.so:bluff=0.1*3,threshold*3
 */
#include <oddhand/bot.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Kings {
  double bluff; /* chance to bet a weaker hand */
} Kings;

uint32_t oddhand_bot_abi(void) { return ODDHAND_BOT_ABI; }
const char* oddhand_bot_name(void) { return "kings"; }
const char* oddhand_bot_description(void) { return "bets and raises kings or better"; }

void* oddhand_bot_create(const OddhandTable* table, const OddhandSetting* parameters, size_t parameter_count,
                         char* error, size_t error_size) {
  Kings* kings = (Kings*)malloc(sizeof(Kings));
  (void)table; /* it plays every game alike */
  if (kings == NULL) return NULL;
  kings->bluff = 0.1;
  for (size_t i = 0; i < parameter_count; ++i) {
    char* end = NULL;
    if (strcmp(parameters[i].key, "bluff") != 0) {
      snprintf(error, error_size, "unknown parameter \"%s\"; known: bluff", parameters[i].key);
      free(kings);
      return NULL;
    }
    kings->bluff = strtod(parameters[i].value, &end);
    if (*end != 0 || !(kings->bluff >= 0 && kings->bluff <= 1)) {
      snprintf(error, error_size, "bluff=%s is not a number from 0 to 1", parameters[i].value);
      free(kings);
      return NULL;
    }
  }
  return kings;
}

void oddhand_bot_destroy(void* bot) { free(bot); }

static void bet(const Kings* kings, const OddhandView* view, OddhandDecision* decision) {
  const uint32_t one_pair = 1, king = 11;
  const uint32_t pair_of_kings = one_pair << 26 | 1u << (13 + king);
  const int strong = view->made_high >= pair_of_kings;
  const int bluffing = view->random[0] < kings->bluff * 4294967296.0;
  decision->action = ODDHAND_CHECK_OR_CALL;
  if (!(strong || bluffing) || view->legal.max_raise_to == 0) return;
  decision->action = ODDHAND_RAISE_TO;
  decision->amount = view->legal.min_raise_to;
}

static uint16_t first_face_down(const OddhandView* view) {
  for (unsigned i = 0; i < view->held_count; ++i) {
    if ((view->face_up >> i & 1) == 0) return (uint16_t)(1u << i);
  }
  return 0;
}

/* The first of the games that may be named. */
static uint32_t first_game(const OddhandView* view) {
  uint32_t game = 0;
  while ((view->legal.shift_to >> game & 1) == 0) ++game;
  return game;
}

void oddhand_bot_decide(void* bot, const OddhandView* view, OddhandDecision* decision) {
  switch (view->legal.ask) {
    case ODDHAND_ASK_BET:
      bet((const Kings*)bot, view, decision);
      break;
    case ODDHAND_ASK_MATCH_POT:
      decision->action = ODDHAND_CHECK_OR_CALL;
      break;
    case ODDHAND_ASK_DRAW: /* stands pat */
      decision->action = ODDHAND_DISCARD;
      break;
    case ODDHAND_ASK_ARRANGE: /* lays its first three cards */
      decision->action = ODDHAND_ARRANGE;
      decision->cards = 7;
      break;
    case ODDHAND_ASK_EXCHANGE:
      decision->action = ODDHAND_KEEP;
      break;
    case ODDHAND_ASK_REVEAL:
      decision->action = ODDHAND_REVEAL;
      decision->turned = first_face_down(view);
      break;
    case ODDHAND_ASK_SHIFT:
      decision->action = view->legal.must_shift ? ODDHAND_SHIFT : ODDHAND_DECLINE;
      if (view->legal.must_shift) decision->game = first_game(view);
      break;
  }
}
