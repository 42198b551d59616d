-- The runs of the entry and cohort of series ?1 for which there is a voucher, a row for each: measured into this index
-- (key and statement NULL), or in a bundle that was signed. `stands`: it passed, and no event says otherwise.
WITH place AS (
  SELECT r.id, r.digest, r.labels, r.status, i.snapshot, r.line
  FROM series me
  JOIN series s ON s.entry = me.entry AND (s.id = me.id OR s.cohort = me.cohort)
  JOIN run r ON r.series = s.id AND r.bucket = ?1s
  JOIN import i ON i.id = r.import
  WHERE me.id = ?1
  UNION ALL
  SELECT r.id, r.digest, r.labels, r.status, p.snapshot, p.line
  FROM series me
  JOIN series s ON s.entry = me.entry AND (s.id = me.id OR s.cohort = me.cohort)
  JOIN run r ON r.series = s.id AND r.bucket = ?1s
  JOIN run_provenance p ON p.run = r.id
  WHERE me.id = ?1
)
SELECT p.id, p.labels,
       p.status = 0 AND NOT EXISTS (SELECT 1 FROM event e WHERE e.run = p.digest) AS stands, v.key, v.statement
FROM place p
JOIN (SELECT snapshot, first_line, last_line, key, statement FROM signature
      UNION ALL
      SELECT i.snapshot, 0, 9223372036854775807, NULL, NULL FROM measurement m JOIN import i ON i.id = m.import) v
  ON v.snapshot = p.snapshot AND p.line BETWEEN v.first_line AND v.last_line;
