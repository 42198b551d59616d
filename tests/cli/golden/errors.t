$ kindex compare --gpu h100
$ kindex import
$ kindex import missing.csv
$ kindex import data
$ : > empty.csv; kindex import empty.csv
$ echo 'just text' > text.txt; kindex import text.txt
$ kindex frobnicate
$ kindex compar
$ kindex --frobnicate
$ kindex import data/samples/liger-sample.csv --quiet
$ kindex import data/samples/liger-sample.csv --strict --quiet
$ cut -d, -f1-14 data/samples/liger-sample.csv > short.csv; kindex import short.csv
$ printf '{"apiVersion": "kernelindex.dev/v1alpha1", "kind": "OperationSpec", "metadata": {"name"' > cut.json; kindex import cut.json
$ printf '{"apiVersion":"kernelindex.dev/v1alpha1","kind":"SoftwareProject","metadata":{"name":"a","name":"b"},"spec":{"name":"x"}}' > twice.json; kindex import twice.json
$ kindex validate twice.json cut.json
$ kindex compare --gpu b300
$ kindex compare --gpu h10
$ kindex compare --op relu_squard
$ kindex compare --op relu_squared --dtype fp16
$ kindex compare --frobnicate
$ kindex compare --prvider liger
$ kindex compare --format xml
$ kindex compare --shape hidden
$ kindex compare --shape 'hidden=x'
$ kindex compare --label liger_version
$ kindex compare --since yesterday
$ kindex compare surplus
$ kindex show 12
$ kindex show nothex
$ kindex show 0000000000
$ kindex show
$ kindex list gadgets
$ kindex list operation
$ kindex search zzzzqqq
$ kindex compare --db missing.db
$ head -c 5000 /dev/zero > zeros.db; kindex compare --db zeros.db
$ echo 'not a database at all' > text.db; kindex import data/samples/liger-sample.csv --db text.db; cat text.db
$ kindex import missing.csv data/samples/liger-sample.csv --db other.db --quiet; kindex list runs --db other.db --format jsonl | wc -l
$ kindex import typo.csv --db never.db; test ! -e never.db
