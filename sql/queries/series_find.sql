-- The series that equals a description, strings included.
SELECT s.id
FROM object workload
JOIN series s ON s.workload = workload.id
JOIN object environment ON environment.id = s.environment
JOIN object protocol ON protocol.id = s.protocol
JOIN entry e ON e.id = s.entry
JOIN object implementation ON implementation.id = e.implementation
WHERE workload.digest = ?1 AND environment.digest = ?2 AND protocol.digest = ?3 AND implementation.digest = ?4
  AND e.kernel = ?5 AND e.provider = ?6
  AND s.pass = ?7 AND s.timed_region = ?8 AND s.source = ?9 AND s.metric = ?10 AND s.strings = ?11
