-- A new series: ?1 its id, and what it is; ?11 its cohort.
INSERT INTO series (id, entry, workload, protocol, environment, pass, timed_region, source, metric, strings, cohort)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
