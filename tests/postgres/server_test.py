"""An index on a server: whoever may not is told so in one line, and importers and readers get along.

    tests/postgres/cluster run python3 tests/postgres/server_test.py build/dev/kindex [--long]
"""

import pathlib
import re
import subprocess
import threading
import time

from server import FOLDER, SERVER, address, sql
import concurrent  # tests/faults
import harness
import scene

MIGRATIONS = pathlib.Path(__file__).resolve().parents[2] / "sql/postgres/migrations"
_file_rows = concurrent.rows


def rows(kindex, table):
    """Of an index on the server or, for what it is compared with, in a file."""
    schema = re.search(r"search_path%3D(\w+)", kindex.database)
    return int(sql(f"SELECT count(*) FROM {schema.group(1)}.{table}")) if schema else _file_rows(kindex, table)


class Held:
    """Has whoever writes to the schema's series wait there, with what it wrote before not committed."""

    def __init__(self, schema):
        self.session = subprocess.Popen(["psql", "-XqAt", SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.session.stdin.write(f"BEGIN; LOCK TABLE {schema}.series IN SHARE MODE; SELECT 1;\n")
        self.session.stdin.flush()
        self.session.stdout.readline()

    def release(self):
        self.session.communicate()


class Server:
    def __init__(self, options, folder):
        self.options, self.checks = options, harness.Checks()
        self.kindex = harness.Kindex(options.program, folder, address("refused"))

    def refuses(self, what, database, *args, says, code=5, **how):
        other = harness.Kindex(self.options.program, self.kindex.folder, database)
        done = other.run(*args, **how)
        self.checks.that(done.code == code, f"{what}: exit code", done)
        self.checks.one_clear_line(done, what)
        self.checks.that(says in done.errors, f"{what}: does not say {says!r}", done)
        self.checks.that("s3cret" not in done.errors and "wr0ng" not in done.errors, f"{what}: shows a password", done)
        return done

    def unreachable(self):
        self.refuses("no index yet", address("nothing"), "compare", says="no index there yet")
        self.refuses("unknown database", address("x", database="nowhere"), "compare", says="cannot connect")
        self.refuses("unknown role", address("x", role="nobody"), "compare", says="cannot connect")
        self.refuses("no server", "postgresql://u:s3cret@127.0.0.1:1/x", "compare", says="cannot connect")
        self.refuses("no address", "postgresql://u:s3cret@[::1/x?passw%zzord=s3cret", "list", "runs", says="cannot be read",
                     code=2)
        self.refuses("odd schema", address("%22Odd-Name%22"), "import", harness.SAMPLE, says="search_path")
        (self.kindex.folder / "libpq.so.5").write_text("none")
        self.refuses("no libpq", address("x"), "compare", says="cannot be loaded", code=4,
                     environment={"LD_LIBRARY_PATH": str(self.kindex.folder)})
        sql("CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
        self.refuses("another encoding", address("x", database="latin"), "import", harness.SAMPLE, says="UTF8")

    def passwords(self):
        sql("CREATE ROLE guarded LOGIN PASSWORD 's3cret'")
        sql("GRANT CREATE ON DATABASE kindex TO guarded")
        self.refuses("wrong password", address("guarded", "guarded", password="wr0ng"), "import", harness.SAMPLE,
                     says="password authentication failed")
        self.refuses("no password", address("guarded", "guarded"), "import", harness.SAMPLE, says="cannot connect")
        good = address("guarded", "guarded", password="s3cret")
        done = harness.Kindex(self.options.program, self.kindex.folder, good).run("import", harness.SAMPLE, "--quiet")
        self.checks.that(done.code == 0, "the right password", done)
        shown = harness.Kindex(self.options.program, self.kindex.folder, good).run("retract", "00", "--why", "x", "--by", "y")
        self.checks.that("s3cret" not in shown.errors, "a password is shown", shown)
        passfile = self.kindex.folder / "passfile"
        passfile.write_text("*:*:*:guarded:s3cret\n")
        passfile.chmod(0o600)
        service = self.kindex.folder / "services"
        service.write_text(f"[team]\nhost={FOLDER}\ndbname=kindex\nuser=guarded\noptions=-csearch_path=guarded\n")
        by_service = harness.Kindex(self.options.program, self.kindex.folder, "postgresql://?service=team")
        done = by_service.run("verify", environment={"PGPASSFILE": str(passfile), "PGSERVICEFILE": str(service)})
        self.checks.that(done.code == 0, "a service and a password file", done)
        self.checks.that(sql("SELECT DISTINCT imported_by FROM guarded.import") == "guarded", "who imported is not kept")

    def roles(self):
        self.kindex.run("import", harness.SAMPLE, "--quiet")
        sql("CREATE ROLE onlooker LOGIN")
        self.refuses("no right to the schema", address("refused", "onlooker"), "compare", says="no permission")
        sql("GRANT USAGE ON SCHEMA refused TO onlooker; GRANT SELECT ON ALL TABLES IN SCHEMA refused TO onlooker")
        reader = harness.Kindex(self.options.program, self.kindex.folder, address("refused", "onlooker"))
        for args in (["compare"], ["list", "runs"], ["verify"], ["export"], ["history"]):
            done = reader.run(*args)
            self.checks.that(done.code == 0 and not done.err, f"a reader: {args[0]}", done)
        self.refuses("a reader imports", reader.database, "import", scene.NVBENCH, says="no permission")
        self.refuses("a reader makes an index", address("mine", "onlooker"), "import", harness.SAMPLE, says="no permission")
        sql("ALTER ROLE onlooker SET default_transaction_read_only = on")
        done = reader.run("compare")
        self.checks.that(done.code == 0, "a read-only role reads", done)

    def odd_schemas(self):
        sql("CREATE SCHEMA newer; CREATE TABLE newer.schema_version (version integer); "
            "INSERT INTO newer.schema_version VALUES (99)")
        for args in (["compare"], ["import", harness.SAMPLE]):
            self.refuses("a newer schema", address("newer"), *args, says="written by a newer kindex")
        sql("CREATE SCHEMA theirs; CREATE TABLE theirs.things (x integer)")
        self.refuses("somebody else's schema", address("theirs"), "import", harness.SAMPLE, says="something else")
        self.refuses("backup", address("refused"), "backup", "copy.db", says="pg_dump", code=2)

    def locked(self):
        """Another writer holds up importers for as long as they are told to wait, and readers never."""
        other = subprocess.Popen(["psql", "-XqAt", SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        other.stdin.write("BEGIN; SELECT pg_advisory_xact_lock(1802070136, hashtext('refused'));\n")
        other.stdin.flush()
        other.stdout.readline()
        short = {"environment": {"KINDEX_BUSY_MS": "50"}}
        self.refuses("locked", self.kindex.database, "import", scene.NVBENCH, says="more than 50 ms", **short)
        self.checks.that(self.kindex.run("compare", **short).code == 0, "a reader waits for a writer")
        other.stdin.close()
        other.wait()

    def ended(self, action, schema, seconds):
        """The outcome of an action whose session is ended so long after it wrote. With none, it is held until then: one is
        cut off however fast the machine is."""
        outcome, held = [], None if seconds else Held(schema)
        thread = threading.Thread(target=lambda: outcome.append(action()))
        thread.start()
        sign = "wait_event_type = 'Lock'" if held else "backend_xid IS NOT NULL"  # wrote something and did not commit it
        writing = f"FROM pg_stat_activity WHERE application_name = 'kindex' AND {sign}"
        while not outcome and sql(f"SELECT count(*) {writing}") == "0":
            pass
        time.sleep(seconds)
        sql(f"SELECT count(pg_terminate_backend(pid)) {writing}")
        thread.join()
        if held:
            held.release()
        return outcome[0]

    def cut_off(self):
        """The session of an importer is ended at some moment: nothing is kept, and trying again works."""
        scene.large_csv(self.kindex.folder / "large.csv", 4000 if self.options.long else 600)
        cut = harness.Kindex(self.options.program, self.kindex.folder, address("cut"))
        cut.run("import", harness.SAMPLE, "--quiet")
        before = cut.content_digest()
        ended = 0
        for attempt in range(40 if self.options.long else 8):
            done = self.ended(lambda: cut.run("import", "large.csv", "--quiet"), "cut", 0.02 * attempt)
            if done.code == 0:
                break
            ended += 1
            self.checks.that(done.code == 5, "cut off: exit code", done)
            self.checks.one_clear_line(done, "cut off")
            harness.verified(self.checks, cut, "cut off")
            self.checks.that(cut.content_digest() == before, "cut off: something was kept")
        done = cut.run("import", "large.csv", "--quiet")
        self.checks.that(done.code == 0, "trying again", done)
        whole = harness.Kindex(self.options.program, self.kindex.folder, "whole.db")
        whole.run("import", harness.SAMPLE, "large.csv", "--quiet")
        self.checks.that(cut.content_digest() == whole.content_digest(), "trying again does not converge")
        self.checks.that(ended > 0, "no import was cut off")
        print(f"{ended} imports cut off")

    def killed(self):
        """The importer itself is killed."""
        dead = harness.Kindex(self.options.program, self.kindex.folder, address("dead"))
        dead.run("import", harness.SAMPLE, "--quiet")
        before = dead.content_digest()
        child = dead.start("import", "large.csv", "--quiet")
        time.sleep(0.05)
        harness.killed(child)
        self.checks.that(dead.content_digest() == before, "killed: something was kept")
        done = dead.run("import", "large.csv", "--quiet")
        self.checks.that(done.code == 0, "killed: trying again", done)

    def syncs(self):
        """From a file to a server, on to another schema, and back into a file: the same digest everywhere, once."""
        file, first, second, back = (harness.Kindex(self.options.program, self.kindex.folder, database) for database in
                                     ("sync.db", address("sync1"), address("sync2"), "back.db"))
        file.run("import", harness.SAMPLE, "large.csv", "--quiet")
        file.run("retract", "4b119dea", "--why", "x", "--by", "y")
        first.run("import", scene.NVBENCH, "--given", "observed=2026-03-01", "--quiet")
        for source, target in ((file, first), (first, second), (second, back), (first, file)):
            what = f"sync {source.database} {target.database}"
            done = file.run("sync", source.database, target.database)
            self.checks.that(done.code == 0 and done.text.startswith("copied"), what, done)
            again = file.run("sync", source.database, target.database)
            self.checks.that(again.text.startswith("nothing to copy"), f"{what}: again", again)
            harness.verified(self.checks, target, what)
            self.checks.that(target.content_digest() == source.content_digest() or target is first, f"{what}: another digest")
        self.checks.that(len({each.content_digest() for each in (file, first, second, back)}) == 1, "sync: digests differ")
        self.checks.that(len({rows(each, "import") for each in (file, first, second, back)}) == 1, "sync: imports differ")
        self.refuses("sync with itself", first.database, "sync", first.database, first.database, says="the same index", code=2)
        self.refuses("sync with itself, otherwise named", first.database, "sync", first.database,
                     first.database.replace("kindex@", "kindex:x@"), says="the same index", code=2)
        self.sync_older(file)
        self.sync_roles(file, first)
        self.sync_cut_off(file)

    def sync_older(self, file):
        """A target of before the last migration is brought up to date, by who may; trying alone changes nothing."""
        scripts = sorted(MIGRATIONS.glob("0*.sql"))
        sql("CREATE SCHEMA syncold; CREATE ROLE onlooker3 LOGIN; GRANT USAGE ON SCHEMA syncold TO onlooker3")
        for version, script in enumerate(scripts[:-1], start=1):
            sql("SET search_path = syncold, pg_temp; " + script.read_text() +
                f"; INSERT INTO schema_version (version) VALUES ({version})")
        sql("GRANT SELECT ON ALL TABLES IN SCHEMA syncold TO onlooker3")
        old = harness.Kindex(self.options.program, self.kindex.folder, address("syncold"))
        self.refuses("a dry run to an older index", old.database, "sync", file.database, old.database, "--dry-run",
                     says="an older index")
        self.refuses("a reader's older index", old.database, "sync", file.database, address("syncold", "onlooker3"),
                     says="no permission")
        self.checks.that(sql("SELECT max(version) FROM syncold.schema_version") == str(len(scripts) - 1), "it was migrated")
        done = file.run("sync", file.database, old.database)
        self.checks.that(done.code == 0 and done.text.startswith("copied"), "sync to an older index", done)
        self.checks.that(sql("SELECT max(version) FROM syncold.schema_version") == str(len(scripts)), "it was not migrated")
        self.checks.that(old.content_digest() == file.content_digest(), "sync to an older index: another digest")

    def sync_roles(self, file, server):
        """Who may only read a server may copy from it; where there is nothing to copy, who may only read is enough."""
        sql("CREATE ROLE onlooker2 LOGIN; GRANT USAGE ON SCHEMA sync1 TO onlooker2; "
            "GRANT SELECT ON ALL TABLES IN SCHEMA sync1 TO onlooker2")
        reader = address("sync1", "onlooker2")
        done = file.run("sync", reader, "reader.db")
        self.checks.that(done.code == 0, "a reader copies", done)
        done = file.run("sync", file.database, reader)
        self.checks.that(done.code == 0 and done.text.startswith("nothing"), "a reader has nothing to do", done)
        scene.large_csv(self.kindex.folder / "more.csv", 3, first=5_000_000)
        file.run("import", "more.csv", "--quiet")
        self.refuses("a reader is to copy", server.database, "sync", file.database, reader, says="no permission")

    def sync_cut_off(self, file):
        """The session that a sync writes by is ended: what it had committed stays, and the next one goes on."""
        cut = harness.Kindex(self.options.program, self.kindex.folder, address("synccut"))
        file.run("sync", file.database, cut.database)
        for part in range(6):
            scene.large_csv(self.kindex.folder / "part.csv", 200, first=1_000_000 * (part + 2))
            file.run("import", "part.csv", "--quiet")
        ended = 0
        for attempt in range(30 if self.options.long else 6):
            done = self.ended(lambda: file.run("sync", file.database, cut.database), "synccut", 0.05 * attempt)
            if done.code == 0:
                break
            ended += 1
            self.checks.that(done.code == 5, "sync cut off: exit code", done)
            self.checks.one_clear_line(done, "sync cut off")
            there = cut.run("verify")
            self.checks.that(there.code == 0, "sync cut off: verify", there)
        done = file.run("sync", file.database, cut.database)
        self.checks.that(done.code == 0 and cut.content_digest() == file.content_digest(), "sync cut off: then again", done)
        self.checks.that(ended > 0, "no sync was cut off")
        print(f"{ended} syncs cut off")

    def crowd(self):
        concurrent.rows = rows
        crowd = concurrent.Crowd(self.options, self.kindex.folder)
        crowd.kindex.database = address("crowd")
        crowd.checks = self.checks
        scene.large_csv(self.kindex.folder / "first.csv", 1, first=10_000_000)
        crowd.kindex.run("import", "first.csv", "--quiet")
        crowd.end = time.monotonic() + self.options.seconds
        crowd.run()
        self.checks.that(crowd.imports > 0 and crowd.reads > 0, "nothing was tried at once")

    def twins(self):
        """verify reads by two connections: the second one's transaction was begun without an error."""
        log = (pathlib.Path(FOLDER) / "server.log").read_text(errors="replace")
        self.checks.that("must be called before any query" not in log, "a transaction did not begin with its snapshot")

    def run(self):
        self.unreachable()
        self.passwords()
        self.roles()
        self.odd_schemas()
        self.locked()
        self.cut_off()
        self.killed()
        self.syncs()
        self.crowd()
        self.twins()
        raise SystemExit(self.checks.report("server"))


def main():
    harness.in_folder(Server, harness.crowd_options(__doc__, seconds=5, several=4, seconds_long=300, several_long=16))


if __name__ == "__main__":
    main()
