#pragma once
// Long output on a terminal goes through a pager: $KINDEX_PAGER, else $PAGER, else less; "" or "cat" switches it off.

#include <string>

#include "cli/command.h"

namespace kindex::cli {

// Writes `text` to io.out, through the pager when io.out is a terminal and the text has more lines than it.
void page(const std::string& text, Io& io);

}  // namespace kindex::cli
