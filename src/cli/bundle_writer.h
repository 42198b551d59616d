#pragma once
// Writes a bundle (identity/bundle.h): what an index holds, a sealed line each, in an order that depends on it alone.

#include <cstdint>
#include <ostream>
#include <string>
#include <unordered_map>

#include "cli/signing.h"
#include "index/reader.h"

namespace kindex::cli {

class BundleWriter {
 public:
  // `plain` leaves out seals, notes and the last line: lines for tools that know manifests only, and for editing.
  BundleWriter(std::ostream& out, index::Reader& reader, bool plain, const Signing* signing = nullptr)
      : out_(out), reader_(reader), plain_(plain), sealed_(out, signing) {}

  // An object or run with several metadata is a line for each: all of them are kept, here and where this is imported.
  void object(const index::ObjectDetail& object);  // nothing for an unresolved one
  void run(const index::RunDetail& run);
  void artifact(std::string_view bytes);
  void event(const index::EventRow& event);
  void listing(const index::ListingRow& listing);
  // The last line.
  void end();

 private:
  void line(std::string text);
  const std::string& note(index::Id series);

  std::ostream& out_;
  index::Reader& reader_;
  bool plain_;
  SealedLines sealed_;
  std::unordered_map<index::Id, std::string> notes_;  // `,"kindex":{…}` of each series
};

}  // namespace kindex::cli
