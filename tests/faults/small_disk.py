"""On a disk that is full: every action on a tmpfs of all sizes up to the one that is enough, and again on a larger one.

    python3 tests/faults/small_disk.py build/dev/kindex [--long] [--only ACTION]

Where space runs out there is one clear line and exit code 5, nothing half-written, and the old index; with more space the
same command does it. Mounts in a namespace of its own, so that nothing is left behind; skipped (77) where that may not be.
"""

import contextlib
import os
import pathlib
import subprocess
import sys
import tempfile

import crash
import harness
import scene

KIB = 1 << 10
PLENTY = 256 << 20
STEPS = {False: 3, True: 60}


class SmallDisk:
    def __init__(self, options, folder, this):
        self.options, self.disk, self.scene = options, folder, this
        self.crash = crash.Crash(options, this)
        self.checks, self.refused, self.done = self.crash.checks, 0, 0

    def run(self):
        enough = 64 * KIB
        while not self.tried(enough):
            enough *= 2
        steps = STEPS[self.options.long]
        for step in range(steps):
            self.tried(enough * step // steps)
        print(f"{self.scene.name}: {enough // KIB} KiB more are enough; refused {self.refused} times, done {self.done} times")

    def tried(self, free):
        """With so many bytes free. Whether that was enough."""
        self.scene.begin()
        resize(self.disk, used(self.disk) + free)
        what = f"{self.scene.name} with {free // KIB} KiB free"
        done = self.scene.kindex.run(*self.scene.action)
        if done.code == 0:
            self.done += 1
        else:
            self.refused += 1
            self.checks.that(done.code == 5, f"{what}: exit code", done)
            self.checks.one_clear_line(done, what)
            self.still_full(what)
        resize(self.disk, PLENTY)
        left = [path.name for path in self.scene.folder.glob("*partial*")]
        self.checks.that(not left, f"{what}: leaves {left}")
        self.crash.whole(f"{free // KIB} KiB free")
        if done.code != 0 and not self.scene.several:
            self.checks.that(self.scene.digest() == self.scene.old, f"{what}: refused, and not the old state", done)
        self.crash.converges(f"{free // KIB} KiB free")
        return done.code == 0

    def still_full(self, what):
        """Who asks before there is more space is answered, or told why not."""
        for args in (["verify"], ["compare"]):
            done = self.scene.kindex.run(*args)
            self.checks.that(done.code in (0, 1, 5), f"{what}: then {args[0]}: exit code", done)
            if done.code == 5:
                self.checks.one_clear_line(done, f"{what}: then {args[0]}")


def used(folder):
    state = os.statvfs(folder)
    return (state.f_blocks - state.f_bfree) * state.f_frsize


def resize(folder, size):
    # Of 0 the kernel makes no limit at all.
    size = max(4 * KIB, (size + 4 * KIB - 1) // (4 * KIB) * 4 * KIB)
    subprocess.run(["mount", "-o", f"remount,size={size}", folder], check=True)


@contextlib.contextmanager
def tmpfs():
    with tempfile.TemporaryDirectory() as place:
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={PLENTY}", "kindex-test", place], check=True)
        try:
            yield place
        finally:
            subprocess.run(["umount", place], check=True)


def main():
    options = scene.arguments(__doc__).parse_args()
    harness.in_namespace("so no disk was full")
    code = 0
    with tmpfs() as folder:
        for this in scene.scenes(options, folder):
            if this.many and not options.long:
                continue  # each try takes seconds
            small = SmallDisk(options, pathlib.Path(folder), this)
            small.run()
            code |= small.checks.report(f"small disk: {this.name}")
    raise SystemExit(code)


if __name__ == "__main__":
    main()
