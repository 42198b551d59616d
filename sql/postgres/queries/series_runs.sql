-- The runs of a series, oldest first, from the index run_series of one partition.
SELECT id, observed_ms, observed_sub, value, p20, p80, status, labels
FROM run
WHERE series = ?1 AND bucket = ?1s
ORDER BY observed_ms, observed_sub, value NULLS FIRST, p20 NULLS FIRST, p80 NULLS FIRST, status, labels, id
