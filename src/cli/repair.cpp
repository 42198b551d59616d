#include "cli/repair.h"

#include <map>

#include "base/text.h"
#include "cli/file_input.h"
#include "cli/import_sink.h"
#include "cli/read_file.h"
#include "cli/retry.h"
#include "cli/scratch.h"
#include "cli/version.h"
#include "index/reader.h"
#include "index/repair.h"

namespace kindex::cli {
namespace {

namespace fs = std::filesystem;

void read_into(index::Database& source, FileInput& input, const std::string& name, const importers::Context& context) {
  const importers::Importer& importer = importer_of(input, name, context);
  const std::string importer_name(importer.name);
  index::Writer writer(source, {name, importer_name, std::string(importer.version), std::string(kVersion), false});
  input.tap([&](std::string_view chunk) { writer.bytes(chunk); });
  ImportSink sink(writer, importer_name, [](std::int64_t) {});
  read_with(importer, input, name, sink, context);
  (void)sink.counts();
  (void)writer.commit();
}

std::vector<index::ImportBrief> files_of(const fs::path& database) {
  index::Database opened(database, index::Open::read);
  index::Reader reader(opened);
  return reader.imports();
}

// A file that cannot be read any more may hold nothing of what is damaged.
void read_kept(const RepairOptions& options, index::Database& source, Io& io) {
  for (const index::ImportBrief& file : files_of(options.database)) {
    try {
      OpenFile bytes = kept_bytes(options.database, file.snapshot);
      if (!bytes) continue;
      FileInput input(bytes.release(), file.file);
      read_into(source, input, file.file, options.context);
    } catch (const Error& error) {
      io.err << "kindex: " << printable(file.file) << ": its kept bytes are of no use here: " << error.what() << '\n';
    }
  }
}

}  // namespace

std::size_t repair_from_files(const RepairOptions& options, Io& io) {
  std::map<Digest, std::string> given;
  for (const std::string& path : options.from) {
    FileInput input(path);
    given.emplace(digest_of(input), path);
  }

  const Scratch scratch("repair", Exit::index);
  index::Database source(scratch.path() / "source.db", index::Open::write);
  for (const std::string& path : options.from) {
    FileInput input(path);
    read_into(source, input, path, options.context);
  }
  read_kept(options, source, io);

  index::Database damaged(options.database, index::Open::write);
  const auto bytes_of = [&](const Digest& file, const std::function<void(std::string_view)>& each) {
    const auto found = given.find(file);
    if (found == given.end()) return false;
    FileInput input(found->second);
    for (std::string_view chunk = input.next(); !chunk.empty(); chunk = input.next()) each(chunk);
    return true;
  };
  const std::vector<std::string> done = index::repair(damaged, source, bytes_of);
  for (const std::string& line : done) io.err << "kindex: put back: " << printable(line) << '\n';
  return done.size();
}

}  // namespace kindex::cli
