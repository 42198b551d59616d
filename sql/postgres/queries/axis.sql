((w.axes::json ->> ?)::numeric)
