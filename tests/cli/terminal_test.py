"""kindex on a terminal of its own: what people see, and when the pager and the progress line come and go.

usage: terminal_test.py KINDEX SOURCE_DIR
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unicodedata
import unittest
from pathlib import Path

KINDEX, SOURCE = sys.argv[1], Path(sys.argv[2])
SAMPLE = SOURCE / "data/samples/liger-sample.csv"
ESCAPE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
WIDTHS = (60, 80, 120, 200)
# What people look at: every line of it must fit. (A digest in full, as verify prints it, takes 79 columns.)
SHOWN = (["compare"], ["compare", "--gpu", "h100"], ["compare", "--op", "relu_squared"], ["compare", "--op", "relu_squared", "--chart"],
         ["list", "runs"], ["list", "operations"], ["list", "cohorts"], ["history"], ["history", "--records"], ["review"],
         ["search", "norm"], ["diff", "provider=torch", "provider=liger"])


class Terminal:
    """Runs kindex with stdout, stderr or both on a terminal of `columns` by `rows`."""

    def __init__(self, database, columns=100, rows=24, **environment):
        self.environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "KINDEX_DB": database, **environment}
        for name in ("COLUMNS", "NO_COLOR", "PAGER", "KINDEX_PAGER", "LESS"):
            if name not in environment:
                self.environment.pop(name, None)
        self.size = struct.pack("HHHH", rows, columns, 0, 0)

    def start(self, *words, out=True, err=True, input=None):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, self.size)
        self.process = subprocess.Popen([KINDEX, *words], stdin=input or subprocess.DEVNULL,
                                        stdout=slave if out else subprocess.DEVNULL,
                                        stderr=slave if err else subprocess.DEVNULL, env=self.environment,
                                        start_new_session=True)
        os.close(slave)

    def screen(self):
        """Everything that was written, until the program ended; sets `code`."""
        text = b""
        while True:
            try:
                part = os.read(self.master, 65536)
            except OSError:  # Linux: the other end was closed
                break
            if not part:
                break
            text += part
        os.close(self.master)
        self.code = self.process.wait(timeout=60)
        return text.decode().replace("\r\n", "\n")

    def run(self, *words, **how):
        self.start(*words, **how)
        return self.screen()


def width_of(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in ESCAPE.sub("", line))


class OnATerminal(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.database = os.path.join(cls.folder.name, "index.db")
        subprocess.run([KINDEX, "import", str(SAMPLE), "--quiet", "--db", cls.database], check=True)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def file(self, name, text=""):
        path = os.path.join(self.folder.name, name)
        Path(path).write_text(text)
        return path

    def pager(self, body):
        """A pager of our own, as a command for $PAGER."""
        path = self.file("pager.sh", "#!/bin/sh\n" + body)
        os.chmod(path, 0o755)
        return path

    def test_every_line_fits(self):
        for columns in WIDTHS:
            for words in SHOWN:
                text = Terminal(self.database, columns, 500).run(*words)
                long = [line for line in text.split("\n") if width_of(line) > columns]
                with self.subTest(columns=columns, words=words):
                    self.assertEqual(long, [])

    def test_a_list_is_cut_nowhere(self):
        for columns in WIDTHS:
            for words in (["list", "runs"], ["list", "operations"], ["review"], ["search", "norm"]):
                text = Terminal(self.database, columns, 500).run(*words)
                self.assertNotIn("…", re.sub(r"\d …", "", text), f"{words} at {columns}")

    def test_a_pipe_is_never_cut_and_never_coloured(self):
        for words in SHOWN:
            done = subprocess.run([KINDEX, *words, "--db", self.database], capture_output=True, text=True, check=False)
            self.assertNotIn("\x1b", done.stdout, words)
            self.assertNotIn("…", done.stdout, words)

    def test_colour_is_for_terminals_that_want_it(self):
        self.assertIn("\x1b[", Terminal(self.database, 100, 500).run("compare"))
        for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
            self.assertNotIn("\x1b", Terminal(self.database, 100, 500, **environment).run("compare"), environment)
        # What colour says is written too: without it the text is the same.
        plain = Terminal(self.database, 100, 500, NO_COLOR="1").run("compare")
        self.assertEqual(ESCAPE.sub("", Terminal(self.database, 100, 500).run("compare")), plain)

    def test_the_pager_takes_what_is_taller_than_the_screen(self):
        pager = self.pager('printf "LESS=%s\\n" "$LESS"; sed "s/^/| /"')
        tall = Terminal(self.database, 100, 10, PAGER=pager).run("list", "runs")
        self.assertTrue(tall.startswith("LESS=FRX\n| "), tall[:80])
        for rows, words in ((500, ["list", "runs"]), (10, ["verify"])):
            self.assertNotIn("LESS", Terminal(self.database, 100, rows, PAGER=pager).run(*words))
        own = Terminal(self.database, 100, 10, PAGER="false", KINDEX_PAGER=pager, LESS="S").run("list", "runs")
        self.assertTrue(own.startswith("LESS=S\n| "), own[:80])

    def test_no_pager_where_there_is_no_terminal_or_none_is_wanted(self):
        pager = self.pager("cat > /dev/null")
        done = subprocess.run([KINDEX, "list", "runs", "--db", self.database], capture_output=True, text=True, check=True,
                              env={**os.environ, "PAGER": pager})
        self.assertEqual(done.stdout.count("relu_squared"), 18)
        for choice in ("", "cat"):
            self.assertEqual(Terminal(self.database, 100, 10, PAGER=choice).run("list", "runs").count("relu_squared"), 18)

    def test_a_pager_that_is_not_there_loses_nothing(self):
        terminal = Terminal(self.database, 100, 10, PAGER="no-such-pager")
        self.assertEqual(terminal.run("list", "runs").count("relu_squared"), 18)
        self.assertEqual(terminal.code, 0)

    def test_quitting_the_pager_early_is_no_error(self):
        terminal = Terminal(self.database, 100, 10, PAGER="head -1 >/dev/null; exec true")
        self.assertEqual(terminal.run("list", "runs"), "")
        self.assertEqual(terminal.code, 0)

    def test_a_text_in_parts_is_paged_as_one(self):
        """Larger than what a pipe holds: parts come while the pager runs, and are kept until it has surely begun."""
        lines = SAMPLE.read_text().splitlines(keepends=True)
        row = lines[1].replace("relu_squared", "no_such_kernel_%d")
        rows = self.file("rows.csv", lines[0] + "".join(row % number for number in range(15_000)))
        database = os.path.join(self.folder.name, "rows.db")
        subprocess.run([KINDEX, "import", rows, "--db", database, "--quiet"], check=False, capture_output=True)
        words = ["review", "--rows", "--format", "csv"]
        for pager, shown in ((self.pager('sed "s/^/| /"'), True), ("no-such-pager", False), ("cat", False)):
            terminal = Terminal(database, 100, 10, PAGER=pager)
            text = terminal.run(*words)
            self.assertEqual(terminal.code, 0)
            self.assertEqual(len(re.findall(r'""no_such_kernel_\d+""', text)), 15_000, pager)
            self.assertEqual("| file" in text, shown)
        terminal = Terminal(database, 100, 10, PAGER=self.pager("head -3"))
        self.assertEqual(terminal.run(*words).count("\n"), 3)
        self.assertEqual(terminal.code, 0)

    def test_ctrl_c_is_the_pagers(self):
        terminal = Terminal(self.database, 100, 10, PAGER=self.pager("trap '' INT; echo ready; cat >/dev/null; sleep 1; echo done"))
        terminal.start("list", "runs")
        self.assertTrue(select.select([terminal.master], [], [], 30)[0])
        time.sleep(0.2)
        os.killpg(terminal.process.pid, signal.SIGINT)
        self.assertIn("done", terminal.screen())
        self.assertEqual(terminal.code, 0)

    def test_a_pipe_that_closes_ends_it_quietly(self):
        for words in (["list", "runs"], ["export"], ["compare", "--format", "json"]):
            process = subprocess.Popen([KINDEX, *words, "--db", self.database], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            process.stdout.close()
            self.assertEqual(process.stderr.read(), b"")
            process.stderr.close()
            self.assertIn(process.wait(timeout=60), (0, -signal.SIGPIPE))

    def test_progress_says_rate_and_time_left(self):
        lines = SAMPLE.read_text().splitlines(keepends=True)
        database = os.path.join(self.folder.name, "big.db")
        shown = ""
        for copies in (4_000, 16_000, 64_000):  # the line comes after half a second: as many rows as this machine needs
            big = self.file("big.csv", lines[0] + "".join(lines[1:39]) * copies)
            shown = Terminal(database).run("import", big, "--dry-run", out=False)
            if shown:
                break
        self.assertRegex(shown, r"big\.csv: [\d,]+ rows, [\d,]+/s, \d+%, \d+ s left")
        self.assertTrue(shown.endswith("\r\x1b[K"), shown[-80:])  # and leaves nothing behind
        self.assertEqual(Terminal(database).run("import", big, "--dry-run", "--quiet", out=False), "")
        piped = subprocess.run([KINDEX, "import", big, "--dry-run", "--db", database], capture_output=True, check=True)
        self.assertEqual(piped.stderr, b"")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
