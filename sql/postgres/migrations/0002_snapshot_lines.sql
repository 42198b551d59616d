-- As the file's 0007: where the lines of a kept file are.
CREATE TABLE snapshot_line (
  import   bigint NOT NULL REFERENCES import (id),
  sequence bigint NOT NULL,
  lines    bigint NOT NULL,
  PRIMARY KEY (import, sequence)
);
CREATE TRIGGER snapshot_line_kept BEFORE DELETE ON snapshot_line FOR EACH ROW
EXECUTE FUNCTION refuse_once_imported('snapshots are never deleted');
CREATE TRIGGER snapshot_line_immutable BEFORE UPDATE ON snapshot_line FOR EACH ROW
EXECUTE FUNCTION refuse('snapshots are immutable');
CREATE TRIGGER snapshot_line_whole BEFORE TRUNCATE ON snapshot_line
EXECUTE FUNCTION refuse('snapshots are never deleted');
