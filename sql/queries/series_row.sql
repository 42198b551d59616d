-- Series as the writer was given them.
SELECT implementation.digest, workload.digest, protocol.digest, environment.digest,
       e.kernel, e.provider, e.baseline, s.pass, s.timed_region, s.source, s.metric, s.strings, s.id
FROM series s
JOIN entry e ON e.id = s.entry
JOIN object implementation ON implementation.id = e.implementation
JOIN object workload ON workload.id = s.workload
JOIN object protocol ON protocol.id = s.protocol
JOIN object environment ON environment.id = s.environment
