"""Compiles a Triton kernel to cubins and writes them as a C header, for triton_plugin.c. Needs Triton, and no GPU.

usage: triton_kernels.py COMPUTE_CAPABILITY > triton_kernels.h      (90 for an H100 or H200)
"""

import sys

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource

BLOCK = 2048
WARPS = 8


@triton.jit
def relu_squared(y, x, count, BLOCK: tl.constexpr):
    at = tl.program_id(0).to(tl.int64) * BLOCK + tl.arange(0, BLOCK)
    inside = at < count
    value = tl.load(x + at, mask=inside).to(tl.float32)
    r = tl.where(value <= 0, 0.0, value)  # written so that a NaN passes
    tl.store(y + at, (r * r).to(y.dtype.element_ty), mask=inside)


@triton.jit
def relu_squared_backward(dx, dy, x, count, BLOCK: tl.constexpr):
    at = tl.program_id(0).to(tl.int64) * BLOCK + tl.arange(0, BLOCK)
    inside = at < count
    value = tl.load(x + at, mask=inside).to(tl.float32)
    gradient = tl.load(dy + at, mask=inside).to(tl.float32)
    r = tl.where(value <= 0, 0.0, value)
    tl.store(dx + at, (gradient * r * 2).to(dx.dtype.element_ty), mask=inside)


def main():
    target = GPUTarget("cuda", int(sys.argv[1]), 32)
    print("/* Written by triton_kernels.py. */")
    table = []
    for pass_, kernel, pointers in ((0, relu_squared, ("y", "x")), (1, relu_squared_backward, ("dx", "dy", "x"))):
        for dtype, name in enumerate(("fp32", "fp16", "bf16")):
            signature = {pointer: "*" + name for pointer in pointers} | {"count": "i64", "BLOCK": "constexpr"}
            # Every pointer is a multiple of 16 bytes, so that loads may be that wide; the plugin refuses others.
            aligned = {(i,): [["tt.divisibility", 16]] for i in range(len(pointers))}
            source = ASTSource(fn=kernel, signature=signature, constexprs={"BLOCK": BLOCK}, attrs=aligned)
            compiled = triton.compile(source, target=target, options={"num_warps": WARPS})
            symbol = f"cubin_{pass_}_{name}"
            print(f"static const unsigned char {symbol}[] = {{{','.join(map(str, compiled.asm['cubin']))}}};")
            table.append(f'{{{pass_}, {dtype}, {symbol}, "{compiled.metadata.name}", {compiled.metadata.shared}}}')
    print(f"enum {{ kBlock = {BLOCK}, kThreads = {32 * WARPS}, kKernels = {len(table)} }};")
    print("static struct kernel kernels[kKernels] = {")
    print(",\n".join("  " + row for row in table))
    print("};")


if __name__ == "__main__":
    main()
