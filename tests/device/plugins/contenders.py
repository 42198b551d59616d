"""ReLU squared as PyTorch and Triton users run it: what kindex's own kernels are judged against.

Run by python_plugin.c inside a measuring process. `triton_rows` does what Liger-Kernel's kernels do: one program a row,
the row in one block, warps by its size, arithmetic in the dtype of the tensors.
"""

import ctypes
import os
import tempfile

# The compiler times a few launch shapes and keeps its choice on disk; one unlucky choice would be every process's. A
# fresh folder makes each process choose for itself, so that the processes show how much the choice matters.
os.environ["TORCHINDUCTOR_CACHE_DIR"] = tempfile.mkdtemp(prefix="kindex-inductor-")

import torch
import triton
import triton.language as tl

DTYPES = {0: torch.float32, 1: torch.float16, 2: torch.bfloat16}
UNSUPPORTED = -1


class Call(ctypes.Structure):
    _fields_ = [
        ("pass_", ctypes.c_int32), ("dtype", ctypes.c_int32), ("rows", ctypes.c_int64), ("hidden", ctypes.c_int64),
        ("x", ctypes.c_void_p), ("dy", ctypes.c_void_p), ("y", ctypes.c_void_p), ("dx", ctypes.c_void_p),
        ("stream", ctypes.c_void_p),
    ]


class Memory:
    """Device memory that somebody else owns, as __cuda_array_interface__ tells PyTorch."""

    def __init__(self, pointer, rows, hidden, size):
        code = {2: "<i2", 4: "<i4"}[size]
        self.__cuda_array_interface__ = {"shape": (rows, hidden), "typestr": code, "data": (pointer, False), "version": 3}


TENSORS = {}
STREAMS = {}


def tensor(pointer, call):
    if not pointer:
        return None
    key = (pointer, call.rows, call.hidden, call.dtype)
    if key not in TENSORS:
        dtype = DTYPES[call.dtype]
        raw = torch.as_tensor(Memory(pointer, call.rows, call.hidden, dtype.itemsize), device="cuda")
        TENSORS[key] = raw.view(dtype)
    return TENSORS[key]


@triton.jit
def rows_forward(out, x, columns: tl.constexpr, width: tl.constexpr):
    at = tl.program_id(0).to(tl.int64) * columns + tl.arange(0, width)
    inside = tl.arange(0, width) < columns
    r = tl.maximum(tl.load(x + at, mask=inside, other=0), 0)
    tl.store(out + at, r * r, mask=inside)


@triton.jit
def rows_backward(out, dy, x, columns: tl.constexpr, width: tl.constexpr):
    at = tl.program_id(0).to(tl.int64) * columns + tl.arange(0, width)
    inside = tl.arange(0, width) < columns
    g = tl.load(dy + at, mask=inside, other=0)
    r = tl.maximum(tl.load(x + at, mask=inside, other=0), 0)
    tl.store(out + at, g * 2 * r, mask=inside)


def row_settings(columns):
    width = triton.next_power_of_2(columns)
    warps = 32 if width >= 32768 else 16 if width >= 8192 else 8 if width >= 2048 else 4
    return width, warps


def triton_rows(x, dy, y, dx):
    rows, columns = x.shape
    width, warps = row_settings(columns)
    if dy is None:
        rows_forward[(rows,)](y, x, columns=columns, width=width, num_warps=warps)
    else:
        rows_backward[(rows,)](dx, dy, x, columns=columns, width=width, num_warps=warps)


def eager(x, dy, y, dx):
    # What autograd launches for relu(x).square(), into memory that is there.
    if dy is None:
        torch.square(torch.relu(x), out=y)
    else:
        g = dy * (torch.relu(x) * 2)
        torch.ops.aten.threshold_backward.grad_input(g, x, 0, grad_input=dx)


def forward_function(x, y):
    y.copy_(torch.relu(x).square())


def backward_function(x, dy, dx):
    dx.copy_(dy * 2 * torch.relu(x))


# Over one dimension the compiler has fewer ways to tile; which is faster differs by shape, so both are contenders.
def compiler(flat):
    functions = {}

    def compiled(x, dy, y, dx):
        if flat:
            x, dy, y, dx = (t if t is None else t.view(-1) for t in (x, dy, y, dx))
        key = (tuple(x.shape), x.dtype, dy is None)
        if key not in functions:
            torch._dynamo.reset()  # static shapes, compiled for each alone
            functions[key] = torch.compile(forward_function if dy is None else backward_function, dynamic=False)
        if dy is None:
            functions[key](x, y)
        else:
            functions[key](x, dy, dx)

    return compiled


def launcher(function):
    def launch(_state, pointer):
        call = pointer.contents
        try:
            if call.stream not in STREAMS:
                STREAMS[call.stream] = torch.cuda.ExternalStream(call.stream)
            with torch.inference_mode(False), torch.no_grad(), torch.cuda.stream(STREAMS[call.stream]):
                function(tensor(call.x, call), tensor(call.dy, call), tensor(call.y, call), tensor(call.dx, call))
        except Exception as error:  # an exception cannot cross the C boundary
            print("contenders.py:", repr(error)[:2000])
            return 1
        return 0

    return LAUNCH(launch)


LAUNCH = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(Call))
LIBRARY = ctypes.CDLL(KINDEX_LIBRARY)  # noqa: F821, set by python_plugin.c
LIBRARY.kindex_python_register.argtypes = [ctypes.c_char_p, ctypes.c_char_p, LAUNCH]
LIBRARY.kindex_python_register.restype = None
KEPT = []
for name, language, function in (
    (b"triton_rows", b"triton", triton_rows),
    (b"torch_compile", b"python", compiler(False)),
    (b"torch_compile_flat", b"python", compiler(True)),
    (b"torch_eager", b"python", eager),
):
    KEPT.append(launcher(function))
    LIBRARY.kindex_python_register(name, language, KEPT[-1])
