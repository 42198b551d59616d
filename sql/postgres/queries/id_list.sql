-- That a number is one of a JSON list's: an array, so that the server looks each up, and does not join a list of unknown length.
= ANY (ARRAY(SELECT value::bigint FROM json_array_elements_text(?::json) AS list (value)))
