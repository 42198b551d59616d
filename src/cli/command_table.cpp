// The commands, as data: what `kindex help` prints and what dispatch looks up.

#include "cli/command.h"

namespace kindex::cli {

const std::vector<Command>& commands() {
  static const std::vector<Command> kCommands{
      {"import", "Read result files into the index",
       "kindex import liger.csv\n"
       "kindex import *.csv --format json\n"
       "cat record.json | kindex import -\n"
       "kindex import liger.csv --dry-run      # what would happen, and nothing kept\n"
       "kindex import liger.csv --curation mine.json\n"
       "kindex import --retry --curation mine.json\n"
       "kindex import nvbench.json --given observed=2026-03-01\n"
       "kindex import results.csv --mapping map.json\n"
       "kindex import bundle.jsonl --signed              # only from keys that the index trusts\n",
       "The format is detected from the content: Liger benchmark CSV; KernelIndex records, manifests (JSON, JSON "
       "Lines,\n"
       "YAML), bundles and the whole catalog; NVBench and Google Benchmark JSON, KernelBench results, "
       "FlashInfer-Bench\n"
       "traces, perf_report CSV; anything else by a mapping file. All may be compressed with zstd. docs/sources.md "
       "says\n"
       "what becomes what. Each file is one transaction: all of it, or nothing. Rows that cannot be taken are kept in\n"
       "quarantine with a reason (kindex review); what their file leaves out can be stated with --given: gpu, "
       "observed,\n"
       "provider, baseline, unit, benchmark, level, version.",
       run_import},
      {"compare", "Rank implementations, cohort by cohort",
       "kindex compare --gpu h100\n"
       "kindex compare --op relu_squared --pass backward --shape hidden=512\n"
       "kindex compare --gpu h100 --op rms_norm --format markdown\n"
       "kindex compare --gpu h100 --op relu_squared --chart\n"
       "kindex compare --gpu h100 --format jsonl | jq .speedup\n",
       "Only runs of one cohort are ranked: same operation, workload, protocol, environment, correctness and metric, "
       "and\n"
       "within it the same kernel and timed region. x is baseline / value. Marks: ~ p20-p80 overlaps, ? dispersion\n"
       "unknown. A first place here is reported, not proven.",
       run_compare},
      {"report", "Write a comparison as one HTML page, to open from disk",
       "kindex report -o report.html\n"
       "kindex report --gpu h100 --op rms_norm -o rms_norm.html\n"
       "kindex report --label liger_version=0.7.0 -o - | ssh host 'cat > report.html'\n",
       "Charts by operation and GPU, speedup, effective bandwidth where the bytes are known, history, a table to sort "
       "and\n"
       "filter, and the cohort behind every point. The page loads nothing from anywhere. docs/report.md.",
       run_report},
      {"serve", "Show the report page live, to browsers of this machine",
       "kindex serve\n"
       "kindex serve --port 0 --db other.db\n"
       "curl -s 'http://127.0.0.1:8321/api/compare?gpu=h100&op=rms_norm'\n",
       "Every load reads the index anew; nothing can be changed through it. The filters of compare are parameters: "
       "/?gpu=h100.\n"
       "/api/compare, list, show, history and search answer with what the command's --format json prints. "
       "docs/serve.md.",
       run_serve},
      {"plot", "Draw one operation, pass and GPU as a figure, SVG or PNG",
       "kindex plot --op relu_squared --pass forward --gpu h100 -o figure.svg\n"
       "kindex plot --op rms_norm --gpu h100 --figure 2 -o figure.png\n",
       "Latency over the shape, both axes logarithmic, a line per entry with its p20 to p80, baselines dashed. What "
       "is\n"
       "never in one cohort is never in one figure; a selection that makes several is asked which.",
       run_plot},
      {"measure", "Time ReLU squared here, and keep the runs",
       "kindex measure                                  # every GPU, the standard table\n"
       "kindex measure --hidden 4096 --pass forward --impl all\n"
       "kindex measure --protocol graph_warm,cold_l2 --sweep liger\n"
       "kindex measure --plugin ./mine.so --hidden 8192 # your kernel beside kindex's own\n"
       "kindex measure --device cpu --rows 64 --hidden 1024 --procs 2\n"
       "kindex measure --out runs.jsonl --sign          # on a machine without an index\n",
       "Every output is compared with float64, element by element, before and after timing. Fresh processes are the\n"
       "evidence: five are what a verdict needs. 'of copy' is the speed of a kernel that moves the same bytes and "
       "computes\n"
       "nothing, over this one's. docs/measure.md says what each protocol times.",
       run_measure},
      {"explain", "Can two results be compared, and if not, why",
       "kindex explain 5634022b c61f4a09\n"
       "kindex explain 'op=relu_squared pass=full hidden=128' 'op=relu_squared pass=forward hidden=128'\n"
       "kindex explain 'op=rms_norm gpu=h100 hidden=4096' 'op=rms_norm gpu=a100 hidden=4096' --format json\n",
       "A and B are runs or cohorts (digests), or selections that lie in one cohort each: the filters of 'kindex help\n"
       "compare' without dashes, axes, and labels. Exit code 1: not comparable. Codes: docs/reason-codes.md.",
       run_explain},
      {"diff", "What got slower or faster between two selections",
       "kindex diff @previous @last\n"
       "kindex diff --label-a liger_version=0.6.3 --label-b liger_version=0.7.0 --gpu h100\n"
       "kindex diff provider=torch provider=liger --op rms_norm --geomean\n"
       "kindex diff @previous @last --min-effect 3% --format markdown > comment.md\n",
       "Regressions first. Where both sides have raw samples the words are verdicts, corrected for their number "
       "(Holm);\n"
       "elsewhere a change is reported: p20-p80 apart, and at least --min-effect. Exit code 1: something got slower.",
       run_diff},
      {"ab", "Run two variants of a program in turn, and judge",
       "kindex ab -- python bench_rms_norm.py '{old,new}'\n"
       "kindex ab --procs 20 --min-effect 2% -- ./bench --kernel '{v1,v2}' --csv '{out}'\n",
       "PROGRAM writes a format that kindex reads, to standard output or to the file that stands for {out}. Each "
       "process "
       "is\n"
       "fresh, in the order A B B A. Five a side screen; what is not the same is judged on --procs fresh ones alone. "
       "Exit\n"
       "code 1: B is slower. Quote '{A,B}', or the shell takes it apart.",
       run_ab},
      {"selftest", "How often verdicts are wrong, and what they find",
       "kindex selftest\n"
       "kindex selftest --procs 10 --trials 200 --format json\n"
       "kindex selftest --own --procs 2\n",
       "A/A trials between processes and injected slowdowns, on raw samples of an H200 that ship with kindex or, with\n"
       "--own, on those of the runs in the index. Exit code 1: the measured false-positive rate is above the declared "
       "5%.",
       run_selftest},
      {"show", "Everything about one run or object",
       "kindex show sha256:5634022b\n"
       "kindex show 41bc6b75 --format json\n",
       "A digest may be shortened to any unique prefix of at least 4 hex digits.", run_show},
      {"list", "List runs, cohorts or objects",
       "kindex list runs --gpu h100 --op relu_squared\n"
       "kindex list operations\n"
       "kindex list runs --format jsonl --limit 50\n",
       "WHAT is one of: runs cohorts operations workloads suites implementations protocols environments projects "
       "events serving.",
       run_list},
      {"search", "Find objects by words in their name, title or family",
       "kindex search 'rms norm'\n"
       "kindex search h100 --format json\n",
       "", run_search},
      {"review", "What is in quarantine, and why",
       "kindex review\n"
       "kindex review --code UNKNOWN_CONFIG --rows\n"
       "kindex review --format json\n",
       "", run_review},
      {"curation", "Check a curation file, or say what rows mean",
       "kindex curation show relu_squared\n"
       "kindex curation check mine.json\n"
       "kindex curation show my_softmax --curation mine.json\n"
       "kindex curation show --format markdown\n",
       "A curation file describes kernels, providers, models and GPUs of your own; docs/curation.md has the terms and "
       "an\n"
       "example. `kindex import FILE --curation mine.json` reads by it.",
       run_curation},
      {"retract", "Say that a run must not be used, and why",
       "kindex retract 5634022b --why 'clocks were not locked'\n"
       "kindex retract 5634022b 4b119dea --why 'wrong driver' --by ada\n",
       "An event: the run stays, and compare excludes it as RETRACTED. Events are final, and travel in exports.",
       run_retract},
      {"supersede", "Say that one run corrects another, and why",
       "kindex supersede 5634022b 4b119dea --why 'measured again with locked clocks'\n",
       "An event: both runs stay, and compare excludes the old one as SUPERSEDED.", run_supersede},
      {"validate", "Check manifest or record files",
       "kindex validate manifest.json\n"
       "kindex validate manifest.yaml\n"
       "kindex validate bundle.jsonl record.json\n",
       "", run_validate},
      {"digest", "Print the digests of manifest or record files",
       "kindex digest manifest.json\n"
       "cat record.json | kindex digest -\n",
       "", run_digest},
      {"verify", "Recompute every digest and cohort key in the index",
       "kindex verify\n"
       "kindex verify --format json\n"
       "kindex verify --repair                   # from the bytes of the files that the index keeps\n"
       "kindex verify --repair --from bundle.jsonl.zst\n",
       "--repair changes what no longer has its digest, and nothing that is sound, in one transaction; what it cannot "
       "put\n"
       "back it names, object by object. Exit code 1: something is wrong, or lost.",
       run_verify},
      {"history", "Runs over time, and who held the record since when",
       "kindex history 3ed17390                # a cohort, or a run for its cohort\n"
       "kindex history --op rms_norm --gpu h100\n"
       "kindex history --records --gpu mi300x\n"
       "kindex history --records --format json > records.json\n",
       "A record is the first eligible run of a cohort, and each strict new minimum after it. What beat what does not\n"
       "depend on the filter, which only chooses what is shown. docs/history.md has the rule and the formats.",
       run_history},
      {"export", "Write a bundle, records or one flat table",
       "kindex export -o everything.jsonl.zst\n"
       "kindex export --gpu h100 -o h100.jsonl\n"
       "kindex export --op rms_norm --format csv -o rms_norm.csv\n"
       "kindex export 5634022b --format record\n"
       "kindex export --source kindex --sign -o signed.jsonl\n",
       "jsonl: a bundle, a sealed line each; imported elsewhere it gives the same content digest and the same "
       "answers.\n"
       "record: {run, protocol, environment} of one run, as the public catalog publishes it. csv: a row a run.\n"
       "docs/export.md has the formats.",
       run_export},
      {"key", "Keys to sign bundles with, and whose signatures count",
       "kindex key new\n"
       "kindex key list\n"
       "kindex key show > me.pem                 # the public key, for openssl and others\n"
       "kindex key trust bench-1.pem --name bench-1 --expires 2027-12-31T00:00:00Z\n"
       "kindex key distrust bench-1 --why 'the disk was stolen'\n",
       "A run that was measured elsewhere is verified only where a key signed it that this index trusts, and "
       "replicated\n"
       "only under two. Keys lie in $XDG_CONFIG_HOME/kindex/keys. docs/signing.md has the formats.",
       run_key},
      {"backup", "Copy the whole index while others use it",
       "kindex backup /backup/index-$(date +%F).db\n"
       "kindex backup copy.db --force\n",
       "The copy is of one moment, complete, and opens like any index.", run_backup},
      {"sync", "Bring one index up to another, file or server",
       "kindex sync ~/.local/share/kindex/index.db postgresql://kindex.example.org/benchmarks\n"
       "kindex sync postgresql://kindex.example.org/benchmarks copy.db\n"
       "kindex sync laptop.db team.db --dry-run\n"
       "kindex sync laptop.db team.db && kindex sync team.db laptop.db   # both hold the same then\n",
       "TARGET then holds all that SOURCE does, and what it held; SOURCE is not changed. An import is one transaction: "
       "after\n"
       "an interruption the next sync goes on behind the last one. What a key is trusted with is for each index to "
       "say. "
       "docs/sync.md.",
       run_sync},
      {"completion", "Print a shell's completion script",
       "source <(kindex completion bash)\n"
       "kindex completion zsh > ~/.zfunc/_kindex      # a folder of $fpath\n"
       "kindex completion fish > ~/.config/fish/completions/kindex.fish\n",
       "Completes commands, options, and the operations, GPUs, providers and other values that the index holds.",
       run_completion},
      {"version", "Print the version, and how it was built",
       "kindex version\n"
       "kindex version --format json\n",
       "", run_version},
      {"help", "Help on a command, with examples",
       "kindex help compare\n"
       "kindex help --format man | man -l -\n"
       "kindex help compare --format markdown\n",
       "", run_help},
  };
  return kCommands;
}

}  // namespace kindex::cli
