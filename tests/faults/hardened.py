"""The built program has what cmake/Hardening.cmake asks for: read from its ELF headers.

    python3 tests/faults/hardened.py build/dev/kindex [--optimized]
"""

import subprocess

import harness


def readelf(program, *what):
    return subprocess.run(["readelf", "-W", *what, program], check=True, capture_output=True, text=True).stdout


def main():
    parser = harness.arguments(__doc__)
    parser.add_argument("--optimized", action="store_true", help="not a debug build: fortified calls are there")
    options = parser.parse_args()
    checks = harness.Checks()
    header, segments = readelf(options.program, "-h"), readelf(options.program, "-l")
    dynamic, symbols = readelf(options.program, "-d"), readelf(options.program, "--dyn-syms")
    checks.that("DYN (" in header and "PIE" in dynamic, "no position-independent executable")
    checks.that("GNU_RELRO" in segments, "no read-only relocations")
    checks.that("BIND_NOW" in dynamic or " NOW" in dynamic, "symbols are not bound at the start")
    stack = [line for line in segments.splitlines() if "GNU_STACK" in line]
    checks.that(len(stack) == 1 and " RW " in stack[0] and "RWE" not in stack[0], f"an executable stack: {stack}")
    checks.that("__stack_chk_fail" in symbols, "no stack protector")
    checks.that("RPATH" not in dynamic and "RUNPATH" not in dynamic, "a search path for libraries")
    if options.optimized:
        checks.that("_chk@" in symbols.replace("__stack_chk_fail@", ""), "no fortified calls")
    raise SystemExit(checks.report("hardened"))


if __name__ == "__main__":
    main()
