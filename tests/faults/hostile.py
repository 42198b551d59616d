"""Hostile content: every file of hostile_files.py through the real program, and what got in through every output.

    python3 tests/faults/hostile.py build/dev/kindex [--long]

Each command ends in time, under 200 MB, with a documented exit code; an error is one clear line; nothing that a
terminal obeys is printed; afterwards the index verifies. Inputs that are no files, and time against size, come last.
"""

import csv
import io
import json
import os
import pathlib
import tempfile
import threading

import harness
import hostile_files

PEAK_MB = 200
SHAPES = 250_000
CODES = {0, 1, 2, 3, 4, 5}
TERMINAL = ("table", "markdown", "csv")


class Hostile:
    def __init__(self, options, folder):
        self.options, self.folder = options, pathlib.Path(folder)
        self.checks = harness.Checks()
        self.kindex = harness.Kindex(options.program, folder)

    def bounded(self, done, what, codes=CODES):
        self.checks.that(done.code in codes, f"{what}: exit code not one of {sorted(codes)}", done)
        self.checks.that(b"internal error" not in done.err, f"{what}: internal error", done)
        if not self.options.sanitized:
            self.checks.that(done.peak_mb < PEAK_MB, f"{what}: more than {PEAK_MB} MB", done)
        return done

    def printable(self, done, what, form=""):
        """A tab in a cell of a CSV is text of a spreadsheet, and moves a terminal's cursor at most."""
        shown = done.text.replace("\t", " ") if form == "csv" else done.text
        self.checks.printable(shown, f"{what}: output")
        self.checks.printable(done.errors, f"{what}: errors")

    def run(self, *args, codes=CODES, **how):
        what = "kindex " + " ".join(map(str, args))
        done = self.bounded(self.kindex.run(*args, timeout=120, **how), what, codes)
        self.printable(done, what)
        if done.code in (2, 3, 4, 5):
            self.checks.one_clear_line(done, what)
        return done

    # Every file through the commands that read files.
    def files(self):
        self.each_file(hostile_files.quick())
        if self.options.long:
            self.each_file(hostile_files.wide())
        harness.verified(self.checks, self.kindex, "hostile files")

    def each_file(self, files):
        for name, data, codes in files:
            path = self.folder / name
            path.write_bytes(data)
            self.run("import", name, codes=codes)
            if name.endswith((".json", ".jsonl", ".yaml")):
                for command in ("validate", "digest"):
                    done = self.bounded(self.kindex.run(command, name, timeout=120), f"{command} {name}", {0, 3})
                    self.printable(done, f"{command} {name}")
            path.unlink()

    # What got in, through every format of every command that shows it.
    def outputs(self):
        self.run("import", harness.SAMPLE, codes={0})
        for what in (["compare"], ["compare", "--profile", "compatible_workload"], ["review"], ["review", "--rows"],
                     ["history"], ["search", "a"], ["search", "'; DROP TABLE object; --"]):
            for form in (*TERMINAL, "json", "jsonl"):
                self.shown([*what, "--format", form], form)
        for kind in ("runs", "operations", "environments", "projects", "events"):
            for form in (*TERMINAL, "json", "jsonl"):
                self.shown(["list", kind, "--limit", "0", "--format", form], form)
        self.each_object()
        for form in ("jsonl", "record", "csv"):
            self.shown(["export", "--format", form], form)
        self.shown(["compare", "--chart"], "table")
        for page in (self.shown(["report", "-o", "-"], "html"), self.shown(["plot", "--figure", "1", "-o", "-"], "html")):
            for name in ("html", "close"):
                self.checks.that(hostile_files.TEXTS[name].encode() not in page.out, f"{name} is not escaped", page)

    def each_object(self):
        listed = self.kindex.run("list", "projects", "--limit", "0", "--format", "jsonl")
        for line in listed.text.split("\n")[:-1]:
            digest = json.loads(line)["digest"]
            self.shown(["show", digest], "table")
            self.shown(["show", digest, "--format", "json"], "json")

    def shown(self, args, form):
        what = "kindex " + " ".join(map(str, args))
        done = self.bounded(self.kindex.run(*args, timeout=120), what, {0, 1, 2})
        if done.code == 0:
            if form != "html":
                self.printable(done, what, form)
            getattr(self, "check_" + form, lambda *_: None)(done, what)
        return done

    def check_json(self, done, what):
        self.parses(done, what, [done.text])

    def check_jsonl(self, done, what):
        self.parses(done, what, done.text.split("\n")[:-1])

    def parses(self, done, what, texts):
        try:
            for text in texts:
                json.loads(text)
        except ValueError as error:
            self.checks.that(False, f"{what}: no JSON: {error}", done)

    def check_csv(self, done, what):
        """A spreadsheet takes a cell for a formula by its first character, unless it is a number."""
        for row in csv.reader(io.StringIO(done.text)):
            for cell in row:
                if cell[:1] in ("=", "+", "-", "@", "\t", "\r") and not is_number(cell):
                    self.checks.that(False, f"{what}: cell {cell[:60]!r} is a formula", None)
        self.checks.tried += 1

    # What is no file, or one that never ends.
    def no_files(self):
        os.mkdir(self.folder / "folder")
        os.symlink("nowhere", self.folder / "dangling")
        os.symlink("loop", self.folder / "loop")
        os.symlink("folder", self.folder / "to-folder")
        os.symlink(harness.SAMPLE, self.folder / "to-sample")
        os.symlink("/dev/zero", self.folder / "to-zero")
        for command in ("import", "validate", "digest"):
            for name in ("folder", "dangling", "loop", "to-folder", "to-zero", "/dev/zero", "/dev/null", "/dev/full",
                         "missing", "", "x" * 300):
                self.run(command, name, codes={2, 3})
        self.run("import", "to-sample", codes={0})
        self.fifo()
        self.endless()

    def fifo(self):
        """A pipe with a name is read like any other: what is said through it goes in."""
        os.mkfifo(self.folder / "fifo")
        writer = threading.Thread(target=lambda: (self.folder / "fifo").write_bytes(harness.SAMPLE.read_bytes()))
        writer.start()
        self.run("import", "fifo", codes={0})
        writer.join()

    def endless(self):
        """A CSV of 4 GB of which nothing after the header is there: refused, or read, in bounded memory."""
        path = self.folder / "sparse.csv"
        path.write_text(hostile_files.HEADER + "\n")
        os.truncate(path, 4 << 30)
        for command in ("import", "validate", "digest"):
            self.run(command, "sparse.csv", codes={3})
        path.unlink()

    def shapes(self):
        """A file in which no two rows are of one shape, so that nothing that is remembered helps."""
        path = self.folder / "shapes.csv"
        with path.open("w") as file:
            file.write(hostile_files.HEADER + "\n")
            file.writelines(hostile_files.row(x=str(1 + n)) + "\n" for n in range(SHAPES))
        done = self.bounded(self.kindex.run("import", path.name, "--db", "shapes.db", "--format", "json"),
                            f"{SHAPES} shapes", {0})
        new = json.loads(done.text)["files"][0]["runs"]["new"] if done.code == 0 else 0
        self.checks.that(new == SHAPES, f"{SHAPES} shapes: {new} are there", done)
        harness.verified(self.checks, harness.Kindex(self.options.program, self.folder, "shapes.db"), f"{SHAPES} shapes")
        print(f"{SHAPES} shapes in one file: {done.peak_mb:.0f} MB")

    # Twice the input, at most about two and a half times the time.
    def linear(self):
        for name, make in linear_inputs():
            small, large = (self.timed(name, make, size) for size in sizes(self.options.long)[name])
            ratio = (large + 0.02) / (small + 0.02)
            self.checks.that(ratio < 3.0, f"{name}: twice the input takes {ratio:.1f} times as long "
                                          f"({small:.2f} s, {large:.2f} s)")

    def timed(self, name, make, size):
        path = self.folder / name
        path.write_bytes(make(size))
        best = float("inf")
        for _ in range(2):
            database = self.folder / "timed.db"
            done = self.bounded(self.kindex.run("import", name, "--db", database.name, timeout=300), f"{name} {size}")
            best = min(best, done.processor)
            for suffix in ("", "-wal", "-shm"):
                pathlib.Path(str(database) + suffix).unlink(missing_ok=True)
        path.unlink()
        return best


def is_number(cell):
    try:
        float(cell)
        return True
    except ValueError:
        return False


def linear_inputs():
    files = hostile_files
    return (
        ("rows.csv", lambda n: (files.HEADER + "\n" + "".join(files.row(x=str(1 + i)) + "\n" for i in range(n))).encode()),
        ("bad-rows.csv", lambda n: (files.HEADER + "\n" + (files.row(kernel="x" * 40) + "\n") * n).encode()),
        ("empty-lines.csv", lambda n: (files.HEADER + "\n" * n * 200 + files.row() + "\n").encode()),
        ("quotes.csv", lambda n: (files.HEADER + "\n" + files.row(kernel='"' + '""' * n + '"') + "\n").encode()),
        ("lines.jsonl", lambda n: "".join(json.dumps(files.project(f"p{i}")) + "\n" for i in range(n)).encode()),
        ("keys.json", lambda n: json.dumps({f"k{i}": i for i in range(n * 4)}).encode()),
        ("list.json", lambda n: json.dumps({"context": {}, "benchmarks": [{"name": f"a/{i}"} for i in range(n)]}).encode()),
    )


def sizes(long):
    n = 40_000 if long else 2_000
    return {name: (n, 2 * n) for name, _ in linear_inputs()}


def main():
    options = harness.arguments(__doc__).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        hostile = Hostile(options, folder)
        hostile.files()
        hostile.outputs()
        hostile.no_files()
        if options.long:
            hostile.shapes()
        if not options.sanitized:
            hostile.linear()
        harness.verified(hostile.checks, hostile.kindex, "at the end")
        raise SystemExit(hostile.checks.report("hostile"))


if __name__ == "__main__":
    main()
