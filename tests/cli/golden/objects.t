$ kindex import data/samples/liger-sample.csv data/samples/seed-record.txt --quiet
$ kindex list operations
$ kindex list environments --format markdown
$ kindex list protocols
$ kindex list workloads --op relu_squared
$ kindex list implementations --format csv
$ kindex list projects
$ kindex list runs --op relu_squared --limit 3
$ kindex list runs --op relu_squared --limit 2 --format jsonl
$ kindex list runs --op relu_squared --limit 2 --format csv
$ kindex list cohorts --op relu_squared --pass full
$ kindex search relu
$ kindex show 5634022b
$ kindex show 5634022b --format json
$ kindex show 41bc6b75
$ kindex show 2750ae38 --format json
$ kindex digest data/samples/seed-record.txt
$ kindex validate data/samples/seed-record.txt
$ kindex export 5634022b --format record > record.json; kindex digest record.json
$ kindex export --format jsonl -o all.jsonl; kindex import all.jsonl --db copy.db --quiet; diff <(kindex verify) <(kindex verify --db copy.db)
$ kindex export --op relu_squared --pass full | wc -l
