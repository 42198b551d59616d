$ kindex import data/samples/liger-sample.csv --quiet
$ kindex history --op relu_squared --shape hidden=512 --pass backward
relu_squared bf16 hidden=512 rows=4096 backward, H100 80GB HBM3
us median; liger-bench-do-bench-backward; times bwd.given; from liger-kernel-bench; liger_version=0.7.0; cohort 3ed17390
  observed    entry  value      p20-p80  run       record
  2026-03-27  liger  10.56  10.34-34.40  5634022b  first
  2026-03-27  torch  23.46  22.27-24.19  3af8bd10
$ kindex history 5634022b --provider torch
relu_squared bf16 hidden=512 rows=4096 backward, H100 80GB HBM3
us median; liger-bench-do-bench-backward; times bwd.given; from liger-kernel-bench; liger_version=0.7.0; cohort 3ed17390
  observed    entry  value      p20-p80  run       record
  2026-03-27  torch  23.46  22.27-24.19  3af8bd10
$ kindex history --op relu_squared
relu_squared bf16 rows=4096, H100 80GB HBM3
shape         pass      runs  records  first    now  unit  so far  cohort
hidden=128    backward     2        1  7.936  7.936  us            c6575ee5
hidden=128    forward      2        1  7.328  7.328  us            af509d66
hidden=128    full         2        2  124.1  25.89  us    █▁      b456f364
hidden=512    backward     2        1  10.56  10.56  us            3ed17390
hidden=512    forward      2        1  8.480  8.480  us            fd96ffd8
hidden=512    full         2        2  78.91  31.68  us    █▁      8efb0105
hidden=16384  backward     2        1  137.1  137.1  us            657c971f
hidden=16384  forward      2        1  94.40  94.40  us            e6c5cab0
hidden=16384  full         2        1  229.0  229.0  us            ab34ce93

Next: kindex history COHORT
$ kindex history --records --op relu_squared --shape hidden=512
relu_squared bf16 hidden=512 rows=4096, H100 80GB HBM3
observed    pass      entry  value  unit    gain  run
2026-03-27  forward   liger  8.480  us            f2448a2f
2026-03-27  full      liger  78.91  us            c372dbbc
2026-03-27  full      torch  31.68  us    -59.9%  f2bca363
2026-03-27  backward  liger  10.56  us            5634022b

4 records in 3 groups; the first run of each is one, and beats nothing
$ kindex history 5634022b --format json | jq -c '.cohorts[] | [.cohort, .events, (.runs | length)]'
["sha256:3ed17390e432b1cd5b391d2831742388485094179973cc641e340b99b2a85e92",[{"at":"2026-03-27T06:09:42.000Z","run":"sha256:5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89","beat":null,"value":10560,"implementation":{"digest":"sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d","name":"liger-kernel","provider":"liger"}}],2]
$ kindex history 5634022b --records --format csv | cut -d, -f1,2,9-13,18,19
cohort,operation,at,run,implementation,provider,value,record,beat
sha256:3ed17390e432b1cd5b391d2831742388485094179973cc641e340b99b2a85e92,relu_squared,80GB HBM3,2026-03-27T06:09:42.000Z,sha256:5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89,liger-kernel,liger,ns,true
$ kindex retract 5634022b --why 'clocks were not locked' --by ada --at 2026-08-16T12:00:00Z > /dev/null; kindex history 3ed17390
relu_squared bf16 hidden=512 rows=4096 backward, H100 80GB HBM3
us median; liger-bench-do-bench-backward; times bwd.given; from liger-kernel-bench; liger_version=0.7.0; cohort 3ed17390
  observed    entry  value      p20-p80  run       record
  2026-03-27  liger  10.56  10.34-34.40  5634022b  RETRACTED
  2026-03-27  torch  23.46  22.27-24.19  3af8bd10  first
$ kindex history 41bc6b75
kindex: 41bc6b75 is neither a cohort nor a run; 'kindex list cohorts' names them
[2]
$ kindex history --op nothing
kindex: nothing matches --op nothing; known: jsd, layer_norm, relu_squared
[1]
$ kindex export --format csv --op relu_squared --shape hidden=512 --pass backward
run,operation,kernel,pass,provider,implementation,product,formFactor,architecture,dtype,axes,metric,statistic,unit,value,p20,p80,status,withdrawn,observedAt,labels,source,timedRegion,cohort,operationDigest,workloadDigest,implementationDigest,protocolDigest,environmentDigest,protocol,snapshot,line
sha256:5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89,relu_squared,relu_squared,backward,liger,liger-kernel,NVIDIA H100,80GB HBM3,sm_90,bf16,"{""hidden"":512,""rows"":4096}",latency,median,ns,10560,10336,34400,passed,retracted,2026-03-27T06:09:42.000Z,"{""liger_version"":""0.7.0""}",liger-kernel-bench,bwd.given,sha256:3ed17390e432b1cd5b391d2831742388485094179973cc641e340b99b2a85e92,sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016,sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b,sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d,sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8,sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393,liger-bench-do-bench-backward,sha256:4c14b48395ff49d02cf851ca52155856f33dd75507bd4640bf6aacb4e321fc07,15
sha256:3af8bd10598b0b4f1e1b17d56089c665331fc8249d1fe13f315219703b0777bb,relu_squared,relu_squared,backward,torch,pytorch,NVIDIA H100,80GB HBM3,sm_90,bf16,"{""hidden"":512,""rows"":4096}",latency,median,ns,23456,22272,24192,passed,,2026-03-27T06:09:46.000Z,"{""liger_version"":""0.7.0""}",liger-kernel-bench,bwd.given,sha256:3ed17390e432b1cd5b391d2831742388485094179973cc641e340b99b2a85e92,sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016,sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b,sha256:ce55d39a62f0f84142e1fb25300736a7880501f42bec3a607a0d6fb5925a1ee6,sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8,sha256:2750ae381d6de582f1eb6b9008e0987463d19ede8af127d97d76c5ae09121393,liger-bench-do-bench-backward,sha256:4c14b48395ff49d02cf851ca52155856f33dd75507bd4640bf6aacb4e321fc07,18
$ kindex export 5634022b --op relu_squared
kindex: export takes runs or filters, not both
[2]
$ kindex export -o a.jsonl.zst; kindex export --zstd > b.jsonl.zst; cmp a.jsonl.zst b.jsonl.zst && kindex export | tail -1
{"bundle":{"lines":60},"sha256":"775840d28ae00a7fcd4b9af2d06ea0a14783a2bf2091cc7c1307906da5515191"}
$ kindex export | sed '3s/"name":"/"name":"x/' > c.jsonl; kindex import c.jsonl --db c.db
c.jsonl: 61 rows, manifest-lines
  runs: 38 new, 0 present, 1 quarantined
  objects: 3 protocols, 1 event, 2 environments, 5 implementations, 3 operations, 7 workloads new
  DIGEST_MISMATCH: 1, first at line 3 ($.sha256: the line was changed since it was exported: its bytes have 5361ab7679d68b01d302c185ffb9ff14ffa8380949d0b400dfc69870c639493f)
Next: kindex compare
Quarantined rows are kept: kindex review
$ kindex export | head -20 > d.jsonl; kindex import d.jsonl --db d.db
kindex: d.jsonl: line 21: the bundle ends early: its last line, {"bundle":…}, is missing; export or copy it again
[3]
$ head -c 1000 a.jsonl.zst > e.zst; kindex import e.zst --db e.db
kindex: e.zst: a zstd file that holds nothing, is damaged or ends early
[3]
$ kindex validate a.jsonl.zst | tail -1
a.jsonl.zst:59: valid BenchmarkRun
$ kindex export | kindex validate - | tail -1
-:59: valid BenchmarkRun
$ kindex backup copy.db; diff <(kindex verify) <(kindex verify --db copy.db) && echo the same
kindex: index.db copied to copy.db
the same
$ kindex backup copy.db
kindex: copy.db: exists; --force replaces it
[2]
$ kindex backup copy.db --force
kindex: index.db copied to copy.db
$ kindex backup copy.db --db nowhere.db
kindex: nowhere.db: no index there yet; `kindex import FILE` makes one
[5]
