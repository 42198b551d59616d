#!/usr/bin/env python3
"""Large report pages: they open, quickly, and say what they leave out.

usage: large_test.py KINDEX SOURCE_DIR

The whole public Liger CSV is read from ../shared (or $KINDEX_SHARED) where it is there. Exit code 77 (skipped) where there
is no Chromium.
"""

import os
import pathlib
import sys
import tempfile
import time

from browser import Browser, find_chromium
from page import ROWS, check, check_quiet, kindex, set_control, skip_without_chromium

MIB = 1000 * 1000
HEADER = ("kernel_name,kernel_provider,kernel_operation_mode,metric_name,metric_unit,x_name,x_label,x_value,"
          "y_value_50,y_value_20,y_value_80,extra_benchmark_config_str,gpu_name,timestamp,liger_version")
GPUS = ("NVIDIA B200", "NVIDIA H100 80GB HBM3", "NVIDIA H100 PCIe", "NVIDIA A100-SXM4-80GB")


def made_up_rows(releases):
    """ReLU squared over four GPUs, two dtypes and 80 sizes, once a release: 5,760 rows a release."""
    for release in range(releases):
        stamp = f"2026-{1 + release % 12:02}-{1 + release // 12:02} 10:00:00"
        for gpu in GPUS:
            for rows in (1024, 2048, 4096):
                for mode, cost in (("forward", 1), ("backward", 2), ("full", 3)):
                    for size in range(1, 81):
                        hidden, config = 128 * size, f'"{{""M"": {rows}, ""dtype"": ""torch.bfloat16""}}"'
                        for provider, factor in (("liger", 1.0), ("torch", 1.6)):
                            ms = cost * factor * rows * hidden * 1e-8 * (1 + 0.001 * release) + 0.005
                            yield (f"relu_squared,{provider},{mode},speed,ms,N,hidden size,{hidden},{ms:.6f},{ms * 0.99:.6f},"
                                   f"{ms * 1.01:.6f},{config},{gpu},{stamp},0.{release}.0")


def check_time(what, seconds, most):
    """Times are printed, and held to a bound at night only: by day the machine may be busy with anything."""
    if os.environ.get("KINDEX_LONG"):
        check(what, seconds < most)


def opened(browser, page):
    """The least of three loads, in seconds: the machine may have been busy with something else."""
    return min(browser.open(page.as_uri()) for _ in range(3))


def filtered(browser, words):
    before = browser.run(ROWS)
    start = time.monotonic()
    set_control(browser, "text", words)
    browser.wait(f"{ROWS} !== {before}")
    return time.monotonic() - start


def test_whole_csv(browser, program, folder, csv):
    database, page = str(folder / "whole.db"), folder / "whole.html"
    kindex(program, database, "import", str(csv), "--quiet")
    kindex(program, database, "report", "-o", str(page))
    size, seconds = page.stat().st_size, opened(browser, page)
    print(f"      whole CSV: {size / MIB:.2f} MB, drawn after {seconds * 1000:.0f} ms")
    check("the report of the whole CSV is below 3 MB", size < 3 * MIB)
    check_time("and can be used within a second", seconds, 1)
    answer = filtered(browser, "relu_squared forward hidden=4096")
    print(f"      filtered after {answer * 1000:.0f} ms")
    check_time("and its filter answers within a second", answer, 1)
    check_quiet(browser, "whole CSV", "file:")


def test_aggregated(browser, program, folder, releases):
    csv, database, page = folder / "many.csv", str(folder / "many.db"), folder / "many.html"
    rows = list(made_up_rows(releases))
    csv.write_text("\n".join([HEADER, *rows]) + "\n")
    kindex(program, database, "import", str(csv), "--quiet")
    kindex(program, database, "report", "-o", str(page))
    seconds = opened(browser, page)
    print(f"      {len(rows)} runs: {page.stat().st_size / MIB:.2f} MB, drawn after {seconds * 1000:.0f} ms")
    notes = browser.run("document.getElementById('notes').textContent")
    check(f"the report of {len(rows)} runs opens, and says that it is aggregated",
          "Aggregated: the charts and the table hold" in notes and f"of {len(rows) // releases} results" in notes)
    check("it draws at most 4,000 results", browser.run("POINTS.length") <= 4000)
    check_time("and can be used within five seconds", seconds, 5)
    check("the releases are in its history", "Show all" in browser.run("document.getElementById('history-more').textContent"))
    check_quiet(browser, "aggregated", "file:")


def main():
    program, source = sys.argv[1], pathlib.Path(sys.argv[2])
    chromium = find_chromium()
    if not chromium:
        skip_without_chromium()
    shared = pathlib.Path(os.environ.get("KINDEX_SHARED", source / ".." / "shared"))
    csv = shared / "liger/all_benchmark_data.csv"
    with tempfile.TemporaryDirectory() as name, Browser(chromium) as browser:
        if csv.exists():
            test_whole_csv(browser, program, pathlib.Path(name), csv)
        else:
            print(f"*** NOT TESTED: {csv} is not there; set KINDEX_SHARED to the folder that holds it ***")
        # 100,000 runs at night, for a debug build takes its time.
        test_aggregated(browser, program, pathlib.Path(name), 18 if os.environ.get("KINDEX_LONG") else 2)
    return 1 if check.failures else 0


if __name__ == "__main__":
    sys.exit(main())
