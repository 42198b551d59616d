A measurement of an H200 beside imported rows: one page, separate cohorts. The bundle travels with its raw samples.

$ kindex import data/measured/h200-relu-squared.jsonl data/samples/liger-h200.csv data/samples/liger-sample.csv | grep -v '^ *UNKNOWN\|^ *INVALID'
data/measured/h200-relu-squared.jsonl: 135 rows, manifest-lines
  runs: 60 new, 0 present, 0 quarantined
  objects: 60 artifacts, 6 protocols, 1 environment, 2 implementations, 1 operation, 5 workloads new
data/samples/liger-h200.csv: 64 rows, liger-csv
  runs: 64 new, 0 present, 0 quarantined
  objects: 4 protocols, 1 environment, 4 implementations, 1 operation, 7 workloads new, 2 present
data/samples/liger-sample.csv: 40 rows, liger-csv
  runs: 38 new, 0 present, 2 quarantined
  objects: 2 environments, 4 implementations, 2 operations, 4 workloads new, 9 present
Next: kindex compare
Quarantined rows are kept: kindex review
$ kindex verify | head -1
44 objects, 162 runs: every digest and cohort key is right
$ kindex compare --op relu_squared --pass forward --shape hidden=4096
2 GPUs match, never merged: H200 @b7c95690, H200 @c15204e7
strict_exact, ranking-v1, latest run of each entry; first places judged from raw samples; no verdicts over a baseline: none has any; filter: --op relu_squared --pass forward --shape hidden=4096
x = baseline* / entry  ~ spreads (p20-p80) overlap  t p80/p20>2  m slower than a larger shape  h flat in bytes (host-bound)

relu_squared forward bf16 hidden=4096, H200 @b7c95690
us median; liger-bench-do-bench; times fwd; liger 0.8.2
fastest reported: liger 3, torch 1 of 4
rows   torch*  liger    x
1024    14.02  38.02 0.37tmh
2048    21.50  14.10 1.53
4096    39.26  20.88 1.88
8192    71.14  37.28 1.91

relu_squared forward bf16 hidden=4096 rows=4096, H200 @c15204e7
us median; kindex-cuda-cold-l2; kindex 0.1.0; machine 5b7d2e33e08fec5e; no baseline, so no speedup
fastest: tuned
tuned  vector   first
18.11   18.40~  tuned

relu_squared forward bf16 hidden=4096 rows=4096, H200 @c15204e7
us median; kindex-cuda-graph-warm; kindex 0.1.0; machine 5b7d2e33e08fec5e; no baseline, so no speedup
fastest: tuned
tuned  vector   first
16.59   16.81~  tuned

2 rows in quarantine: kindex review
Next: kindex show 5b919c650c4f (where torch forward comes from)
$ kindex compare --op relu_squared --gpu h200 --shape hidden=512 --pass backward
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --op relu_squared --pass backward --gpu h200 --shape hidden=512
~ spreads (p20-p80) overlap

relu_squared backward bf16 hidden=512 rows=4096, H200
us median; kindex-cuda-cold-l2; kindex 0.1.0; machine 5b7d2e33e08fec5e; no baseline, so no speedup
fastest reported: tied
tuned   vector  first
7.168~   7.168  tie

relu_squared backward bf16 hidden=512 rows=4096, H200
us median; kindex-cuda-graph-warm; kindex 0.1.0; machine 5b7d2e33e08fec5e; no baseline, so no speedup
fastest reported: tied
tuned  vector   first
2.231   2.224~  tie

2 rows in quarantine: kindex review
Next: kindex show 11c8b6c52f2b (where vector backward comes from)
$ kindex list workloads --format jsonl | grep -c 41bc6b75
1
$ kindex show $(kindex list runs --source kindex --shape hidden=512 --pass backward --format jsonl | grep tuned | grep -o '"run": *"sha256:[0-9a-f]*' | head -1 | grep -o 'sha256.*')
run             sha256:defefe09fdbb760669e8be70ac0acb1a9b60fcf86d1d9dc7441ee28714c407ac
value           7.168 us latency median, p20 6.880 us, p80 7.648 us
status          passed
labels          kindex_version=0.1.0 machine=5b7d2e33e08fec5e
observed        2026-11-30T09:23:34.182Z
operation       relu_squared  sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016
workload        hidden=512 rows=4096 bf16  sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b
implementation  kindex-tuned  sha256:58abcbd5ccb0b06ff923f0712c43800173d45ef1f2097fbd15a5b7a52cc8baa8
kernel          relu_squared
provider        tuned
pass            backward
environment     NVIDIA H200  sha256:c15204e7ff7e33b6526730081290ee320d13bfa72e0b92c0aa710d7e2eb0b4a3
protocol        kindex-cuda-cold-l2-backward  sha256:b3bffc58573becd17d41461605d5ab741c8b45fc4b9a4b8f113c2dfb174ca11d
cohort          sha256:6915ce8fa4af2c9b9f9f10656848535055df79b4efe15789052f85e0e34f0a4d
source          kindex
from            data/measured/h200-relu-squared.jsonl:27  manifest-lines 2, imported <TIME>, snapshot sha256:e23cb576da86394f1f58c199cbb83840e49965d5b4b9fecc522f9e1da5f4e089
evidence        reported
                implementation names its source code: yes
                environment names driver and toolkit or framework: yes
                protocol names its harness' version: no
                run refers to raw samples or logs: yes
                measured by kindex: yes
                raw samples are in the index: yes
                measured into this index, or signed by a key that it trusts: no
                machines with such a run of this entry here: 0
                trusted keys that signed one: 0

spec
  {
    "correctness": {
      "comparator": "elementwise_float64",
      "matchedRatio": 1,
      "maximumAbsoluteError": 0.0625,
      "maximumRelativeError": 0.003861003861003861
    },
    "environmentDigest": "sha256:c15204e7ff7e33b6526730081290ee320d13bfa72e0b92c0aa710d7e2eb0b4a3",
    "implementationDigest": "sha256:58abcbd5ccb0b06ff923f0712c43800173d45ef1f2097fbd15a5b7a52cc8baa8",
    "measurements": [
      {
        "metric": "latency",
        "sampleCount": 1700,
        "statistic": "p20",
        "unit": "ns",
        "value": 6879.99976798892
      },
      {
        "metric": "latency",
        "sampleCount": 1700,
        "statistic": "median",
        "unit": "ns",
        "value": 7168.000098317862
      },
      {
        "metric": "latency",
        "sampleCount": 1700,
        "statistic": "p80",
        "unit": "ns",
        "value": 7648.000027984381
      }
    ],
    "observedAt": "2026-11-30T09:23:34.182Z",
    "protocolDigest": "sha256:b3bffc58573becd17d41461605d5ab741c8b45fc4b9a4b8f113c2dfb174ca11d",
    "sourceNative": {
      "benchmark": "relu_squared/backward",
      "externalId": "relu_squared/backward/tuned/nvidia-h200/hidden512-rows4096-bf16-cold_l2/2026-11-30t09-23-34-182z",
      "metrics": {
        "bootstrap_resamples": 10000,
        "bootstrap_seed": 1,
        "buffer_sets": 1,
        "bytes_moved": 12582912,
        "floor_ns": 3343.9999679103494,
        "hardware_slowdown_ns": 0,
        "late_samples": 0,
        "late_share": 0,
        "launches": 1,
        "other_processes": 0,
        "power_cap_ns": 0,
        "processes": 5,
        "reference_ns": 7135.999854654074,
        "seed": 1,
        "sm_clock_mhz": 1976.5349999999999,
        "sm_clock_mhz_maximum": 1979.85,
        "sm_clock_mhz_minimum": 1972.09,
        "stop_reason": 0,
        "thermal_slowdown_ns": 0,
        "throttled": 0,
        "tick_ns": 31.99838101863861,
        "timer_tick_ns": 31.99838101863861
      },
      "source": "kindex"
    },
    "status": "passed",
    "timing": {
      "latencyNs": {
        "confidence95": [
          7104,
          7232
        ],
        "mad": 256,
        "maximum": 11520,
        "mean": 7244,
        "median": 7168,
        "minimum": 6368,
        "p05": 6528,
        "p95": 8096
      },
      "primaryStatistic": "median",
      "rawSamples": {
        "digest": "sha256:14dae6bbbfc360610fbf3d960f13de083d3a7fc1ae50ab738da8624e79f48686",
        "uri": "urn:sha256:14dae6bbbfc360610fbf3d960f13de083d3a7fc1ae50ab738da8624e79f48686"
      },
      "samples": 1700
    },
    "workloadDigest": "sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b"
  }
metadata
  {
    "labels": {
      "kindex_version": "0.1.0",
      "machine": "5b7d2e33e08fec5e"
    },
    "name": "kindex-relu-squared-backward-tuned-nvidia-h200-hidden512-rows4096-bf16-cold-l2-2026-11-30t09-23-34-1",
    "title": "ReLU squared · tuned · backward · cold_l2"
  }
