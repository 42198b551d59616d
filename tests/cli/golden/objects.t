$ kindex import data/samples/liger-sample.csv data/samples/seed-record.txt --quiet
$ kindex list operations
kind           name          title                           digest
OperationSpec  jsd           Jensen-Shannon divergence loss  sha256:eccbf4150e60ad41ce52a4bd06fa582b8b4d5ed394fcd096f069b08eadf420e6
OperationSpec  layer_norm    LayerNorm                       sha256:bc260cced62b2e2874a65a648a5a07ec250fe80ff7cf45f8452b2cd130a252a0
OperationSpec  relu_squared  ReLU squared                    sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016
$ kindex list environments --format markdown
| kind                 | name                              | title                                 | digest                                                                  |
| -------------------- | --------------------------------- | ------------------------------------- | ----------------------------------------------------------------------- |
| ExecutionEnvironment | liger-bench-nvidia-h100-80gb-hbm3 | Liger benchmark host · H100 80GB HBM3 | sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393 |
| ExecutionEnvironment | liger-bench-nvidia-h100-pcie      | Liger benchmark host · H100 PCIe      | sha256:89f9b28b06758f22a1df331fea58bfde2c9cc0f3627d1829509743ea538f0011 |
$ kindex list protocols
kind               name                           title                                    digest
BenchmarkProtocol  liger-bench-do-bench-backward  Liger benchmark harness · backward pass  sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8
BenchmarkProtocol  liger-bench-do-bench-forward   Liger benchmark harness · forward pass   sha256:a79eaf4df66c97c6adc1fb2d09df78682155d1ea86652ae0b70199875bde7747
BenchmarkProtocol  liger-bench-do-bench-full      Liger benchmark harness · full pass      sha256:5b02ee9a2140fbc6fcc1c89800f6c177ba22718c8897cb532bf0ba91867c1e58
$ kindex list workloads --op relu_squared
kind          name                                    title                                       digest
WorkloadCase  relu_squared-hidden128-rows4096-bf16    ReLU squared, hidden=128 rows=4096, bf16    sha256:ecef57ab0ad62ff36088c4c7c917d1700d0c313720dced61d578dedf2ffbecb9
WorkloadCase  relu_squared-hidden16384-rows4096-bf16  ReLU squared, hidden=16384 rows=4096, bf16  sha256:1b899c6d52de3a8e9e1f66bfe6f489063a1b2f247825c957eaa1863c5085ae70
WorkloadCase  relu_squared-hidden512-rows4096-bf16    ReLU squared, hidden=512 rows=4096, bf16    sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b
$ kindex list implementations --format csv
kind,name,title,digest
ImplementationRevision,liger-kernel,Liger-Kernel,sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d
ImplementationRevision,liger-kernel,Liger-Kernel,sha256:77931b8372d01c2e92fd763373b2fdab449b85949aad6fcfa15bee3810319f2b
ImplementationRevision,liger-kernel,Liger-Kernel,sha256:cfb3edb701b526d49e58d1de743fa6b7ce8e9b2d82736c8a68b45577428f96fc
ImplementationRevision,pytorch,PyTorch,sha256:a23886e9eb82a5ee86dc8da4a8b71c3d32e2af6c350b02bb1702dd8d8bdb05b1
ImplementationRevision,pytorch,PyTorch,sha256:ce55d39a62f0f84142e1fb25300736a7880501f42bec3a607a0d6fb5925a1ee6
ImplementationRevision,transformers,Hugging Face Transformers,sha256:e9a9711948a0ff290958da13a2a6cc8d9951007fb5a0487fa893439b47d9db98
$ kindex list projects
kindex: the index holds no projects
[1]
$ kindex list runs --op relu_squared --limit 3
run           operation     pass      shape                 provider     value  dtype  gpu                    observed    status
4b119dea73bd  relu_squared  backward  hidden=128 rows=4096  liger     7.936 us  bf16   NVIDIA H100 80GB HBM3  2026-03-27  passed
4b3466e96a0e  relu_squared  backward  hidden=128 rows=4096  torch     16.93 us  bf16   NVIDIA H100 80GB HBM3  2026-03-27  passed
b6693362099a  relu_squared  forward   hidden=128 rows=4096  liger     7.328 us  bf16   NVIDIA H100 80GB HBM3  2026-03-27  passed
$ kindex list runs --op relu_squared --limit 2 --format jsonl
{"run":"sha256:4b119dea73bd1f02aebf6f001b1f760219c67b1bd76b3e14d7093115f6631601","implementation":"sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d","workload":"sha256:ecef57ab0ad62ff36088c4c7c917d1700d0c313720dced61d578dedf2ffbecb9","protocol":"sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8","environment":"sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393","operation":"sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016","cohort":"sha256:c6575ee5f1e492f24ee94a23a5dd5e2570cf03bf209e9a4f50cbb1df35df1a79","value":7936,"unit":"ns","observedAt":"2026-03-27T06:09:42.000Z","source":"liger-kernel-bench","snapshot":"sha256:4c14b48395ff49d02cf851ca52155856f33dd75507bd4640bf6aacb4e321fc07","line":14,"labels":{"liger_version":"0.7.0"},"status":"passed","metric":"latency:median:ns","kernel":"relu_squared","provider":"liger","pass":"backward","withdrawn":null}
{"run":"sha256:4b3466e96a0e5a88dce4b2154e2b7a67ab412f457496ca128045803dfda6aad4","implementation":"sha256:ce55d39a62f0f84142e1fb25300736a7880501f42bec3a607a0d6fb5925a1ee6","workload":"sha256:ecef57ab0ad62ff36088c4c7c917d1700d0c313720dced61d578dedf2ffbecb9","protocol":"sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8","environment":"sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393","operation":"sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016","cohort":"sha256:c6575ee5f1e492f24ee94a23a5dd5e2570cf03bf209e9a4f50cbb1df35df1a79","value":16928,"unit":"ns","observedAt":"2026-03-27T06:09:46.000Z","source":"liger-kernel-bench","snapshot":"sha256:4c14b48395ff49d02cf851ca52155856f33dd75507bd4640bf6aacb4e321fc07","line":17,"labels":{"liger_version":"0.7.0"},"status":"passed","metric":"latency:median:ns","kernel":"relu_squared","provider":"torch","pass":"backward","withdrawn":null}
$ kindex list runs --op relu_squared --limit 2 --format csv
run,implementation,workload,protocol,environment,operation,cohort,value,unit,observedAt,source,snapshot,line,labels,status,metric,kernel,provider,pass,withdrawn
sha256:4b119dea73bd1f02aebf6f001b1f760219c67b1bd76b3e14d7093115f6631601,sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d,sha256:ecef57ab0ad62ff36088c4c7c917d1700d0c313720dced61d578dedf2ffbecb9,sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8,sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393,sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016,sha256:c6575ee5f1e492f24ee94a23a5dd5e2570cf03bf209e9a4f50cbb1df35df1a79,7936,ns,2026-03-27T06:09:42.000Z,liger-kernel-bench,sha256:4c14b48395ff49d02cf851ca52155856f33dd75507bd4640bf6aacb4e321fc07,14,"{""liger_version"":""0.7.0""}",passed,latency:median:ns,relu_squared,liger,backward,
sha256:4b3466e96a0e5a88dce4b2154e2b7a67ab412f457496ca128045803dfda6aad4,sha256:ce55d39a62f0f84142e1fb25300736a7880501f42bec3a607a0d6fb5925a1ee6,sha256:ecef57ab0ad62ff36088c4c7c917d1700d0c313720dced61d578dedf2ffbecb9,sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8,sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393,sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016,sha256:c6575ee5f1e492f24ee94a23a5dd5e2570cf03bf209e9a4f50cbb1df35df1a79,16928,ns,2026-03-27T06:09:46.000Z,liger-kernel-bench,sha256:4c14b48395ff49d02cf851ca52155856f33dd75507bd4640bf6aacb4e321fc07,17,"{""liger_version"":""0.7.0""}",passed,latency:median:ns,relu_squared,torch,backward,
$ kindex list cohorts --op relu_squared --pass full
cohort                                                                   operation     kernel        shape                   dtype  pass  gpu                    metric             entries  runs
sha256:b456f3641cfd7a4b16ae1d1d77f20d9020b49c56818b63acdc310f961a05b9fc  relu_squared  relu_squared  hidden=128 rows=4096    bf16   full  NVIDIA H100 80GB HBM3  latency:median:ns        2     2
sha256:8efb01050a6f1233a8e79180f2a7f461452c50b7ed6912ab10cc3b1d6f228f89  relu_squared  relu_squared  hidden=512 rows=4096    bf16   full  NVIDIA H100 80GB HBM3  latency:median:ns        2     2
sha256:ab34ce93993e2c170a2c6aa94ec35dc2f2de36ad5bc92118b32babb72d3a6fee  relu_squared  relu_squared  hidden=16384 rows=4096  bf16   full  NVIDIA H100 80GB HBM3  latency:median:ns        2     2
$ kindex search relu
kind           name                                    title                                       digest
OperationSpec  relu_squared                            ReLU squared                                sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016
WorkloadCase   relu_squared-hidden128-rows4096-bf16    ReLU squared, hidden=128 rows=4096, bf16    sha256:ecef57ab0ad62ff36088c4c7c917d1700d0c313720dced61d578dedf2ffbecb9
WorkloadCase   relu_squared-hidden16384-rows4096-bf16  ReLU squared, hidden=16384 rows=4096, bf16  sha256:1b899c6d52de3a8e9e1f66bfe6f489063a1b2f247825c957eaa1863c5085ae70
WorkloadCase   relu_squared-hidden512-rows4096-bf16    ReLU squared, hidden=512 rows=4096, bf16    sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b
$ kindex show 5634022b
run              sha256:5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89
value            10.56 us latency median, p20 10.34 us, p80 34.40 us
status           passed
flag             SPREAD_WIDE: The middle of its samples is spread by more than a factor of two (p80 / p20 > 2).
labels           liger_version=0.7.0
observed         2026-03-27T06:09:42.000Z
operation        relu_squared  sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016
workload         hidden=512 rows=4096 bf16  sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b
implementation   liger-kernel  sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d
kernel           relu_squared
provider         liger
pass             backward
timed region     bwd.given: y.backward(dy, retain_graph=True) on an output computed once before, dy made once outside the timed call, under triton.testing.do_bench; grad_to_none names every activation input that takes a gradient, so its gradient is stored without an addition, while the gradients of module parameters accumulate from call to call.
environment      NVIDIA H100 80GB HBM3  sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393
protocol         liger-bench-do-bench-backward  sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8
cohort           sha256:3ed17390e432b1cd5b391d2831742388485094179973cc641e340b99b2a85e92
source           liger-kernel-bench
meaning read in  benchmark/scripts/benchmark_relu_squared.py at 39a1f454f36a0271754913d8cb05e984b00f2026
from             data/samples/seed-record.txt:3  kernelindex-record 1, imported <TIME>, snapshot sha256:0172a28cc13cb478c51de91832a257e25f95cca6222447c64239b40b74766185
from             data/samples/liger-sample.csv:15  liger-csv 2, imported <TIME>, snapshot sha256:4c14b48395ff49d02cf851ca52155856f33dd75507bd4640bf6aacb4e321fc07
evidence         reported
                 implementation names its source code: no
                 environment names driver and toolkit or framework: no
                 protocol names its harness' version: no
                 run refers to raw samples or logs: no
                 measured by kindex: no
                 raw samples are in the index: no
                 measured into this index, or signed by a key that it trusts: no
                 machines with such a run of this entry here: 0
                 trusted keys that signed one: 0

spec
  {
    "environmentDigest": "sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393",
    "implementationDigest": "sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d",
    "measurements": [
      {
        "metric": "latency",
        "statistic": "p20",
        "unit": "ns",
        "value": 10336
      },
      {
        "metric": "latency",
        "statistic": "p80",
        "unit": "ns",
        "value": 34400
      }
    ],
    "observedAt": "2026-03-27T06:09:42.000Z",
    "protocolDigest": "sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8",
    "sourceNative": {
      "benchmark": "relu_squared/backward",
      "externalId": "relu_squared/backward/liger/nvidia-h100-80gb-hbm3/hidden512-rows4096-bf16/2026-03-27-06-09-42",
      "metrics": {
        "ms_20": 0.01033599954098463,
        "ms_50": 0.01056000031530857,
        "ms_80": 0.03440000116825104
      },
      "source": "liger-kernel-bench"
    },
    "status": "passed",
    "timing": {
      "latencyNs": {
        "median": 10560
      },
      "primaryStatistic": "median"
    },
    "workloadDigest": "sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b"
  }
metadata
  {
    "labels": {
      "liger_version": "0.7.0"
    },
    "name": "liger-relu-squared-backward-liger-nvidia-h100-80gb-hbm3-hidden512-rows4096-bf16-2026-03-27-06-09-42",
    "title": "ReLU squared · liger · backward"
  }
$ kindex show 5634022b --format json
{
  "digest": "sha256:5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89",
  "kind": "BenchmarkRun",
  "cohort": "sha256:3ed17390e432b1cd5b391d2831742388485094179973cc641e340b99b2a85e92",
  "operation": "sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016",
  "kernel": "relu_squared",
  "provider": "liger",
  "pass": "backward",
  "timedRegion": "bwd.given",
  "timedRegionText": "y.backward(dy, retain_graph=True) on an output computed once before, dy made once outside the timed call, under triton.testing.do_bench; grad_to_none names every activation input that takes a gradient, so its gradient is stored without an addition, while the gradients of module parameters accumulate from call to call.",
  "script": "benchmark/scripts/benchmark_relu_squared.py",
  "commit": "39a1f454f36a0271754913d8cb05e984b00f2026",
  "caveats": [],
  "flags": [
    "SPREAD_WIDE"
  ],
  "excluded": [],
  "evidence": "reported",
  "evidenceFacts": [
    "implementation names its source code: no",
    "environment names driver and toolkit or framework: no",
    "protocol names its harness' version: no",
    "run refers to raw samples or logs: no",
    "measured by kindex: no",
    "raw samples are in the index: no",
    "measured into this index, or signed by a key that it trusts: no",
    "machines with such a run of this entry here: 0",
    "trusted keys that signed one: 0"
  ],
  "source": "liger-kernel-bench",
  "spec": {
    "environmentDigest": "sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393",
    "implementationDigest": "sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d",
    "measurements": [
      {
        "metric": "latency",
        "statistic": "p20",
        "unit": "ns",
        "value": 10336
      },
      {
        "metric": "latency",
        "statistic": "p80",
        "unit": "ns",
        "value": 34400
      }
    ],
    "observedAt": "2026-03-27T06:09:42.000Z",
    "protocolDigest": "sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8",
    "sourceNative": {
      "benchmark": "relu_squared/backward",
      "externalId": "relu_squared/backward/liger/nvidia-h100-80gb-hbm3/hidden512-rows4096-bf16/2026-03-27-06-09-42",
      "metrics": {
        "ms_20": 0.01033599954098463,
        "ms_50": 0.01056000031530857,
        "ms_80": 0.03440000116825104
      },
      "source": "liger-kernel-bench"
    },
    "status": "passed",
    "timing": {
      "latencyNs": {
        "median": 10560
      },
      "primaryStatistic": "median"
    },
    "workloadDigest": "sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b"
  },
  "metadata": [
    {
      "labels": {
        "liger_version": "0.7.0"
      },
      "name": "liger-relu-squared-backward-liger-nvidia-h100-80gb-hbm3-hidden512-rows4096-bf16-2026-03-27-06-09-42",
      "title": "ReLU squared · liger · backward"
    }
  ],
  "provenance": [
    {
      "snapshot": "sha256:0172a28cc13cb478c51de91832a257e25f95cca6222447c64239b40b74766185",
      "line": 3,
      "file": "data/samples/seed-record.txt",
      "importer": "kernelindex-record",
      "importerVersion": "1",
      "importedAt": "<TIME>"
    },
    {
      "snapshot": "sha256:4c14b48395ff49d02cf851ca52155856f33dd75507bd4640bf6aacb4e321fc07",
      "line": 15,
      "file": "data/samples/liger-sample.csv",
      "importer": "liger-csv",
      "importerVersion": "2",
      "importedAt": "<TIME>"
    }
  ],
  "events": [],
  "signatures": []
}
$ kindex show 41bc6b75
digest  sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b
kind    WorkloadCase

spec
  {
    "axes": {
      "hidden": 512,
      "rows": 4096
    },
    "correctness": {
      "comparator": "not_asserted"
    },
    "operationSpecDigest": "sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016",
    "tensors": {
      "x": {
        "dtype": "bf16",
        "shape": [
          4096,
          512
        ]
      }
    }
  }
metadata from liger-csv
  {
    "name": "relu_squared-hidden512-rows4096-bf16",
    "title": "ReLU squared, hidden=512 rows=4096, bf16"
  }
$ kindex show 2750ae38 --format json
{
  "digest": "sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393",
  "kind": "ExecutionEnvironment",
  "spec": {
    "hardware": {
      "architecture": "sm_90",
      "formFactor": "80GB HBM3",
      "product": "NVIDIA H100",
      "vendor": "nvidia"
    },
    "software": {}
  },
  "metadata": [
    {
      "source": "kernelindex-record",
      "metadata": {
        "name": "liger-bench-nvidia-h100-80gb-hbm3",
        "title": "Liger benchmark host · H100 80GB HBM3"
      }
    },
    {
      "source": "liger-csv",
      "metadata": {
        "name": "liger-bench-nvidia-h100-80gb-hbm3",
        "title": "Liger benchmark host · H100 80GB HBM3"
      }
    }
  ]
}
$ kindex digest data/samples/seed-record.txt
sha256:5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89  BenchmarkRun
sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8  BenchmarkProtocol
sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393  ExecutionEnvironment
$ kindex validate data/samples/seed-record.txt
data/samples/seed-record.txt: valid BenchmarkRun at $.run
data/samples/seed-record.txt: valid BenchmarkProtocol at $.protocol
data/samples/seed-record.txt: valid ExecutionEnvironment at $.environment
$ kindex export 5634022b --format record > record.json; kindex digest record.json
sha256:5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89  BenchmarkRun
sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8  BenchmarkProtocol
sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393  ExecutionEnvironment
$ kindex export --format jsonl -o all.jsonl; kindex import all.jsonl --db copy.db --quiet; diff <(kindex verify) <(kindex verify --db copy.db)
$ kindex export --op relu_squared --pass full | wc -l
15
