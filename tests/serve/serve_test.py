"""kindex serve, asked over real sockets: its JSON is the command's, strangers are refused, and it ends when told.

usage: serve_test.py KINDEX SOURCE_DIR
"""
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

KINDEX, SOURCE = sys.argv[1], Path(sys.argv[2])


class Server:
    """A kindex serve of its own on a free port."""

    def __init__(self, database, *options):
        self.process = subprocess.Popen([KINDEX, "serve", "--port", "0", "--db", database, *options],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()
        self.port = int(self.url.rstrip("/").rsplit(":", 1)[1])

    def ask(self, path, method="GET", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        body = answer.read().decode()
        connection.close()
        return answer.status, dict(answer.getheaders()), body

    def end(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        try:
            return self.process.wait(timeout=20)
        finally:
            self.process.kill()
            self.process.stdout.close()
            self.process.stderr.close()


def kindex(*words):
    return subprocess.run([KINDEX, *words], capture_output=True, text=True, check=False)


class Serve(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.database = os.path.join(cls.folder.name, "index.db")
        sample = (SOURCE / "data/samples/liger-sample.csv").read_text()
        # A library version that would be markup.
        hostile = os.path.join(cls.folder.name, "hostile.csv")
        Path(hostile).write_text(sample.replace("0.7.0", "<script>alert(1)</script>"))
        kindex("import", hostile, "--quiet", "--db", cls.database)
        cls.server = Server(cls.database)

    @classmethod
    def tearDownClass(cls):
        cls.server.end()
        cls.folder.cleanup()

    def same(self, path, *words):
        status, headers, body = self.server.ask(path)
        printed = kindex(*words, "--format", "json", "--db", self.database)
        self.assertEqual(printed.returncode, 0, printed.stderr)
        self.assertEqual((status, headers["Content-Type"]), (200, "application/json"))
        self.assertEqual(body, printed.stdout)
        json.loads(body)

    def test_json_is_what_the_command_prints(self):
        self.same("/api/compare", "compare")
        self.same("/api/compare?gpu=h100&op=relu_squared&shape=hidden%3D512,rows%3E%3D1024&pick=all", "compare", "--gpu",
                  "h100", "--op", "relu_squared", "--shape", "hidden=512,rows>=1024", "--pick", "all")
        self.same("/api/compare?op=relu_squared&op=jsd", "compare", "--op", "relu_squared", "--op", "jsd")
        self.same("/api/list?what=runs&limit=5", "list", "runs", "--limit", "5")
        self.same("/api/list?what=operations", "list", "operations")
        self.same("/api/show?digest=5634022b", "show", "5634022b")
        self.same("/api/history?op=relu_squared&records=", "history", "--op", "relu_squared", "--records")
        self.same("/api/history?cohort=3ed17390", "history", "3ed17390")
        self.same("/api/search?text=relu", "search", "relu")

    def test_the_page_is_the_report(self):
        status, headers, body = self.server.ask("/?gpu=h100")
        printed = kindex("report", "--gpu", "h100", "-o", "-", "--db", self.database)
        self.assertEqual((status, headers["Content-Type"]), (200, "text/html; charset=utf-8"))
        self.assertEqual(body, printed.stdout)
        self.assertIn("\\u003cscript>alert", body)
        self.assertNotIn("<script>alert", body)
        policy = headers["Content-Security-Policy"]
        self.assertIn("script-src 'sha256-", policy)
        self.assertNotIn("unsafe", policy)

    def test_every_answer_has_the_headers(self):
        for path in ("/", "/api/compare", "/nowhere", "/api/show?digest=zz"):
            _, headers, _ = self.server.ask(path)
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
            self.assertIn("frame-ancestors 'none'", headers["Content-Security-Policy"])
            self.assertEqual(headers["Cache-Control"], "no-store")
            self.assertFalse([name for name in headers if name.lower().startswith("access-control")])

    def test_refusals(self):
        for path, status, words in (("/api/compare?gpu=b300", 404, "nothing matches --gpu b300"),
                                    ("/api/compare?gpuu=h100", 400, "did you mean gpu?"),
                                    ("/api/compare?shape=hidden", 400, "no shape condition"),
                                    ("/api/show", 400, "DIGEST is required"),
                                    ("/api/show?digest=--db%3D/etc/passwd", 400, "no digest"),
                                    ("/api/list?what=gadgets", 400, "none of"),
                                    ("/api/verify", 404, "nothing is here"),
                                    ("/../../etc/passwd", 404, "nothing is here")):
            got, _, body = self.server.ask(path)
            self.assertEqual(got, status, body)
            self.assertIn(words, json.loads(body)["error"])

    def test_a_request_cannot_choose_files(self):
        for path in ("/api/compare?db=/etc/passwd", "/?output=/tmp/x", "/?o=/tmp/x", "/api/show?digest=5634&curation=/etc/passwd",
                     "/api/list?what=runs&format=csv", "/api/compare?help=", "/api/compare?-o=x"):
            status, _, body = self.server.ask(path)
            self.assertEqual(status, 400, path)
            self.assertIn("no parameter", body)

    def test_another_name_is_refused(self):
        for host in ("evil.example", f"evil.example:{self.server.port}", "127.0.0.1", "127.0.0.1:1", ""):
            status, _, body = self.server.ask("/api/compare", Host=host)
            self.assertEqual(status, 421, host)
            self.assertNotIn("cohorts", body)
        self.assertEqual(self.server.ask("/api/compare", Host=f"localhost:{self.server.port}")[0], 200)

    def test_two_hosts_or_none_are_refused(self):
        good = f"Host: 127.0.0.1:{self.server.port}\r\n"
        for hosts in ("", good + "Host: evil.example\r\n", "Host: evil.example\r\n" + good):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as raw:
                raw.sendall(f"GET /api/compare HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n".encode())
                self.assertIn(b" 421 ", raw.recv(64))

    def test_only_reading(self):
        for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
            status, headers, _ = self.server.ask("/api/compare", method=method)
            self.assertEqual((status, headers["Allow"]), (405, "GET, HEAD"))
        status, headers, body = self.server.ask("/api/compare", method="HEAD")
        self.assertEqual((status, body), (200, ""))

    def test_it_survives_nonsense(self):
        for nonsense in (b"\x00\xff\xfe\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"A" * 100000,
                         b"GET /?" + b"a=b&" * 20000 + b" HTTP/1.1\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as raw:
                try:
                    raw.sendall(nonsense)
                    raw.recv(1024)
                except OSError:
                    pass
        self.assertEqual(self.server.ask("/api/compare?op=jsd")[0], 200)

    def test_several_at_once(self):
        answers = []
        threads = [threading.Thread(target=lambda: answers.append(self.server.ask("/api/compare?op=relu_squared")[2]))
                   for _ in range(12)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(answers), 12)
        self.assertEqual(len(set(answers)), 1)

    def test_an_import_shows_at_once(self):
        database = os.path.join(self.folder.name, "growing.db")
        sample = SOURCE / "data/samples/liger-sample.csv"
        part = os.path.join(self.folder.name, "part.csv")
        Path(part).write_text("".join(sample.read_text().splitlines(keepends=True)[:9]))
        kindex("import", part, "--quiet", "--db", database)
        server = Server(database)
        try:
            before = server.ask("/api/list?what=runs")[2]
            kindex("import", str(sample), "--quiet", "--db", database)
            self.assertGreater(len(json.loads(server.ask("/api/list?what=runs")[2])), len(json.loads(before)))
        finally:
            server.end()

    def test_it_ends_when_told(self):
        for how in (signal.SIGINT, signal.SIGTERM):
            server = Server(self.database)
            self.assertEqual(server.ask("/api/compare?op=jsd")[0], 200)
            with socket.create_connection(("127.0.0.1", server.port), timeout=20):  # someone who says nothing
                self.assertEqual(server.end(how), 0)

    def test_other_addresses_need_a_word(self):
        for host, words in (("0.0.0.0", "--open"), ("10.1.2.3", "--open"), ("::", "--open"), ("localhost", "no address")):
            refused = kindex("serve", "--host", host, "--db", self.database)
            self.assertEqual(refused.returncode, 2)
            self.assertIn(words, refused.stderr)

    def test_open_answers_addresses_and_no_names(self):
        server = Server(self.database, "--host", "0.0.0.0", "--open")
        try:
            self.assertEqual(server.ask("/api/compare?op=jsd", Host=f"10.1.2.3:{server.port}")[0], 200)
            self.assertEqual(server.ask("/api/compare?op=jsd", Host=f"evil.example:{server.port}")[0], 421)
        finally:
            server.end()

    def test_a_port_that_is_taken(self):
        refused = kindex("serve", "--port", str(self.server.port), "--db", self.database)
        self.assertEqual(refused.returncode, 4)
        self.assertIn("--port", refused.stderr)

    def test_no_index(self):
        refused = kindex("serve", "--port", "0", "--db", os.path.join(self.folder.name, "none.db"))
        self.assertEqual(refused.returncode, 5)
        self.assertIn("kindex import FILE", refused.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
