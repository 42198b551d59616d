-- Where the lines of a kept file are: of each frame but the first, how many end before it. One row of a file is then read
-- back without the bytes before it. Files kept before this table have no rows here, and are read from their beginning.
CREATE TABLE snapshot_line (
  import   INTEGER NOT NULL REFERENCES import (id),
  sequence INTEGER NOT NULL,  -- of the snapshot_chunk
  lines    INTEGER NOT NULL,
  PRIMARY KEY (import, sequence)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER snapshot_line_kept BEFORE DELETE ON snapshot_line
WHEN (SELECT snapshot FROM import WHERE id = old.import) IS NOT NULL
BEGIN SELECT raise(ABORT, 'snapshots are never deleted'); END;
CREATE TRIGGER snapshot_line_immutable BEFORE UPDATE ON snapshot_line
BEGIN SELECT raise(ABORT, 'snapshots are immutable'); END;
