# kindex_embed(TARGET NAMESPACE SYMBOL FILE): makes the bytes of FILE available to TARGET as
#   namespace NAMESPACE { extern const std::string_view SYMBOL; }
# through the generated header embedded/SYMBOL.h. Rebuilt whenever FILE changes.
function(kindex_embed target namespace symbol file)
  set(out ${CMAKE_CURRENT_BINARY_DIR}/embedded)
  add_custom_command(
    OUTPUT ${out}/${symbol}.cpp ${out}/${symbol}.h
    COMMAND ${CMAKE_COMMAND} -DNAMESPACE=${namespace} -DSYMBOL=${symbol} -DFILE=${file} -DOUT=${out}
            -P ${PROJECT_SOURCE_DIR}/cmake/EmbedFile.cmake
    DEPENDS ${file} ${PROJECT_SOURCE_DIR}/cmake/EmbedFile.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${out}/${symbol}.cpp ${out}/${symbol}.h)
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
endfunction()

# kindex_embed_parts(TARGET NAMESPACE SYMBOL FOLDER): all *.json files under FOLDER as one JSON object, file name →
# content, embedded as above.
function(kindex_embed_parts target namespace symbol folder)
  file(GLOB_RECURSE parts CONFIGURE_DEPENDS ${folder}/*.json)
  set(joined ${CMAKE_CURRENT_BINARY_DIR}/${symbol}.json)
  add_custom_command(
    OUTPUT ${joined}
    COMMAND ${CMAKE_COMMAND} -DFOLDER=${folder} -DOUT=${joined} -P ${PROJECT_SOURCE_DIR}/cmake/JoinParts.cmake
    DEPENDS ${parts} ${PROJECT_SOURCE_DIR}/cmake/JoinParts.cmake
    VERBATIM)
  kindex_embed(${target} ${namespace} ${symbol} ${joined})
endfunction()

# kindex_embed_joined(TARGET NAMESPACE SYMBOL FILE…): the files one after the other, embedded as above.
function(kindex_embed_joined target namespace symbol)
  list(JOIN ARGN "|" files)
  set(joined ${CMAKE_CURRENT_BINARY_DIR}/${symbol}.joined)
  add_custom_command(
    OUTPUT ${joined}
    COMMAND ${CMAKE_COMMAND} -DFILES=${files} -DOUT=${joined} -P ${PROJECT_SOURCE_DIR}/cmake/JoinFiles.cmake
    DEPENDS ${ARGN} ${PROJECT_SOURCE_DIR}/cmake/JoinFiles.cmake
    VERBATIM)
  kindex_embed(${target} ${namespace} ${symbol} ${joined})
endfunction()
