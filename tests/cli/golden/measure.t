The harness on the CPU, the road from there into an index, and what is refused.

$ kindex measure --device cpu --list | tail -n +2
  flat             one loop over all elements (default)
  by_rows          one loop a row
  reference        the same traffic, no arithmetic (reference)
$ kindex measure --device cpu --rows 4 --hidden 64,96 --pass forward,full --dtype fp32 --procs 3 --dry-run
cpu: 2 cells in 3 processes, at most 12.00 s of sampling
  4x64 fp32 cold_l2: flat/forward reference/forward flat/full reference/full
  4x96 fp32 cold_l2: flat/forward reference/forward flat/full reference/full
$ kindex measure --device cpu --rows 4 --hidden 64 --impl all --procs 2 --min-samples 1 --max-time 0 --protocol graph_warm --out runs.jsonl > table; echo $?
kindex: wrote runs.jsonl; take it in with: kindex import runs.jsonl
0
$ grep -o '^ *4x64 *[a-z]* *[a-z_]*' table
 4x64  forward   flat
 4x64  forward   by_rows
 4x64  backward  flat
 4x64  backward  by_rows
 4x64  full      flat
 4x64  full      by_rows
$ kindex validate runs.jsonl | wc -l
14
$ kindex import runs.jsonl | tail -n +2 | head -2
  runs: 6 new, 0 present, 0 quarantined
  objects: 6 artifacts, 3 protocols, 1 environment, 2 implementations, 1 operation, 1 workload new
$ kindex import runs.jsonl | sed -n 2p
  runs: 0 new, 6 present, 0 quarantined
$ kindex list runs --format jsonl | grep -o '"workload":"sha256:[0-9a-f]*"' | sort -u | wc -l
1
$ kindex compare --op relu_squared --format json | grep -c '"cohort":'
3
$ kindex verify | head -1
8 objects, 6 runs: every digest and cohort key is right
$ kindex export --format jsonl > bundle.jsonl; kindex verify | tail -1 > here; KINDEX_DB=other.db kindex import bundle.jsonl > log; KINDEX_DB=other.db kindex verify | tail -1 | cmp - here
$ kindex measure --device cpu --rows 4 --hidden 64 --pass full --protocol graph_warm --procs 1 --min-samples 1 --max-time 0 2>/dev/null | tail -2
  runs: 1 new, 0 present
Next: kindex compare --op relu_squared --source kindex
$ kindex measure --device cpu --rows 4 --hidden 64 --pass forward --procs 1 --min-samples 1 --max-time 0 --protocol graph_warm --out - 2>/dev/null | grep -c '"kind":"BenchmarkRun"'
1
$ kindex measure --device cpu --rows 4 --hidden 64 --pass forward --procs 1 --max-time 0 --protocol graph_warm --roofline | awk 'NR == 4 { print $3 }'
reference
$ CUDA_VISIBLE_DEVICES= kindex measure 2>&1 | wc -l
1
$ CUDA_VISIBLE_DEVICES= kindex measure 2>/dev/null
[4]
$ kindex measure --device cpu --impl fastest
kindex: --impl: there is no 'fastest'; known: all flat by_rows
[2]
$ kindex measure --pass sideways
kindex: --pass: 'sideways' is none of: forward backward full
[2]
$ kindex measure --rows 4000000000 --hidden 4000000000
kindex: measure: a shape of 4000000000 x 4000000000 is out of range
[2]
$ kindex measure --sweep liger --rows 3
kindex: measure: --sweep names the shapes; leave --rows and --hidden out
[2]
$ printf '4 64\nfour 64\n' > shapes; kindex measure --device cpu --sweep shapes
kindex: shapes: line 2: 'four' is no size
[3]
$ kindex measure --device cpu --sweep nowhere
kindex: cannot open nowhere: No such file or directory
[3]
$ kindex measure --device cpu --procs 1000 --min-samples 500
kindex: measure: 1000 processes can keep 111 samples each; lower --min-samples or --procs
[2]
$ kindex measure --device cpu --rows 1 --out no/such/folder/runs.jsonl
kindex: cannot write no/such/folder/runs.jsonl: No such file or directory
[3]
