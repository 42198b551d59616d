#pragma once
// Long output on a terminal goes through a pager: $KINDEX_PAGER, else $PAGER, else less; "" or "cat" switches it off.

#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "cli/command.h"

namespace kindex::cli {

// Writes `text` to io.out, through the pager when io.out is a terminal and the text has more lines than it.
void page(std::string_view text, Io& io);

// The same for a text that comes in parts, of any length in all.
class Pager {
 public:
  explicit Pager(Io& io);
  Pager(const Pager&) = delete;
  Pager& operator=(const Pager&) = delete;
  Pager(Pager&&) = delete;
  Pager& operator=(Pager&&) = delete;
  // Shows what there is, and waits until the pager is left.
  ~Pager();
  void write(std::string_view text);

 private:
  class Open;  // a pager that runs
  void open();
  void pass_on(std::string_view text);
  void close();
  void do_without();

  Io& io_;
  std::string command_;  // "" where there is to be none
  std::string held_;     // what io.out must still be given should there be no pager
  std::size_t lines_ = 0, terminal_lines_ = 0;
  bool left_ = false;  // by its user, who has seen enough
  std::unique_ptr<Open> pager_;
};

}  // namespace kindex::cli
