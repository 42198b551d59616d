$ cat > bench.sh <<'END'
> n=$(cat n 2>/dev/null || echo 0); echo $((n + 1)) > n
> noise=$(( (n * 7919) % 11 ))
> head -1 data/samples/liger-sample.csv
> sed -n 2p data/samples/liger-sample.csv | awk -v us="$1.$noise" -v at="$(printf %02d $((n % 60)))" '{
>   gsub(/0\.007[0-9]*,0\.007[0-9]*,0\.007[0-9]*/, sprintf("%.7f,%.7f,%.7f", us/1000, us/1000 - 0.0001, us/1000 + 0.0001));
>   sub(/2026-03-27 06:09:27/, "2026-05-01 00:00:" at); print }'
> END
$ kindex ab --procs 5 -- bash bench.sh '{100,100}'
A 100   B 100
strict_exact, ranking-v1, latest run of each entry; ratio is B / A; verdicts in capitals, from raw samples
A/A floor 1.00%; at least 5 processes a side, worth 5.0 independent samples
No regression: 1 same
on H100 80GB HBM3

      what                        shape                             A         B                 B/A
SAME  relu_squared forward liger  hidden=128 rows=4096 bf16  100.4 us  100.5 us  1.00 [0.993, 1.01]

screened with 5 processes a side; A B B A; the runs are in the index
$ kindex ab --procs 6 -- bash bench.sh '{100,120}'
A 100   B 120
strict_exact, ranking-v1, latest run of each entry; ratio is B / A; verdicts in capitals, from raw samples
A/A floor 1.00%; at least 6 processes a side, worth 6.0 independent samples
Regression: 1 slower
on H100 80GB HBM3

        what                        shape                             A         B                B/A
SLOWER  relu_squared forward liger  hidden=128 rows=4096 bf16  100.3 us  120.3 us  1.20 [1.19, 1.21]

screened with 5 processes a side, suspects judged on 6 fresh ones alone; A B B A; the runs are in the index
[1]
$ kindex ab --procs 5 --min-effect 50% --format json -- bash bench.sh '{100,120}' | grep -c '"verdict"'
2
$ kindex list runs --format jsonl | wc -l
42
$ cat > to_file.sh <<'END'
> echo chatter; bash bench.sh $1 > "$2"
> END
$ kindex ab --procs 2 -- bash to_file.sh '{100,90}' '{out}'
A 100   B 90
strict_exact, ranking-v1, latest run of each entry; ratio is B / A; verdicts in capitals, from raw samples
A/A floor 1.00%; at least 2 processes a side, worth 2.0 independent samples
No regression: 1 faster
on H100 80GB HBM3

        what                        shape                             A         B                   B/A
FASTER  relu_squared forward liger  hidden=128 rows=4096 bf16  100.2 us  90.05 us  0.899 [0.898, 0.900]

screened with 2 processes a side; A B B A; the runs are in the index
$ kindex ab -- bash bench.sh A B
kindex: ab: the command needs a {A,B}, quoted so that the shell leaves it alone: kindex ab -- python bench.py '{old,new}'
[2]
$ kindex ab -- bash bench.sh '{1,2}' '{3,4}'
kindex: ab: the command holds two different choices; say each variant as one {A,B}
[2]
$ kindex ab -- bash -c 'exit 3' '{1,2}'
kindex: process A-1 (1) ended with exit code 3
[3]
$ kindex ab -- no-such-program '{1,2}'
kindex: cannot run no-such-program: No such file or directory
[3]
$ kindex ab --procs 5
kindex: ab: what is to be run? kindex ab -- PROGRAM '{A,B}' (see 'kindex help ab')
[2]
$ kindex ab -- echo '{1,2}' 2>&1 | sed 's/kindex-ab-[A-Za-z0-9]*/kindex-ab-X/'; exit ${PIPESTATUS[0]}
kindex: /tmp/kindex-ab-X/A-1: unknown format; 'kindex help import' says what kindex reads; --mapping FILE reads any CSV or JSON (docs/sources.md)
kindex: what the program wrote could not be imported
[3]
