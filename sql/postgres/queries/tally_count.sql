-- The tallies of one series, counted from its runs; the columns of table tally.
SELECT c.series, c.labels, c.runs, c.others, c.lowest, c.highest,
       n.id, n.digest, n.observed_ms, n.observed_sub, n.value, n.p20, n.p80
FROM (SELECT series, labels, count(value) FILTER (WHERE status = 0) AS runs,
             count(*) - count(value) FILTER (WHERE status = 0) AS others,
             min(value) FILTER (WHERE status = 0) AS lowest, max(value) FILTER (WHERE status = 0) AS highest
      FROM run WHERE series = ?1 AND bucket = ?1s GROUP BY series, labels) c
LEFT JOIN LATERAL (SELECT r.* FROM run r
                   WHERE r.series = c.series AND r.bucket = ?1s
                     AND r.labels = c.labels AND r.status = 0 AND r.value IS NOT NULL
                   ORDER BY r.observed_ms DESC, r.observed_sub DESC, r.value, r.digest LIMIT 1) n ON TRUE
