"""An index to do things to, and what it is before and after: kept as files, and copied for every try."""

import pathlib
import re
import shutil
import sqlite3

import harness
import hostile_files

ROWS = {False: 300, True: 1500}
# From 16,000 new rows on an import goes another way (docs/index.md, "Cost"): it takes longer, and is tried less often.
MANY_ROWS = 20_000
# SHA-256 of nothing: the content digest of an index that holds nothing.
EMPTY = "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


class Scene:
    """`begin` prepares a fresh index; `action` is the command under test; `old` and `new` are the content digests. An
    action of several steps commits each: then what is between the two must be imports that are whole, in their order."""

    def __init__(self, options, folder, name, prepare, action, several=False):
        self.folder, self.name, self.action = pathlib.Path(folder) / name, name, action
        self.folder.mkdir()
        self.kindex = harness.Kindex(options.program, self.folder)
        self.many = name.endswith("-many")
        if self.many:
            large_csv(self.folder / "large.csv", MANY_ROWS, shapes=40)
        else:
            large_csv(self.folder / "large.csv", ROWS[options.long])
        prepare(self.kindex)
        self.kept = self.folder / "kept.db"
        if (self.folder / "index.db").exists():
            shutil.copy(self.folder / "index.db", self.kept)
        self.old = self.digest()
        self.begin()  # looking at an index may have brought it up to date
        done = self.kindex.run(*action)
        if done.code != 0:
            harness.fail(f"{name}: the action itself fails: {done.errors}")
        self.seconds = done.seconds
        self.new = self.digest()
        self.several = several
        self.imports = imports(self.folder / "index.db") if several else []

    def begin(self):
        for path in self.folder.iterdir():
            if path.name not in ("large.csv", "kept.db", SOURCE_INDEX):
                path.unlink()
        if self.kept.exists():
            shutil.copy(self.kept, self.folder / "index.db")

    def digest(self):
        return self.kindex.content_digest() if (self.folder / "index.db").exists() else EMPTY


def imports(path):
    """Each import with how many runs it brought and what else it has."""
    index = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    found = index.execute(
        "SELECT i.name, s.kept = i.id, (SELECT count(*) FROM run r WHERE r.import = i.id),"
        " (SELECT count(*) FROM quarantine q WHERE q.import = i.id) FROM import i JOIN snapshot s ON s.id = i.snapshot"
        " ORDER BY i.id").fetchall()
    index.close()
    return found


def large_csv(path, count, first=0, shapes=None):
    """Rows that nobody else has: of a shape each, or of so many in turn."""
    rows = [hostile_files.row(x=str(1 + (n % shapes if shapes else n)), value=f"0.{n + 1000:06d}1")
            for n in range(first, first + count)]
    path.write_text("\n".join([hostile_files.HEADER, *rows]) + "\n")


def imported(*files):
    def prepare(kindex):
        for file in files:
            kindex.run("import", file, "--quiet")
    return prepare


SOURCE_INDEX = "source.db"


def beside_a_source(*files):
    """Another index, to copy from, of several imports; and this one of `files`."""
    def prepare(kindex):
        source = harness.Kindex(kindex.program, kindex.folder, SOURCE_INDEX)
        third = (kindex.folder / "large.csv").read_text().split("\n")[1:]
        for part in range(3):
            small = kindex.folder / f"part{part}.csv"
            small.write_text("\n".join([hostile_files.HEADER, *third[part::3], ""]))
            source.run("import", small.name, "--quiet")
        source.run("import", harness.SAMPLE, "--quiet")
        imported(*files)(kindex)
    return prepare


OLD_SCHEMA = 4


def of_old_schema(kindex):
    """An index as version 4 wrote it, so that there is work to do: what came after it is tables, views and
    indexes of their own."""
    imported(harness.SAMPLE, "large.csv")(kindex)
    index = sqlite3.connect(kindex.folder / kindex.database)
    newer = [path.read_text() for path in (harness.SOURCE / "sql/migrations").glob("*.sql")
             if int(path.name[:4]) > OLD_SCHEMA]
    for kind in ("VIEW", "TABLE", "INDEX"):
        for name in re.findall(rf"^CREATE {kind} (\w+)", "\n".join(newer), re.MULTILINE):
            index.execute(f"DROP {kind} IF EXISTS {name}")
    index.executescript(f"PRAGMA user_version = {OLD_SCHEMA};")
    index.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    index.close()


NVBENCH = harness.SOURCE / "data/samples/nvbench.json"


# Name, what prepares the index, the command.
SCENES = (
    ("create", imported(), ["import", "large.csv", "--quiet"]),
    ("import", imported(harness.SAMPLE), ["import", "large.csv", "--quiet"]),
    ("create-many", imported(), ["import", "large.csv", "--quiet"]),
    ("import-many", imported(harness.SAMPLE), ["import", "large.csv", "--quiet"]),
    ("retry", imported(harness.SAMPLE, NVBENCH), ["import", "--retry", "--given", "observed=2026-03-01", "--quiet"]),
    ("export", imported("large.csv"), ["export", "-o", "out.jsonl"]),
    ("backup", imported("large.csv"), ["backup", "out.db"]),
    ("sync", beside_a_source(harness.SAMPLE), ["sync", SOURCE_INDEX, "index.db", "--quiet"], True),
    ("sync-create", beside_a_source(), ["sync", SOURCE_INDEX, "index.db", "--quiet"], True),
    ("migrate", of_old_schema, ["list", "runs", "--limit", "1"]),
)


def arguments(description):
    parser = harness.arguments(description)
    parser.add_argument("--only", choices=[name for name, *_ in SCENES], help="one of the actions: a long run in parts")
    return parser


def scenes(options, folder):
    for name, *how in SCENES:
        if options.only in (None, name):
            yield Scene(options, folder, name, *how)
