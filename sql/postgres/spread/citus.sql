-- An index on Citus: run once on the coordinator, in the schema of an index that holds nothing yet, by its owner:
--
--   psql -v ON_ERROR_STOP=1 -c 'SET search_path = kindex' -f citus.sql postgresql://coordinator/benchmarks
--
-- NEVER RUN. Written against the documentation of Citus 12; docs/postgres-spread.md says what to look at first.
--
-- Citus takes the place of the partitions: runs are distributed by their bucket, everything small is on every node. It
-- commits on several nodes in two phases, so that no more need be said of what exists.

BEGIN;
SET LOCAL citus.enable_unsafe_triggers TO on;  -- ours look at rows of the same shard and of reference tables
SET LOCAL client_min_messages = warning;

-- One table in place of the seventeen; views and functions that are of it come back below.
DROP VIEW v_runs, v_cohorts, v_provenance, run;
DROP TRIGGER run_kept ON run_row;
DROP TRIGGER run_immutable ON run_row;
DROP TRIGGER run_whole ON run_row;
ALTER TABLE run_row RENAME TO run_parts;
CREATE TABLE run_row (LIKE run_parts INCLUDING ALL);
DROP TABLE run_parts;

SELECT create_reference_table(name) FROM unnest(ARRAY[
  'object', 'reference', 'operation', 'workload', 'implementation', 'protocol', 'environment', 'source', 'import', 'snapshot',
  'snapshot_chunk', 'snapshot_line', 'metadata', 'form', 'label_set', 'entry', 'cohort', 'series', 'run_status', 'quarantine',
  'artifact', 'event', 'listing', 'tally', 'import_report', 'import_places', 'measurement', 'signature', 'key_statement']) AS name;

-- A shard for each bucket: hashes of seventeen numbers would share some and leave others empty.
SELECT create_distributed_table('run_row', 'bucket', shard_count => 32);
SELECT isolate_tenant_to_new_shard('run_row', bucket::smallint) FROM generate_series(-1, 15) AS bucket;
-- As long as one node can hold 200 bytes a run. After that: distributed by digest, and its unique id a plain index.
SELECT create_reference_table('run_registry');
SELECT create_reference_table('run_metadata');
SELECT create_reference_table('run_provenance');

CREATE VIEW run AS SELECT * FROM run_row;

CREATE TRIGGER run_kept BEFORE DELETE ON run_row FOR EACH ROW EXECUTE FUNCTION refuse_in_its_place('runs are never deleted');
CREATE TRIGGER run_immutable BEFORE UPDATE OF id, digest, form, labels, status, observed_ms, observed_sub, value, p20, p80,
  import, line, payload ON run_row FOR EACH ROW EXECUTE FUNCTION refuse('runs are immutable');

-- Citus does not change a distribution column in place.
CREATE OR REPLACE FUNCTION move_runs() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  CREATE TEMPORARY TABLE moving ON COMMIT DROP AS SELECT * FROM run_row WHERE bucket = OLD.bucket AND series = NEW.id;
  DELETE FROM run_row WHERE bucket = OLD.bucket AND series = NEW.id;
  UPDATE pg_temp.moving SET bucket = NEW.bucket;
  INSERT INTO run_row SELECT * FROM pg_temp.moving;
  DROP TABLE pg_temp.moving;
  RETURN NULL;
END $$;
COMMIT;
