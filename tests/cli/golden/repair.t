What is damaged is put back from the bytes of the files that the index keeps, or from a bundle.

$ cat > damage <<'X'
> sqlite3 $1 "SELECT 'DROP TRIGGER ' || name || ';' FROM sqlite_schema WHERE type = 'trigger' AND name LIKE '%immutable'" | sqlite3 $1
> sqlite3 $1 "UPDATE object SET spec = replace(spec, '128', '129') WHERE kind = 'WorkloadCase' AND spec LIKE '%128%';
>   UPDATE form SET spec = replace(spec, 'passed', 'pasted') WHERE id = 1;
>   UPDATE run SET payload = zeroblob(length(payload)) WHERE id IN (2, 30);
>   UPDATE protocol SET timer = 'sundial' WHERE object = (SELECT min(object) FROM protocol);
>   UPDATE tally SET runs = runs + 1 WHERE series = 1;
>   UPDATE metadata SET title = 'x' WHERE id = 1;"
> X
$ kindex import data/samples/liger-sample.csv --quiet; kindex verify > before; kindex export -o all.jsonl.zst
$ cp index.db whole.db; sh damage index.db; kindex verify 2>&1 | grep -v "schema:\|another run\|mismatches$" | cut -c1-150
kindex: sha256:ecef57ab0ad62ff36088c4c7c917d1700d0c313720dced61d578dedf2ffbecb9: holds another object, whose digest is sha256:993bd09170078b42f0227483
kindex: sha256:ecef57ab0ad62ff36088c4c7c917d1700d0c313720dced61d578dedf2ffbecb9: its columns for filters are not what its spec says
kindex: sha256:a79eaf4df66c97c6adc1fb2d09df78682155d1ea86652ae0b70199875bde7747: its columns for filters are not what its spec says
kindex: sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016: the columns of its metadata are not what that says
kindex: sha256:f2448a2fc2e449ac46433e63d37b37fff9f2ab1315f309dbeb82279f48b61025: cannot be rebuilt: damaged values of a run: they do not fit its form
kindex: sha256:71659481da74749a2c926721ba6008032d70773b943fe51380172d662532a11e: cannot be rebuilt: damaged values of a run: they do not fit its form
kindex: series 1: its tally is not what its runs come to
content sha256:7c86c015c59ede125666e189d794e3159f5c5418b04bffa6d9908a38e0611a2c
$ kindex verify --repair 2>&1 | grep -v "the run$" | cut -c1-150
kindex: put back: sha256:ecef57ab0ad62ff36088c4c7c917d1700d0c313720dced61d578dedf2ffbecb9: the object
kindex: put back: sha256:a79eaf4df66c97c6adc1fb2d09df78682155d1ea86652ae0b70199875bde7747: its columns for filters
kindex: put back: sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016: its name and title for filters
kindex: put back: series 1: its tally
21 objects, 38 runs: every digest and cohort key is right
content sha256:e8f5c5f4542e2f50c62357a4c78a14f2d363be5aed1e6d78ff4fca72eedb55be
kindex: 36 put back; nothing is lost
$ kindex verify | diff before - && kindex export | diff - <(kindex export --db whole.db) && echo as it was
as it was
$ kindex verify --repair
21 objects, 38 runs: every digest and cohort key is right
content sha256:e8f5c5f4542e2f50c62357a4c78a14f2d363be5aed1e6d78ff4fca72eedb55be
$ kindex import data/samples/liger-sample.csv --db bare.db --no-keep --quiet; sh damage bare.db
$ kindex verify --db bare.db --repair > out 2>&1; echo $?; grep -c lost: out; tail -n 3 out | cut -c1-150
1
33
21 objects, 38 runs: 33 mismatches
content sha256:7c86c015c59ede125666e189d794e3159f5c5418b04bffa6d9908a38e0611a2c
kindex: what is lost is in no kept bytes that are whole; a bundle or file that has it can give it back: kindex verify --repair --from FILE
$ kindex verify --db bare.db --repair --from all.jsonl.zst 2>&1 | tail -3
21 objects, 38 runs: every digest and cohort key is right
content sha256:e8f5c5f4542e2f50c62357a4c78a14f2d363be5aed1e6d78ff4fca72eedb55be
kindex: 34 put back; nothing is lost
$ kindex verify --db bare.db | diff before - && kindex export | diff - <(kindex export --db bare.db) && echo as it was
as it was
$ sqlite3 index.db "DROP TRIGGER snapshot_chunk_immutable; UPDATE snapshot_chunk SET bytes = zeroblob(9);"; kindex verify --repair 2>&1 | cut -c1-150
kindex: data/samples/liger-sample.csv: its kept bytes are of no use here: index.db: the index is damaged (kept bytes of a file: Unknown frame descript
kindex: lost: sha256:4c14b48395ff49d02cf851ca52155856f33dd75507bd4640bf6aacb4e321fc07: the file cannot be read back: index.db: the index is damaged (k
21 objects, 38 runs: 1 mismatches
content sha256:e8f5c5f4542e2f50c62357a4c78a14f2d363be5aed1e6d78ff4fca72eedb55be
kindex: what is lost is in no kept bytes that are whole; a bundle or file that has it can give it back: kindex verify --repair --from FILE
$ kindex verify --repair --from data/samples/liger-sample.csv
kindex: data/samples/liger-sample.csv: its kept bytes are of no use here: index.db: the index is damaged (kept bytes of a file: Unknown frame descriptor); run `kindex verify`, or restore a backup
kindex: put back: sha256:4c14b48395ff49d02cf851ca52155856f33dd75507bd4640bf6aacb4e321fc07: the kept bytes of the file
21 objects, 38 runs: every digest and cohort key is right
content sha256:e8f5c5f4542e2f50c62357a4c78a14f2d363be5aed1e6d78ff4fca72eedb55be
kindex: 1 put back; nothing is lost
$ kindex verify --from data/samples/liger-sample.csv
kindex: --from is for --repair
[2]
