#!/usr/bin/env python3
"""Drives the page of `kindex report` in a headless Chromium, as a person would, from file://.

usage: report_test.py KINDEX SOURCE_DIR [--shots FOLDER]

Exit code 77 (skipped) where there is no Chromium. --shots also writes what the page looks like, to be looked at.
"""

import pathlib
import subprocess
import sys
import tempfile

from browser import Browser, find_chromium

SKIPPED = 77
HOSTILE = "</script><script>window.evil=1</script><img src=x onerror=window.evil=1>"


def kindex(program, database, *args):
    subprocess.run([program, *args, "--db", database], check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)


def check(what, holds):
    print(("ok    " if holds else "FAIL  ") + what)
    check.failures += not holds


check.failures = 0


def hostile_csv(source, target):
    """The sample, with a release whose name is an attack."""
    text = (source / "data/samples/liger-sample.csv").read_text()
    target.write_text(text.replace(",0.7.0\n", ',"' + HOSTILE + '\x1b[31m\u202e"\n'))


def point_of(browser, chart=0):
    """Where the first line of a chart has a point, in pixels of the window."""
    return browser.run(f"""(() => {{
      const over = document.querySelectorAll('.u-over')[{chart}].getBoundingClientRect();
      return [over.left + over.width / 2, over.top + over.height / 2]; }})()""")


def test_quiet(browser, name):
    check(f"{name}: no message on the console", not browser.console)
    check(f"{name}: no exception", not browser.exceptions)
    strange = [url for url in browser.requests if not url.startswith(("file:", "about:"))]
    check(f"{name}: no request leaves the file", not strange)
    for line in browser.console + browser.exceptions + strange:
        print("      " + line[:300])


def test_filters(browser):
    rows = "document.querySelectorAll('#table tbody tr').length"
    everything = browser.run(rows)
    browser.run("(() => { const f = document.getElementById('f-text'); f.value = 'relu_squared backward';"
                "f.dispatchEvent(new Event('input', {bubbles: true})); })()")
    browser.wait(f"{rows} < {everything}")
    check("words filter the table", 0 < browser.run(rows) < everything)
    check("and the charts", browser.run("document.querySelectorAll('#panels h2').length") == 1)
    browser.wait("document.querySelector('.uplot canvas')")


def test_hover_and_detail(browser):
    x, y = point_of(browser)
    browser.mouse("mouseMoved", x, y)
    browser.wait("!document.getElementById('tip').hidden")
    check("hovering names the cohort", "liger-bench-do-bench" in browser.run("document.getElementById('tip').textContent"))
    browser.click(x, y)
    browser.wait("!document.getElementById('detail').hidden")
    detail = browser.run("document.getElementById('detail').textContent")
    check("a click shows digests to copy", detail.count("sha256:") == 7)
    browser.key("Escape")
    browser.wait("document.getElementById('detail').hidden")
    check("Escape closes it", True)


def test_keyboard(browser):
    browser.run("document.querySelector('.plot').focus()")
    browser.key("ArrowRight")
    said = browser.run("document.getElementById('count').textContent")
    check("arrow keys walk the points and say them", "liger-bench" in said)
    check("a chart has a text for screen readers",
          "shapes" in browser.run("document.querySelector('.plot').getAttribute('aria-label')"))


def test_sorting(browser):
    column = ("[...document.querySelectorAll('#table th')].findIndex((th) => th.textContent.startsWith('value'))")
    browser.run(f"document.querySelectorAll('#table th button')[{column}].click()")
    check("a column sorts", browser.run(f"document.querySelectorAll('#table th')[{column}].ariaSort") == "ascending")


def test_measures(browser):
    for measure in ("speedup", "bandwidth"):
        browser.run(f"(() => {{ const f = document.getElementById('f-measure'); f.value = '{measure}';"
                    "f.dispatchEvent(new Event('input', {bubbles: true})); })()")
        browser.wait(f"document.querySelector('.plot[aria-label]')?.ariaLabel.includes('{measure}')")
        check(f"{measure} is drawn", True)


def test_hostile(browser, page):
    browser.open(page.as_uri())
    check("hostile names did not run", browser.run("window.evil") is None)
    check("and made no elements", browser.run("document.querySelectorAll('img').length") == 0
          and browser.run("document.scripts.length") == 2)
    text = browser.run("document.getElementById('table').textContent")
    check("they stand there as text", HOSTILE in text and "\\u001b[31m" in text and "\u202e" not in text)
    test_quiet(browser, "hostile")


def write_shots(browser, page, folder):
    for name, width, dark in (("light", 1100, False), ("dark", 1100, True), ("narrow", 420, False), ("wide", 2200, False)):
        browser.open(page.as_uri(), width, 1000, dark)
        browser.run("new Promise((done) => setTimeout(done, 400))")
        browser.shot(f"{folder}/{name}.png")


def main():
    program, source = sys.argv[1], pathlib.Path(sys.argv[2])
    chromium = find_chromium()
    if not chromium:
        print("SKIPPED: no Chromium here, so the report page is NOT tested (Debian: apt-get install chromium)")
        return SKIPPED
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for csv in ("sample", "hostile"):
            database, file = str(folder / (csv + ".db")), folder / (csv + ".csv")
            if csv == "hostile":
                hostile_csv(source, file)
            kindex(program, database, "import", str(file if csv == "hostile" else source / "data/samples/liger-sample.csv"))
            kindex(program, database, "report", "-o", str(folder / (csv + ".html")))
        browser = Browser(chromium)
        try:
            seconds = browser.open((folder / "sample.html").as_uri())
            print(f"      first chart after {seconds * 1000:.0f} ms")
            test_quiet(browser, "opened")
            for test in (test_filters, test_hover_and_detail, test_keyboard, test_sorting, test_measures):
                test(browser)
            test_quiet(browser, "after use")
            test_hostile(browser, folder / "hostile.html")
            if "--shots" in sys.argv:
                write_shots(browser, folder / "sample.html", sys.argv[sys.argv.index("--shots") + 1])
        finally:
            browser.close()
    return 1 if check.failures else 0


if __name__ == "__main__":
    sys.exit(main())
