-- What is said of a run after it was taken in: that it must not be used, or that another corrects it. An event never
-- changes the run. Runs stand here by digest, since an event may arrive before the runs that it is about.
CREATE TABLE event (
  id          INTEGER PRIMARY KEY,
  digest      BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),  -- of body
  kind        TEXT NOT NULL CHECK (kind IN ('retraction', 'supersession')),
  run         BLOB NOT NULL CHECK (length(run) = 32),
  replacement BLOB CHECK (length(replacement) = 32),             -- the run that corrects it
  body        TEXT NOT NULL,                                     -- RFC 8785 text: src/identity/event.h
  CHECK ((replacement IS NOT NULL) = (kind = 'supersession'))
) STRICT;
CREATE INDEX event_run ON event (run);
CREATE INDEX event_replacement ON event (replacement) WHERE replacement IS NOT NULL;

CREATE TRIGGER event_kept BEFORE DELETE ON event
BEGIN SELECT raise(ABORT, 'events are never deleted'); END;
CREATE TRIGGER event_immutable BEFORE UPDATE ON event
BEGIN SELECT raise(ABORT, 'events are immutable'); END;

CREATE VIEW v_events AS
SELECT kind, 'sha256:' || lower(hex(run)) AS run,
       iif(replacement IS NULL, NULL, 'sha256:' || lower(hex(replacement))) AS replacement,
       body ->> 'at' AS at, body ->> 'by' AS by, body ->> 'why' AS why, 'sha256:' || lower(hex(digest)) AS event
FROM event;

-- As in 0001, with what events say of each run: NULL, retracted or superseded.
DROP VIEW v_runs;
CREATE VIEW v_runs AS
SELECT (SELECT name FROM metadata WHERE object = w.operation ORDER BY fields DESC, body LIMIT 1) AS operation,
       e.kernel, e.provider, s.pass, w.axes, w.dtype,
       env.product, env.form_factor, env.architecture,
       st.name AS status, r.value, r.p20, r.p80, s.metric,
       strftime('%Y-%m-%dT%H:%M:%fZ', r.observed_ms / 1000.0, 'unixepoch') AS observed_at,
       l.body AS labels, s.source,
       'sha256:' || lower(hex(r.digest)) AS run,
       iif(c.key IS NULL, NULL, 'sha256:' || lower(hex(c.key))) AS cohort,
       (SELECT snapshot FROM v_provenance WHERE run = r.id ORDER BY snapshot, line LIMIT 1) AS snapshot,
       (SELECT line FROM v_provenance WHERE run = r.id ORDER BY snapshot, line LIMIT 1) AS line,
       (SELECT iif(min(ev.kind) = 'retraction', 'retracted', 'superseded')
        FROM event ev WHERE ev.run = r.digest HAVING count(*) > 0) AS withdrawn
FROM run r
JOIN series s ON s.id = r.series
JOIN entry e ON e.id = s.entry
JOIN run_status st ON st.id = r.status
JOIN label_set l ON l.id = r.labels
LEFT JOIN workload w ON w.object = s.workload
LEFT JOIN environment env ON env.object = s.environment
LEFT JOIN cohort c ON c.id = s.cohort;
