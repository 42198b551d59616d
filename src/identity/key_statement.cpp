#include "identity/key_statement.h"

#include "base/error.h"
#include "base/instant.h"
#include "base/text.h"
#include "identity/jcs.h"
#include "identity/sha256.h"
#include "manifest/json.h"
#include "manifest/path.h"

namespace kindex::identity {
namespace {

using manifest::Json;

constexpr std::size_t kMostName = 100;  // UTF-16 units, as all lengths of the record format
constexpr std::size_t kMostBy = 200;
constexpr std::size_t kMostWhy = 2000;

[[noreturn]] void fail(std::string_view member, const std::string& what) {
  throw input_error("$." + std::string(member) + ": " + what);
}

void check_sentence(std::string_view member, const std::string& sentence, std::size_t most) {
  if (invalid_utf8(sentence)) fail(member, "bytes that are not UTF-8");
  if (sentence.find_first_not_of(" \t\r\n") == std::string::npos) fail(member, "must say something");
  if (utf16_length(sentence) > most) fail(member, "longer than " + std::to_string(most) + " characters");
}

void check_time(std::string_view member, const std::string& time) {
  if (!parse_instant(time)) fail(member, "expected an RFC 3339 time in UTC, like 2026-08-16T12:00:00Z");
}

void check(const KeyStatement& statement) {
  const bool distrust = statement.kind == KeyStatement::Kind::distrust;
  check_sentence("name", statement.name, kMostName);
  check_sentence("by", statement.by, kMostBy);
  check_time("at", statement.at);
  if (statement.expires && distrust) fail("expires", "only trust expires");
  if (statement.expires) check_time("expires", *statement.expires);
  if (distrust) check_sentence("why", statement.why, kMostWhy);
  if (!distrust && !statement.why.empty()) fail("why", "only distrust has a reason");
}

std::string text(const Json& body, const char* member) {
  const auto found = body.find(member);
  if (found == body.end() || !found->is_string()) fail(member, "missing, or no text");
  return found->get<std::string>();
}

}  // namespace

std::string_view kind_name(KeyStatement::Kind kind) {
  return kind == KeyStatement::Kind::trust ? "trust" : "distrust";
}

KeyStatementObject identify(const KeyStatement& statement) {
  check(statement);
  Json body{{"at", statement.at},
            {"by", statement.by},
            {"key", statement.key.text()},
            {"kind", kind_name(statement.kind)},
            {"name", statement.name}};
  if (statement.expires) body["expires"] = *statement.expires;
  if (!statement.why.empty()) body["why"] = statement.why;
  std::string canonical_body = canonical(body);
  const Digest digest = sha256(canonical_body);
  return {statement, std::move(canonical_body), digest};
}

KeyStatementObject parse_key_statement(std::string_view body) {
  const Json value = manifest::parse_json(body);
  if (!value.is_object()) throw input_error("$: expected an object, got " + manifest::describe(value));
  KeyStatement out;
  const std::string kind = text(value, "kind");
  if (kind != "trust" && kind != "distrust") fail("kind", "expected trust or distrust");
  if (kind == "distrust") out.kind = KeyStatement::Kind::distrust;
  const auto key = PublicKey::parse(text(value, "key"));
  if (!key) fail("key", "expected ed25519: and 32 bytes in base64");
  out.key = *key;
  out.name = text(value, "name");
  out.at = text(value, "at");
  out.by = text(value, "by");
  if (value.contains("expires")) out.expires = text(value, "expires");
  if (value.contains("why")) out.why = text(value, "why");
  return identify(out);
}

}  // namespace kindex::identity
