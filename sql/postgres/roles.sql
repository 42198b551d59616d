-- The group roles of kindex, where the role that makes indexes may not make them: once a server, by one that may.
-- Afterwards the owner of each index says SELECT kindex.grant_roles(), with the index's schema for kindex.
CREATE ROLE kindex_reader NOLOGIN;
CREATE ROLE kindex_importer NOLOGIN;
CREATE ROLE kindex_owner NOLOGIN;
