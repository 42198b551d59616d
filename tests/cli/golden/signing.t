The keys are those of RFC 8032, section 7.1, so that what is printed is known; ./neat hides times, folders and bundles.

$ kindex key new mine | sed -E 's/[A-Za-z0-9+\/]{43}=/KEY/g; s/sha256:[0-9a-f]{64}/sha256:HEX/; s/in .*config/in config/'
key mine in config/kindex/keys/mine.pem; keep it to yourself
public key   ed25519:KEY
fingerprint  sha256:HEX
Next: kindex export --sign=mine -o FILE; whoever imports that trusts you with: kindex key trust ed25519:KEY --name YOU
$ stat -c '%a %n' config/kindex config/kindex/keys config/kindex/keys/mine.pem; ls -A config/kindex/keys
755 config/kindex
700 config/kindex/keys
600 config/kindex/keys/mine.pem
mine.pem
$ openssl pkey -in config/kindex/keys/mine.pem -noout && kindex key show mine | openssl pkey -pubin -noout && echo openssl reads both
openssl reads both
$ cat > neat <<'X'
> set -o pipefail; umask 077
> kindex() { command kindex "$@" 2>&1 | sed -E 's/20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z/TIME/g; s/at [A-Z]+, a key/at TIME, a key/
>   s/have sha256:[0-9a-f]{64}/have BUNDLE/; s/with sha256:[0-9a-f]{64}/with BUNDLE/'" ; s|$PWD|HERE|g"; }
> evidence() { kindex show $(kindex list runs --op relu_squared --pass forward --shape hidden=512 --provider tuned --format jsonl |
>   head -1 | grep -o '"run": *"sha256:[0-9a-f]*' | grep -o 'sha256.*') | grep '^ *signed by\|^evidence\|measured into\|machines with\|trusted keys'; }
> export one='ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='
> X
$ . ./neat; keys=config/kindex/keys
> pem() { printf -- '-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n' $2 > $keys/$1.pem; }
> pem default MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g
> pem two MC4CAQAwBQYDK2VwBCIEIEzNCJso/5banbbDRuwRTg9bijGfNaumJNqM9u1PuKb7
$ . ./neat; kindex key new
kindex: there is a key of that name, HERE/config/kindex/keys/default.pem, and keys are never written over; name another
[2]
$ . ./neat; kindex key new ../x
kindex: '../x' is no name of a key: letters, digits, - and _, at most 64
[2]
$ kindex key list | grep -v mine
yours  default  ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=  sha256:06e3fd8fda29bb60ab59557de61edb0aecdb231134be30e75b455f8e1b792fa9
yours  two  ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=  sha256:deb2ded39dc26fce0e6085b6fc34bf6b5941913bbfe2ea614113cff9e004c170
$ . ./neat; chmod 644 config/kindex/keys/mine.pem; kindex export --sign=mine -o x
kindex: HERE/config/kindex/keys/mine.pem: others may read this key; chmod 600 it, or make another
[3]
$ . ./neat; rm config/kindex/keys/mine.pem; kindex export --sign=nobody -o x
kindex: there is no key HERE/config/kindex/keys/nobody.pem; make it with: kindex key new nobody
[2]
$ kindex export --sign --plain -o x
kindex: --sign is for a bundle: --format jsonl without --plain
[2]
$ kindex import data/measured/h200-relu-squared.jsonl --quiet
$ . ./neat; kindex export --sign -o one.jsonl; kindex export --sign=two -o again.jsonl; tail -n 2 one.jsonl | cut -c1-110 | sed 's/at":"[^"]*/at":"TIME/'
{"signature":{"at":"TIME","bundle":"sha256:924dad0f11c8560068fee7de0826addccefaef907f29a03
{"bundle":{"lines":136},"sha256":"67d35992373284def0858fb6a49b92095d18d2e46d45fa218e78b274213d380b"}
$ kindex export --plain | sed 's/2026-11-30T/2026-12-01T/g' > later.jsonl
$ kindex import later.jsonl --db two.db --quiet; kindex export --db two.db --sign=two -o two.jsonl
$ . ./neat; evidence
evidence        reported
                measured into this index, or signed by a key that it trusts: no
                machines with such a run of this entry here: 0
                trusted keys that signed one: 0
$ . ./neat; export KINDEX_DB=b.db; kindex import one.jsonl; evidence
kindex: one.jsonl: warning: signed by ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo= at TIME, a key that this index knows nothing of; to trust it: kindex key trust ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo= --name NAME
one.jsonl: 137 rows, manifest-lines
  runs: 60 new, 0 present, 0 quarantined
  objects: 60 artifacts, 6 protocols, 1 environment, 2 implementations, 1 operation, 5 workloads new
Next: kindex compare
                signed by ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo= at TIME, a key that this index knows nothing of; to trust it: kindex key trust ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo= --name NAME
evidence        reported
                measured into this index, or signed by a key that it trusts: no
                machines with such a run of this entry here: 0
                trusted keys that signed one: 0
$ . ./neat; kindex import one.jsonl --db c.db --signed
kindex: one.jsonl: signed by ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo= at TIME, a key that this index knows nothing of; to trust it: kindex key trust ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo= --name NAME; nothing of it was kept (--signed)
[1]
$ . ./neat; kindex import data/measured/h200-relu-squared.jsonl --db c.db --signed
kindex: data/measured/h200-relu-squared.jsonl: nobody signed it; nothing of it was kept (--signed)
[1]
$ ls c.db
ls: cannot access 'c.db': No such file or directory
[2]
$ . ./neat; export KINDEX_DB=b.db; kindex key trust $one --name lab --by ada --at 2026-08-16T12:00:00Z; kindex import one.jsonl --signed; evidence
trusted lab  ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=  sha256:06e3fd8fda29bb60ab59557de61edb0aecdb231134be30e75b455f8e1b792fa9
one.jsonl: 137 rows, manifest-lines
  runs: 0 new, 60 present, 0 quarantined
  objects: none new, 75 present
  signed by lab (ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=) at TIME: trusted
Next: kindex compare
                signed by lab (ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=) at TIME: trusted
evidence        verified
                measured into this index, or signed by a key that it trusts: yes
                machines with such a run of this entry here: 1
                trusted keys that signed one: 1
$ . ./neat; kindex import --db b.db one.jsonl --format json | jq -c '.files[0].signatures'
[{"key":"ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=","fingerprint":"sha256:06e3fd8fda29bb60ab59557de61edb0aecdb231134be30e75b455f8e1b792fa9","name":"lab","at":"TIME","standing":"trusted"}]
$ . ./neat; export KINDEX_DB=b.db; kindex import two.jsonl --quiet
> kindex key trust two --name other-lab --expires 2026-01-01T00:00:00Z --by ada --at 2026-08-16T12:00:00Z
> kindex import two.jsonl --quiet; evidence
kindex: two.jsonl: warning: signed by ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw= at TIME, a key that this index knows nothing of; to trust it: kindex key trust ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw= --name NAME
trusted other-lab  ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=  sha256:deb2ded39dc26fce0e6085b6fc34bf6b5941913bbfe2ea614113cff9e004c170
kindex: two.jsonl: warning: signed by other-lab (ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=) at TIME, after its trust expired at TIME; to trust it for longer: kindex key trust ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw= --name NAME --expires TIME
                signed by lab (ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=) at TIME: trusted
evidence        verified
                measured into this index, or signed by a key that it trusts: yes
                machines with such a run of this entry here: 1
                trusted keys that signed one: 1
$ . ./neat; kindex import two.jsonl --db b.db --signed
kindex: two.jsonl: signed by other-lab (ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=) at TIME, after its trust expired at TIME; to trust it for longer: kindex key trust ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw= --name NAME --expires TIME; nothing of it was kept (--signed)
[1]
$ . ./neat; export KINDEX_DB=b.db; kindex key trust two --name other-lab --by ada --at 2026-08-16T12:00:00Z; evidence
trusted other-lab  ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=  sha256:deb2ded39dc26fce0e6085b6fc34bf6b5941913bbfe2ea614113cff9e004c170
                signed by lab (ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=) at TIME: trusted
evidence        replicated
                measured into this index, or signed by a key that it trusts: yes
                machines with such a run of this entry here: 2
                trusted keys that signed one: 2
$ . ./neat; export KINDEX_DB=d.db; kindex key trust two --name two --by ada; kindex key trust default --name one --by ada; kindex import again.jsonl one.jsonl --quiet; evidence
trusted two  ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=  sha256:deb2ded39dc26fce0e6085b6fc34bf6b5941913bbfe2ea614113cff9e004c170
trusted one  ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=  sha256:06e3fd8fda29bb60ab59557de61edb0aecdb231134be30e75b455f8e1b792fa9
                signed by one (ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=) at TIME: trusted
                signed by two (ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=) at TIME: trusted
evidence        verified
                measured into this index, or signed by a key that it trusts: yes
                machines with such a run of this entry here: 1
                trusted keys that signed one: 1
$ . ./neat; export KINDEX_DB=b.db; kindex key distrust lab --why 'the disk was stolen' --by ada --at 2026-08-17T12:00:00Z; evidence
> kindex import one.jsonl --signed
distrusted lab  ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=  sha256:06e3fd8fda29bb60ab59557de61edb0aecdb231134be30e75b455f8e1b792fa9
                signed by lab (ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=) at TIME, a key that is distrusted since TIME by ada: the disk was stolen
evidence        reported
                measured into this index, or signed by a key that it trusts: no
                machines with such a run of this entry here: 1
                trusted keys that signed one: 1
kindex: one.jsonl: signed by lab (ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=) at TIME, a key that is distrusted since TIME by ada: the disk was stolen; nothing of it was kept (--signed)
[1]
$ kindex key list --db b.db | grep -v ^yours; kindex key list --format json --db b.db | jq -c '.known[0]'
distrusted  lab  ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=  sha256:06e3fd8fda29bb60ab59557de61edb0aecdb231134be30e75b455f8e1b792fa9  said 2026-08-17T12:00:00Z by ada: the disk was stolen
trusted  other-lab  ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=  sha256:deb2ded39dc26fce0e6085b6fc34bf6b5941913bbfe2ea614113cff9e004c170  said 2026-08-16T12:00:00Z by ada
{"name":"lab","key":"ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=","fingerprint":"sha256:06e3fd8fda29bb60ab59557de61edb0aecdb231134be30e75b455f8e1b792fa9","said":"distrust","at":"2026-08-17T12:00:00Z","by":"ada","expires":null,"why":"the disk was stolen"}
$ kindex verify --db b.db | head -1
15 objects, 120 runs: every digest and cohort key is right
$ . ./neat; kindex key distrust nobody --why x
kindex: there is no key HERE/config/kindex/keys/nobody.pem; make it with: kindex key new nobody
[2]
$ kindex key trust 'ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=' --db b.db
kindex: key trust: --name is required: what you call whose key this is
[2]
$ kindex key trust two --db b.db --name lab
kindex: another key is called 'lab' here, ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=; name this one otherwise
[2]
$ kindex key trust two --db b.db --name x --expires soon
kindex: --expires: expected an RFC 3339 time in UTC, like 2026-08-16T12:00:00Z
[2]
$ . ./neat; (head -n 3 one.jsonl; tail -n +5 one.jsonl) > a.jsonl; kindex import a.jsonl --db e.db
kindex: a.jsonl: line 135: the bundle was changed after ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo= signed it: its 134 lines have BUNDLE, what was signed are 135 with BUNDLE; get it again
[3]
$ . ./neat; sed 's/H200/H100/' one.jsonl > a.jsonl; kindex import a.jsonl --db e.db
kindex: a.jsonl: line 136: the bundle was changed after ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo= signed it: its 135 lines have BUNDLE, what was signed are 135 with BUNDLE; get it again
[3]
$ . ./neat; sed 's/"lines":135,"type"/"lines":134,"type"/' one.jsonl > a.jsonl; kindex import a.jsonl --db e.db | sed -E 's/[0-9a-f]{64}/HEX/'
kindex: a.jsonl: line 136: the signature: $.sha256: the line was changed since it was exported: its bytes have HEX
[3]
$ . ./neat; (head -n 135 one.jsonl; sed -n 136p two.jsonl; tail -n 1 one.jsonl) > a.jsonl; kindex import a.jsonl --db e.db
kindex: a.jsonl: line 136: the bundle was changed after ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw= signed it: its 135 lines have BUNDLE, what was signed are 135 with BUNDLE; get it again
[3]
$ kindex import one.jsonl data/samples/liger-sample.csv --db e.db --quiet --signed 2>&1 | tail -1
kindex: data/samples/liger-sample.csv: nobody signed it; nothing of it was kept (--signed)
$ ls e.db
ls: cannot access 'e.db': No such file or directory
[2]
$ . ./neat; (cat one.jsonl; head -n 3 later.jsonl) > a.jsonl; kindex key trust default --name lab --db f.db --by ada > /dev/null; kindex import a.jsonl --db f.db --signed
kindex: a.jsonl: 3 of its 140 lines are in no bundle that is signed; nothing of it was kept (--signed)
[1]
$ kindex validate one.jsonl | tail -1
one.jsonl:135: valid BenchmarkRun
$ kindex measure --device cpu --sign
kindex: --sign is for --out: what is measured into this index needs no signature here
[2]
