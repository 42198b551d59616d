$ kindex import data/samples/liger-sample.csv --quiet
$ kindex compare
2 GPUs match, never merged: H100 80GB HBM3, H100 PCIe
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples
x = baseline* / entry  best entry's worst-best over n shapes  W/L clear win/loss  ~ spreads (p20-p80) overlap  ? dispersion unknown  h flat in bytes (host-bound)  g gradients computed in forward

H100 80GB HBM3: 2 operations, 15 cohorts, 30 runs, liger 0.6.0-0.7.0
              vs           n  forward       backward        full
relu_squared  torch        3  1.18-1.97 3W  2.13-3.30 1W2~  0.21-2.77 1W2Lh
layer_norm    huggingface  2  1.30-1.66 2W  1.08-1.11 2W    0.88-1.25 1W1L

H100 PCIe: 1 operation, 4 cohorts, 8 runs, liger 0.3.1
     vs     n  forward          full
jsd  torch  2  0.84-5.32 1W1Lg  1.59-4.47 1W1?

2 rows in quarantine: kindex review
Next: kindex compare --op relu_squared
$ kindex compare --gpu h100
2 GPUs match, never merged: H100 80GB HBM3, H100 PCIe
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --gpu h100
x = baseline* / entry  best entry's worst-best over n shapes  W/L clear win/loss  ~ spreads (p20-p80) overlap  ? dispersion unknown  h flat in bytes (host-bound)  g gradients computed in forward

H100 80GB HBM3: 2 operations, 15 cohorts, 30 runs, liger 0.6.0-0.7.0
              vs           n  forward       backward        full
relu_squared  torch        3  1.18-1.97 3W  2.13-3.30 1W2~  0.21-2.77 1W2Lh
layer_norm    huggingface  2  1.30-1.66 2W  1.08-1.11 2W    0.88-1.25 1W1L

H100 PCIe: 1 operation, 4 cohorts, 8 runs, liger 0.3.1
     vs     n  forward          full
jsd  torch  2  0.84-5.32 1W1Lg  1.59-4.47 1W1?

2 rows in quarantine: kindex review
Next: kindex compare --op relu_squared
$ COLUMNS=80 kindex compare --gpu h100
2 GPUs match, never merged: H100 80GB HBM3, H100 PCIe
strict_exact, ranking-v1, latest run of each entry;
  reported, no verdicts: no raw samples; filter: --gpu h100
x = baseline* / entry  best entry's worst-best over n shapes
  W/L clear win/loss  ~ spreads (p20-p80) overlap  ? dispersion unknown
  h flat in bytes (host-bound)  g gradients computed in forward

H100 80GB HBM3: 2 operations, 15 cohorts, 30 runs, liger 0.6.0-0.7.0
              vs           n  forward       backward        full
relu_squared  torch        3  1.18-1.97 3W  2.13-3.30 1W2~  0.21-2.77 1W2Lh
layer_norm    huggingface  2  1.30-1.66 2W  1.08-1.11 2W    0.88-1.25 1W1L

H100 PCIe: 1 operation, 4 cohorts, 8 runs, liger 0.3.1
     vs     n  forward          full
jsd  torch  2  0.84-5.32 1W1Lg  1.59-4.47 1W1?

2 rows in quarantine: kindex review
Next: kindex compare --op relu_squared
$ kindex compare --op relu_squared --pass backward --shape hidden=512
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --op relu_squared --pass backward --shape hidden=512
x = baseline* / entry  ~ spreads (p20-p80) overlap  t p80/p20>2

relu_squared backward bf16 hidden=512 rows=4096, H100 80GB HBM3
us median; liger-bench-do-bench; times bwd.given; liger 0.7.0
fastest reported: liger (not clear)
torch*  liger    x
 23.46  10.56 2.22~t

2 rows in quarantine: kindex review
Next: kindex show 5634022bfe56 (where liger backward comes from)
$ kindex compare --op relu_squared --pass backward --shape hidden=512 --format json
{
  "policy": "ranking-v1",
  "profile": "strict_exact",
  "cohorts": [
    {
      "cohort": "sha256:3ed17390e432b1cd5b391d2831742388485094179973cc641e340b99b2a85e92",
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
        "digest": "sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8",
        "name": "liger-bench-do-bench-backward"
      },
      "pass": "backward",
      "kernel": "relu_squared",
      "timedRegion": "bwd.given",
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
          "rank": 1,
          "tied": false,
          "run": "sha256:5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89",
          "implementation": {
            "digest": "sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d",
            "name": "liger-kernel",
            "provider": "liger",
            "baseline": false
          },
          "value": 10560,
          "spread": {
            "p20": 10336,
            "p80": 34400
          },
          "confidence95": null,
          "speedup": 2.221212121212121,
          "evidence": "reported",
          "observedAt": "2026-03-27T06:09:42.000Z",
          "labels": {
            "liger_version": "0.7.0"
          },
          "runs": 1,
          "marks": [
            "overlap"
          ],
          "flags": [
            "SPREAD_WIDE"
          ],
          "verdict": null
        },
        {
          "rank": 2,
          "tied": false,
          "run": "sha256:3af8bd10598b0b4f1e1b17d56089c665331fc8249d1fe13f315219703b0777bb",
          "implementation": {
            "digest": "sha256:ce55d39a62f0f84142e1fb25300736a7880501f42bec3a607a0d6fb5925a1ee6",
            "name": "pytorch",
            "provider": "torch",
            "baseline": true
          },
          "value": 23456,
          "spread": {
            "p20": 22272,
            "p80": 24192
          },
          "confidence95": null,
          "speedup": 1,
          "evidence": "reported",
          "observedAt": "2026-03-27T06:09:46.000Z",
          "labels": {
            "liger_version": "0.7.0"
          },
          "runs": 1,
          "marks": [],
          "flags": [],
          "verdict": null
        }
      ],
      "excluded": [],
      "bytesMoved": 12582912
    }
  ],
  "summary": [
    {
      "environment": {
        "digest": "sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393",
        "product": "NVIDIA H100"
      },
      "operation": "sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016",
      "name": "relu_squared",
      "metric": "latency",
      "pass": "backward",
      "baselines": [
        "torch"
      ],
      "groups": 1,
      "compared": 1,
      "worst": 2.221212121212121,
      "best": 2.221212121212121,
      "wins": 0,
      "losses": 0,
      "overlaps": 1,
      "unknowns": 0,
      "hostBound": false,
      "gradientsInForward": false
    }
  ],
  "unmatched": []
}
$ kindex compare --op relu_squared --pass backward --format jsonl
{"policy":"ranking-v1","profile":"strict_exact","cohort":"sha256:c6575ee5f1e492f24ee94a23a5dd5e2570cf03bf209e9a4f50cbb1df35df1a79","operation":"sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016","operationName":"relu_squared","family":"relu-squared","workload":"sha256:ecef57ab0ad62ff36088c4c7c917d1700d0c313720dced61d578dedf2ffbecb9","axes":{"hidden":128,"rows":4096},"dtype":"bf16","protocol":"sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8","protocolName":"liger-bench-do-bench-backward","pass":"backward","kernel":"relu_squared","timedRegion":"bwd.given","environment":"sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393","product":"NVIDIA H100","formFactor":"80GB HBM3","architecture":"sm_90","metric":"latency","statistic":"median","unit":"ns","rank":1,"tied":false,"run":"sha256:4b119dea73bd1f02aebf6f001b1f760219c67b1bd76b3e14d7093115f6631601","implementation":"sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d","name":"liger-kernel","provider":"liger","baseline":false,"value":7936,"p20":7712,"p80":38259,"confidence95Low":null,"confidence95High":null,"speedup":2.1330645161290325,"evidence":"reported","observedAt":"2026-03-27T06:09:42.000Z","labels":{"liger_version":"0.7.0"},"runs":1,"lowest":7936,"highest":7936,"marks":["overlap"],"reasons":[],"flags":["SPREAD_WIDE"],"verdict":null}
{"policy":"ranking-v1","profile":"strict_exact","cohort":"sha256:c6575ee5f1e492f24ee94a23a5dd5e2570cf03bf209e9a4f50cbb1df35df1a79","operation":"sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016","operationName":"relu_squared","family":"relu-squared","workload":"sha256:ecef57ab0ad62ff36088c4c7c917d1700d0c313720dced61d578dedf2ffbecb9","axes":{"hidden":128,"rows":4096},"dtype":"bf16","protocol":"sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8","protocolName":"liger-bench-do-bench-backward","pass":"backward","kernel":"relu_squared","timedRegion":"bwd.given","environment":"sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393","product":"NVIDIA H100","formFactor":"80GB HBM3","architecture":"sm_90","metric":"latency","statistic":"median","unit":"ns","rank":2,"tied":false,"run":"sha256:4b3466e96a0e5a88dce4b2154e2b7a67ab412f457496ca128045803dfda6aad4","implementation":"sha256:ce55d39a62f0f84142e1fb25300736a7880501f42bec3a607a0d6fb5925a1ee6","name":"pytorch","provider":"torch","baseline":true,"value":16928,"p20":15616,"p80":17664,"confidence95Low":null,"confidence95High":null,"speedup":1,"evidence":"reported","observedAt":"2026-03-27T06:09:46.000Z","labels":{"liger_version":"0.7.0"},"runs":1,"lowest":16928,"highest":16928,"marks":[],"reasons":[],"flags":[],"verdict":null}
{"policy":"ranking-v1","profile":"strict_exact","cohort":"sha256:3ed17390e432b1cd5b391d2831742388485094179973cc641e340b99b2a85e92","operation":"sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016","operationName":"relu_squared","family":"relu-squared","workload":"sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b","axes":{"hidden":512,"rows":4096},"dtype":"bf16","protocol":"sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8","protocolName":"liger-bench-do-bench-backward","pass":"backward","kernel":"relu_squared","timedRegion":"bwd.given","environment":"sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393","product":"NVIDIA H100","formFactor":"80GB HBM3","architecture":"sm_90","metric":"latency","statistic":"median","unit":"ns","rank":1,"tied":false,"run":"sha256:5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89","implementation":"sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d","name":"liger-kernel","provider":"liger","baseline":false,"value":10560,"p20":10336,"p80":34400,"confidence95Low":null,"confidence95High":null,"speedup":2.221212121212121,"evidence":"reported","observedAt":"2026-03-27T06:09:42.000Z","labels":{"liger_version":"0.7.0"},"runs":1,"lowest":10560,"highest":10560,"marks":["overlap"],"reasons":[],"flags":["SPREAD_WIDE"],"verdict":null}
{"policy":"ranking-v1","profile":"strict_exact","cohort":"sha256:3ed17390e432b1cd5b391d2831742388485094179973cc641e340b99b2a85e92","operation":"sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016","operationName":"relu_squared","family":"relu-squared","workload":"sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b","axes":{"hidden":512,"rows":4096},"dtype":"bf16","protocol":"sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8","protocolName":"liger-bench-do-bench-backward","pass":"backward","kernel":"relu_squared","timedRegion":"bwd.given","environment":"sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393","product":"NVIDIA H100","formFactor":"80GB HBM3","architecture":"sm_90","metric":"latency","statistic":"median","unit":"ns","rank":2,"tied":false,"run":"sha256:3af8bd10598b0b4f1e1b17d56089c665331fc8249d1fe13f315219703b0777bb","implementation":"sha256:ce55d39a62f0f84142e1fb25300736a7880501f42bec3a607a0d6fb5925a1ee6","name":"pytorch","provider":"torch","baseline":true,"value":23456,"p20":22272,"p80":24192,"confidence95Low":null,"confidence95High":null,"speedup":1,"evidence":"reported","observedAt":"2026-03-27T06:09:46.000Z","labels":{"liger_version":"0.7.0"},"runs":1,"lowest":23456,"highest":23456,"marks":[],"reasons":[],"flags":[],"verdict":null}
{"policy":"ranking-v1","profile":"strict_exact","cohort":"sha256:657c971ff1c97310ab1af6405d797589793fbca7ca24a8513ac5596b69d647d8","operation":"sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016","operationName":"relu_squared","family":"relu-squared","workload":"sha256:1b899c6d52de3a8e9e1f66bfe6f489063a1b2f247825c957eaa1863c5085ae70","axes":{"hidden":16384,"rows":4096},"dtype":"bf16","protocol":"sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8","protocolName":"liger-bench-do-bench-backward","pass":"backward","kernel":"relu_squared","timedRegion":"bwd.given","environment":"sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393","product":"NVIDIA H100","formFactor":"80GB HBM3","architecture":"sm_90","metric":"latency","statistic":"median","unit":"ns","rank":1,"tied":false,"run":"sha256:bae82d3812a990e68b7b4961420a426751582c5f66d30fa3c2e204f27cc01cfc","implementation":"sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d","name":"liger-kernel","provider":"liger","baseline":false,"value":137120,"p20":136800,"p80":138048,"confidence95Low":null,"confidence95High":null,"speedup":3.301283547257876,"evidence":"reported","observedAt":"2026-03-27T06:09:42.000Z","labels":{"liger_version":"0.7.0"},"runs":1,"lowest":137120,"highest":137120,"marks":[],"reasons":[],"flags":[],"verdict":null}
{"policy":"ranking-v1","profile":"strict_exact","cohort":"sha256:657c971ff1c97310ab1af6405d797589793fbca7ca24a8513ac5596b69d647d8","operation":"sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016","operationName":"relu_squared","family":"relu-squared","workload":"sha256:1b899c6d52de3a8e9e1f66bfe6f489063a1b2f247825c957eaa1863c5085ae70","axes":{"hidden":16384,"rows":4096},"dtype":"bf16","protocol":"sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8","protocolName":"liger-bench-do-bench-backward","pass":"backward","kernel":"relu_squared","timedRegion":"bwd.given","environment":"sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393","product":"NVIDIA H100","formFactor":"80GB HBM3","architecture":"sm_90","metric":"latency","statistic":"median","unit":"ns","rank":2,"tied":false,"run":"sha256:5f44c338a5d499eb65d880d2a97c0a2b40ba82182fed1a2c677eb3e1f212cb46","implementation":"sha256:ce55d39a62f0f84142e1fb25300736a7880501f42bec3a607a0d6fb5925a1ee6","name":"pytorch","provider":"torch","baseline":true,"value":452672,"p20":451552,"p80":453792,"confidence95Low":null,"confidence95High":null,"speedup":1,"evidence":"reported","observedAt":"2026-03-27T06:09:46.000Z","labels":{"liger_version":"0.7.0"},"runs":1,"lowest":452672,"highest":452672,"marks":[],"reasons":[],"flags":[],"verdict":null}
$ kindex compare --op relu_squared --pass backward --format csv
policy,profile,cohort,operation,operationName,family,workload,axes,dtype,protocol,protocolName,pass,kernel,timedRegion,environment,product,formFactor,architecture,metric,statistic,unit,rank,tied,run,implementation,name,provider,baseline,value,p20,p80,confidence95Low,confidence95High,speedup,evidence,observedAt,labels,runs,lowest,highest,marks,reasons,flags,verdict
ranking-v1,strict_exact,sha256:c6575ee5f1e492f24ee94a23a5dd5e2570cf03bf209e9a4f50cbb1df35df1a79,sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016,relu_squared,relu-squared,sha256:ecef57ab0ad62ff36088c4c7c917d1700d0c313720dced61d578dedf2ffbecb9,"{""hidden"":128,""rows"":4096}",bf16,sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8,liger-bench-do-bench-backward,backward,relu_squared,bwd.given,sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393,NVIDIA H100,80GB HBM3,sm_90,latency,median,ns,1,false,sha256:4b119dea73bd1f02aebf6f001b1f760219c67b1bd76b3e14d7093115f6631601,sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d,liger-kernel,liger,false,7936,7712,38259,,,2.1330645161290325,reported,2026-03-27T06:09:42.000Z,"{""liger_version"":""0.7.0""}",1,7936,7936,"[""overlap""]",[],"[""SPREAD_WIDE""]",
ranking-v1,strict_exact,sha256:c6575ee5f1e492f24ee94a23a5dd5e2570cf03bf209e9a4f50cbb1df35df1a79,sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016,relu_squared,relu-squared,sha256:ecef57ab0ad62ff36088c4c7c917d1700d0c313720dced61d578dedf2ffbecb9,"{""hidden"":128,""rows"":4096}",bf16,sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8,liger-bench-do-bench-backward,backward,relu_squared,bwd.given,sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393,NVIDIA H100,80GB HBM3,sm_90,latency,median,ns,2,false,sha256:4b3466e96a0e5a88dce4b2154e2b7a67ab412f457496ca128045803dfda6aad4,sha256:ce55d39a62f0f84142e1fb25300736a7880501f42bec3a607a0d6fb5925a1ee6,pytorch,torch,true,16928,15616,17664,,,1,reported,2026-03-27T06:09:46.000Z,"{""liger_version"":""0.7.0""}",1,16928,16928,[],[],[],
ranking-v1,strict_exact,sha256:3ed17390e432b1cd5b391d2831742388485094179973cc641e340b99b2a85e92,sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016,relu_squared,relu-squared,sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b,"{""hidden"":512,""rows"":4096}",bf16,sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8,liger-bench-do-bench-backward,backward,relu_squared,bwd.given,sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393,NVIDIA H100,80GB HBM3,sm_90,latency,median,ns,1,false,sha256:5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89,sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d,liger-kernel,liger,false,10560,10336,34400,,,2.221212121212121,reported,2026-03-27T06:09:42.000Z,"{""liger_version"":""0.7.0""}",1,10560,10560,"[""overlap""]",[],"[""SPREAD_WIDE""]",
ranking-v1,strict_exact,sha256:3ed17390e432b1cd5b391d2831742388485094179973cc641e340b99b2a85e92,sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016,relu_squared,relu-squared,sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b,"{""hidden"":512,""rows"":4096}",bf16,sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8,liger-bench-do-bench-backward,backward,relu_squared,bwd.given,sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393,NVIDIA H100,80GB HBM3,sm_90,latency,median,ns,2,false,sha256:3af8bd10598b0b4f1e1b17d56089c665331fc8249d1fe13f315219703b0777bb,sha256:ce55d39a62f0f84142e1fb25300736a7880501f42bec3a607a0d6fb5925a1ee6,pytorch,torch,true,23456,22272,24192,,,1,reported,2026-03-27T06:09:46.000Z,"{""liger_version"":""0.7.0""}",1,23456,23456,[],[],[],
ranking-v1,strict_exact,sha256:657c971ff1c97310ab1af6405d797589793fbca7ca24a8513ac5596b69d647d8,sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016,relu_squared,relu-squared,sha256:1b899c6d52de3a8e9e1f66bfe6f489063a1b2f247825c957eaa1863c5085ae70,"{""hidden"":16384,""rows"":4096}",bf16,sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8,liger-bench-do-bench-backward,backward,relu_squared,bwd.given,sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393,NVIDIA H100,80GB HBM3,sm_90,latency,median,ns,1,false,sha256:bae82d3812a990e68b7b4961420a426751582c5f66d30fa3c2e204f27cc01cfc,sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d,liger-kernel,liger,false,137120,136800,138048,,,3.301283547257876,reported,2026-03-27T06:09:42.000Z,"{""liger_version"":""0.7.0""}",1,137120,137120,[],[],[],
ranking-v1,strict_exact,sha256:657c971ff1c97310ab1af6405d797589793fbca7ca24a8513ac5596b69d647d8,sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016,relu_squared,relu-squared,sha256:1b899c6d52de3a8e9e1f66bfe6f489063a1b2f247825c957eaa1863c5085ae70,"{""hidden"":16384,""rows"":4096}",bf16,sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8,liger-bench-do-bench-backward,backward,relu_squared,bwd.given,sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393,NVIDIA H100,80GB HBM3,sm_90,latency,median,ns,2,false,sha256:5f44c338a5d499eb65d880d2a97c0a2b40ba82182fed1a2c677eb3e1f212cb46,sha256:ce55d39a62f0f84142e1fb25300736a7880501f42bec3a607a0d6fb5925a1ee6,pytorch,torch,true,452672,451552,453792,,,1,reported,2026-03-27T06:09:46.000Z,"{""liger_version"":""0.7.0""}",1,452672,452672,[],[],[],
$ kindex compare --op relu_squared --pass backward --format markdown
### relu_squared backward bf16 rows=4096, H100 80GB HBM3

Fastest reported: liger 3 (1 clear) of 3

| hidden | torch\* (us) | liger (us) |        x |
| -----: | -----------: | ---------: | -------: |
|    128 |        16.93 |      7.936 | 2.13 \~t |
|    512 |        23.46 |      10.56 | 2.22 \~t |
|  16384 |        452.7 |      137.1 |     3.30 |

liger 0.7.0

- 2 rows in quarantine: kindex review

<sub>strict_exact, ranking-v1, latest run; x = baseline\* / entry; \~ spreads overlap; ? dispersion unknown; t p80/p20&gt;2; reported values, no verdicts</sub>
$ kindex compare --op relu_squared --near hidden=3000
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --op relu_squared --near hidden=3000
x = baseline* / entry  ~ spreads (p20-p80) overlap  t p80/p20>2

relu_squared bf16 rows=4096, H100 80GB HBM3
us median; liger-bench-do-bench; times forward fwd, backward bwd.given, full full.given; liger 0.7.0
fastest reported: forward liger 2 of 2; backward liger 2 (1 clear) of 2; full liger 1, torch 1 of 2
               forward               backward                  full
hidden   torch*   liger    x   torch*   liger    x     torch*    liger    x
   512    11.94   8.480 1.41    23.46   10.56 2.22~t    31.68t   78.91 0.40
 16384   185.5   94.40  1.97   452.7   137.1  3.30     635.4    229.0  2.77

2 rows in quarantine: kindex review
Next: kindex show f2448a2fc2e4 (where liger forward comes from)
$ kindex compare --provider liger --op relu_squared --pass forward
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --op relu_squared --pass forward --provider liger

relu_squared forward bf16 rows=4096, H100 80GB HBM3
us median; liger-bench-do-bench; times fwd; liger 0.7.0
one implementation: nothing to rank
hidden    liger
   128    7.328
   512    8.480
 16384   94.40

3 of 3 groups hold one implementation: nothing to rank there
2 rows in quarantine: kindex review
Next: kindex show b6693362099a (where liger forward comes from)
