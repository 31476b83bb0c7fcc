#include "sim/studies/named_category.h"

#include "evaluator/hand_value.h"
#include "evaluator/high_hand.h"

namespace oddhand {

int named_category(CardSet cards) {
  const HandValue value = evaluate_high(cards);
  const bool royal = value.category() == HandCategory::straight_flush && value.primary() == mask_of(Rank::ace);
  return royal ? kNamedCategories - 1 : static_cast<int>(value.category());
}

std::string category_name(int named_category) {
  if (named_category == kNamedCategories - 1) return "royal flush";
  return std::string(to_string(static_cast<HandCategory>(named_category)));
}

}  // namespace oddhand
