// Things that one thread uses at a time, kept for the next one that wants the same.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace oddhand {

/// What belongs to one seat of one lane. Seats and lanes never share one, so that a bot with a memory of its own does
/// not see the cards of two seats, or two plays of one deal.
template <class Thing>
class IdlePool {
 public:
  /// An idle one of this seat and lane, else one that nobody has used yet, else null.
  std::unique_ptr<Thing> take(int seat, int lane) {
    const std::scoped_lock lock(mutex_);
    for (const Owner& owner : {Owner{seat, lane}, kNobody}) {
      for (auto& [of, thing] : idle_) {
        if (of != owner) continue;
        std::unique_ptr<Thing> taken = std::move(thing);
        std::swap(of, idle_.back().first);
        std::swap(thing, idle_.back().second);
        idle_.pop_back();
        return taken;
      }
    }
    return nullptr;
  }
  void give_back(std::unique_ptr<Thing> thing, int seat, int lane) { put({seat, lane}, std::move(thing)); }
  void add_unused(std::unique_ptr<Thing> thing) { put(kNobody, std::move(thing)); }
  void clear() {
    const std::scoped_lock lock(mutex_);
    idle_.clear();
  }

 private:
  using Owner = std::pair<int, int>;
  static constexpr Owner kNobody{-1, -1};

  void put(Owner owner, std::unique_ptr<Thing> thing) {
    const std::scoped_lock lock(mutex_);
    idle_.emplace_back(owner, std::move(thing));
  }

  std::mutex mutex_;
  std::vector<std::pair<Owner, std::unique_ptr<Thing>>> idle_;
};

}  // namespace oddhand
