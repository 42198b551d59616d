"""The same files give the same bytes wherever the program runs: under any TZ, LC_ALL, folder and umask.

    python3 tests/faults/places.py build/dev/kindex [--long]
"""

import pathlib
import sqlite3
import tempfile

import harness
import hostile_files

ZONES = ("UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Apia", "right/UTC",
         ":/etc/localtime", "XYZ-25:59:59", "nonsense", "")
LOCALES = ("C", "POSIX", "C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", "fa_IR", "nonsense", "")
ASKED = (["verify"], ["export"], ["export", "--format", "csv"], ["export", "--format", "record"],
         ["list", "runs", "--limit", "0"], ["list", "runs", "--limit", "0", "--format", "csv"],
         ["compare"], ["compare", "--format", "json"], ["compare", "--since", "2026-01-01"], ["history"],
         ["history", "--format", "json"], ["review", "--rows", "--format", "json"], ["report", "-o", "-"],
         ["import", "edge.csv", "--dry-run", "--format", "json"])
# The edges of the calendar, and of the zones that a file may state.
TIMES = ("2024-02-29 23:59:59", "2000-02-29 00:00:00", "1970-01-01 00:00:00", "2026-12-31 23:59:59.999999999",
         "2026-03-29 02:30:00", "2026-01-01 00:00:00+14:00", "2026-01-01 00:00:00-12:00", "2026-06-30 23:59:59Z",
         "1900-02-29 00:00:00", "2026-02-29 00:00:00", "2026-06-30 23:59:60", "0001-01-01 00:00:00")


def answers(options, folder, environment):
    """Everything that is asked of an index that was made under this environment too."""
    kindex = harness.Kindex(options.program, folder)
    (pathlib.Path(folder) / "edge.csv").write_text("\n".join(
        [hostile_files.HEADER] + [hostile_files.row(at=at, value=f"0.1{n}") for n, at in enumerate(TIMES)]) + "\n")
    (pathlib.Path(folder) / "sample.csv").write_bytes(harness.SAMPLE.read_bytes())
    made = kindex.run("import", "sample.csv", "edge.csv", "--format", "json", environment=environment)
    out = [("import", made.code, made.out, made.err)]
    for args in ASKED:
        done = kindex.run(*args, environment=environment)
        out.append((" ".join(args), done.code, done.out, done.err))
    index = sqlite3.connect(pathlib.Path(folder) / kindex.database)
    out.append(("runs", 0, repr(index.execute("SELECT * FROM run ORDER BY id").fetchall()).encode(), b""))
    index.close()
    return out


def main():
    options = harness.arguments(__doc__).parse_args()
    checks = harness.Checks()
    places = [{"TZ": zone} for zone in ZONES] + [{"LC_ALL": name, "LANG": name} for name in LOCALES]
    if not options.long:
        places = places[1:5:3] + places[7:8] + places[-6:-3]
    expected = None
    for place in [{"TZ": "UTC", "LC_ALL": "C"}, *places]:
        with tempfile.TemporaryDirectory() as folder:
            got = answers(options, folder, place)
        expected = expected or got
        for (what, *right), (_, *here) in zip(expected, got):
            checks.that(right == here, f"{what} under {place}: {here[0]} {here[2]!r}, not {right[0]} {right[2]!r}")
        checks.that(got[0][1] == 0, f"import under {place}: {got[0]}")
    raise SystemExit(checks.report("places"))


if __name__ == "__main__":
    main()
