# How this project declares its libraries, tests and benchmarks: one call per folder of the map in docs/design.md.

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

add_library(oddhand_flags INTERFACE)
target_compile_features(oddhand_flags INTERFACE cxx_std_20)
target_include_directories(oddhand_flags INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(oddhand_flags INTERFACE -Wall -Wextra -Wconversion -Wshadow -Wpedantic)
if(ODDHAND_WERROR)
  target_compile_options(oddhand_flags INTERFACE -Werror)
endif()
if(ODDHAND_NATIVE)
  target_compile_options(oddhand_flags INTERFACE -march=native)
endif()
if(ODDHAND_SANITIZE)
  target_compile_options(oddhand_flags INTERFACE -fsanitize=${ODDHAND_SANITIZE} -fno-sanitize-recover=all
                                                 -fno-omit-frame-pointer)
  target_link_options(oddhand_flags INTERFACE -fsanitize=${ODDHAND_SANITIZE})
endif()

# oddhand_together(TARGET): with ODDHAND_UNITY eight sources are compiled as one, so that what they include is read and
# compiled but once. Not for what is hot, which is the same in all builds, nor where sources define the same local names.
function(oddhand_together target)
  if(ODDHAND_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  endif()
endfunction()

# oddhand_library(NAME SOURCES a.cpp ... [COLD_SOURCES b.cpp ...] [SELDOM_SOURCES c.cpp ...]
#                 [USES targets visible in headers] [PRIVATE_USES targets of the sources only] [TOGETHER])
# COLD_SOURCES read and write files: compiled quickly rather than run quickly. SELDOM_SOURCES take GCC up to a
# minute and a half to optimise under sanitizers, where they have little to do: only there they are not.
function(oddhand_library name)
  cmake_parse_arguments(ARG "TOGETHER" "" "SOURCES;COLD_SOURCES;SELDOM_SOURCES;USES;PRIVATE_USES" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES} ${ARG_COLD_SOURCES} ${ARG_SELDOM_SOURCES})
  if(ODDHAND_SANITIZE)
    set_source_files_properties(${ARG_COLD_SOURCES} ${ARG_SELDOM_SOURCES} PROPERTIES COMPILE_OPTIONS -O0)
  elseif(ARG_COLD_SOURCES)
    set_source_files_properties(${ARG_COLD_SOURCES} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O1>)
  endif()
  set_target_properties(${name} PROPERTIES CXX_EXTENSIONS OFF)
  target_link_libraries(${name} PUBLIC oddhand_flags ${ARG_USES} PRIVATE ${ARG_PRIVATE_USES})
  if(ARG_TOGETHER)
    oddhand_together(${name})
  endif()
endfunction()

# oddhand_test(NAME SOURCES a.cpp ... USES targets [LABELS slow] [HEAVY] [APART]): one doctest program, one ctest entry. A
# program whose own code takes long (references, hands by the million) is HEAVY; others are compiled quickly rather than
# run quickly. APART where sources define the same local names. Under sanitizers slow ones are built only when they are
# named, as they are not run there.
function(oddhand_test name)
  cmake_parse_arguments(ARG "HEAVY;APART" "" "SOURCES;USES;LABELS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  set_target_properties(${name} PROPERTIES CXX_EXTENSIONS OFF)
  target_link_libraries(${name} PRIVATE oddhand_flags oddhand_test_main ${ARG_USES})
  if(NOT ARG_HEAVY)
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
    if(ODDHAND_SANITIZE)
      target_compile_options(${name} PRIVATE -O0)
    endif()
  endif()
  if(NOT ARG_APART)
    oddhand_together(${name})
  endif()
  add_test(NAME ${name} COMMAND ${name})
  if(ARG_LABELS)
    set_tests_properties(${name} PROPERTIES LABELS "${ARG_LABELS}")
  endif()
  if("slow" IN_LIST ARG_LABELS)
    # Begun early, so that no processor waits for them at the end. In a fresh build ctest does not know what takes long.
    set_tests_properties(${name} PROPERTIES COST 20)
  endif()
  if(ODDHAND_SANITIZE AND "slow" IN_LIST ARG_LABELS)
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL TRUE)
  endif()
endfunction()
