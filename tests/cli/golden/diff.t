$ kindex diff @previous @last
kindex: index.db: no index there yet; `kindex import FILE` makes one
[5]
$ kindex import data/samples/liger-sample.csv --quiet
$ kindex diff @previous @last
kindex: @previous: the index holds 1 imported file; import another with 'kindex import FILE'
[1]
$ sed 's/0.0073279999[0-9]*,0.0071999998[0-9]*,0.0074816001[0-9]*/0.0093,0.0092,0.0094/;s/0.0848[0-9]*//;s/2026-03-27/2026-04-02/;s/0\.7\.0/0.7.1/' data/samples/liger-sample.csv | grep -v 'jsd,' > newer.csv; kindex import newer.csv --quiet
$ kindex diff @previous @last
A @previous: data/samples/liger-sample.csv, imported <TIME>   B @last: newer.csv, imported <TIME>
strict_exact, ranking-v1, latest run of each entry; ratio is B / A; others are reported, without verdict: clear where p20-p80 are apart and the change is at least 5.00%
Regression: 1 slower, 29 same, 8 only in A
on H100 80GB HBM3

        what                        shape                             A         B   B/A
slower  relu_squared forward liger  hidden=128 rows=4096 bf16  7.328 us  9.300 us  1.27

--all lists the rest
[1]
$ COLUMNS=80 kindex diff @previous @last --all | head -20
A @previous: data/samples/liger-sample.csv, imported <TIME>  
  B @last: newer.csv, imported <TIME>
strict_exact, ranking-v1, latest run of each entry; ratio is B / A; others are
  reported, without verdict: clear where p20-p80 are apart and the change is at
  least 5.00%
Regression: 1 slower, 29 same, 8 only in A

           what           shape          GPU                   A         B   B/A
slower     relu_squared…  hidden=128 r…  H100 80GB HB…  7.328 us  9.300 us  1.27
same       layer_norm b…  hidden=4096 …  H100 80GB HB…  178.8 us  178.8 us  1.00
same       layer_norm b…  hidden=4096 …  H100 80GB HB…  166.3 us  166.3 us  1.00
same       layer_norm f…  hidden=4096 …  H100 80GB HB…  66.18 us  66.18 us  1.00
same       layer_norm f…  hidden=4096 …  H100 80GB HB…  51.04 us  51.04 us  1.00
same       layer_norm f…  hidden=4096 …  H100 80GB HB…  241.8 us  241.8 us  1.00
same       layer_norm f…  hidden=4096 …  H100 80GB HB…  274.5 us  274.5 us  1.00
same       layer_norm b…  hidden=16384…  H100 80GB HB…  642.4 us  642.4 us  1.00
same       layer_norm b…  hidden=16384…  H100 80GB HB…  577.6 us  577.6 us  1.00
same       layer_norm f…  hidden=16384…  H100 80GB HB…  306.8 us  306.8 us  1.00
same       layer_norm f…  hidden=16384…  H100 80GB HB…  184.8 us  184.8 us  1.00
same       layer_norm f…  hidden=16384…  H100 80GB HB…  950.6 us  950.6 us  1.00
$ kindex diff @previous @last --min-effect 30% --geomean
A @previous: data/samples/liger-sample.csv, imported <TIME>   B @last: newer.csv, imported <TIME>
strict_exact, ranking-v1, latest run of each entry; ratio is B / A; others are reported, without verdict: clear where p20-p80 are apart and the change is at least 30.0%
No regression: 30 same, 8 only in A

geometric mean of B / A: 1.008 over 30 of 38
--all lists the rest
$ kindex diff --label-a liger_version=0.7.0 --label-b liger_version=0.7.1 --op relu_squared --format markdown
### Regression: 1 slower, 17 same

A: liger_version=0.7.0  
B: liger_version=0.7.1

|        | what                       | shape                     | GPU            |        A |        B |  B/A |
| ------ | -------------------------- | ------------------------- | -------------- | -------: | -------: | ---: |
| slower | relu_squared forward liger | hidden=128 rows=4096 bf16 | H100 80GB HBM3 | 7.328 us | 9.300 us | 1.27 |

- --all lists the rest

<sub>strict_exact, ranking-v1, latest run of each entry; ratio is B / A; others are reported, without verdict: clear where p20-p80 are apart and the change is at least 5.00%</sub>
[1]
$ kindex diff --label-a liger_version=0.7.0 --label-b liger_version=0.7.1 --op relu_squared --pass forward --shape hidden=128 --provider liger --format json
{
  "policy": "ranking-v1",
  "profile": "strict_exact",
  "a": "liger_version=0.7.0",
  "b": "liger_version=0.7.1",
  "minEffect": 0.05,
  "regression": true,
  "changes": [
    {
      "change": "slower",
      "cohort": "sha256:af509d66addf72d3d58dba4c9f323e84ff491d16bf8cb5b51cd5a0245e5b4c6c",
      "operation": "sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016",
      "name": "relu_squared",
      "kernel": "relu_squared",
      "pass": "forward",
      "provider": "liger",
      "workload": "sha256:ecef57ab0ad62ff36088c4c7c917d1700d0c313720dced61d578dedf2ffbecb9",
      "axes": {
        "hidden": 128,
        "rows": 4096
      },
      "dtype": "bf16",
      "environment": "sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393",
      "timedRegion": "fwd",
      "metric": "latency",
      "unit": "ns",
      "a": {
        "run": "sha256:b6693362099a50a1debf412cd639177114fbd8a6145c001c9c0b3cd0696450b3",
        "value": 7328,
        "p20": 7200,
        "p80": 7482,
        "labels": {
          "liger_version": "0.7.0"
        }
      },
      "b": {
        "run": "sha256:93e20224cc269f8a42845eec6c3f0ad5be6b739007b424dbc359e352c352c514",
        "value": 9300,
        "p20": 9200,
        "p80": 9400,
        "labels": {
          "liger_version": "0.7.1"
        }
      },
      "ratio": 1.2691048034934498,
      "verdict": null,
      "why": null
    }
  ],
  "geometricMean": null,
  "notes": []
}
[1]
$ kindex diff provider=torch provider=liger --op relu_squared --pass forward
A provider=torch   B provider=liger
strict_exact, ranking-v1, latest run of each entry; ratio is B / A; others are reported, without verdict: clear where p20-p80 are apart and the change is at least 5.00%
Regression: 1 slower, 2 faster
on H100 80GB HBM3

        what                                 shape                               A         B    B/A
slower  relu_squared forward torch -> liger  hidden=128 rows=4096 bf16    8.672 us  9.300 us   1.07
faster  relu_squared forward torch -> liger  hidden=16384 rows=4096 bf16  185.5 us  94.40 us  0.509
faster  relu_squared forward torch -> liger  hidden=512 rows=4096 bf16    11.94 us  8.480 us  0.710
[1]
$ kindex diff 'gpu=hbm3' 'gpu=pcie'
A gpu=hbm3   B gpu=pcie
compatible_workload, ranking-v1, latest run of each entry; ratio is B / A; others are reported, without verdict: clear where p20-p80 are apart and the change is at least 5.00%
30 only in A, 8 only in B

different environments: nothing is gated, and nothing is called fastest across them
--all lists the rest
$ kindex diff liger_version=0.7.0
kindex: diff: what is B? Give two selections, @previous @last, or --label-a KEY=VALUE --label-b KEY=VALUE
[2]
$ kindex diff liger_version=0.7.0 liger_version=9
kindex: liger_version=9: no workload has the axis liger_version; known: hidden, rows, tokens, vocab
[1]
$ kindex diff liger_version=0.7.0 liger_version=0.7.1 --min-effect much
kindex: --min-effect 'much' is no part; write 5% or 0.05
[2]
