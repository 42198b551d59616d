# Writes OUT/SYMBOL.{h,cpp} holding the bytes of FILE (cmake/Embed.cmake).
file(READ ${FILE} hex HEX)
string(LENGTH "${hex}" digits)
math(EXPR size "${digits} / 2")
string(REGEX REPLACE "([0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f])" "\\1\n" lines "${hex}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1', " bytes "${lines}")
file(WRITE ${OUT}/${SYMBOL}.h
     "// Generated from ${FILE}.\n#pragma once\n#include <string_view>\n"
     "namespace ${NAMESPACE} {\nextern const std::string_view ${SYMBOL};\n}\n")
file(WRITE ${OUT}/${SYMBOL}.cpp
     "// Generated from ${FILE}.\n#include \"embedded/${SYMBOL}.h\"\n"
     "namespace ${NAMESPACE} {\nnamespace {\nconstexpr char kBytesOf_${SYMBOL}Of_${SYMBOL}[] = {\n${bytes}'\\0'};\n}\n"
     "const std::string_view ${SYMBOL}{kBytesOf_${SYMBOL}Of_${SYMBOL}, ${size}};\n}\n")
