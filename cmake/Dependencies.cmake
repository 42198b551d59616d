# Every library that is not ours, found once. The README says why each is there.
if(KINDEX_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  set(OPENSSL_USE_STATIC_LIBS TRUE)
  add_link_options(-static-libgcc -static-libstdc++)
endif()

find_package(Threads REQUIRED)
find_package(OpenSSL REQUIRED COMPONENTS Crypto)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(CLI11 REQUIRED)

# SQLite and zstd come without a CMake package on Debian, and that of yaml-cpp does not know its static library.
function(kindex_find_library target header library)
  find_path(${target}_INCLUDE ${header} REQUIRED)
  find_library(${target}_LIBRARY ${library} REQUIRED)
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} SYSTEM INTERFACE ${${target}_INCLUDE})
  target_link_libraries(${target} INTERFACE ${${target}_LIBRARY})
endfunction()
kindex_find_library(sqlite3 sqlite3.h sqlite3)
target_link_libraries(sqlite3 INTERFACE Threads::Threads ${CMAKE_DL_LIBS} m)
kindex_find_library(zstd zstd.h zstd)
kindex_find_library(yaml-cpp-library yaml-cpp/yaml.h yaml-cpp)
