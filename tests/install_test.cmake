# What `cmake --install` puts where, into a folder of the build. usage: cmake -DBUILT=BUILD_DIR -P install_test.cmake
set(to ${BUILT}/installed)
file(REMOVE_RECURSE ${to})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILT} --prefix ${to} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE files RELATIVE ${to} ${to}/*)
list(SORT files)
# Messages and help name the pages of docs/.
set(pages ${files})
list(FILTER pages INCLUDE REGEX "^share/doc/kindex/docs/")
list(FILTER files EXCLUDE REGEX "^share/doc/kindex/docs/")
file(GLOB_RECURSE documents RELATIVE ${CMAKE_CURRENT_LIST_DIR}/.. ${CMAKE_CURRENT_LIST_DIR}/../docs/*)
list(TRANSFORM documents PREPEND share/doc/kindex/)
list(SORT documents)
if(NOT pages STREQUAL documents)
  message(FATAL_ERROR "installed: ${pages}\nexpected: ${documents}")
endif()
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
