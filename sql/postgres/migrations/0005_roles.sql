-- Who may do what. Group roles are of the whole server, so they are only made where this role may, and where they are not
-- there; else whoever may runs sql/postgres/roles.sql. A user is in one of them: GRANT kindex_importer TO alice.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['kindex_reader', 'kindex_importer', 'kindex_owner'] LOOP
    CONTINUE WHEN EXISTS (SELECT 1 FROM pg_roles WHERE rolname = name);
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', name);
    EXCEPTION
      WHEN insufficient_privilege OR duplicate_object OR unique_violation THEN NULL;
    END;
  END LOOP;
END $$;

-- A series goes when no run stands in it any more, and not before.
CREATE FUNCTION refuse_with_runs() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM run WHERE series = OLD.id AND bucket = OLD.bucket) THEN
    RAISE EXCEPTION '%', TG_ARGV[0];
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER series_kept BEFORE DELETE ON series FOR EACH ROW
EXECUTE FUNCTION refuse_with_runs('series are not deleted while runs stand in them');

-- Gives the groups `prefix`_reader and `prefix`_importer, where they are there, what they need of this index: for its owner,
-- after each migration that makes something. Importers add rows and change what an import changes; triggers bind them too.
CREATE FUNCTION grant_roles(prefix text DEFAULT 'kindex') RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  here text := current_schema();
  reader text := prefix || '_reader';
  importer text := prefix || '_importer';
  role text;
  part text;
BEGIN
  FOREACH role IN ARRAY ARRAY[reader, importer] LOOP
    CONTINUE WHEN NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = role);
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', here, role);
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %I TO %I', here, role);
    EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT ON TABLES TO %I', here, role);
  END LOOP;
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = importer) THEN
    FOREACH part IN ARRAY ARRAY[
      'INSERT ON object, reference, operation, workload, implementation, protocol, environment, source, metadata, snapshot,'
      ' import, snapshot_chunk, snapshot_line, form, label_set, entry, cohort, series, run_row, run_registry, run_provenance,'
      ' run_metadata, quarantine, artifact, event, listing, tally, import_report, import_places, measurement, signature,'
      ' key_statement',
      'UPDATE (kind, spec) ON object', 'UPDATE (cohort) ON series', 'UPDATE (baseline) ON entry',
      'UPDATE (kept) ON snapshot', 'UPDATE (snapshot) ON import', 'UPDATE (taken) ON quarantine', 'UPDATE ON tally',
      'DELETE ON tally, series, snapshot_chunk, snapshot_line, quarantine',
      'EXECUTE ON FUNCTION take_runs(), move_run(bigint, bigint)'] LOOP
      EXECUTE format('GRANT %s TO %I', part, importer);
    END LOOP;
  END IF;
END $$;

-- These change runs in the owner's name.
REVOKE EXECUTE ON FUNCTION move_run(bigint, bigint) FROM PUBLIC;

-- Who imported what; a row of table import is one file.
CREATE VIEW v_imports AS
SELECT i.imported_at, i.imported_by, i.name, i.importer, i.importer_version, i.kindex_version,
       'sha256:' || encode(s.digest, 'hex') AS snapshot, coalesce(p.runs, 0) AS new_runs,
       (SELECT count(*) FROM quarantine q WHERE q.import = i.id) AS quarantined
FROM import i LEFT JOIN snapshot s ON s.id = i.snapshot LEFT JOIN import_places p ON p.import = i.id;
SELECT grant_roles();
