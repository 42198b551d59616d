"""How often the declared 95% interval is wrong: pairs of one kernel under two names.

usage: same.py RUNS.jsonl   (of `kindex measure --plugin same.so --impl same_a,…,same_l --procs 10 or more`)
"""

import multiprocessing
import sys

from samples import ratio_interval, read


def outside(pair):
    _, low, high = ratio_interval(*pair, resamples=1000)
    return not low <= 1 <= high


def main():
    cells, _ = read(sys.argv[1])
    pairs = []
    for _, cell in sorted(cells.items()):
        names = sorted(cell)
        pairs += [(cell[a], cell[b]) for a, b in zip(names[0::2], names[1::2])]
    pairs = pairs[:200]
    with multiprocessing.Pool() as pool:
        wrong = sum(pool.map(outside, pairs, chunksize=4))
    processes = len({int(p) for p in pairs[0][0]["process"]})
    print(f"{len(pairs)} A/A pairs over {processes} processes: {wrong} intervals leave 1 out")
    return 0 if wrong <= 16 else 1


if __name__ == "__main__":
    sys.exit(main())
