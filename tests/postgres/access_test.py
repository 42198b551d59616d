"""Who may do what with an index on a server, and how a user knows which server it is.

    tests/postgres/cluster run python3 tests/postgres/access_test.py build/dev/kindex
"""

import os
import pathlib
import shutil
import socket
import subprocess

from server import address, psql, sql
import harness  # tests/faults
import scene

CLUSTER = harness.SOURCE / "tests/postgres/cluster"
# What no importer and no reader may, of an index that has what it is about.
NOT_AN_IMPORTERS = (
    "DELETE FROM run_row", "UPDATE run_row SET value = 1", "DELETE FROM run_registry", "UPDATE run_registry SET series = 1",
    "DELETE FROM object", "UPDATE object SET digest = digest", "DELETE FROM import", "UPDATE import SET imported_by = 'x'",
    "UPDATE import SET name = 'x'", "DELETE FROM series", "UPDATE series SET pass = 'x'", "DELETE FROM snapshot_chunk",
    "DELETE FROM event", "TRUNCATE run_registry CASCADE", "ALTER TABLE run_row ADD COLUMN x int", "DROP TABLE run_row",
    "CREATE TABLE mine (x int)", "DROP VIEW v_runs", "ALTER TABLE series DISABLE TRIGGER ALL", "DELETE FROM schema_version",
    "UPDATE series SET cohort = NULL")
NOT_A_READERS = NOT_AN_IMPORTERS + (
    "INSERT INTO source (name) VALUES ('x')", "UPDATE tally SET runs = 1", "DELETE FROM tally", "SELECT move_run(1, 2)")


class Access:
    def __init__(self, options, folder):
        self.options, self.folder, self.checks = options, pathlib.Path(folder), harness.Checks()

    def index(self, database):
        return harness.Kindex(self.options.program, self.folder, database)

    def refused(self, role, statements):
        for text in statements:
            done = psql(f"SET search_path = team; {text}", role=role)
            self.checks.that(done.returncode != 0 and ("permission denied" in done.stderr or "must be owner" in done.stderr or
                                                       "never deleted" in done.stderr or "not deleted" in done.stderr or
                                                       "keep their cohorts" in done.stderr),
                             f"{role}: {text}: {done.stderr or 'done'}")

    def groups(self):
        """The first import makes the groups; a user in one may what the group may."""
        self.index(address("team")).run("import", harness.SAMPLE, "--quiet")
        sql("CREATE ROLE reads LOGIN IN ROLE kindex_reader; CREATE ROLE imports LOGIN IN ROLE kindex_importer")
        scene.large_csv(self.folder / "theirs.csv", 30)
        theirs = self.index(address("team", "imports"))
        for args in (["import", "theirs.csv", "--quiet"], ["import", "theirs.csv", scene.NVBENCH, "--quiet"],
                     ["import", "--retry", "--given", "observed=2026-03-01", "--quiet"], ["verify"], ["compare"]):
            done = theirs.run(*args)
            self.checks.that(done.code == 0, f"an importer: {args}", done)
        run = theirs.run("list", "runs", "--limit", "1", "--format", "csv").text.splitlines()[-1].split(",")[0]
        done = theirs.run("retract", run, "--why", "x", "--by", "y")
        self.checks.that(done.code == 0, "an importer retracts", done)
        reader = self.index(address("team", "reads"))
        for args in (["compare"], ["list", "runs"], ["verify"], ["export"], ["history"], ["show", run]):
            done = reader.run(*args)
            self.checks.that(done.code == 0 and not done.err, f"a reader: {args[0]}", done)
        done = reader.run("import", "theirs.csv")
        self.checks.that(done.code == 5 and "no permission" in done.errors, "a reader imports", done)
        before = theirs.content_digest()
        self.refused("imports", NOT_AN_IMPORTERS)
        self.refused("reads", NOT_A_READERS)
        self.checks.that(theirs.content_digest() == before, "something was changed")
        who = sql("SELECT DISTINCT imported_by FROM team.v_imports WHERE name = 'theirs.csv'")
        self.checks.that(who == "imports", f"imported by {who}")
        who = sql("SELECT count(*) FROM team.v_runs WHERE imported_by = 'imports'")
        self.checks.that(int(who) >= 30, f"{who} runs by the importer")

    def owner(self):
        """An index may belong to the group of owners: it is made in that role, and history still names the user."""
        sql("GRANT CREATE ON DATABASE kindex TO kindex_owner; CREATE ROLE anne LOGIN IN ROLE kindex_owner")
        anne = self.index(address("owned", "anne") + "%20-crole%3Dkindex_owner")
        done = anne.run("import", harness.SAMPLE, "--quiet")
        self.checks.that(done.code == 0, "an owner imports", done)
        owners = sql("SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'owned'")
        self.checks.that(owners == "kindex_owner", f"owned by {owners}")
        self.checks.that(sql("SELECT DISTINCT imported_by FROM owned.import") == "anne", "who imported is not kept")
        done = self.index(address("owned", "imports")).run("import", "theirs.csv", "--quiet")
        self.checks.that(done.code == 0, "an importer imports into a group's index", done)
        harness.verified(self.checks, anne, "a group's index")

    def certificate(self):
        """With sslmode=verify-full the server has to be the one that the authority says it is."""
        if not shutil.which("openssl"):
            return
        there = self.folder / "tls"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = str(probe.getsockname()[1])
        environment = {**os.environ, "PGPORT": port}
        subprocess.run([CLUSTER, "start", there], check=True, env=environment)
        try:
            self.with_certificate(there, port, environment)
        finally:
            subprocess.run([CLUSTER, "stop", there], check=True, env=environment)

    def with_certificate(self, there, port, environment):
        def openssl(*args):
            subprocess.run(["openssl", *args], check=True, capture_output=True, cwd=there)
        for name in ("ca", "other"):
            openssl("req", "-x509", "-newkey", "ed25519", "-nodes", "-keyout", f"{name}.key", "-out", f"{name}.crt", "-subj",
                    f"/CN={name}", "-days", "1")
        openssl("req", "-newkey", "ed25519", "-nodes", "-keyout", "data/server.key", "-out", "server.csr", "-subj",
                "/CN=localhost")
        (there / "names").write_text("subjectAltName=DNS:localhost")
        openssl("x509", "-req", "-in", "server.csr", "-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial", "-days", "1",
                "-extfile", "names", "-out", "data/server.crt")
        (there / "data/server.key").chmod(0o600)
        if os.geteuid() == 0:
            for name in ("server.key", "server.crt"):
                shutil.chown(there / "data" / name, "nobody")
        with open(there / "data/pg_hba.conf", "a", encoding="ascii") as rules:
            rules.write("hostssl all all 127.0.0.1/32 trust\n")
        with open(there / "data/postgresql.conf", "a", encoding="ascii") as settings:
            settings.write("ssl = on\nlisten_addresses = '127.0.0.1'\n")
        for what in ("crash", "again"):
            subprocess.run([CLUSTER, what, there], check=True, env=environment)

        def run(host, authority, mode="verify-full", *args):
            where = f"postgresql://kindex@{host}:{port}/kindex?sslmode={mode}&sslrootcert={there / authority}"
            return self.index(where).run(*args or ["verify"])
        done = run("localhost", "ca.crt", "verify-full", "import", harness.SAMPLE, "--quiet")
        self.checks.that(done.code == 0, "the right server", done)
        encrypted = subprocess.run(["psql", "-XqAt", f"postgresql://kindex@localhost/kindex?sslmode=verify-full&sslrootcert="
                                    f"{there}/ca.crt", "-c", "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"],
                                   capture_output=True, text=True, check=False, env=environment)
        self.checks.that(encrypted.stdout.strip() == "t", f"not encrypted: {encrypted}")
        for what, done in (("another authority", run("localhost", "other.crt")), ("another name", run("127.0.0.1", "ca.crt")),
                           ("no encryption", run("localhost", "ca.crt", "disable"))):
            self.checks.that(done.code == 5 and "cannot connect" in done.errors, what, done)
            self.checks.one_clear_line(done, what)

    def run(self):
        self.groups()
        self.owner()
        self.certificate()
        raise SystemExit(self.checks.report("access"))


def main():
    harness.in_folder(Access, harness.arguments(__doc__).parse_args())


if __name__ == "__main__":
    main()
