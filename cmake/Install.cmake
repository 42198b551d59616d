# What `cmake --install` and CPack put where. Completions and the manual page are what the program prints of itself; they
# are made at build, so that a package can be made without running anything.
include(GNUInstallDirs)
set(printed ${PROJECT_BINARY_DIR}/printed)
file(MAKE_DIRECTORY ${printed})

# kindex_printed(DESTINATION NAME WORDS…): installs what `kindex WORDS…` prints as DESTINATION/NAME.
set(KINDEX_PRINTED "")
function(kindex_printed destination name)
  set(file ${printed}/${name})
  add_custom_command(
    OUTPUT ${file}
    COMMAND kindex ${ARGN} > ${file}.new
    COMMAND ${CMAKE_COMMAND} -E rename ${file}.new ${file}
    DEPENDS kindex
    VERBATIM)
  install(FILES ${file} DESTINATION ${destination})
  set(KINDEX_PRINTED ${KINDEX_PRINTED} ${file} PARENT_SCOPE)
endfunction()
kindex_printed(${CMAKE_INSTALL_MANDIR}/man1 kindex.1 help --format man)
kindex_printed(${CMAKE_INSTALL_DATADIR}/bash-completion/completions kindex completion bash)
kindex_printed(${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions _kindex completion zsh)
kindex_printed(${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d kindex.fish completion fish)
add_custom_target(kindex_printed ALL DEPENDS ${KINDEX_PRINTED})

install(TARGETS kindex RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})  # messages and help name these pages
# uPlot is part of every page that `kindex report` writes.
install(FILES src/output/web/vendor/uplot/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME uPlot-LICENSE)

# cpack -G DEB, or -G TGZ for the portable tarball (presets "deb" and "tarball").
set(CPACK_PACKAGE_NAME kindex)
set(CPACK_PACKAGE_VENDOR "The kindex authors")
# Who answers for a package is who makes it, as Debian's own tools ask; "invalid" is the domain that nobody can have.
set(CPACK_PACKAGE_CONTACT "Local build <nobody@kindex.invalid>")
if(NOT "$ENV{DEBFULLNAME}" STREQUAL "" AND NOT "$ENV{DEBEMAIL}" STREQUAL "")
  set(CPACK_PACKAGE_CONTACT "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
endif()
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_PACKAGE_DESCRIPTION
    "Keeps benchmark results of GPU kernels in one SQLite file, compares what can be compared, and says why not.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "less, libpq5")  # what is asked for by name, not linked
set(CPACK_DEBIAN_PACKAGE_SUGGESTS librsvg2-bin)
# A folder's mode is what dpkg expects, whatever the umask of who builds.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
    WORLD_EXECUTE)
if(KINDEX_STATIC)
  set(CPACK_PACKAGE_FILE_NAME kindex-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}-portable)
endif()
include(CPack)
