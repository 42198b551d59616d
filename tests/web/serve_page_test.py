#!/usr/bin/env python3
"""Drives the page that `kindex serve` serves in a headless Chromium: the same page, live, from 127.0.0.1 and nowhere else.

usage: serve_page_test.py KINDEX SOURCE_DIR

Exit code 77 (skipped) where there is no Chromium.
"""

import pathlib
import subprocess
import sys
import tempfile

from browser import Browser, find_chromium
from page import ROWS, check, check_hostile, check_quiet, check_use, hostile_csv, kindex, skip_without_chromium


class Served:
    """A kindex serve of its own on a free port; its address while it runs."""

    def __init__(self, program, database):
        self.process = subprocess.Popen([program, "serve", "--port", "0", "--db", database], stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)

    def __enter__(self):
        return self.process.stdout.readline().strip()

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=20)
        self.process.stdout.close()


def check_growing(browser, program, source, folder):
    """What is imported while the server runs is there after a reload."""
    database = str(folder / "growing.db")
    sample = source / "data/samples/liger-sample.csv"
    part = folder / "part.csv"
    part.write_text("".join(sample.read_text().splitlines(keepends=True)[:9]))
    kindex(program, database, "import", str(part), "--quiet")
    with Served(program, database) as url:
        browser.open(url)
        before = browser.run(ROWS)
        kindex(program, database, "import", str(sample), "--quiet")
        browser.open(url + "?op=relu_squared&op=jsd&op=layer_norm#operation=relu_squared")
        check("an import shows at the next load", browser.run("POINTS.length") > before)
        check("the address chooses what is shown", browser.run("document.getElementById('f-operation').value") == "relu_squared"
              and browser.run("document.querySelectorAll('#panels h2').length") == 1)
        check_quiet(browser, "growing", url)


def main():
    program, source = sys.argv[1], pathlib.Path(sys.argv[2])
    chromium = find_chromium()
    if not chromium:
        skip_without_chromium()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        database = str(folder / "sample.db")
        kindex(program, database, "import", str(source / "data/samples/liger-sample.csv"), "--quiet")
        with Browser(chromium) as browser, Served(program, database) as url:
            browser.open(url + "?gpu=h100")
            check_use(browser)
            check_quiet(browser, "served", url)
        hostile_csv(source, folder / "hostile.csv")
        kindex(program, str(folder / "hostile.db"), "import", str(folder / "hostile.csv"), "--quiet")
        with Browser(chromium) as browser, Served(program, str(folder / "hostile.db")) as url:
            browser.open(url)
            check_hostile(browser)
            check_quiet(browser, "hostile", url)
        with Browser(chromium) as browser:
            check_growing(browser, program, source, folder)
    return 1 if check.failures else 0


if __name__ == "__main__":
    sys.exit(main())
