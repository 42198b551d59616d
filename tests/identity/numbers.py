"""Numbers as canonical JSON prints them, against Python's repr: another implementation of the shortest digits that
round-trip (David Gay's), laid out here by the rules of ECMA-262, Number::toString.

    python3 tests/identity/numbers.py build/dev/tests/identity/print_numbers [--count 10000000] [--seed N]
"""

import argparse
import random
import struct
import subprocess
import sys

CHUNK = 50_000


def ecmascript(value):
    """ECMA-262 6.1.6.1.20 from the digits that repr() gives."""
    if value == 0:
        return "0"
    if value < 0:
        return "-" + ecmascript(-value)
    mantissa, _, exponent = repr(value).partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len(digits))
    digits = digits.rstrip("0")
    count = len(digits)
    if count <= point <= 21:
        return digits + "0" * (point - count)
    if 0 < point <= 21:
        return digits[:point] + "." + digits[point:]
    if -6 < point <= 0:
        return "0." + "0" * -point + digits
    rest = "." + digits[1:] if count > 1 else ""
    return f"{digits[0]}{rest}e{'+' if point > 0 else '-'}{abs(point - 1)}"


def finite(generator):
    """Bits at random: every exponent and sign alike, denormals among them."""
    while True:
        value = struct.unpack("<d", generator.randbytes(8))[0]
        if value - value == 0:  # neither infinite nor NaN
            return value


def of_every_day(generator):
    """What results hold: decimals of few digits, integers, and the neighbours of both."""
    digits = generator.randrange(1, 18)
    value = generator.randrange(10**digits) * 10.0 ** generator.randrange(-25, 25)
    return value if generator.random() < 0.5 else struct.unpack("<d", struct.pack(
        "<q", max(0, struct.unpack("<q", struct.pack("<d", value))[0] + generator.randrange(-2, 3))))[0]


def wrong(program, values):
    done = subprocess.run([program], input=struct.pack(f"<{len(values)}d", *values), capture_output=True, check=True)
    printed = done.stdout.decode().splitlines()
    if len(printed) != len(values):
        raise SystemExit(f"{len(values)} numbers went in, {len(printed)} came out")
    return [(value, got) for value, got in zip(values, printed) if got != ecmascript(value)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    generator = random.Random(options.seed)
    differing = wrong(options.program, [0.0, -0.0, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 1e21, 1e-6,
                                        1e-7, 123456789012345680000.0, 2.0**53, 2.0**53 + 2, -1e23, 0.1, 9.5e-7])
    for done in range(0, options.count, CHUNK):
        count = min(CHUNK, options.count - done)
        differing += wrong(options.program,
                           [(finite if i % 2 else of_every_day)(generator) for i in range(count)])
    for value, got in differing[:10]:
        print(f"{value.hex()}: printed {got}, expected {ecmascript(value)}")
    print(f"{options.count:,} random doubles, seed {options.seed}: {len(differing)} printed otherwise")
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
