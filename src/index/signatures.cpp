#include "index/signatures.h"

#include "identity/key_statement.h"
#include "identity/sha256.h"
#include "identity/signature.h"
#include "index/connection.h"
#include "index/handle.h"
#include "index/writer.h"

namespace kindex::index {
namespace {

bool put_key_statement(Connection& connection, const KeyStatementRow& row) {
  connection
      .prepare("INSERT INTO key_statement (digest, key, kind, body) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING")
      .blob(1, row.digest.raw())
      .blob(2, row.key.raw())
      .text(3, row.kind)
      .text(4, row.body)
      .run();
  return connection.changes() > 0;
}

void check_key_statements(Connection& connection, const std::function<void(const std::string&)>& say) {
  for (const KeyStatementRow& row : key_statements(connection)) {
    try {
      const identity::KeyStatementObject found = identity::parse_key_statement(row.body);
      if (identity::sha256(row.body) != row.digest) {
        say(row.digest.text() + ": holds another statement on a key");
      } else if (found.statement.key.fingerprint() != row.key || kind_name(found.statement.kind) != row.kind) {
        say(row.digest.text() + ": the columns of the statement on a key contradict its text");
      }
    } catch (const Error& error) {
      say(row.digest.text() + ": no statement on a key: " + error.what());
    }
  }
}

}  // namespace

Put record_key_statement(Database& database, const KeyStatementRow& row) {
  Connection& connection = *database.handle().connection;
  Transaction transaction(connection, Transaction::Kind::write);
  const bool added = put_key_statement(connection, row);
  transaction.commit();
  database.handle().publish();
  return added ? Put::added : Put::present;
}

void put_signatures(Connection& connection, std::int64_t snapshot, const std::vector<SignatureRow>& rows) {
  for (const SignatureRow& row : rows) {
    connection
        .prepare(
            "INSERT INTO signature (snapshot, first_line, last_line, key, statement, value)"
            " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING")
        .integer(1, snapshot)
        .integer(2, row.first_line)
        .integer(3, row.last_line)
        .blob(4, row.key.raw())
        .text(5, row.statement)
        .blob(6, row.value)
        .run();
  }
}

void put_measurement(Connection& connection, std::int64_t import) {
  connection.prepare("INSERT INTO measurement (import) VALUES (?1)").integer(1, import).run();
}

std::vector<KeyStatementRow> key_statements(Connection& connection) {
  std::vector<KeyStatementRow> all;
  Statement select = connection.prepare("SELECT digest, key, kind, body FROM key_statement ORDER BY id");
  while (select.step()) {
    all.push_back({select.digest(0), select.digest(1), std::string(select.text(2)), std::string(select.text(3))});
  }
  return all;
}

std::vector<StoredSignature> signatures_of_run(Connection& connection, std::int64_t run) {
  std::vector<StoredSignature> all;
  Statement select = connection.prepare(connection.dialect().run_signatures);
  select.integer(1, run);
  while (select.step()) {
    all.push_back({select.digest(0), std::string(select.text(1)), std::string(select.blob(2)), select.digest(3)});
  }
  return all;
}

std::vector<Voucher> vouchers(Connection& connection, std::int64_t series) {
  std::vector<Voucher> all;
  Statement select = connection.scan(connection.dialect().vouched_runs);
  select.integer(1, series);
  while (select.step()) {
    all.push_back({select.integer(0), select.integer(1), select.integer(2) != 0, select.maybe_digest(3),
                   std::string(select.text(4))});
  }
  return all;
}

void check_signatures(Connection& connection, const std::function<void(const std::string&)>& say) {
  Statement select = connection.scan(
      "SELECT sn.digest, s.key, s.statement, s.value FROM signature s JOIN snapshot sn ON sn.id = s.snapshot");
  while (select.step()) {
    const std::string of = select.digest(0).text() + ": its signature ";
    try {
      const identity::Signature found = identity::parse_statement(select.text(2), select.blob(3));
      if (found.statement() != select.text(2) || found.key.fingerprint() != select.digest(1) || !found.right()) {
        say(of + "is not what " + select.digest(1).text() + " signed");
      }
    } catch (const Error& error) {
      say(of + "cannot be read: " + error.what());
    }
  }
  check_key_statements(connection, say);
}

}  // namespace kindex::index
