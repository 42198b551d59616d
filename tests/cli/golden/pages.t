$ for name in $(kindex help --format names); do kindex help $name --format markdown | diff docs/commands/$name.md - || echo "write docs/commands anew: docs/commands/README.md"; done
$ ls docs/commands | grep -v README | sed 's/.md$//' | diff - <(kindex help --format names | sort)
$ kindex help compare --format man
.TH KINDEX 1 "" "kindex 0.1.0" "User Commands"
.SH NAME
kindex \- an index of GPU\-kernel benchmark results
.SH SYNOPSIS
\fBkindex\fR \fICOMMAND\fR [\fIoptions\fR] [\fIarguments\fR]
.SH DESCRIPTION
Keeps benchmark results of GPU kernels in one SQLite file, compares what can be compared, and says why not.
.SH COMMANDS
.SS "kindex compare [options]"
Rank implementations, cohort by cohort.
.PP
Only runs of one cohort are ranked: same operation, workload, protocol, environment, correctness and metric, and
within it the same kernel and timed region. x is baseline / value. Marks: ~ p20\-p80 overlaps, ? dispersion
unknown. A first place here is reported, not proven.
.PP
Examples:
.PP
.nf
.RS 4
kindex compare \-\-gpu h100
kindex compare \-\-op relu_squared \-\-pass backward \-\-shape hidden=512
kindex compare \-\-gpu h100 \-\-op rms_norm \-\-format markdown
kindex compare \-\-gpu h100 \-\-op relu_squared \-\-chart
kindex compare \-\-gpu h100 \-\-format jsonl | jq .speedup
.RE
.fi
.PP
Options:
.TP
\fB\-h\fR, \fB\-\-help\fR
Show this help
.TP
\fB\-\-pick\fR \fIlatest|best|all\fR
Which run of an entry (default latest)
.TP
\fB\-\-profile\fR \fIstrict_exact|source_native|compatible_workload\fR
By what runs are compared (default strict_exact)
.TP
\fB\-\-chart\fR
Draw the value over the shape, in place of the table
.TP
\fB\-v\fR, \fB\-\-verbose\fR
Name every excluded run and every unclear verdict
.TP
\fB\-\-db\fR \fIFILE\fR
The index (else $KINDEX_DB, else $XDG_DATA_HOME/kindex/index.db)
.TP
\fB\-\-format\fR \fItable|json|jsonl|csv|markdown\fR
Output format (default table)
.TP
\fB\-\-op\fR \fINAME\fR
Operation or kernel: name, title or family; \(aq*\(aq matches anything
.TP
\fB\-\-pass\fR \fIPASS\fR
forward, backward, full …
.TP
\fB\-\-gpu\fR \fITEXT\fR
Part of the GPU\(aqs name, like h100
.TP
\fB\-\-arch\fR \fIARCH\fR
Architecture, like sm_90
.TP
\fB\-\-dtype\fR \fIDTYPE\fR
bf16, fp16, fp32 …
.TP
\fB\-\-provider\fR \fINAME\fR
Provider, like liger or torch
.TP
\fB\-\-source\fR \fINAME\fR
Source, like liger\-kernel\-bench
.TP
\fB\-\-label\fR \fIKEY=VALUE\fR
Label of the run, like liger_version=0.7.0
.TP
\fB\-\-shape\fR \fITERMS\fR
Axis conditions, like \(aqhidden=512,rows>=1024\(aq
.TP
\fB\-\-near\fR \fIAXIS=N\fR
The measured shapes around this one; nothing is interpolated
.TP
\fB\-\-since\fR \fIDATE\fR
Observed at or after
.TP
\fB\-\-until\fR \fIDATE\fR
Observed before
.TP
\fB\-\-metric\fR \fINAME\fR
latency, peak_memory …
.TP
\fB\-\-flag\fR \fINAME\fR
Only groups with such a run: spread_wide, launch_bound, non_monotone …
.SH ENVIRONMENT
.TP
\fBKINDEX_DB\fR
The index, where \-\-db does not name one.
.TP
\fBKINDEX_PAGER\fR, \fBPAGER\fR
The pager of long output on a terminal; empty or cat: none.
.TP
\fBNO_COLOR\fR
No colour.
.SH FILES
.TP
\fI$XDG_DATA_HOME/kindex/index.db\fR, else \fI~/.local/share/kindex/index.db\fR
The index: one SQLite file.
.SH EXIT STATUS
.TP
0
Done.
.TP
1
Done, and the answer is no: nothing matches, not comparable, a regression, a mismatch.
.TP
2
Wrong command line.
.TP
3
Bad input.
.TP
4
This machine cannot.
.TP
5
The index: locked, damaged, newer, disk full.
$ kindex help --format man | grep -c '^\.SS'
28
$ kindex help --format man | grep -nP '[^\x20-\x7e…–×²]'
[1]
$ kindex help nonsense --format man
kindex: there is no command 'nonsense'; 'kindex help' lists them
[2]
$ kindex help --format html
kindex: help: --format: 'html' is not one of text|markdown|man|names (see 'kindex help help')
[2]
$ kindex help compare surplus
kindex: help: unexpected argument surplus (see 'kindex help help')
[2]
