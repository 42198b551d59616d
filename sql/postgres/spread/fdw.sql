-- An index whose partitions may be on other servers, through postgres_fdw: run once in the index's schema, by its owner;
-- fdw.sh does. Again changes nothing.
--
-- postgres_fdw commits on the other servers, one after the other, and then here: whoever stops in between leaves rows there
-- that no import brought. So what is there counts only where this server says so:
--   * A run exists if its id is in the registry. Ids are handed out one after the other by one writer at a time, so it is
--     enough to look at the highest. The next writer removes what is above it.
--   * A run that moves from one series to another does so in table run_move, here, and its row stays as it is.
--   * Where a server is away when an import begins, that cannot be done there, and the import may hand out the ids of what
--     is left over there all the same: table run_unsure says above which id nothing in such a partition counts. It is made
--     up for before anything is written to the partition.
--   * Runs that wait are on this server. While their series still waits, what is elsewhere of it is left over from an
--     import that did not come to its end; the next one that places the series removes it.

CREATE TABLE IF NOT EXISTS run_move (
  run    bigint PRIMARY KEY REFERENCES run_registry (id),
  bucket smallint NOT NULL,
  series bigint NOT NULL REFERENCES series (id)
);
CREATE INDEX IF NOT EXISTS run_move_series ON run_move (series);
CREATE INDEX IF NOT EXISTS series_waiting ON series (id) WHERE bucket < 0;

CREATE TABLE IF NOT EXISTS run_unsure (
  bucket smallint PRIMARY KEY,
  above  bigint NOT NULL
);

CREATE OR REPLACE VIEW run AS
SELECT r.* FROM run_row r
WHERE r.id <= (SELECT max(id) FROM run_registry)
  AND NOT EXISTS (SELECT 1 FROM run_move m WHERE m.run = r.id)
  AND (r.bucket < 0 OR r.series NOT IN (SELECT id FROM series WHERE bucket < 0))
  AND NOT EXISTS (SELECT 1 FROM run_unsure u WHERE u.bucket = r.bucket AND r.id > u.above)
UNION ALL
SELECT r.id, m.series, r.form, r.labels, r.observed_ms, r.observed_sub, r.value, r.p20, r.p80, r.import, r.line, r.status,
       r.bucket, r.digest, r.payload
FROM run_move m JOIN run_row r ON r.bucket = m.bucket AND r.id = m.run;

CREATE OR REPLACE FUNCTION partition_name(bucket smallint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN bucket < 0 THEN 'run_pending' ELSE 'run_' || bucket END;

CREATE OR REPLACE FUNCTION is_away(bucket smallint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path FROM CURRENT AS $$
  SELECT relkind = 'f' FROM pg_class WHERE oid = to_regclass(partition_name(bucket))
$$;

-- Removes what is left over in a partition of which that is not known to be done.
CREATE OR REPLACE FUNCTION make_sure(of smallint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  last bigint;
BEGIN
  DELETE FROM run_unsure WHERE bucket = of RETURNING above INTO last;
  IF last IS NOT NULL THEN
    EXECUTE format('DELETE FROM %I WHERE id > $1', partition_name(of)) USING last;
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION make_sure(smallint) FROM PUBLIC;

-- New runs come into a table of this session, and go to where they belong by the thousand.
CREATE OR REPLACE FUNCTION take_runs() RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  last bigint := (SELECT coalesce(max(id), 0) FROM run_registry);
  parts smallint[];
  part smallint;
BEGIN
  FOR parts IN SELECT array_agg(bucket::smallint ORDER BY bucket) FROM generate_series(0, 15) AS bucket
               JOIN pg_foreign_table t ON t.ftrelid = to_regclass(partition_name(bucket::smallint))
               GROUP BY t.ftserver ORDER BY min(bucket) LOOP
    INSERT INTO run_unsure (bucket, above) SELECT unnest(parts), last ON CONFLICT DO NOTHING;
    BEGIN
      FOREACH part IN ARRAY parts LOOP
        PERFORM make_sure(part);
      END LOOP;
    EXCEPTION
      WHEN connection_exception THEN NULL;  -- they stay unsure; whoever has something to write there is refused
    END;
  END LOOP;
  CREATE TEMPORARY TABLE run_new (LIKE run_row) ON COMMIT DROP;
  GRANT INSERT ON pg_temp.run_new TO PUBLIC;
  RETURN 'pg_temp.run_new';
END $$;

CREATE OR REPLACE FUNCTION pass_runs_on() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM make_sure(bucket) FROM run_unsure WHERE bucket IN (SELECT bucket FROM pg_temp.run_new);
  INSERT INTO run_row SELECT * FROM pg_temp.run_new ORDER BY bucket, id;
  TRUNCATE pg_temp.run_new;
END $$;

REVOKE EXECUTE ON FUNCTION pass_runs_on() FROM PUBLIC;

CREATE OR REPLACE FUNCTION move_run(of bigint, target bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path FROM CURRENT AS $$
DECLARE
  place smallint := (SELECT bucket FROM run_place WHERE id = of);
BEGIN
  IF is_away(place) THEN
    INSERT INTO run_move (run, bucket, series) VALUES (of, place, target)
    ON CONFLICT (run) DO UPDATE SET series = excluded.series;
  ELSE
    UPDATE run_row SET series = target WHERE bucket = place AND id = of;
  END IF;
  UPDATE run_registry SET series = target WHERE id = of;
END $$;

CREATE OR REPLACE FUNCTION place_series() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  NEW.bucket := coalesce((SELECT bucket_of(key) FROM cohort WHERE id = NEW.cohort), -1);
  IF OLD.bucket < 0 AND NEW.bucket >= 0 AND is_away(NEW.bucket) THEN
    PERFORM make_sure(NEW.bucket);
    DELETE FROM run_row WHERE bucket = NEW.bucket AND series = NEW.id;
  END IF;
  RETURN NEW;
END $$;

SELECT grant_roles();
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'kindex_importer') THEN
    GRANT EXECUTE ON FUNCTION pass_runs_on() TO kindex_importer;
  END IF;
END $$;
