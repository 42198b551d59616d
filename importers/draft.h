#pragma once
// A run of another tool's file on its way in: the five objects that it refers to, before they have digests, and the run
// before it has references.

#include <cstddef>
#include <string>
#include <unordered_map>

#include "identity/identity.h"
#include "importers/importer.h"
#include "manifest/manifest.h"

namespace kindex::importers {

// A manifest's two halves.
struct Part {
  manifest::Json spec = manifest::Json::object();
  manifest::Json metadata = manifest::Json::object();
};

struct Draft {
  Part operation;
  Part implementation;  // without operation.specDigest
  Part workload;        // without operationSpecDigest
  Part protocol;
  Part environment;
  Part run;       // without the four digests
  Series series;  // who ran: kernel, provider, pass, timed region, source, baseline
};

// Metadata of an object: a name that the record format allows, made of `name`, and `title` cut to its bound.
[[nodiscard]] manifest::Json metadata_of(std::string_view name, std::string_view title);
// A benchmark of which nothing is known but its name, its language and, where that is not "", whose it is.
[[nodiscard]] Part benchmark_implementation(const std::string& benchmark, const std::string& provider,
                                            const char* language);
// `text` with at most `most` UTF-16 units, cut between characters.
[[nodiscard]] std::string cut(std::string_view text, std::size_t most);
// `text` as a token of the record format: lower case, runs of other characters `_`; "" where nothing is left.
[[nodiscard]] std::string token_of(std::string_view text);

// Takes drafts, each whole or not at all.
class DraftWriter {
 public:
  explicit DraftWriter(Sink& sink) : sink_(sink) {}

  // Validates all six manifests as if they had come from outside, gives them their identity and passes them on.
  // Throws Error(Exit::input) `OperationSpec $.spec.family: …`; the sink has heard nothing then.
  void put(Draft draft, const Place& place);
  // The same for an object of its own; gives its digest.
  Digest put_object(manifest::Kind kind, Part part, const Place& place);

 private:
  const identity::Object& object(manifest::Kind kind, Part part);

  Sink& sink_;
  // Most rows of a file share their objects: each distinct one is validated and hashed once.
  std::unordered_map<std::string, identity::Object> known_;
};

}  // namespace kindex::importers
