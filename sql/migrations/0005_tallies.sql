-- What the runs of a series with one set of labels come to, so that a comparison over millions of runs reads thousands
-- of rows: how many count, their range, and the latest of them. Derived from `run` and kept up to date by whoever adds
-- runs (src/index/tallies.h); `verify` counts again.
CREATE TABLE tally (
  series       INTEGER NOT NULL REFERENCES series (id),
  labels       INTEGER NOT NULL REFERENCES label_set (id),
  runs         INTEGER NOT NULL,  -- passed, with a value
  others       INTEGER NOT NULL,  -- all the rest
  lowest       REAL,              -- value of `runs`; all from here on NULL where there are none
  highest      REAL,
  latest       INTEGER REFERENCES run (id),  -- the latest of `runs`; of several, the lowest value, then digest
  digest       BLOB,
  observed_ms  INTEGER,
  observed_sub INTEGER,
  value        REAL,
  p20          REAL,
  p80          REAL,
  PRIMARY KEY (series, labels)
) STRICT, WITHOUT ROWID;

INSERT INTO tally
SELECT c.series, c.labels, c.runs, c.others, c.lowest, c.highest,
       n.id, n.digest, n.observed_ms, n.observed_sub, n.value, n.p20, n.p80
FROM (SELECT series, labels, count(value) FILTER (WHERE status = 0) AS runs,
             count(*) - count(value) FILTER (WHERE status = 0) AS others,
             min(value) FILTER (WHERE status = 0) AS lowest, max(value) FILTER (WHERE status = 0) AS highest
      FROM run GROUP BY series, labels) c
LEFT JOIN run n ON n.id = (SELECT r.id FROM run r
                           WHERE r.series = c.series AND r.labels = c.labels AND r.status = 0 AND r.value IS NOT NULL
                           ORDER BY r.observed_ms DESC, r.observed_sub DESC, r.value, r.digest LIMIT 1);
