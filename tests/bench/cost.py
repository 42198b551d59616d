"""What running a program costs, and how a table of such figures reads."""

import os
import statistics
import subprocess
import sys
import time


class Cost:
    def __init__(self, wall, processor, peak_mib):
        self.wall, self.processor, self.peak_mib = wall, processor, peak_mib


def run(command, stdin=None, env=None):
    """Runs a command that has to succeed, by itself: wait4 gives the figures of this child alone."""
    start = time.monotonic()
    child = subprocess.Popen(command, stdin=stdin, stdout=subprocess.DEVNULL, env=env)
    _, status, usage = os.wait4(child.pid, 0)
    wall = time.monotonic() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit(f"{command[0]} exited {child.returncode}")
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def spread(values, digits=2):
    return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f}-{max(values):.{digits}f})"


class Table:
    """Rows that were taken in turn: the costs of one turn stand at one place of each list."""

    def __init__(self, title, base):
        self.title, self.base, self.costs = title, base, {}

    def add(self, name, cost):
        self.costs.setdefault(name, []).append(cost)

    def lines(self):
        base = self.costs[self.base]
        yield f"{self.title:28}{'wall s':>20}{'processor s':>20}{'wall, x':>20}{'processor, x':>20}{'peak MiB':>10}"
        for name, of in self.costs.items():
            wall = [cost.wall / bare.wall for cost, bare in zip(of, base)]
            processor = [cost.processor / bare.processor for cost, bare in zip(of, base)]
            yield (f"{name:28}{spread([cost.wall for cost in of], 3):>20}"
                   f"{spread([cost.processor for cost in of], 3):>20}{spread(wall):>20}{spread(processor):>20}"
                   f"{max(cost.peak_mib for cost in of):>10.0f}")
        yield ""


def machine():
    """One line that says what the figures are of."""
    model = "unknown processor"
    with open("/proc/cpuinfo", encoding="utf-8") as info:
        for line in info:
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    return f"{os.cpu_count()} processors ({model}), {os.uname().sysname} {os.uname().release.split('-')[0]}"
