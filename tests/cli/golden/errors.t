$ kindex compare --gpu h100
kindex: index.db: no index there yet; `kindex import FILE` makes one
[5]
$ kindex import
kindex: FILE is required (see 'kindex help import')
[2]
$ kindex import missing.csv
kindex: cannot open missing.csv: No such file or directory
[3]
$ kindex import data
kindex: data is a folder; name the files in it
[3]
$ : > empty.csv; kindex import empty.csv
kindex: empty.csv is empty
[3]
$ echo 'just text' > text.txt; kindex import text.txt
kindex: text.txt: unknown format; 'kindex help import' says what kindex reads; --mapping FILE reads any CSV or JSON (docs/sources.md)
[3]
$ kindex frobnicate
kindex: there is no command 'frobnicate'; 'kindex help' lists them
[2]
$ kindex compar
kindex: there is no command 'compar'; did you mean 'compare'?
[2]
$ kindex --frobnicate
kindex: options come after a command; '--frobnicate' is none (see 'kindex help')
[2]
$ kindex import data/samples/liger-sample.csv --quiet
$ kindex import data/samples/liger-sample.csv --strict --quiet
[1]
$ cut -d, -f1-14 data/samples/liger-sample.csv > short.csv; kindex import short.csv
kindex: short.csv: line 1: missing column liger_version; a Liger benchmark CSV names all 15 in its header
[3]
$ printf '{"apiVersion": "kernelindex.dev/v1alpha1", "kind": "OperationSpec", "metadata": {"name"' > cut.json; kindex import cut.json
kindex: cut.json: line 1: byte 89: malformed JSON: unexpected end of input; expected ':'
[3]
$ printf '{"apiVersion":"kernelindex.dev/v1alpha1","kind":"SoftwareProject","metadata":{"name":"a","name":"b"},"spec":{"name":"x"}}' > twice.json; kindex import twice.json
kindex: twice.json: line 1: $.metadata.name: duplicate key
[3]
$ kindex validate twice.json cut.json
kindex: twice.json: $.metadata.name: duplicate key
kindex: cut.json: byte 88: malformed JSON: unexpected end of input; expected ':'
[3]
$ kindex compare --gpu b300
kindex: nothing matches --gpu b300; known: NVIDIA H100 80GB HBM3, NVIDIA H100 PCIe
[1]
$ kindex compare --gpu h10
2 GPUs match, never merged: H100 80GB HBM3, H100 PCIe
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --gpu h10
x = baseline* / entry  best entry's worst-best over n shapes  W/L clear win/loss  ~ spreads (p20-p80) overlap  ? dispersion unknown  h flat in bytes (host-bound)  g gradients computed in forward

H100 80GB HBM3: 2 operations, 15 cohorts, 30 runs, liger 0.6.0-0.7.0
              vs           n  forward       backward        full
relu_squared  torch        3  1.18-1.97 3W  2.13-3.30 1W2~  0.21-2.77 1W2Lh
layer_norm    huggingface  2  1.30-1.66 2W  1.08-1.11 2W    0.88-1.25 1W1L

H100 PCIe: 1 operation, 4 cohorts, 8 runs, liger 0.3.1
     vs     n  forward          full
jsd  torch  2  0.84-5.32 1W1Lg  1.59-4.47 1W1?

2 rows in quarantine: kindex review
Next: kindex compare --op relu_squared
$ kindex compare --op relu_squard
kindex: nothing matches --op relu_squard; did you mean relu_squared? Known: jsd, layer_norm, relu_squared
[1]
$ kindex compare --op relu_squared --dtype fp16
kindex: nothing matches --dtype fp16; known: bf16, fp32
[1]
$ kindex compare --frobnicate
kindex: compare: unknown option --frobnicate (see 'kindex help compare')
[2]
$ kindex compare --prvider liger
kindex: compare: unknown option --prvider; did you mean --provider? (see 'kindex help compare')
[2]
$ kindex compare --format xml
kindex: compare: --format: 'xml' is not one of table|json|jsonl|csv|markdown (see 'kindex help compare')
[2]
$ kindex compare --shape hidden
kindex: 'hidden' is no shape condition; write one like 'hidden=512' or 'rows>=1024'
[2]
$ kindex compare --shape 'hidden=x'
kindex: 'hidden=x' needs a whole number after the operator, like 'hidden=512'
[2]
$ kindex compare --label liger_version
kindex: --label 'liger_version' needs KEY=VALUE, like liger_version=0.7.0
[2]
$ kindex compare --since yesterday
kindex: --since 'yesterday' is no date; write 2026-03-01 or 2026-03-01T12:00:00Z
[2]
$ kindex compare surplus
kindex: compare: unexpected argument surplus (see 'kindex help compare')
[2]
$ kindex show 12
kindex: digest '12' is too short; give at least 4 hex digits
[2]
$ kindex show nothex
kindex: 'nothex' is no digest; write sha256: and hex digits, or just the digits
[2]
$ kindex show 0000000000
kindex: nothing in the index has the digest 0000000000
[2]
$ kindex show
kindex: show: DIGEST is required (see 'kindex help show')
[2]
$ kindex list gadgets
kindex: list: 'gadgets' is none of runs, cohorts, events, serving, operations, workloads, suites, implementations, protocols, environments, projects
[2]
$ kindex list operation
kindex: list: 'operation' is none of runs, cohorts, events, serving, operations, workloads, suites, implementations, protocols, environments, projects; did you mean operations?
[2]
$ kindex search zzzzqqq
kindex: nothing in the index matches 'zzzzqqq'
[1]
$ kindex compare --db missing.db
kindex: missing.db: no index there yet; `kindex import FILE` makes one
[5]
$ head -c 5000 /dev/zero > zeros.db; kindex compare --db zeros.db
kindex: zeros.db: not a kindex index (no SQLite file); it was left as it is: name another file with --db
[5]
$ echo 'not a database at all' > text.db; kindex import data/samples/liger-sample.csv --db text.db; cat text.db
kindex: text.db: not a kindex index (no SQLite file); it was left as it is: name another file with --db
not a database at all
$ kindex import missing.csv data/samples/liger-sample.csv --db other.db --quiet; kindex list runs --db other.db --format jsonl | wc -l
kindex: cannot open missing.csv: No such file or directory
38
$ kindex import typo.csv --db never.db; test ! -e never.db
kindex: cannot open typo.csv: No such file or directory
