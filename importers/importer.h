#pragma once
// What an importer is: a name, a detector, and a reader that pushes what it finds into a sink. One source, one file.
// The one list of importers is importers/registry.cpp.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "base/instant.h"
#include "identity/event.h"
#include "identity/identity.h"
#include "identity/listing.h"
#include "identity/sha256.h"
#include "identity/signature.h"
#include "importers/given.h"

namespace kindex::importers {

// The bytes of one file, pulled in chunks; importers never see a path and never open one.
class Input {
 public:
  virtual ~Input() = default;
  // The next bytes, empty at the end. Valid until the next call.
  virtual std::string_view next() = 0;
};

// What every run of one series has in common. A series is one line of history: the same entry on the same workload,
// protocol and environment from the same source.
struct Series {
  Digest implementation;
  Digest workload;
  Digest protocol;
  Digest environment;
  std::string kernel;                // "" where the source names none
  std::string provider;              // "" where the source names none
  std::string pass;                  // forward, backward, full …; "" unknown
  std::string timed_region;          // short identifier; "" unknown
  std::string source;                // sourceNative.source, else the importer's name
  std::string metric;                // Primary::key() or "none"
  bool baseline = false;             // the entry is an eager reference
  std::vector<std::string> strings;  // what ${sN} holes of its forms are filled with
};

// A handle the sink gave for a Series.
using SeriesId = std::int64_t;

// One run. `digest` is of the bytes that `form` filled with the values gives.
struct Run {
  SeriesId series = 0;
  Digest digest;                   // where `envelope` is empty
  std::string_view envelope;       // the bytes whose SHA-256 is the digest: a sink may have another thread to hash them
  std::string_view form;           // identity/run_form.h, of the spec
  std::string_view metadata_form;  // of the metadata; empty: the source gave none
  std::string_view labels;         // JCS object of metadata.labels, "" when there are none
  std::string_view status;         // passed, runtime_error …
  Instant observed;
  std::optional<double> value;  // primary value, in the series' unit
  std::optional<double> p20;    // same unit; absent where the source gave none
  std::optional<double> p80;
  std::string_view payload;  // identity::pack of numbers and strings

  [[nodiscard]] Digest computed_digest() const { return envelope.empty() ? digest : identity::sha256(envelope); }
};

// Where in the file something stands.
struct Place {
  std::int64_t line = 0;  // 1-based, of its first byte; the header of a CSV is line 1
};

// Lines of the file that one key signed, checked: the bundle's, from its first to the last that is signed.
struct SignedBundle {
  identity::Signature signature;
  std::int64_t first_line = 0, last_line = 0;
};

// What became of a line of a file that holds several tables.
enum class LineFate {
  taken,        // as an object, a run, a listing
  checked,      // it follows from others, and they say the same
  quarantined,  // besides Sink::quarantine
};

// What a catalog claims of its objects and runs, computed again and found right.
struct Claims {
  std::int64_t digests = 0;
  std::int64_t keys = 0;  // of correctness and of cohorts
};

// Receives what an importer finds, in file order. Implementations: the index (cli/import.cpp), memory (tests).
class Sink {
 public:
  virtual ~Sink() = default;
  // An object with its metadata. Repeats are cheap and counted once.
  virtual void object(const identity::Object& object, const Place& place) = 0;
  // Raw evidence that runs name; `digest` is that of `bytes`.
  virtual void artifact(const Digest& digest, std::string_view bytes, const Place& place) = 0;
  // What is said of a run after the fact.
  virtual void event(const identity::EventObject& event, const Place& place) = 0;
  // What a catalog says beside objects and runs.
  virtual void listing(const identity::Listing& listing, const Place& place) = 0;
  // Who signed a bundle of the file. Whether the key is trusted is not known here.
  virtual void signature(const SignedBundle& signature) = 0;
  // Accounts for a line of a table, once for every line.
  virtual void line(std::string_view table, LineFate fate) = 0;
  // At the end of a file that claims any.
  virtual void claims(const Claims& right) = 0;
  // Registers a series; equal ones give the same handle.
  virtual SeriesId series(const Series& series) = 0;
  virtual void run(const Run& run, const Place& place) = 0;
  // A row or line that decodes but cannot be taken: reason code (docs/quarantine-codes.md), one line of detail, and
  // the row's bytes verbatim.
  virtual void quarantine(std::string_view code, std::string_view detail, std::string_view raw, const Place& place) = 0;
  // Something the user should know that loses nothing (an unexpected column).
  virtual void warning(const std::string& text) = 0;
  // Rows seen so far (data rows or JSON lines; 1 for a single record): progress and the final count.
  virtual void rows(std::int64_t count) = 0;
};

// What importers may ask of the world besides the bytes.
struct Context {
  std::string curation_override;                // JSON text of a user's curation file, "" for none
  std::string curation_name = "curation file";  // begins errors in it
  Given given{};                                // what the user states that files may leave out
  std::string mapping{};                        // JSON text of a user's mapping file, "" for none
  std::string mapping_name = "mapping file";    // begins errors in it
};

struct Importer {
  std::string_view name;     // as provenance records it: "liger-csv"
  std::string_view version;  // raised when the meaning of what it writes changes
  std::string_view summary;  // one line for help
  std::string_view given;    // the keys of Given that it asks for, separated by spaces
  // True when `head` (the first bytes, at most 64 KiB) is this format.
  bool (*detect)(std::string_view head);
  // Reads all of `input`. Throws Error(Exit::input) with `line N: …` when the file's structure cannot be decoded; the
  // caller then keeps nothing of the file.
  void (*read)(Input& input, Sink& sink, const Context& context);
};

// All importers, in the order they are asked.
[[nodiscard]] const std::vector<Importer>& registry();
// The first that detects `head`; nullptr if none does.
[[nodiscard]] const Importer* detect(std::string_view head);

}  // namespace kindex::importers
