$ kindex selftest --trials 8 --slowdown 5%
samples: NVIDIA H200, driver 580.159.04, torch 2.11.0+cu130, 24 processes in turn, CUDA events around one call, L2 flushed by a 256 MiB write before each
8 trials a set and kind, 5 processes a side drawn from the set; 1000 resamples; a slowdown is injected into every sample of one side

                            processes  A/A wrong  A/A same  +5.00% found
layer_norm_4096x8192_bf16          24         0%      100%          100%
matmul_4096x4096x4096_bf16         24         0%      100%          100%
relu_4096x128_bf16                 24         0%        0%         12.5%
relu_4096x16384_bf16               24         0%      100%          100%
silu_mul_4096x4096_bf16            24         0%        0%          100%

false positives: 0 of 40 A/A trials, 0% [0%, 8.76%]; declared at most 5.00%
slowdown of 5.00%: found in 82.5% [68.1%, 91.3%]
$ kindex import data/samples/liger-sample.csv --quiet
$ kindex selftest --trials 2 --procs 13 --slowdown 10% --slowdown 20%
samples: NVIDIA H200, driver 580.159.04, torch 2.11.0+cu130, 24 processes in turn, CUDA events around one call, L2 flushed by a 256 MiB write before each
2 trials a set and kind, 13 processes a side drawn from the set; 1000 resamples; a slowdown is injected into every sample of one side

  processes  A/A wrong  A/A same  +10.0% found  +20.0% found

layer_norm_4096x8192_bf16: 24 processes, too few for 13 a side
matmul_4096x4096x4096_bf16: 24 processes, too few for 13 a side
relu_4096x128_bf16: 24 processes, too few for 13 a side
relu_4096x16384_bf16: 24 processes, too few for 13 a side
silu_mul_4096x4096_bf16: 24 processes, too few for 13 a side
reported repeats in the index: 0 pairs of runs of 0 entries in one cohort, 0 with p20-p80 apart
$ kindex selftest --trials 1 --slowdown 5% --format json | head -20
{
  "policy": "ranking-v1",
  "origin": "NVIDIA H200, driver 580.159.04, torch 2.11.0+cu130, 24 processes in turn, CUDA events around one call, L2 flushed by a 256 MiB write before each",
  "processesPerSide": 5,
  "declaredLevel": 0.05,
  "levelExceeded": false,
  "sets": [
    {
      "name": "layer_norm_4096x8192_bf16",
      "processes": 24,
      "falsePositives": {
        "count": 0,
        "of": 1,
        "rate": 0,
        "interval95": [
          0,
          0.7934506856227626
        ]
      },
      "same": {
$ kindex selftest --procs 0
kindex: --procs and --trials need at least 1
[2]
$ kindex selftest --own
kindex: no run in the index has raw samples; kindex measure --procs 10 takes some
[1]
$ kindex import data/measured/h200-relu-squared.jsonl --quiet
$ kindex selftest --own --procs 2 --trials 2 --slowdown 20% | grep -e "^samples" -e "forward hidden=512" -e "found in" | cut -c1-90
samples: runs of index.db
relu_squared forward hidden=512 rows=4096 bf16 tuned d3b7bfc3              5         0%   
relu_squared forward hidden=512 rows=4096 bf16 vector 4c783f0a             5         0%   
relu_squared forward hidden=512 rows=4096 bf16 tuned 9d9ec19c              5         0%   
relu_squared forward hidden=512 rows=4096 bf16 vector 143e0f51             5         0%   
slowdown of 20.0%: found in 99.2% [95.4%, 99.9%]
$ kindex selftest --own --procs 3 --trials 2 --slowdown 20% | grep -c "too few for 3 a side"
60
