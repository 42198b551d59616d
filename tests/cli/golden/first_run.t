$ kindex compare
kindex: index.db: no index there yet; `kindex import FILE` makes one
[5]
$ kindex list runs
kindex: index.db: no index there yet; `kindex import FILE` makes one
[5]
$ kindex show 1234
kindex: index.db: no index there yet; `kindex import FILE` makes one
[5]
$ kindex search relu
kindex: index.db: no index there yet; `kindex import FILE` makes one
[5]
$ kindex history
kindex: index.db: no index there yet; `kindex import FILE` makes one
[5]
$ kindex diff @previous @last
kindex: index.db: no index there yet; `kindex import FILE` makes one
[5]
$ kindex explain 1234 5678
kindex: index.db: no index there yet; `kindex import FILE` makes one
[5]
$ kindex review
kindex: index.db: no index there yet; `kindex import FILE` makes one
[5]
$ kindex verify
kindex: index.db: no index there yet; `kindex import FILE` makes one
[5]
$ kindex report -o page.html; test -e page.html
kindex: index.db: no index there yet; `kindex import FILE` makes one
[1]
$ kindex plot -o figure.svg
kindex: index.db: no index there yet; `kindex import FILE` makes one
[5]
$ kindex export
kindex: index.db: no index there yet; `kindex import FILE` makes one
[5]
$ head -1 data/samples/liger-sample.csv > nothing.csv; sed -n '$p' data/samples/liger-sample.csv >> nothing.csv; kindex import nothing.csv --quiet
$ kindex compare
kindex: the index holds no runs yet; what was imported is in quarantine (1 row): 'kindex review' says why
[1]
$ kindex compare --op relu_squared
kindex: the index holds no runs yet; what was imported is in quarantine (1 row): 'kindex review' says why
[1]
$ kindex list runs
kindex: the index holds no runs yet; what was imported is in quarantine (1 row): 'kindex review' says why
[1]
$ kindex list operations
kindex: the index holds no runs yet; what was imported is in quarantine (1 row): 'kindex review' says why
[1]
$ kindex show 1234
kindex: the index holds no runs yet; what was imported is in quarantine (1 row): 'kindex review' says why
[2]
$ kindex search relu
kindex: the index holds no runs yet; what was imported is in quarantine (1 row): 'kindex review' says why
[1]
$ kindex history
kindex: the index holds no runs yet; what was imported is in quarantine (1 row): 'kindex review' says why
[1]
$ kindex diff op=a op=b
kindex: op=a: the index holds no runs yet; what was imported is in quarantine (1 row): 'kindex review' says why
[1]
$ kindex explain 1234 5678
kindex: the index holds no runs yet; what was imported is in quarantine (1 row): 'kindex review' says why
[2]
$ kindex report -o page.html
kindex: the index holds no runs yet; what was imported is in quarantine (1 row): 'kindex review' says why
[1]
$ kindex plot -o figure.svg
kindex: the index holds no runs yet; what was imported is in quarantine (1 row): 'kindex review' says why
[1]
$ kindex review | tail -1
1 row in quarantine; docs/quarantine-codes.md says what each code means
$ kindex import data/samples/liger-sample.csv --quiet
$ kindex compare --label liger_version=0.7.1
kindex: nothing matches --label liger_version=0.7.1; did you mean liger_version=0.3.1, liger_version=0.7.0, liger_version=0.6.0? Known: liger_version=0.3.1, liger_version=0.6.0, liger_version=0.7.0
[1]
$ kindex compare --shape hiden=512
kindex: no workload has the axis hiden; did you mean hidden? Known: hidden, rows, tokens, vocab
[1]
$ kindex compare --shape hidden=513
kindex: no shape matches the condition on hidden; known: 128, 512, 4096, 16384; --near takes the closest
[1]
$ kindex compare --op relu_squared --dtype fp32
kindex: no run matches all of these filters together; without --op relu_squared there is jsd, layer_norm; without --dtype fp32 there is bf16
[1]
$ kindex compare --flag launch_bund
kindex: --flag 'launch_bund' is not one of spread_wide, non_monotone, launch_bound, below_resolution, power_capped, throttled; did you mean launch_bound?
[2]
$ kindex compare --format markdwn
kindex: compare: --format: 'markdwn' is not one of table|json|jsonl|csv|markdown; did you mean markdown? (see 'kindex help compare')
[2]
$ kindex compare --pick lates
kindex: compare: --pick: 'lates' is not one of latest|best|all; did you mean latest? (see 'kindex help compare')
[2]
$ kindex review --code UNKNOWN_KERNL
Nothing is in quarantine with the code UNKNOWN_KERNL. Did you mean UNKNOWN_KERNEL?
$ kindex search rellu
kindex: nothing in the index matches 'rellu'
[1]
$ kindex search layer-nrm
kindex: nothing in the index matches 'layer-nrm'; did you mean layer_norm?
[1]
