$ kindex curation show relu_squared | head -12
relu_squared: ReLU squared (family relu-squared)
  inputs   x[rows, hidden] float
  outputs  y[rows, hidden] float

  N, speed; config M, dtype
    axes     hidden = x, rows = M, dtype $dtype
    ran      backward bwd.given, forward fwd, full full.given
    read in  benchmark/scripts/benchmark_relu_squared.py at 39a1f454f36a0271754913d8cb05e984b00f2026
    notes    bench_speed_relu_squared, lines 23-70: x (M, N), dy=randn_like(x) outside, rep=500, grad_to_none=[x].

  N, memory; config M, dtype
    axes     hidden = x, rows = 1, dtype $dtype
$ kindex curation show my_softmax
kindex: kernel "my_softmax" is not known; nearest: softmax; 56 are known
[1]
$ kindex curation show --format markdown | diff docs/liger.md - && echo as generated
as generated
$ kindex curation
kindex: curation: WHAT is required (see 'kindex help curation')
[2]
$ kindex curation mend
kindex: curation 'mend': it is 'check FILE' or 'show [KERNEL]'
[2]
$ kindex curation check
kindex: curation check: FILE is required
[2]
$ kindex curation check missing.json
kindex: cannot open missing.json: No such file or directory
[3]
$ echo '{"kernels": {"my_softmax": {"title": "My softmax"}}}' > bad.json; kindex curation check bad.json
kindex: bad.json: $.kernels.my_softmax: `family` is missing
[3]
$ echo '{"gpus": {}}' > bad.json; kindex curation check bad.json
kindex: bad.json: $.gpus: unknown term; known here: projects, providers, provider_tags, hardware, hardware_limits, models, dtypes, passes, timed_regions, caveats, kernels, corrections
[3]
$ echo '{' > bad.json; kindex import data/samples/liger-sample.csv --curation bad.json; test ! -e index.db
kindex: bad.json: byte 3: malformed JSON: unexpected end of input; expected string literal
$ sed -n '/^```json$/,/^```$/p' docs/curation.md | grep -v '^```' > mine.json; kindex curation check mine.json
mine.json: good; it has kernels 1
$ kindex curation show my_softmax --curation mine.json
my_softmax: My softmax (family softmax)
  inputs   x[rows, hidden] float
  outputs  y[rows, hidden] float

  N
    axes     hidden = x, rows = M, dtype $dtype
    ran      backward bwd.given, forward fwd, full full.given
$ kindex import data/samples/liger-sample.csv
data/samples/liger-sample.csv: 40 rows, liger-csv
  runs: 38 new, 0 present, 2 quarantined
  objects: 3 protocols, 2 environments, 6 implementations, 3 operations, 7 workloads new
  INVALID_VALUE: 1, first at line 41 (y_value_50 is "nan", not a positive time in ms)
  UNKNOWN_KERNEL: 1, first at line 40 (kernel "my_softmax" is not known; nearest: softmax; 56 are known)
Next: kindex compare
Quarantined rows are kept: kindex review
$ kindex review
code            rows  file                           first lines  why
INVALID_VALUE      1  data/samples/liger-sample.csv  41           y_value_50 is "nan", not a positive time in ms
UNKNOWN_KERNEL     1  data/samples/liger-sample.csv  40           kernel "my_softmax" is not known; nearest: softmax; 56 are known
2 rows in quarantine; docs/quarantine-codes.md says what each code means
UNKNOWN_...: describe it in a file (docs/curation.md), then: kindex import --retry --curation FILE
$ kindex import --retry
data/samples/liger-sample.csv: 40 rows, liger-csv
  runs: 0 new, 38 present, 2 quarantined
  objects: none new, 21 present
  INVALID_VALUE: 1, first at line 41 (y_value_50 is "nan", not a positive time in ms)
  UNKNOWN_KERNEL: 1, first at line 40 (kernel "my_softmax" is not known; nearest: softmax; 56 are known)
Next: kindex compare
Quarantined rows are kept: kindex review
$ kindex import --retry --curation mine.json
data/samples/liger-sample.csv: 40 rows, liger-csv
  runs: 1 new, 38 present, 1 quarantined
  objects: 1 implementation, 1 operation, 1 workload new, 21 present
  INVALID_VALUE: 1, first at line 41 (y_value_50 is "nan", not a positive time in ms)
Next: kindex compare
Quarantined rows are kept: kindex review
$ kindex review
code           rows  file                           first lines  why
INVALID_VALUE     1  data/samples/liger-sample.csv  41           y_value_50 is "nan", not a positive time in ms
1 row in quarantine; docs/quarantine-codes.md says what each code means
$ kindex review --all --format csv | cut -d, -f2-4
line,code,detail
40,UNKNOWN_KERNEL,"kernel ""my_softmax"" is not known; nearest: softmax; 56 are known"
41,INVALID_VALUE,"y_value_50 is ""nan""
$ kindex import data/samples/liger-sample.csv --curation mine.json --db fresh.db --quiet; diff <(kindex verify) <(kindex verify --db fresh.db) && echo the same
the same
$ kindex list runs --op my_softmax --format csv
run,implementation,workload,protocol,environment,operation,cohort,value,unit,observedAt,source,snapshot,line,labels,status,metric,kernel,provider,pass,withdrawn
sha256:cdf7e0874f1fead7708ba3a00ce6b2f82d63ea8ec9baaf2b23ab1b2a0d605344,sha256:99433649a5361ec8a27dc912efd9bd79c2c465311ac1394cd1d7dcc3910ac0f4,sha256:210acd1495d751190c606252c70bcfcd2c4062fc2fa80fe1b7dbce3457ca1516,sha256:a79eaf4df66c97c6adc1fb2d09df78682155d1ea86652ae0b70199875bde7747,sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393,sha256:48e06011fd0c87d0367834dfaff4fc8e12077a2f2815e0498c88a65b3ada70bf,sha256:da6720d2fe17620afdb03ddf7c8907933f9f50b5fec017779d7fe27624b66c1c,7328,ns,2026-03-27T06:09:27.000Z,liger-kernel-bench,sha256:4c14b48395ff49d02cf851ca52155856f33dd75507bd4640bf6aacb4e321fc07,40,"{""liger_version"":""0.7.0""}",passed,latency:median:ns,my_softmax,liger,forward,
$ kindex import data/samples/liger-sample.csv --no-keep --quiet --db bare.db; kindex import --retry --curation mine.json --db bare.db
kindex: data/samples/liger-sample.csv: its bytes were not kept; import the file again to try its 2 quarantined rows
No quarantined row can be tried again.
$ kindex import --retry data/samples/liger-sample.csv
kindex: --retry reads what the index kept; it takes no FILE
[2]
