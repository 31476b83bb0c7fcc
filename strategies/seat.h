// Seats of a table, sets of seats, and arrays with one entry per seat.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace oddhand {

inline constexpr int kMaxSeats = 10;

/// A seat, counted inside the program from 0 = first left of the button; people and files count from 1.
enum class Seat : std::uint8_t {};

constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }
constexpr int index_of(Seat seat) { return static_cast<int>(seat); }
/// The number that people read: 1 = first left of the button.
constexpr int seat_number(Seat seat) { return index_of(seat) + 1; }

/// One value per seat. Entries of seats that are not at the table keep their default.
template <class T>
struct PerSeat {
  std::array<T, kMaxSeats> values{};
  constexpr T& operator[](Seat s) { return values[static_cast<std::size_t>(s)]; }
  constexpr const T& operator[](Seat s) const { return values[static_cast<std::size_t>(s)]; }
  friend constexpr bool operator==(const PerSeat&, const PerSeat&) = default;
};

/// A set of seats. Iterates clockwise from the first seat left of the button.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(std::uint16_t bits) : bits_(bits) {}
  /// Seats 0 .. count - 1.
  static constexpr SeatSet first_seats(int count) { return SeatSet(static_cast<std::uint16_t>((1U << count) - 1)); }

  constexpr std::uint16_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  /// At least two seats; cheaper than size() >= 2.
  constexpr bool at_least_two() const { return (bits_ & (bits_ - 1U)) != 0; }
  /// Two seats; cheaper than size() == 2 on a processor that cannot count bits.
  constexpr bool exactly_two() const { return at_least_two() && !SeatSet(without_front()).at_least_two(); }
  constexpr bool contains(Seat s) const { return (bits_ >> index_of(s) & 1U) != 0; }
  constexpr void insert(Seat s) { bits_ = static_cast<std::uint16_t>(bits_ | 1U << index_of(s)); }
  constexpr void erase(Seat s) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << index_of(s))); }
  /// The seats from `index` on (0 .. kMaxSeats), without going round.
  constexpr SeatSet from(int index) const {
    return SeatSet(static_cast<std::uint16_t>(static_cast<unsigned>(bits_) >> index << index));
  }
  constexpr SeatSet without(Seat s) const {
    SeatSet rest = *this;
    rest.erase(s);
    return rest;
  }
  constexpr SeatSet with(Seat s) const {
    SeatSet more = *this;
    more.insert(s);
    return more;
  }
  /// First seat left of the button. The set must not be empty.
  constexpr Seat front() const { return seat_at(std::countr_zero(bits_)); }
  /// Last seat before the button. The set must not be empty.
  constexpr Seat back() const { return seat_at(static_cast<int>(std::bit_width(bits_)) - 1); }
  /// First seat of the set clockwise from `index` (included; `index` may be 0 .. kMaxSeats). Must not be empty.
  constexpr Seat first_from(int index) const {
    const unsigned later = static_cast<unsigned>(bits_) >> index << index;
    return seat_at(std::countr_zero(later != 0 ? later : bits_));
  }
  /// The next seat of the set clockwise after `s`; `s` itself if it is the only one.
  constexpr Seat next_after(Seat s) const { return first_from(index_of(s) + 1); }
  /// The next seat of the set counter-clockwise before `s`; `s` itself if it is the only one.
  constexpr Seat previous_before(Seat s) const {
    const unsigned earlier = bits_ & ((1U << index_of(s)) - 1U);
    const unsigned from = earlier != 0 ? earlier : bits_;
    return seat_at(static_cast<int>(std::bit_width(from)) - 1);
  }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint16_t>(a.bits_ & b.bits_));
  }
  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint16_t>(a.bits_ | b.bits_));
  }

  /// Seats of `a` that are not in `b`.
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint16_t>(a.bits_ & ~b.bits_));
  }

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned rest) : rest_(rest) {}
    constexpr Seat operator*() const { return seat_at(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1U;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0U); }

 private:
  constexpr std::uint16_t without_front() const { return static_cast<std::uint16_t>(bits_ & (bits_ - 1U)); }

  std::uint16_t bits_ = 0;
};

}  // namespace oddhand
