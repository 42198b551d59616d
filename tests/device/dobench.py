"""Times kindex's reference copies with triton.testing.do_bench, and holds kindex's cold_dirty figures against it.

usage: dobench.py RUNS.jsonl COPIES.so   (`kindex measure --protocol cold_dirty`; plugins/copies.cu)

do_bench flushes by writing 256 MB and nothing else, which is cold_dirty. kindex keeps the faster of its two reference
kernels as reference_ns; the faster of the two under do_bench is what it is compared with. Exits 1 beyond 1.5%.
"""

import ctypes
import sys

import torch
import triton.testing
from samples import read


class Call(ctypes.Structure):
    _fields_ = [
        ("pass_", ctypes.c_int32), ("dtype", ctypes.c_int32), ("rows", ctypes.c_int64), ("hidden", ctypes.c_int64),
        ("x", ctypes.c_void_p), ("dy", ctypes.c_void_p), ("y", ctypes.c_void_p), ("dx", ctypes.c_void_p),
        ("stream", ctypes.c_void_p),
    ]


def main():
    library = ctypes.CDLL(sys.argv[2])
    _, runs = read(sys.argv[1])
    worst = 0
    for run in runs:
        _, pass_, _, _, case, _ = run["sourceNative"]["externalId"].split("/")
        hidden, rows, dtype, protocol = case.split("-")
        if protocol != "cold_dirty" or dtype != "bf16" or pass_ == "full":
            continue
        rows, hidden = int(rows[4:]), int(hidden[6:])
        x, dy, out = (torch.randn(rows, hidden, device="cuda", dtype=torch.bfloat16) for _ in range(3))
        back = pass_ == "backward"
        call = Call(int(back), 2, rows, hidden, x.data_ptr(), dy.data_ptr() if back else None,
                    None if back else out.data_ptr(), out.data_ptr() if back else None,
                    torch.cuda.current_stream().cuda_stream)
        theirs = min(
            triton.testing.do_bench(lambda f=f: f(ctypes.byref(call)), warmup=100, rep=600, return_mode="median") * 1e6
            for f in (library.copy_tuned, library.copy_plain)
        )
        assert torch.equal(out, x + dy if back else x)
        ours = run["sourceNative"]["metrics"]["reference_ns"]
        worst = max(worst, abs(ours / theirs - 1))
        print(f"{pass_} {rows}x{hidden}: kindex {ours / 1e3:.2f} us, do_bench {theirs / 1e3:.2f} us, {ours / theirs - 1:+.2%}")
    return 0 if 0 < worst <= 0.015 else 1


if __name__ == "__main__":
    sys.exit(main())
