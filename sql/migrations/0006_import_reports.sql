-- What an import reported of its file. An import of the same bytes that would read them in the same way finds all of it
-- present: this is its report as well, and the bytes need not be read again. Missing where the report is long, and for
-- imports of before this table.
CREATE TABLE import_report (
  import  INTEGER PRIMARY KEY REFERENCES import (id),
  reading BLOB NOT NULL CHECK (length(reading) = 32),  -- digest of all that decides how the bytes are read
  body    TEXT NOT NULL                                -- JSON
) STRICT;
CREATE TRIGGER import_report_kept BEFORE DELETE ON import_report
BEGIN SELECT raise(ABORT, 'imports are never deleted'); END;
CREATE TRIGGER import_report_immutable BEFORE UPDATE ON import_report
BEGIN SELECT raise(ABORT, 'imports are immutable'); END;
