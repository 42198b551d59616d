#!/usr/bin/env python3
"""What an index on a server costs, beside a bare COPY, and whether that grows with the index.

    tests/postgres/cluster run tests/bench/postgres.py KINDEX GENERATOR [--rows N] [--times N] [--doublings N]

GENERATOR is a Python program that writes a Liger CSV: `GENERATOR ROWS SEED` to its standard output. The bare COPY is of the
same runs, the same columns and the same three indexes into one table, by psql. Both in turn, TIMES times over. Then an
index grows: each step adds as many rows as there are.
"""

import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

import cost

SERVER = os.environ["KINDEX_TEST_POSTGRES"]
COLUMNS = ("id, series, form, labels, observed_ms, observed_sub, value, p20, p80, import, line, status, bucket, digest, payload")
BARE = """
DROP TABLE IF EXISTS public.bare;
CREATE TABLE public.bare AS SELECT {columns} FROM run LIMIT 0;
ALTER TABLE public.bare ADD PRIMARY KEY (id);
CREATE UNIQUE INDEX ON public.bare (digest);
CREATE INDEX ON public.bare (series, observed_ms, observed_sub, value NULLS FIRST, p20 NULLS FIRST, p80 NULLS FIRST, status,
  labels, id);
CHECKPOINT;
"""


def sql(text, schema="kindex"):
    return subprocess.run(["psql", "-XqAt", "-v", "ON_ERROR_STOP=1", SERVER, "-c", f"SET search_path = {schema}", "-c", text],
                          check=True, capture_output=True, text=True).stdout.strip()


class Bench:
    def __init__(self, arguments, folder):
        self.options, self.folder = arguments, folder

    def rows(self, count, seed):
        path = self.folder / f"rows-{count}-{seed}.csv"
        if not path.exists():
            with open(path, "wb") as out:
                subprocess.run([sys.executable, self.options.generator, str(count), str(seed)], stdout=out, check=True)
        return path

    def kindex(self, schema, *args):
        return cost.run([self.options.kindex, *args, "--db", f"{SERVER}&options=-csearch_path%3D{schema}"])

    def text(self, schema, *args):
        return subprocess.run([self.options.kindex, *args, "--db", f"{SERVER}&options=-csearch_path%3D{schema}"], check=True,
                              capture_output=True, text=True).stdout

    def imports(self):
        table, rows, dump = cost.Table("import", "bare COPY"), self.rows(self.options.rows, 1), self.folder / "runs.copy"
        for turn in range(self.options.times):
            sql("DROP SCHEMA IF EXISTS kindex CASCADE; CREATE SCHEMA kindex; CHECKPOINT")
            mine = self.kindex("kindex", "import", rows, "-q")
            if turn == 0:
                with open(dump, "wb") as out:
                    subprocess.run(["psql", "-Xq", SERVER, "-c", f"COPY (SELECT {COLUMNS} FROM kindex.run ORDER BY id) TO STDOUT"
                                    " (FORMAT binary)"], check=True, stdout=out)
            sql(BARE.format(columns=COLUMNS))
            bare = cost.run(["psql", "-Xq", SERVER, "-c", f"\\copy public.bare FROM '{dump}' WITH (FORMAT binary)"])
            table.add("bare COPY", bare)
            table.add("kindex import", mine)
            print(f"turn {turn + 1}: import {mine.wall:.2f} s, COPY {bare.wall:.2f} s, {mine.wall / bare.wall:.2f} x", flush=True)
        sql("ANALYZE")
        print("\n".join(table.lines()))
        print(f"{sql('SELECT count(*) FROM run')} runs, {sql('SELECT count(*) FROM series')} series, "
              f"{sql('SELECT count(*) FROM tally')} tallies, {sql('SELECT count(*) FROM object')} objects")
        for name, what in (("run_row and its indexes", "SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits WHERE "
                            "inhparent = 'run_row'::regclass"),
                           ("run_registry and its indexes", "SELECT pg_total_relation_size('run_registry')"),
                           ("the bare table and its indexes", "SELECT pg_total_relation_size('public.bare')"),
                           ("all of the index", "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relnamespace = "
                            "'kindex'::regnamespace AND relkind = 'r'")):
            print(f"{int(sql(what)) / self.options.rows:.0f} bytes a run: {name}")

    def questions(self, schema):
        run = self.text(schema, "list", "runs", "--limit", "1", "--format", "csv").splitlines()[1].split(",")[0]
        cohort = self.text(schema, "list", "cohorts", "--limit", "1", "--format", "csv").splitlines()[1].split(",")[0]
        asked = {"compare": ["compare", "--gpu", "h100", "--op", "relu_squared"], "history": ["history", cohort],
                 "show": ["show", run]}
        return {name: [self.kindex(schema, *args).wall * 1000 for _ in range(max(5, self.options.times))]
                for name, args in asked.items()}

    def questions_once(self):
        for name, times in self.questions("kindex").items():
            print(f"{name}: {cost.spread(times, 1)} ms")

    def doubling(self):
        sql("DROP SCHEMA IF EXISTS growing CASCADE; CREATE SCHEMA growing")
        have = self.options.rows >> self.options.doublings
        print(f"{'runs':>10}{'us a row':>10}{'compare ms':>12}{'history ms':>12}{'show ms':>10}")
        self.grow(have, 10)
        for step in range(self.options.doublings):
            self.grow(have, 11 + step)
            have *= 2
        series = sql("SELECT series FROM run_registry WHERE id = 1", "growing")
        bucket = sql(f"SELECT bucket FROM series WHERE id = {series}", "growing")
        text = (pathlib.Path(__file__).resolve().parents[2] / "sql/postgres/queries/series_runs.sql").read_text()
        text = text.replace("?1s", bucket).replace("?1", series)
        print(f"\nThe runs of series {series}:\n" + sql("EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF) " + text, "growing"))
        cohort = f"SELECT cohort FROM series WHERE id = {series}"
        text = f"SELECT min(r.value) FROM series s JOIN run r ON r.series = s.id AND r.bucket = s.bucket WHERE s.cohort = ({cohort})"
        plan = sql("EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) " + text, "growing").splitlines()
        skipped = len(re.findall("never executed", "\n".join(plan)))
        print(f"\nThe runs of its cohort ({skipped} lines of partitions that were never looked into left out):")
        print("\n".join(line for line in plan if "Scan" not in line or "never executed" not in line))

    def grow(self, by, seed):
        added = self.kindex("growing", "import", self.rows(by, seed), "-q")
        sql("ANALYZE", "growing")
        runs = int(sql("SELECT count(*) FROM run_registry", "growing"))
        asked = self.questions("growing")
        print(f"{runs:>10}{added.wall / by * 1e6:>10.1f}" + "".join(
            f"{statistics.median(asked[name]):>{width}.1f}" for name, width in (("compare", 12), ("history", 12), ("show", 10))),
            flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kindex", type=pathlib.Path)
    parser.add_argument("generator", type=pathlib.Path)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--doublings", type=int, default=4)
    arguments = parser.parse_args()
    arguments.kindex = arguments.kindex.resolve()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(arguments, pathlib.Path(folder))
        print(cost.machine() + "; PostgreSQL " + sql("SHOW server_version", "public"))
        if arguments.times > 0:
            bench.imports()
            bench.questions_once()
        if arguments.doublings > 0:
            bench.doubling()
        print(f"load {os.getloadavg()[0]:.1f} at the end")


if __name__ == "__main__":
    main()
