-- The kinds of what refers to an object.
SELECT o.kind FROM reference r JOIN object o ON o.id = r.named_by WHERE r.named = ?1
UNION
SELECT 'BenchmarkRun'
WHERE EXISTS (SELECT 1 FROM series WHERE workload = ?1 OR protocol = ?1 OR environment = ?1)
   OR EXISTS (SELECT 1 FROM entry WHERE implementation = ?1)
ORDER BY 1
