#pragma once
// From validated manifests to the sink: what the importers of records and of manifests share.

#include <memory>
#include <string>
#include <string_view>

#include "base/error.h"
#include "importers/curation.h"
#include "importers/importer.h"
#include "manifest/json.h"

namespace kindex::importers {

// A record whose run names another protocol or environment than the one that travels with it.
class DigestMismatch : public Error {
 public:
  using Error::Error;
};

// Takes records and manifests, each whole or not at all.
class RunIntake {
 public:
  // `importer` is the source of runs that name none. The curation says which providers are baselines.
  RunIntake(Sink& sink, std::string_view importer, const Context& context);

  // A record, one manifest of any kind, an artifact (identity/artifact.h) or an event (identity/event.h); at most 1 MiB
  // a manifest. Throws Error(Exit::input) that starts with a JSON path or byte offset when it is not valid,
  // DigestMismatch when a record contradicts itself; the sink then has heard nothing of it.
  void take(std::string_view json_text, const Place& place);
  // The same for a value that has been parsed.
  void take_value(manifest::Json value, const Place& place);

 private:
  void take_record(manifest::Json value, const Place& place);
  void take_manifest(manifest::Json value, const Place& place);
  void put_run(const manifest::Manifest& run, const identity::Object& object, const Place& place);
  Series series_of(const manifest::Json& spec) const;

  Sink& sink_;
  std::string importer_;
  std::shared_ptr<const Curation> curation_;
};

}  // namespace kindex::importers
