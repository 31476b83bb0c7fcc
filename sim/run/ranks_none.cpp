// Ranks of a program that was built without MPI: there are none, and a launcher is told so.
#include <cstdlib>
#include <string>

#include "evaluator/input_error.h"
#include "sim/run/ranks.h"

namespace oddhand {

std::unique_ptr<Ranks> join_ranks() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
    const char* processes = std::getenv(name);
    if (processes == nullptr || std::string(processes) == "1") continue;
    throw InputError(std::string("started as one of ") + processes + " processes (" + name +
                     "), but built without MPI: each would do the whole run; use --shard, or build with MPI");
  }
  return nullptr;
}

}  // namespace oddhand
