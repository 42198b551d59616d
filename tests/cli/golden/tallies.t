$ awk -F, 'NR == 1 { print; next } { for (v = 0; v < 6; ++v) { $NF = "0." v ".0"; for (i = 0; i < 4; ++i) { $(NF - 1) = "2026-0" 1 + v "-1" (i * 7 + NR) % 4 " 0" i ":00:00"; gsub(/NaN/, "nan"); print } } }' OFS=, data/samples/liger-sample.csv > many.csv; wc -l < many.csv
961
$ kindex import many.csv --quiet
$ kindex compare --format json > quick.json; kindex compare --since 1970-01-01T00:00:00Z --format json > slow.json; cmp quick.json slow.json && grep -c '"runs": 24' quick.json
38
$ kindex compare --label liger_version=0.3.0 --pass forward --format json > quick.json; kindex compare --label liger_version=0.3.0 --pass forward --since 1970-01-01T00:00:00Z --format json > slow.json; cmp quick.json slow.json && grep -c '"runs": 4' quick.json
14
$ kindex retract $(kindex list runs --format jsonl --limit 1 | grep -o '"run":"sha256:[0-9a-f]*' | cut -c8-) --why 'a test' --by ada --at 2026-08-16T12:00:00Z > /dev/null; kindex compare --format json > quick.json; kindex compare --since 1970-01-01T00:00:00Z --format json > slow.json; cmp quick.json slow.json && grep -c RETRACTED quick.json
1
$ kindex verify | head -1
21 objects, 912 runs: every digest and cohort key is right
