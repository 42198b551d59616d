#!/usr/bin/env python3
"""What kindex costs, beside its peers.

    tests/bench/run.py KINDEX GENERATOR [--rows N] [--times N] [--folder DIR] [--catalog FILE.jsonl] [--slow]

GENERATOR is a program that writes a Liger CSV: `GENERATOR ROWS SEED` to its standard output. All programs run in turn,
TIMES times over, because a machine drifts by more than they differ: only ratios within one turn mean something. Needs
sqlite3 on the PATH; node with JSON.parse and DuckDB (npm install @duckdb/node-api) are measured where they are; --slow
also what a user would write in Python, which takes half a minute a turn.
"""

import argparse
import os
import pathlib
import subprocess
import tempfile

import cost
import peers


def remove(path):
    for end in ("", "-wal", "-shm", "-journal", ".new", ".wal"):
        pathlib.Path(str(path) + end).unlink(missing_ok=True)


class Files:
    def __init__(self, folder, kindex, generator, rows):
        self.folder, self.kindex, self.rows = folder, kindex, rows
        self.csv, self.few = folder / "rows.csv", folder / "few.csv"
        self.index, self.log, self.table = folder / "index.db", folder / "log.db", folder / "table.db"
        for path, count, seed in ((self.csv, rows, 1), (self.few, 1000, 2)):
            with open(path, "wb") as out:
                subprocess.run([generator, str(count), str(seed)], stdout=out, check=True)

    def ask(self, *args, index=None):
        return cost.run([self.kindex, *args, "--db", index or self.index])

    def text(self, *args):
        return subprocess.run([self.kindex, *args, "--db", self.index], capture_output=True, text=True,
                              check=True).stdout


def peer(command):
    args, env = command
    return cost.run(args, env=env)


def import_turn(files, table, slow):
    """The programs that import, in order, each from a clean start."""
    remove(files.table)
    table.add("sqlite3 .import", cost.run(["sqlite3", files.table, ".mode csv", f".import {files.csv} t"]))
    remove(files.index)
    table.add("kindex, new index", files.ask("import", files.csv, "-q"))
    table.add("kindex, same file again", files.ask("import", files.csv, "-q"))
    table.add("kindex, 1,000 more rows", files.ask("import", files.few, "-q"))
    # What others may be reading meanwhile goes through its log.
    remove(files.log)
    files.ask("import", files.few, "-q", index=files.log)
    table.add("kindex, existing index", files.ask("import", files.csv, "-q", index=files.log))
    if duckdb := peers.duckdb():
        remove(files.table)
        table.add("DuckDB read_csv", peer(duckdb(files.table, files.csv)))
    if slow:
        remove(files.table)
        table.add("Python csv + sqlite3", peer(peers.python(files.table, files.csv)))


def questions(files):
    """What people ask, each as a whole process."""
    run = files.text("list", "runs", "--limit", "1", "--format", "csv").splitlines()[1].split(",")[0]
    cohort = files.text("list", "cohorts", "--limit", "1", "--format", "csv").splitlines()[1].split(",")[0]
    return [
        ("compare --gpu h100 --op relu_squared", ["compare", "--gpu", "h100", "--op", "relu_squared"]),
        ("compare --gpu h100", ["compare", "--gpu", "h100"]),
        ("history COHORT", ["history", cohort]),
        ("show RUN", ["show", run]),
        ("list runs --limit 50", ["list", "runs", "--limit", "50"]),
        ("list cohorts --limit 50", ["list", "cohorts", "--limit", "50"]),
        ("search relu", ["search", "relu"]),
    ]


def question_turn(files, table, asked):
    table.add("sqlite3, one row", cost.run(["sqlite3", files.index, "SELECT max(id) FROM import"]))
    table.add("kindex --version", cost.run([files.kindex, "--version"]))
    for name, args in asked:
        table.add(name[:27], files.ask(*args))


def whole_turn(files, table):
    table.add("sqlite3 integrity_check", cost.run(["sqlite3", files.index, "PRAGMA integrity_check"]))
    table.add("kindex verify", files.ask("verify"))
    table.add("kindex export", files.ask("export", "-o", files.folder / "out.jsonl"))
    files.exported = (files.folder / "out.jsonl").stat().st_size
    remove(files.folder / "out.jsonl")


def catalog_turn(files, catalog, table):
    """JSON.parse alone, of text already read and cut into lines, beside an import that does all it has to."""
    seconds = peers.json_parse(catalog)
    table.add("node JSON.parse", cost.Cost(seconds, seconds, 0))
    remove(files.log)
    table.add("kindex import", files.ask("import", catalog, "-q", index=files.log))


def megabytes(size, costs):
    return cost.spread([size / 1e6 / each.wall for each in costs], 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kindex", type=pathlib.Path)
    parser.add_argument("generator", type=pathlib.Path)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--folder", type=pathlib.Path, help="where to work; a temporary folder by default")
    parser.add_argument("--catalog", type=pathlib.Path, help="a catalog, JSON Lines, not compressed")
    parser.add_argument("--slow", action="store_true", help="also the peer that takes half a minute")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.folder) as name:
        files = Files(pathlib.Path(name), arguments.kindex.resolve(), arguments.generator.resolve(), arguments.rows)
        imports, asks, wholes = (cost.Table(*titles) for titles in
                                 (("import", "sqlite3 .import"), ("question", "sqlite3, one row"),
                                  ("everything", "sqlite3 integrity_check")))
        tables = [imports, asks, wholes]
        for _ in range(arguments.times):
            import_turn(files, imports, arguments.slow)
            asked = questions(files)
            for _ in range(arguments.times):
                question_turn(files, asks, asked)
            whole_turn(files, wholes)
        if arguments.catalog and peers.json_parse(arguments.catalog) is not None:
            tables.append(cost.Table("catalog", "node JSON.parse"))
            for _ in range(arguments.times):
                catalog_turn(files, arguments.catalog, tables[-1])
        print(cost.machine())
        print(subprocess.run([files.kindex, "version"], capture_output=True, text=True, check=True).stdout)
        print(f"{arguments.rows:,} rows, {files.csv.stat().st_size:,} bytes; {arguments.times} turns, "
              f"median (least-most); load {os.getloadavg()[0]:.1f} at the end\n")
        for table in tables:
            print("\n".join(table.lines()))
        print(f"{files.index.stat().st_size / arguments.rows:.0f} bytes a run on disk")
        print(f"export {megabytes(files.exported, wholes.costs['kindex export'])} MB/s")


if __name__ == "__main__":
    main()
