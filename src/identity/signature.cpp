#include "identity/signature.h"

#include <algorithm>
#include <array>

#include "base/base64.h"
#include "base/error.h"
#include "base/instant.h"
#include "identity/jcs.h"
#include "identity/line_kind.h"
#include "manifest/json.h"
#include "manifest/path.h"

namespace kindex::identity {
namespace {

using manifest::Json;

constexpr std::string_view kType = "kindex-bundle-1";
constexpr std::array<std::string_view, 6> kMembers{"at", "bundle", "key", "lines", "type", "value"};

[[noreturn]] void fail(std::string_view member, const std::string& what) {
  throw input_error("$.signature." + std::string(member) + ": " + what);
}

const std::string& text(const Json& body, const char* member) {
  const auto found = body.find(member);
  if (found == body.end() || !found->is_string()) fail(member, "missing, or no text");
  return found->get_ref<const std::string&>();
}

void check_members(const Json& body) {
  if (!body.is_object()) throw input_error("$.signature: expected an object, got " + manifest::describe(body));
  for (const auto& item : body.items()) {
    if (std::find(kMembers.begin(), kMembers.end(), item.key()) != kMembers.end()) continue;
    std::string path = "$.signature";
    manifest::append_key(path, item.key());
    throw input_error(path + ": a signature has no such member");
  }
}

Signature read_statement(const Json& body) {
  check_members(body);
  Signature out;
  if (text(body, "type") != kType) {
    fail("type", "expected " + std::string(kType) + ", got " + manifest::quote(text(body, "type")));
  }
  out.at = text(body, "at");
  if (!parse_instant(out.at)) fail("at", "expected an RFC 3339 time in UTC, like 2026-08-16T12:00:00Z");
  const auto key = PublicKey::parse(text(body, "key"));
  if (!key) fail("key", "expected ed25519: and 32 bytes in base64");
  out.key = *key;
  const auto bundle = Digest::parse(text(body, "bundle"));
  if (!bundle) fail("bundle", "expected sha256: and 64 lowercase hex digits");
  out.bundle = *bundle;
  const auto lines = body.find("lines");
  if (lines == body.end() || !lines->is_number_integer() || lines->get<double>() < 0) {
    fail("lines", "expected a number of lines");
  }
  out.lines = lines->get<std::int64_t>();
  return out;
}

Json statement_json(const Signature& signature) {
  return {{"at", signature.at},
          {"bundle", signature.bundle.text()},
          {"key", signature.key.text()},
          {"lines", signature.lines},
          {"type", kType}};
}

}  // namespace

std::string Signature::statement() const {
  return canonical(statement_json(*this));
}

Signature sign_bundle(const PrivateKey& key, const std::string& at, const Digest& bundle, std::int64_t lines) {
  Signature out{key.public_key(), at, bundle, lines, {}};
  out.value = key.sign(out.statement());
  return out;
}

bool is_signature_line(std::string_view text) {
  return begins_with_member(text, "signature");
}

Signature parse_signature_line(std::string_view object) {
  const Json value = manifest::parse_json(object);
  if (!value.is_object() || value.size() != 1 || !value.contains("signature")) {
    throw input_error("$: a signature's line holds one object, \"signature\", and nothing else");
  }
  const Json& body = value["signature"];
  Signature out = read_statement(body);
  const auto bytes = from_base64(text(body, "value"));
  if (!bytes || bytes->size() != kSignatureSize) fail("value", "expected 64 bytes in base64");
  out.value = *bytes;
  return out;
}

Signature parse_statement(std::string_view statement, std::string_view value) {
  Signature out = read_statement(manifest::parse_json(statement));
  out.value = value;
  return out;
}

std::string signature_line(const Signature& signature) {
  Json body = statement_json(signature);
  body["value"] = base64(signature.value);
  return R"({"signature":)" + canonical(body) + "}";
}

}  // namespace kindex::identity
