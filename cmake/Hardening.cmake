# What the compiler and the linker can do against a mistake that the tests did not find: the program reads files from
# anyone. Not with sanitizers, which do their own, and whose runtime fortified calls would pass by.
# Position-independent executables. As plain flags: CMake's property would compile libraries for shared objects, which the
# precompiled headers of the programs do not go with. A plugin is a shared object.
set(plugin $<STREQUAL:$<TARGET_PROPERTY:TYPE>,MODULE_LIBRARY>)
add_compile_options($<$<AND:$<COMPILE_LANGUAGE:C,CXX>,$<NOT:${plugin}>>:-fPIE>)
add_link_options($<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie>)

if(KINDEX_SANITIZE OR KINDEX_FUZZ)
  return()
endif()
include(CheckCXXCompilerFlag)
foreach(flag -fstack-protector-strong -fstack-clash-protection -fcf-protection)
  string(MAKE_C_IDENTIFIER "KINDEX_HAS${flag}" has)
  check_cxx_compiler_flag(${flag} ${has})
  if(${has})
    add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:${flag}>)
  endif()
endforeach()
# Needs an optimising compiler. Undefined first: some distributions define a level of their own.
add_compile_options($<$<AND:$<COMPILE_LANGUAGE:C,CXX>,$<NOT:$<CONFIG:Debug>>>:-U_FORTIFY_SOURCE$<SEMICOLON>-D_FORTIFY_SOURCE=2>)
add_link_options(-Wl,-z,relro,-z,now,-z,noexecstack)
