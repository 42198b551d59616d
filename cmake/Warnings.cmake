# One interface target with the compiler flags every target of ours is built with.
add_library(kindex_flags INTERFACE)
target_include_directories(kindex_flags INTERFACE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
target_compile_options(kindex_flags INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
    -Wnon-virtual-dtor -Woverloaded-virtual -Wnull-dereference -Wimplicit-fallthrough>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 reports both falsely, inside the standard library's own inlined code, when it optimises.
  target_compile_options(kindex_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Wno-null-dereference -Wno-restrict>)
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

# kindex_library(NAME SOURCES … LINKS …): one folder of src or importers as a static library.
function(kindex_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_link_libraries(${name} PUBLIC kindex_flags ${ARG_LINKS} PRIVATE ${ARG_PRIVATE_LINKS})
endfunction()
