-- Every place a run stands in, the one to show first, with the first import of each file.
SELECT sn.digest, p.line, f.name, f.importer, f.importer_version, f.imported_at
FROM (SELECT i.snapshot, r.line FROM run r JOIN import i ON i.id = r.import
      WHERE r.id = ?1 AND r.bucket = ?1r
      UNION
      SELECT snapshot, line FROM run_provenance WHERE run = ?1) p
JOIN snapshot sn ON sn.id = p.snapshot
JOIN import f ON f.id = (SELECT min(id) FROM import WHERE snapshot = p.snapshot)
ORDER BY sn.digest, p.line
