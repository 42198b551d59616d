"""What a person does with the report page, and what must hold of it; for the page from disk and from `kindex serve`."""

import subprocess
import sys

SKIPPED = 77
# A release whose name is an attack, in everything that shows names.
HOSTILE = "</script><script>window.evil=1</script><img src=x onerror=window.evil=1>"
HOSTILE_CONTROLS = "\x1b[31m\u202e"
HOSTILE_SHOWN = HOSTILE + "\\x1b[31m\\u{202e}"


def kindex(program, database, *args):
    return subprocess.run([program, *args, "--db", database], check=True, capture_output=True, text=True).stdout


def skip_without_chromium():
    print("SKIPPED: no Chromium here, so the report page is NOT tested (Debian: apt-get install chromium)")
    sys.exit(SKIPPED)


def check(what, holds):
    print(("ok    " if holds else "FAIL  ") + what, flush=True)
    check.failures += not holds


check.failures = 0


def hostile_csv(source, target):
    text = (source / "data/samples/liger-sample.csv").read_text()
    target.write_text(text.replace(",0.7.0\n", ',"' + HOSTILE + HOSTILE_CONTROLS + '"\n'))


def check_quiet(browser, name, home):
    """Nothing was said, nothing went wrong, and everything asked for lies under `home`."""
    check(f"{name}: no message on the console", not browser.console)
    check(f"{name}: no exception", not browser.exceptions)
    strange = [url for url in browser.requests if url != "about:blank" and not url.startswith(home)]
    check(f"{name}: no request leaves {home}", not strange)
    for line in browser.console + browser.exceptions + strange:
        print("      " + line[:300])


def set_control(browser, name, value):
    browser.run(f"(() => {{ const f = document.getElementById('f-{name}'); f.value = '{value}';"
                "f.dispatchEvent(new Event('input', {bubbles: true})); })()")


ROWS = "document.querySelectorAll('#table tbody tr').length"


def check_filters(browser):
    everything = browser.run(ROWS)
    set_control(browser, "text", "relu_squared backward")
    browser.wait(f"{ROWS} < {everything}")
    check("words filter the table", 0 < browser.run(ROWS) < everything)
    check("and the charts", browser.run("document.querySelectorAll('#panels h2').length") == 1)
    check("and hide the overview, which counts other shapes too", browser.run("document.getElementById('overview').hidden"))
    check("and stand in the address", "text=relu_squared" in browser.run("location.hash"))
    browser.run("document.getElementById('f-clear').click()")
    browser.wait(f"{ROWS} === {everything}")
    check("and can be cleared", browser.run("location.hash") == "")


def check_overview(browser):
    text = browser.run("document.getElementById('overview-table').textContent")
    check("the overview has each pass's worst and best", "0.21–2.77" in text and "1.18–1.97" in text)
    browser.run("document.querySelector('#overview-table .link').click()")
    check("a click on an operation shows it alone", browser.run("document.querySelectorAll('#panels h2').length") == 1)
    check("and the keyboard goes there", browser.run("document.activeElement.id") == "panels")
    browser.run("document.getElementById('f-clear').click()")


def scroll_to_chart(browser):
    browser.run("document.querySelector('#panels figure').scrollIntoView({block: 'center'})")
    browser.wait("document.querySelector('.u-over')")


def check_hover_and_detail(browser):
    scroll_to_chart(browser)
    x, y = browser.run("""(() => { const over = document.querySelector('.u-over').getBoundingClientRect();
      return [over.left + over.width / 2, over.top + over.height / 2]; })()""")
    browser.mouse("mouseMoved", x, y)
    browser.wait("!document.getElementById('tip').hidden")
    tip = browser.run("document.getElementById('tip').textContent")
    check("hovering names the cohort", "liger-bench-do-bench" in tip and "H100" in tip and "reported" in tip)
    check("and has the value of every line", browser.run("document.querySelectorAll('#tip tr').length") == 2)
    browser.click(x, y)
    browser.wait("!document.getElementById('detail').hidden")
    detail = browser.run("document.getElementById('detail').textContent")
    check("a click shows digests to copy", detail.count("sha256:") == 7)
    check("and what is focused", browser.run("document.activeElement.className") == "close")
    browser.key("Escape")
    browser.wait("document.getElementById('detail').hidden")
    check("Escape closes it", True)


def check_keyboard(browser):
    scroll_to_chart(browser)
    browser.run("document.querySelector('.plot').focus()")
    browser.key("ArrowRight")
    said = browser.run("document.getElementById('count').textContent")
    check("arrow keys walk the points and say them", "liger-bench" in said)
    check("and show where they are", browser.run("!document.getElementById('tip').hidden"))
    browser.key("Enter")
    check("Enter opens the point", browser.run("!document.getElementById('detail').hidden"))
    browser.key("Escape")
    check("and closing it leads back to the chart", browser.run("document.activeElement.className") == "plot")
    check("a chart has a text for screen readers",
          "shapes" in browser.run("document.querySelector('.plot').getAttribute('aria-label')"))
    check("everything that can be pressed has a name", browser.run("""[...document.querySelectorAll('button, select, input, [tabindex="0"]')]
      .every((node) => node.getAttribute('aria-label') || node.getAttribute('aria-labelledby') || node.textContent.trim() || node.labels?.length)"""))
    check("headings come in order", browser.run("""(() => { let last = 0;
      return [...document.querySelectorAll('h1, h2, h3')].every((node) => { const level = Number(node.tagName[1]);
        const good = level <= last + 1; last = level; return good; }); })()"""))


def check_sorting(browser):
    column = "[...document.querySelectorAll('#table th')].findIndex((th) => th.textContent.startsWith('value'))"
    browser.run(f"document.querySelectorAll('#table th button')[{column}].click()")
    check("a column sorts", browser.run(f"document.querySelectorAll('#table th')[{column}].ariaSort") == "ascending")


def check_measures(browser):
    for measure in ("speedup", "bandwidth"):
        set_control(browser, "measure", measure)
        browser.wait(f"document.querySelector('.plot[aria-label]')?.ariaLabel.includes('{measure}')")
        check(f"{measure} is drawn", True)
    browser.run("document.getElementById('f-clear').click()")


def check_print(browser):
    """On paper every chart is drawn, whether it was in view or not, and nothing stays behind."""
    browser.run("dispatchEvent(new Event('beforeprint'))")
    check("on paper all charts are drawn", browser.run(
        "[...document.querySelectorAll('#panels .plot')].every((plot) => plot.querySelector('canvas'))"))
    check("in light colours", browser.run("document.documentElement.dataset.theme") == "light")
    browser.run("dispatchEvent(new Event('afterprint'))")
    check("and afterwards the page is as it was", browser.run("document.documentElement.dataset.paper === undefined "
          "&& document.documentElement.dataset.theme === undefined"))


def check_use(browser):
    for part in (check_filters, check_overview, check_hover_and_detail, check_keyboard, check_sorting, check_measures,
                 check_print):
        part(browser)


def check_hostile(browser):
    check("hostile names did not run", browser.run("window.evil") is None)
    check("and made no elements", browser.run("document.querySelectorAll('img').length") == 0
          and browser.run("document.scripts.length") == 2)
    text = browser.run("document.getElementById('table').textContent")
    check("they stand in the table as text", HOSTILE_SHOWN in text and "\u202e" not in text and "\x1b" not in text)
    browser.run("[...document.querySelectorAll('#table tbody tr')].find((row) => row.textContent.includes('script'))"
                ".querySelector('button').click()")
    detail = browser.run("document.getElementById('detail').textContent")
    check("and in the detail", HOSTILE_SHOWN in detail and "\u202e" not in detail)
    everything = browser.run("document.body.cloneNode(true).innerText + [...document.querySelectorAll('*')]"
                             ".flatMap((node) => [...node.attributes]).map((each) => each.value).join(' ')")
    check("no control or bidirectional character is anywhere", not {"\u202e", "\x1b"} & set(everything))
