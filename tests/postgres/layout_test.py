"""Where the runs of an index on a server lie: each cohort in one partition, and questions look into that one alone.

    tests/postgres/cluster run python3 tests/postgres/layout_test.py build/dev/kindex
"""

import json
import pathlib
import re

from server import FOLDER, address, bound, psql, sql
import harness  # tests/faults

QUERIES = harness.SOURCE / "sql/postgres/queries"
# Every cohort in one partition and where its key says.
MISPLACED = """
SELECT count(*) FROM run_row r JOIN series s ON s.id = r.series LEFT JOIN cohort c ON c.id = s.cohort
WHERE r.bucket <> coalesce(bucket_of(c.key), -1) OR r.tableoid <>
      CASE r.bucket WHEN -1 THEN 'run_pending' ELSE 'run_' || r.bucket END::regclass
"""


# So that who asks for signatures has to look at the runs.
SIGNED = """
INSERT INTO signature (snapshot, first_line, last_line, key, statement, value)
SELECT id, 1, 1000, digest, '{}', digest || digest FROM snapshot
"""


class Layout:
    def __init__(self, options, folder):
        self.options, self.folder, self.checks = options, pathlib.Path(folder), harness.Checks()
        self.kindex = self.index(address("layout"))
        self.checks.that(self.kindex.run("import", harness.SAMPLE, "--quiet").code == 0, "import")

    def index(self, database):
        return harness.Kindex(self.options.program, self.folder, database)

    def ask(self, text, schema="layout"):
        return sql(f"SET search_path = {schema}; {text}")

    def places(self):
        self.checks.that(self.ask(MISPLACED) == "0", "runs are not where their cohorts are")
        used = int(self.ask("SELECT count(DISTINCT bucket) FROM run_row"))
        self.checks.that(used > 4, f"the runs of the sample are in {used} partitions")

    def scanned(self, text, schema="layout"):
        """The relations that a query looks into."""
        plan = self.ask(f"BEGIN; {SIGNED}; EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) {text}; ROLLBACK", schema)
        done = [line for line in plan.splitlines() if "never executed" not in line]
        return {name for line in done for name in re.findall(r"Scan.* on (run_(?:\d+|pending))\b", line)}, plan

    def pruned(self):
        """Questions about a run, a series or a cohort are answered from one partition."""
        series = self.ask("SELECT max(id) FROM series")
        ask = {name: (QUERIES / f"{name}.sql").read_text().rstrip().rstrip(";") for name in
               ("series_runs", "tally_count", "vouched_runs", "run_signatures")}
        for name, text in ask.items():
            found, plan = self.scanned(bound(self.ask, text, series if name[0] in "stv" else "7"))
            self.checks.that(len(found) == 1, f"{name} looks into {found}:\n{plan}")
        cohort = "(SELECT id FROM cohort ORDER BY key LIMIT 1)"
        found, plan = self.scanned("SELECT min(r.value) FROM series s JOIN run r ON r.series = s.id AND r.bucket = "
                                   f"s.bucket WHERE s.cohort = {cohort}")
        self.checks.that(len(found) == 1, f"a cohort looks into {found}:\n{plan}")
        found, plan = self.scanned("SELECT count(*) FROM run WHERE value > 0")
        self.checks.that(len(found) == 17, f"this test does not see partitions: {found}:\n{plan}")

    def statements(self, *args):
        """How many statements the server runs for a command: its log has a line for each."""
        log = pathlib.Path(FOLDER) / "server.log"
        before = log.stat().st_size
        logged = self.index(address("layout") + "%20-clog_min_duration_statement%3D0")
        done = logged.run(*args)
        self.checks.that(done.code == 0, " ".join(args), done)
        with log.open(errors="replace") as lines:
            lines.seek(before)
            return sum(1 for line in lines if re.search(r"LOG:  duration: .* execute ", line))

    def by_the_list(self):
        """What programs are told of runs beside people is asked for by the list: some statements for each partition, and not
        four for each run. An export goes over its series twice, so as to know first what it is of."""
        most = 120
        listing, comparison = self.statements("list", "runs"), self.statements("compare")
        for people, args in ((listing, ("list", "runs", "--format", "json")), (2 * listing, ("export", "--format", "csv")),
                             (comparison, ("compare", "--format", "json"))):
            programs = self.statements(*args)
            said = f"{' '.join(args)}: {programs} statements, {people} for people"
            self.checks.that(0 < people and programs - people < most, said)

    def moving(self):
        """Runs come before what they are of: they wait in a partition of their own."""
        bundle = self.kindex.run("export").text.splitlines()
        lines = [{key: value for key, value in json.loads(line).items() if key not in ("sha256", "kindex")} for line in bundle]
        runs = [line for line in lines if line.get("kind") == "BenchmarkRun"]
        rest = [line for line in lines if "kind" in line and line not in runs]
        for name, part in (("runs.jsonl", runs), ("rest.jsonl", rest)):
            (self.folder / name).write_text("".join(json.dumps(line) + "\n" for line in part))
        early = self.index(address("early"))
        done = early.run("import", "runs.jsonl", "--quiet")
        self.checks.that(done.code == 0, "runs alone", done)
        waiting = self.ask("SELECT count(*) FROM run_pending", "early")
        self.checks.that(waiting == str(len(runs)), f"{waiting} of {len(runs)} runs wait")
        harness.verified(self.checks, early, "waiting")
        done = early.run("import", "rest.jsonl", "--quiet")
        self.checks.that(done.code == 0, "the rest", done)
        self.checks.that(self.ask("SELECT count(*) FROM run_pending", "early") == "0", "runs still wait")
        self.checks.that(self.ask(MISPLACED, "early") == "0", "runs that waited are not where their cohorts are")
        harness.verified(self.checks, early, "moved")
        self.checks.that(early.content_digest() == self.kindex.content_digest(), "moved: another content")
        file = self.index("early.db")
        file.run("import", "runs.jsonl", "rest.jsonl", "--quiet")
        compare = [index.run("compare", "--format", "json").text for index in (early, file)]
        self.checks.that(compare[0] == compare[1] and "relu" in compare[0], "moved: compare says something else")

    def refusals(self):
        """Nobody takes a run from where it belongs, or away."""
        for text, says in (("UPDATE run_row SET bucket = 3 WHERE bucket <> 3", "never deleted"),
                           ("DELETE FROM run_row", "never deleted"),
                           ("DELETE FROM run_11", "never deleted"),
                           ("DELETE FROM run_registry", "never deleted"),
                           ("UPDATE run_registry SET id = id + 1000", "immutable"),
                           ("TRUNCATE run_registry CASCADE", "never deleted"),
                           ("TRUNCATE run_row", "never deleted")):
            done = psql(f"SET search_path = layout; {text}")
            self.checks.that(done.returncode != 0 and says in done.stderr, f"{text}: {done.stderr}")
        self.checks.that(self.ask("UPDATE series SET bucket = 3 WHERE id = 1; SELECT count(*) FROM series s "
                                  "JOIN cohort c ON c.id = s.cohort WHERE s.bucket <> bucket_of(c.key)") == "0",
                         "a series is placed by hand")
        # Whoever switches triggers off is found out.
        self.ask("SET session_replication_role = replica; UPDATE run_row SET bucket = 3 WHERE id = 1")
        self.checks.that("another partition" in self.kindex.run("verify").text + self.kindex.run("verify").errors,
                         "verify does not see a misplaced run")

    def run(self):
        self.places()
        self.pruned()
        self.by_the_list()
        self.moving()
        self.refusals()
        raise SystemExit(self.checks.report("layout"))


def main():
    harness.in_folder(Layout, harness.arguments(__doc__).parse_args())


if __name__ == "__main__":
    main()
