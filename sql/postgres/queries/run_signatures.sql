-- The signatures of bundles that run ?1 stands in, each once.
SELECT DISTINCT sg.key, sg.statement, sg.value, sn.digest
FROM (SELECT i.snapshot, r.line FROM run r JOIN import i ON i.id = r.import
      WHERE r.id = ?1 AND r.bucket = ?1r
      UNION ALL
      SELECT snapshot, line FROM run_provenance WHERE run = ?1) p
JOIN signature sg ON sg.snapshot = p.snapshot AND p.line BETWEEN sg.first_line AND sg.last_line
JOIN snapshot sn ON sn.id = sg.snapshot
ORDER BY sg.statement, sg.key, sn.digest;
