-- Of the places p (run, snapshot, line) of some runs: a run's together, the one to show first, with the first import of
-- each file.
SELECT p.run, sn.digest, p.line, f.name, f.importer, f.importer_version, f.imported_at
FROM p
JOIN snapshot sn ON sn.id = p.snapshot
JOIN import f ON f.id = (SELECT min(id) FROM import WHERE snapshot = p.snapshot)
ORDER BY p.run, sn.digest, p.line
