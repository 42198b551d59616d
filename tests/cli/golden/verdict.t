$ kindex import data/samples/liger-sample.csv --quiet; kindex export --plain --op relu_squared --pass forward --shape hidden=512 --format jsonl -o plain.jsonl
$ cat > samples.sh <<'END'
> # samples.sh MEDIAN DOUBLE: five processes of two samples, all DOUBLE (little-endian), as evidence of the run of MEDIAN.
> { printf 'kindexsamples/1\n'; for p in 0 1 2 3 4; do for s in 0 1; do printf "\\x0$p\0\0\0\0\0\0\0$2"; done; done; } > bytes
> digest=sha256:$(sha256sum < bytes | cut -d' ' -f1)
> echo "{\"artifact\":{\"digest\":\"$digest\",\"base64\":\"$(base64 -w0 < bytes)\"}}" > artifact-$1
> sed -i "s/\"latencyNs\":{\"median\":$1},\"primaryStatistic\":\"median\"/&,\"rawSamples\":{\"digest\":\"$digest\",\"uri\":\"urn:$digest\"}/" runs.jsonl
> END
$ cp plain.jsonl runs.jsonl; bash samples.sh 8480 '\x00\x00\x00\x00\x00\x90\xc0\x40'; bash samples.sh 11936 '\x00\x00\x00\x00\x00\x50\xc7\x40'
$ cat runs.jsonl artifact-8480 artifact-11936 > bundle.jsonl; grep -c rawSamples bundle.jsonl
2
$ export KINDEX_DB=measured.db; kindex import bundle.jsonl --quiet; kindex compare
strict_exact, ranking-v1, latest run of each entry; verdicts where both have raw samples
x = baseline* / entry  verdict over the baseline: F faster, S slower, = same, u unclear

relu_squared forward bf16 hidden=512 rows=4096, H100 80GB HBM3
us median; liger-bench-do-bench; liger 0.7.0
fastest: liger
torch*  liger    x
 11.94  8.480 1.41F

verdicts rest on at least 5 processes a side, worth 10 independent samples; effects below 1.00% count as none
Next: kindex show f35b36ea29e4 (where liger forward comes from)
$ KINDEX_DB=measured.db kindex compare --format json | sed -n '/"verdict"/,/}/p' | head -24
          "verdict": {
            "verdict": "FASTER",
            "ratio": 0.710455764075067,
            "interval95": [
              0.710455764075067,
              0.710455764075067
            ],
            "floor": 0.01,
            "p": 0,
            "adjustedP": null,
            "processes": 5,
            "referenceProcesses": 5,
            "effective": 10,
            "referenceEffective": 10,
            "advice": null
          }
          "verdict": null
        }
$ KINDEX_DB=measured.db kindex compare --format csv | cut -d, -f22,27,45
rank,provider
ns,liger-kernel,FASTER
ns,pytorch,
$ KINDEX_DB=measured.db kindex diff provider=torch provider=liger
A provider=torch   B provider=liger
strict_exact, ranking-v1, latest run of each entry; ratio is B / A; verdicts in capitals, from raw samples
A/A floor 1.00%; at least 5 processes a side, worth 10 independent samples
No regression: 1 faster
on H100 80GB HBM3

        what                                 shape                             A         B                   B/A
FASTER  relu_squared forward torch -> liger  hidden=512 rows=4096 bf16  11.94 us  8.480 us  0.710 [0.710, 0.710]
$ KINDEX_DB=measured.db kindex compare --pick best | head -1
strict_exact, ranking-v1, best run of each entry; reported, no verdicts: only latest runs are judged
