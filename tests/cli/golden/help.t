$ kindex
kindex: an index of GPU-kernel benchmark results. It compares what can be compared, and says why not.

  kindex import liger.csv          read results into the index
  kindex compare --gpu h100        which implementation is fastest, shape by shape

Commands:
  import      Read result files into the index
  compare     Rank implementations, cohort by cohort
  report      Write a comparison as one HTML page, to open from disk
  serve       Show the report page live, to browsers of this machine
  plot        Draw one operation, pass and GPU as a figure, SVG or PNG
  measure     Time ReLU squared here, and keep the runs
  explain     Can two results be compared, and if not, why
  diff        What got slower or faster between two selections
  ab          Run two variants of a program in turn, and judge
  selftest    How often verdicts are wrong, and what they find
  show        Everything about one run or object
  list        List runs, cohorts or objects
  search      Find objects by words in their name, title or family
  review      What is in quarantine, and why
  curation    Check a curation file, or say what rows mean
  retract     Say that a run must not be used, and why
  supersede   Say that one run corrects another, and why
  validate    Check manifest or record files
  digest      Print the digests of manifest or record files
  verify      Recompute every digest and cohort key in the index
  history     Runs over time, and who held the record since when
  export      Write a bundle, records or one flat table
  key         Keys to sign bundles with, and whose signatures count
  backup      Copy the whole index while others use it
  sync        Bring one index up to another, file or server
  completion  Print a shell's completion script
  version     Print the version, and how it was built
  help        Help on a command, with examples

'kindex help COMMAND' shows examples and options. The index is one SQLite file: --db FILE, else $KINDEX_DB,
else $XDG_DATA_HOME/kindex/index.db.

Exit codes: 0 done; 1 done, and the answer is no; 2 usage; 3 bad input; 4 this machine cannot; 5 the index.
$ kindex help
kindex: an index of GPU-kernel benchmark results. It compares what can be compared, and says why not.

  kindex import liger.csv          read results into the index
  kindex compare --gpu h100        which implementation is fastest, shape by shape

Commands:
  import      Read result files into the index
  compare     Rank implementations, cohort by cohort
  report      Write a comparison as one HTML page, to open from disk
  serve       Show the report page live, to browsers of this machine
  plot        Draw one operation, pass and GPU as a figure, SVG or PNG
  measure     Time ReLU squared here, and keep the runs
  explain     Can two results be compared, and if not, why
  diff        What got slower or faster between two selections
  ab          Run two variants of a program in turn, and judge
  selftest    How often verdicts are wrong, and what they find
  show        Everything about one run or object
  list        List runs, cohorts or objects
  search      Find objects by words in their name, title or family
  review      What is in quarantine, and why
  curation    Check a curation file, or say what rows mean
  retract     Say that a run must not be used, and why
  supersede   Say that one run corrects another, and why
  validate    Check manifest or record files
  digest      Print the digests of manifest or record files
  verify      Recompute every digest and cohort key in the index
  history     Runs over time, and who held the record since when
  export      Write a bundle, records or one flat table
  key         Keys to sign bundles with, and whose signatures count
  backup      Copy the whole index while others use it
  sync        Bring one index up to another, file or server
  completion  Print a shell's completion script
  version     Print the version, and how it was built
  help        Help on a command, with examples

'kindex help COMMAND' shows examples and options. The index is one SQLite file: --db FILE, else $KINDEX_DB,
else $XDG_DATA_HOME/kindex/index.db.

Exit codes: 0 done; 1 done, and the answer is no; 2 usage; 3 bad input; 4 this machine cannot; 5 the index.
$ kindex help compare
kindex compare: Rank implementations, cohort by cohort

Examples:
  kindex compare --gpu h100
  kindex compare --op relu_squared --pass backward --shape hidden=512
  kindex compare --gpu h100 --op rms_norm --format markdown
  kindex compare --gpu h100 --op relu_squared --chart
  kindex compare --gpu h100 --format jsonl | jq .speedup

Usage: kindex compare [options]

  -h --help               Show this help
  --pick latest|best|all  Which run of an entry (default latest)
  --profile strict_exact|source_native|compatible_workload
                          By what runs are compared (default strict_exact)
  --chart                 Draw the value over the shape, in place of the table
  -v --verbose            Name every excluded run and every unclear verdict
  --db FILE               The index (else $KINDEX_DB, else $XDG_DATA_HOME/kindex/index.db)
  --format table|json|jsonl|csv|markdown
                          Output format (default table)
  --op NAME               Operation or kernel: name, title or family; '*' matches anything
  --pass PASS             forward, backward, full …
  --gpu TEXT              Part of the GPU's name, like h100
  --arch ARCH             Architecture, like sm_90
  --dtype DTYPE           bf16, fp16, fp32 …
  --provider NAME         Provider, like liger or torch
  --source NAME           Source, like liger-kernel-bench
  --label KEY=VALUE       Label of the run, like liger_version=0.7.0
  --shape TERMS           Axis conditions, like 'hidden=512,rows>=1024'
  --near AXIS=N           The measured shapes around this one; nothing is interpolated
  --since DATE            Observed at or after
  --until DATE            Observed before
  --metric NAME           latency, peak_memory …
  --flag NAME             Only groups with such a run: spread_wide, launch_bound, non_monotone …

Only runs of one cohort are ranked: same operation, workload, protocol, environment, correctness and metric, and
within it the same kernel and timed region. x is baseline / value. Marks: ~ p20-p80 overlaps, ? dispersion
unknown. A first place here is reported, not proven.
$ kindex import --help
kindex import: Read result files into the index

Examples:
  kindex import liger.csv
  kindex import *.csv --format json
  cat record.json | kindex import -
  kindex import liger.csv --dry-run      # what would happen, and nothing kept
  kindex import liger.csv --curation mine.json
  kindex import --retry --curation mine.json
  kindex import nvbench.json --given observed=2026-03-01
  kindex import results.csv --mapping map.json
  kindex import bundle.jsonl --signed              # only from keys that the index trusts

Usage: kindex import [options] FILE...

  -h --help            Show this help
  FILE                 Files to read; - is standard input
  --dry-run            Say what would happen; keep nothing
  --retry              Read again the kept files that have rows in quarantine
  --strict             Exit 1 when a row was quarantined
  --signed             Only files that a key signed which this index trusts
  --no-keep            Do not keep the file's bytes in the index
  -q --quiet           Only errors and warnings
  -v --verbose         Name every row that was quarantined
  --curation FILE      Kernels, providers, models and GPUs of your own (docs/curation.md)
  --given KEY=VALUE    What the file leaves out, like gpu='NVIDIA H100 PCIe'
  --mapping FILE       Read any CSV or JSON by a file that says what its rows are
  --db FILE            The index (else $KINDEX_DB, else $XDG_DATA_HOME/kindex/index.db)
  --format table|json  Output format (default table)

The format is detected from the content: Liger benchmark CSV; KernelIndex records, manifests (JSON, JSON Lines,
YAML), bundles and the whole catalog; NVBench and Google Benchmark JSON, KernelBench results, FlashInfer-Bench
traces, perf_report CSV; anything else by a mapping file. All may be compressed with zstd. docs/sources.md says
what becomes what. Each file is one transaction: all of it, or nothing. Rows that cannot be taken are kept in
quarantine with a reason (kindex review); what their file leaves out can be stated with --given: gpu, observed,
provider, baseline, unit, benchmark, level, version.
$ kindex version | head -1
kindex 0.1.0
$ kindex --version
kindex 0.1.0
$ kindex help nonsense
kindex: there is no command 'nonsense'; 'kindex help' lists them
[2]
