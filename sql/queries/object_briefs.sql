-- Resolved objects of a kind (NULL = any), each metadata a row, the one to show first.
SELECT o.id, o.digest, o.kind, m.name, m.title, op.family
FROM object o
LEFT JOIN metadata m ON m.object = o.id
LEFT JOIN operation op ON op.object = o.id
WHERE o.kind IS NOT NULL AND (?1 IS NULL OR o.kind = ?1)
ORDER BY o.id, m.fields DESC, m.body
