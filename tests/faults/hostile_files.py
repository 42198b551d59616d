"""Files that nobody should have written: each is a name, its bytes, and the exit codes an import of it may have."""

import json
import struct

API = "kernelindex.dev/v1alpha1"
HEADER = ("kernel_name,kernel_provider,kernel_operation_mode,metric_name,metric_unit,x_name,x_label,x_value,"
          "y_value_50,y_value_20,y_value_80,extra_benchmark_config_str,gpu_name,timestamp,liger_version")
CONFIG = '"{""M"": 4096, ""dtype"": ""torch.bfloat16""}"'
MIB = 1 << 20

# What text fields are filled with.
TEXTS = {
    "escape": "\x1b[2J\x1b]0;owned\x07\x1b[31mred",
    "c1": "\u009b31mred\u0085next",
    "bell": "a\x07b\x08c\x7f",
    "newline": "one\ntwo\r\nthree\rfour\ttab",
    "bidi": "abc\u202egnp.exe\u2066x\u2069\u200f",
    "invisible": "a\u200bb\ufeffc\u2028d\u2029e",
    "path": "../../../../etc/passwd",
    "absolute": "/etc/passwd",
    "formula": "=cmd|'/c calc'!A1",
    "plus": "+1+cmd",
    "minus": "-2+3+cmd",
    "at": "@SUM(1,2)",
    "html": "<script>alert(1)</script><img src=x onerror=alert(1)>\"'&",
    "close": "</script></style>--><!--",
    "sql": "'; DROP TABLE object; --",
    "sql2": "\" OR 1=1; ATTACH 'x.db' AS x; --",
    "format": "%s%n%x${s0}${n0}{}",
    "markdown": "|a|b|\n[x](javascript:alert(1)) @user `code`",
    "wide": "\U0001f4a9" * 40 + "e\u0301\u0327" * 20,
}


def row(kernel="relu_squared", provider="liger", mode="forward", value="0.0073", x="128", version="0.7.0",
        gpu="NVIDIA H100 80GB HBM3", config=CONFIG, at="2026-03-27 06:09:27", label="hidden size"):
    return f"{kernel},{provider},{mode},speed,ms,N,{label},{x},{value},0.0072,0.0075,{config},{gpu},{at},{version}"


def quoted(text):
    return '"' + text.replace('"', '""') + '"'


def project(text, name="x"):
    return {"apiVersion": API, "kind": "SoftwareProject", "metadata": {"name": name, "title": text[:200]},
            "spec": {"name": text[:200]}}


def zstd_of_repeated(byte, size):
    """A frame of RLE blocks: each 4 bytes say up to 128 KiB. Needs no compressor."""
    out = bytearray(b"\x28\xb5\x2f\xfd" + bytes([0xA0]) + struct.pack("<I", size))
    left = size
    while left > 0:
        block = min(left, 128 << 10)
        left -= block
        header = (block << 3) | (1 << 1) | (1 if left == 0 else 0)
        out += struct.pack("<I", header)[:3] + byte
    return bytes(out)


def decoding():
    """Structure that cannot be decoded: exit 3, and nothing of it is kept."""
    envelope = '{"apiVersion":"%s","kind":"SoftwareProject","metadata":{"name":"x"},"spec":{"name":%%s}}' % API
    deep = 200_000
    yield "depth-lists.json", (envelope % ("[" * deep + "]" * deep)).encode(), {3}
    yield "depth-objects.json", (envelope % ('{"a":' * deep + "1" + "}" * deep)).encode(), {3}
    yield "depth-open.json", ('{"apiVersion":' + "[" * MIB).encode(), {3}
    yield "depth-bare.json", b"[" * MIB, {3}
    yield "depth.yaml", b"apiVersion: kernelindex.dev/v1alpha1\nkind: x\nspec: " + b"[" * 100_000, {3}
    yield "aliases.yaml", yaml_bomb(), {3}
    yield "string.json", (envelope % ('"' + "a" * (2 * MIB) + '"')).encode(), {3}
    yield "key.json", (envelope % ('{"' + "k" * (2 * MIB) + '":1}')).encode(), {3}
    yield "columns.csv", (HEADER + "," + ",".join(["c"] * 1_000_000) + "\n" + row() + "\n").encode(), {3}
    yield "field.csv", (HEADER + "\n" + row(kernel="a" * (2 * MIB)) + "\n").encode(), {3}
    yield "unclosed.csv", (HEADER + '\n"' + "a,\n" * MIB).encode(), {3}
    yield "nul.csv", (HEADER + "\n" + row(kernel="a\0b") + "\n").encode(), {3}
    yield "nul.json", (envelope % '"a\\u0000b"').encode(), {3}
    yield "nul-raw.json", (envelope % '"a\0b"').encode(), {3}
    yield "utf8.csv", (HEADER + "\n").encode() + row(kernel="XX").encode().replace(b"XX", b"\xc3\x28") + b"\n", {3}
    yield "utf8-overlong.json", (envelope % '"Q"').encode().replace(b"Q", b"\xc0\xaf"), {3}
    yield "surrogate.json", (envelope % '"\\ud800"').encode(), {3}
    yield "utf8-surrogate.json", (envelope % '"Q"').encode().replace(b"Q", b"\xed\xa0\x80"), {3}
    yield "utf16.csv", (HEADER + "\n" + row() + "\n").encode("utf-16"), {3}
    yield "duplicate.json", (envelope % '"a"').replace('"kind"', '"kind":"x","\\u006bind"').encode(), {3}
    yield "duplicate-deep.json", (envelope % '"a","n\\u0061me":"b"').encode(), {3}
    yield "binary.bin", bytes(range(256)) * 4096, {3}
    yield "zeros.bin", bytes(MIB), {3}
    yield "bomb.zst", zstd_of_repeated(b"a", 1 << 30), {3}
    yield "bomb-csv.zst", b"\x28\xb5\x2f\xfd\x00\x58" + raw_block((HEADER + "\n").encode()) + rle_blocks(b"a", 8000), {3}
    yield "window.zst", b"\x28\xb5\x2f\xfd\x00\xff" + raw_block((HEADER + "\n").encode(), last=True), {3}
    yield "cut.zst", zstd_of_repeated(b"[", MIB)[:20], {3}


def raw_block(data, last=False):
    return struct.pack("<I", (len(data) << 3) | (1 if last else 0))[:3] + data


def rle_blocks(byte, count):
    block = struct.pack("<I", ((128 << 10) << 3) | 2)[:3] + byte
    return block * count + struct.pack("<I", (1 << 3) | 3)[:3] + byte


def yaml_bomb():
    lines = ["apiVersion: kernelindex.dev/v1alpha1", "a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    for n in range(1, 12):
        lines.append(f"a{n}: &a{n} [" + ", ".join([f"*a{n - 1}"] * 9) + "]")
    return "\n".join(lines).encode()


def numbers():
    """Numbers that identity cannot keep are refused; those that it can are kept exactly."""
    def run_with(value):
        text = json.dumps({"apiVersion": API, "kind": "WorkloadCase", "metadata": {"name": "x"}, "spec": {
            "operationSpecDigest": "sha256:" + "0" * 64, "axes": {"n": 1},
            "tensors": {"x": {"shape": [1], "dtype": "bf16"}},
            "scalars": {"s": {"dtype": "fp64", "value": "VALUE"}}, "correctness": {"comparator": "exact"}}})
        return text.replace('"VALUE"', value).encode()

    for name, value, codes in (
            ("1e400", "1e400", {3}), ("-1e400", "-1e400", {3}), ("underflow", "1e-400", {3}),
            ("2^53+1", "9007199254740993", {3}), ("2^63-1", "9223372036854775807", {3}),
            ("2^64-1", "18446744073709551615", {3}), ("digits", "1" * 400, {3}), ("nan", "NaN", {3}),
            ("infinity", "-Infinity", {3}), ("hex", "0x10", {3}), ("octal", "010", {3}), ("plus", "+1", {3}),
            ("point", "1.", {3}), ("long", "0." + "1" * 100_000, {0}), ("zeros", "0." + "0" * 100_000 + "1", {3}),
            ("-0", "-0", {0}), ("-0.0", "-0.0", {0}), ("denormal", "5e-324", {0}), ("2^53", "9007199254740992", {0}),
            ("largest", "1.7976931348623157e308", {0})):
        yield f"number-{name}.json", run_with(value), codes
    for value in ("1e400", "-0", "nan", "inf", "1e-400", "5e-324", "9" * 400, "0x1p3", "1e5e5", "-1", "٣", ""):
        yield f"csv-{value[:8] or 'empty'}.csv", (HEADER + "\n" + row(value=value) + "\n").encode(), {0}
    for x in ("9223372036854775808", "18446744073709551616", "-1", "0", "1e3", "9" * 400, "0x10", "1.0"):
        yield f"x-{x[:8]}.csv", (HEADER + "\n" + row(x=x) + "\n").encode(), {0}
    for at in ("0000-00-00 00:00:00", "9999-12-31 23:59:59", "2026-02-29 00:00:00", "2026-13-01 00:00:00",
               "99999999999-01-01 00:00:00", "2026-03-27 24:00:00", "2026-03-27 06:09:27." + "9" * 5000):
        yield f"at-{at[:10]}.csv", (HEADER + "\n" + row(at=at) + "\n").encode(), {0}


def fields():
    """Every text in every field of a CSV row and of manifests: taken or quarantined, and shown harmlessly."""
    lines = [HEADER]
    for text in TEXTS.values():
        for field in ("kernel", "provider", "mode", "value", "x", "version", "gpu", "config", "at", "label"):
            lines.append(row(**{field: quoted(text)}))
    yield "fields.csv", ("\n".join(lines) + "\n").encode(), {0}
    manifests = [project(text, f"x{n}") for n, text in enumerate(TEXTS.values())]
    yield "fields.jsonl", "".join(json.dumps(each) + "\n" for each in manifests).encode(), {0}
    lines = [json.dumps(project("x"))]
    for text in TEXTS.values():
        lines.append(json.dumps(project("x", text)))
        lines.append(json.dumps({"run": {"kind": text}, "protocol": text, "environment": {text: text}}))
        lines.append(json.dumps({"event": {"kind": text, "run": text, "by": text, "why": text, "at": text}}))
        lines.append(json.dumps({"listing": {"kind": text, "subject": text, "body": {text: text}}}))
    yield "lines.jsonl", "\n".join(lines).encode(), {0}
    benchmarks = [{"name": text, "run_name": text, "run_type": "iteration", "real_time": 1.0, "time_unit": text,
                   text: text} for text in TEXTS.values()]
    yield "google.json", json.dumps({"context": {"date": TEXTS["bidi"], "library_build_type": TEXTS["html"],
                                                 "executable": TEXTS["path"]}, "benchmarks": benchmarks}).encode(), {0}
    for name, text in TEXTS.items():
        if name in ("escape", "bidi", "path", "newline"):
            yield f"name-{name}.json", json.dumps(project("x", text)).encode(), {3}


def wide():
    """Few bytes each, and each is something: what is made of a file is bounded as well as the file."""
    google = b'{"context":{"library_build_type":"x"},"benchmarks":['
    for name, element in (("zeros", b"0,"), ("objects", b"{},"), ("lists", b"[],"), ("nulls", b"null,")):
        yield f"wide-{name}.json", google + element * (8 * MIB // len(element)) + b"0]}", {0, 3}
        yield f"full-{name}.json", google + element * 390_000 + b"0]}", {0, 3}
    yield "wide-strings.json", google + b'"",' * 390_000 + b'"' + b"a" * (20 * MIB) + b'"]}', {0, 3}
    yield "wide-lines.json", google + b"\n" * (23 * MIB) + b"0]}", {0, 3}
    yield "wide-keys.json", b'{"context":{' + b",".join(b'"library_build_type%d":"%030d"' % (i, i)
                                                       for i in range(390_000)) + b'},"benchmarks":[]}', {0, 3}


def quick():
    yield from decoding()
    yield from numbers()
    yield from fields()
