#!/usr/bin/env python3
"""Drives the page of `kindex report` in a headless Chromium, as a person would, from file://.

usage: report_test.py KINDEX SOURCE_DIR [--shots FOLDER]

Exit code 77 (skipped) where there is no Chromium. --shots also writes what the page looks like, to be looked at.
"""

import base64
import pathlib
import sys
import tempfile

from browser import Browser, find_chromium
from page import check, check_hostile, check_quiet, check_use, hostile_csv, kindex, skip_without_chromium


def write_shots(browser, page, folder):
    for name, width, dark in (("light", 1280, False), ("dark", 1280, True), ("narrow", 400, False), ("wide", 1600, False)):
        browser.open(page.as_uri(), width, 1000, dark)
        browser.run("new Promise((done) => setTimeout(done, 400))")
        browser.shot(f"{folder}/{name}.png")
    with open(f"{folder}/print.pdf", "wb") as out:
        out.write(base64.b64decode(browser.call("Page.printToPDF")["data"]))


def main():
    program, source = sys.argv[1], pathlib.Path(sys.argv[2])
    chromium = find_chromium()
    if not chromium:
        skip_without_chromium()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        hostile_csv(source, folder / "hostile.csv")
        for csv, file in (("sample", source / "data/samples/liger-sample.csv"), ("hostile", folder / "hostile.csv")):
            kindex(program, str(folder / (csv + ".db")), "import", str(file), "--quiet")
            kindex(program, str(folder / (csv + ".db")), "report", "--gpu", "h100", "-o", str(folder / (csv + ".html")))
        with Browser(chromium) as browser:
            seconds = browser.open((folder / "sample.html").as_uri())
            print(f"      drawn after {seconds * 1000:.0f} ms")
            check_quiet(browser, "opened", "file:")
            check_use(browser)
            check_quiet(browser, "after use", "file:")
            browser.open((folder / "hostile.html").as_uri())
            check_hostile(browser)
            check_quiet(browser, "hostile", "file:")
            if "--shots" in sys.argv:
                write_shots(browser, folder / "sample.html", sys.argv[sys.argv.index("--shots") + 1])
    return 1 if check.failures else 0


if __name__ == "__main__":
    sys.exit(main())
