"""Which bytes of a SQLite file nothing reads, and which table a page belongs to (https://sqlite.org/fileformat.html)."""

import sqlite3
import struct

PAGE = 4096
INTERIOR = {0x02, 0x05}
HEADERS = {0x02: 12, 0x05: 12, 0x0A: 8, 0x0D: 8}


def _u16(data, at):
    return struct.unpack_from(">H", data, at)[0]


def _u32(data, at):
    return struct.unpack_from(">I", data, at)[0]


class Pages:
    def __init__(self, path):
        self.bytes = path.read_bytes()
        self.owner = {}  # page: table or index
        index = sqlite3.connect(path)
        roots = index.execute("SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0").fetchall()
        index.close()
        for name, root in [("sqlite_schema", 1), *roots]:
            self._walk(name, root)
        self.unused = set()
        for page in self.owner:
            self._gap(page)
        # Of the file's header: kept for versions to come, the version that wrote it, and a count for caches.
        self.unused.update(range(72, 92), range(92, 100), range(24, 28))

    def name_of(self, offset):
        return self.owner.get(offset // PAGE + 1, "overflow")

    def _base(self, page):
        return (page - 1) * PAGE

    def _header(self, page):
        return self._base(page) + (100 if page == 1 else 0)

    def _walk(self, name, page):
        self.owner[page] = name
        header = self._header(page)
        if self.bytes[header] not in INTERIOR:
            return
        for cell in range(_u16(self.bytes, header + 3)):
            at = self._base(page) + _u16(self.bytes, header + 12 + 2 * cell)
            self._walk(name, _u32(self.bytes, at))
        self._walk(name, _u32(self.bytes, header + 8))

    def _gap(self, page):
        """Between the list of cells and the first of them is nothing."""
        header = self._header(page)
        begin = header + HEADERS[self.bytes[header]] + 2 * _u16(self.bytes, header + 3)
        self.unused.update(range(begin, self._base(page) + (_u16(self.bytes, header + 5) or 65536)))
