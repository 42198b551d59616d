#include "identity/line_body.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "base/instant.h"
#include "base/text.h"
#include "manifest/path.h"

namespace kindex::identity {

void fail_member(std::string_view path, std::string_view member, const std::string& what) {
  throw input_error(std::string(path) + "." + std::string(member) + ": " + what);
}

void check_sentence(std::string_view path, std::string_view member, const std::string& sentence, std::size_t most) {
  if (invalid_utf8(sentence)) fail_member(path, member, "bytes that are not UTF-8");
  if (sentence.find_first_not_of(" \t\r\n") == std::string::npos) fail_member(path, member, "must say something");
  if (utf16_length(sentence) > most) {
    fail_member(path, member, "longer than " + std::to_string(most) + " characters");
  }
}

void check_time(std::string_view path, std::string_view member, const std::string& time) {
  if (!parse_instant(time)) {
    fail_member(path, member, "expected an RFC 3339 time in UTC, like 2026-08-16T12:00:00Z");
  }
}

LineBody::LineBody(const manifest::Json& json, std::string path) : json_(json), path_(std::move(path)) {
  if (!json_.is_object()) throw input_error(path_ + ": expected an object, got " + manifest::describe(json_));
}

void LineBody::expect_only(std::span<const std::string_view> members, std::string_view article) const {
  for (const auto& item : json_.items()) {
    if (std::find(members.begin(), members.end(), item.key()) != members.end()) continue;
    std::string path = path_;
    manifest::append_key(path, item.key());
    throw input_error(path + ": " + std::string(article) + " has no such member");
  }
}

const std::string& LineBody::text(const char* member) const {
  const auto found = json_.find(member);
  if (found == json_.end() || !found->is_string()) fail(member, "missing, or no text");
  return found->get_ref<const std::string&>();
}

Digest LineBody::digest(const char* member) const {
  const auto parsed = Digest::parse(text(member));
  if (!parsed) fail(member, "expected sha256: and 64 lowercase hex digits");
  return *parsed;
}

PublicKey LineBody::key(const char* member) const {
  const auto parsed = PublicKey::parse(text(member));
  if (!parsed) fail(member, "expected ed25519: and 32 bytes in base64");
  return *parsed;
}

}  // namespace kindex::identity
