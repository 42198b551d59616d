$ kindex __complete comp
compare	Rank implementations, cohort by cohort
completion	Print a shell's completion script
$ kindex __complete compare --pic
--pick	Which run of an entry (default latest)
$ kindex __complete compare --pick ''
latest
best
all
$ kindex __complete compare --profile s
strict_exact
source_native
$ kindex __complete compare --format=j
--format=json
--format=jsonl
$ kindex __complete compare --op ''
$ kindex import data/samples/liger-sample.csv --quiet
$ kindex __complete compare --op ''
jsd
layer_norm
relu_squared
$ kindex __complete compare --op relu_squared,
relu_squared,jsd
relu_squared,layer_norm
relu_squared,relu_squared
$ kindex __complete compare --op=relu_squared,l
--op=relu_squared,layer_norm
$ kindex __complete compare --gpu H
h100
$ kindex __complete compare --gpu ''
h100
NVIDIA H100 80GB HBM3
NVIDIA H100 PCIe
$ kindex __complete compare --provider t
torch
$ kindex __complete diff --pass ''
backward
forward
full
$ kindex __complete list ''
runs
cohorts
events
serving
operations
workloads
suites
implementations
protocols
environments
projects
$ kindex __complete list runs --metric ''
latency
$ kindex __complete show 5634
5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89	BenchmarkRun
$ kindex __complete show sha256:5634
sha256:5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89	BenchmarkRun
$ kindex __complete import --curation ''
:files
$ kindex __complete import ''
:files
$ kindex __complete measure --dtype b
bf16
$ kindex __complete measure --sweep ''
standard
liger
:files
$ kindex __complete compare --db index.db --op j
jsd
$ kindex __complete compare --flag l
launch_bound	A larger shape of the same sweep with at least four times the bytes takes at most 10% longer: the host or the launch sets the time.
$ kindex __complete completion ''
bash
zsh
fish
$ kindex __complete help import | head -1
import	Read result files into the index
$ kindex __complete frobnicate ''; kindex __complete; kindex __complete ''| head -2
import	Read result files into the index
compare	Rank implementations, cohort by cohort
$ kindex __complete compare --db /dev/null --op ''; kindex __complete compare --db data --op ''; kindex __complete show zz
$ kindex import data/samples/nvbench.json --given observed=2026-03-01 --given provider="$(printf 'e\033[31mvil')" --quiet --db control.db; kindex list runs --db control.db --format csv | grep -c 31mvil
6
$ kindex __complete compare --db control.db --provider '' | cat -v
$ kindex import data/samples/nvbench.json --given observed=2026-03-01 --given provider='$(touch pwned) x' --quiet --db shell.db; kindex __complete compare --db shell.db --provider ''
$(touch pwned) x
$ kindex completion tcsh
kindex: completion: 'tcsh' is none of bash, zsh, fish
[2]
$ kindex completion
kindex: completion: SHELL is required (see 'kindex help completion')
[2]
$ sqlite3 shell.db "PRAGMA user_version = 1"; sha256sum shell.db > before; kindex __complete compare --db shell.db --op ''; sha256sum --check --quiet before; ls shell.db*
shell.db
$ kindex __complete sync a.db ''
:files
