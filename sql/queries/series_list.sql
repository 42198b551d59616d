-- Series with what stands beside them in one row; src/index/select.cpp adds the conditions.
SELECT s.id, s.entry, e.kernel, e.provider, s.pass, s.timed_region, s.source, s.metric, e.baseline, c.key,
       w.operation, s.workload, s.protocol, s.environment, e.implementation
FROM series s
JOIN entry e ON e.id = s.entry
LEFT JOIN workload w ON w.object = s.workload
LEFT JOIN cohort c ON c.id = s.cohort
WHERE TRUE
