#!/usr/bin/env python3
"""What an import costs, beside what sqlite3 needs for the same file in one bare table.

    tests/bench/import.py KINDEX GENERATOR [--rows N] [--times N] [--folder DIR]

GENERATOR is a program that writes a Liger CSV: `GENERATOR ROWS SEED` to its standard output. All programs run in turn,
TIMES times over, because a machine drifts by more than they differ: only ratios within one turn mean something. Needs
sqlite3 on the PATH.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time


class Cost:
    def __init__(self, wall, processor, peak_mib):
        self.wall, self.processor, self.peak_mib = wall, processor, peak_mib


def run(command):
    """Runs a command that has to succeed, by itself: wait4 gives the figures of this child alone."""
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    wall = time.monotonic() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit(f"{command[0]} exited {child.returncode}")
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def remove(path):
    for end in ("", "-wal", "-shm", "-journal", ".new"):
        pathlib.Path(str(path) + end).unlink(missing_ok=True)


class Bench:
    """The programs of one turn, in order, each from a clean start."""

    def __init__(self, kindex, csv, few, folder):
        self.kindex, self.csv, self.few = kindex, csv, few
        self.table, self.index, self.log = folder / "table.db", folder / "index.db", folder / "log.db"

    def bare_table(self):
        remove(self.table)
        return run(["sqlite3", self.table, ".mode csv", f".import {self.csv} t"])

    def new_index(self):
        remove(self.index)
        return run([self.kindex, "import", self.csv, "--db", self.index, "-q"])

    def same_again(self):
        return run([self.kindex, "import", self.csv, "--db", self.index, "-q"])

    def existing_index(self):
        """Into an index that is there, and so through its log: what others may be reading meanwhile."""
        remove(self.log)
        run([self.kindex, "import", self.few, "--db", self.log, "-q"])
        return run([self.kindex, "import", self.csv, "--db", self.log, "-q"])

    def a_thousand_more(self):
        return run([self.kindex, "import", self.few, "--db", self.index, "-q"])


TURN = [
    ("sqlite3 .import", Bench.bare_table),
    ("kindex, new index", Bench.new_index),
    ("kindex, same file again", Bench.same_again),
    ("kindex, 1,000 more rows", Bench.a_thousand_more),
    ("kindex, existing index", Bench.existing_index),
]


def spread(values):
    return f"{statistics.median(values):.2f} ({min(values):.2f}-{max(values):.2f})"


def table(costs):
    base = costs[TURN[0][0]]
    yield f"{'':26}{'wall s':>20}{'processor s':>22}{'wall, x .import':>20}{'processor, x':>20}{'peak MiB':>10}"
    for name, of in costs.items():
        wall = [cost.wall / bare.wall for cost, bare in zip(of, base)]
        processor = [cost.processor / bare.processor for cost, bare in zip(of, base)]
        yield (f"{name:26}{spread([cost.wall for cost in of]):>20}{spread([cost.processor for cost in of]):>22}"
               f"{spread(wall):>20}{spread(processor):>20}{max(cost.peak_mib for cost in of):>10.0f}")


def generate(generator, rows, seed, path):
    with open(path, "wb") as out:
        subprocess.run([generator, str(rows), str(seed)], stdout=out, check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kindex", type=pathlib.Path)
    parser.add_argument("generator", type=pathlib.Path)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--folder", type=pathlib.Path, help="where to work; a temporary folder by default")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.folder) as name:
        folder = pathlib.Path(name)
        csv, few = folder / "rows.csv", folder / "few.csv"
        generator = arguments.generator.resolve()
        generate(generator, arguments.rows, 1, csv)
        generate(generator, 1000, 2, few)
        bench = Bench(arguments.kindex.resolve(), csv, few, folder)
        costs = {name: [] for name, _ in TURN}
        for _ in range(arguments.times):
            for name, step in TURN:
                costs[name].append(step(bench))
        print(f"{arguments.rows:,} rows, {csv.stat().st_size:,} bytes; {arguments.times} turns, median (least-most); "
              f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} at the end")
        print("\n".join(table(costs)))
        print(f"{bench.log.stat().st_size / arguments.rows:.0f} bytes a run on disk")


if __name__ == "__main__":
    main()
