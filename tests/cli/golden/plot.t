$ kindex import data/samples/liger-sample.csv --quiet
$ kindex plot --op relu_squared
kindex: plot needs a place for the figure: -o figure.svg, or -o - for standard output
[2]
$ kindex plot --op relu_squared -o figure.svg
kindex: plot draws one figure, and this selection makes 3, by pass (backward, forward, full): add --pass, or --figure 1 to 3
[2]
$ kindex plot --gpu h100 -o figure.svg
kindex: plot draws one figure, and this selection makes 8, by operation (jsd, layer_norm, relu_squared), GPU (H100 80GB HBM3, H100 PCIe), pass (backward, forward, full), dtype (bf16, fp32), shape (rows=4096, tokens=8192): add --op, --gpu, --pass, --dtype, --shape, or --figure 1 to 8
[2]
$ kindex plot --op relu_squared --figure 4 -o figure.svg
kindex: --figure 4: this selection makes 3
[2]
$ mkdir none; ln -s $(command -v kindex) none/kindex; PATH=$PWD/none kindex plot --op relu_squared --pass forward -o figure.png
kindex: cannot run rsvg-convert: No such file or directory; a PNG is drawn by it (Debian: librsvg2-bin). kindex itself writes SVG: -o NAME.svg
[4]
$ printf '#!/bin/sh\nhead -c 4 "$8" | sed "s/^/drawn of /" > "$6"\n' > none/rsvg-convert; chmod +x none/rsvg-convert; PATH=$PWD/none:/usr/bin:/bin kindex plot --op relu_squared --pass forward -o figure.png; cat figure.png; echo; ls
drawn of <svg
bin
data
docs
figure.png
index.db
none
$ printf '#!/bin/sh\necho no >&2; exit 7\n' > none/rsvg-convert; PATH=$PWD/none:/usr/bin:/bin kindex plot --op relu_squared --pass forward -o other.png; ls
no
kindex: cannot write other.png: rsvg-convert ended with exit code 7
bin
data
docs
figure.png
index.db
none
$ rm -r none figure.png
$ kindex plot --op relu_squared --pass forward -o figure.svg; kindex plot --op relu_squared --figure 1 -o - | cmp - figure.svg
$ ls
bin
data
docs
figure.svg
index.db
$ cat figure.svg
<svg xmlns="http://www.w3.org/2000/svg" width="760.0" height="498.0" viewBox="0 0 760.0 498.0" font-family="system-ui, 'DejaVu Sans', sans-serif" role="img">
<title>relu_squared forward bf16 rows=4096, H100 80GB HBM3</title>
<desc>latency median over hidden; liger-bench-do-bench-forward, fwd</desc>
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="16.0" y="24.0" text-anchor="start" font-size="15" fill="#1b1f24" font-weight="600">relu_squared forward bf16 rows=4096, H100 80GB HBM3</text>
<text x="16.0" y="42.0" text-anchor="start" font-size="12" fill="#59636e">us, latency median over hidden; liger-bench-do-bench-forward, fwd</text>
<line x1="72.0" y1="361.5" x2="736.0" y2="361.5" stroke="#d1d9e0"/>
<text x="64.0" y="365.5" text-anchor="end" font-size="12" fill="#59636e">10</text>
<line x1="72.0" y1="292.3" x2="736.0" y2="292.3" stroke="#d1d9e0"/>
<text x="64.0" y="296.3" text-anchor="end" font-size="12" fill="#59636e">20</text>
<line x1="72.0" y1="200.9" x2="736.0" y2="200.9" stroke="#d1d9e0"/>
<text x="64.0" y="204.9" text-anchor="end" font-size="12" fill="#59636e">50</text>
<line x1="72.0" y1="131.7" x2="736.0" y2="131.7" stroke="#d1d9e0"/>
<text x="64.0" y="135.7" text-anchor="end" font-size="12" fill="#59636e">100</text>
<line x1="72.0" y1="62.5" x2="736.0" y2="62.5" stroke="#d1d9e0"/>
<text x="64.0" y="66.5" text-anchor="end" font-size="12" fill="#59636e">200</text>
<line x1="72.0" y1="62.0" x2="72.0" y2="402.0" stroke="#d1d9e0" stroke-opacity="0.5"/>
<text x="72.0" y="420.0" text-anchor="middle" font-size="12" fill="#59636e">128</text>
<line x1="261.7" y1="62.0" x2="261.7" y2="402.0" stroke="#d1d9e0" stroke-opacity="0.5"/>
<text x="261.7" y="420.0" text-anchor="middle" font-size="12" fill="#59636e">512</text>
<line x1="736.0" y1="62.0" x2="736.0" y2="402.0" stroke="#d1d9e0" stroke-opacity="0.5"/>
<text x="736.0" y="420.0" text-anchor="middle" font-size="12" fill="#59636e">16k</text>
<polygon points="72.0,370.0 261.7,339.7 736.0,69.7 736.0,70.3 261.7,346.0 72.0,378.0 " fill="#6e7781" fill-opacity="0.18"/>
<polygon points="72.0,390.5 261.7,375.7 736.0,137.1 736.0,137.7 261.7,380.3 72.0,394.3 " fill="#0072b2" fill-opacity="0.18"/>
<polyline points="72.0,375.7 261.7,343.9 736.0,70.0" fill="none" stroke="#6e7781" stroke-width="2" stroke-dasharray="7 4"/>
<circle cx="72.0" cy="375.7" r="3" fill="#6e7781"/>
<circle cx="261.7" cy="343.9" r="3" fill="#6e7781"/>
<circle cx="736.0" cy="70.0" r="3" fill="#6e7781"/>
<polyline points="72.0,392.6 261.7,378.0 736.0,137.4" fill="none" stroke="#0072b2" stroke-width="2"/>
<circle cx="72.0" cy="392.6" r="3" fill="#0072b2"/>
<circle cx="261.7" cy="378.0" r="3" fill="#0072b2"/>
<circle cx="736.0" cy="137.4" r="3" fill="#0072b2"/>
<text x="404.0" y="438.0" text-anchor="middle" font-size="12" fill="#59636e">hidden</text>
<line x1="72.0" y1="458.0" x2="98.0" y2="458.0" stroke="#6e7781" stroke-width="2" stroke-dasharray="7 4"/>
<text x="106.0" y="462.0" text-anchor="start" font-size="12" fill="#1b1f24">torch (baseline)</text>
<line x1="234.4" y1="458.0" x2="260.4" y2="458.0" stroke="#0072b2" stroke-width="2"/>
<text x="268.4" y="462.0" text-anchor="start" font-size="12" fill="#1b1f24">liger</text>
<text x="16.0" y="490.0" text-anchor="start" font-size="11" fill="#59636e">band p20 to p80; ranking-v1; liger 0.7.0</text>
</svg>
$ LC_ALL=C.UTF-8 COLUMNS=80 kindex compare --op relu_squared --pass forward --gpu h100 --chart
strict_exact, ranking-v1, latest run of each entry;
  reported, no verdicts: no raw samples;
  filter: --op relu_squared --pass forward --gpu h100

relu_squared forward bf16 rows=4096, H100 80GB HBM3
us, latency median over hidden; liger-bench-do-bench-forward, fwd
200 │                                                                          ○
    │                                                                       · ·
    │                                                                 · · ·
100 │                                                             · ·          ●
    │                                                         · ·         ·····
    │                                                     · ·        ·····
 50 │                                                 · ·       ·····
    │                                             · ·      ·····
    │                                       · · ·     ·····
    │                                   · ·      ·····
 20 │                               · ·     ·····
    │                           · ·    ·····
    │                      ○· ·    ····
 10 │        · · · · · · · │  ·····
    │ ○· ··················●··
    │ ●··
    └───────────────────────────────────────────────────────────────────────────
      128                 512                                                16k
○ torch (baseline)   ● liger   │ p20-p80

2 rows in quarantine: kindex review
$ LC_ALL=C COLUMNS=60 kindex compare --op relu_squared --pass backward --gpu h100 --chart
strict_exact, ranking-v1, latest run of each entry;
  reported, no verdicts: no raw samples;
  filter: --op relu_squared --pass backward --gpu h100

relu_squared backward bf16 rows=4096, H100 80GB HBM3
us, latency median over hidden;
  liger-bench-do-bench-backward, bwd.given
    |                                                      o
    |                                                   . .
    |                                               . .
200 |                                           . .
    |                                       . .            |
    |                                     .            ....*
100 |                                 . .          ....
    |                             . .          ....
 50 |                         . .          ....
    | |              |    . .          ....
    | |              |  .          ....
 20 | |      . . . . o.       .....
    | o. . .         |    ....
    | |              |....
 10 | | .............*
    | *.
    +-------------------------------------------------------
      128           512                                  16k
o torch (baseline)   * liger   | p20-p80

2 rows in quarantine: kindex review
$ kindex compare --gpu h100 --chart
kindex: --chart draws one operation, and the filter matches several (layer_norm, relu_squared ...): add --op
[2]
$ kindex compare --op relu_squared --chart --format json
kindex: --chart is a picture; leave --format out
[2]
$ kindex compare --op relu_squared --chart --pick all
kindex: --chart draws one run an entry; leave --pick all out
[2]
$ kindex compare --op relu_squared --chart --profile compatible_workload
kindex: --chart draws what may be ranked; compatible_workload ranks nothing
[2]
