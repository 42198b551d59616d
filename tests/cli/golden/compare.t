$ kindex import data/samples/liger-sample.csv --quiet
$ kindex compare
$ kindex compare --gpu h100
$ COLUMNS=80 kindex compare --gpu h100
$ kindex compare --op relu_squared --pass backward --shape hidden=512
$ kindex compare --op relu_squared --pass backward --shape hidden=512 --format json
$ kindex compare --op relu_squared --pass backward --format jsonl
$ kindex compare --op relu_squared --pass backward --format csv
$ kindex compare --op relu_squared --pass backward --format markdown
$ kindex compare --op relu_squared --near hidden=3000
$ kindex compare --provider liger --op relu_squared --pass forward
