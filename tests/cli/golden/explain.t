$ kindex import data/samples/liger-sample.csv --quiet
$ COLUMNS=100 kindex explain 'op=relu_squared pass=full hidden=128 provider=liger' 'op=relu_squared pass=forward hidden=128 provider=torch'
A  relu_squared full liger bf16 hidden=128 rows=4096, H100 80GB HBM3  124.1 us latency median
   run sha256:21d12ef2182ab801eb4f8ad962fd279b0c11425451b371aab135fd82b979f879, cohort
  sha256:b456f3641cfd7a4b16ae1d1d77f20d9020b49c56818b63acdc310f961a05b9fc
B  relu_squared forward torch bf16 hidden=128 rows=4096, H100 80GB HBM3  8.672 us latency median
   run sha256:aee10096884fe53f581d03eb661a6d9cd393cd63f375e4288ba7609e11d731f4, cohort
  sha256:af509d66addf72d3d58dba4c9f323e84ff491d16bf8cb5b51cd5a0245e5b4c6c
Not comparable (strict_exact, ranking-v1)
  PROTOCOL_MISMATCH: They were measured in different ways: harness, timer, cache state or pass.
  TIMED_REGION_MISMATCH: Their timers enclosed different code.

2 fields differ
$.protocol.comparability.notes
  A "Timed: the forward pass plus the backward pass, via triton.testing.do_bench with quantiles
  0.5/0.2/0.8 (median with p20/p80 spread). The upstream CSV records no CUDA, driver, or torch
  version; the Liger release rides each run's labels. Comparable only within one kernel, workload,
  timed pass, and GPU."
  B "Timed: the module forward pass, via triton.testing.do_bench with quantiles 0.5/0.2/0.8 (median
  with p20/p80 spread). The upstream CSV records no CUDA, driver, or torch version; the Liger
  release rides each run's labels. Comparable only within one kernel, workload, timed pass, and
  GPU."
$.timedRegion
  A "full.given"
  B "fwd"

what the timer enclosed
A  full.given: Forward, then y.backward(dy) with a dy made once outside the timed call, under
  triton.testing.do_bench; grad_to_none names the activation input, parameter gradients accumulate;
  retain_graph=True except in the dyt scripts, which differs on the host only.
   read in benchmark/scripts/benchmark_relu_squared.py at 39a1f454f36a0271754913d8cb05e984b00f2026
B  fwd: One call of the module's forward under triton.testing.do_bench; the inputs require grad, so
  the autograd graph is recorded; nothing else is enclosed (rep in ms differs by script and sets the
  number of samples only).
   read in benchmark/scripts/benchmark_relu_squared.py at 39a1f454f36a0271754913d8cb05e984b00f2026

what would make them comparable
- Measure both with one protocol; each pass is a protocol of its own.
- Measure both with one version of the benchmark script.

nearest cohorts that hold both
hidden 512  (liger, torch)
  kindex compare --op relu_squared --pass full --dtype bf16 --shape hidden=512,rows=4096 --gpu 'H100
  80GB HBM3'
hidden 16384  (liger, torch)
  kindex compare --op relu_squared --pass full --dtype bf16 --shape hidden=16384,rows=4096 --gpu
  'H100 80GB HBM3'
pass forward  (liger, torch)
  kindex compare --op relu_squared --pass forward --dtype bf16 --shape hidden=128,rows=4096 --gpu
  'H100 80GB HBM3'
[1]
$ kindex explain 'op=relu_squared pass=backward hidden=512' 5634022b
A  relu_squared backward liger bf16 hidden=512 rows=4096, H100 80GB HBM3  10.56 us latency median
   run sha256:5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89, cohort sha256:3ed17390e432b1cd5b391d2831742388485094179973cc641e340b99b2a85e92
B  relu_squared backward liger bf16 hidden=512 rows=4096, H100 80GB HBM3  10.56 us latency median
   run sha256:5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89, cohort sha256:3ed17390e432b1cd5b391d2831742388485094179973cc641e340b99b2a85e92
Comparable: they are one and the same run.

what the timer enclosed
both  bwd.given: y.backward(dy, retain_graph=True) on an output computed once before, dy made once outside the timed call, under triton.testing.do_bench; grad_to_none names every activation input that takes a gradient, so its gradient is stored without an addition, while the gradients of module parameters accumulate from call to call.
   read in benchmark/scripts/benchmark_relu_squared.py at 39a1f454f36a0271754913d8cb05e984b00f2026
$ kindex explain 5634022b 'op=jsd pass=full vocab=4096' --format json
{
  "policy": "ranking-v1",
  "profile": "strict_exact",
  "comparable": false,
  "reasons": [
    "OPERATION_MISMATCH",
    "WORKLOAD_MISMATCH",
    "PROTOCOL_MISMATCH",
    "ENVIRONMENT_MISMATCH",
    "BENCHMARK_MISMATCH",
    "TIMED_REGION_MISMATCH"
  ],
  "differences": [
    {
      "path": "$.operation.axes.hidden",
      "a": {"role":"variable","type":"integer"},
      "b": null
    },
    {
      "path": "$.operation.axes.rows",
      "a": {"role":"variable","type":"integer"},
      "b": null
    },
    {
      "path": "$.operation.axes.tokens",
      "a": null,
      "b": {"role":"variable","type":"integer"}
    },
    {
      "path": "$.operation.axes.vocab",
      "a": null,
      "b": {"role":"variable","type":"integer"}
    },
    {
      "path": "$.operation.family",
      "a": "relu-squared",
      "b": "jsd"
    },
    {
      "path": "$.operation.inputs[0].name",
      "a": "x",
      "b": "student_log_probs"
    },
    {
      "path": "$.operation.inputs[0].tensor.shape",
      "a": ["rows","hidden"],
      "b": ["tokens","vocab"]
    },
    {
      "path": "$.operation.inputs[1]",
      "a": null,
      "b": {"name":"teacher_log_probs","tensor":{"dtype":"float","shape":["tokens","vocab"]}}
    },
    {
      "path": "$.operation.outputs[0].name",
      "a": "y",
      "b": "loss"
    },
    {
      "path": "$.operation.outputs[0].tensor.shape",
      "a": ["rows","hidden"],
      "b": [1]
    },
    {
      "path": "$.workload.axes.hidden",
      "a": 512,
      "b": null
    },
    {
      "path": "$.workload.axes.rows",
      "a": 4096,
      "b": null
    },
    {
      "path": "$.workload.axes.tokens",
      "a": null,
      "b": 8192
    },
    {
      "path": "$.workload.axes.vocab",
      "a": null,
      "b": 4096
    },
    {
      "path": "$.workload.operationSpecDigest",
      "a": "sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016",
      "b": "sha256:eccbf4150e60ad41ce52a4bd06fa582b8b4d5ed394fcd096f069b08eadf420e6"
    },
    {
      "path": "$.workload.tensors.student_log_probs",
      "a": null,
      "b": {"dtype":"fp32","shape":[8192,4096]}
    },
    {
      "path": "$.workload.tensors.teacher_log_probs",
      "a": null,
      "b": {"dtype":"fp32","shape":[8192,4096]}
    },
    {
      "path": "$.workload.tensors.x",
      "a": {"dtype":"bf16","shape":[4096,512]},
      "b": null
    },
    {
      "path": "$.protocol.comparability.notes",
      "a": "Timed: the backward pass of the module output given a random upstream gradient, via triton.testing.do_bench with quantiles 0.5/0.2/0.8 (median with p20/p80 spread). The upstream CSV records no CUDA, driver, or torch version; the Liger release rides each run's labels. Comparable only within one kernel, workload, timed pass, and GPU.",
      "b": "Timed: the forward pass plus the backward pass, via triton.testing.do_bench with quantiles 0.5/0.2/0.8 (median with p20/p80 spread). The upstream CSV records no CUDA, driver, or torch version; the Liger release rides each run's labels. Comparable only within one kernel, workload, timed pass, and GPU."
    },
    {
      "path": "$.environment.hardware.formFactor",
      "a": "80GB HBM3",
      "b": "PCIe"
    },
    {
      "path": "$.kernel",
      "a": "relu_squared",
      "b": "jsd"
    },
    {
      "path": "$.timedRegion",
      "a": "bwd.given",
      "b": "full.scalar.nonleaf"
    }
  ],
  "a": {
    "run": "sha256:5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89",
    "cohort": "sha256:3ed17390e432b1cd5b391d2831742388485094179973cc641e340b99b2a85e92",
    "label": "relu_squared backward liger bf16 hidden=512 rows=4096, H100 80GB HBM3",
    "timedRegion": "bwd.given",
    "timedRegionText": "y.backward(dy, retain_graph=True) on an output computed once before, dy made once outside the timed call, under triton.testing.do_bench; grad_to_none names every activation input that takes a gradient, so its gradient is stored without an addition, while the gradients of module parameters accumulate from call to call.",
    "script": "benchmark/scripts/benchmark_relu_squared.py",
    "commit": "39a1f454f36a0271754913d8cb05e984b00f2026",
    "caveats": []
  },
  "b": {
    "run": "sha256:25388be54e6b8ed825907f64a4466ff0094e86fd4f7e7876e4aaec02ba0a015b",
    "cohort": "sha256:71fb4b673179082ac116670ee578ad501b5fcbbf462cdac7c9b4d1960a21b531",
    "label": "jsd full liger fp32 tokens=8192 vocab=4096, H100 PCIe",
    "timedRegion": "full.scalar.nonleaf",
    "timedRegionText": "do_bench of the forward pass followed by loss.backward(retain_graph=True) with the implicit gradient 1; no grad_to_none; the benchmarked input is not a leaf (it comes out of log_softmax or softmax): the timed backward also runs that operation's backward and accumulates into the hidden leaf's gradient.",
    "script": "benchmark/scripts/benchmark_jsd.py",
    "commit": "7656bcb25d956c4be55d0737c2ed0509dc52c1c9",
    "caveats": [
      "liger computes the gradient in the forward pass; its backward only multiplies by the upstream gradient.",
      "The student log-probabilities are the log_softmax of a hidden leaf: backward and full also time log_softmax's backward and the accumulation into that leaf.",
      "The upstream gradient is the implicit 1, not a random one as the protocol note says."
    ]
  },
  "remedies": [
    "Compare runs of one operation.",
    "Measure both on the same shapes, dtypes and data.",
    "Measure both with one protocol; each pass is a protocol of its own.",
    "Measure both on one GPU model with the same driver and libraries.",
    "Compare runs of one kernel, with --op KERNEL.",
    "Measure both with one version of the benchmark script."
  ],
  "nearestHoldBoth": false,
  "nearest": [
    {
      "cohort": "sha256:c6575ee5f1e492f24ee94a23a5dd5e2570cf03bf209e9a4f50cbb1df35df1a79",
      "differs": "hidden 128",
      "entries": "liger, torch",
      "command": "kindex compare --op relu_squared --pass backward --dtype bf16 --shape hidden=128,rows=4096 --gpu 'H100 80GB HBM3'"
    },
    {
      "cohort": "sha256:657c971ff1c97310ab1af6405d797589793fbca7ca24a8513ac5596b69d647d8",
      "differs": "hidden 16384",
      "entries": "liger, torch",
      "command": "kindex compare --op relu_squared --pass backward --dtype bf16 --shape hidden=16384,rows=4096 --gpu 'H100 80GB HBM3'"
    },
    {
      "cohort": "sha256:8efb01050a6f1233a8e79180f2a7f461452c50b7ed6912ab10cc3b1d6f228f89",
      "differs": "pass full",
      "entries": "liger, torch",
      "command": "kindex compare --op relu_squared --pass full --dtype bf16 --shape hidden=512,rows=4096 --gpu 'H100 80GB HBM3'"
    }
  ]
}
[1]
$ kindex explain 'op=relu_squared pass=full' 5634022b
kindex: 'op=relu_squared pass=full' lies in 3 cohorts, and explain takes one; what varies: hidden (3)
[2]
$ kindex explain 'op=nothing' 5634022b
kindex: nothing matches --op nothing; known: jsd, layer_norm, relu_squared
[1]
$ kindex explain 41bc6b75 5634022b
kindex: 41bc6b75 is a WorkloadCase; explain takes runs, cohorts or selections like 'op=relu_squared hidden=512'
[2]
$ kindex explain 'hidden' 5634022b
kindex: 'hidden' is neither a digest nor a term like op=relu_squared or hidden=512
[2]
$ kindex explain 5634022b
kindex: explain: B is required (see 'kindex help explain')
[2]
$ kindex compare --provider liger --op relu_squared --shape hidden=512
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --op relu_squared --provider liger --shape hidden=512
t p80/p20>2

relu_squared bf16 hidden=512 rows=4096, H100 80GB HBM3
us median; liger-bench-do-bench; times forward fwd, backward bwd.given, full full.given; liger 0.7.0
one implementation: nothing to rank
pass        liger
forward     8.480
backward   10.56 t
full       78.91

3 of 3 groups hold one implementation: nothing to rank there
2 rows in quarantine: kindex review
Next: kindex show f2448a2fc2e4 (where liger forward comes from)
$ kindex compare --profile source_native --op relu_squared --pass full
source_native, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --op relu_squared --pass full
x = baseline* / entry  ? dispersion unknown

relu_squared full bf16 rows=4096, H100 80GB HBM3
ms score of ms_50; liger-bench-do-bench; times full.given; liger 0.7.0
first by the source's score: torch 2 (0 clear), liger 1 (0 clear) of 3
hidden    torch*    liger    x
   128   0.02589  0.1241  0.21?
   512   0.03168  0.07891 0.40?
 16384   0.6354   0.2290  2.77?

2 rows in quarantine: kindex review
Next: kindex show ea1ae06e18e8 (where torch full comes from)
$ kindex compare --profile compatible_workload --op relu_squared --shape hidden=512
compatible_workload, ranking-v1, latest run of each entry; side by side, never ranked; filter: --op relu_squared --shape hidden=512

relu_squared bf16 hidden=512 rows=4096
latency median
entry      us  pass      protocol                       timed region
liger   8.480  forward   liger-bench-do-bench-forward   fwd
torch  11.94   forward   liger-bench-do-bench-forward   fwd
liger  10.56   backward  liger-bench-do-bench-backward  bwd.given
torch  23.46   backward  liger-bench-do-bench-backward  bwd.given
liger  78.91   full      liger-bench-do-bench-full      full.given
torch  31.68   full      liger-bench-do-bench-full      full.given
$.protocol.comparability.notes: "Timed: the backward pass of the module output given a random upstream gradient, via triton.testing.do_bench with quantiles 0.5/0.2/0.8 (median with p20/p80 spread). The upstream CSV records no CUDA, driver, or torch version; the Liger release rides each run's labels. Comparable only within one kernel, workload, timed pass, and GPU." (liger-bench-do-bench-backward), "Timed: the forward pass plus the backward pass, via triton.testing.do_bench with quantiles 0.5/0.2/0.8 (median with p20/p80 spread). The upstream CSV records no CUDA, driver, or torch version; the Liger release rides each run's labels. Comparable only within one kernel, workload, timed pass, and GPU." (liger-bench-do-bench-full), "Timed: the module forward pass, via triton.testing.do_bench with quantiles 0.5/0.2/0.8 (median with p20/p80 spread). The upstream CSV records no CUDA, driver, or torch version; the Liger release rides each run's labels. Comparable only within one kernel, workload, timed pass, and GPU." (liger-bench-do-bench-forward)

2 rows in quarantine: kindex review
$ kindex compare --profile compatible_workload --op relu_squared --shape hidden=512 --pass full --format json
{
  "policy": "ranking-v1",
  "profile": "compatible_workload",
  "cohorts": [
    {
      "cohort": "sha256:8efb01050a6f1233a8e79180f2a7f461452c50b7ed6912ab10cc3b1d6f228f89",
      "operation": {
        "digest": "sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016",
        "name": "relu_squared",
        "family": "relu-squared"
      },
      "workload": {
        "digest": "sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b",
        "axes": {
          "hidden": 512,
          "rows": 4096
        },
        "dtype": "bf16"
      },
      "protocol": {
        "digest": "sha256:5b02ee9a2140fbc6fcc1c89800f6c177ba22718c8897cb532bf0ba91867c1e58",
        "name": "liger-bench-do-bench-full"
      },
      "pass": "full",
      "kernel": "relu_squared",
      "timedRegion": "full.given",
      "environment": {
        "digest": "sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393",
        "product": "NVIDIA H100",
        "formFactor": "80GB HBM3",
        "architecture": "sm_90"
      },
      "metric": {
        "metric": "latency",
        "statistic": "median",
        "unit": "ns"
      },
      "entries": [
        {
          "rank": null,
          "tied": false,
          "run": "sha256:c372dbbcae2a99e0cc7b01d074e3b94f24c50f05fa95e5c40dac11b714e670c0",
          "implementation": {
            "digest": "sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d",
            "name": "liger-kernel",
            "provider": "liger",
            "baseline": false
          },
          "value": 78912,
          "spread": {
            "p20": 69792,
            "p80": 125856
          },
          "confidence95": null,
          "speedup": null,
          "evidence": "reported",
          "observedAt": "2026-03-27T06:09:34.000Z",
          "labels": {
            "liger_version": "0.7.0"
          },
          "runs": 1,
          "marks": [],
          "flags": [],
          "verdict": null
        },
        {
          "rank": null,
          "tied": false,
          "run": "sha256:f2bca3633369d6f05f99586113b93e70996271b867627b70d4665ffa98f4a6fa",
          "implementation": {
            "digest": "sha256:ce55d39a62f0f84142e1fb25300736a7880501f42bec3a607a0d6fb5925a1ee6",
            "name": "pytorch",
            "provider": "torch",
            "baseline": true
          },
          "value": 31680,
          "spread": {
            "p20": 29984,
            "p80": 64160
          },
          "confidence95": null,
          "speedup": null,
          "evidence": "reported",
          "observedAt": "2026-03-27T06:09:38.000Z",
          "labels": {
            "liger_version": "0.7.0"
          },
          "runs": 1,
          "marks": [],
          "flags": [
            "SPREAD_WIDE"
          ],
          "verdict": null
        }
      ],
      "excluded": [],
      "bytesMoved": 20971520
    }
  ],
  "summary": [],
  "unmatched": [],
  "differences": []
}
$ kindex compare --profile fastest
kindex: compare: --profile: 'fastest' is not one of strict_exact|source_native|compatible_workload (see 'kindex help compare')
[2]
$ kindex compare --op relu_squared --flag launch_bound
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --op relu_squared --flag launch_bound
x = baseline* / entry  t p80/p20>2  m slower than a larger shape  h flat in bytes (host-bound)

relu_squared full bf16 hidden=128 rows=4096, H100 80GB HBM3
us median; liger-bench-do-bench; times full.given; liger 0.7.0
fastest reported: torch
torch*   liger    x
 25.89t  124.1 0.21mh

2 rows in quarantine: kindex review
Next: kindex show ea1ae06e18e8 (where torch full comes from)
$ kindex compare --op relu_squared --flag wide
kindex: --flag 'wide' is not one of spread_wide, non_monotone, launch_bound, below_resolution, power_capped, throttled; did you mean spread_wide?
[2]
$ kindex list runs --flag non_monotone
run           operation     pass  shape                 provider     value  dtype  gpu                    observed    status
21d12ef2182a  relu_squared  full  hidden=128 rows=4096  liger     124.1 us  bf16   NVIDIA H100 80GB HBM3  2026-03-27  passed
$ head -2 data/samples/liger-sample.csv > lone.csv; sed -n 5p data/samples/liger-sample.csv | sed 's/,128,/,256,/;s/torch,forward/liger,forward/' >> lone.csv; head -2 lone.csv | cut -c1-60
kernel_name,kernel_provider,kernel_operation_mode,metric_nam
relu_squared,liger,forward,speed,ms,N,hidden size,128,0.0073
$ KINDEX_DB=lone.db kindex import lone.csv --quiet; KINDEX_DB=lone.db kindex compare
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples

relu_squared forward bf16 rows=4096, H100 80GB HBM3
us median; liger-bench-do-bench; times fwd; liger 0.7.0
one implementation: nothing to rank
hidden   liger
   128   7.328
   256   8.672

2 of 2 groups hold one implementation: nothing to rank there
liger is alone in relu_squared forward hidden=128 rows=4096; no cohort of this operation holds others
liger is alone in relu_squared forward hidden=256 rows=4096; no cohort of this operation holds others
Next: kindex show b6693362099a (where liger forward comes from)
$ grep -v 'torch,forward,speed,ms,N,hidden size,128' data/samples/liger-sample.csv > part.csv; KINDEX_DB=part.db kindex import part.csv --quiet; KINDEX_DB=part.db kindex compare --op relu_squared --pass forward --shape hidden=128
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --op relu_squared --pass forward --shape hidden=128

relu_squared forward bf16 hidden=128 rows=4096, H100 80GB HBM3
us median; liger-bench-do-bench; times fwd; liger 0.7.0
one implementation: nothing to rank
liger
7.328

1 of 1 group holds one implementation: nothing to rank there
2 rows in quarantine: kindex review
liger is alone in relu_squared forward hidden=128 rows=4096; nearest with others: hidden 512 (liger, torch): kindex compare --op relu_squared --pass forward --dtype bf16 --shape hidden=512,rows=4096 --gpu 'H100 80GB HBM3'
Next: kindex show b6693362099a (where liger forward comes from)
