-- Rows kept back, by file and line, with the latest reason. ?1 = 0 leaves out those that a later import took. Their text,
-- of up to a MiB each, is not sorted with them.
SELECT q.id, sn.digest, i.name, q.line, q.code, q.detail, length(q.raw), q.taken IS NOT NULL
FROM quarantine q
JOIN import i ON i.id = q.import
JOIN snapshot sn ON sn.id = i.snapshot
WHERE (?1 <> 0 OR q.taken IS NULL)
  AND NOT EXISTS (SELECT 1 FROM quarantine later JOIN import li ON li.id = later.import
                  WHERE li.snapshot = i.snapshot AND later.line = q.line AND later.id > q.id)
ORDER BY sn.digest, q.line, q.code, q.id
