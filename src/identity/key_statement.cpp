#include "identity/key_statement.h"

#include "identity/jcs.h"
#include "identity/line_body.h"
#include "identity/sha256.h"
#include "manifest/json.h"

namespace kindex::identity {
namespace {

using manifest::Json;

constexpr std::size_t kMostName = 100;  // UTF-16 units, as all lengths of the record format
constexpr std::size_t kMostBy = 200;
constexpr std::size_t kMostWhy = 2000;

constexpr std::string_view kStatementPath = "$";

void check(const KeyStatement& statement) {
  const bool distrust = statement.kind == KeyStatement::Kind::distrust;
  check_sentence(kStatementPath, "name", statement.name, kMostName);
  check_sentence(kStatementPath, "by", statement.by, kMostBy);
  check_time(kStatementPath, "at", statement.at);
  if (statement.expires && distrust) fail_member(kStatementPath, "expires", "only trust expires");
  if (statement.expires) check_time(kStatementPath, "expires", *statement.expires);
  if (distrust) check_sentence(kStatementPath, "why", statement.why, kMostWhy);
  if (!distrust && !statement.why.empty()) fail_member(kStatementPath, "why", "only distrust has a reason");
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

KeyStatementObject parse_key_statement(std::string_view text) {
  const Json json = manifest::parse_json(text);
  const LineBody body(json, std::string(kStatementPath));
  KeyStatement out;
  const std::string& kind = body.text("kind");
  if (kind != "trust" && kind != "distrust") body.fail("kind", "expected trust or distrust");
  if (kind == "distrust") out.kind = KeyStatement::Kind::distrust;
  out.key = body.key("key");
  out.name = body.text("name");
  out.at = body.text("at");
  out.by = body.text("by");
  if (body.has("expires")) out.expires = body.text("expires");
  if (body.has("why")) out.why = body.text("why");
  return identify(out);
}

}  // namespace kindex::identity
