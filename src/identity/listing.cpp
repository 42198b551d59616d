#include "identity/listing.h"

#include "base/digest.h"
#include "base/error.h"
#include "base/text.h"
#include "identity/jcs.h"
#include "identity/line_body.h"
#include "identity/line_kind.h"
#include "manifest/path.h"
#include "manifest/scalars.h"

namespace kindex::identity {
namespace {

using manifest::Json;

constexpr std::size_t kMostWord = 200;  // UTF-16 units

constexpr std::string_view kListingPath = "$.listing";

[[noreturn]] void fail(const std::string& member, const std::string& what) {
  fail_member(kListingPath, member, what);
}

std::string word(const std::string& member, const Json& value) {
  if (!value.is_string()) fail(member, "expected text, got " + manifest::describe(value));
  const auto& text = value.get_ref<const std::string&>();
  if (text.empty() || utf16_length(text) > kMostWord) fail(member, "expected 1 to 200 characters");
  return text;
}

const Json& member(const Json& body, const char* name) {
  const auto found = body.find(name);
  if (found == body.end()) fail(std::string("body.") + name, "missing");
  return *found;
}

std::vector<std::string> words_of(std::string_view kind, const Json& body) {
  if (kind == "alias") return {word("body.alias", member(body, "alias"))};
  std::vector<std::string> words;
  if (kind == "source") words.push_back(word("body.name", member(body, "name")));
  if (kind != "tags") return words;
  const Json& tags = member(body, "tags");
  if (!tags.is_array()) fail("body.tags", "expected a list, got " + manifest::describe(tags));
  for (const Json& tag : tags) words.push_back(word("body.tags", tag));
  return words;
}

}  // namespace

Listing make_listing(std::string_view kind, const std::string& subject, const Json& body) {
  if (kind != "source" && kind != "alias" && kind != "tags" && kind != "artifact") {
    fail("kind", "expected source, alias, tags or artifact, got " + manifest::quote(kind));
  }
  if (kind == "source" ? !manifest::is_slug(subject) : !Digest::parse(subject)) {
    fail("subject",
         "expected " + std::string(kind == "source" ? "a slug" : "a digest") + ", got " + manifest::quote(subject));
  }
  if (!body.is_object()) fail("body", "expected an object, got " + manifest::describe(body));
  return {std::string(kind), subject, canonical(body), words_of(kind, body)};
}

bool is_listing_line(std::string_view text) {
  return begins_with_member(text, "listing");
}

Listing parse_listing_line(std::string_view line) {
  const Json value = manifest::parse_json(line);
  if (!value.is_object() || value.size() != 1 || !value.contains("listing") || !value["listing"].is_object()) {
    throw input_error("$: a listing line holds one object, \"listing\", and nothing else");
  }
  const Json& listing = value["listing"];
  if (listing.size() != 3 || !listing.contains("body")) {
    throw input_error("$.listing: holds \"body\", \"kind\" and \"subject\", and nothing else");
  }
  const LineBody members(listing, std::string(kListingPath));
  return make_listing(members.text("kind"), members.text("subject"), listing["body"]);
}

std::string listing_line(std::string_view kind, std::string_view subject, std::string_view body) {
  std::string line = R"({"listing":{"body":)";
  line += body;
  line += R"(,"kind":)";
  append_string(kind, line);
  line += R"(,"subject":)";
  append_string(subject, line);
  return line + "}}\n";
}

}  // namespace kindex::identity
