"""A headless Chromium driven over its debugging pipe, with nothing but Python's own library."""

import base64
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time


def find_chromium():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    return None


class Browser:
    """One page. `console`, `exceptions` and `requests` collect what it said and asked for."""

    def __init__(self, program):
        self.profile = tempfile.mkdtemp(prefix="kindex-web-")
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()

        def pipes():  # Chromium reads commands from 3 and writes to 4
            high = [os.dup(to_browser), os.dup(from_browser)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
                 "--disable-background-networking", "--disable-dev-shm-usage", "--user-data-dir=" + self.profile]
        self.process = subprocess.Popen([program, *flags, "about:blank"], preexec_fn=pipes, close_fds=False,
                                        start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.next_id, self.session = b"", 0, None
        self.console, self.exceptions, self.requests, self.loaded = [], [], [], False
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.read_end)
        os.close(self.write_end)
        shutil.rmtree(self.profile, ignore_errors=True)

    def _message(self):
        while b"\0" not in self.buffer:
            part = os.read(self.read_end, 1 << 20)
            if not part:
                raise RuntimeError("the browser went away")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        kind, body = message.get("method"), message.get("params", {})
        if kind == "Runtime.consoleAPICalled":
            self.console.append(str([arg.get("value", arg.get("description")) for arg in body["args"]]))
        elif kind == "Log.entryAdded":
            self.console.append(body["entry"]["text"])
        elif kind == "Runtime.exceptionThrown":
            self.exceptions.append(json.dumps(body["exceptionDetails"])[:500])
        elif kind == "Network.requestWillBeSent":
            self.requests.append(body["request"]["url"])
        elif kind == "Page.loadEventFired":
            self.loaded = True
        return message

    def call(self, method, **params):
        self.next_id += 1
        message = {"id": self.next_id, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._message()
            if answer.get("id") == self.next_id:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def run(self, script):
        """The value of a JavaScript expression; promises are awaited."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def wait(self, condition, seconds=20):
        end = time.monotonic() + seconds
        while not self.run(f"Boolean({condition})"):
            if time.monotonic() > end:
                raise RuntimeError("never came true: " + condition)
            time.sleep(0.02)

    def open(self, url, width=1400, height=1000, dark=False):
        """Loads a page and returns the seconds until it was drawn and could be used."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self.loaded = False
        start = time.monotonic()
        self.call("Page.navigate", url=url)
        while not self.loaded:
            self._message()
        self.wait("document.querySelector('#table tbody tr')")
        self.run("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        return time.monotonic() - start

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click(self, x, y):
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, button="left", clickCount=1)
        self.mouse("mouseReleased", x, y, button="left", clickCount=1)

    def key(self, name):
        self.call("Input.dispatchKeyEvent", type="keyDown", key=name)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=name)

    def shot(self, path):
        with open(path, "wb") as out:
            out.write(base64.b64decode(self.call("Page.captureScreenshot")["data"]))
