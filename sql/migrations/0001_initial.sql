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
--   * Nothing is deleted or rewritten; the triggers at the end hold the index to it. The only updates are the ones that
--     fill in what was not known: an unresolved object, a series' cohort, a run's place in a better-described series.

CREATE TABLE object (
  id     INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  kind   TEXT,            -- OperationSpec, WorkloadCase …; NULL while only named by others
  spec   TEXT,            -- RFC 8785 text of the spec; NULL while unresolved
  CHECK ((kind IS NULL) = (spec IS NULL))
) STRICT;

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

-- A file that was read: the digest and size of its bytes. `kept` = its bytes are in snapshot_chunk.
CREATE TABLE snapshot (
  id     INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  size   INTEGER NOT NULL,
  kept   INTEGER NOT NULL CHECK (kept IN (0, 1))
) STRICT;

-- The snapshot's bytes as zstd frames, each of at most 4 MiB of the file, in order.
CREATE TABLE snapshot_chunk (
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) DEFERRABLE INITIALLY DEFERRED,
  sequence INTEGER NOT NULL,
  bytes    BLOB NOT NULL,
  PRIMARY KEY (snapshot, sequence)
) STRICT, WITHOUT ROWID;

-- Each time a file was imported, in order: what @last and @previous mean.
CREATE TABLE import (
  id               INTEGER PRIMARY KEY,
  snapshot         INTEGER NOT NULL REFERENCES snapshot (id) DEFERRABLE INITIALLY DEFERRED,
  name             TEXT NOT NULL,   -- the file's name as it was given; '-' for standard input
  importer         TEXT NOT NULL,
  importer_version TEXT NOT NULL,
  kindex_version   TEXT NOT NULL,
  imported_at      TEXT NOT NULL    -- RFC 3339, UTC
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
  payload      BLOB NOT NULL,       -- numbers and strings of its own: src/identity/run_form.h
  snapshot     INTEGER NOT NULL REFERENCES snapshot (id) DEFERRABLE INITIALLY DEFERRED,
  line         INTEGER NOT NULL     -- where it was first seen
) STRICT;
CREATE UNIQUE INDEX run_digest ON run (digest);
-- Covers every question that compare asks of runs before it picks the ones to show.
CREATE INDEX run_series ON run (series, observed_ms, observed_sub, value, p20, p80, status, labels);

-- The other places a run stands in: further files, or further lines of one.
CREATE TABLE run_provenance (
  run      INTEGER NOT NULL REFERENCES run (id),
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) DEFERRABLE INITIALLY DEFERRED,
  line     INTEGER NOT NULL,
  PRIMARY KEY (run, snapshot, line)
) STRICT, WITHOUT ROWID;

-- Metadata of a run that differs from the one its form gives.
CREATE TABLE run_metadata (
  run    INTEGER NOT NULL REFERENCES run (id),
  source INTEGER NOT NULL REFERENCES source (id),
  body   TEXT NOT NULL,
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
  id       INTEGER PRIMARY KEY,
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) DEFERRABLE INITIALLY DEFERRED,
  line     INTEGER NOT NULL,
  code     TEXT NOT NULL,
  detail   TEXT NOT NULL,
  raw      BLOB NOT NULL,
  taken    INTEGER REFERENCES import (id),
  UNIQUE (snapshot, line, code)
) STRICT;

-- For people: the sqlite3 shell, DuckDB, Datasette.
CREATE VIEW v_runs AS
SELECT 'sha256:' || lower(hex(r.digest)) AS run,
       (SELECT name FROM metadata WHERE object = w.operation ORDER BY fields DESC, body LIMIT 1) AS operation,
       e.kernel, e.provider, s.pass, w.axes, w.dtype,
       env.product, env.form_factor, env.architecture,
       st.name AS status, r.value, s.metric, r.p20, r.p80,
       strftime('%Y-%m-%dT%H:%M:%fZ', r.observed_ms / 1000.0, 'unixepoch') AS observed_at,
       l.body AS labels, s.source,
       'sha256:' || lower(hex(c.key)) AS cohort,
       'sha256:' || lower(hex(sn.digest)) AS snapshot, r.line
FROM run r
JOIN series s ON s.id = r.series
JOIN entry e ON e.id = s.entry
JOIN run_status st ON st.id = r.status
JOIN label_set l ON l.id = r.labels
JOIN snapshot sn ON sn.id = r.snapshot
LEFT JOIN workload w ON w.object = s.workload
LEFT JOIN environment env ON env.object = s.environment
LEFT JOIN cohort c ON c.id = s.cohort;

CREATE VIEW v_cohorts AS
SELECT 'sha256:' || lower(hex(c.key)) AS cohort,
       (SELECT name FROM metadata WHERE object = c.operation ORDER BY fields DESC, body LIMIT 1) AS operation,
       w.axes, w.dtype, env.product, env.form_factor, env.architecture, p.harness, p.timer, c.metric,
       (SELECT count(*) FROM series s JOIN run r ON r.series = s.id WHERE s.cohort = c.id) AS runs,
       (SELECT count(DISTINCT s.entry) FROM series s WHERE s.cohort = c.id) AS entries
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
CREATE TRIGGER run_kept BEFORE DELETE ON run
BEGIN SELECT raise(ABORT, 'runs are never deleted'); END;
CREATE TRIGGER run_immutable BEFORE UPDATE OF id, digest, form, labels, status, observed_ms, observed_sub, value, p20,
  p80, payload, snapshot, line ON run
BEGIN SELECT raise(ABORT, 'runs are immutable'); END;
CREATE TRIGGER snapshot_kept BEFORE DELETE ON snapshot
BEGIN SELECT raise(ABORT, 'snapshots are never deleted'); END;
CREATE TRIGGER import_kept BEFORE DELETE ON import
BEGIN SELECT raise(ABORT, 'imports are never deleted'); END;
CREATE TRIGGER quarantine_kept BEFORE DELETE ON quarantine
BEGIN SELECT raise(ABORT, 'quarantined rows are never deleted'); END;
