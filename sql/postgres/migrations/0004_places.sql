-- As the file's 0009: what the places of an import's runs come to. Its indexes over whole rows are not here: a server has
-- checksums of its pages instead.
CREATE TABLE import_places (
  import bigint PRIMARY KEY REFERENCES import (id),
  runs   bigint NOT NULL,
  lines  bigint NOT NULL
);
CREATE TRIGGER import_places_kept BEFORE DELETE ON import_places FOR EACH ROW
EXECUTE FUNCTION refuse('imports are never deleted');
CREATE TRIGGER import_places_immutable BEFORE UPDATE ON import_places FOR EACH ROW
EXECUTE FUNCTION refuse('imports are immutable');
CREATE TRIGGER import_places_whole BEFORE TRUNCATE ON import_places EXECUTE FUNCTION refuse('imports are never deleted');
