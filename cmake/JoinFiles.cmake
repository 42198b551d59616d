# Writes OUT: the bytes of FILES (separated by |), one after the other, a newline between two (cmake/Embed.cmake).
string(REPLACE "|" ";" files "${FILES}")
file(WRITE ${OUT}.new "")
foreach(file ${files})
  file(READ ${file} text)
  file(APPEND ${OUT}.new "${text}\n")
endforeach()
file(RENAME ${OUT}.new ${OUT})
