"""Runs the real program as a user would, and measures what it took. Standard library only."""

import argparse
import contextlib
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

SOURCE = pathlib.Path(__file__).resolve().parents[2]
SAMPLE = SOURCE / "data/samples/liger-sample.csv"

# How many times as long as it may work a program may take in all.
IDLE = 20

# What a terminal would obey, or what reorders the text around it. A line feed ends a line and is meant.
_UNPRINTABLE = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")


class Outcome:
    def __init__(self, code, out, err, seconds, usage):
        self.code, self.out, self.err, self.seconds = code, out, err, seconds
        self.peak_mb, self.processor = usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime

    @property
    def text(self):
        return self.out.decode("utf-8", "replace")

    @property
    def errors(self):
        return self.err.decode("utf-8", "replace")


class Kindex:
    """One index in a folder of its own."""

    def __init__(self, program, folder, database="index.db"):
        self.program, self.folder, self.database = str(program), pathlib.Path(folder), database

    def start(self, *args, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, limits=None,
              environment=None):
        env = {"PATH": os.environ["PATH"], "KINDEX_DB": self.database, "HOME": str(self.folder), "LC_ALL": "C.UTF-8"}
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
            if name in os.environ:
                env[name] = os.environ[name]
        env.update(environment or {})
        return subprocess.Popen([self.program, *map(str, args)], cwd=self.folder, env=env, stdin=stdin, stdout=stdout,
                                stderr=stderr, preexec_fn=limits)

    def run(self, *args, timeout=600, limits=lambda: None, **how):
        """`timeout` is in seconds of processor time: how busy the machine is says nothing of the program. One that waits
        for ever is ended too."""
        def limited():
            resource.setrlimit(resource.RLIMIT_CPU, (timeout, timeout))
            limits()

        # Into files: a pipe that nobody reads would stop the program.
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            begin = time.monotonic()
            child = self.start(*args, stdout=out, stderr=err, limits=limited, **how)
            alarm = begin + IDLE * timeout
            while True:
                pid, status, usage = os.wait4(child.pid, os.WNOHANG)
                if pid:
                    break
                if time.monotonic() > alarm:
                    child.kill()
                    alarm = float("inf")
                time.sleep(0.002)
            child.returncode = os.waitstatus_to_exitcode(status)
            seconds = time.monotonic() - begin
            out.seek(0)
            err.seek(0)
            return Outcome(child.returncode, out.read(), err.read(), seconds, usage)

    def content_digest(self):
        done = self.run("verify")
        found = re.search(r"sha256:[0-9a-f]{64}", done.text)
        return found.group(0) if found else None


class Checks:
    """Counts what was tried, and keeps what went wrong."""

    def __init__(self):
        self.tried, self.wrong = 0, []

    def that(self, holds, what, outcome=None):
        self.tried += 1
        if holds:
            return True
        if outcome is not None:
            what += f"\n    exit {outcome.code}, {outcome.seconds:.2f} s, {outcome.peak_mb:.0f} MB\n    stdout: " \
                    f"{outcome.out[-400:]!r}\n    stderr: {outcome.err[-400:]!r}"
        self.wrong.append(what)
        return False

    def one_clear_line(self, outcome, what):
        """An error is one line that begins with the program's name, and is safe to show."""
        lines = outcome.errors.split("\n")
        self.that(len(lines) == 2 and lines[1] == "" and lines[0].startswith("kindex: ") and
                  "internal error" not in lines[0] and len(lines[0]) < 1500, f"{what}: not one clear line", outcome)

    def printable(self, text, what):
        bad = _UNPRINTABLE.search(text)
        self.that(bad is None, f"{what} holds {bad.group(0)!r} at {bad.start()}" if bad else what)

    def report(self, name):
        for what in self.wrong:
            print("FAILED", what)
        print(f"{name}: {self.tried} checks, {len(self.wrong)} failed")
        return 1 if self.wrong else 0


def arguments(description):
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("program", type=lambda path: pathlib.Path(path).resolve(), help="the kindex to test")
    parser.add_argument("--long", action="store_true", help="the long run, not the one of ctest")
    parser.add_argument("--sanitized", action="store_true", help="built with sanitizers: memory and time say nothing")
    parser.add_argument("--seed", type=int, default=1, help="of the random moments and places")
    return parser


def in_folder(scene, options):
    """Runs a scene in a temporary folder, which the server's user may read: it is nobody where the tests run as root."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        scene(options, folder).run()


def crowd_options(description, seconds, several, seconds_long, several_long, more=lambda parser: None):
    """The options of a test in which importers and readers work at once: how long, how many of each, and `more`."""
    parser = arguments(description)
    more(parser)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--importers", type=int)
    parser.add_argument("--readers", type=int)
    parser.add_argument("--rows", type=int, default=40, help="of a file: 20,000 go in by another way, at first")
    options = parser.parse_args()
    options.seconds = options.seconds or (seconds_long if options.long else seconds)
    options.importers = options.importers or (several_long if options.long else several)
    options.readers = options.readers or (several_long if options.long else several)
    return options


def verified(checks, kindex, what):
    done = kindex.run("verify")
    checks.that(done.code == 0, f"{what}: verify is not clean", done)
    return done


def in_namespace(instead):
    """Starts the script again where its mounts are nobody else's; a user may, where the system lets them be root there."""
    inside = "KINDEX_MOUNTS"
    if inside in os.environ:
        return
    for options in (["-m"], ["-m", "-r"]):
        probe = ["unshare", *options, "mount", "-t", "tmpfs", "none", tempfile.gettempdir()]
        with contextlib.suppress(OSError):
            if subprocess.run(probe, capture_output=True, check=False).returncode == 0:
                os.environ[inside] = "1"
                os.execvp("unshare", ["unshare", *options, sys.executable, *sys.argv])
    skip(f"nothing may be mounted here, {instead}")


def skip(why):
    print(f"SKIPPED: {why}")
    raise SystemExit(77)  # ctest knows it


def killed(child):
    os.kill(child.pid, signal.SIGKILL)
    child.wait()


def fail(message):
    sys.exit(message)
