-- The runs that stand in a file: those that its imports brought, and those that were there before. The runs of one
-- import have consecutive ids, but no index leads from import to run; the file's first import brought most of them.
SELECT r.id FROM run r WHERE r.import IN (SELECT i.id FROM import i JOIN snapshot s ON s.id = i.snapshot WHERE s.digest = ?1)
UNION
SELECT p.run FROM run_provenance p JOIN snapshot s ON s.id = p.snapshot WHERE s.digest = ?1
