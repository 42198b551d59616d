-- The strings of a JSON list, for IN.
SELECT value FROM json_each(?)
