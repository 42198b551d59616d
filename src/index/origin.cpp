#include "index/origin.h"

#include "base/text.h"
#include "identity/event.h"
#include "identity/identity.h"
#include "identity/signature.h"
#include "index/artifacts.h"
#include "index/described_object.h"
#include "index/quarantine.h"
#include "index/snapshot_bytes.h"
#include "manifest/manifest.h"

namespace kindex::index {
void Origin::fail(const std::string& what) const {
  throw index_error(connection_.name() + ": " + printable(what) +
                    "; nothing of this import was copied, and `kindex verify` on that index says what is damaged");
}

void Origin::object(const Digest& digest, const EachObject& each) {
  Statement select = connection_.prepare("SELECT kind, spec, id FROM object WHERE digest = ?1 AND kind IS NOT NULL");
  if (!select.digest(1, digest).step()) fail(digest.text() + ": the object is gone");
  const auto kind = manifest::parse_kind(select.text(0));
  if (!kind) fail(digest.text() + ": is of an unknown kind");
  if (sha_.of(identity::envelope_bytes(*kind, select.text(1))) != digest)
    fail(digest.text() + ": holds another object");
  ObjectRow row;
  row.kind = select.text(0);
  row.digest = digest;
  row.spec = select.text(1);

  Statement said = connection_.prepare(
      "SELECT s.name, m.body FROM metadata m JOIN source s ON s.id = m.source WHERE m.object = ?1 ORDER BY m.id");
  said.integer(1, select.integer(2));
  bool any = false;
  for (; said.step(); any = true) {
    row.source = said.text(0);
    row.metadata = said.text(1);
    give(row, each);
  }
  if (!any) give(row, each);
}

// What the columns are is worked out again, as an import does it.
void Origin::give(const ObjectRow& row, const EachObject& each) const {
  validate(row.digest, row.kind, row.spec, row.metadata);
  describe(row, each);
}

void Origin::validate(const Digest& digest, std::string_view kind, std::string_view spec,
                      std::string_view metadata) const {
  try {
    validate_(kind, spec, metadata);
  } catch (const Error& error) {
    fail(digest.text() + ": is no " + std::string(kind) + ": " + error.what());
  }
}

std::string Origin::artifact(const Digest& digest) {
  auto bytes = index::artifact(connection_, digest);
  if (!bytes) fail(digest.text() + ": the raw evidence is gone");
  if (sha_.of(*bytes) != digest) fail(digest.text() + ": holds other raw evidence");
  return std::move(*bytes);
}

EventRow Origin::event(const Digest& digest) {
  const auto row = index::event(connection_, digest);
  if (!row) fail(digest.text() + ": the event is gone");
  try {
    const identity::EventObject found = identity::parse_event_body(row->body);
    if (sha_.of(row->body) != digest) fail(digest.text() + ": holds another event");
    // The columns are made of the text, so that none of them can say otherwise.
    return {digest, std::string(kind_name(found.event.kind)), found.event.run, found.event.replacement, row->body};
  } catch (const Error& error) {
    if (error.exit() == Exit::index) throw;
    fail(digest.text() + ": no event: " + error.what());
  }
}

void Origin::bytes(const HeldImport& import, const std::function<void(std::string_view)>& each) {
  Statement select = connection_.prepare("SELECT kept FROM snapshot WHERE digest = ?1 AND kept IS NOT NULL");
  if (!select.digest(1, import.snapshot).step()) fail(import.snapshot.text() + ": the file's bytes are gone");
  try {
    read_snapshot(connection_, select.integer(0), import.size, each);
  } catch (const Error& error) {
    fail(import.snapshot.text() + ": the file cannot be read back: " + error.what());
  }
}

std::vector<SignatureRow> Origin::signatures(const HeldImport& import) {
  std::vector<SignatureRow> all;
  Statement select = connection_.prepare(
      "SELECT g.first_line, g.last_line, g.key, g.statement, g.value FROM signature g"
      " JOIN snapshot s ON s.id = g.snapshot WHERE s.digest = ?1 ORDER BY g.id");
  select.digest(1, import.snapshot);
  while (select.step()) {
    SignatureRow& row = all.emplace_back(SignatureRow{select.integer(0), select.integer(1), select.digest(2),
                                                      std::string(select.text(3)), std::string(select.blob(4))});
    try {
      const identity::Signature found = identity::parse_statement(row.statement, row.value);
      if (found.statement() == row.statement && found.key.fingerprint() == row.key && found.right()) continue;
    } catch (const Error&) {
      // What cannot be read nobody signed.
    }
    fail(import.snapshot.text() + ": its signature is not what " + row.key.text() + " signed");
  }
  return all;
}

std::vector<std::int64_t> Origin::lines_out(const HeldImport& import) {
  return index::lines_out(connection_, import.snapshot);
}

void Origin::listings(const HeldImport& import, const std::function<void(const ListingRow&)>& each) {
  Statement select = connection_.scan("SELECT kind, subject, body FROM listing WHERE import = ?1 ORDER BY id");
  select.integer(1, import.id);
  while (select.step()) {
    each({std::string(select.text(0)), std::string(select.text(1)), std::string(select.text(2))});
  }
}

void Origin::quarantine(const HeldImport& import, const std::function<void(const QuarantinedRow&)>& each) {
  Statement select =
      connection_.scan("SELECT id, line, code, detail, raw, taken FROM quarantine WHERE import = ?1 ORDER BY id");
  select.integer(1, import.id);
  while (select.step()) {
    each({select.integer(0), import.snapshot, import.name, select.integer(1), std::string(select.text(2)),
          std::string(select.text(3)), std::string(select.blob(4)), !select.is_null(5)});
  }
}

std::string Origin::report(const HeldImport& import) {
  Statement select = connection_.prepare("SELECT body FROM import_report WHERE import = ?1");
  select.integer(1, import.id);
  return select.step() ? std::string(select.text(0)) : std::string();
}

}  // namespace kindex::index
