$ kindex import data/samples/liger-h200.csv
data/samples/liger-h200.csv: 64 rows, liger-csv
  runs: 64 new, 0 present, 0 quarantined
  objects: 4 protocols, 1 environment, 4 implementations, 2 operations, 8 workloads new
Next: kindex compare
$ kindex compare --gpu h200 --op relu_squared --pass full
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --op relu_squared --pass full --gpu h200
x = baseline* / entry  m slower than a larger shape  h flat in bytes (host-bound)

relu_squared full bf16 hidden=4096, H200
us median; liger-bench-do-bench; times full.randn; liger 0.8.2
fastest reported: torch 3, liger 1 of 4
rows   torch*   liger    x
1024    171.5h  377.4 0.45mh
2048    171.1   253.1 0.68
4096    167.8   255.6 0.66
8192    320.8   282.4 1.14

8 runs of peak_memory not shown: --metric peak_memory
Next: kindex show ea84cb5bbfcd (where torch full comes from)
$ kindex compare --gpu h200 --op relu_squared --metric peak_memory
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --op relu_squared --gpu h200 --metric peak_memory
x = baseline* / entry  ? dispersion unknown

relu_squared full bf16 hidden=4096, H200
MiB median of peak_memory; liger-bench-memory; times mem.full.randn; liger 0.8.2
lowest reported: liger 4 (0 clear) of 4
rows   torch*   liger    x
1024    64.00   40.00 1.60?
2048   128.0    80.00 1.60?
4096   256.0   160.0  1.60?
8192   512.0   320.0  1.60?

Next: kindex show e8cbf1063d42 (where liger full comes from)
$ kindex show $(kindex list runs --gpu h200 --op relu_squared --pass full --metric latency --format jsonl | head -1 | grep -o '"run":"[^"]*' | cut -c8-) | head -24
run              sha256:04997b75dc22bc9c474beae56554a96d71727a77dcf8e387d0e9910e2c493db1
value            377.4 us latency median, p20 321.0 us, p80 410.4 us
status           passed
flag             NON_MONOTONE: A larger shape of the same sweep is faster by more than 5%.
flag             LAUNCH_BOUND: A larger shape of the same sweep with at least four times the bytes takes at most 10% longer: the host or the launch sets the time.
labels           liger_version=0.8.2
observed         2026-11-30T00:44:26.000Z
operation        relu_squared  sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016
workload         hidden=4096 rows=1024 bf16  sha256:30616efa6e36bac91532196be123f29639ae8b5cffcbcad07359c5cff1bfc6ba
implementation   liger-kernel  sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d
kernel           relu_squared
provider         liger
pass             full
timed region     full.randn: Forward, then y.backward(torch.randn_like(y), retain_graph=True): allocating and drawing the random gradient is inside the timed call; under triton.testing.do_bench with rep=10; grad_to_none names every activation input that takes a gradient, parameter gradients accumulate.
environment      NVIDIA H200  sha256:b7c95690ccff790682560ef6ed8743ad8b003f926227622252b5f755f87db614
protocol         liger-bench-do-bench-full  sha256:5b02ee9a2140fbc6fcc1c89800f6c177ba22718c8897cb532bf0ba91867c1e58
cohort           sha256:358072fd5693e5b378ffc72c9fcf2f0fb54ec92aacfe3cb9cc9f5a079b26680c
source           liger-kernel-bench
meaning read in  benchmark/scripts/benchmark_relu_squared.py at ace042ec55295357eb3350c0dbf355615eaca4ee
caveat           full: the random upstream gradient is drawn (torch.randn_like) inside the timed call, so full is more than forward plus backward.
caveat           do_bench ran with rep=10: about 10 ms of repetitions, so a call of 5 ms or more was sampled once or twice and median, p20 and p80 say little about spread.
from             data/samples/liger-h200.csv:18  liger-csv 2, imported <TIME>, snapshot sha256:be021fd02a14c9e2e532949d279b6d46e85b88900ac660406192e2243d8c9c81
evidence         reported
                 implementation names its source code: no
$ (head -1 data/samples/liger-h200.csv; grep '^relu_squared,liger,forward,speed' data/samples/liger-h200.csv | head -1 | sed 's/NVIDIA H200/NVIDIA B200/; s/,[0-9.]*,[0-9.]*,[0-9.]*,"{/,0.0001,0.0001,0.0001,"{/; s/BT,\([^,]*\),[0-9.]*,/BT,\1,1048576,/') > impossible.csv; kindex import impossible.csv
impossible.csv: 1 row, liger-csv
  runs: 1 new, 0 present, 0 quarantined
  objects: 1 environment, 1 workload new, 3 present
Next: kindex compare
$ kindex compare --gpu b200 --format json | grep -A8 '"excluded"'
      "excluded": [
        {
          "run": "sha256:ac0c631df2f9413338bd27d177aa10610b4ef07efb8d44affc7189fd00e30762",
          "reasons": [
            "IMPLAUSIBLE"
          ]
        }
      ],
      "bytesMoved": 17179869184
$ kindex show $(kindex list runs --gpu b200 --format jsonl | grep -o '"run":"[^"]*' | cut -c8-) | grep -E '^(value|flag)'
value            100.0 ns latency median, p20 100.0 ns, p80 100.0 ns
