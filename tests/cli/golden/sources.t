$ kindex import data/samples/nvbench.json --quiet; kindex review --rows --format jsonl | grep -o '"line":[0-9]*,"code":"[A-Z_]*"'
"line":156,"code":"TIME_NOT_STATED"
"line":217,"code":"TIME_NOT_STATED"
"line":302,"code":"TIME_NOT_STATED"
"line":363,"code":"TIME_NOT_STATED"
"line":448,"code":"TIME_NOT_STATED"
"line":509,"code":"TIME_NOT_STATED"
"line":524,"code":"NOT_MEASURED"
$ kindex import data/samples/nvbench.json --given observed=2026-03-01 --given provider=old --given baseline=yes --quiet; kindex review
code          rows  file                       first lines  why
NOT_MEASURED     1  data/samples/nvbench.json  524          skipped: "Not enough device memory."
1 row in quarantine; docs/quarantine-codes.md says what each code means
$ kindex import data/samples/nvbench.json
data/samples/nvbench.json: 7 rows, nvbench
  runs: 0 new, 0 present, 7 quarantined
  NOT_MEASURED: 1, first at line 524 (skipped: "Not enough device memory.")
  TIME_NOT_STATED: 6, first at line 156 (the file does not say when it was measured; state it: --given observed=…)
Quarantined rows are kept: kindex review
$ kindex review
code          rows  file                       first lines  why
NOT_MEASURED     1  data/samples/nvbench.json  524          skipped: "Not enough device memory."
1 row in quarantine; docs/quarantine-codes.md says what each code means
$ sed 's/4.927e-06/4.101e-06/; s/7.214e-06/7.9e-06/' data/samples/nvbench.json | kindex import - --given observed=2026-03-02 --given provider=new
-: 7 rows, nvbench
  runs: 6 new, 0 present, 1 quarantined
  objects: 2 implementations new, 8 present
  NOT_MEASURED: 1, first at line 524 (skipped: "Not enough device memory.")
Next: kindex compare
Quarantined rows are kept: kindex review
$ kindex compare
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples
x = baseline* / entry  best entry's worst-best over n shapes  W/L clear win/loss  ~ spreads (p20-p80) overlap  ? dispersion unknown

H100 80GB HBM3: 2 operations, 6 cohorts, 12 runs, given observed provider, nvbench_commit 8b5c1f0d0b1f, nvbench 0.1.0
             vs   n  all
saxpy/T=F32  old  2  0.91-1.20 2~2?
saxpy/T=F64  old  1  1.00      2~

saxpy/T=F32, H100 80GB HBM3
us mean; nvbench-batch; given observed provider; nvbench_commit 8b5c1f0d0b1f; nvbench 0.1.0
fastest reported: new 1 (0 clear), tied 1 of 2
elements     old*     new    x
 1048576    4.927   4.101 1.20?
16777216   77.30   77.30  1.00~

saxpy/T=F32, H100 80GB HBM3
us mean; nvbench-cold; given observed provider; nvbench_commit 8b5c1f0d0b1f; nvbench 0.1.0
fastest reported: old 1 (0 clear), tied 1 of 2
elements     old*     new    x
 1048576    7.214   7.900 0.91?
16777216   79.87   79.87  1.00~

saxpy/T=F64 elements=1048576, H100 80GB HBM3
us mean; nvbench-batch; given observed provider; nvbench_commit 8b5c1f0d0b1f; nvbench 0.1.0
fastest reported: tied
 old*    new    x
7.844  7.844 1.00~

saxpy/T=F64 elements=1048576, H100 80GB HBM3
us mean; nvbench-cold; given observed provider; nvbench_commit 8b5c1f0d0b1f; nvbench 0.1.0
fastest reported: tied
 old*    new    x
10.31  10.31 1.00~

2 rows in quarantine: kindex review
Next: kindex compare --op saxpy/T=F32
$ kindex list runs --label given='observed provider' --format jsonl | grep -o '"value":[0-9]*\|"provider":"[a-z]*"'
"value":4101
"provider":"new"
"value":7900
"provider":"new"
"value":4927
"provider":"old"
"value":7214
"provider":"old"
"value":77302
"provider":"new"
"value":79871
"provider":"new"
"value":77302
"provider":"old"
"value":79871
"provider":"old"
"value":7844
"provider":"new"
"value":10312
"provider":"new"
"value":7844
"provider":"old"
"value":10312
"provider":"old"
$ kindex import --retry --given observed=2026-03-09
No quarantined row can be tried again.
$ kindex verify
12 objects, 12 runs: every digest and cohort key is right
content sha256:0729bdfce86c282dfc30a1cf71b92cf7e2ebddc42d8556ffd66ffb2c00b8fe13
$ kindex import data/samples/nvbench.json --given gpu=h100
kindex: --given gpu: GPU "h100" is not known; nearest: NVIDIA H100 NVL, NVIDIA H100 PCIe, NVIDIA H100 80GB HBM3; 173 are known (docs/curation.md: one line for a GPU)
[2]
$ kindex import data/samples/nvbench.json --given observd=2026-03-01
kindex: --given "observd": there is no such fact; did you mean observed?
[2]
$ kindex import data/samples/nvbench.json --given gpu='NVIDIA H200' --given observed=2026-03-01 --dry-run
kindex: data/samples/nvbench.json: warning: --given gpu has no use here: nvbench states it, or has no need
data/samples/nvbench.json: 7 rows, nvbench (dry run: nothing kept)
  runs: 6 new, 0 present, 1 quarantined
  objects: 2 implementations new, 8 present
  NOT_MEASURED: 1, first at line 524 (skipped: "Not enough device memory.")
