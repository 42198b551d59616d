-- The strings of a JSON list, for IN.
SELECT value FROM json_array_elements_text(?::json) AS list (value)
