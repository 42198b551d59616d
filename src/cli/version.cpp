// kindex version: what this program is, for whoever must say which one it was.

#include "cli/version.h"

#include "cli/arguments.h"
#include "cli/build_info.h"
#include "cli/command.h"
#include "identity/sha256.h"
#include "index/database.h"
#include "output/json_writer.h"
#include "output/zstd_stream.h"

namespace kindex::cli {
namespace {

std::string for_people(const BuildInfo& build) {
  const std::string commit = build.commit.empty() ? "unknown" : build.commit + (build.modified ? ", modified" : "");
  std::string cuda = "none";
  if (build.cuda) {
    cuda.clear();
    for (const std::string& one : build.cuda_architectures) cuda += (cuda.empty() ? "sm " : ", ") + one;
  }
  return "kindex " + std::string(kVersion) + "\ncommit    " + commit + "\ncompiler  " + build.compiler + ", " +
         build.type + "\nCUDA      " + cuda + "\nserve     " + (build.serve ? "yes" : "no") + "\nlibraries SQLite " +
         index::sqlite_version() + ", zstd " + output::zstd_version() + ", OpenSSL " + identity::openssl_version() +
         "\nschema    " + std::to_string(index::schema_version()) + '\n';
}

std::string for_programs(const BuildInfo& build) {
  output::JsonWriter json;
  json.begin_object().field("version", kVersion);
  json.key("commit").value_or_null(build.commit);
  json.field("modified", build.modified).field("compiler", build.compiler).field("buildType", build.type);
  json.key("cuda").begin_object().field("built", build.cuda).key("architectures").begin_array();
  for (const std::string& one : build.cuda_architectures) json.value(one);
  json.end_array().end_object().field("serve", build.serve);
  json.key("libraries").begin_object().field("sqlite", index::sqlite_version());
  json.field("zstd", output::zstd_version()).field("openssl", identity::openssl_version()).end_object();
  json.field("schema", index::schema_version()).end_object();
  return json.take();
}

}  // namespace

Exit run_version(const Command& self, const std::vector<std::string>& args, Io& io) {
  std::string format;
  Arguments arguments(self);
  add_format(arguments.app, format, {"text", "json"});
  if (arguments.parse(args, io)) return Exit::done;
  io.out << (format == "json" ? for_programs(build_info()) : for_people(build_info()));
  return Exit::done;
}

}  // namespace kindex::cli
