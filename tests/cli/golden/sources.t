$ kindex import data/samples/nvbench.json --quiet; kindex review --rows --format jsonl | grep -o '"line":[0-9]*,"code":"[A-Z_]*"'
"line":156,"code":"TIME_NOT_STATED"
"line":217,"code":"TIME_NOT_STATED"
"line":302,"code":"TIME_NOT_STATED"
"line":363,"code":"TIME_NOT_STATED"
"line":448,"code":"TIME_NOT_STATED"
"line":509,"code":"TIME_NOT_STATED"
"line":524,"code":"NOT_MEASURED"
$ kindex import data/samples/nvbench.json --given observed=2026-03-01 --given provider=old --given baseline=old --quiet; kindex review
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
$ kindex import data/samples/google-benchmark.json data/samples/kernelbench-eval.json data/samples/kernelbench-baseline.json data/samples/triton-perf-report.csv
data/samples/google-benchmark.json: 7 rows, google-benchmark
  runs: 0 new, 0 present, 7 quarantined
  GPU_NOT_STATED: 6, first at line 27 (the file does not say which GPU ran it; state it: --given gpu=…)
  UNKNOWN_METRIC: 1, first at line 163 (BigO is a fit over several benchmarks, and no time)
data/samples/kernelbench-eval.json: 5 rows, kernelbench
  runs: 0 new, 0 present, 5 quarantined
  WORKLOAD_NOT_STATED: 5, first at line 3 (the file does not say the level of its problems; state it: --given level=…)
data/samples/kernelbench-baseline.json: 2 rows, kernelbench
  runs: 0 new, 0 present, 2 quarantined
  WORKLOAD_NOT_STATED: 2, first at line 1 (the file does not say which version of the problems ran, whose sizes differ; state it: --given version=…)
data/samples/triton-perf-report.csv: 4 rows, triton-csv
  runs: 0 new, 0 present, 4 quarantined
  WORKLOAD_NOT_STATED: 4, first at line 2 (the file does not say what ran; state it: --given benchmark=…)
Quarantined rows are kept: kindex review
$ kindex import data/samples/google-benchmark.json --given gpu='NVIDIA H100 PCIe'
data/samples/google-benchmark.json: 7 rows, google-benchmark
  runs: 6 new, 0 present, 1 quarantined
  objects: 2 protocols, 1 environment, 2 implementations, 2 operations, 3 workloads new
  UNKNOWN_METRIC: 1, first at line 163 (BigO is a fit over several benchmarks, and no time)
Next: kindex compare
Quarantined rows are kept: kindex review
$ kindex import data/samples/kernelbench-baseline.json --given provider=torch --given baseline=torch --given version=v0.1 --given observed=2026-03-05
data/samples/kernelbench-baseline.json: 2 rows, kernelbench
  runs: 2 new, 0 present, 0 quarantined
  objects: 1 protocol, 1 environment, 2 implementations, 2 operations, 2 workloads new
Next: kindex compare
$ kindex import data/samples/kernelbench-eval.json --given provider=mine --given level=1 --given version=v0.1 --given observed=2026-03-05
data/samples/kernelbench-eval.json: 5 rows, kernelbench
  runs: 4 new, 0 present, 1 quarantined
  objects: 4 implementations, 1 operation, 1 workload new, 6 present
  GPU_NOT_STATED: 1, first at line 40 (the file does not say which GPU ran it; state it: --given gpu=…)
Next: kindex compare
Quarantined rows are kept: kindex review
$ kindex compare --op level1/19
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --op level1/19
x = baseline* / entry  ? dispersion unknown

level1/19, H100 80GB HBM3
ms mean; kernelbench; mixed given level observed provider version, observed provider version
fastest reported: mine #0 (not clear)
torch*  mine #0    x   mine #1 x
 3.480    2.710 1.28?   failed

excluded: STATUS_SUSPECTED_REWARD_HACK 1 (level1/19 mine #1, run 214653d7)
8 rows in quarantine: kindex review
Next: kindex show b579902e82ad (where mine #0  comes from)
$ sed 's/ms)/GB\/s)/g' data/samples/triton-perf-report.csv | kindex import - --given benchmark=softmax --given gpu='NVIDIA H200' --given observed=2026-03-06
-: 4 rows, triton-csv
  runs: 0 new, 0 present, 4 quarantined
  UNKNOWN_METRIC: 4, first at line 2 (the label "GB/s" is no unit of time; what is not a time is not ranked: save times to compare them)
Quarantined rows are kept: kindex review
$ kindex import data/samples/flashinfer-bench.jsonl
data/samples/flashinfer-bench.jsonl: 5 rows, flashinfer-bench
  runs: 4 new, 0 present, 1 quarantined
  objects: 1 protocol, 1 environment, 2 implementations, 1 operation, 3 workloads new
  WORKLOAD_NOT_STATED: 1, first at line 51 (definition "rmsnorm_h7168" is not in the file; import it together with the trace)
Next: kindex compare
Quarantined rows are kept: kindex review
$ kindex compare --op rmsnorm_h4096 --dtype bf16
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --op rmsnorm_h4096 --dtype bf16
x = baseline* / entry  best entry's worst-best over n shapes  W/L clear win/loss  ? dispersion unknown  - no speedup

B200: 2 operations, 3 cohorts, 4 runs
               vs             n  all
rmsnorm_h4096  torch_rmsnorm  2  1.41      1?1-
rmsnorm_h4096  -              1  one entry

excluded: MISSING_PRIMARY_METRIC 1 (rmsnorm_h4096 row_per_program, run 9415906c)
excluded: STATUS_RUNTIME_ERROR 1 (rmsnorm_h4096 row_per_program, run 9415906c)
1 of 3 groups holds one implementation: nothing to rank there
13 rows in quarantine: kindex review
torch_rmsnorm is alone in rmsnorm_h4096 batch_size=2048; nearest with others: batch_size 64 (row_per_program, torch_rmsnorm): kindex compare --op rmsnorm_h4096 --dtype bf16 --shape batch_size=64 --gpu B200
Next: kindex compare --op rmsnorm_h4096
$ kindex import data/samples/mapped.csv
kindex: data/samples/mapped.csv: unknown format; 'kindex help import' says what kindex reads; --mapping FILE reads any CSV or JSON (docs/sources.md)
[3]
$ kindex import data/samples/mapped.csv --mapping data/samples/mapping.json
data/samples/mapped.csv: 7 rows, mapping
  runs: 5 new, 0 present, 2 quarantined
  objects: 1 protocol, 1 environment, 2 implementations, 1 operation, 3 workloads new
  INVALID_VALUE: 1, first at line 7 (axis hidden comes out as 0; an axis is a positive integer)
  UNKNOWN_KERNEL: 1, first at line 8 (kernel "layernorm" is not known; known: softmax)
Next: kindex compare
Quarantined rows are kept: kindex review
$ kindex compare --source team-bench
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --source team-bench
x = baseline* / entry  best entry's worst-best over n shapes  W/L clear win/loss  - no speedup

H100 PCIe: 2 operations, 3 cohorts, 5 runs, git 1f0c2aa, mapping 5dca80edccb0, zone_assumed UTC
         vs     n  forward
softmax  eager  2  1.30-1.44 2W
softmax  -      1  one entry

excluded: MISSING_PRIMARY_METRIC 1 (softmax forward online, run e44e525f)
excluded: STATUS_RESOURCE_EXCEEDED 1 (softmax forward online, run e44e525f)
15 rows in quarantine: kindex review
Next: kindex compare --op softmax
$ sed 's/"softmax": {/"layernorm": {/; s/"median"/"Median"/' data/samples/mapping.json > wrong.json; kindex import data/samples/mapped.csv --mapping wrong.json
kindex: wrong.json: $.protocol: as BenchmarkProtocol, $.spec.measurement.primaryStatistic: expected a token ([a-z][a-z0-9_]*), got "Median"
[3]
$ kindex import --retry 2>&1 | grep mapping
kindex: data/samples/mapped.csv: was read by a mapping; try its rows with --mapping FILE
$ kindex import --retry --mapping data/samples/mapping.json
data/samples/mapped.csv: 7 rows, mapping
  runs: 0 new, 5 present, 2 quarantined
  objects: none new, 8 present
  INVALID_VALUE: 1, first at line 7 (axis hidden comes out as 0; an axis is a positive integer)
  UNKNOWN_KERNEL: 1, first at line 8 (kernel "layernorm" is not known; known: softmax)
Next: kindex compare
Quarantined rows are kept: kindex review
$ kindex verify | head -1
52 objects, 33 runs: every digest and cohort key is right
$ printf 'kind: SoftwareProject\napiVersion: kernelindex.dev/v1alpha1\nmetadata: {name: mine}\nspec:\n  name: Mine\n  kind: library\n' > project.yaml; kindex validate project.yaml; kindex digest project.yaml; kindex import project.yaml
project.yaml: valid SoftwareProject
sha256:da60ca4b1fdf42376c60911eb550b2b79bf47caeeb5a3071ef6535bfa6e6b4ac  SoftwareProject
project.yaml: 1 row, manifest-yaml
  runs: 0 new, 0 present, 0 quarantined
  objects: 1 project new
$ printf 'kind: SoftwareProject\nmetadata: &m {name: mine}\n' > wrong.yaml; kindex validate wrong.yaml; kindex import wrong.yaml
kindex: wrong.yaml: line 2: an anchor; anchors and aliases are not read
kindex: wrong.yaml: line 2: an anchor; anchors and aliases are not read
[3]
