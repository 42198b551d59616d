#include "cli/retry.h"

#include <cstdio>

#include "base/error.h"
#include "index/database.h"
#include "index/reader.h"

namespace kindex::cli {
std::vector<Retry> retries(const std::filesystem::path& database, bool not_stated) {
  index::Database opened(database, index::Open::read);
  index::Reader reader(opened);
  std::vector<Retry> out;
  reader.quarantine({}, [&](const index::QuarantinedRow& row) {
    if (not_stated && !row.code.ends_with("_NOT_STATED")) return;
    if (out.empty() || out.back().snapshot != row.snapshot) out.push_back({row.snapshot, row.file, 0});
    ++out.back().rows;
  });
  return out;
}

OpenFile kept_bytes(const std::filesystem::path& database, const Digest& snapshot) {
  index::Database opened(database, index::Open::read);
  index::Reader reader(opened);
  OpenFile file = temporary_file();
  const bool kept = reader.snapshot(snapshot, [&](std::string_view chunk) {
    if (std::fwrite(chunk.data(), 1, chunk.size(), file.get()) != chunk.size()) throw temporary_file_error();
  });
  if (!kept) return nullptr;
  if (std::fflush(file.get()) != 0) throw temporary_file_error();
  std::rewind(file.get());
  return file;
}

}  // namespace kindex::cli
