"""Reads the runs of `kindex measure --out` with their raw samples. Needs numpy."""

import base64
import json

import numpy

MAGIC = b"kindexsamples/1\n"
RECORD = numpy.dtype([("process", "<u4"), ("block", "<u4"), ("ns", "<f8")])


def read(path):
    """{(protocol, pass, rows, hidden): {implementation: samples}} with samples as a structured array, and the runs."""
    artifacts, runs, cells = {}, [], {}
    for line in open(path):
        value = json.loads(line)
        if "artifact" in value:
            raw = base64.b64decode(value["artifact"]["base64"])
            assert raw.startswith(MAGIC)
            artifacts[value["artifact"]["digest"]] = numpy.frombuffer(raw[len(MAGIC):], RECORD)
        elif value["kind"] == "BenchmarkRun":
            runs.append(value["spec"])
    for run in runs:
        _, pass_, implementation, _, case, _ = run["sourceNative"]["externalId"].split("/")
        hidden, rows, _, protocol = case.split("-")
        key = (protocol, pass_, int(rows[4:]), int(hidden[6:]))
        if run["status"] == "passed":
            cells.setdefault(key, {})[implementation] = artifacts[run["timing"]["rawSamples"]["digest"]]
        else:
            print("not passed:", key, implementation, run["status"])
    return cells, runs


def process_blocks(samples):
    """[[block array, …] per process]"""
    out = []
    for process in numpy.unique(samples["process"]):
        mine = samples[samples["process"] == process]
        out.append([mine["ns"][mine["block"] == block] for block in numpy.unique(mine["block"])])
    return out


def ratio_interval(a, b, resamples=2000, seed=1):
    """median(a)/median(b) and its 95% interval. Processes are drawn in pairs: in each, both took turns on one device; in
    a process, blocks, and in a block, samples are drawn for each side."""
    rng = numpy.random.default_rng(seed)
    left, right = process_blocks(a), process_blocks(b)
    assert len(left) == len(right)

    def drawn(blocks):
        chosen = [blocks[i] for i in rng.integers(len(blocks), size=len(blocks))]
        return numpy.concatenate([block[rng.integers(len(block), size=len(block))] for block in chosen])

    point = numpy.median(a["ns"]) / numpy.median(b["ns"])
    ratios = numpy.empty(resamples)
    for k in range(resamples):
        pairs = rng.integers(len(left), size=len(left))
        top = numpy.median(numpy.concatenate([drawn(left[i]) for i in pairs]))
        ratios[k] = top / numpy.median(numpy.concatenate([drawn(right[i]) for i in pairs]))
    low, high = numpy.quantile(ratios, [0.025, 0.975])
    return point, low, high
