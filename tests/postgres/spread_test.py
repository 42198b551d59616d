"""An index whose partitions are on three servers: it is what it would be on one, also after one of them has died.

    tests/postgres/cluster run python3 tests/postgres/spread_test.py build/dev/kindex [--long]
"""

import csv
import json
import pathlib
import subprocess
import threading
import time

from server import address, bound, sql
import harness  # tests/faults
import scene

CLUSTER = harness.SOURCE / "tests/postgres/cluster"
SCRIPT = harness.SOURCE / "sql/postgres/spread/fdw.sh"
PLACES = {"left": range(0, 5), "right": range(5, 11)}  # the others stay where they are

# Fails when a transaction with new runs commits, which is when postgres_fdw has others of them committed, or not yet.
NO_COMMIT = """
CREATE OR REPLACE FUNCTION spread.fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no room''; END';
CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON spread.{0} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
EXECUTE FUNCTION spread.fail();
"""


class Other:
    """One of the servers beside the one that has the index."""

    def __init__(self, folder, name):
        self.folder, self.name = pathlib.Path(folder) / name, name
        self.cluster("start")
        # A committed transaction must outlive the server, as everywhere but in tests.
        sql("ALTER SYSTEM SET synchronous_commit = on", folder=self.folder)
        sql("SELECT pg_reload_conf()", folder=self.folder)

    def cluster(self, what):
        subprocess.run([CLUSTER, what, self.folder], check=True)

    def sql(self, text):
        return sql(text, folder=self.folder)


class Spread:
    def __init__(self, options, folder):
        self.options, self.folder, self.checks = options, pathlib.Path(folder), harness.Checks()
        self.kindex = harness.Kindex(options.program, folder, address("spread"))
        self.file = harness.Kindex(options.program, folder, "file.db")  # what it is compared with
        self.others, self.began = [], time.monotonic()

    def ask(self, text):
        return sql(f"SET search_path = spread; {text}")

    def both(self, *files):
        for index in (self.kindex, self.file):
            done = index.run("import", *files, "--quiet")
            self.checks.that(done.code == 0, f"import {files}", done)

    def same(self, what):
        print(f"{time.monotonic() - self.began:.0f} s: {what}", flush=True)
        harness.verified(self.checks, self.kindex, what)
        self.checks.that(self.kindex.content_digest() == self.file.content_digest(), f"{what}: another content")
        for args in (["compare", "--format", "json"], ["history"], ["list", "runs", "--limit", "0"], ["export"]):
            answers = [index.run(*args) for index in (self.kindex, self.file)]
            self.checks.that(answers[0].out == answers[1].out and answers[0].out, f"{what}: another {args[0]}",
                             answers[0])

    def spread(self):
        for other in self.others:
            there = f"postgresql://kindex@/kindex?host={other.folder}"
            done = subprocess.run([SCRIPT, address("spread"), there, other.name, *map(str, PLACES[other.name])],
                                  capture_output=True, text=True, check=False)
            self.checks.that(done.returncode == 0, f"fdw.sh: {done.stdout}{done.stderr}")
            again = subprocess.run([SCRIPT, address("spread"), there, other.name, str(PLACES[other.name][0])],
                                   capture_output=True, text=True, check=False)
            self.checks.that("already" in again.stdout, f"fdw.sh again: {again.stdout}{again.stderr}")
            if done.returncode != 0:
                harness.fail(done.stderr)
            count = other.sql("SELECT " + " + ".join(f"(SELECT count(*) FROM spread.run_{n})" for n in PLACES[other.name]))
            self.checks.that(int(count) > 0, f"{other.name} has no runs")

    def waiting(self):
        """Runs that come before their workloads wait here, and go to the other servers with them."""
        whole = harness.Kindex(self.options.program, self.folder, "whole.db")
        whole.run("import", "waiting.csv", "--quiet")
        (self.folder / "whole.jsonl").write_bytes(whole.run("export").out)
        lines = [{key: value for key, value in json.loads(line).items() if key not in ("sha256", "kindex")}
                 for line in whole.run("export").text.splitlines()]
        for name, runs in (("runs.jsonl", True), ("rest.jsonl", False)):
            part = [line for line in lines if "kind" in line and (line["kind"] == "BenchmarkRun") == runs]
            (self.folder / name).write_text("".join(json.dumps(line) + "\n" for line in part))
        self.both("runs.jsonl")
        self.checks.that(self.ask("SELECT count(*) > 0 FROM run_pending") == "t", "no run waits")
        self.failing_commits("rest.jsonl", published=True)
        self.both("rest.jsonl")
        self.checks.that(self.ask("SELECT count(*) FROM run_pending") == "0", "runs still wait")
        self.same("after waiting")
        # The same runs, of which this file says more: they move to other series.
        self.both("whole.jsonl")
        self.checks.that(int(self.ask("SELECT count(*) FROM run_move")) > 0, "no run moved")
        self.same("after moving")

    def failing_commits(self, file, published=False):
        """One server commits and another does not: what the first then has of it does not count."""
        before, left_over = self.kindex.content_digest(), 0
        for other in self.others:
            for part in PLACES[other.name]:
                other.sql(NO_COMMIT.format(f"run_{part}"))
            done = self.kindex.run("import", file, "--quiet")
            self.checks.that(done.code == 5, f"{other.name} does not commit: exit code", done)
            self.checks.one_clear_line(done, f"{other.name} does not commit")
            for part in PLACES[other.name]:
                other.sql(f"DROP TRIGGER fail ON spread.run_{part}")
            harness.verified(self.checks, self.kindex, f"{other.name} did not commit")
            self.checks.that(self.kindex.content_digest() == before, f"{other.name} did not commit: half published")
            last, waits = self.ask("SELECT max(id) FROM run_registry"), self.ask("SELECT array_agg(id) FROM series WHERE bucket < 0")
            where = f"series = ANY ('{waits}')" if published else f"id > {last}"
            left_over += sum(int(each.sql(f"SELECT count(*) FROM spread.run_{part} WHERE {where}"))
                             for each in self.others for part in PLACES[each.name])
        self.checks.that(left_over > 0, f"{file}: nothing was left over, so this test shows nothing")

    def hold(self, other):
        """Has an import wait at that server, in the middle of its writing, for as long as the server lives."""
        tables = ", ".join(f"spread.run_{part}" for part in PLACES[other.name])

        def locked():
            try:
                other.sql(f"BEGIN; LOCK TABLE {tables} IN SHARE MODE; SELECT pg_sleep(120)")
            except Exception:  # the server was killed under it
                pass

        thread = threading.Thread(target=locked, daemon=True)
        thread.start()
        while other.sql("SELECT count(*) FROM pg_locks WHERE mode = 'ShareLock' AND granted AND relation IS NOT NULL") == "0":
            time.sleep(0.01)
        return thread

    def dying(self):
        """A server is killed while an import goes on."""
        scene.large_csv(self.folder / "large.csv", 4000 if self.options.long else 600, first=50_000)
        before, died = self.kindex.content_digest(), 0
        for attempt in range(12 if self.options.long else 4):
            other, outcome = self.others[attempt % 2], []
            holding = self.hold(other) if attempt == 0 else None  # so that one is cut off, however fast the machine is
            thread = threading.Thread(target=lambda: outcome.append(self.kindex.run("import", "large.csv", "--quiet")))
            thread.start()
            sign = "wait_event_type = 'Lock'" if holding else "backend_xid IS NOT NULL"
            writing = f"SELECT count(*) FROM pg_stat_activity WHERE application_name = 'postgres_fdw' AND {sign}"
            while not outcome and other.sql(writing) == "0":
                time.sleep(0.01)
            time.sleep(0.05 * attempt)
            other.cluster("crash")
            thread.join()
            if holding:
                holding.join()
            if outcome[0].code != 0:
                died += 1
                self.checks.that(outcome[0].code == 5, "a server died: exit code", outcome[0])
                self.checks.one_clear_line(outcome[0], "a server died")
            down = self.kindex.run("verify")
            self.checks.that(down.code == 5 and "cannot be reached" in down.errors, "a server is down: verify", down)
            self.checks.one_clear_line(down, "a server is down")
            other.cluster("again")
            if outcome[0].code == 0:
                break
            harness.verified(self.checks, self.kindex, "a server died")
            self.checks.that(self.kindex.content_digest() == before, "a server died: half published")
        self.checks.that(died > 0, "no import was cut off")
        self.both("large.csv")
        self.same("a server died")
        print(f"{died} imports cut off")

    def away(self):
        """A server is away: what has nothing to do with it is imported, and what is left over there never counts."""
        right = self.others[1]
        self.failing_commits("left.csv")
        scene.large_csv(self.folder / "away.csv", 40, first=90_000)
        scratch = harness.Kindex(self.options.program, self.folder, "scratch.db")
        scratch.run("import", "away.csv", "--quiet")
        head, *lines = (self.folder / "away.csv").read_text().splitlines(keepends=True)
        there = {int(run["line"]) for run in csv.DictReader(scratch.run("list", "runs", "--limit", "0", "--format", "csv")
                                                            .text.splitlines()) if int(run["cohort"][8], 16) in PLACES["right"]}
        elsewhere = [line for number, line in enumerate(lines, start=2) if number not in there]
        self.checks.that(there and elsewhere, "all runs go to one server, so this test shows nothing")
        (self.folder / "elsewhere.csv").write_text(head + "".join(elsewhere))
        right.cluster("crash")
        self.both("elsewhere.csv")
        refused = self.kindex.run("import", "away.csv", "--quiet")
        self.checks.that(refused.code == 5 and "cannot be reached" in refused.errors, "a server is away: import", refused)
        self.checks.one_clear_line(refused, "a server is away: import")
        right.cluster("again")
        self.checks.that(int(self.ask("SELECT count(*) FROM run_unsure")) == len(PLACES["right"]), "nothing is unsure")
        self.same("a server was away")
        self.both("away.csv", "left.csv")
        self.checks.that(self.ask("SELECT count(*) FROM run_unsure") == "0", "still unsure")
        self.same("it was written to again")

    def pruned(self):
        """A question about one series is sent to one server, or to none."""
        text = (harness.SOURCE / "sql/postgres/queries/series_runs.sql").read_text()
        for bucket in (PLACES["left"][0], 15):
            series = self.ask(f"SELECT min(id) FROM series WHERE bucket = {bucket}")
            plan = self.ask("EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) " + bound(self.ask, text, series))
            sent = [line for line in plan.splitlines() if "Foreign Scan" in line and "never executed" not in line]
            self.checks.that(len(sent) == (bucket != 15), f"bucket {bucket}: {len(sent)} foreign scans:\n{plan}")

    def reader(self):
        """Whoever may read the index needs nothing on the other servers, and may not write."""
        self.ask("CREATE ROLE onlooker LOGIN; GRANT USAGE ON SCHEMA spread TO onlooker;"
                 "GRANT SELECT ON ALL TABLES IN SCHEMA spread TO onlooker")
        reader = harness.Kindex(self.options.program, self.folder, address("spread", "onlooker"))
        for args in (["compare"], ["list", "runs"], ["verify"]):
            done = reader.run(*args)
            self.checks.that(done.code == 0, f"a reader: {args[0]}", done)

    def run(self):
        scene.large_csv(self.folder / "first.csv", 60)
        scene.large_csv(self.folder / "second.csv", 200, first=1000)
        scene.large_csv(self.folder / "third.csv", 200, first=2000)
        scene.large_csv(self.folder / "waiting.csv", 60, first=3000)
        scene.large_csv(self.folder / "left.csv", 200, first=4000)
        self.both(harness.SAMPLE, "first.csv")
        try:
            for name in PLACES:
                self.others.append(Other(self.folder, name))
            self.spread()
            self.same("spread")
            self.both("second.csv", harness.SAMPLE, "first.csv")
            self.same("written to")
            self.pruned()
            self.reader()
            self.failing_commits("third.csv")
            self.both("third.csv")
            self.same("after a commit that failed")
            self.waiting()
            self.away()
            self.dying()
        finally:
            for other in self.others:
                other.cluster("stop")
        raise SystemExit(self.checks.report("spread"))


def main():
    harness.in_folder(Spread, harness.arguments(__doc__).parse_args())


if __name__ == "__main__":
    main()
