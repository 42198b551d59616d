// kindex key: the user's own keys, and which keys an index trusts.

#include <functional>

#include "base/instant.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/key_words.h"
#include "cli/keys.h"
#include "cli/user_name.h"
#include "identity/key_statement.h"
#include "index/database.h"
#include "output/json_writer.h"
#include "output/table.h"

namespace kindex::cli {
namespace {

using identity::KeyStatement;
using identity::PublicKey;

struct KeyOptions {
  std::string what, which, database, format, name, expires, why, by, at;
};

void write_key(output::JsonWriter& json, const PublicKey& key) {
  json.field("key", key.text()).field("fingerprint", key.fingerprint().text());
}

Exit make(const KeyOptions& options, Io& io) {
  const OwnKey made = make_key(options.which.empty() ? kDefaultKey : options.which);
  if (options.format == "json") {
    output::JsonWriter json;
    json.begin_object().field("name", made.name);
    write_key(json, made.key);
    io.out << json.field("path", made.path.string()).end_object().take();
    return Exit::done;
  }
  io.out << "key " << made.name << " in " << printable(made.path.string()) << "; keep it to yourself\n"
         << "public key   " << made.key.text() << '\n'
         << "fingerprint  " << made.key.fingerprint().text() << '\n'
         << "Next: kindex export --sign" << (made.name == kDefaultKey ? "" : "=" + made.name)
         << " -o FILE; whoever imports that trusts you with: kindex key trust " << made.key.text() << " --name YOU\n";
  return Exit::done;
}

Exit show(const KeyOptions& options, Io& io) {
  io.out << public_key(options.which.empty() ? kDefaultKey : options.which).pem();
  return Exit::done;
}

// Nothing where there is no index yet.
std::vector<KeyStatement> told(const std::string& database_option) {
  const std::filesystem::path path = database_path(database_option);
  if (!index::exists(path)) return {};
  index::Database database(path, index::Open::read);
  index::Reader reader(database);
  return key_statements(reader);
}

// What counts of each key: the last that was said, in the order in which keys were first heard of.
std::vector<KeyStatement> last_of_each(const std::vector<KeyStatement>& statements) {
  std::vector<KeyStatement> last;
  for (const KeyStatement& said : statements) {
    const auto found =
        std::find_if(last.begin(), last.end(), [&](const KeyStatement& one) { return one.key == said.key; });
    if (found == last.end()) {
      last.push_back(said);
    } else {
      *found = said;
    }
  }
  return last;
}

std::string standing_text(const KeyStatement& said) {
  if (said.kind == KeyStatement::Kind::distrust) return "distrusted";
  return said.expires ? "until " + *said.expires : "trusted";
}

std::string list_json(const std::vector<OwnKey>& own, const std::vector<KeyStatement>& known) {
  output::JsonWriter json;
  json.begin_object().key("own").begin_array();
  for (const OwnKey& each : own) {
    json.begin_object().field("name", each.name);
    write_key(json, each.key);
    json.field("path", each.path.string()).end_object();
  }
  json.end_array().key("known").begin_array();
  for (const KeyStatement& said : known) {
    json.begin_object().field("name", said.name);
    write_key(json, said.key);
    json.field("said", kind_name(said.kind)).field("at", said.at).field("by", said.by);
    json.key("expires").value_or_null(said.expires.value_or("")).key("why").value_or_null(said.why).end_object();
  }
  return json.end_array().end_object().take();
}

Exit list(const KeyOptions& options, Io& io) {
  const std::vector<OwnKey> own = own_keys();
  const std::vector<KeyStatement> known = last_of_each(told(options.database));
  if (options.format == "json") {
    io.out << list_json(own, known);
    return Exit::done;
  }
  for (const OwnKey& each : own) {
    io.out << "yours  " << each.name << "  " << each.key.text() << "  " << each.key.fingerprint().text() << '\n';
  }
  for (const KeyStatement& said : known) {
    io.out << standing_text(said) << "  " << printable(said.name) << "  " << said.key.text() << "  "
           << said.key.fingerprint().text() << "  said " << said.at << " by " << printable(said.by)
           << (said.why.empty() ? "" : ": " + printable(said.why)) << '\n';
  }
  if (own.empty() && known.empty()) io.out << "no keys; 'kindex key new' makes one\n";
  return Exit::done;
}

// A key that the index was told of, by name, fingerprint or what public_key() takes.
PublicKey known_key(const std::vector<KeyStatement>& known, const std::string& text) {
  std::vector<PublicKey> found;
  for (const KeyStatement& said : known) {
    if (said.name == text || said.key.fingerprint().text() == text) found.push_back(said.key);
  }
  if (found.size() > 1) throw usage_error("several keys are called '" + printable(text) + "'; give its fingerprint");
  return found.empty() ? public_key(text) : found.front();
}

// What is wrong with a word that was typed is wrong with the command line, not with a file.
identity::KeyStatementObject identified(const KeyStatement& statement) {
  try {
    return identify(statement);
  } catch (const Error& error) {
    constexpr std::string_view kPath = "$.";
    const std::string line = error.what();
    throw usage_error(line.starts_with(kPath) ? "--" + line.substr(kPath.size()) : line);
  }
}

Exit say(const KeyOptions& options, KeyStatement statement, Io& io) {
  statement.by = options.by.empty() ? user_name() : options.by;
  statement.at = options.at.empty() ? format_instant(now_ms()) : options.at;
  const identity::KeyStatementObject object = identified(statement);
  index::Database database(database_path(options.database), index::Open::write);
  const Digest fingerprint = statement.key.fingerprint();
  (void)record_key_statement(database,
                             {object.digest, fingerprint, std::string(kind_name(statement.kind)), object.body});
  if (options.format == "json") {
    output::JsonWriter json;
    json.begin_object().field("statement", object.digest.text()).field("fingerprint", fingerprint.text());
    io.out << json.key("body").document(object.body).end_object().take();
    return Exit::done;
  }
  io.out << (statement.kind == KeyStatement::Kind::trust ? "trusted " : "distrusted ") << printable(statement.name)
         << "  " << statement.key.text() << "  " << fingerprint.text() << '\n';
  return Exit::done;
}

Exit trust(const KeyOptions& options, Io& io) {
  if (options.which.empty()) throw usage_error("key trust: a public key is required, ed25519:… or a file");
  if (options.name.empty()) throw usage_error("key trust: --name is required: what you call whose key this is");
  KeyStatement statement;
  statement.key = public_key(options.which);
  statement.name = options.name;
  if (!options.expires.empty()) statement.expires = options.expires;
  for (const KeyStatement& said : last_of_each(told(options.database))) {
    if (said.name == statement.name && said.key != statement.key) {
      throw usage_error("another key is called '" + printable(said.name) + "' here, " + said.key.text() +
                        "; name this one otherwise");
    }
    if (said.key == statement.key && said.kind == KeyStatement::Kind::distrust) {
      io.err << "kindex: warning: this key was distrusted at " << said.at << " by " << printable(said.by) << ": "
             << printable(said.why) << '\n';
    }
  }
  return say(options, statement, io);
}

Exit distrust(const KeyOptions& options, Io& io) {
  if (options.which.empty()) throw usage_error("key distrust: a key is required, by name, fingerprint or ed25519:…");
  if (options.why.empty()) throw usage_error("key distrust: --why is required");
  const std::vector<KeyStatement> known = last_of_each(told(options.database));
  KeyStatement statement;
  statement.kind = KeyStatement::Kind::distrust;
  statement.key = known_key(known, options.which);
  statement.name = options.name.empty() ? "unnamed" : options.name;
  for (const KeyStatement& said : known) {
    if (said.key == statement.key && options.name.empty()) statement.name = said.name;
  }
  statement.why = options.why;
  return say(options, statement, io);
}

}  // namespace

Exit run_key(const Command& self, const std::vector<std::string>& args, Io& io) {
  KeyOptions options;
  Arguments arguments(self);
  arguments.app.add_option("WHAT", options.what, "new, list, show, trust or distrust")
      .required()
      .type_name("new|list|show|trust|distrust");
  arguments.app.add_option(
      "KEY", options.which,
      "new, show: a name for a key of yours (default: default); else ed25519:…, a file, or a name");
  arguments.app.add_option("--name", options.name, "trust: what this index calls the key").type_name("NAME");
  arguments.app.add_option("--expires", options.expires, "trust: what is signed after that does not count")
      .type_name("TIME");
  arguments.app.add_option("--why", options.why, "distrust: the reason, for whoever reads it later").type_name("TEXT");
  arguments.app.add_option("--by", options.by, "Who says so (default: your user name)").type_name("NAME");
  arguments.app.add_option("--at", options.at, "When it was said, RFC 3339 in UTC (default: now)").type_name("TIME");
  add_database(arguments.app, options.database);
  add_format(arguments.app, options.format, {"table", "json"});
  if (arguments.parse(args, io)) return Exit::done;
  if (options.what == "new") return make(options, io);
  if (options.what == "list") return list(options, io);
  if (options.what == "show") return show(options, io);
  if (options.what == "trust") return trust(options, io);
  if (options.what == "distrust") return distrust(options, io);
  throw usage_error("key '" + printable(options.what) + "': it is new, list, show, trust or distrust");
}

}  // namespace kindex::cli
