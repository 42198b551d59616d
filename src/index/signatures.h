#pragma once
// Who vouches for what was imported: signatures of bundles, what this index is told of their keys, and what kindex
// measured itself. Whether a signature counts is for policy/trust.h to say.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/digest.h"
#include "index/database.h"

namespace kindex::index {

class Connection;
enum class Put;

// A signature of a bundle in the file that is being imported; the caller has found it right.
struct SignatureRow {
  std::int64_t first_line = 0, last_line = 0;  // of the bundle, in the file
  Digest key;                                  // fingerprint
  std::string statement;                       // JCS: identity/signature.h
  std::string value;                           // 64 bytes
};

struct StoredSignature {
  Digest key;
  std::string statement, value;
  Digest snapshot;  // the file that holds the bundle
};

struct KeyStatementRow {
  Digest digest;     // of body
  Digest key;        // fingerprint
  std::string kind;  // trust, distrust
  std::string body;  // JCS: identity/key_statement.h
};

// What speaks for a run: it was measured into this index (no key), or a bundle with it was signed.
struct Voucher {
  std::int64_t run = 0, labels = 0;  // ids
  bool stands = false;               // the run passed, and no event says otherwise
  std::optional<Digest> key;
  std::string statement;  // of a signature
};

// Keeps what is said of a key, in a transaction of its own. Throws Error(Exit::index).
Put record_key_statement(Database& database, const KeyStatementRow& row);

// Inside the caller's transaction; the signatures of a file that is known are there already.
void put_signatures(Connection& connection, std::int64_t snapshot, const std::vector<SignatureRow>& rows);
void put_measurement(Connection& connection, std::int64_t import);

// In the order in which they were said.
[[nodiscard]] std::vector<KeyStatementRow> key_statements(Connection& connection);
// Those of bundles that the run stands in; by statement.
[[nodiscard]] std::vector<StoredSignature> signatures_of_run(Connection& connection, std::int64_t run);
// What speaks for the runs of the series' entry in its cohort, its own among them.
[[nodiscard]] std::vector<Voucher> vouchers(Connection& connection, std::int64_t series);

// Calls `say` for every signature that its key did not make, and every statement on a key that is not what was said.
void check_signatures(Connection& connection, const std::function<void(const std::string&)>& say);

}  // namespace kindex::index
