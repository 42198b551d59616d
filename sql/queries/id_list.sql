-- That a number is one of a JSON list's.
IN (SELECT value FROM json_each(?))
