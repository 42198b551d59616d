-- What a catalog says beside its objects and runs: whom it takes results from, other names and tags of operations, where
-- an artifact's bytes lie. Editorial like metadata, and kept like it; none of it takes part in identity.
CREATE TABLE listing (
  id      INTEGER PRIMARY KEY,
  kind    TEXT NOT NULL CHECK (kind IN ('source', 'alias', 'tags', 'artifact')),
  subject TEXT NOT NULL,  -- source: its slug; else the digest text of the operation or of the artifact's bytes
  body    TEXT NOT NULL,  -- RFC 8785 text: src/identity/listing.h
  import  INTEGER NOT NULL REFERENCES import (id),  -- the one that said so first
  UNIQUE (kind, subject, body)
) STRICT;

CREATE TRIGGER listing_kept BEFORE DELETE ON listing
BEGIN SELECT raise(ABORT, 'listings are never deleted'); END;
CREATE TRIGGER listing_immutable BEFORE UPDATE ON listing
BEGIN SELECT raise(ABORT, 'listings are immutable'); END;
