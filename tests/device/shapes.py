"""Which launch shapes are fastest, cell by cell (plugins/shapes.cu).

usage: shapes.py RUNS.jsonl [COUNT]

For each pass and shape, the COUNT names whose worst ratio to the fastest, over the protocols measured, is least.
"""

import collections
import sys

import numpy
from samples import read


def main():
    cells, _ = read(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 6
    by_shape = collections.defaultdict(dict)
    for (protocol, pass_, rows, hidden), cell in cells.items():
        medians = {name: float(numpy.median(samples["ns"])) for name, samples in cell.items()}
        least = min(medians.values())
        for name, ns in medians.items():
            by_shape[pass_, rows, hidden].setdefault(name, {})[protocol] = (ns, ns / least)
    for key, names in sorted(by_shape.items()):
        print(*key)
        ranked = sorted(names.items(), key=lambda item: max(ratio for _, ratio in item[1].values()))
        for name, found in ranked[:count]:
            print(f"  {name:12}", "  ".join(f"{p} {ns / 1e3:.3f} us ({ratio:.4f})" for p, (ns, ratio) in sorted(found.items())))


if __name__ == "__main__":
    main()
