"""Killed at any moment, on a disk that is full: the index is the old one or the new one, and trying again works.

    python3 tests/faults/crash.py build/dev/kindex [--long] [--only ACTION]

The long run kills every action 500 times, the short one 10 times, at moments spread over the time that it takes; an import
of many rows 100 times and 3.
"""

import random
import resource
import signal
import subprocess
import tempfile
import time

import harness
import scene

KILLS = {False: 10, True: 500}
KILLS_OF_MANY = {False: 3, True: 100}
TRIES = 5  # for each of those: some are done before
LIMITS = {False: 6, True: 100}
LIMITS_OF_MANY = {False: 2, True: 30}


class Crash:
    def __init__(self, options, this):
        self.options, self.scene, self.kindex = options, this, this.kindex
        self.random = random.Random(options.seed)
        self.checks = harness.Checks()
        self.killed = self.finished = self.became_new = self.stopped_between = 0

    def rounds(self):
        """The machine may grow busier or quieter meanwhile: the moments are spread so that one action in ten is done first."""
        kills, span = (KILLS_OF_MANY if self.scene.many else KILLS)[self.options.long], self.scene.seconds
        while self.killed < kills and self.killed + self.finished < kills * TRIES:
            self.scene.begin()
            child = self.kindex.start(*self.scene.action)
            time.sleep(self.random.random() * span)
            if child.poll() is None:
                harness.killed(child)
                self.killed += 1
                span *= 1.01
            else:
                self.finished += 1
                span *= 0.9
            self.whole("killed")
            self.converges("killed")
        self.checks.that(self.killed == kills, f"{self.scene.name}: killed only {self.killed} times")

    def whole(self, what):
        """The index opens, verifies, and is the old one or the new one; so is whatever was written beside it."""
        what = f"{self.scene.name}: {what}"
        if not (self.scene.folder / "index.db").exists():
            self.checks.that(self.scene.old == scene.EMPTY, f"{what}: the index is gone")
        else:
            done = self.kindex.run("verify")
            if done.code == 5 and b"no index there yet" in done.err:
                self.checks.that(self.scene.old == scene.EMPTY, f"{what}: the index is empty", done)
            else:
                self.checks.that(done.code == 0, f"{what}: verify is not clean", done)
                digest = self.scene.digest()
                self.checks.that(digest in (self.scene.old, self.scene.new) or self.between(),
                                 f"{what}: neither old nor new", done)
                self.became_new += digest == self.scene.new
        self.outputs(what)

    def between(self):
        """Some of the steps of an action that has several are done, and the next one has left nothing."""
        if not self.scene.several:
            return False
        now = scene.imports(self.scene.folder / "index.db")
        self.stopped_between += 1
        return now == self.scene.imports[:len(now)]

    def outputs(self, what):
        bundle, copy = self.scene.folder / "out.jsonl", self.scene.folder / "out.db"
        if bundle.exists():
            done = self.kindex.run("import", bundle.name, "--db", "again.db", "--quiet")
            same = done.code == 0 and harness.Kindex(self.options.program, self.scene.folder, "again.db").content_digest()
            self.checks.that(same == self.scene.old, f"{what}: the bundle is not whole", done)
        if copy.exists():
            same = harness.Kindex(self.options.program, self.scene.folder, copy.name).content_digest()
            self.checks.that(same == self.scene.old, f"{what}: the copy is not whole")

    def converges(self, what):
        for name in ("out.jsonl", "out.db"):
            for path in self.scene.folder.glob(name):
                path.unlink()
        done = self.kindex.run(*self.scene.action)
        self.checks.that(done.code == 0, f"{self.scene.name}: {what}, then tried again: it fails", done)
        self.checks.that(self.scene.digest() == self.scene.new, f"{self.scene.name}: {what}: another content digest")

    def full_disk(self):
        """Every file may grow to so many bytes and no further: each write past it fails."""
        most = max(path.stat().st_size for path in self.scene.folder.iterdir())
        steps = (LIMITS_OF_MANY if self.scene.many else LIMITS)[self.options.long]
        for step in range(steps):
            limit = max(1024, most * step // steps // 512 * 512)  # the error itself goes into a file
            self.scene.begin()
            done = self.kindex.run(*self.scene.action, limits=lambda: limit_files(limit))
            what = f"at most {limit} bytes a file"
            if done.code != 0:
                self.checks.that(done.code == 5, f"{self.scene.name}: {what}: exit code", done)
                self.checks.one_clear_line(done, f"{self.scene.name}: {what}")
            self.whole(what)
            left = [path.name for path in self.scene.folder.glob("*partial*")]
            self.checks.that(not left or done.code == 0, f"{self.scene.name}: {what}: leaves {left}")
            self.converges(what)


def limit_files(limit):
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))


def full_output(options, folder, checks):
    """Whatever is printed to a full disk is an error, and not half an answer with exit code 0."""
    kindex = harness.Kindex(options.program, folder)
    scene.imported(harness.SAMPLE)(kindex)
    for action in (["compare"], ["list", "runs"], ["export"], ["export", "-o", "/dev/full"], ["report", "-o", "-"],
                   ["verify"], ["review"], ["history"], ["version"], ["help"], ["import", harness.SAMPLE],
                   ["digest", harness.SOURCE / "data/samples/seed-record.txt"], ["plot", "--op", "relu_squared", "--gpu", "h100 80gb", "--pass", "full", "-o", "-"]):
        with open("/dev/full", "w") as full:
            child = kindex.start(*action, stdout=full, stderr=subprocess.PIPE)
            errors = child.communicate(timeout=60)[1].decode()
        lines = [line for line in errors.split("\n") if line.startswith("kindex: cannot write")]
        checks.that(child.returncode == 5 and len(lines) == 1, f"{action} > /dev/full: {child.returncode} {errors!r}")


def main():
    options = scene.arguments(__doc__).parse_args()
    code = 0
    with tempfile.TemporaryDirectory() as folder:
        for this in scene.scenes(options, folder):
            crash = Crash(options, this)
            crash.rounds()
            crash.full_disk()
            between = f", between two steps {crash.stopped_between} times" if this.several else ""
            print(f"{this.name}: {crash.killed} killed, {crash.finished} done first; then the new state "
                  f"{crash.became_new} times{between}")
            code |= crash.checks.report(this.name)
        if options.only is None:
            checks = harness.Checks()
            full_output(options, folder, checks)
            code |= checks.report("full output")
    raise SystemExit(code)


if __name__ == "__main__":
    main()
