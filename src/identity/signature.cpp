#include "identity/signature.h"

#include <array>

#include "base/base64.h"
#include "base/error.h"
#include "identity/jcs.h"
#include "identity/line_body.h"
#include "identity/line_kind.h"
#include "manifest/json.h"
#include "manifest/path.h"

namespace kindex::identity {
namespace {

using manifest::Json;

constexpr std::string_view kType = "kindex-bundle-1";
constexpr std::array<std::string_view, 6> kSignatureMembers{"at", "bundle", "key", "lines", "type", "value"};

Signature read_statement(const Json& json) {
  const LineBody body(json, "$.signature");
  body.expect_only(kSignatureMembers, "a signature");
  Signature out;
  if (body.text("type") != kType) {
    body.fail("type", "expected " + std::string(kType) + ", got " + manifest::quote(body.text("type")));
  }
  out.at = body.text("at");
  check_time("$.signature", "at", out.at);
  out.key = body.key("key");
  out.bundle = body.digest("bundle");
  const auto lines = json.find("lines");
  if (lines == json.end() || !lines->is_number_integer() || lines->get<double>() < 0) {
    body.fail("lines", "expected a number of lines");
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
  Signature out = read_statement(value["signature"]);
  const LineBody body(value["signature"], "$.signature");
  const auto bytes = from_base64(body.text("value"));
  if (!bytes || bytes->size() != kSignatureSize) body.fail("value", "expected 64 bytes in base64");
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
