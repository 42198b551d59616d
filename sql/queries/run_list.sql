-- Runs with what their texts are rebuilt from.
SELECT id, digest, series, form, labels, observed_ms, payload
FROM run
