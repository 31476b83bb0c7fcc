#include "sim/equity/case_walk.h"

#include <algorithm>

#include "sim/stats/wide_sum.h"

namespace oddhand {
namespace {

/// More ways to deal the half-known cards than this are not listed.
constexpr std::size_t kMostListed = 200'000;

/// One request for half-known cards, in the order in which they are dealt.
struct Request {
  std::size_t group;
  HalfKnown half;
};

class Lister {
 public:
  Lister(std::size_t groups, const std::vector<Request>& requests) : requests_(requests), cards_(groups) {}

  /// Lists every way from request `r` on; false where there are too many.
  bool list(std::size_t r, CardSet left, std::vector<std::vector<CardSet>>& out) {
    if (r == requests_.size()) {
      out.push_back(cards_);
      return out.size() <= kMostListed;
    }
    return choose(r, requests_[r].half.count, requests_[r].half.may & left, left, out);
  }

 private:
  /// Chooses `count` of `from` for request `r`.
  bool choose(std::size_t r, int count, CardSet from, CardSet left, std::vector<std::vector<CardSet>>& out) {
    if (count == 0) return list(r + 1, left, out);
    CardSet& mine = cards_[requests_[r].group];
    for (const Card card : from) {
      from.erase(card);
      mine.insert(card);
      const bool listed = choose(r, count - 1, from, left - CardSet::of(card), out);
      mine.erase(card);
      if (!listed) return false;
    }
    return true;
  }

  const std::vector<Request>& requests_;
  std::vector<CardSet> cards_;
};

std::vector<int> unknown_of(const std::vector<PartialHand>& groups) {
  std::vector<int> unknown;
  unknown.reserve(groups.size());
  for (const PartialHand& group : groups) unknown.push_back(group.unknown);
  return unknown;
}

CardSet all_of(const std::vector<CardSet>& sets) {
  CardSet all;
  for (const CardSet set : sets) all = all | set;
  return all;
}

}  // namespace

CaseWalk::CaseWalk(CardSet deck, const std::vector<PartialHand>& groups)
    : deck_(deck), unknown_(unknown_of(groups)), walk_(CardSet(), std::vector<int>(groups.size(), 0)) {
  std::vector<Request> requests;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    for (const HalfKnown& half : groups[g].half) requests.push_back({g, half});
  }
  const bool listed = Lister(groups.size(), requests).list(0, deck, half_);
  if (half_.empty()) return;
  start_walk(0);
  walk_size_ = walk_.size();
  const UnsignedInt128 ways = UnsignedInt128{half_.size()} * walk_size_;
  size_ = listed ? static_cast<std::uint64_t>(std::min<UnsignedInt128>(ways, kManyCombinations)) : kManyCombinations;
}

void CaseWalk::start_walk(std::size_t at) {
  at_ = at;
  in_walk_ = 0;
  walk_ = CombinationWalk(deck_ - all_of(half_[at]), unknown_);
}

void CaseWalk::go_to(std::uint64_t index) {
  start_walk(static_cast<std::size_t>(index / walk_size_));
  in_walk_ = index % walk_size_;
  walk_.go_to(in_walk_);
}

int CaseWalk::next() {
  if (++in_walk_ < walk_size_) return walk_.next();
  start_walk((at_ + 1) % half_.size());
  return 0;
}

}  // namespace oddhand
