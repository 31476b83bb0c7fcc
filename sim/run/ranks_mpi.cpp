// Ranks by MPI.
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>
#include <sched.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <utility>

#include "sim/run/ranks.h"

namespace oddhand {
namespace {

/// Processors of this rank's machine that each rank on it may run on.
std::vector<cpu_set_t> allowed_processors(MPI_Comm machine) {
  int local_ranks = 1;
  MPI_Comm_size(machine, &local_ranks);
  cpu_set_t own;
  CPU_ZERO(&own);
  sched_getaffinity(0, sizeof own, &own);
  std::vector<cpu_set_t> all(static_cast<std::size_t>(local_ranks));
  MPI_Allgather(&own, sizeof own, MPI_BYTE, all.data(), sizeof own, MPI_BYTE, machine);
  return all;
}

int fair_share_of_processors() {
  MPI_Comm machine = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
  int own_place = 0;
  MPI_Comm_rank(machine, &own_place);
  const std::vector<cpu_set_t> allowed = allowed_processors(machine);
  MPI_Comm_free(&machine);
  double share = 0;
  for (std::size_t processor = 0; processor < CPU_SETSIZE; ++processor) {
    const auto may_use = [&](const cpu_set_t& set) { return CPU_ISSET(processor, &set) != 0; };
    if (!may_use(allowed[static_cast<std::size_t>(own_place)])) continue;
    share += 1.0 / static_cast<double>(std::ranges::count_if(allowed, may_use));
  }
  return std::max(1, static_cast<int>(share + 1e-9));
}

class MpiRanks final : public Ranks {
 public:
  MpiRanks() {
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &count_);
    threads_ = fair_share_of_processors();
  }
  ~MpiRanks() override { MPI_Finalize(); }
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  int rank() const override { return rank_; }
  int count() const override { return count_; }
  int threads() const override { return threads_; }

  void send(int to, std::span<const std::uint64_t> words) override {
    MPI_Send(words.data(), static_cast<int>(words.size()), MPI_UINT64_T, to, 0, MPI_COMM_WORLD);
  }
  std::optional<Message> poll() override {
    int has_come = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &has_come, &status);
    if (has_come == 0) return std::nullopt;
    int words = 0;
    MPI_Get_count(&status, MPI_UINT64_T, &words);
    Message message{status.MPI_SOURCE, std::vector<std::uint64_t>(static_cast<std::size_t>(words))};
    MPI_Recv(message.words.data(), words, MPI_UINT64_T, message.from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return message;
  }

  Agreement agree(int status, std::uint64_t run) override {
    constexpr auto kNone = std::numeric_limits<std::uint64_t>::max();
    // The least of each over all ranks: the first that failed, the least digest, the complement of the greatest.
    const std::array<std::uint64_t, 3> own{status == 0 ? kNone : static_cast<std::uint64_t>(rank_), run, ~run};
    std::array<std::uint64_t, 3> least = own;
    MPI_Allreduce(own.data(), least.data(), static_cast<int>(own.size()), MPI_UINT64_T, MPI_MIN, MPI_COMM_WORLD);
    if (least[0] == kNone) return {.same_run = least[1] == ~least[2]};
    const int first = static_cast<int>(least[0]);
    MPI_Bcast(&status, 1, MPI_INT, first, MPI_COMM_WORLD);
    return {.first_failed = first, .status = status};
  }
  [[noreturn]] void abort(int status) override {
    MPI_Abort(MPI_COMM_WORLD, status);
    std::abort();
  }

 private:
  int rank_ = 0;
  int count_ = 1;
  int threads_ = 1;
};

}  // namespace

std::unique_ptr<Ranks> join_ranks() {
  const auto is_set = [](const char* name) { return std::getenv(name) != nullptr; };
  if (!is_set("OMPI_COMM_WORLD_SIZE") && !is_set("PMI_SIZE") && !is_set("PMIX_RANK")) return nullptr;
  return std::make_unique<MpiRanks>();
}

}  // namespace oddhand
