#pragma once
// From validated manifests to the sink: what the importers of records and of manifests share.

#include <memory>
#include <string>
#include <string_view>

#include "base/error.h"
#include "identity/identity.h"
#include "importers/curation.h"
#include "importers/importer.h"
#include "importers/run_note.h"
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
  // `sealed`: the text is of a line of a bundle (identity/bundle.h), which may hold a note on its run.
  void take(std::string_view json_text, const Place& place, bool sealed = false);
  // The same for a value that has been parsed.
  void take_value(manifest::Json value, const Place& place);

  // A record that is valid and does not contradict itself.
  struct Record {
    manifest::Manifest run;
    identity::Object object;  // of the run
    identity::Object protocol, environment;
  };
  // Throws as take() does; `path` is the value's own.
  [[nodiscard]] static Record identify_record(manifest::Json value, const std::string& path = "$");
  // `source` is that of a run that names none; "" the importer's.
  void put(const Record& record, const Place& place, const std::string& source = "");

 private:
  void take_manifest(manifest::Json value, const RunNote* note, const Place& place);
  void put_run(const manifest::Manifest& run, const identity::Object& object, const RunNote* note, const Place& place,
               const std::string& source);
  Series series_of(const manifest::Json& spec, const std::string& source) const;

  Sink& sink_;
  std::string importer_;
  // Loaded for the first run whose source it knows, since most sources need none; a file of the user's own at once, so
  // that what is wrong with it is said whatever is read.
  [[nodiscard]] const Curation& curation() const;
  Context context_;
  mutable std::shared_ptr<const Curation> curation_;
};

}  // namespace kindex::importers
