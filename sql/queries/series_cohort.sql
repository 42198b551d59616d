-- What the cohort key of a series is made of, and the key it has. Only series whose workload is known.
SELECT s.id, w.operation, s.workload, s.protocol, s.environment, s.metric,
       operation.digest, workload.digest, protocol.digest, environment.digest, w.correctness,
       c.key
FROM series s
JOIN workload w ON w.object = s.workload
JOIN object operation ON operation.id = w.operation
JOIN object workload ON workload.id = s.workload
JOIN object protocol ON protocol.id = s.protocol
JOIN object environment ON environment.id = s.environment
LEFT JOIN cohort c ON c.id = s.cohort
