# Packages, all from Debian. A missing one is named with the package that brings it; nothing is downloaded.

# oddhand_need(CMAKE_PACKAGE DEBIAN_PACKAGE): find_package that says what to install.
macro(oddhand_need cmake_package debian_package)
  find_package(${cmake_package} QUIET)
  if(NOT ${cmake_package}_FOUND)
    message(FATAL_ERROR "${cmake_package} was not found. On Debian: sudo apt-get install ${debian_package}\n"
                        "(scripts/setup installs everything that Oddhand needs.)")
  endif()
endmacro()

oddhand_need(TBB libtbb-dev)
oddhand_need(Eigen3 libeigen3-dev)
oddhand_need(CLI11 libcli11-dev)
oddhand_need(nlohmann_json nlohmann-json3-dev)
oddhand_need(Boost libboost-dev)
oddhand_need(hwy libhwy-dev)
find_path(RANDOM123_INCLUDE Random123/philox.h)
if(NOT RANDOM123_INCLUDE)
  message(FATAL_ERROR "Random123 was not found. On Debian: sudo apt-get install librandom123-dev\n"
                      "(scripts/setup installs everything that Oddhand needs.)")
endif()
add_library(oddhand_random123 INTERFACE)
target_include_directories(oddhand_random123 SYSTEM INTERFACE "${RANDOM123_INCLUDE}")
# OpenMPI is optional: without it a run has one process.
set(ODDHAND_MPI_FOUND OFF)
if(ODDHAND_MPI)
  find_package(MPI QUIET COMPONENTS CXX)
  set(ODDHAND_MPI_FOUND ${MPI_CXX_FOUND})
  if(NOT MPI_CXX_FOUND AND NOT ODDHAND_MPI STREQUAL "AUTO")
    message(FATAL_ERROR "MPI was not found. On Debian: sudo apt-get install libopenmpi-dev openmpi-bin")
  endif()
endif()
if(ODDHAND_BENCH)
  oddhand_need(benchmark libbenchmark-dev)
endif()
if(BUILD_TESTING)
  oddhand_need(doctest doctest-dev)
endif()
