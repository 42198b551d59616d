-- Series; src/index/select.cpp adds the conditions, and src/index/catalog.cpp what they name.
SELECT s.id, s.entry, s.workload, s.protocol, s.environment, s.pass, s.timed_region, s.source, s.metric, c.key
FROM series s
LEFT JOIN cohort c ON c.id = s.cohort
WHERE TRUE
