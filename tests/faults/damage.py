"""A small index with one byte changed: what `verify` says of it.

    python3 tests/faults/damage.py build/dev/kindex [--long | --step N]

Changes every byte that SQLite may read in the long run, every 997th of them in the short one. Where verify is clean, no
answer may have changed: then nothing reads that byte. Where it is not, `verify --repair` puts back what there was, to the
last answer, or says what is lost.
"""

import shutil
import sqlite3
import tempfile

import harness
import hostile_files
import pages

STEP = {False: 997, True: 1}
ANSWERS = (["export"], ["list", "runs", "--limit", "0", "--format", "json"], ["compare", "--format", "json"],
           ["review", "--rows", "--format", "json"])


# What a repair says of its own before it ends, well or not.
NOTES = (b"kindex: put back: ", b": its kept bytes are of no use here: ")


class Damage:
    def __init__(self, options, folder, *keep):
        self.options, self.checks = options, harness.Checks()
        self.kindex = harness.Kindex(options.program, folder)
        self.kept = self.kindex.folder / "kept.db"
        self.path = self.kindex.folder / self.kindex.database
        file = self.kindex.folder / "rows.csv"
        rows = [hostile_files.row(x=str(128 << n), value=f"0.1{n}") for n in range(4)]
        file.write_text("\n".join([hostile_files.HEADER, *rows, hostile_files.row(kernel="no_such_kernel")]) + "\n")
        self.kindex.run("import", file.name, "--quiet", *keep)
        index = sqlite3.connect(self.path)
        index.execute("VACUUM")  # no page is free
        index.close()
        shutil.copy(self.path, self.kept)
        self.bytes = self.kept.read_bytes()
        self.said = self.kindex.run("verify").out
        self.answers = [self.kindex.run(*args).out for args in ANSWERS]
        self.pages = pages.Pages(self.kept)
        self.found, self.unseen, self.repaired, self.lost, self.unreadable = 0, {}, 0, {}, 0

    def flip(self, offset, bit):
        self.clean()
        changed = bytearray(self.bytes)
        changed[offset] ^= bit
        self.path.write_bytes(changed)
        what = f"byte {offset} ^ {bit:#x}"
        done = self.kindex.run("verify", timeout=60)
        self.checks.that(done.code in (0, 1, 5), f"{what}: exit code", done)
        self.checks.printable(done.text + done.errors, what)
        if done.code == 5:
            self.checks.one_clear_line(done, what)
        if done.code != 0:
            self.found += 1
            self.repair(what, offset)
            return
        table = self.pages.name_of(offset)
        self.unseen[table] = self.unseen.get(table, 0) + 1
        self.checks.that(done.out == self.said, f"{what} in {table}: verify is clean, and says something else", done)
        for args, before in zip(ANSWERS, self.answers):
            now = self.kindex.run(*args, timeout=60)
            self.checks.that(now.code == 0 and now.out == before,
                             f"{what} in {table}: verify is clean, {args[0]} differs", now)

    def repair(self, what, offset):
        done = self.kindex.run("verify", "--repair", timeout=120)
        self.checks.that(done.code in (0, 1, 5), f"{what}: repair: exit code", done)
        self.checks.printable(done.text + done.errors, what)
        if done.code == 5:  # SQLite cannot read it: a backup, or the files, must be imported anew
            self.unreadable += 1
            done.err = b"".join(line for line in done.err.splitlines(True) if not any(note in line for note in NOTES))
            self.checks.one_clear_line(done, what)
            return
        if done.code != 0:
            table = self.pages.name_of(offset)
            self.lost[table] = self.lost.get(table, 0) + 1
            self.checks.that("lost: " in done.errors, f"{what}: what is lost is not said", done)
            return
        self.repaired += 1
        self.checks.that(done.out == self.said, f"{what}: repaired, and says something else", done)
        for args, before in zip(ANSWERS, self.answers):
            now = self.kindex.run(*args, timeout=60)
            self.checks.that(now.code == 0 and now.out == before, f"{what}: repaired, {args[0]} differs", now)

    def clean(self):
        for suffix in ("", "-wal", "-shm"):
            (self.kindex.folder / (self.kindex.database + suffix)).unlink(missing_ok=True)

    def flips(self):
        step = self.options.step or STEP[self.options.long]
        used = [offset for offset in range(len(self.bytes)) if offset not in self.pages.unused]
        for offset in used[self.options.seed % step::step]:
            self.flip(offset, 1 << (offset * 7 % 8))
        print(f"{len(self.bytes)} bytes, of which {len(self.pages.unused)} lie between cells; {self.found} changes "
              f"reported, of which {self.repaired} were repaired, {self.unreadable} leave a file that SQLite cannot read, and "
              f"the rest are lost, by table: {self.lost}; no answer changed, by table: {self.unseen}")

    def truncations(self):
        count = 200 if self.options.long else 12
        for step in range(count):
            self.clean()
            size = len(self.bytes) * step // count
            self.path.write_bytes(self.bytes[:size])
            for args in (["verify"], ["compare"], ["import", harness.SAMPLE, "--quiet"]):
                done = self.kindex.run(*args, timeout=60)
                what = f"cut to {size} bytes: {args[0]}"
                # An empty file is an index that was never made.
                right = (0, 5) if size == 0 else (1, 5) if args[0] == "verify" else (5,)
                self.checks.that(done.code in right, f"{what}: exit code", done)
                if done.code == 5:
                    self.checks.one_clear_line(done, what)
                if args[0] != "import" or size != 0:
                    self.checks.that(self.path.stat().st_size == size, f"{what}: the file changed size", done)

    def other_files(self):
        """A file of another program, or of a version to come, is refused and left as it is."""
        for name, sql in (("newer", "PRAGMA user_version = 999"), ("older than any", "PRAGMA user_version = -1"),
                          ("foreign", "PRAGMA application_id = 1"),
                          ("unmarked", "PRAGMA application_id = 0; PRAGMA user_version = 0"),
                          ("without a table", "DROP TABLE form"), ("with a trigger that calls a function",
                           "CREATE TEMP TABLE x(y); CREATE TRIGGER t BEFORE INSERT ON import BEGIN "
                           "SELECT load_extension('x'); END")):
            self.clean()
            shutil.copy(self.kept, self.path)
            index = sqlite3.connect(self.path)
            index.executescript("PRAGMA foreign_keys = OFF; " + sql)
            index.close()
            before = self.path.read_bytes()
            for args in (["import", harness.SAMPLE], ["compare"], ["verify"]):
                if name.startswith("with") and args[0] != "import":
                    continue
                done = self.kindex.run(*args)
                self.checks.that(done.code == 5, f"{name}: {args[0]}: exit code", done)
                self.checks.one_clear_line(done, f"{name}: {args[0]}")
            if not name.startswith("with"):
                self.checks.that(self.path.read_bytes() == before, f"{name}: the file was changed")


def main():
    parser = harness.arguments(__doc__)
    parser.add_argument("--step", type=int, help="change every Nth byte")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as other:
        damage = Damage(options, folder)
        damage.other_files()
        damage.truncations()
        damage.flips()
        # Without its files an index has nothing to be repaired from, and must not look repaired.
        bare = Damage(options, other, "--no-keep")
        bare.flips()
        raise SystemExit(damage.checks.report("damage") | bare.checks.report("damage without kept files"))


if __name__ == "__main__":
    main()
