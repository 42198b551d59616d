$ kindex version | cut -d' ' -f1
kindex
commit
compiler
CUDA
serve
libraries
schema
$ kindex --version
kindex 0.1.0
$ kindex -V
kindex 0.1.0
$ kindex version --format json | jq -r 'keys_unsorted | join(" ")'
version commit modified compiler buildType cuda serve libraries schema
$ kindex version --format json | jq -c '[.version, (.libraries.sqlite | test("^3\\.")), (.libraries.zstd | test("^1\\.")), (.libraries.openssl | test("^3\\.")), (.compiler | length > 3), (.cuda.built | type), (.cuda.architectures | type), .serve == (.serve == true), (.schema > 0), (.commit == null or (.commit | test("^[0-9a-f]{40}$")))]'
["0.1.0",true,true,true,true,"boolean","array",true,true,true]
$ kindex version --format xml
kindex: version: --format: 'xml' is not one of text|json (see 'kindex help version')
[2]
$ kindex version surplus
kindex: version: unexpected argument surplus (see 'kindex help version')
[2]
