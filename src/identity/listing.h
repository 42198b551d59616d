#pragma once
// What a catalog says beside its objects and runs, as a line of JSON Lines beside the manifests:
//
//   {"listing":{"body":{"alias":"rmsnorm"},"kind":"alias","subject":"sha256:…"}}
//
//   kind      subject                  body
//   source    slug of the source       {name, kind?, policy?, …}: whom the catalog takes results from
//   alias     digest of an operation   {alias}: another name it goes by
//   tags      digest of an operation   {tags: [text]}
//   artifact  digest of the bytes      {kind?, mediaType?, sizeBytes?, uri?, license?, …}: where they lie
//
// Only what stands in braces without a question mark is asked for; the rest of a body is kept as it was said.

#include <string>
#include <string_view>
#include <vector>

#include "manifest/json.h"

namespace kindex::identity {

struct Listing {
  std::string kind;
  std::string subject;
  std::string body;                // JCS object
  std::vector<std::string> words;  // what a search may find it by: the alias, the tags
};

// Throws Error(Exit::input) that starts with the JSON path (`$.listing.body.alias: …`).
[[nodiscard]] Listing make_listing(std::string_view kind, const std::string& subject, const manifest::Json& body);

// True where the text is an object whose first member is `listing`.
[[nodiscard]] bool is_listing_line(std::string_view text);
// Throws Error(Exit::input) as above.
[[nodiscard]] Listing parse_listing_line(std::string_view line);
// With a final newline.
[[nodiscard]] std::string listing_line(std::string_view kind, std::string_view subject, std::string_view body);

}  // namespace kindex::identity
