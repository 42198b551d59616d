#!/bin/bash
# Moves partitions of an index to another PostgreSQL server, through postgres_fdw.
#
#   fdw.sh INDEX SERVER NAME PARTITION…
#
# INDEX is the address of the index as kindex has it, for a role that owns it and may use postgres_fdw; SERVER the address
# of a database on the other server; NAME what the other server is to be called here (CREATE SERVER); each PARTITION a
# number from 0 to 15. Example:
#
#   fdw.sh postgresql://team@a/benchmarks postgresql://team@b/benchmarks b 4 5 6 7
#
# Importers wait meanwhile, and readers only for the moment in which a partition changes its place. A partition is moved
# whole or not at all, and calling this again goes on where it stopped. The server of INDEX reaches the other one by the
# host, port, database and role of SERVER; where that needs a password, give it beforehand:
#
#   CREATE SERVER b …; CREATE USER MAPPING FOR CURRENT_USER SERVER b OPTIONS (user 'team', password '…');
set -euo pipefail
[ $# -ge 4 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }
index=$1 server=$2 name=$3
shift 3
here=$(cd "$(dirname "$0")" && pwd)

on() { psql -XqAt -v ON_ERROR_STOP=1 "$@"; }

case $index in *search_path*) schema=$(on "$index" -c "SELECT current_schema()") ;; *) schema=kindex ;; esac
[[ $schema =~ ^[a-z_][a-z0-9_]*$ ]] || { echo "fdw.sh: no index at that address: its schema is not there" >&2; exit 1; }
[[ $name =~ ^[a-z_][a-z0-9_]*$ ]] || { echo "fdw.sh: $name: a name has lower-case letters, digits and _ only" >&2; exit 2; }
for partition in "$@"; do
  [[ $partition =~ ^([0-9]|1[0-5])$ ]] || { echo "fdw.sh: $partition: partitions are 0 to 15" >&2; exit 2; }
done

# The other server, as this one has to call it.
IFS='|' read -r host port database role < <(on "$server" -c "\\echo :HOST|:PORT|:DBNAME|:USER")

columns="id bigint NOT NULL, series bigint NOT NULL, form bigint NOT NULL, labels bigint NOT NULL, observed_ms bigint NOT NULL,
  observed_sub bigint NOT NULL, value double precision, p20 double precision, p80 double precision, import bigint NOT NULL,
  line bigint NOT NULL, status integer NOT NULL, bucket smallint NOT NULL, digest bytea NOT NULL, payload bytea NOT NULL,
  CONSTRAINT run_row_digest_check CHECK (length(digest) = 32)"

# synchronous_commit: what the other server has committed it must still have when this one commits.
on "$index" -v host="$host" -v port="$port" -v database="$database" -v role="$role" <<SQL
SET client_min_messages = warning;
SET search_path = $schema, public;
CREATE EXTENSION IF NOT EXISTS postgres_fdw;
SELECT NOT EXISTS (SELECT 1 FROM pg_foreign_server WHERE srvname = '$name') AS fresh \\gset
\\if :fresh
CREATE SERVER "$name" FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host :'host', port :'port', dbname :'database',
  options '-csynchronous_commit=on', connect_timeout '15', fetch_size '10000', batch_size '1000', async_capable 'true',
  truncatable 'false');
\\endif
CREATE USER MAPPING IF NOT EXISTS FOR CURRENT_USER SERVER "$name" OPTIONS (user :'role');
SET search_path = $schema, pg_temp;
BEGIN;
SELECT FROM pg_advisory_xact_lock(1802070136, hashtext('$schema'));
\\i $here/fdw.sql
COMMIT;
SQL

for partition in "$@"; do
  table=run_$partition
  if [ "$(on "$index" -c "SELECT relkind FROM pg_class WHERE oid = '$schema.$table'::regclass")" = f ]; then
    echo "$table is on another server already"
    continue
  fi
  # What an attempt before this one left there belongs to nobody: this server has the partition.
  on "$server" <<SQL
SET client_min_messages = warning;
CREATE SCHEMA IF NOT EXISTS $schema;
DROP TABLE IF EXISTS $schema.$table;
CREATE TABLE $schema.$table ($columns, CHECK (bucket = $partition));
CREATE INDEX ${table}_id ON $schema.$table (id);
CREATE INDEX ${table}_series ON $schema.$table (series, observed_ms, observed_sub, value NULLS FIRST, p20 NULLS FIRST,
  p80 NULLS FIRST, status, labels, id);
SQL
  on "$index" <<SQL
SET search_path = $schema;
BEGIN;
SELECT FROM pg_advisory_xact_lock(1802070136, hashtext('$schema'));
CREATE FOREIGN TABLE ${table}_away ($columns) SERVER "$name" OPTIONS (schema_name '$schema', table_name '$table');
INSERT INTO ${table}_away SELECT * FROM run WHERE bucket = $partition;
ALTER TABLE run_row DETACH PARTITION $table;
DROP TABLE $table;
DELETE FROM run_move WHERE bucket = $partition;
ALTER FOREIGN TABLE ${table}_away RENAME TO $table;
ALTER TABLE run_row ATTACH PARTITION $table FOR VALUES IN ($partition);
COMMIT;
SQL
  on "$server" -c "ANALYZE $schema.$table"
  echo "$table is on $name now"
done
