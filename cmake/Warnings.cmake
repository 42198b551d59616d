# One interface target with the compiler flags every target of ours is built with.
add_library(kindex_flags INTERFACE)
target_include_directories(kindex_flags INTERFACE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
target_compile_options(kindex_flags INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
    -Wnon-virtual-dtor -Woverloaded-virtual -Wnull-dereference -Wimplicit-fallthrough>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 and 13 report these falsely, inside the standard library's own inlined code, when they optimise.
  target_compile_options(kindex_flags INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-Wno-null-dereference -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds
      -Wno-stringop-overread>)
endif()
if(KINDEX_WERROR)
  target_compile_options(kindex_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Werror>)
endif()
if(KINDEX_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
if(KINDEX_FUZZ)
  # Coverage feedback for every library; the fuzz targets link the driver themselves.
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# The JSON library and the standard containers cost two seconds of nearly every file's compilation: they are compiled
# once for all of src and importers, and once more with doctest for the tests. Sources include what they use regardless.
function(kindex_precompiled name)
  file(WRITE ${PROJECT_BINARY_DIR}/precompiled/${name}.cpp "")
  add_library(${name} STATIC ${PROJECT_BINARY_DIR}/precompiled/${name}.cpp)
  target_link_libraries(${name} PRIVATE kindex_flags nlohmann_json::nlohmann_json)
  target_precompile_headers(${name} PRIVATE <algorithm> <array> <cstdint> <functional> <map> <memory> <optional>
    <sstream> <string> <string_view> <unordered_map> <variant> <vector> <nlohmann/json.hpp> ${ARGN})
endfunction()

# kindex_library(NAME SOURCES … LINKS …): one folder of src or importers as a static library.
function(kindex_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_link_libraries(${name} PUBLIC kindex_flags ${ARG_LINKS} PRIVATE ${ARG_PRIVATE_LINKS})
  target_precompile_headers(${name} REUSE_FROM kindex_precompiled)
endfunction()
