-- Indexes and triggers of schema ?1 that somebody made by name, and whether they do what they are for: partitions have
-- triggers of the same names.
SELECT 'index ' || c.relname, CASE WHEN i.indisvalid AND i.indisready THEN 'on' ELSE 'not valid' END
FROM pg_index i
JOIN pg_class c ON c.oid = i.indexrelid
WHERE c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = ?1)
UNION ALL
SELECT 'trigger ' || t.tgname, CASE WHEN bool_and(t.tgenabled IN ('O', 'A')) THEN 'on' ELSE 'switched off' END
FROM pg_trigger t
JOIN pg_class c ON c.oid = t.tgrelid
WHERE NOT t.tgisinternal AND c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = ?1)
GROUP BY t.tgname
