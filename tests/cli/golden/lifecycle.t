$ kindex import data/samples/liger-sample.csv --quiet
$ kindex retract 4b119dea --why 'clocks were not locked' --by ada --at 2026-08-16T12:00:00Z
retracted sha256:4b119dea73bd1f02aebf6f001b1f760219c67b1bd76b3e14d7093115f6631601  relu_squared backward liger NVIDIA H100 80GB HBM3
$ kindex retract 4b119dea --why 'once more' --by ada --at 2026-08-17T12:00:00Z
kindex: sha256:4b119dea73bd1f02aebf6f001b1f760219c67b1bd76b3e14d7093115f6631601 was retracted before, 2026-08-16T12:00:00Z by ada: clocks were not locked
$ kindex supersede b6693362 4b3466e9 --why 'measured again' --by ada --at 2026-08-16T13:00:00Z --format json
kindex: warning: the two runs differ in implementation, provider, pass, protocol
{
  "events": [
    {
      "event": "sha256:5fda0ce98c66616e7a841e47fc57e122f34241c9b23c1b80636e9d80529e97ce",
      "new": true,
      "body": {
        "at": "2026-08-16T13:00:00Z",
        "by": "ada",
        "kind": "supersession",
        "replacement": "sha256:4b3466e96a0e5a88dce4b2154e2b7a67ab412f457496ca128045803dfda6aad4",
        "run": "sha256:b6693362099a50a1debf412cd639177114fbd8a6145c001c9c0b3cd0696450b3",
        "why": "measured again"
      }
    }
  ]
}
$ kindex supersede 4b3466e9 b6693362 --why 'the other way round' --by ada
kindex: sha256:b6693362099a50a1debf412cd639177114fbd8a6145c001c9c0b3cd0696450b3 was itself superseded by sha256:4b3466e96a0e5a88dce4b2154e2b7a67ab412f457496ca128045803dfda6aad4; one of them must stand
[2]
$ kindex supersede b6693362 b6693362 --why 'itself' --by ada
kindex: OLD and NEW are the same run
[2]
$ kindex supersede b6693362 5634022b --why 'another one' --by ada
kindex: sha256:b6693362099a50a1debf412cd639177114fbd8a6145c001c9c0b3cd0696450b3 was superseded before, by sha256:4b3466e96a0e5a88dce4b2154e2b7a67ab412f457496ca128045803dfda6aad4; supersede that one instead
[2]
$ kindex supersede b6693362 4b3466e9 --why 'again' --by ada
kindex: sha256:b6693362099a50a1debf412cd639177114fbd8a6145c001c9c0b3cd0696450b3 was superseded before, 2026-08-16T13:00:00Z by ada: measured again
$ kindex retract 4b3466e9
kindex: retract: --why is required (see 'kindex help retract')
[2]
$ kindex retract 4b3466e9 --why ' '
kindex: --why: must say something
[2]
$ kindex retract 4b3466e9 --why x --at yesterday
kindex: --at: expected an RFC 3339 time in UTC, like 2026-08-16T12:00:00Z
[2]
$ kindex retract 41bc6b75 --why 'no run'
kindex: 41bc6b75 is a WorkloadCase, not a run; 'kindex list runs' names them
[2]
$ kindex compare --op relu_squared --shape hidden=128 --pass backward,forward
strict_exact, ranking-v1, latest run of each entry; reported, no verdicts: no raw samples; filter: --op relu_squared --pass backward,forward --shape hidden=128

relu_squared bf16 hidden=128 rows=4096, H100 80GB HBM3
us median; liger-bench-do-bench; times forward fwd, backward bwd.given; liger 0.7.0
one implementation: nothing to rank
pass       torch*     liger
forward     8.672  no value
backward   16.93   no value

excluded: RETRACTED 1 (relu_squared backward liger, run 4b119dea)
excluded: SUPERSEDED 1 (relu_squared forward liger, run b6693362)
2 of 2 groups hold one implementation: nothing to rank there
2 rows in quarantine: kindex review
torch is alone in relu_squared backward hidden=128 rows=4096; nearest with others: hidden 512 (liger, torch): kindex compare --op relu_squared --pass backward --dtype bf16 --shape hidden=512,rows=4096 --gpu 'H100 80GB HBM3'
torch is alone in relu_squared forward hidden=128 rows=4096; nearest with others: hidden 512 (liger, torch): kindex compare --op relu_squared --pass forward --dtype bf16 --shape hidden=512,rows=4096 --gpu 'H100 80GB HBM3'
Next: kindex show aee10096884f (where torch forward comes from)
$ kindex compare --op relu_squared --shape hidden=128 --pass backward --format json | jq -c '.cohorts[].excluded'
[{"run":"sha256:4b119dea73bd1f02aebf6f001b1f760219c67b1bd76b3e14d7093115f6631601","reasons":["RETRACTED"]}]
$ kindex list events
kind          run                                                                      replacement                                                              at                    by   why                     event
retraction    sha256:4b119dea73bd1f02aebf6f001b1f760219c67b1bd76b3e14d7093115f6631601                                                                           2026-08-16T12:00:00Z  ada  clocks were not locked  sha256:1c08e2eed1cfff8c91e49c49d7027dea794f01d778170d8828c26c79c5269efb
supersession  sha256:b6693362099a50a1debf412cd639177114fbd8a6145c001c9c0b3cd0696450b3  sha256:4b3466e96a0e5a88dce4b2154e2b7a67ab412f457496ca128045803dfda6aad4  2026-08-16T13:00:00Z  ada  measured again          sha256:5fda0ce98c66616e7a841e47fc57e122f34241c9b23c1b80636e9d80529e97ce
$ kindex list events --op relu_squared --pass forward --format jsonl
{"kind":"supersession","run":"sha256:b6693362099a50a1debf412cd639177114fbd8a6145c001c9c0b3cd0696450b3","replacement":"sha256:4b3466e96a0e5a88dce4b2154e2b7a67ab412f457496ca128045803dfda6aad4","at":"2026-08-16T13:00:00Z","by":"ada","why":"measured again","event":"sha256:5fda0ce98c66616e7a841e47fc57e122f34241c9b23c1b80636e9d80529e97ce"}
$ kindex list events --op jsd
kindex: no event is about a run that matches these filters
[1]
$ kindex list runs --op relu_squared --shape hidden=128 --pass backward
run           operation     pass      shape                 provider     value  dtype  gpu                    observed    status
4b119dea73bd  relu_squared  backward  hidden=128 rows=4096  liger     7.936 us  bf16   NVIDIA H100 80GB HBM3  2026-03-27  passed, retracted
4b3466e96a0e  relu_squared  backward  hidden=128 rows=4096  torch     16.93 us  bf16   NVIDIA H100 80GB HBM3  2026-03-27  passed
$ kindex list runs --op relu_squared --shape hidden=128 --pass backward --format jsonl | jq -c .withdrawn
"retracted"
null
$ kindex show 4b119dea | sed -n '1,7p'
run              sha256:4b119dea73bd1f02aebf6f001b1f760219c67b1bd76b3e14d7093115f6631601
value            7.936 us latency median, p20 7.712 us, p80 38.26 us
status           passed
flag             SPREAD_WIDE: The middle of its samples is spread by more than a factor of two (p80 / p20 > 2).
excluded         RETRACTED: It was taken back; `kindex show` has the reason.
labels           liger_version=0.7.0
retracted        2026-08-16T12:00:00Z by ada: clocks were not locked
$ kindex show b6693362 | sed -n '1,7p'
run              sha256:b6693362099a50a1debf412cd639177114fbd8a6145c001c9c0b3cd0696450b3
value            7.328 us latency median, p20 7.200 us, p80 7.482 us
status           passed
excluded         SUPERSEDED: A corrected run stands in its place; `kindex show` names it.
labels           liger_version=0.7.0
superseded       2026-08-16T13:00:00Z by ada: measured again
corrected by     sha256:4b3466e96a0e5a88dce4b2154e2b7a67ab412f457496ca128045803dfda6aad4
$ kindex show 4b3466e9 | sed -n '1,5p'
run              sha256:4b3466e96a0e5a88dce4b2154e2b7a67ab412f457496ca128045803dfda6aad4
value            16.93 us latency median, p20 15.62 us, p80 17.66 us
status           passed
labels           liger_version=0.7.0
corrects         sha256:b6693362099a50a1debf412cd639177114fbd8a6145c001c9c0b3cd0696450b3  2026-08-16T13:00:00Z by ada: measured again
$ kindex show b6693362 --format json | jq -c .events
[{"event":"sha256:5fda0ce98c66616e7a841e47fc57e122f34241c9b23c1b80636e9d80529e97ce","body":{"at":"2026-08-16T13:00:00Z","by":"ada","kind":"supersession","replacement":"sha256:4b3466e96a0e5a88dce4b2154e2b7a67ab412f457496ca128045803dfda6aad4","run":"sha256:b6693362099a50a1debf412cd639177114fbd8a6145c001c9c0b3cd0696450b3","why":"measured again"}}]
$ kindex verify --format json | jq -c '[.digestMismatches, .contentDigest]'
[0,"sha256:8b7b6e6af791c7661dadf6211bb8a92fd66c7cecebd9c0310bc4f66b7abea42b"]
$ kindex export --format jsonl -o all.jsonl && grep -c '"event"' all.jsonl
2
$ kindex import all.jsonl --db other.db
all.jsonl: 62 rows, manifest-lines
  runs: 38 new, 0 present, 0 quarantined
  objects: 3 protocols, 2 events, 2 environments, 6 implementations, 3 operations, 7 workloads new
Next: kindex compare
$ kindex verify --db other.db --format json | jq -c '[.digestMismatches, .contentDigest]'
[0,"sha256:8b7b6e6af791c7661dadf6211bb8a92fd66c7cecebd9c0310bc4f66b7abea42b"]
$ kindex import all.jsonl --db other.db --format json | jq -c '.files[0].objects.Event'
{"new":0,"present":2}
$ kindex validate all.jsonl | tail -1
all.jsonl:59: valid BenchmarkRun
$ kindex export b6693362 --format jsonl | grep '"event"'
{"event":{"at":"2026-08-16T13:00:00Z","by":"ada","kind":"supersession","replacement":"sha256:4b3466e96a0e5a88dce4b2154e2b7a67ab412f457496ca128045803dfda6aad4","run":"sha256:b6693362099a50a1debf412cd639177114fbd8a6145c001c9c0b3cd0696450b3","why":"measured again"},"sha256":"1dca69fc487a9481351d09b6bd8082d8e725ff7786dcaaab76ad85874a88a157"}
$ echo '{"event":{"kind":"retraction","run":"sha256:00","why":"x","by":"y","at":"2026-08-16T12:00:00Z"}}' > bad.jsonl; echo '{"event":{"kind":"retraction","run":"sha256:'$(printf 'a%.0s' {1..64})'","why":"x","by":"y","at":"2026-08-16T12:00:00Z"}}' >> bad.jsonl; kindex import bad.jsonl --db third.db
bad.jsonl: 2 rows, manifest-lines
  runs: 0 new, 0 present, 1 quarantined
  objects: 1 event new
  INVALID_MANIFEST: 1, first at line 1 ($.event.run: expected sha256: and 64 lowercase hex digits)
Quarantined rows are kept: kindex review
$ grep '"event"' all.jsonl > cut.jsonl; kindex import cut.jsonl --db third.db
kindex: cut.jsonl: line 3: the bundle ends early: its last line, {"bundle":…}, is missing; export or copy it again
[3]
