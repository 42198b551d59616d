$ kindex import data/samples/liger-sample.csv --dry-run; test ! -e index.db
data/samples/liger-sample.csv: 40 rows, liger-csv (dry run: nothing kept)
  runs: 38 new, 0 present, 2 quarantined
  objects: 3 protocols, 2 environments, 6 implementations, 3 operations, 7 workloads new
  INVALID_VALUE: 1, first at line 41 (y_value_50 is "nan", not a positive time in ms)
  UNKNOWN_KERNEL: 1, first at line 40 (kernel "my_softmax" is not known; nearest: softmax; 56 are known)
$ kindex import data/samples/liger-sample.csv
data/samples/liger-sample.csv: 40 rows, liger-csv
  runs: 38 new, 0 present, 2 quarantined
  objects: 3 protocols, 2 environments, 6 implementations, 3 operations, 7 workloads new
  INVALID_VALUE: 1, first at line 41 (y_value_50 is "nan", not a positive time in ms)
  UNKNOWN_KERNEL: 1, first at line 40 (kernel "my_softmax" is not known; nearest: softmax; 56 are known)
Next: kindex compare
Quarantined rows are kept: kindex review
$ kindex import data/samples/liger-sample.csv
data/samples/liger-sample.csv: 40 rows, liger-csv
  runs: 0 new, 38 present, 2 quarantined
  objects: none new, 21 present
  INVALID_VALUE: 1, first at line 41 (y_value_50 is "nan", not a positive time in ms)
  UNKNOWN_KERNEL: 1, first at line 40 (kernel "my_softmax" is not known; nearest: softmax; 56 are known)
Next: kindex compare
Quarantined rows are kept: kindex review
$ kindex import data/samples/seed-record.txt
data/samples/seed-record.txt: 1 row, kernelindex-record
  runs: 0 new, 1 present, 0 quarantined
  objects: none new, 2 present
Next: kindex compare
$ kindex import - < data/samples/seed-record.txt
-: 1 row, kernelindex-record
  runs: 0 new, 1 present, 0 quarantined
  objects: none new, 2 present
Next: kindex compare
$ kindex import data/samples/liger-sample.csv --format json
{
  "files": [
    {
      "path": "data/samples/liger-sample.csv",
      "format": "liger-csv",
      "snapshot": "sha256:4c14b48395ff49d02cf851ca52155856f33dd75507bd4640bf6aacb4e321fc07",
      "rows": 40,
      "runs": {
        "new": 0,
        "present": 38,
        "quarantined": 2
      },
      "objects": {
        "BenchmarkProtocol": {
          "new": 0,
          "present": 3
        },
        "ExecutionEnvironment": {
          "new": 0,
          "present": 2
        },
        "ImplementationRevision": {
          "new": 0,
          "present": 6
        },
        "OperationSpec": {
          "new": 0,
          "present": 3
        },
        "WorkloadCase": {
          "new": 0,
          "present": 7
        }
      },
      "quarantine": [
        {
          "line": 40,
          "code": "UNKNOWN_KERNEL",
          "detail": "kernel \"my_softmax\" is not known; nearest: softmax; 56 are known"
        },
        {
          "line": 41,
          "code": "INVALID_VALUE",
          "detail": "y_value_50 is \"nan\", not a positive time in ms"
        }
      ],
      "warnings": []
    }
  ]
}
$ kindex review
code            rows  file                           first lines  why
INVALID_VALUE      1  data/samples/liger-sample.csv  41           y_value_50 is "nan", not a positive time in ms
UNKNOWN_KERNEL     1  data/samples/liger-sample.csv  40           kernel "my_softmax" is not known; nearest: softmax; 56 are known
2 rows in quarantine; docs/quarantine-codes.md says what each code means
UNKNOWN_...: describe it in a file (docs/curation.md), then: kindex import --retry --curation FILE
$ kindex review --rows --format csv
file,line,code,detail,raw,snapshot
data/samples/liger-sample.csv,40,UNKNOWN_KERNEL,"kernel ""my_softmax"" is not known; nearest: softmax; 56 are known","my_softmax,liger,forward,speed,ms,N,hidden size,4096,0.007327999919652939,0.007199999876320362,0.007481600157916546,""{""""M"""": 4096, """"dtype"""": """"torch.bfloat16""""}"",NVIDIA H100 80GB HBM3,2026-03-27 06:09:27,0.7.0",sha256:4c14b48395ff49d02cf851ca52155856f33dd75507bd4640bf6aacb4e321fc07
data/samples/liger-sample.csv,41,INVALID_VALUE,"y_value_50 is ""nan"", not a positive time in ms","jsd,torch,forward,speed,ms,V,vocab size,131072,nan,nan,nan,""{""""B"""": 4, """"T"""": 2048}"",NVIDIA H100 PCIe,2024-10-02 16:21:38,0.3.1",sha256:4c14b48395ff49d02cf851ca52155856f33dd75507bd4640bf6aacb4e321fc07
$ kindex verify
21 objects, 38 runs: every digest and cohort key is right
content sha256:e8f5c5f4542e2f50c62357a4c78a14f2d363be5aed1e6d78ff4fca72eedb55be
$ kindex verify --format json
{
  "objects": 21,
  "runs": 38,
  "digestMismatches": 0,
  "cohortMismatches": 0,
  "unresolved": 0,
  "contentDigest": "sha256:e8f5c5f4542e2f50c62357a4c78a14f2d363be5aed1e6d78ff4fca72eedb55be"
}
