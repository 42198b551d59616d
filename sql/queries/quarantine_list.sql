-- Rows kept back, by file and line. ?1 = 0 leaves out those that a later import took.
SELECT q.id, sn.digest, i.name, q.line, q.code, q.detail, q.raw, q.taken IS NOT NULL
FROM quarantine q
JOIN import i ON i.id = q.import
JOIN snapshot sn ON sn.id = i.snapshot
WHERE ?1 OR q.taken IS NULL
ORDER BY sn.digest, q.line, q.code, q.id
