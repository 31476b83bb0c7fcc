// The processes that do one run together, started by mpirun or srun: rank 0 leads, hands out blocks and has the
// results. A program that was started alone has no Ranks at all, and no MPI.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace oddhand {

/// Messages are lists of words; those of one sender to one receiver arrive in order. All calls on the main thread.
class Ranks {
 public:
  /// Leaves the run: waits until all ranks do.
  virtual ~Ranks() = default;

  virtual int rank() const = 0;
  virtual int count() const = 0;
  bool leads() const { return rank() == 0; }
  /// Processors that are this rank's: each processor of the machine is shared equally among the ranks that may run on
  /// it. At least 1.
  virtual int threads() const = 0;

  struct Message {
    int from = 0;
    std::vector<std::uint64_t> words;
  };
  /// Sends a message. A message of more than a few hundred words may wait until it is received.
  virtual void send(int to, std::span<const std::uint64_t> words) = 0;
  /// A message that has come, if any. Does not wait.
  virtual std::optional<Message> poll() = 0;

  /// Every rank calls this once, when it is ready to run or knows that it cannot: 0 or its exit status, and a digest of
  /// what it is to run. All learn the first rank that cannot, and whether the ready ones are to run the same.
  struct Agreement {
    int first_failed = -1;  ///< -1: all are ready
    int status = 0;
    bool same_run = true;
  };
  virtual Agreement agree(int status, std::uint64_t run) = 0;
  /// Ends all ranks at once with this exit status.
  [[noreturn]] virtual void abort(int status) = 0;
};

/// The ranks of this run where a launcher started several processes or one (OMPI_COMM_WORLD_SIZE, PMI_SIZE or
/// PMIX_RANK is set); null for a program started alone. Throws InputError where a launcher started several and this
/// program was built without MPI. Call once.
std::unique_ptr<Ranks> join_ranks();

}  // namespace oddhand
