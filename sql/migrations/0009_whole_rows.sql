-- So that `verify` finds a byte that changed in any row. What has a digest proves itself; what stands in a unique index
-- stands twice, and SQLite's own check holds the two against each other. These are the columns that stood once: notes on
-- imports, rows in quarantine, what later imports said of runs, who names whom.
CREATE INDEX import_whole ON import (name, importer, importer_version, kindex_version, imported_at, snapshot);
CREATE INDEX import_report_whole ON import_report (reading, body);
CREATE INDEX measurement_whole ON measurement (import);
CREATE INDEX snapshot_whole ON snapshot (size, kept);
CREATE INDEX quarantine_whole ON quarantine (taken, detail, raw);
CREATE INDEX run_metadata_whole ON run_metadata (body, labels);
CREATE INDEX run_provenance_whole ON run_provenance (snapshot, line);
CREATE INDEX reference_whole ON reference (named_by);
CREATE INDEX entry_whole ON entry (baseline);
CREATE INDEX cohort_whole ON cohort (operation, workload, protocol, environment, metric);
CREATE INDEX listing_whole ON listing (import);
CREATE INDEX key_statement_whole ON key_statement (key, kind, body);

-- Where runs stand is too much to keep twice: what the places of an import's runs come to is enough to see a change.
CREATE TABLE import_places (
  import INTEGER PRIMARY KEY REFERENCES import (id),
  runs   INTEGER NOT NULL,
  lines  INTEGER NOT NULL  -- their sum
) STRICT;
INSERT INTO import_places SELECT import, count(*), sum(line) FROM run GROUP BY import;
CREATE INDEX import_places_whole ON import_places (runs, lines);
CREATE TRIGGER import_places_kept BEFORE DELETE ON import_places
BEGIN SELECT raise(ABORT, 'imports are never deleted'); END;
CREATE TRIGGER import_places_immutable BEFORE UPDATE ON import_places
BEGIN SELECT raise(ABORT, 'imports are immutable'); END;
