-- The index, version 1: immutable objects addressed by digest, runs that refer to them, and where each came from.
--
-- Shape, and why (docs/index.md tells more; tests/bench measures it):
--   * A digest is 32 bytes and stands once, in `object` or `run`; everything else refers by small integer.
--   * An object may be named long before it is seen: its row then has no kind and no spec, and is *unresolved*.
--   * A run keeps no canonical text. Its `form` (shared by thousands of runs) and its `payload` give the exact bytes
--     back (src/identity/run_form.h), and its digest proves them.
--   * What the runs of one line of history share is a `series`: the entry (implementation, kernel, provider), workload,
--     protocol, environment, pass, timed region, source, metric. A cohort is decided per series, not per run, so a
--     workload that arrives late touches a handful of rows.
--   * A run knows the import that brought it, and the import knows the snapshot. The digest of a file is known only when
--     its last byte has been read, so nothing that is written while reading refers to a snapshot: a file that turns out
--     to be known needs no rows re-pointed, and a snapshot row costs no scan of its (unindexed) children.
--   * Nothing is deleted or rewritten; the triggers at the end hold the index to it. The only updates are the ones that
--     fill in what was not known: an unresolved object, a series' cohort, a run's place in a better-described series.
--     The only rows that go are a known file's second copy, inside the transaction that wrote it, and a series that no
--     run stands in any more.

CREATE TABLE object (
  id     INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  kind   TEXT,            -- OperationSpec, WorkloadCase …; NULL while only named by others
  spec   TEXT,            -- RFC 8785 text of the spec; NULL while unresolved
  CHECK ((kind IS NULL) = (spec IS NULL))
) STRICT;
CREATE INDEX object_kind ON object (kind);

-- Which objects name which: what an unresolved object is wanted by.
CREATE TABLE reference (
  named    INTEGER NOT NULL REFERENCES object (id),
  named_by INTEGER NOT NULL REFERENCES object (id),
  PRIMARY KEY (named, named_by)
) STRICT, WITHOUT ROWID;

-- The columns that filters and people ask for, derived from an object's spec when it is stored.
CREATE TABLE operation (
  object INTEGER PRIMARY KEY REFERENCES object (id),
  family TEXT NOT NULL
) STRICT;

CREATE TABLE workload (
  object      INTEGER PRIMARY KEY REFERENCES object (id),
  operation   INTEGER NOT NULL REFERENCES object (id),
  correctness BLOB NOT NULL CHECK (length(correctness) = 32),  -- correctness key
  suite       INTEGER NOT NULL CHECK (suite IN (0, 1)),
  dtype       TEXT,       -- the dtype of its float tensors; NULL when they differ or there are none
  axes        TEXT NOT NULL  -- JSON object, axis → integer ({} for a suite)
) STRICT;
CREATE INDEX workload_operation ON workload (operation);

CREATE TABLE implementation (
  object    INTEGER PRIMARY KEY REFERENCES object (id),
  operation INTEGER NOT NULL REFERENCES object (id),
  language  TEXT NOT NULL
) STRICT;

CREATE TABLE protocol (
  object  INTEGER PRIMARY KEY REFERENCES object (id),
  harness TEXT NOT NULL,
  timer   TEXT NOT NULL,
  family  TEXT            -- comparability.family
) STRICT;

CREATE TABLE environment (
  object       INTEGER PRIMARY KEY REFERENCES object (id),
  vendor       TEXT NOT NULL,
  product      TEXT NOT NULL,
  form_factor  TEXT,
  architecture TEXT NOT NULL
) STRICT;

-- Who said something editorial: the importer's name.
CREATE TABLE source (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

-- Editorial metadata of objects, all of it, with its source. The one shown has the most fields, then the smallest bytes.
CREATE TABLE metadata (
  id     INTEGER PRIMARY KEY,
  object INTEGER NOT NULL REFERENCES object (id),
  source INTEGER NOT NULL REFERENCES source (id),
  body   TEXT NOT NULL,   -- RFC 8785 text
  fields INTEGER NOT NULL,
  name   TEXT,
  title  TEXT,
  UNIQUE (object, source, body)
) STRICT;

-- A file that was read: the digest and size of its bytes.
CREATE TABLE snapshot (
  id     INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  size   INTEGER NOT NULL CHECK (size >= 0),
  kept   INTEGER REFERENCES import (id)  -- the import whose snapshot_chunk rows are its bytes; NULL where none kept them
) STRICT;

-- Each time a file was imported, in order: what @last and @previous mean.
CREATE TABLE import (
  id               INTEGER PRIMARY KEY,
  snapshot         INTEGER REFERENCES snapshot (id),  -- NULL only while the file is being read
  name             TEXT NOT NULL,   -- the file's name as it was given; '-' for standard input
  importer         TEXT NOT NULL,
  importer_version TEXT NOT NULL,
  kindex_version   TEXT NOT NULL,
  imported_at      TEXT NOT NULL    -- RFC 3339, UTC
) STRICT;
CREATE INDEX import_snapshot ON import (snapshot);

-- The bytes of a file as zstd frames, each of at most 4 MiB of the file, in order.
CREATE TABLE snapshot_chunk (
  import   INTEGER NOT NULL REFERENCES import (id),
  sequence INTEGER NOT NULL,
  bytes    BLOB NOT NULL,
  PRIMARY KEY (import, sequence)
) STRICT;

-- The text that runs of one source and shape share, with holes: src/identity/run_form.h.
CREATE TABLE form (
  id       INTEGER PRIMARY KEY,
  spec     TEXT NOT NULL,
  metadata TEXT NOT NULL,           -- '' where the source gave none
  UNIQUE (spec, metadata)
) STRICT;

-- A set of run labels, as a JSON object. Id 1 is {}.
CREATE TABLE label_set (
  id   INTEGER PRIMARY KEY,
  body TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO label_set (id, body) VALUES (1, '{}');

-- What is ranked: an implementation as one kernel and provider of a source.
CREATE TABLE entry (
  id             INTEGER PRIMARY KEY,
  implementation INTEGER NOT NULL REFERENCES object (id),
  kernel         TEXT NOT NULL,     -- '' where the source names none
  provider       TEXT NOT NULL,     -- '' where the source names none
  baseline       INTEGER NOT NULL CHECK (baseline IN (0, 1)),
  UNIQUE (implementation, kernel, provider)
) STRICT;

-- Runs that may be ranked against each other share a cohort (MANIFESTS.md, cohort key).
CREATE TABLE cohort (
  id          INTEGER PRIMARY KEY,
  key         BLOB NOT NULL UNIQUE CHECK (length(key) = 32),
  operation   INTEGER NOT NULL REFERENCES object (id),
  workload    INTEGER NOT NULL REFERENCES object (id),
  protocol    INTEGER NOT NULL REFERENCES object (id),
  environment INTEGER NOT NULL REFERENCES object (id),
  metric      TEXT NOT NULL         -- metric:statistic:unit, or none
) STRICT;

CREATE TABLE series (
  id           INTEGER PRIMARY KEY,
  entry        INTEGER NOT NULL REFERENCES entry (id),
  workload     INTEGER NOT NULL REFERENCES object (id),
  protocol     INTEGER NOT NULL REFERENCES object (id),
  environment  INTEGER NOT NULL REFERENCES object (id),
  pass         TEXT NOT NULL,       -- '' unknown
  timed_region TEXT NOT NULL,       -- '' unknown
  source       TEXT NOT NULL,
  metric       TEXT NOT NULL,
  strings      TEXT NOT NULL,       -- JSON list: what ${sN} holes are filled with
  cohort       INTEGER REFERENCES cohort (id),  -- NULL while the workload is unresolved
  UNIQUE (workload, environment, protocol, entry, pass, timed_region, source, metric, strings)
) STRICT;
CREATE INDEX series_entry ON series (entry);
CREATE INDEX series_environment ON series (environment);
CREATE INDEX series_cohort ON series (cohort);

CREATE TABLE run (
  id           INTEGER PRIMARY KEY,
  digest       BLOB NOT NULL CHECK (length(digest) = 32),
  series       INTEGER NOT NULL REFERENCES series (id),
  form         INTEGER NOT NULL REFERENCES form (id),
  labels       INTEGER NOT NULL REFERENCES label_set (id),
  status       INTEGER NOT NULL,    -- run_status.id; 0 is passed
  observed_ms  INTEGER NOT NULL,    -- since 1970-01-01T00:00:00Z
  observed_sub INTEGER NOT NULL,    -- attoseconds below the millisecond
  value        REAL,                -- primary value in the series' unit; NULL where there is none
  p20          REAL,
  p80          REAL,
  import       INTEGER NOT NULL REFERENCES import (id),  -- the one that brought it; its runs have consecutive ids
  line         INTEGER NOT NULL,    -- where it was first seen
  payload      BLOB NOT NULL        -- numbers and strings of its own: src/identity/run_form.h
) STRICT;
CREATE UNIQUE INDEX run_digest ON run (digest);
-- Covers every question that compare asks of runs before it picks the ones to show.
CREATE INDEX run_series ON run (series, observed_ms, observed_sub, value, p20, p80, status, labels);

-- The other places a run stands in: further files, or further lines of one.
CREATE TABLE run_provenance (
  run      INTEGER NOT NULL REFERENCES run (id),
  snapshot INTEGER NOT NULL REFERENCES snapshot (id),
  line     INTEGER NOT NULL,
  PRIMARY KEY (run, snapshot, line)
) STRICT, WITHOUT ROWID;

-- Metadata of a run that differs from the one its form gives.
CREATE TABLE run_metadata (
  run    INTEGER NOT NULL REFERENCES run (id),
  source INTEGER NOT NULL REFERENCES source (id),
  body   TEXT NOT NULL,             -- RFC 8785 text
  labels INTEGER NOT NULL REFERENCES label_set (id),
  PRIMARY KEY (run, source, body)
) STRICT, WITHOUT ROWID;

CREATE TABLE run_status (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO run_status (id, name) VALUES
  (0, 'passed'), (1, 'incorrect_shape'), (2, 'incorrect_dtype'), (3, 'incorrect_numerical'), (4, 'compile_error'),
  (5, 'runtime_error'), (6, 'timeout'), (7, 'resource_exceeded'), (8, 'invalid_reference'), (9, 'policy_violation'),
  (10, 'suspected_reward_hack'), (11, 'incomplete_evidence'), (12, 'revoked');

-- Rows and lines that could not be taken, verbatim, with the reason. `taken` names the import that took one in later.
CREATE TABLE quarantine (
  id     INTEGER PRIMARY KEY,
  import INTEGER NOT NULL REFERENCES import (id),  -- the first import of its bytes that could not take it
  line   INTEGER NOT NULL,
  code   TEXT NOT NULL,
  detail TEXT NOT NULL,
  raw    BLOB NOT NULL,
  taken  INTEGER REFERENCES import (id),
  UNIQUE (import, line, code)
) STRICT;

-- For people: the sqlite3 shell, DuckDB, Datasette.

-- Every place a run stands in. The one shown elsewhere is the smallest (snapshot, line), whatever was imported first.
CREATE VIEW v_provenance AS
SELECT p.run, 'sha256:' || lower(hex(sn.digest)) AS snapshot, p.line
FROM (SELECT r.id AS run, i.snapshot, r.line FROM run r JOIN import i ON i.id = r.import
      UNION ALL
      SELECT run, snapshot, line FROM run_provenance) p
JOIN snapshot sn ON sn.id = p.snapshot;

CREATE VIEW v_runs AS
SELECT (SELECT name FROM metadata WHERE object = w.operation ORDER BY fields DESC, body LIMIT 1) AS operation,
       e.kernel, e.provider, s.pass, w.axes, w.dtype,
       env.product, env.form_factor, env.architecture,
       st.name AS status, r.value, r.p20, r.p80, s.metric,
       strftime('%Y-%m-%dT%H:%M:%fZ', r.observed_ms / 1000.0, 'unixepoch') AS observed_at,
       l.body AS labels, s.source,
       'sha256:' || lower(hex(r.digest)) AS run,
       iif(c.key IS NULL, NULL, 'sha256:' || lower(hex(c.key))) AS cohort,
       (SELECT snapshot FROM v_provenance WHERE run = r.id ORDER BY snapshot, line LIMIT 1) AS snapshot,
       (SELECT line FROM v_provenance WHERE run = r.id ORDER BY snapshot, line LIMIT 1) AS line
FROM run r
JOIN series s ON s.id = r.series
JOIN entry e ON e.id = s.entry
JOIN run_status st ON st.id = r.status
JOIN label_set l ON l.id = r.labels
LEFT JOIN workload w ON w.object = s.workload
LEFT JOIN environment env ON env.object = s.environment
LEFT JOIN cohort c ON c.id = s.cohort;

CREATE VIEW v_cohorts AS
SELECT (SELECT name FROM metadata WHERE object = c.operation ORDER BY fields DESC, body LIMIT 1) AS operation,
       w.axes, w.dtype, env.product, env.form_factor, env.architecture, p.harness, p.timer, c.metric,
       (SELECT count(*) FROM series s JOIN run r ON r.series = s.id WHERE s.cohort = c.id) AS runs,
       (SELECT count(DISTINCT s.entry) FROM series s WHERE s.cohort = c.id) AS entries,
       'sha256:' || lower(hex(c.key)) AS cohort
FROM cohort c
JOIN workload w ON w.object = c.workload
LEFT JOIN environment env ON env.object = c.environment
LEFT JOIN protocol p ON p.object = c.protocol;

-- Append-only, and held to it.
CREATE TRIGGER object_kept BEFORE DELETE ON object
BEGIN SELECT raise(ABORT, 'objects are never deleted'); END;
CREATE TRIGGER object_immutable BEFORE UPDATE ON object
WHEN old.spec IS NOT NULL OR new.digest IS NOT old.digest OR new.id IS NOT old.id
BEGIN SELECT raise(ABORT, 'objects are immutable'); END;
CREATE TRIGGER metadata_kept BEFORE DELETE ON metadata
BEGIN SELECT raise(ABORT, 'metadata is never deleted'); END;
CREATE TRIGGER metadata_immutable BEFORE UPDATE ON metadata
BEGIN SELECT raise(ABORT, 'metadata is immutable'); END;

CREATE TRIGGER run_kept BEFORE DELETE ON run
BEGIN SELECT raise(ABORT, 'runs are never deleted'); END;
CREATE TRIGGER run_immutable BEFORE UPDATE OF id, digest, form, labels, status, observed_ms, observed_sub, value, p20,
  p80, import, line, payload ON run
BEGIN SELECT raise(ABORT, 'runs are immutable'); END;
CREATE TRIGGER run_provenance_kept BEFORE DELETE ON run_provenance
BEGIN SELECT raise(ABORT, 'provenance is never deleted'); END;
CREATE TRIGGER run_provenance_immutable BEFORE UPDATE ON run_provenance
BEGIN SELECT raise(ABORT, 'provenance is immutable'); END;
CREATE TRIGGER run_metadata_kept BEFORE DELETE ON run_metadata
BEGIN SELECT raise(ABORT, 'metadata is never deleted'); END;
CREATE TRIGGER run_metadata_immutable BEFORE UPDATE ON run_metadata
BEGIN SELECT raise(ABORT, 'metadata is immutable'); END;

-- A run's digest rests on these: to change one is to change runs.
CREATE TRIGGER form_kept BEFORE DELETE ON form
BEGIN SELECT raise(ABORT, 'forms are never deleted'); END;
CREATE TRIGGER form_immutable BEFORE UPDATE ON form
BEGIN SELECT raise(ABORT, 'forms are immutable'); END;
CREATE TRIGGER label_set_immutable BEFORE UPDATE ON label_set
BEGIN SELECT raise(ABORT, 'label sets are immutable'); END;
CREATE TRIGGER series_immutable BEFORE UPDATE OF id, entry, workload, protocol, environment, pass, timed_region, source,
  metric, strings ON series
BEGIN SELECT raise(ABORT, 'series are immutable'); END;
CREATE TRIGGER cohort_immutable BEFORE UPDATE ON cohort
BEGIN SELECT raise(ABORT, 'cohorts are immutable'); END;

CREATE TRIGGER snapshot_kept BEFORE DELETE ON snapshot
BEGIN SELECT raise(ABORT, 'snapshots are never deleted'); END;
CREATE TRIGGER snapshot_immutable BEFORE UPDATE ON snapshot
WHEN old.kept IS NOT NULL OR new.id IS NOT old.id OR new.digest IS NOT old.digest OR new.size IS NOT old.size
BEGIN SELECT raise(ABORT, 'snapshots are immutable'); END;
CREATE TRIGGER import_kept BEFORE DELETE ON import
BEGIN SELECT raise(ABORT, 'imports are never deleted'); END;
CREATE TRIGGER import_immutable BEFORE UPDATE ON import
WHEN old.snapshot IS NOT NULL
BEGIN SELECT raise(ABORT, 'imports are immutable'); END;
-- The bytes and quarantined rows of an import that is still being read go again when the file turns out to be known.
CREATE TRIGGER snapshot_chunk_kept BEFORE DELETE ON snapshot_chunk
WHEN (SELECT snapshot FROM import WHERE id = old.import) IS NOT NULL
BEGIN SELECT raise(ABORT, 'snapshots are never deleted'); END;
CREATE TRIGGER snapshot_chunk_immutable BEFORE UPDATE ON snapshot_chunk
BEGIN SELECT raise(ABORT, 'snapshots are immutable'); END;
CREATE TRIGGER quarantine_kept BEFORE DELETE ON quarantine
WHEN (SELECT snapshot FROM import WHERE id = old.import) IS NOT NULL
BEGIN SELECT raise(ABORT, 'quarantined rows are never deleted'); END;
CREATE TRIGGER quarantine_immutable BEFORE UPDATE OF id, import, line, code, detail, raw ON quarantine
BEGIN SELECT raise(ABORT, 'quarantined rows are immutable'); END;
