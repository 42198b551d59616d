(w.axes ->> ?)
