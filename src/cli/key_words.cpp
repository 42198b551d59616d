#include "cli/key_words.h"

#include <algorithm>

#include "base/instant.h"
#include "identity/signature.h"

namespace kindex::cli {

using identity::KeyStatement;
using policy::KeyStanding;

std::vector<KeyStatement> key_statements(index::Reader& reader) {
  std::vector<KeyStatement> all;
  for (const index::KeyStatementRow& row : reader.key_statements()) {
    all.push_back(identity::parse_key_statement(row.body).statement);
  }
  return all;
}

std::vector<policy::KeyWord> key_words(const std::vector<KeyStatement>& statements) {
  std::vector<policy::KeyWord> words;
  words.reserve(statements.size());
  for (const KeyStatement& said : statements) {
    words.push_back({said.key.fingerprint(), said.kind == KeyStatement::Kind::trust, said.name,
                     said.expires ? parse_instant(*said.expires) : std::nullopt});
  }
  return words;
}

Signed judge(const std::vector<KeyStatement>& statements, const identity::PublicKey& key, const std::string& at) {
  Signed out{key, at, KeyStanding::unknown, std::nullopt};
  out.standing = policy::standing(key_words(statements), key.fingerprint(), parse_instant(at).value_or(Instant{}));
  const auto found =
      std::find_if(statements.rbegin(), statements.rend(), [&](const KeyStatement& said) { return said.key == key; });
  if (found != statements.rend()) out.said = *found;
  return out;
}

std::string sentence(const Signed& signature) {
  const std::string key = signature.key.text();
  const std::string when = " at " + signature.at;
  if (!signature.said) {
    return "signed by " + key + when + ", a key that this index knows nothing of; to trust it: kindex key trust " +
           key + " --name NAME";
  }
  const KeyStatement& said = *signature.said;
  const std::string who = "signed by " + said.name + " (" + key + ")" + when;
  switch (signature.standing) {
    case KeyStanding::expired:
      return who + ", after its trust expired at " + said.expires.value_or("") +
             "; to trust it for longer: kindex key trust " + key + " --name NAME --expires TIME";
    case KeyStanding::distrusted:
      return who + ", a key that is distrusted since " + said.at + " by " + said.by + ": " + said.why;
    default:
      return who + ": trusted";
  }
}

void write_signature(output::JsonWriter& json, const Signed& signature) {
  json.begin_object().field("key", signature.key.text()).field("fingerprint", signature.key.fingerprint().text());
  json.key("name").value_or_null(signature.said ? signature.said->name : "");
  json.field("at", signature.at).field("standing", policy::standing_name(signature.standing)).end_object();
}

std::vector<Signed> signatures_of(index::Reader& reader, index::Id run) {
  const auto stored = reader.signatures_of(run);
  std::vector<Signed> all;
  if (stored.empty()) return all;
  const auto statements = key_statements(reader);
  for (const index::StoredSignature& row : stored) {
    const identity::Signature of = identity::parse_statement(row.statement, row.value);
    all.push_back(judge(statements, of.key, of.at));
  }
  return all;
}

}  // namespace kindex::cli
