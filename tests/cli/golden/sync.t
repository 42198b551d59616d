Everything that one index holds, into another: by digests, import by import, once.

$ kindex import data/samples/liger-sample.csv --quiet; kindex retract 4b119dea --why 'clocks were not locked' --by ada --at 2026-08-16T12:00:00Z > out
$ kindex sync index.db team.db --dry-run
would copy 1 import with 38 runs, 21 objects, 1 event
$ kindex verify --db team.db 2>&1 | grep -o 'no index there yet'
no index there yet
$ kindex sync index.db team.db
copied 1 import: 38 new runs, 21 objects, 1 event
$ kindex sync index.db team.db
nothing to copy: the target has all that is in 1 import
$ kindex sync team.db index.db
nothing to copy: the target has all that is in 1 import
$ diff <(kindex verify) <(kindex verify --db team.db) && echo the same digest
the same digest
$ diff <(kindex compare --format json) <(kindex compare --db team.db --format json) && echo the same answers
the same answers
$ diff <(kindex export) <(kindex export --db team.db) && diff <(kindex review --rows) <(kindex review --rows --db team.db) && echo the same bundle, the same quarantine
the same bundle, the same quarantine
$ diff <(kindex show 5634022b) <(kindex show 5634022b --db team.db) && echo where it came from
where it came from
$ kindex import data/samples/liger-sample.csv --db team.db | head -n 2
data/samples/liger-sample.csv: 40 rows, liger-csv
  runs: 0 new, 38 present, 2 quarantined
$ kindex import data/samples/signed.jsonl --db team.db --quiet 2> out; kindex import data/samples/nvbench.json --given observed=2026-03-01 --db team.db --quiet
$ kindex sync team.db index.db --verbose --dry-run
data/samples/liger-sample.csv: 0 runs
data/samples/signed.jsonl: 0 runs
data/samples/nvbench.json: 6 runs
would copy 3 imports with 6 runs, 10 objects, 1 artifact
$ kindex sync team.db index.db --verbose
data/samples/liger-sample.csv: 0 new runs
data/samples/signed.jsonl: 0 new runs
data/samples/nvbench.json: 6 new runs
copied 3 imports: 6 new runs, 10 objects, 1 artifact
$ kindex sync index.db team.db --quiet; kindex sync index.db team.db --format json
{
  "dryRun": false,
  "held": 4,
  "imports": [],
  "objects": 0,
  "artifacts": 0,
  "events": 0
}
$ diff <(kindex verify) <(kindex verify --db team.db) && echo the same digest
the same digest
$ kindex sync team.db third.db --format json | jq -c '.imports[] | [.file, .importer, .bytes, .runs.brought, .runs.new]'
["data/samples/liger-sample.csv","liger-csv",true,38,38]
["data/samples/liger-sample.csv","liger-csv",false,0,0]
["data/samples/signed.jsonl","manifest-lines",true,0,0]
["data/samples/nvbench.json","nvbench",true,6,6]
$ kindex list events --db third.db --format json | jq -r '.[].why'
clocks were not locked
$ kindex key trust data/samples/signer.pem --name rfc8032 --by ada --at 2026-08-16T11:00:00Z > out; kindex sync index.db third.db
nothing to copy: the target has all that is in 4 imports
$ kindex key list --db third.db
no keys; 'kindex key new' makes one
$ kindex sync index.db
kindex: sync: TARGET is required (see 'kindex help sync')
[2]
$ kindex sync index.db index.db 2>&1 | sed 's/^kindex: [^ ]*/kindex: INDEX/'
kindex: INDEX SOURCE and TARGET are the same index
$ kindex sync index.db ./index.db 2>&1 | sed 's/^kindex: [^ ]*/kindex: INDEX/'
kindex: INDEX SOURCE and TARGET are the same index
$ kindex sync missing.db other.db; ls other.db
kindex: missing.db: no index there yet; `kindex import FILE` makes one
ls: cannot access 'other.db': No such file or directory
[2]
$ kindex sync data/samples/liger-sample.csv copy.db 2>&1; ls copy.db
kindex: data/samples/liger-sample.csv: not a kindex index (no SQLite file); it was left as it is: name another file with --db
ls: cannot access 'copy.db': No such file or directory
[2]
$ kindex sync index.db data/samples/nvbench.json > text.db 2>&1; sed 's/([^)]*)//' text.db
kindex: data/samples/nvbench.json: not a kindex index ; it was left as it is: name another file with --db
$ mkdir nowhere.db; kindex sync index.db nowhere.db
kindex: nowhere.db: a folder, not an index: name a file with --db
[5]
$ sqlite3 index.db "DROP TRIGGER run_immutable; UPDATE run SET payload = zeroblob(3) WHERE id = 7" ".backup bad.db"; kindex sync bad.db copy.db; ls copy.db
kindex: bad.db: sha256:21d12ef2182ab801eb4f8ad962fd279b0c11425451b371aab135fd82b979f879: the run cannot be rebuilt: damaged values of a run: they do not fit its form; nothing of this import was copied, and `kindex verify` on that index says what is damaged
ls: cannot access 'copy.db': No such file or directory
[2]
$ kindex sync bad.db third.db; : copy.db
nothing to copy: the target has all that is in 4 imports
$ sqlite3 third.db "PRAGMA user_version = 99"; kindex sync index.db third.db; kindex sync third.db index.db
kindex: third.db: written by a newer kindex (schema 99, this one knows 9): use that one, or name another index with --db
kindex: third.db: written by a newer kindex (schema 99, this one knows 9): use that one, or name another index with --db
[5]
