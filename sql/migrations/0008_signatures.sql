-- Who vouches for runs: the imports that `measure` made here, and the signatures of bundles with what this index is told
-- of their keys. Whether a signature counts is never stored: it is decided from these whenever it is asked.

-- Imports of what kindex itself measured into this index.
CREATE TABLE measurement (
  import INTEGER PRIMARY KEY REFERENCES import (id)
) STRICT;
INSERT INTO measurement
SELECT id FROM import WHERE importer = 'manifest-lines' AND name LIKE 'kindex measure 2___-__-__T__:__:__.___Z';

-- A bundle in an imported file, and a signature of it that is right: src/identity/signature.h.
CREATE TABLE signature (
  id         INTEGER PRIMARY KEY,
  snapshot   INTEGER NOT NULL REFERENCES snapshot (id),
  first_line INTEGER NOT NULL,  -- of the bundle, in the file as text
  last_line  INTEGER NOT NULL,
  key        BLOB NOT NULL CHECK (length(key) = 32),    -- fingerprint
  statement  TEXT NOT NULL,                             -- RFC 8785 text: what was signed
  value      BLOB NOT NULL CHECK (length(value) = 64),
  UNIQUE (snapshot, first_line, last_line, key, statement, value)
) STRICT;

-- What this index is told of keys, in order: the last statement about a key counts. Not part of exports.
CREATE TABLE key_statement (
  id     INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),  -- of body
  key    BLOB NOT NULL CHECK (length(key) = 32),            -- fingerprint
  kind   TEXT NOT NULL CHECK (kind IN ('trust', 'distrust')),
  body   TEXT NOT NULL                                      -- RFC 8785 text: src/identity/key_statement.h
) STRICT;

CREATE TRIGGER measurement_kept BEFORE DELETE ON measurement
BEGIN SELECT raise(ABORT, 'measurements are never deleted'); END;
CREATE TRIGGER measurement_immutable BEFORE UPDATE ON measurement
BEGIN SELECT raise(ABORT, 'measurements are immutable'); END;
CREATE TRIGGER signature_kept BEFORE DELETE ON signature
BEGIN SELECT raise(ABORT, 'signatures are never deleted'); END;
CREATE TRIGGER signature_immutable BEFORE UPDATE ON signature
BEGIN SELECT raise(ABORT, 'signatures are immutable'); END;
CREATE TRIGGER key_statement_kept BEFORE DELETE ON key_statement
BEGIN SELECT raise(ABORT, 'what was said of a key is never deleted'); END;
CREATE TRIGGER key_statement_immutable BEFORE UPDATE ON key_statement
BEGIN SELECT raise(ABORT, 'what was said of a key is immutable'); END;

CREATE VIEW v_signatures AS
SELECT i.name AS file, s.first_line, s.last_line, s.statement ->> 'at' AS signed_at, s.statement ->> 'key' AS key,
       'sha256:' || lower(hex(s.key)) AS fingerprint,
       (SELECT k.body ->> 'name' FROM key_statement k WHERE k.key = s.key ORDER BY k.id DESC LIMIT 1) AS name,
       (SELECT k.kind FROM key_statement k WHERE k.key = s.key ORDER BY k.id DESC LIMIT 1) AS said
FROM signature s JOIN import i ON i.id = (SELECT min(id) FROM import WHERE snapshot = s.snapshot);
