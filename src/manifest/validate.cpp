#include <string>
#include <utility>

#include "base/error.h"
#include "manifest/manifest.h"
#include "manifest/schema.h"
#include "manifest/schemas.h"

namespace kindex::manifest {
namespace {

// `spec` is any object here; it is held against its kind once that is known.
const Type& envelope_schema() {
  static const Type schema = object({
      must("apiVersion", one_of({kApiVersion})),
      must("kind", str(kUnbounded)),
      must("metadata", metadata_schema()),
      must("spec", any_object()),
  });
  return schema;
}

Kind kind_of(const Json& envelope, const Path& path) {
  const auto& name = envelope.at("kind").get_ref<const std::string&>();
  const std::optional<Kind> kind = parse_kind(name);
  if (!kind) fail(Path(path, "kind"), "unknown kind " + quote(name));
  return *kind;
}

Manifest validate_at(Json& envelope, const Path& path) {
  hold(envelope, envelope_schema(), path);
  const Kind kind = kind_of(envelope, path);
  Json& spec = envelope["spec"];
  if (const Type* schema = spec_schema(kind)) hold(spec, *schema, Path(path, "spec"));
  return {kind, std::move(spec), std::move(envelope["metadata"])};
}

Manifest validate_member(Json& record, const char* member, Kind kind, const Path& path) {
  const Path here(path, member);
  Manifest manifest = validate_at(record[member], here);
  if (manifest.kind != kind) {
    fail(Path(here, "kind"),
         "expected " + std::string(kind_name(kind)) + ", got " + std::string(kind_name(manifest.kind)));
  }
  return manifest;
}

const Type& record_schema() {
  static const Type schema = object({
      must("run", any_object()),
      must("protocol", any_object()),
      must("environment", any_object()),
  });
  return schema;
}

}  // namespace

Manifest validate(Json envelope, const std::string& path) {
  return validate_at(envelope, Path(path));
}

bool is_record(const Json& value) {
  return value.is_object() && value.contains("run");
}

Record validate_record(Json value, const std::string& path) {
  const Path root(path);
  hold(value, record_schema(), root);
  return {validate_member(value, "run", Kind::benchmark_run, root),
          validate_member(value, "protocol", Kind::benchmark_protocol, root),
          validate_member(value, "environment", Kind::execution_environment, root)};
}

}  // namespace kindex::manifest
