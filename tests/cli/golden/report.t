$ kindex report -o report.html
kindex: index.db: no index there yet; `kindex import FILE` makes one
[5]
$ kindex import data/samples/liger-sample.csv --quiet
$ kindex report
kindex: report needs a place for the page: -o report.html, or -o - for standard output
[2]
$ kindex report -o report.html --op relu_squared --gpu h100; ls
report.html: 18 results in 9 groups
bin
data
docs
index.db
report.html
$ head -c 40 report.html; grep -c '<script' report.html
<!doctype html>
<html lang="en">
<head>
2
$ kindex report --op relu_squared --gpu h100 -o - | cmp - report.html
$ grep -o '"about":"[^"]*"' report.html
"about":"18 results in 9 groups; ranking-v1, strict_exact, latest run of each entry; filter: --op relu_squared --gpu h100"
$ grep -o '"overview":.*"aggregated"' report.html
"overview":[{"operation":"relu_squared","gpu":"NVIDIA H100 80GB HBM3","pass":"forward","metric":"latency","baselines":["torch"],"groups":3,"compared":3,"worst":1.1834061135371179,"best":1.9654237288135594,"wins":3,"losses":0,"overlaps":0,"unknowns":0},{"operation":"relu_squared","gpu":"NVIDIA H100 80GB HBM3","pass":"backward","metric":"latency","baselines":["torch"],"groups":3,"compared":3,"worst":2.1330645161290325,"best":3.301283547257876,"wins":1,"losses":0,"overlaps":2,"unknowns":0},{"operation":"relu_squared","gpu":"NVIDIA H100 80GB HBM3","pass":"full","metric":"latency","baselines":["torch"],"groups":3,"compared":3,"worst":0.2086664947124065,"best":2.774594745667971,"wins":1,"losses":2,"overlaps":0,"unknowns":0}],"aggregated"
$ grep -o '"bytesMoved":[0-9]*' report.html | sort -u
"bytesMoved":12582912
"bytesMoved":2097152
"bytesMoved":20971520
"bytesMoved":268435456
"bytesMoved":3145728
"bytesMoved":402653184
"bytesMoved":5242880
"bytesMoved":671088640
"bytesMoved":8388608
$ kindex report --op nothing_here -o other.html
kindex: nothing matches --op nothing_here; known: jsd, layer_norm, relu_squared
[1]
$ kindex report -o missing/report.html
kindex: cannot write missing/report.html: No such file or directory
[3]
$ kindex report --gpu h100 --pick all -o other.html
kindex: report: unknown option --pick (see 'kindex help report')
[2]
$ ls
bin
data
docs
index.db
report.html
$ sed 's/,0.7.0$/,0.7.1/;s/2026-03-27/2026-05-01/' data/samples/liger-sample.csv > newer.csv; kindex import newer.csv --quiet
$ kindex report --op relu_squared --pass forward --shape hidden=128 -o - | grep -o '"history":.*"}]}]}'
"history":[{"cohort":"sha256:af509d66addf72d3d58dba4c9f323e84ff491d16bf8cb5b51cd5a0245e5b4c6c","kernel":"relu_squared","timedRegion":"fwd","implementation":"sha256:22a7fa375bb88a22a8cfc467d61a872f5044d782d848daba169df1a6f9186b8d","provider":"liger","all":2,"runs":[{"at":"2026-03-27T06:09:27.000Z","value":7328,"labels":"liger_version=0.7.0"},{"at":"2026-05-01T06:09:27.000Z","value":7328,"labels":"liger_version=0.7.1"}]},{"cohort":"sha256:af509d66addf72d3d58dba4c9f323e84ff491d16bf8cb5b51cd5a0245e5b4c6c","kernel":"relu_squared","timedRegion":"fwd","implementation":"sha256:ce55d39a62f0f84142e1fb25300736a7880501f42bec3a607a0d6fb5925a1ee6","provider":"torch","all":2,"runs":[{"at":"2026-03-27T06:09:31.000Z","value":8672,"labels":"liger_version=0.7.0"},{"at":"2026-05-01T06:09:31.000Z","value":8672,"labels":"liger_version=0.7.1"}]}]}
