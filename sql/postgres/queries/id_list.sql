-- The integers of a JSON list, for IN.
SELECT value::bigint FROM json_array_elements_text(?::json) AS list (value)
