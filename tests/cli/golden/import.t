$ kindex import data/samples/liger-sample.csv --dry-run; test ! -e index.db
$ kindex import data/samples/liger-sample.csv
$ kindex import data/samples/liger-sample.csv
$ kindex import data/samples/seed-record.txt
$ kindex import - < data/samples/seed-record.txt
$ kindex import data/samples/liger-sample.csv --format json
$ kindex review
$ kindex review --rows --format csv
$ kindex verify
$ kindex verify --format json
