# What `cmake --install` puts where, into a folder of the build. usage: cmake -DBUILT=BUILD_DIR -P install_test.cmake
set(to ${BUILT}/installed)
file(REMOVE_RECURSE ${to})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILT} --prefix ${to} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE files RELATIVE ${to} ${to}/*)
list(SORT files)
set(expected
  bin/kindex
  share/bash-completion/completions/kindex
  share/doc/kindex/CHANGELOG.md
  share/doc/kindex/README.md
  share/doc/kindex/copyright
  share/doc/kindex/uPlot-LICENSE
  share/fish/vendor_completions.d/kindex.fish
  share/man/man1/kindex.1
  share/zsh/vendor-completions/_kindex)
if(NOT files STREQUAL expected)
  message(FATAL_ERROR "installed: ${files}\nexpected: ${expected}")
endif()
foreach(file ${files})
  file(SIZE ${to}/${file} size)
  if(size EQUAL 0)
    message(FATAL_ERROR "${file} is empty")
  endif()
endforeach()
execute_process(COMMAND ${to}/bin/kindex --version OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE_RECURSE ${to})
