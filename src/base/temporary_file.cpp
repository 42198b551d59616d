#include "base/temporary_file.h"

#include <cerrno>
#include <system_error>

namespace kindex {

Error temporary_file_error() {
  return {Exit::index, "cannot use a temporary file: " + std::generic_category().message(errno)};
}

OpenFile temporary_file() {
  OpenFile file(std::tmpfile());
  if (!file) throw temporary_file_error();
  return file;
}

}  // namespace kindex
