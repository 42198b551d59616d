-- Raw evidence that runs name by digest (timing.rawSamples): immutable bytes, each kept once. A run may name one that is
-- not here, as an object may name another.
CREATE TABLE artifact (
  id     INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  bytes  BLOB NOT NULL
) STRICT;
CREATE TRIGGER artifact_kept BEFORE DELETE ON artifact
BEGIN SELECT raise(ABORT, 'artifacts are never deleted'); END;
CREATE TRIGGER artifact_immutable BEFORE UPDATE ON artifact
BEGIN SELECT raise(ABORT, 'artifacts are immutable'); END;
