"""Importers and readers at work on one index at once, and indexes that cannot be written, or read.

    python3 tests/faults/concurrent.py build/dev/kindex [--long] [--seconds N] [--importers N] [--readers N]
        [--no-shared-memory build/dev/tests/faults/libkindex_no_shared_memory.so] [--rows N]

Nothing is lost or doubled, nothing fails, and the content digest is that of the same files imported one by one.
"""

import os
import sqlite3
import stat
import tempfile
import threading
import time

import harness
import scene

SHAPES = 40  # of a file of more rows than that
READS = (["compare"], ["list", "runs", "--limit", "0", "--format", "jsonl"], ["verify"], ["history"], ["export"])


class Crowd:
    def __init__(self, options, folder):
        self.options, self.checks = options, harness.Checks()
        self.kindex = harness.Kindex(options.program, folder)
        self.lock, self.files, self.imports, self.reads = threading.Lock(), 0, 0, 0
        self.end = time.monotonic() + options.seconds

    def import_files(self, number):
        """Each importer brings files of its own, and every third time one that another brings too."""
        while time.monotonic() < self.end:
            with self.lock:
                mine = self.files
                self.files += 1
            path = self.kindex.folder / f"file-{mine}.csv"
            scene.large_csv(path, self.options.rows, mine * self.options.rows, SHAPES if self.options.rows > SHAPES else None)
            names = [path.name] + ([f"file-{mine - 1}.csv"] if mine % 3 == 2 and self.there(mine - 1) else [])
            done = self.kindex.run("import", *names, "--quiet")
            self.count(done, f"importer {number}")
            self.imports += len(names)

    def there(self, number):
        return (self.kindex.folder / f"file-{number}.csv").exists()

    def read(self, number):
        while time.monotonic() < self.end:
            args = READS[(self.reads + number) % len(READS)]
            done = self.kindex.run(*args)
            self.count(done, " ".join(args))
            self.reads += 1

    def count(self, done, what):
        with self.lock:
            self.checks.that(done.code == 0 and not done.err, f"{what} fails", done)

    def run(self):
        # The first file makes the index; racing for that is for the importers, and readers need one.
        scene.large_csv(self.kindex.folder / "first.csv", 1, first=10_000_000)
        self.kindex.run("import", "first.csv", "--quiet")
        jobs = [(self.import_files, n) for n in range(self.options.importers)]
        jobs += [(self.read, n) for n in range(self.options.readers)]
        threads = [threading.Thread(target=job, args=(n,)) for job, n in jobs]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.compare_with_serial()

    def compare_with_serial(self):
        harness.verified(self.checks, self.kindex, "after all that")
        serial = harness.Kindex(self.options.program, self.kindex.folder, "serial.db")
        names = ["first.csv"] + [f"file-{n}.csv" for n in range(self.files)]
        for start in range(0, len(names), 500):
            serial.run("import", *names[start:start + 500], "--quiet")
        self.checks.that(self.kindex.content_digest() == serial.content_digest(), "not what a serial import gives")
        for table in ("run", "object", "snapshot", "run_provenance", "quarantine"):
            counts = [rows(self.kindex, table), rows(serial, table)]
            self.checks.that(counts[0] == counts[1], f"{table}: {counts[0]} rows, one by one {counts[1]}")
        print(f"{self.imports} imports by {self.options.importers}, {self.reads} reads by {self.options.readers}, "
              f"{rows(self.kindex, 'run')} runs")


def rows(kindex, table):
    index = sqlite3.connect(kindex.folder / kindex.database)
    try:
        return index.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    finally:
        index.close()


class Refused:
    """Where it cannot be done: one line, and the documented code; what can be done still is."""

    def __init__(self, options, folder, checks):
        self.checks, self.kindex = checks, harness.Kindex(options.program, folder, "refused.db")
        self.kindex.run("import", harness.SAMPLE, "--quiet")
        self.path = self.kindex.folder / self.kindex.database
        self.digest = self.kindex.content_digest()

    def refuses(self, what, *args, code=5, **how):
        done = self.kindex.run(*args, **how)
        self.checks.that(done.code == code, f"{what}: {args[0]}: exit code", done)
        self.checks.one_clear_line(done, f"{what}: {args[0]}")

    def reads(self, what, **how):
        for args in (["compare"], ["list", "runs"], ["verify"], ["export"]):
            done = self.kindex.run(*args, **how)
            self.checks.that(done.code == 0 and not done.err, f"{what}: {args[0]}", done)

    def locked(self):
        """Another program that writes holds up importers for as long as they are told to wait, and readers never."""
        other = sqlite3.connect(self.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        short = {"environment": {"KINDEX_BUSY_MS": "50"}}
        self.refuses("locked", "import", scene.NVBENCH, **short)
        self.refuses("locked", "retract", "b6693362", "--why", "x", "--by", "y", **short)
        self.reads("locked", **short)
        other.execute("ROLLBACK")
        other.close()

    def unwritable(self):
        """Permissions bind a user; where the tests run as root there is nothing to see."""
        if os.geteuid() == 0:
            print("as root: read-only files and folders are not tried")
            return
        self.path.chmod(stat.S_IRUSR)
        self.reads("read-only file")
        self.refuses("read-only file", "import", scene.NVBENCH)
        self.kindex.folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
        self.reads("read-only folder")
        self.refuses("read-only folder", "import", scene.NVBENCH)
        self.refuses("read-only folder", "import", scene.NVBENCH, "--db", "new.db")
        self.refuses("read-only folder", "export", "-o", "out.jsonl", code=3)
        self.kindex.folder.chmod(stat.S_IRWXU)
        self.path.chmod(0)
        for command in (["compare"], ["import", scene.NVBENCH], ["verify"]):
            self.refuses("no permission", *command)
        self.path.chmod(stat.S_IRUSR | stat.S_IWUSR)

    def odd_places(self):
        for place in ("/dev/null/index.db", "/proc/index.db", "/dev/full", "/dev/zero", "x" * 300, "."):
            self.refuses(place[:20], "import", harness.SAMPLE, "--db", place)
            self.refuses(place[:20], "compare", "--db", place)

    def without_shared_memory(self, library):
        """As on some network file systems. What does not work there is not begun."""
        alone = {"environment": {"LD_PRELOAD": str(library)}}
        for command in (["import", scene.NVBENCH], ["compare"], ["verify"], ["export"], ["backup", "copy.db"]):
            self.refuses("no shared memory", *command, **alone)
        self.refuses("no shared memory", "import", scene.NVBENCH, "--db", "new.db", **alone)
        left = [path.name for path in self.kindex.folder.glob("new.db*")] + \
               [path.name for path in self.kindex.folder.glob("copy.db*")]
        self.checks.that(not left, f"no shared memory: leaves {left}")
        done = self.kindex.run("compare", **alone)
        self.checks.that("share memory" in done.errors, "no shared memory: the line says nothing of it", done)

    def run(self, library):
        self.locked()
        if library:
            self.without_shared_memory(library)
        else:
            print("no library was given: file systems without shared memory are not tried")
        self.unwritable()
        self.odd_places()
        self.checks.that(self.kindex.content_digest() == self.digest, "a refused command changed the index")


def main():
    options = harness.crowd_options(__doc__, seconds=4, several=3, seconds_long=180, several_long=8, more=lambda parser:
                                    parser.add_argument("--no-shared-memory", type=os.path.abspath, metavar="LIBRARY",
                                                        help="what to preload for a file system without it"))
    with tempfile.TemporaryDirectory() as folder:
        crowd = Crowd(options, folder)
        crowd.run()
        Refused(options, folder, crowd.checks).run(options.no_shared_memory)
        raise SystemExit(crowd.checks.report("concurrent"))


if __name__ == "__main__":
    main()
