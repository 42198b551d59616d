"""On a file system of another machine: sshfs from a server on loopback, as it comes and with direct_io, under which
programs cannot share memory through a file; and one whose server goes away in the middle of an import.

    python3 tests/faults/network.py build/dev/kindex [--long]

Mounts in a namespace of its own, so that nothing is left behind; skipped (77) where that may not be, or without sshfs or
an OpenSSH server.
"""

import contextlib
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import time

import harness
import hostile_files

SSHD = shutil.which("sshd", path="/usr/sbin")
CUTS = {False: 3, True: 100}
SHARES_NO_MEMORY = "programs cannot share memory"


class Server:
    """An OpenSSH server of our own on loopback, and what is mounted from it."""

    def __init__(self, folder):
        self.folder, self.port = folder, free_port()
        for name in ("host", "user"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
        (folder / "config").write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {folder}/host\nAuthorizedKeysFile {folder}/user.pub\n"
            f"StrictModes no\nPermitRootLogin yes\nUsePAM no\nSubsystem sftp internal-sftp\nPidFile {folder}/pid\n")
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen([SSHD, "-D", "-e", "-f", self.folder / "config"],
                                        stderr=subprocess.DEVNULL, start_new_session=True)
        for _ in range(500):
            with socket.socket() as client:
                if client.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.01)
        harness.fail("the server does not listen")

    def mount(self, shared, at, *options):
        at.mkdir(exist_ok=True)
        ours = ["-p", str(self.port), "-o", f"IdentityFile={self.folder}/user", "-o", "StrictHostKeyChecking=no", "-o",
                "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR"]
        subprocess.run(["sshfs", *ours, *options, f"127.0.0.1:{shared}", at], check=True)
        return at

    def cut(self):
        """As if the cable were pulled: the server and every connection of it are gone."""
        for process in [*descendants(self.process.pid), self.process.pid]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.process.wait()


def descendants(process):
    children = pathlib.Path(f"/proc/{process}/task/{process}/children")
    found = [int(child) for child in children.read_text().split()] if children.exists() else []
    return [each for child in found for each in [*descendants(child), child]]


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def unmount(at):
    # Without its server sshfs unmounts it itself, sooner or later.
    subprocess.run(["umount", "-l", at], stderr=subprocess.DEVNULL, check=False)


class Network:
    def __init__(self, options, folder):
        self.options, self.folder = options, pathlib.Path(folder)
        self.checks, self.random, self.cut_short = harness.Checks(), random.Random(options.seed), 0
        self.takes = 0  # seconds, an import of the rows on a disk
        self.shared = self.folder / "shared"  # on the other machine
        self.shared.mkdir()
        self.rows = self.folder / "rows.csv"
        lines = [hostile_files.row(x=str(128 + n), value=f"0.1{n}") for n in range(6000)]
        self.rows.write_text("\n".join([hostile_files.HEADER, *lines]) + "\n")
        (self.folder / "keys").mkdir()
        self.server = Server(self.folder / "keys")
        self.local = harness.Kindex(options.program, self.folder)
        self.local.run("import", harness.SAMPLE)
        self.digest = self.local.content_digest()

    def run(self):
        try:
            self.as_on_a_disk(self.server.mount(self.shared, self.folder / "plain"))
            self.without_shared_memory(self.server.mount(self.shared, self.folder / "direct", "-o", "direct_io"))
            for mount in ("plain", "direct"):
                unmount(self.folder / mount)
            self.takes = self.local.run("import", self.rows).seconds
            for number in range(CUTS[self.options.long]):
                self.cut_off(number)
        finally:
            self.server.cut()
        print(f"cut off in the middle of {self.cut_short} imports")
        sys.exit(self.checks.report("network"))

    def as_on_a_disk(self, mount):
        kindex = harness.Kindex(self.options.program, mount)
        for what in ("import", "another import"):
            done = kindex.run("import", harness.SAMPLE)
            self.checks.that(done.code == 0, f"{what} over the network", done)
        self.checks.that(kindex.content_digest() == self.digest, "an index over the network holds the same")
        for args in (["compare"], ["list", "runs"], ["backup", "copy.db"], ["export", "-o", "all.jsonl.zst"]):
            done = kindex.run(*args)
            self.checks.that(done.code == 0, f"{args[0]} over the network", done)

    def without_shared_memory(self, mount):
        """A folder that has an index of somebody who can, and one that has none."""
        before = (self.shared / "index.db").read_bytes()
        kindex = harness.Kindex(self.options.program, mount)
        for args in (["import", harness.SAMPLE], ["compare"], ["list", "runs"], ["verify"], ["export"], ["search", "rope"],
                     ["backup", "again.db"]):
            self.refused(kindex.run(*args), f"{args[0]} without shared memory")
        self.checks.that((self.shared / "index.db").read_bytes() == before, "the index is as it was")
        fresh = harness.Kindex(self.options.program, mount, "fresh.db")
        self.refused(fresh.run("import", harness.SAMPLE), "a new index without shared memory")
        left = list(self.shared.glob("fresh*"))
        self.checks.that(not left, f"an index that could not be used is begun: {left}")
        # Files that are no index need no memory.
        done = self.local.run("backup", mount / "backup.db")
        self.checks.that(done.code == 0, "a backup to there", done)
        copy = harness.Kindex(self.options.program, self.shared, "backup.db")
        self.checks.that(copy.content_digest() == self.digest, "a backup that was made there holds the same")
        done = self.local.run("export", "-o", mount / "bundle.jsonl.zst")
        self.checks.that(done.code == 0, "an export to there", done)
        done = self.local.run("import", mount / "bundle.jsonl.zst", "--db", "from_there.db")
        self.checks.that(done.code == 0, "an import from there", done)

    def refused(self, done, what):
        self.checks.that(done.code == 5 and SHARES_NO_MEMORY in done.errors, what, done)
        self.checks.one_clear_line(done, what)

    def cut_off(self, number):
        """The server goes away while an import is under way: the index is the old one or the new one."""
        for old in self.shared.glob("index.db*"):
            old.unlink()
        mount = self.server.mount(self.shared, self.folder / f"cut{number}")
        kindex = harness.Kindex(self.options.program, mount)
        kindex.run("import", harness.SAMPLE)
        err = self.folder / "err.txt"
        with open(err, "wb") as stderr:
            child = kindex.start("import", self.rows, stderr=stderr)
            time.sleep(self.random.uniform(0, 2 * self.takes))
            self.server.cut()
            code = child.wait()
        what = f"cut off (exit {code}, {err.read_bytes()!r})"
        self.checks.that(code in (0, 5), what)
        if code == 5:
            lines = err.read_bytes().split(b"\n")
            self.checks.that(len(lines) == 2 and lines[0].startswith(b"kindex: "), f"{what}: one clear line")
        self.cut_short += code != 0
        unmount(mount)
        here = harness.Kindex(self.options.program, self.shared)
        harness.verified(self.checks, here, what)
        now = here.content_digest()
        done = here.run("import", self.rows)
        self.checks.that(done.code == 0, f"{what}: a retry", done)
        new = here.content_digest()
        self.checks.that(now == new or (code != 0 and now == self.digest), f"{what}: the index is neither old nor new")
        self.server.start()


def main():
    options = harness.arguments(__doc__).parse_args()
    if not (shutil.which("sshfs") and SSHD and os.access("/dev/fuse", os.W_OK)):
        harness.skip("no sshfs, no OpenSSH server or no /dev/fuse, so no index was on another machine")
    harness.in_namespace("so no index was on another machine")
    harness.in_folder(Network, options)


if __name__ == "__main__":
    main()
