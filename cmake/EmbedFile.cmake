# Writes OUT/SYMBOL.{h,cpp} holding the bytes of FILE (cmake/Embed.cmake).
file(READ ${FILE} hex HEX)
string(LENGTH "${hex}" digits)
math(EXPR size "${digits} / 2")
string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${hex}")
string(REGEX REPLACE "((......,)(......,)(......,)(......,)(......,)(......,)(......,)(......,)(......,)(......,)(......,)(......,)(......,)(......,)(......,)(......,))" "\\1\n" bytes "${bytes}")
file(WRITE ${OUT}/${SYMBOL}.h "// Generated from ${FILE}.\n#pragma once\n#include <string_view>\nnamespace ${NAMESPACE} {\nextern const std::string_view ${SYMBOL};\n}\n")
file(WRITE ${OUT}/${SYMBOL}.cpp "// Generated from ${FILE}.\n#include \"embedded/${SYMBOL}.h\"\nnamespace ${NAMESPACE} {\nnamespace {\nconstexpr char kBytes[] = {${bytes} '\\0'};\n}\nconst std::string_view ${SYMBOL}{kBytes, ${size}};\n}\n")
