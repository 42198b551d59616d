# Decides KINDEX_HAS_CUDA from the option KINDEX_CUDA, and finds nvcc. The sanitizers and the fuzzers instrument what the
# host compiler makes; nvcc takes none of their flags, so that AUTO leaves CUDA out there.
set(KINDEX_HAS_CUDA OFF)
if(KINDEX_CUDA STREQUAL "OFF" OR (KINDEX_CUDA STREQUAL "AUTO" AND (KINDEX_SANITIZE OR KINDEX_FUZZ)))
  return()
endif()

include(CheckLanguage)
if(NOT CMAKE_CUDA_COMPILER)
  find_program(CMAKE_CUDA_COMPILER nvcc HINTS ENV CUDA_PATH PATHS /usr/local/cuda PATH_SUFFIXES bin)
endif()
check_language(CUDA)
if(NOT CMAKE_CUDA_COMPILER)
  if(KINDEX_CUDA STREQUAL "ON")
    message(FATAL_ERROR "KINDEX_CUDA is ON, but no nvcc was found: put it on the PATH or set CMAKE_CUDA_COMPILER")
  endif()
  message(STATUS "kindex measure: no nvcc found, so this build measures on the CPU alone")
  return()
endif()

# One architecture builds quickly; the portable preset names them all. PTX of the last serves what comes after.
if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
  set(CMAKE_CUDA_ARCHITECTURES 90)
endif()
enable_language(CUDA)
# CMake 3.25 does not know how nvcc is told C++20, which CMAKE_CXX_STANDARD asks of CUDA files too.
if(NOT CMAKE_CUDA20_STANDARD_COMPILE_OPTION)
  set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION "-std=c++20")
  set(CMAKE_CUDA20_EXTENSION_COMPILE_OPTION "-std=c++20")
endif()
find_package(CUDAToolkit REQUIRED)
set(KINDEX_HAS_CUDA ON)
