"""Holds kindex's default kernel against Triton, torch.compile and torch, as docs/measure.md states the goal.

usage: compare.py RUNS.jsonl   (of `kindex measure --plugin python_plugin.so --procs 10 or more`)

For each cell: the ratio default / best other, its 95% interval, whether the upper bound is at most 1.01, and whether the
win is strict (upper bound below 1). From 256 MiB of traffic up, also the default's share of the speed of the fastest plain
kernel that moves the same bytes in the same mix, which must be at least 97%. Exits 1 when a cell misses.
"""

import multiprocessing
import sys

import numpy
from samples import ratio_interval, read

RIVALS = ("triton_rows", "torch_compile", "torch_compile_flat", "torch_eager")
COLD_FROM = 8 << 20  # elements from which the cold protocol is judged
SHARE_FROM = 256 << 20  # bytes of traffic from which the share of the reference is judged
LEAST_SHARE = 0.97


def judged(key):
    protocol, pass_, rows, hidden = key
    return pass_ != "full" and (protocol == "graph_warm" or rows * hidden >= COLD_FROM)


def judge(item):
    key, cell = item
    medians = {name: float(numpy.median(samples["ns"])) for name, samples in cell.items()}
    rivals = [(medians[name], name) for name in RIVALS if name in medians]
    if not rivals:
        return key, medians, "none", (float("nan"), float("nan"), float("inf"))
    best = min(rivals)[1]
    return key, medians, best, ratio_interval(cell["tuned"], cell[best], resamples=1000)


def shares(runs):
    """{(protocol, pass, rows, hidden): share} of the default, where it counts."""
    out = {}
    for run in runs:
        _, pass_, implementation, _, case, _ = run["sourceNative"]["externalId"].split("/")
        hidden, rows, _, protocol = case.split("-")
        metrics = run["sourceNative"]["metrics"]
        key = (protocol, pass_, int(rows[4:]), int(hidden[6:]))
        if implementation == "tuned" and judged(key) and metrics["bytes_moved"] >= SHARE_FROM:
            median = next(m["value"] for m in run["measurements"] if m["statistic"] == "median")
            out[key] = metrics["reference_ns"] / median
    return out


def main():
    cells, runs = read(sys.argv[1])
    items = sorted(item for item in ((k, v) for k, v in cells.items() if judged(k) and "tuned" in v))
    missed = strict = 0
    print("protocol pass rows hidden tuned_us best_us best ratio low high verdict")
    with multiprocessing.Pool() as pool:
        for key, medians, best, (point, low, high) in pool.map(judge, items, chunksize=1):
            wins, meets = high < 1, high <= 1.01
            strict += wins
            missed += not meets
            verdict = "strict" if wins else "meets" if meets else "MISSES"
            print(*key, f"{medians['tuned'] / 1e3:.3f} {medians.get(best, 0) / 1e3:.3f} {best} "
                  f"{point:.4f} {low:.4f} {high:.4f} {verdict}")
    print(f"{len(items)} cells: {strict} strict wins, {len(items) - missed} within 1.01, {missed} miss")
    slow = 0
    for key, share in sorted(shares(runs).items()):
        slow += share < LEAST_SHARE
        print(*key, f"{share:.1%} of the same-mix reference")
    return 1 if missed or slow else 0


if __name__ == "__main__":
    sys.exit(main())
