-- A new series: ?1 its id, and what it is; ?11 its cohort, which says where its runs go.
INSERT INTO series (id, entry, workload, protocol, environment, pass, timed_region, source, metric, strings, cohort, bucket)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, (SELECT bucket_of(key) FROM cohort WHERE id = ?11))
